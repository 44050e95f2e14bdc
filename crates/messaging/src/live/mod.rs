//! Who is connected to this node, and sending them what happens. The database is the truth: whoever misses something
//! here finds it there, by the numbers of messages.

mod call;
mod connection;
mod frame;
mod guard;
mod hub;
mod members;
mod receipts;
mod remote;

pub use call::{Call, CallConference, CallParticipant, CallSignal, CallState, ParticipantState, SignalKind};
pub use connection::{Carried, Closing, Connection, Outbox, OutboxItem};
pub use frame::{ClientFrame, ConnectionStatus, RefusedFrame, ServerFrame};
pub use hub::{Live, LiveEvent, Watchers};
