//! What people rely on when it is about their money, on both databases.

mod account_statement;
mod common;
mod company;
mod desk;
mod ledger;
mod machines;
mod model;
mod payee;
mod top_up;
mod wallet;
