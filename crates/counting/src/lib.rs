//! Counts of the stock in stores: what people found on the shelf, beside what the books said at that moment.

mod calls;
mod deed;
mod detail;
mod due;
mod enter;
mod entry;
mod happened;
mod input;
mod late;
mod lines;
mod list;
mod machine;
mod movements;
mod notify;
mod numbered;
mod open;
mod place;
mod post;
mod review;
mod row;
mod rule;
mod shelf;
mod submit;
mod verify;

use kernel::Result;
use store::{Module, Tx, migrations};

pub use calls::{cancel, enter, open, review, submit};
pub use deed::{CountEntryDeed, CountOpenDeed, CountStanding, CountSubmitDeed};
pub use detail::{CountDifference, CountProduct, NotCountedProduct, StockCount, StockCountEvent, StockCountLine, count};
pub use due::{DueCount, DueReason, due};
pub use input::{CountCancellation, CountEntries, CountEntryInput, CountOpening, CountSubmission, Counted};
pub use late::hear_late;
pub use list::{CountFilter, CountOutcome, StockCountItem, counts, sight};
pub use machine::{CountEvent, CountState, Guard, TABLE};
pub use movements::MOVEMENTS;
pub use numbered::numbered;
pub use review::{CountReview, CountVerdict, housekeeping, settle_all};
pub use row::NotCounted;
pub use rule::{CountRule, change_rule};
pub use shelf::{StoreStockFilter, StoreStockItem, store_stock};
pub use verify::verify;

/// Comes after `org`, `identity`, `stock`, `catalogue` and `loss`.
pub const MODULE: Module = Module {
    name: "counting",
    migrations: migrations![
        1 "stock_count" => "../migrations/0001_stock_count.sql",
        2 "posted lately" => "../migrations/0002_posted_lately.sql",
        3 "session id" => "../migrations/0003_session_id.sql",
    ],
};

/// Adds the rules that countries begin with; changes nothing that is there.
#[kernel::boxed]
pub async fn seed_reference(tx: &mut Tx) -> Result<()> {
    rule::seed(tx).await
}
