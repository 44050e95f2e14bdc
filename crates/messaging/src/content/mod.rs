//! What a message says: the payload all kinds share, the table of kinds, and what the server's own kinds hold.

mod call;
mod card;
pub(crate) mod code;
mod conference;
mod kind;
mod measure;
mod payload;
mod poll;
mod state;

pub use call::{CallEnding, CallRecord};
pub(crate) use card::card;
pub use card::{NoticeCard, OrderCard, ProductCard, StoreCard, StoreDocument};
pub use conference::{ConferenceCard, ConferenceState};
pub(crate) use kind::brings_back;
pub use kind::{CATALOGUE, ContentKind, Forwarding, Persist, SearchGroup, Sender, kind_of};
pub use payload::{Content, MENTION_ALL, MENTION_LISTED, MENTION_NOBODY};
pub use poll::PollCard;
pub use state::MessageState;
