//! Forwards sound and pictures between the devices of one call (an SFU: a selective forwarding unit). Every device sends
//! once, to here, and gets what it can show: nothing is decoded, nothing is mixed. Who may take part is decided elsewhere;
//! here it is a grant, which names a call, a person and a device and holds for a short time.

mod backend;
mod config;
mod grant;
mod layers;
mod loudness;
mod net;
mod order;
mod peer;
mod room;
mod shared;
mod slot;
mod timeline;
mod words;

pub use backend::{MediaBackend, Sfu};
pub use config::SfuConfig;
pub use grant::{JoinGrant, JoinRefused, Seat};
pub use shared::Lost;
