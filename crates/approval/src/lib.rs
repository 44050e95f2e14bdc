//! Whose agreement a document needs, who gives it and by when, for every kind of document.
//!
//! Which steps a document needs is data ([`ApprovalRule`]); its chain is written down when it is submitted and only the
//! lowest waiting step is pending. A document gives a [`Subject`] of plain facts and the three callbacks of
//! [`Document`], and gets candidates, delegation, reminders, the queue and the facts of its card.

mod card;
mod chain;
mod decide;
mod decision_guard;
mod kind;
mod notify;
mod queue;
mod remind;
mod rule;
mod save_rule;
mod seats;
mod stage;
mod step;
mod subject;
mod verify;
mod view;

use store::{Module, migrations};

pub use card::{ApprovalCard, ApprovalState};
pub use chain::{ask_unseated, askable, asked_now, open, plan, plan_first, preview, renew, would_ask};
pub use decide::{LONGEST_REMARK, Verdict, check_remark, decide, submit};
pub use decision_guard::{Turn, has_signed, may_decide, open_to, repeated, turn, was_approved_by};
pub use kind::{Deciders, DocKind, Kind, Texts};
pub use queue::{counts, pending, waiting_among, waiting_for, waiting_ids};
pub use remind::{housekeeping, remind};
pub use rule::{ApprovalRule, RuleFilter, all_rules, matching, rules};
pub use save_rule::{RuleInput, save_rule, seed_rule};
pub use stage::{Decision, DecisionResult, Selector, Stage, StageRule};
pub use step::close;
pub use subject::{Document, Notice, Opened, Refusal, Subject};
pub use verify::verify;
pub use view::{Approver, MayDecide, ReviewView, Said, approvers, decisions_of, reviews_of};

/// Comes after `org` and `identity`, before every document.
pub const MODULE: Module = Module { name: "approval", migrations: migrations![1 "approval" => "../migrations/0001_approval.sql"] };
