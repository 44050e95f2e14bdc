//! Returns of goods: asked for against what was delivered, agreed to by those the rules of approval name, taken in and judged in the warehouse, and
//! credited by finance to the wallet or off what the customer owes. The table is `goods_return`, because `return` is a word of
//! the languages; everybody else says "return".
//!
//! ## The order of locks
//!
//! The order, the return, and then as everywhere: goods in the order of products, the customer, receivables, the accounts of the
//! books, the numbers of documents. Whoever asks for a return holds the order too, so that no piece is asked back twice.

mod ask;
mod card;
mod considered;
mod credit;
mod decide;
mod inspect;
mod kind;
mod lapse;
mod list;
mod machine;
mod movements;
mod notify;
mod numbered;
mod receive;
mod returnable;
mod row;
mod rules;
mod seed_rules;
mod state;
mod trail;
mod verify;
mod view;

use store::{Module, migrations};

pub use ask::{ReturnInput, ReturnLineInput, ask};
pub use card::{awaiting, card, may_decide, versions};
pub use credit::{ReturnRefund, credit};
pub use decide::{ReturnCancellation, ReturnDecision, ReturnVerdict, cancel, decide};
pub use inspect::{InspectedLine, ReturnInspection, inspect};
pub use kind::RETURN;
pub use lapse::{housekeeping, lapse, remind};
pub use list::{ReturnCounts, ReturnFilter, ReturnPage, list};
pub use machine::{ReturnEvent, ReturnGuard, TABLE};
pub use movements::MOVEMENTS;
pub use numbered::{credited_before, numbered};
pub use receive::{ReturnArrival, receive};
pub use returnable::{Returnable, ReturnableLine, ReturnableQuery, returnable};
pub use seed_rules::seed_reference;
pub use state::{RefundTo, ReturnReason, ReturnState};
pub use trail::TOPIC;
pub use verify::verify;
pub use view::{
    ReturnAction, ReturnById, ReturnItem, ReturnLine, ReturnPhoto, ReturnRef, ReturnSetOff, ReturnTimelineEntry, ReturnView, detail,
};

/// Comes after `org`, `files`, `identity`, `approval`, `money`, `receivable`, `stock` and `ordering`.
pub const MODULE: Module = Module {
    name: "goods_return",
    migrations: migrations![
        1 "goods_return" => "../migrations/0001_goods_return.sql",
        2 "one_approval" => "../migrations/0002_one_approval.sql",
    ],
};
