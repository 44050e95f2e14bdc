//! When people do things: in the season, on working days and in working hours.

use jiff::civil::Weekday;
use kernel::{Country, Result, Timestamp};

use super::super::names::Draw;
use super::super::timeline::{DAY_MS, HOUR_MS};

const OPENS: i64 = 9 * HOUR_MS;
const CLOSES: i64 = 19 * HOUR_MS;

/// How busy a month is, in percent of an ordinary one.
pub const fn season(country: Country, month: i8) -> i64 {
    match (country, month) {
        (Country::Thailand, 4) => 125,
        (Country::Thailand, 12) => 115,
        (Country::Philippines, 9) => 110,
        (Country::Philippines, 10) => 120,
        (Country::Philippines, 11) => 140,
        (Country::Philippines, 12) => 170,
        (Country::Indonesia, 3) => 165,
        (Country::Indonesia, 4) => 75,
        (Country::Malaysia, 1 | 2) => 130,
        (Country::Malaysia, 3) => 135,
        _ => 100,
    }
}

/// How many milliseconds pass until somebody orders again who does so every `days` on average.
pub fn until_next(draw: &Draw<'_>, country: Country, at: Timestamp, days: i64) -> Result<i64> {
    let month = at.date_in(country.time_zone()).map_err(kernel::AppError::internal)?.month();
    let third = u32::try_from(days * DAY_MS * 2 / 3 / 1000).unwrap_or(u32::MAX);
    let drawn: i64 = (0..3).map(|_| i64::from(draw.number(third)) * 1000).sum();
    Ok(drawn * 100 / season(country, month) + HOUR_MS)
}

/// Between so many hours, both ends included.
pub fn hours(draw: &Draw<'_>, from: u32, to: u32) -> i64 {
    i64::from(from) * HOUR_MS + i64::from(draw.number((to - from).max(1) * 60)) * 60_000
}

/// The same moment if somebody works then, otherwise some time on the next working morning.
pub fn working(draw: &Draw<'_>, country: Country, at: Timestamp) -> Result<Timestamp> {
    let midnight = money::receivable::beginning_of_day(at, country)?.millis();
    let day = at.date_in(country.time_zone()).map_err(kernel::AppError::internal)?;
    let since = at.millis() - midnight;
    let morning = OPENS + i64::from(draw.number(3 * 60 * 60)) * 1000;
    Ok(Timestamp::from_millis(match day.weekday() {
        Weekday::Sunday => midnight + DAY_MS + morning,
        Weekday::Saturday if since > CLOSES => midnight + 2 * DAY_MS + morning,
        _ if since < OPENS => midnight + morning,
        _ if since > CLOSES => midnight + DAY_MS + morning,
        _ => at.millis(),
    }))
}

#[cfg(test)]
mod tests {
    use kernel::Entropy;

    use super::*;

    #[test]
    fn nobody_works_at_night_or_on_sundays() {
        let entropy = Entropy::seeded(1);
        let draw = Draw::new(&entropy, Country::Thailand);
        let moved = |text: &str| {
            let at: jiff::Timestamp = text.parse().expect("an instant");
            let at = working(&draw, Country::Thailand, Timestamp::from_millis(at.as_millisecond())).expect("a time");
            let local = jiff::Timestamp::from_millisecond(at.millis()).expect("an instant").in_tz("Asia/Bangkok").expect("a zone");
            (local.date().to_string(), local.hour())
        };
        assert_eq!(moved("2026-03-06T05:00:00+07:00").0, "2026-03-06", "Friday before dawn is Friday morning");
        assert_eq!(moved("2026-03-06T14:30:00+07:00"), ("2026-03-06".to_owned(), 14));
        assert_eq!(moved("2026-03-07T23:00:00+07:00").0, "2026-03-09", "Saturday night is Monday");
        let (day, hour) = moved("2026-03-08T12:00:00+07:00");
        assert_eq!(day, "2026-03-09");
        assert!((9..12).contains(&hour));
    }
}
