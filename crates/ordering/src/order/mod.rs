//! Orders from submission to the last piece.

mod codes;
mod event;
mod line;
mod machine;
mod row;
mod totals;

pub use codes::{CancelReason, LinePriceKind, OrderChannel, OrderStage, OrderStatus, OrderType, SettleMethod};
pub use event::{Happened, OrderEvent, TOPIC, move_to, record_event, timeline};
pub use line::{OrderLine, insert_lines, lines_of, lines_of_all, save_lines};
pub use machine::{Guard, OrderEventKind, OrderStep, TABLE, allows, check};
pub use row::{AddressThen, OWNERS, Order, find, lock, lock_by_id, save_state};
pub use totals::recompute_totals;
