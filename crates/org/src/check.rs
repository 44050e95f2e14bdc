use kernel::{AppError, Country, Currency, ErrorCode, Money, Phone, Result, clean_line, clean_text};

/// A hundred billion.
const LARGEST_CAP: Money = Money::from_minor(10_000_000_000_000);

/// Collects everything that is wrong with an input, so that people mend it in one go.
#[derive(Debug, Default)]
pub struct Checks {
    prefix: String,
    problems: Vec<(String, ErrorCode)>,
}

impl Checks {
    pub fn new() -> Self {
        Self::default()
    }

    /// Names the part of the input looked at next: `contacts[2].`, or nothing for the whole.
    pub fn within(&mut self, prefix: impl Into<String>) {
        self.prefix = prefix.into();
    }

    pub fn refuse(&mut self, field: &str, problem: ErrorCode) {
        self.problems.push((format!("{}{field}", self.prefix), problem));
    }

    pub fn ensure(&mut self, holds: bool, field: &str, problem: ErrorCode) {
        if !holds {
            self.refuse(field, problem);
        }
    }

    /// One cleaned line of at most `max` characters; may be empty.
    pub fn line(&mut self, field: &str, text: &str, max: usize) -> String {
        let line = clean_line(text);
        self.ensure(line.chars().count() <= max, field, ErrorCode::TooLong);
        line
    }

    /// Cleaned text of at most `max` characters that keeps its line breaks; may be empty.
    pub fn text(&mut self, field: &str, text: &str, max: usize) -> String {
        let text = clean_text(text);
        self.ensure(text.chars().count() <= max, field, ErrorCode::TooLong);
        text
    }

    pub fn required(&mut self, field: &str, text: &str, max: usize) -> String {
        let line = self.line(field, text, max);
        self.ensure(!line.is_empty(), field, ErrorCode::Required);
        line
    }

    /// An absent and a blank line are the same.
    pub fn optional(&mut self, field: &str, text: Option<&str>, max: usize) -> Option<String> {
        text.map(|text| self.line(field, text, max)).filter(|line| !line.is_empty())
    }

    /// A number people type and read aloud: upper case, no spaces, 1–32 of `A–Z 0–9 . _ / -`.
    pub fn code(&mut self, field: &str, text: &str) -> String {
        let code = self.required(field, text, 32).to_ascii_uppercase();
        let legible = code.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'_' | b'/' | b'-'));
        self.ensure(legible, field, ErrorCode::Malformed);
        code
    }

    /// A mobile number of the country, kept in E.164.
    pub fn phone(&mut self, field: &str, country: Country, text: Option<&str>) -> Option<String> {
        let typed = self.optional(field, text, 32)?;
        let phone = Phone::parse(country, &typed);
        self.ensure(phone.is_some(), field, ErrorCode::MobileInvalid);
        phone.map(|phone| phone.to_string())
    }

    /// Only what can be told from the text: delivery is proved elsewhere.
    pub fn email(&mut self, field: &str, text: Option<&str>) -> Option<String> {
        let email = self.optional(field, text, 254)?;
        let plausible = email
            .split_once('@')
            .is_some_and(|(local, domain)| !local.is_empty() && domain.contains('.') && !domain.starts_with('.') && !domain.ends_with('.'));
        self.ensure(plausible && !email.contains(' ') && email.matches('@').count() == 1, field, ErrorCode::Malformed);
        Some(email)
    }

    pub fn range(&mut self, field: &str, number: i64, allowed: std::ops::RangeInclusive<i64>) {
        self.ensure(allowed.contains(&number), field, ErrorCode::OutOfRange);
    }

    /// An amount set by hand has no decimals where its currency has none.
    pub fn fits(&mut self, field: &str, currency: Currency, amount: Money) {
        self.ensure(currency.fits(amount), field, ErrorCode::NoDecimals);
    }

    /// A cap on money that somebody sets: more than nothing, and no slip of the finger in any of the currencies.
    pub fn cap(&mut self, field: &str, currency: Currency, amount: Money) {
        self.ensure(amount > Money::ZERO && amount <= LARGEST_CAP, field, ErrorCode::OutOfRange);
        self.fits(field, currency, amount);
    }

    pub fn is_clean(&self) -> bool {
        self.problems.is_empty()
    }

    pub fn finish(self) -> Result<()> {
        if self.problems.is_empty() {
            return Ok(());
        }
        let empty = AppError::new(ErrorCode::Validation);
        Err(self.problems.into_iter().fold(empty, |error, (field, problem)| error.and_field(field, problem)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cap_is_more_than_nothing_and_no_slip_of_the_finger() {
        let refused = |amount: i64| {
            let mut checks = Checks::new();
            checks.cap("cap", Currency::Idr, Money::from_minor(amount));
            checks.finish().err().map(|error| error.fields().map(|(_, problem)| problem.to_owned()).collect::<Vec<_>>())
        };
        assert_eq!([100, 10_000_000_000_000].map(refused), [None, None]);
        for amount in [0, -100, 10_000_000_000_100] {
            assert_eq!(refused(amount), Some(vec!["out_of_range".to_owned()]), "{amount}");
        }
        assert_eq!(refused(150), Some(vec!["no_decimals".to_owned()]));
    }

    #[test]
    fn every_problem_is_named_once_with_its_place() {
        let mut checks = Checks::new();
        assert_eq!(checks.code("code", " th-001 "), "TH-001");
        checks.within("contacts[1].");
        checks.required("name", " ", 10);
        checks.phone("mobile", Country::Thailand, Some("12"));
        let error = checks.finish().expect_err("refused");
        let fields: Vec<_> = error.fields().collect();
        assert_eq!(fields, [("contacts[1].name", "required"), ("contacts[1].mobile", "mobile_invalid")]);
    }

    #[test]
    fn addresses_of_mail_are_plausible() {
        for (text, good) in [("a@b.co", true), ("a b@c.co", false), ("a@b", false), ("a@@b.co", false), ("@b.co", false), ("a@.co", false)]
        {
            let mut checks = Checks::new();
            checks.email("email", Some(text));
            assert_eq!(checks.is_clean(), good, "{text}");
        }
    }
}
