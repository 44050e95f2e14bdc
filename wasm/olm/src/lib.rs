//! The double ratchet of secret chats for the browser, over vodozemac.
//!
//! It remembers nothing: a request is JSON with all it needs, the answer is JSON with the state as it is afterwards. So the
//! page can keep a new state and what it belongs to in one transaction, or keep neither. Randomness comes from the host;
//! there is no other import, so that it runs in a page and in a worker alike.

mod door;
mod request;

pub use request::{Answer, Request, answer};
