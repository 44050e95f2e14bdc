//! Orders as their readers see them: lists, everything about one, and what may be done with it.

mod actions;
mod detail;
mod list;

pub use actions::OrderAction;
pub use detail::{OrderById, OrderDetail, OrderLineView, Settlement, TimelineEntry, detail};
pub use list::{OrderFilter, OrderGlance, OrderItem, OrderPage, OrderSort, TabCounts, list};
pub(crate) use list::{push_filter, push_tab};
