//! What people rely on when it is about what customers owe, on both databases.

mod ageing;
mod desk;
mod invoices;
mod list_cost;
mod machines;
mod matching;
mod model;
mod receipts;
mod rush;
mod tampering;
mod upgrade;

use store::Module;

const MODULES: &[Module] = &[store::MODULE, files::MODULE, org::MODULE, identity::MODULE, money::MODULE, receivable::MODULE];
