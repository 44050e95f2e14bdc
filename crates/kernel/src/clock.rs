use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use jiff::civil::Date;
use jiff::tz::TimeZone;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, Schema, SchemaFormat, Type};
use utoipa::{PartialSchema, ToSchema};

/// UTC milliseconds; ISO-8601 in JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Timestamp(i64);

impl Timestamp {
    pub const fn from_millis(millis: i64) -> Self {
        Self(millis)
    }

    pub const fn millis(self) -> i64 {
        self.0
    }

    pub const fn plus_seconds(self, seconds: i64) -> Self {
        Self(self.0.saturating_add(seconds.saturating_mul(1000)))
    }

    pub const fn seconds_since(self, earlier: Self) -> i64 {
        self.0.saturating_sub(earlier.0) / 1000
    }

    /// The calendar day at this instant in an IANA zone. Business days are decided at write time in the
    /// store's zone, so an unknown zone name is a data error that must not silently become UTC.
    pub fn date_in(self, zone: &str) -> Result<Date, jiff::Error> {
        let zone = TimeZone::get(zone)?;
        Ok(self.instant().to_zoned(zone).date())
    }

    fn instant(self) -> jiff::Timestamp {
        jiff::Timestamp::from_millisecond(self.0).unwrap_or(jiff::Timestamp::UNIX_EPOCH)
    }
}

impl fmt::Display for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.3}", self.instant())
    }
}

impl Serialize for Timestamp {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Timestamp {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let instant: jiff::Timestamp = text.parse().map_err(serde::de::Error::custom)?;
        Ok(Self(instant.as_millisecond()))
    }
}

impl PartialSchema for Timestamp {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new().schema_type(Type::String).format(Some(SchemaFormat::KnownFormat(KnownFormat::DateTime))).build().into()
    }
}

impl ToSchema for Timestamp {
    fn name() -> std::borrow::Cow<'static, str> {
        "Timestamp".into()
    }
}

/// The only source of "now". Tests and the demo generator move it by hand.
#[derive(Clone, Debug)]
pub struct Clock(Source);

#[derive(Clone, Debug)]
enum Source {
    System,
    Manual(Arc<AtomicI64>),
}

impl Clock {
    pub const fn system() -> Self {
        Self(Source::System)
    }

    pub fn fixed(at: Timestamp) -> Self {
        Self(Source::Manual(Arc::new(AtomicI64::new(at.0))))
    }

    #[expect(clippy::disallowed_methods, reason = "this is the one place that reads the system clock")]
    pub fn now(&self) -> Timestamp {
        match &self.0 {
            Source::System => Timestamp(jiff::Timestamp::now().as_millisecond()),
            Source::Manual(at) => Timestamp(at.load(Ordering::Acquire)),
        }
    }

    /// Moves a fixed clock; the system clock cannot be moved and stays as it is.
    pub fn set(&self, to: Timestamp) {
        if let Source::Manual(at) = &self.0 {
            at.store(to.0, Ordering::Release);
        }
    }

    pub fn advance_seconds(&self, seconds: i64) {
        self.set(self.now().plus_seconds(seconds));
    }
}

/// Reads `yyyy-MM-dd` and nothing looser.
pub fn parse_date(text: &str) -> Option<Date> {
    (text.len() == 10).then(|| Date::strptime("%Y-%m-%d", text).ok()).flatten()
}

/// `yymmdd`, the day part of a document number.
pub fn month_day(date: Date) -> String {
    format!("{:02}{:02}{:02}", date.year() % 100, date.month(), date.day())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_instant_is_another_day_in_jayapura() {
        let at: jiff::Timestamp = "2026-03-01T15:30:00Z".parse().expect("instant");
        let at = Timestamp::from_millis(at.as_millisecond());
        assert_eq!(at.date_in("Asia/Jakarta").expect("zone").to_string(), "2026-03-01");
        assert_eq!(at.date_in("Asia/Jayapura").expect("zone").to_string(), "2026-03-02");
        assert!(at.date_in("Asia/Nowhere").is_err());
    }

    #[test]
    fn dates_are_read_strictly() {
        assert!(parse_date("2026-02-28").is_some());
        for bad in ["2026-02-30", "2026-2-3", "26-02-03", "2026-02-03T00:00", ""] {
            assert!(parse_date(bad).is_none(), "{bad}");
        }
    }

    #[test]
    fn timestamps_travel_as_iso_8601() {
        let at = Timestamp::from_millis(1_763_175_127_045);
        let json = serde_json::to_string(&at).expect("serialises");
        assert_eq!(json, "\"2025-11-15T02:52:07.045Z\"");
        assert_eq!(serde_json::from_str::<Timestamp>(&json).expect("parses"), at);
    }
}
