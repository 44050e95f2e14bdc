use std::fmt;
use std::str::FromStr;

use jiff::ToSpan as _;
use jiff::civil::Date;
use kernel::{AppError, Country, Timestamp};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use store::{FromValue, Value};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, Schema, SchemaFormat, Type};
use utoipa::{PartialSchema, ToSchema};

/// A calendar day, `yyyy-MM-dd` everywhere, which also sorts as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(Date);

/// Typing errors such as year 0206 are refused; nothing in the business is older or further away.
const YEARS: std::ops::RangeInclusive<i16> = 1900..=2199;

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a day")]
pub struct InvalidDay;

impl Day {
    /// The earliest day there is.
    pub const FIRST: Self = Self(jiff::civil::date(*YEARS.start(), 1, 1));

    pub fn tomorrow(self) -> Self {
        Self(self.0.checked_add(1.day()).unwrap_or(self.0))
    }

    pub fn yesterday(self) -> Self {
        Self(self.0.checked_sub(1.day()).unwrap_or(self.0))
    }

    /// The moment at which it begins in a country.
    pub fn begins_in(self, country: Country) -> Result<Timestamp, AppError> {
        let midnight = self.0.in_tz(country.time_zone()).map_err(AppError::internal)?;
        Ok(Timestamp::from_millis(midnight.timestamp().as_millisecond()))
    }

    /// The moment at which it is over in a country.
    pub fn ends_in(self, country: Country) -> Result<Timestamp, AppError> {
        self.tomorrow().begins_in(country)
    }
}

impl From<Date> for Day {
    fn from(date: Date) -> Self {
        Self(date)
    }
}

impl From<Day> for Date {
    fn from(day: Day) -> Self {
        day.0
    }
}

impl FromStr for Day {
    type Err = InvalidDay;

    fn from_str(text: &str) -> Result<Self, InvalidDay> {
        kernel::parse_date(text).filter(|date| YEARS.contains(&date.year())).map(Self).ok_or(InvalidDay)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for Day {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Day {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

impl From<Day> for Value {
    fn from(day: Day) -> Self {
        Self::from(day.0)
    }
}

impl FromValue for Day {
    fn from_value(value: Value) -> Result<Self, &'static str> {
        Date::from_value(value).map(Self)
    }
}

impl PartialSchema for Day {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new().schema_type(Type::String).format(Some(SchemaFormat::KnownFormat(KnownFormat::Date))).build().into()
    }
}

impl ToSchema for Day {
    fn name() -> std::borrow::Cow<'static, str> {
        "Day".into()
    }
}

/// A stretch of days, both ends included; without an end it goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    pub from: Day,
    pub to: Option<Day>,
}

impl Span {
    pub const fn new(from: Day, to: Option<Day>) -> Self {
        Self { from, to }
    }

    pub fn is_ordered(self) -> bool {
        self.to.is_none_or(|to| to >= self.from)
    }

    pub fn overlaps(self, other: Self) -> bool {
        self.to.is_none_or(|to| to >= other.from) && other.to.is_none_or(|to| to >= self.from)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn day(text: &str) -> Day {
        text.parse().expect("a day")
    }

    #[test]
    fn days_are_read_strictly() {
        assert_eq!(serde_json::from_str::<Day>("\"2026-02-28\"").expect("a day").to_string(), "2026-02-28");
        for bad in ["2026-02-30", "20260228", "2026-2-8", "0206-02-08", "2026-02-28T00:00:00Z", ""] {
            assert_eq!(bad.parse::<Day>(), Err(InvalidDay), "{bad}");
        }
    }

    #[test]
    fn touching_spans_overlap_only_when_they_share_a_day() {
        let january = Span::new(day("2026-01-01"), Some(day("2026-01-31")));
        assert!(january.overlaps(Span::new(day("2026-01-31"), None)));
        assert!(!january.overlaps(Span::new(day("2026-02-01"), None)));
    }

    proptest! {
        #[test]
        fn overlap_means_a_common_day(a in 0_i64..20, la in 0_i64..20, b in 0_i64..20, lb in 0_i64..20) {
            let at = |n: i64| Day(jiff::civil::date(2026, 1, 1).checked_add(n.days()).expect("in range"));
            let (one, two) = (Span::new(at(a), Some(at(a + la))), Span::new(at(b), Some(at(b + lb))));
            let common = (0..40).any(|n| (a..=a + la).contains(&n) && (b..=b + lb).contains(&n));
            prop_assert_eq!(one.overlaps(two), common);
            prop_assert_eq!(two.overlaps(one), common);
        }
    }
}
