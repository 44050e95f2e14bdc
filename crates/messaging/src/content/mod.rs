//! What a message says: the payload all kinds share, and the table of kinds.

pub(crate) mod code;
mod kind;
mod payload;

pub(crate) use kind::brings_back;
pub use kind::{CATALOGUE, ContentKind, Persist, Sender, kind_of};
pub use payload::{Content, MENTION_ALL, MENTION_LISTED, MENTION_NOBODY};
