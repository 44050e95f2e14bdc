//! What promoters should sell: a target for a person in a store in a month. A store's target is the sum of its people's.

mod import;
mod list;
mod save;
mod verify;

pub use import::{COLUMNS, import, target_cells};
pub use list::{SalesTarget, StoreTarget, TargetFilter, store_targets, target_stretch, targets};
pub use save::{TargetInput, TargetRemoval, delete_target, save_target};

pub(crate) use list::of_person;
pub(crate) use verify::verify;
