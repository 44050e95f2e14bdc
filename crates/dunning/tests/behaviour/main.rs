//! What people rely on when they are reminded of what is late, on both databases.

mod desk;
mod disputes;
mod reminding;
mod rules;

use store::Module;

const MODULES: &[Module] =
    &[store::MODULE, files::MODULE, org::MODULE, identity::MODULE, money::MODULE, receivable::MODULE, dunning::MODULE];
