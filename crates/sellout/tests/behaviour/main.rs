mod calendar;
mod counter;
mod deeds;
mod list_cost;
mod machines;
mod reports;
mod sums;
mod tampering;
mod totals;

use store::Module;

const MODULES: &[Module] =
    &[store::MODULE, files::MODULE, org::MODULE, identity::MODULE, stock::MODULE, catalogue::MODULE, sellout::MODULE];
