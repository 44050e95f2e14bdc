//! What the catalogue promises, on both databases.

mod browsing;
mod importing;
mod importing_more;
mod looking;
mod masters;
mod offline;
mod places;
mod pricing;
mod quoting;
mod searching;

use store::Module;

const MODULES: &[Module] = &[store::MODULE, org::MODULE, files::MODULE, stock::MODULE, catalogue::MODULE];
