use std::fmt;
use std::str::FromStr;

use jiff::civil::Date;
use org::Day;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use store::{FromValue, Value};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

/// A calendar month, `yyyy-MM` everywhere, which also sorts as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Month(Day);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidMonth;

impl Month {
    pub fn first(self) -> Day {
        self.0
    }

    pub fn last(self) -> Day {
        Date::from(self.0).last_of_month().into()
    }
}

impl From<Day> for Month {
    fn from(day: Day) -> Self {
        Self(Date::from(day).first_of_month().into())
    }
}

impl FromStr for Month {
    type Err = InvalidMonth;

    fn from_str(text: &str) -> Result<Self, InvalidMonth> {
        format!("{text}-01").parse().map(Self).map_err(|_| InvalidMonth)
    }
}

impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Date::from(self.0).strftime("%Y-%m").fmt(f)
    }
}

impl fmt::Display for InvalidMonth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a month")
    }
}

impl Serialize for Month {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Month {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

impl From<Month> for Value {
    fn from(month: Month) -> Self {
        month.to_string().into()
    }
}

impl FromValue for Month {
    fn from_value(value: Value) -> Result<Self, &'static str> {
        String::from_value(value)?.parse().map_err(|_| "a month")
    }
}

impl ToSchema for Month {
    fn name() -> std::borrow::Cow<'static, str> {
        "Month".into()
    }
}

impl PartialSchema for Month {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new().schema_type(Type::String).pattern(Some(r"^\d{4}-\d{2}$")).build().into()
    }
}
