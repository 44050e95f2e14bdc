use std::fmt;

use crate::Country;

/// A mobile number in E.164, read with the rules of the account's own country, never guessed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phone(String);

impl Phone {
    /// Accepts the national form with or without its trunk zero, the international form, spaces and hyphens.
    pub fn parse(country: Country, text: &str) -> Option<Self> {
        let compact: String = text.chars().filter(|c| !matches!(c, ' ' | '-' | '(' | ')')).collect();
        let code = country.calling_code();
        let national = match compact.strip_prefix('+') {
            Some(international) => international.strip_prefix(code)?,
            None => compact.strip_prefix(code).filter(|rest| is_mobile(country, rest)).unwrap_or(&compact),
        };
        let national = national.strip_prefix('0').unwrap_or(national);
        is_mobile(country, national).then(|| Self(format!("+{code}{national}")))
    }

    /// Takes back a number this type once wrote.
    pub fn from_stored(text: String) -> Self {
        Self(text)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Enough to recognise one's own number, too little to learn somebody else's.
    pub fn masked(&self) -> String {
        let digits: Vec<char> = self.0.chars().collect();
        let hidden = digits.len().saturating_sub(4);
        digits.iter().enumerate().map(|(i, c)| if i >= 3 && i < hidden { '*' } else { *c }).collect()
    }
}

impl fmt::Display for Phone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// National number without trunk zero.
fn is_mobile(country: Country, number: &str) -> bool {
    if number.is_empty() || !number.bytes().all(|b| b.is_ascii_digit()) {
        return false;
    }
    let first_in = |set: &str| number.chars().next().is_some_and(|c| set.contains(c));
    let second_in = |set: &str| number.chars().nth(1).is_some_and(|c| set.contains(c));
    match country {
        Country::Thailand => number.len() == 9 && first_in("689"),
        Country::Philippines => number.len() == 10 && first_in("89"),
        Country::Indonesia => (9..=12).contains(&number.len()) && first_in("8") && second_in("12356789"),
        Country::Malaysia => (9..=10).contains(&number.len()) && first_in("1"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn national_and_international_forms_agree() {
        for (country, forms, stored) in [
            (Country::Thailand, ["081 234 5678", "+66812345678", "812345678"], "+66812345678"),
            (Country::Philippines, ["0905 123 4567", "+639051234567", "9051234567"], "+639051234567"),
            (Country::Indonesia, ["0812-3456-7890", "+62 812 3456 7890", "81234567890"], "+6281234567890"),
            (Country::Malaysia, ["012-345 6789", "+60123456789", "123456789"], "+60123456789"),
        ] {
            for form in forms {
                assert_eq!(Phone::parse(country, form).map(|p| p.to_string()).as_deref(), Some(stored), "{form}");
            }
        }
    }

    #[test]
    fn foreign_and_malformed_numbers_are_refused() {
        assert_eq!(Phone::parse(Country::Thailand, "+639051234567"), None);
        assert_eq!(Phone::parse(Country::Thailand, "021234567"), None);
        assert_eq!(Phone::parse(Country::Indonesia, "0842345678"), None);
        assert_eq!(Phone::parse(Country::Malaysia, "12"), None);
        assert_eq!(Phone::parse(Country::Malaysia, "01234x6789"), None);
    }

    #[test]
    fn a_masked_number_hides_its_middle() {
        let phone = Phone::parse(Country::Thailand, "0812345678").expect("valid");
        assert_eq!(phone.masked(), "+66*****5678");
    }
}
