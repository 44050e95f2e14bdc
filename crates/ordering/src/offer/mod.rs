//! Prices below the list: asked for by representatives, signed by head office, ordered from until the cap is used.

mod approval_view;
mod decide;
mod floor;
mod head_office;
mod machine;
mod priced_order;
mod reprice;
mod row;
mod submit;
mod terms;
mod verify;
mod view;

pub use approval_view::{awaiting, card, versions, waits_for};
pub use decide::{GrantedLine, OfferDecision, Signing, decide};
pub(crate) use floor::seed;
pub use floor::{FloorFilter, FloorInput, OfferFloor, floors, save_floor};
pub use machine::{Guard, OfferEvent, OfferStatus, OfferStep, TABLE};
use priced_order::withdraw as withdraw_order;
pub use submit::{OfferTerms, OfferUpdate, OfferWithdrawal, ask_for_order, submit, update, withdraw};
pub use terms::{OfferInput, OfferLineInput};
pub(crate) use verify::verify;
pub use view::{Attachment, Offer, OfferDecided, OfferFilter, OfferLine, OfferPhase, find, list, stretch};

/// Where offers are told of, for live screens.
pub const TOPIC: &str = "offer";
