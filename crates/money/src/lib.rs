//! Money: a double-entry ledger, the wallets on it, and the top-ups that fill them.

pub mod ledger;
mod party;
pub mod payee;
pub mod tax;
mod trail;
mod verify;
pub mod wallet;

use store::{Module, migrations};

pub use verify::verify;

/// Comes after `org`.
pub const MODULE: Module = Module {
    name: "money",
    migrations: migrations![
        1 "ledger" => "../migrations/0001_ledger.sql",
        2 "payee" => "../migrations/0002_payee.sql",
    ],
};
