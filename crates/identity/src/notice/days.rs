//! Days and moments in notices. They are kept as `2026-11-17` and `2026-11-17 21:02` and said as their reader writes them.

use jiff::civil::{Date, DateTime};
use kernel::Language;

/// Arguments that name a day or a moment.
const NAMES: [&str; 3] = ["from", "to", "until"];

const ENGLISH: [&str; 12] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sept", "Oct", "Nov", "Dec"];
const INDONESIAN: [&str; 12] = ["Jan", "Feb", "Mar", "Apr", "Mei", "Jun", "Jul", "Agu", "Sep", "Okt", "Nov", "Des"];
const THAI: [&str; 12] = ["ม.ค.", "ก.พ.", "มี.ค.", "เม.ย.", "พ.ค.", "มิ.ย.", "ก.ค.", "ส.ค.", "ก.ย.", "ต.ค.", "พ.ย.", "ธ.ค."];

/// The argument in words when it is a day or a moment.
pub(super) fn said(name: &str, value: &str, language: Language) -> Option<String> {
    if !NAMES.contains(&name) {
        return None;
    }
    if let Ok(moment) = DateTime::strptime("%Y-%m-%d %H:%M", value) {
        return Some(moment_in(moment, language));
    }
    value.parse::<Date>().ok().map(|day| day_in(day, language))
}

fn moment_in(at: DateTime, language: Language) -> String {
    let day = day_in(at.date(), language);
    let (hour, minute) = (at.hour(), at.minute());
    match language {
        Language::Zh | Language::Th => format!("{day} {hour:02}:{minute:02}"),
        Language::En => format!("{day}, {hour:02}:{minute:02}"),
        Language::Id => format!("{day}, {hour:02}.{minute:02}"),
    }
}

fn day_in(day: Date, language: Language) -> String {
    let names = match language {
        Language::Zh => return format!("{}年{}月{}日", day.year(), day.month(), day.day()),
        Language::En => ENGLISH,
        Language::Id => INDONESIAN,
        Language::Th => THAI,
    };
    let month = usize::try_from(day.month() - 1).ok().and_then(|index| names.get(index)).copied().unwrap_or_default();
    format!("{} {month} {}", day.day(), day.year())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_and_moments_are_said_as_their_reader_writes_them() {
        for (value, language, expected) in [
            ("2026-11-17 21:02", Language::Zh, "2026年11月17日 21:02"),
            ("2026-11-17 21:02", Language::En, "17 Nov 2026, 21:02"),
            ("2026-11-17 21:02", Language::Id, "17 Nov 2026, 21.02"),
            ("2026-11-17 21:02", Language::Th, "17 พ.ย. 2026 21:02"),
            ("2026-05-01", Language::Id, "1 Mei 2026"),
            ("2026-05-01", Language::En, "1 May 2026"),
        ] {
            assert_eq!(said("until", value, language).as_deref(), Some(expected));
        }
    }

    #[test]
    fn what_is_no_day_stays_as_it_is() {
        assert_eq!(said("until", "soon", Language::En), None);
        assert_eq!(said("docNo", "2026-11-17", Language::En), None);
    }
}
