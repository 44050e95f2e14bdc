//! Friends: asking, answering, and what one notes about another.

mod contact;
mod request;

pub use contact::{AliasInput, BlockInput, Contact, Contacts, Since, block, contacts, delete, rename};
pub use request::{Answer, FriendRequest, FriendRequests, RequestInput, RequestStatus, answer, ask, requests, see};
