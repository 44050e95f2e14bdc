mod allocations;
mod chain;
mod deeds;
mod list_cost;
mod machines;
mod shortages;
mod stories;
mod tampering;
mod targets;
mod transfers;

use store::Module;

const MODULES: &[Module] = &[
    store::MODULE,
    files::MODULE,
    org::MODULE,
    identity::MODULE,
    money::MODULE,
    stock::MODULE,
    catalogue::MODULE,
    loss::MODULE,
    transfer::MODULE,
];
