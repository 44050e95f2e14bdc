//! The record of an order: what it is, where it stands, what happened to it and who may see it. What people do with
//! orders stands in the modules above.

mod codes;
mod deadline;
mod event;
mod facts;
mod line;
mod machine;
mod numbered;
mod row;
mod sealed;
mod sight;
mod subject;
pub mod sums;
mod tally;
mod totals;
mod verify;

pub use codes::{CancelReason, LinePriceKind, OrderChannel, OrderStage, OrderStatus, OrderType, SettleMethod};
pub(crate) use deadline::{kept_until, pay_by};
pub use event::{Happened, OrderEvent, TOPIC, begin_at, move_to, record_event, timeline};
pub use facts::Facts;
pub use line::{OrderLine, insert_lines, lines_of, lines_of_all, save_lines};
pub use machine::{Guard, OrderEventKind, OrderStep, TABLE, allows};
pub use numbered::{numbered, of_dispatches};
use row::select;
pub use row::{AddressThen, OWNERS, Order, find, insert, lock, lock_by_id, save_state};
pub use sight::Sight;
pub(crate) use sight::is_where_goods_arrive;
pub(crate) use subject::discount_rate;
pub use subject::{subject_of, submitter_person};
pub use totals::{Charge, Charged, Sums, charge, recompute_totals, sum_up};
pub(crate) use verify::verify;
