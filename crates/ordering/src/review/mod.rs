//! What the approval of an order means for it, and what those who give it may change on the way.

mod approval_view;
mod decide;
mod decision_guard;
mod edit;
mod notify;
mod products;
mod queue;
mod seed_rules;
mod undo;
mod verify;

pub use approval_view::{awaiting, card, versions, waits_for};
pub use decide::{Decided, DecisionInput, Reviewed, Totals, decide};
pub(crate) use edit::keep_goods;
pub use edit::{EditInput, Edited, LineQty, edit_lines};
pub(crate) use notify::{became_ready, customer_name, open, tell};
pub(crate) use products::known_order;
pub use products::{ProductList, ProductListQuery, product_list};
pub use queue::{ReviewFilter, ReviewItem, ReviewKind, ReviewQueue, to_review};
pub(crate) use seed_rules::seed;
pub(crate) use undo::release_everything;
pub(crate) use verify::verify;
