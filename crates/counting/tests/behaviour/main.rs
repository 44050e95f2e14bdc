mod counts;
mod deeds;
mod late;
mod list_cost;
mod machines;
mod rules;
mod shelf;
mod tampering;

use store::Module;

const MODULES: &[Module] =
    &[store::MODULE, files::MODULE, org::MODULE, identity::MODULE, stock::MODULE, catalogue::MODULE, loss::MODULE, counting::MODULE];
