//! Closing the books of a month: after it nothing is posted into it, corrections go into a month that is open. What refuses
//! the postings is `money::period`; here is who closes and reopens, and what was still open then.

mod close;
mod list;
mod open_items;
mod reopen;
mod row;
mod verify;

use store::{Module, migrations};

pub use close::{PeriodCheck, PeriodInput, PeriodRef, check_period, close_period};
pub use list::{ClosedPeriod, ClosedPeriodFilter, closed_periods};
pub use open_items::{OpenItem, OpenItemKind};
pub use reopen::{ReopenRequest, ask_reopen, drop_reopen, reopen};
pub use row::PeriodStatus;
pub use verify::verify;

/// Comes after `money`, `receivable`, `goods_return` and `settlement`, whose open documents it counts.
pub const MODULE: Module = Module {
    name: "period_close",
    migrations: migrations![
        1 "closed_period" => "../migrations/0001_closed_period.sql",
    ],
};
