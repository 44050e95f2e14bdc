use crate::{FromValue, StoreError, Value};

/// One row of an answer.
#[derive(Clone, Debug)]
pub struct Row(pub(crate) Vec<Value>);

impl Row {
    pub fn read<T: FromRow>(self) -> Result<T, StoreError> {
        T::from_row(&mut self.reader())
    }

    pub fn reader(self) -> RowReader {
        RowReader { values: self.0.into_iter(), column: 0 }
    }

    /// The columns as they are, for code that moves whole tables.
    pub fn into_values(self) -> Vec<Value> {
        self.0
    }
}

/// Hands out columns from left to right.
#[derive(Debug)]
pub struct RowReader {
    values: std::vec::IntoIter<Value>,
    column: usize,
}

impl RowReader {
    pub fn next<T: FromValue>(&mut self) -> Result<T, StoreError> {
        let column = self.column;
        self.column += 1;
        let value = self.values.next().ok_or(StoreError::Column { column, problem: "missing" })?;
        T::from_value(value).map_err(|problem| StoreError::Column { column, problem })
    }

    /// What is left of the row, as it is.
    pub fn rest(&mut self) -> Vec<Value> {
        self.values.by_ref().collect()
    }

    /// A text column that holds JSON.
    pub fn next_json<T: serde::de::DeserializeOwned>(&mut self) -> Result<T, StoreError> {
        let column = self.column;
        let text: String = self.next()?;
        serde_json::from_str(&text).map_err(|_| StoreError::Column { column, problem: "not the expected JSON" })
    }
}

/// A type read from a whole row.
pub trait FromRow: Sized {
    fn from_row(row: &mut RowReader) -> Result<Self, StoreError>;
}

macro_rules! tuple_from_row {
    ($($type:ident),+) => {
        impl<$($type: FromValue),+> FromRow for ($($type,)+) {
            fn from_row(row: &mut RowReader) -> Result<Self, StoreError> {
                Ok(($(row.next::<$type>()?,)+))
            }
        }
    };
}

tuple_from_row!(A);
tuple_from_row!(A, B);
tuple_from_row!(A, B, C);
tuple_from_row!(A, B, C, D);
tuple_from_row!(A, B, C, D, E);
tuple_from_row!(A, B, C, D, E, F);

/// Declares a struct whose fields are columns of the same names, with `COLUMNS` to select them.
#[macro_export]
macro_rules! record {
    ($(#[$meta:meta])* $vis:vis struct $name:ident { $(#[$fmeta:meta])* $fvis:vis $first:ident : $ftype:ty $(, $(#[$rmeta:meta])* $rvis:vis $rest:ident : $rtype:ty)* $(,)? }) => {
        $(#[$meta])*
        $vis struct $name { $(#[$fmeta])* $fvis $first: $ftype, $($(#[$rmeta])* $rvis $rest: $rtype),* }

        impl $name {
            pub const COLUMNS: &'static str = concat!(stringify!($first) $(, ", ", stringify!($rest))*);
        }

        impl $crate::FromRow for $name {
            fn from_row(row: &mut $crate::RowReader) -> Result<Self, $crate::StoreError> {
                Ok(Self { $first: row.next()?, $($rest: row.next()?),* })
            }
        }
    };
}
