use std::sync::Arc;

use futures_util::Stream;
use store::outbox::Event;
use tokio::sync::broadcast::{self, error::RecvError};

use crate::hub::Hub;

/// What a listener gets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Delivery {
    Event(Arc<Event>),
    /// Events were missed: the listener was too slow, or the connection between nodes was down. Read the database.
    Lagged,
}

/// One listener of one topic; dropping it ends the listening.
#[derive(Debug)]
pub struct Subscription {
    /// Absent only while being dropped.
    receiver: Option<broadcast::Receiver<Delivery>>,
    hub: Arc<Hub>,
    topic: String,
}

impl Subscription {
    pub(crate) fn new(receiver: broadcast::Receiver<Delivery>, hub: Arc<Hub>, topic: String) -> Self {
        Self { receiver: Some(receiver), hub, topic }
    }

    /// The next delivery. Safe to cancel: nothing is taken until it returns.
    #[kernel::boxed]
    pub async fn next(&mut self) -> Option<Delivery> {
        match self.receiver.as_mut()?.recv().await {
            Ok(delivery) => Some(delivery),
            Err(RecvError::Lagged(_)) => Some(Delivery::Lagged),
            Err(RecvError::Closed) => None,
        }
    }

    pub fn into_stream(self) -> impl Stream<Item = Delivery> + Send {
        futures_util::stream::unfold(self, async |mut listener| listener.next().await.map(|delivery| (delivery, listener)))
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        // First stop counting as a listener, then let the hub look whether there are others.
        self.receiver.take();
        self.hub.leave(&self.topic);
    }
}
