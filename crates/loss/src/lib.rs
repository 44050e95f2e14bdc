//! Inventory losses: goods that are lost, broken or spoilt, found by a count, reported by hand or missing from a
//! transfer. They leave the book when somebody else than the reporter confirms.

mod booking;
mod decide;
mod deed;
mod input;
mod machine;
mod movements;
mod notify;
mod numbered;
mod photos;
mod raise;
mod row;
mod state;
mod submit;
mod verify;
mod view;

use store::{Module, migrations};

pub use decide::{DeductionInput, LossCancellation, LossDecision, LossVerdict, cancel, decide};
pub use input::{LossInput, LossLineInput};
pub use machine::{Guard, LossEvent, TABLE};
pub use movements::MOVEMENTS;
pub use numbered::numbered;
pub use photos::{LossPhotos, attach_photos};
pub use raise::{Raise, Raised, RaisedLine, Reporter, Standing, raise, raised_by, standing_of};
pub use row::{LossReason, LossSource};
pub use state::LossState;
pub use submit::submit;
pub use verify::verify;
pub use view::{
    InventoryLoss, LossAction, LossCounts, LossFilter, LossItem, LossLine, LossPage, LossPhoto, LossTimelineEntry, loss, losses,
};

/// Comes after `org`, `files`, `identity`, `stock` and `catalogue`.
pub const MODULE: Module = Module {
    name: "loss",
    migrations: migrations![
        1 "inventory_loss" => "../migrations/0001_inventory_loss.sql",
        2 "words" => "../migrations/0002_words.sql",
    ],
};
