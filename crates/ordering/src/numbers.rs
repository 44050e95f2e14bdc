/// Gives an enum its number in the database and on the wire, and a name for diagrams.
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

        impl From<$name> for store::Value {
            fn from(entry: $name) -> Self { Self::Int(entry.code()) }
        }

        impl store::FromValue for $name {
            fn from_value(value: store::Value) -> Result<Self, &'static str> {
                Self::from_code(<i64 as store::FromValue>::from_value(value)?).ok_or(concat!("not a ", stringify!($name)))
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

pub(crate) use number_enum;
