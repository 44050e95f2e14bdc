use serde::{Deserialize, Deserializer, Serialize, Serializer};
use store::{FromValue, Value};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

/// Which face of the phone app a login gets; a number on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TerminalType {
    Buyer,
    Promoter,
    Representative,
    Messaging,
}

impl TerminalType {
    pub const ALL: [Self; 4] = [Self::Buyer, Self::Promoter, Self::Representative, Self::Messaging];

    pub const fn code(self) -> i64 {
        match self {
            Self::Buyer => 1,
            Self::Promoter => 2,
            Self::Representative => 3,
            Self::Messaging => 4,
        }
    }

    pub fn from_code(code: i64) -> Option<Self> {
        Self::ALL.into_iter().find(|terminal| terminal.code() == code)
    }
}

impl Serialize for TerminalType {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i64(self.code())
    }
}

impl<'de> Deserialize<'de> for TerminalType {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::from_code(i64::deserialize(deserializer)?).ok_or_else(|| serde::de::Error::custom("unknown terminal type"))
    }
}

impl From<TerminalType> for Value {
    fn from(terminal: TerminalType) -> Self {
        Self::Int(terminal.code())
    }
}

impl FromValue for TerminalType {
    fn from_value(value: Value) -> Result<Self, &'static str> {
        Self::from_code(i64::from_value(value)?).ok_or("not a terminal type")
    }
}

impl PartialSchema for TerminalType {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::Integer)
            .enum_values(Some([1, 2, 3, 4]))
            .description(Some("1 buyer, 2 promoter, 3 representative, 4 messaging"))
            .build()
            .into()
    }
}

impl ToSchema for TerminalType {
    fn name() -> std::borrow::Cow<'static, str> {
        "TerminalType".into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_wire_form_is_the_specified_number() {
        assert_eq!(serde_json::to_string(&TerminalType::ALL).expect("serialises"), "[1,2,3,4]");
        assert!(serde_json::from_str::<TerminalType>("5").is_err());
    }
}
