//! Goods on their way between stores, and from head office to the stores: sent, answered, short or brought back.

mod allocate;
mod answer;
mod booking;
mod deed;
mod follow_up;
pub mod import;
mod input;
mod late;
mod list;
mod machine;
mod movements;
mod notify;
mod numbered;
mod open;
mod place;
mod row;
mod shortage;
mod shortfall;
mod side;
mod submit;
mod targets;
mod verify;
mod view;

use store::{Module, migrations};

pub use allocate::{AllocatedStore, AllocationInput, AllocationRun, TransferReversal, allocate, reverse};
pub use answer::{ReceivedLine, TransferCancellation, TransferReceipt, TransferRefusal, cancel, confirm, refuse};
pub use follow_up::{open_shortages, unanswered};
pub use input::SentLine;
pub use late::{housekeeping, remind_of_late};
pub use list::{Direction, TransferCounts, TransferFilter, TransferPage, transfer, transfers};
pub use machine::{Guard, StockTransferState, TABLE, TransferEvent};
pub use movements::MOVEMENTS;
pub use numbered::numbered;
pub use row::TransferKind;
pub use shortage::{ShortLine, ShortageInput, raise_loss, take_back};
pub use submit::{TransferInput, submit};
pub use targets::{TransferTarget, TransferTargets, targets};
pub use verify::verify;
pub use view::{RaisedLoss, StockTransfer, TransferAction, TransferItem, TransferLine, TransferTimelineEntry};

/// Comes after `org`, `identity`, `stock`, `catalogue` and `loss`.
pub const MODULE: Module = Module {
    name: "transfer",
    migrations: migrations![
        1 "stock_transfer" => "../migrations/0001_stock_transfer.sql",
        2 "open shortages" => "../migrations/0002_open_shortages.sql",
        3 "words" => "../migrations/0003_words.sql",
    ],
};
