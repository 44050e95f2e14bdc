//! The database and everything that must be written in one transaction with the business change:
//! idempotency keys, deeds of devices, audit entries, outgoing events and jobs. No other crate knows which database it talks to.

pub mod audit;
pub mod backup;
mod catalogue;
mod db;
pub mod deeds;
mod driver;
mod embedded;
mod error;
mod housekeeping;
pub mod idempotency;
pub mod jobs;
mod long_reads;
mod migrate;
mod moved;
pub mod movements;
pub mod numbering;
pub mod outbox;
mod row;
mod signal;
mod sort;
mod sql;
mod statistics;
pub mod throttle;
mod token_index;
mod tx;
mod value;
mod worker;

#[cfg(feature = "testing")]
pub mod testing;

pub use db::{Db, DbConfig};
pub use error::StoreError;
pub use housekeeping::housekeeping;
pub use migrate::{MigrateError, Migration, Module, SchemaTooNew};
pub use moved::MovementTable;
pub use row::{FromRow, Row, RowReader};
pub use signal::{Listener, Signal};
pub use sort::{SortColumn, SortOrder, SortPlace, Sorting};
pub use sql::{Sql, columns_of, contains_pattern};
pub use token_index::TokenIndex;
pub use tx::Tx;
pub use value::{FromValue, Value};
pub use worker::Stop;

/// The tables behind idempotency, deeds, audit, throttling, events, jobs and document numbers. Comes before every domain's own module.
pub const MODULE: Module = Module {
    name: "store",
    migrations: migrations![
        1 "store" => "../migrations/0001_store.sql",
        2 "outbox" => "../migrations/0002_outbox.sql",
        3 "jobs" => "../migrations/0003_jobs.sql",
        4 "numbering" => "../migrations/0004_numbering.sql",
        5 "write_probe" => "../migrations/0005_write_probe.sql",
        6 "audit_anchored" => "../migrations/0006_audit_anchored.sql",
        7 "deed" => "../migrations/0007_deed.sql",
        8 "movements" => "../migrations/0008_movements.sql",
    ],
};
