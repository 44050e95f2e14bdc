//! Carts: one per person, customer, door and kind of order.

mod add;
mod change;
mod deed;
mod discount;
mod limit;
mod mark;
mod remove;
mod row;
mod view;

pub use add::{CartAdd, CartAddBatch, CartAddLine, CartAdded, CartBatch, CartNotAdded, add, add_batch};
pub use change::{CartChanged, CartChecks, ChangeNum, CheckedCarts, change_num, check_lines};
pub use deed::{CartPut, CartTake};
pub(crate) use discount::check_discounts;
pub use discount::{ChangeDiscountPrice, change_discount_price};
pub use limit::{DiscountLimit, LimitFilter, LimitInput, limits, save_limit, seed as seed_discount_limits};
pub use remove::{CartIds, CartRemoved, CartRemovedLine, EmptyInvalid, delete, empty_invalid, move_to_collection};
pub(crate) use row::{CartLine, lines_by_id, look_by_id, remove_lines};
pub use row::{CartNumQuery, number};
pub use view::{CartGroup, CartLineView, CartQuery, CartTotals, CartView, InvalidLine, InvalidReason, list};
