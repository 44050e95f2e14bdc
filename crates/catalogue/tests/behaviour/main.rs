//! What the catalogue promises, on both databases.

mod masters;
mod pricing;
mod quoting;
mod shop;

use store::Module;

const MODULES: &[Module] = &[store::MODULE, org::MODULE, files::MODULE, catalogue::MODULE];
