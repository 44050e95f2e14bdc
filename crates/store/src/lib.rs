//! The database and everything that must be written in one transaction with the business change:
//! idempotency keys, audit entries, outgoing events and jobs. No other crate knows which database it talks to.

mod db;
mod driver;
mod embedded;
mod error;
mod migrate;
mod row;
mod sql;
mod tx;
mod value;

#[cfg(feature = "testing")]
pub mod testing;

pub use db::{Db, DbConfig, Signal};
pub use error::StoreError;
pub use migrate::{MigrateError, Migration, Module, SchemaTooNew};
pub use row::{FromRow, Row, RowReader};
pub use sql::{Sql, contains_pattern};
pub use tx::Tx;
pub use value::{FromValue, Value};
