//! Whose approval an order needs, who gives it, and what they may change on the way.
//!
//! Which reviews a document needs is data ([`ApprovalRule`]); the chain of an order is written down when it is
//! submitted and only its lowest waiting step is pending.

mod approval;
mod candidates;
mod case;
mod chain;
mod decide;
mod edit;
mod known;
mod products;
mod queue;
mod remind;
mod rule;
mod save_rule;
mod standing;
mod told;
mod undo;
mod verify;

pub use approval::{Decision, DecisionResult, DocKind, Selector, Stage};
pub(crate) use candidates::Seats;
pub(crate) use chain::would_ask;
pub use chain::{Opened, ReviewView, Subject, open, plan, plan_first, preview, reviews_of};
pub use decide::{Approver, Decided, DecisionInput, Totals, decide};
pub(crate) use edit::keep_goods;
pub use edit::{EditInput, Edited, LineQty, edit_lines};
pub(crate) use known::seed;
pub(crate) use products::known_order;
pub use products::{ProductList, ProductListQuery, product_list};
pub use queue::{ReviewFilter, ReviewItem, ReviewKind, ReviewQueue, to_review};
pub use remind::{housekeeping, remind};
pub(crate) use rule::matching;
pub use rule::{ApprovalRule, RuleFilter, StageRule, rules};
pub use save_rule::{RuleInput, save_rule};
pub use standing::{MayDecide, Standing, awaiting, standing, versions, waits_for};
pub(crate) use told::{approvers, became_ready, customer_name, tell};
pub(crate) use undo::release_everything;
pub(crate) use verify::verify;
