//! What the bank says: statements imported from its files, and whose money each line is. The money itself is receipts
//! (`receivable`); a line says which receipt it is, and a receipt is one line.
//!
//! ## The order of locks
//!
//! The account when a file is imported or lines are proposed for (`payee_account`), then lines in the order of their ids; after
//! them what `receivable` locks: customers in the order of their ids, receipts, receivables, the books, numbers. Nobody who
//! holds a customer asks for a line.

mod balance;
mod camt;
mod columns;
mod csv_file;
mod decide;
mod figures;
mod file;
mod finder;
mod gap;
mod import;
mod machine;
mod mapping;
mod movements;
mod mt940;
mod parsed;
mod propose;
mod row;
mod state;
mod statement_view;
mod table;
mod undo;
mod verify;
mod view;
mod words;
mod xml;

use store::{Module, migrations};

pub use columns::COLUMNS;
pub use decide::{
    BankAcceptance, BankLineMatch, BankLineReason, BankProposalRef, BankProposalRefs, MOST_AT_ONCE, accept, accept_all, ignore, match_line,
};
pub use figures::DateOrder;
pub use finder::BankMatchReason;
pub use gap::BalanceGap;
pub use import::{BankFile, BankImportReport, import};
pub use machine::{BankLineGuard, TABLE};
pub use mapping::BankColumns;
pub use movements::MOVEMENTS;
pub use parsed::{Direction, StatementFormat};
pub use propose::{BankProposals, propose};
pub use state::{BankLineEvent, BankLineStatus};
pub use statement_view::{BankStatement, BankStatementFilter, statements};
pub use undo::{ask_undo, drop_undo, reopen, undo};
pub use verify::verify;
pub use view::{BankLine, BankLineFilter, BankProposal, BankProposedMatch, line, lines};

/// Comes after `org`, `money` and `receivable`.
pub const MODULE: Module =
    Module { name: "bank_statement", migrations: migrations![1 "bank_statement" => "../migrations/0001_bank_statement.sql"] };
