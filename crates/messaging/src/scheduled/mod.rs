//! Texts that are said later: kept by the server, said once when their time has come, by whichever node comes first. Whether
//! their writer may say them is asked then; where not, they are told and the text stays with them.

mod due;
mod row;
mod write;

pub use due::{Due, due, next_due, refuse, say};
pub use write::{Later, LaterChange, LaterRef, cancel, change, list, plan, say_now};

pub(crate) use row::forget_refused;
pub use row::{ScheduledMessage, ScheduledMessages, ScheduledState};
