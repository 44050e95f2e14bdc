//! Amounts and days as banks write them.

use kernel::{Country, Money};
use org::Day;
use store::text_enum;

text_enum! {
    /// The order in which a bank writes day, month and year.
    pub enum DateOrder {
        Dmy = "dmy",
        Mdy = "mdy",
        Ymd = "ymd",
    }
}

impl DateOrder {
    /// As banks of the country mostly write.
    pub(crate) const fn usual_in(country: Country) -> Self {
        if matches!(country, Country::Philippines) { Self::Mdy } else { Self::Dmy }
    }
}

/// Years of the Buddhist era, which Thai banks write, are this much ahead.
const BUDDHIST_ERA: i16 = 543;
const MONTHS: [&str; 12] = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/// `2026-03-05`, `05/03/2026`, `5.3.26`, `20260305`, `05 Mar 2026`, `05/03/2569`; a time after it is left alone.
pub(crate) fn day(text: &str, order: DateOrder) -> Option<Day> {
    let text = text.trim();
    if text.len() == 8 && text.bytes().all(|byte| byte.is_ascii_digit()) {
        return built(&text[..4], &text[4..6], &text[6..]);
    }
    let mut parts = text.split(|letter: char| !letter.is_alphanumeric()).filter(|part| !part.is_empty());
    let (first, second, third) = (parts.next()?, parts.next()?, parts.next()?);
    // `2026-03-05T10:00` keeps its time in the third part.
    let third = third.split_once('T').map_or(third, |(day, _)| day);
    if first.len() == 4 {
        return built(first, second, third);
    }
    match order {
        DateOrder::Mdy if second.bytes().all(|byte| byte.is_ascii_digit()) => built(third, first, second),
        DateOrder::Ymd if first.len() == 2 && third.len() <= 2 => built(first, second, third),
        DateOrder::Dmy | DateOrder::Mdy | DateOrder::Ymd => built(third, second, first),
    }
}

fn built(year: &str, month: &str, day: &str) -> Option<Day> {
    let year: i16 = match year.len() {
        2 => 2000 + year.parse::<i16>().ok()?,
        4 => year.parse().ok()?,
        _ => return None,
    };
    let year = if year > 2400 { year - BUDDHIST_ERA } else { year };
    let named = || MONTHS.iter().position(|name| month.to_lowercase().starts_with(name)).and_then(|place| i8::try_from(place + 1).ok());
    let month: i8 = month.parse().ok().or_else(named)?;
    let date = jiff::civil::Date::new(year, month, day.parse().ok()?).ok()?;
    (1990..=2199).contains(&date.year()).then(|| date.into())
}

/// `1,234.56`, `1.234,56`, `(1,234.56)`, `-1234.5`, `1234.56 CR`, `THB 1 234,00`. A single separator with three digits after
/// it parts thousands.
pub(crate) fn amount(text: &str) -> Option<Money> {
    let text = text.trim();
    let upper = text.to_uppercase();
    let debit = upper.ends_with("DR") || text.starts_with('(') && text.ends_with(')') || text.starts_with('-') || text.ends_with('-');
    let figures: String = text.chars().filter(|letter| letter.is_ascii_digit() || matches!(letter, '.' | ',')).collect();
    let known = |letter: char| letter.is_ascii_digit() || letter.is_alphabetic() || " .,'()+-฿₱$\u{a0}".contains(letter);
    if figures.is_empty() || !text.chars().all(known) {
        return None;
    }
    let (whole, decimals) = parted(&figures)?;
    let digits: String = whole.chars().filter(char::is_ascii_digit).collect();
    if digits.is_empty() || digits.len() > 15 || decimals.len() > 2 {
        return None;
    }
    let minor = digits.parse::<i64>().ok()? * 100 + format!("{decimals:0<2}").parse::<i64>().ok()?;
    Some(Money::from_minor(if debit { -minor } else { minor }))
}

/// The figures before and after the decimal separator.
fn parted(figures: &str) -> Option<(&str, &str)> {
    let Some(last) = figures.rfind(['.', ',']) else { return Some((figures, "")) };
    let (separator, after) = (&figures[last..=last], &figures[last + 1..]);
    let both = figures.contains('.') && figures.contains(',');
    let times = figures.matches(separator).count();
    if times == 1 && (both || after.len() < 3) {
        return Some((&figures[..last], after));
    }
    // Thousands only: every group after the first has three digits.
    let groups: Vec<&str> = figures.split(['.', ',']).collect();
    groups[1..].iter().all(|group| group.len() == 3).then_some((figures, ""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_read_as_banks_write_them() {
        let on = |text, order| day(text, order).map(|day| day.to_string());
        for text in
            ["2026-03-05", "05/03/2026", "5.3.26", "20260305", "05 Mar 2026", "05/03/2569", "2026-03-05T10:15:00", "05-03-2026 10:15"]
        {
            assert_eq!(on(text, DateOrder::Dmy).as_deref(), Some("2026-03-05"), "{text}");
        }
        assert_eq!(on("03/05/2026", DateOrder::Mdy).as_deref(), Some("2026-03-05"));
        assert_eq!(on("26/03/05", DateOrder::Ymd).as_deref(), Some("2026-03-05"));
        for text in ["", "yesterday", "31/02/2026", "05/03", "2026-13-01"] {
            assert_eq!(on(text, DateOrder::Dmy), None, "{text}");
        }
    }

    #[test]
    fn amounts_are_read_as_banks_write_them() {
        for (text, minor) in [
            ("1,234.56", 123_456),
            ("1.234,56", 123_456),
            ("(1,234.56)", -123_456),
            ("-1234.5", -123_450),
            ("1234.56 CR", 123_456),
            ("1234.56DR", -123_456),
            ("1.234.567", 123_456_700),
            ("1,234", 123_400),
            ("THB 1 234,00", 123_400),
            ("0.05", 5),
            ("12", 1_200),
        ] {
            assert_eq!(amount(text), Some(Money::from_minor(minor)), "{text}");
        }
        for text in ["", "-", "n/a", "1.2345", "12,34,5", "1/2", "12:30"] {
            assert_eq!(amount(text), None, "{text}");
        }
    }
}
