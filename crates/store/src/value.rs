use jiff::civil::Date;
use kernel::{Country, Id, Language, Money, Timestamp};

/// What travels between Rust and either database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    Null,
    Int(i64),
    Bool(bool),
    Text(String),
    Blob(Vec<u8>),
    /// For [`crate::Tx::any_of`]: one parameter whatever the length, so that statements stay cached.
    Ints(Vec<i64>),
    Texts(Vec<String>),
}

/// Builds a parameter list from anything that has a database form.
#[macro_export]
macro_rules! params {
    ($($value:expr),* $(,)?) => { &[$($crate::Value::from($value)),*] };
}

macro_rules! into_value {
    ($($type:ty => |$value:ident| $form:expr;)+) => {
        $(impl From<$type> for Value {
            fn from($value: $type) -> Self { $form }
        })+
    };
}

into_value! {
    i64 => |v| Self::Int(v);
    i32 => |v| Self::Int(v.into());
    u32 => |v| Self::Int(v.into());
    bool => |v| Self::Bool(v);
    &str => |v| Self::Text(v.to_owned());
    &String => |v| Self::Text(v.clone());
    String => |v| Self::Text(v);
    Vec<u8> => |v| Self::Blob(v);
    &[u8] => |v| Self::Blob(v.to_vec());
    Id => |v| Self::Int(v.get());
    Timestamp => |v| Self::Int(v.millis());
    Money => |v| Self::Int(v.minor());
    Country => |v| Self::Int(v.code());
    Language => |v| Self::Text(v.key().to_owned());
    Date => |v| Self::Text(v.to_string());
    Vec<i64> => |v| Self::Ints(v);
    Vec<String> => |v| Self::Texts(v);
    Vec<Id> => |v| Self::Ints(v.into_iter().map(Id::get).collect());
    &[Id] => |v| Self::Ints(v.iter().map(|id| id.get()).collect());
}

impl<const N: usize> From<[u8; N]> for Value {
    fn from(bytes: [u8; N]) -> Self {
        Self::Blob(bytes.to_vec())
    }
}

impl<T: Into<Self>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Into::into)
    }
}

/// Reads a column; the error says what it found instead.
pub trait FromValue: Sized {
    fn from_value(value: Value) -> Result<Self, &'static str>;
}

impl FromValue for Value {
    fn from_value(value: Value) -> Result<Self, &'static str> {
        Ok(value)
    }
}

impl FromValue for i64 {
    fn from_value(value: Value) -> Result<Self, &'static str> {
        match value {
            Value::Int(number) => Ok(number),
            _ => Err("not an integer"),
        }
    }
}

impl FromValue for bool {
    fn from_value(value: Value) -> Result<Self, &'static str> {
        match value {
            Value::Bool(flag) => Ok(flag),
            Value::Int(0) => Ok(false),
            Value::Int(1) => Ok(true),
            _ => Err("not a boolean"),
        }
    }
}

impl FromValue for String {
    fn from_value(value: Value) -> Result<Self, &'static str> {
        match value {
            Value::Text(text) => Ok(text),
            _ => Err("not text"),
        }
    }
}

impl FromValue for Vec<u8> {
    fn from_value(value: Value) -> Result<Self, &'static str> {
        match value {
            Value::Blob(bytes) => Ok(bytes),
            _ => Err("not bytes"),
        }
    }
}

impl<T: FromValue> FromValue for Option<T> {
    fn from_value(value: Value) -> Result<Self, &'static str> {
        match value {
            Value::Null => Ok(None),
            value => T::from_value(value).map(Some),
        }
    }
}

impl FromValue for Id {
    fn from_value(value: Value) -> Result<Self, &'static str> {
        i64::from_value(value).map(Self::new)
    }
}

impl FromValue for Timestamp {
    fn from_value(value: Value) -> Result<Self, &'static str> {
        i64::from_value(value).map(Self::from_millis)
    }
}

impl FromValue for Money {
    fn from_value(value: Value) -> Result<Self, &'static str> {
        i64::from_value(value).map(Self::from_minor)
    }
}

impl FromValue for Country {
    fn from_value(value: Value) -> Result<Self, &'static str> {
        Self::from_code(i64::from_value(value)?).map_err(|_| "not a country code")
    }
}

impl FromValue for Language {
    fn from_value(value: Value) -> Result<Self, &'static str> {
        Self::from_key(&String::from_value(value)?).ok_or("not a language")
    }
}

impl FromValue for Date {
    fn from_value(value: Value) -> Result<Self, &'static str> {
        kernel::parse_date(&String::from_value(value)?).ok_or("not a date")
    }
}

/// Gives an enum its database form: a stable text key per variant, used on the wire as well.
///
/// The key is taken as a `tt`: a `literal` fragment arrives in an invisible group, which the schema derive cannot
/// read, and the API document would list the names of the variants instead.
#[macro_export]
macro_rules! text_enum {
    ($(#[$meta:meta])* $vis:vis enum $name:ident { $($(#[$vmeta:meta])* $variant:ident = $key:tt),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
        $vis enum $name { $($(#[$vmeta])* #[serde(rename = $key)] $variant),+ }

        impl $name {
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            pub const fn key(self) -> &'static str {
                match self { $(Self::$variant => $key),+ }
            }

            pub fn from_key(key: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|entry| entry.key() == key)
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.key())
            }
        }

        impl From<$name> for $crate::Value {
            fn from(entry: $name) -> Self { Self::Text(entry.key().to_owned()) }
        }

        impl $crate::FromValue for $name {
            fn from_value(value: $crate::Value) -> Result<Self, &'static str> {
                let key = <String as $crate::FromValue>::from_value(value)?;
                Self::from_key(&key).ok_or(concat!("not a ", stringify!($name)))
            }
        }
    };
}

/// Gives an enum its number in the database and on the wire, and a name for diagrams.
#[macro_export]
macro_rules! number_enum {
    ($(#[$meta:meta])* $vis:vis enum $name:ident : $described:literal { $($(#[$vmeta:meta])* $variant:ident = $code:literal $key:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $vis enum $name { $($(#[$vmeta])* $variant),+ }

        impl $name {
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            pub const fn code(self) -> i64 {
                match self { $(Self::$variant => $code),+ }
            }

            pub const fn key(self) -> &'static str {
                match self { $(Self::$variant => $key),+ }
            }

            pub fn from_code(code: i64) -> Option<Self> {
                Self::ALL.iter().copied().find(|entry| entry.code() == code)
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.key())
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_i64(self.code())
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                Self::from_code(i64::deserialize(deserializer)?)
                    .ok_or_else(|| serde::de::Error::custom(concat!("unknown ", stringify!($name))))
            }
        }

        impl From<$name> for $crate::Value {
            fn from(entry: $name) -> Self { Self::Int(entry.code()) }
        }

        impl $crate::FromValue for $name {
            fn from_value(value: $crate::Value) -> Result<Self, &'static str> {
                Self::from_code(<i64 as $crate::FromValue>::from_value(value)?).ok_or(concat!("not a ", stringify!($name)))
            }
        }

        impl utoipa::PartialSchema for $name {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
                let number = utoipa::openapi::schema::ObjectBuilder::new().schema_type(utoipa::openapi::schema::Type::Integer);
                number.enum_values(Some([$($code),+])).description(Some($described)).build().into()
            }
        }

        impl utoipa::ToSchema for $name {
            fn name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }
        }
    };
}
