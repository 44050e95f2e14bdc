//! What people rely on when it is about their money, on both databases.

mod common;
mod company;
mod ledger;
mod model;
mod payee;
mod wallet;
