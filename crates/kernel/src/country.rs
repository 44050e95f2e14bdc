use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

use crate::{Currency, Language};

/// A country the company trades in; a number on the wire. Code 4 is kept free for Vietnam.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Country {
    #[default]
    Thailand,
    Philippines,
    Indonesia,
    Malaysia,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown country code")]
pub struct UnknownCountry;

impl Country {
    pub const ALL: [Self; 4] = [Self::Thailand, Self::Philippines, Self::Indonesia, Self::Malaysia];

    pub const fn code(self) -> i64 {
        match self {
            Self::Thailand => 1,
            Self::Philippines => 2,
            Self::Indonesia => 3,
            Self::Malaysia => 5,
        }
    }

    pub fn from_code(code: i64) -> Result<Self, UnknownCountry> {
        Self::ALL.into_iter().find(|country| country.code() == code).ok_or(UnknownCountry)
    }

    /// The key that picks a server address. Malaysia's is `ml` by long use; its ISO code is `MY`.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Thailand => "th",
            Self::Philippines => "ph",
            Self::Indonesia => "id",
            Self::Malaysia => "ml",
        }
    }

    /// By its key or its code, as calls name it that know no account yet.
    pub fn named(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|country| country.key() == text || country.code().to_string() == text)
    }

    pub const fn iso2(self) -> &'static str {
        match self {
            Self::Thailand => "TH",
            Self::Philippines => "PH",
            Self::Indonesia => "ID",
            Self::Malaysia => "MY",
        }
    }

    pub const fn currency(self) -> Currency {
        match self {
            Self::Thailand => Currency::Thb,
            Self::Philippines => Currency::Php,
            Self::Indonesia => Currency::Idr,
            Self::Malaysia => Currency::Myr,
        }
    }

    /// The zone of head-office totals; a store carries its own, and Indonesia has three.
    pub const fn time_zone(self) -> &'static str {
        match self {
            Self::Thailand => "Asia/Bangkok",
            Self::Philippines => "Asia/Manila",
            Self::Indonesia => "Asia/Jakarta",
            Self::Malaysia => "Asia/Kuala_Lumpur",
        }
    }

    pub const fn time_zones(self) -> &'static [&'static str] {
        match self {
            Self::Thailand => &["Asia/Bangkok"],
            Self::Philippines => &["Asia/Manila"],
            Self::Indonesia => &["Asia/Jakarta", "Asia/Makassar", "Asia/Jayapura"],
            Self::Malaysia => &["Asia/Kuala_Lumpur"],
        }
    }

    pub const fn calling_code(self) -> &'static str {
        match self {
            Self::Thailand => "66",
            Self::Philippines => "63",
            Self::Indonesia => "62",
            Self::Malaysia => "60",
        }
    }

    pub const fn default_language(self) -> Language {
        match self {
            Self::Thailand => Language::Th,
            Self::Indonesia => Language::Id,
            Self::Philippines | Self::Malaysia => Language::En,
        }
    }
}

impl fmt::Display for Country {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.iso2())
    }
}

impl Serialize for Country {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i64(self.code())
    }
}

impl<'de> Deserialize<'de> for Country {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let code = i64::deserialize(deserializer)?;
        Self::from_code(code).map_err(serde::de::Error::custom)
    }
}

impl PartialSchema for Country {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::Integer)
            .enum_values(Some([1, 2, 3, 5]))
            .description(Some("1 Thailand, 2 Philippines, 3 Indonesia, 5 Malaysia"))
            .build()
            .into()
    }
}

impl ToSchema for Country {
    fn name() -> std::borrow::Cow<'static, str> {
        "CountryCode".into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_the_specified_ones() {
        let codes: Vec<_> = Country::ALL.iter().map(|c| (c.code(), c.key())).collect();
        assert_eq!(codes, [(1, "th"), (2, "ph"), (3, "id"), (5, "ml")]);
        assert_eq!(Country::from_code(4), Err(UnknownCountry));
        assert_eq!(Country::default(), Country::Thailand);
    }

    #[test]
    fn every_zone_exists() {
        for zone in Country::ALL.iter().flat_map(|c| c.time_zones()) {
            assert!(jiff::tz::TimeZone::get(zone).is_ok(), "{zone}");
        }
    }
}
