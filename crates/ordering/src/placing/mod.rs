//! What people do with an order until its goods leave: look ahead, place it, pay for it, give it up, order it again.

mod again;
mod cancel;
mod credit;
mod customer_check;
mod delivery;
mod input;
mod pay_reminder;
mod place;
mod prepare;
mod preview;
mod request;
mod settle;
mod submit;
mod time_out;
mod warning;

pub use again::{AgainLine, GoneLine, OrderAgain, again};
pub(crate) use cancel::ending_of;
pub use cancel::{CancelInput, CancelledOrder, cancel};
pub use customer_check::{CheckedCustomer, CustomerCheck, CustomerCheckQuery, customer_check};
pub use delivery::{DeliverTo, deliver_to, require_complete};
pub(crate) use input::LONGEST_REMARKS;
pub use input::{InputLine, Notes, OrderInput, SeenPrice};
pub use pay_reminder::remind_to_pay;
pub(crate) use place::search_of;
pub use place::{Particulars, Placed, begin, place};
pub use prepare::{Moved, Prepared, prepare};
pub use preview::{Block, OrderPreview, OrderTotals, PreviewLine, SettleChoice, preview};
pub(crate) use request::RequestMark;
pub(crate) use settle::pays_for;
pub use settle::{Authorised, Bill, SettleInput, SettledOrder, bill, settle};
pub use submit::{SubmittedOrder, failed, submit};
pub use time_out::{housekeeping, time_out};
pub use warning::{Warning, WarningKind};
