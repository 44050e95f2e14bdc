use serde::{Deserialize, Deserializer, Serialize, Serializer};
use store::{FromValue, Value};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

/// Degrees of latitude or longitude, kept in millionths (about a hand's breadth); a plain number in JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Degrees(i64);

const PER_DEGREE: f64 = 1_000_000.0;

impl Degrees {
    pub fn from_degrees(degrees: f64) -> Option<Self> {
        let millionths = (degrees * PER_DEGREE).round();
        // Rounded and within ±180 million, so the conversion is exact.
        #[expect(clippy::cast_possible_truncation, reason = "bounded by the check")]
        (millionths.abs() <= 180.0 * PER_DEGREE).then_some(Self(millionths as i64))
    }

    #[expect(clippy::cast_precision_loss, reason = "at most 180 million, far below 2^53")]
    pub fn degrees(self) -> f64 {
        self.0 as f64 / PER_DEGREE
    }

    pub const fn is_latitude(self) -> bool {
        self.0.abs() <= 90_000_000
    }
}

impl Serialize for Degrees {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(self.degrees())
    }
}

impl<'de> Deserialize<'de> for Degrees {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::from_degrees(f64::deserialize(deserializer)?).ok_or_else(|| serde::de::Error::custom("not a coordinate"))
    }
}

impl From<Degrees> for Value {
    fn from(degrees: Degrees) -> Self {
        Self::Int(degrees.0)
    }
}

impl FromValue for Degrees {
    fn from_value(value: Value) -> Result<Self, &'static str> {
        i64::from_value(value).map(Self)
    }
}

impl PartialSchema for Degrees {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new().schema_type(Type::Number).minimum(Some(-180)).maximum(Some(180)).build().into()
    }
}

impl ToSchema for Degrees {
    fn name() -> std::borrow::Cow<'static, str> {
        "Degrees".into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coordinates_survive_json() {
        let bangkok: Degrees = serde_json::from_str("13.756331").expect("a coordinate");
        assert_eq!(Value::from(bangkok), Value::Int(13_756_331));
        assert_eq!(serde_json::to_string(&bangkok).expect("serialises"), "13.756331");
        assert!(serde_json::from_str::<Degrees>("180.1").is_err());
        assert!(!Degrees::from_degrees(100.5).expect("a longitude").is_latitude());
    }
}
