//! What people rely on when consigned goods are settled, on both databases.

mod consigned;
mod counted;
mod disputes;
mod equation;
mod life;
mod list_cost;
mod machines;
mod rush;
mod stood;
mod tampering;
mod together;

use store::Module;

const MODULES: &[Module] = &[
    store::MODULE,
    files::MODULE,
    org::MODULE,
    identity::MODULE,
    money::MODULE,
    receivable::MODULE,
    stock::MODULE,
    catalogue::MODULE,
    sellout::MODULE,
    loss::MODULE,
    counting::MODULE,
    settlement::MODULE,
];
