//! Carts: one per person, customer, door and kind of order.

mod add;
mod change;
mod discount;
mod remove;
mod row;
mod view;

pub use add::{AddBatch, AddInput, AddLine, Added, BatchResult, NotAdded, add, add_batch};
pub use change::{ChangeNum, Checked, CheckedCarts, Checks as CheckResult, change_num, check_lines};
pub use discount::{ChangeDiscountPrice, change_discount_price, seed as seed_discount_limits};
pub use remove::{CartIds, EmptyInvalid, Removed, RemovedLine, delete, empty_invalid, move_to_collection};
pub use row::{CartNumQuery, number};
pub(crate) use row::{lines_by_id, remove_lines};
pub use view::{CartGroup, CartLineView, CartQuery, CartTotals, CartView, InvalidLine, InvalidReason, list};
