//! Money: a double-entry ledger, the wallets on it, and the top-ups that fill them.

pub mod account_statement;
mod desk;
pub mod import;
pub mod ledger;
mod movements;
mod party;
pub mod payee;
pub mod period;
pub mod receivable;
pub mod statement;
pub mod tax;
pub mod top_up;
mod top_up_rule;
mod trail;
mod verify;
pub mod wallet;

use kernel::Result;
use store::{Module, Tx, migrations};

pub use desk::desk_scope;
pub use movements::MOVEMENTS;
pub use verify::verify;

/// Comes after `org`, `files` and `identity`.
pub const MODULE: Module = Module {
    name: "money",
    migrations: migrations![
        1 "ledger" => "../migrations/0001_ledger.sql",
        2 "payee" => "../migrations/0002_payee.sql",
        3 "top_up" => "../migrations/0003_top_up.sql",
        4 "audit_desk" => "../migrations/0004_audit_desk.sql",
        5 "payee_qr" => "../migrations/0005_payee_qr.sql",
        6 "sorting" => "../migrations/0006_sorting.sql",
        7 "reversed_on_account" => "../migrations/0007_reversed_on_account.sql",
        8 "bank_names" => "../migrations/0008_bank_names.sql",
        9 "receivable_due" => "../migrations/0009_receivable_due.sql",
        10 "receivable_due_sums" => "../migrations/0010_receivable_due_sums.sql",
        11 "books" => "../migrations/0011_books.sql",
    ],
};

/// The limits that countries begin with. Adds what is missing, changes nothing that is there; comes after the
/// countries themselves.
#[kernel::boxed]
pub async fn seed_reference(tx: &mut Tx) -> Result<()> {
    top_up_rule::seed(tx).await
}
