mod list_cost;
mod losses;
mod machines;
mod shelf;
mod tampering;

use store::Module;

const MODULES: &[Module] =
    &[store::MODULE, files::MODULE, org::MODULE, identity::MODULE, money::MODULE, stock::MODULE, catalogue::MODULE, loss::MODULE];
