use std::sync::Arc;

use store::outbox::Event;

/// What a listener gets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Delivery {
    Event(Arc<Event>),
    /// Events were missed: the listener was too slow, or the connection between nodes was down. Read the database.
    Lagged,
}
