//! Friends: asking, answering, and what one notes about another.

mod contact;
mod request;

pub use contact::{BlockInput, ChatContact, ChatContacts, FriendAlias, block, contacts, delete, rename};
pub(crate) use request::MAX_REASON;
pub use request::{FriendRequest, FriendRequests, RequestAnswer, RequestFilter, RequestInput, RequestStatus, answer, ask, requests, see};
