//! Orders from submission to the last piece.

mod codes;
mod customer_check;
mod delivery;
mod event;
mod input;
mod line;
mod machine;
mod place;
mod prepare;
mod preview;
mod row;
mod submit;
mod totals;

pub use codes::{CancelReason, LinePriceKind, OrderChannel, OrderStage, OrderStatus, OrderType, SettleMethod};
pub use customer_check::{CheckedCustomer, CustomerCheck, CustomerCheckQuery, customer_check};
pub use delivery::{DeliverTo, deliver_to, require_complete};
pub use event::{Happened, OrderEvent, TOPIC, move_to, record_event, timeline};
pub use input::{InputLine, Notes, OrderInput, SeenPrice};
pub use line::{OrderLine, insert_lines, lines_of, lines_of_all, save_lines};
pub use machine::{Guard, OrderEventKind, OrderStep, TABLE, allows, check};
pub(crate) use place::goods_document;
pub use place::{Particulars, Placed, begin, place, subject_of};
pub use prepare::{Moved, Prepared, prepare};
pub use preview::{Block, OrderPreview, OrderTotals, PreviewLine, SettleChoice, Warning, WarningKind, preview};
pub use row::{AddressThen, OWNERS, Order, find, lock, lock_by_id, save_state};
pub use submit::{SubmittedOrder, failed, submit};
pub use totals::{Sums, recompute_totals, sum_up};
