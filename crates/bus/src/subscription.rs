use std::sync::Arc;

use futures_util::Stream;
use tokio::sync::broadcast::{self, error::RecvError};

use crate::delivery::Delivery;
use crate::hub::{Channel, Hub};

/// One listener of one topic; dropping it ends the listening.
#[derive(Debug)]
pub struct Subscription {
    /// Absent only while being dropped.
    receiver: Option<broadcast::Receiver<Delivery>>,
    hub: Arc<Hub>,
    topic: String,
}

impl Subscription {
    pub(crate) fn join(hub: &Arc<Hub>, topic: &str) -> (Self, Channel) {
        let (receiver, channel) = hub.listen(topic);
        (Self { receiver: Some(receiver), hub: Arc::clone(hub), topic: topic.to_owned() }, channel)
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
