//! What finance relies on when the bank says what came in, on both databases.

mod desk;
mod formats;
mod lines;
mod machines;
mod matching;
mod rush;

use store::Module;

const MODULES: &[Module] =
    &[store::MODULE, files::MODULE, org::MODULE, identity::MODULE, money::MODULE, receivable::MODULE, bank_statement::MODULE];
