mod list_cost;
mod losses;
mod machines;
mod shelf;

use store::Module;

const MODULES: &[Module] =
    &[store::MODULE, files::MODULE, org::MODULE, identity::MODULE, money::MODULE, stock::MODULE, catalogue::MODULE, loss::MODULE];
