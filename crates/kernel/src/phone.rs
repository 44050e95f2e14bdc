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

/// What a mobile number looks like in a country, without calling code and trunk zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MobileShape {
    pub min_digits: usize,
    pub max_digits: usize,
    /// One of these comes first.
    pub begins_with: &'static [&'static str],
}

impl Country {
    pub const fn mobile_shape(self) -> MobileShape {
        let (min_digits, max_digits, begins_with): (usize, usize, &[&str]) = match self {
            Self::Thailand => (9, 9, &["6", "8", "9"]),
            Self::Philippines => (10, 10, &["8", "9"]),
            Self::Indonesia => (9, 12, &["81", "82", "83", "85", "86", "87", "88", "89"]),
            Self::Malaysia => (9, 10, &["1"]),
        };
        MobileShape { min_digits, max_digits, begins_with }
    }
}

fn is_mobile(country: Country, number: &str) -> bool {
    let shape = country.mobile_shape();
    (shape.min_digits..=shape.max_digits).contains(&number.len())
        && number.bytes().all(|b| b.is_ascii_digit())
        && shape.begins_with.iter().any(|start| number.starts_with(start))
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
