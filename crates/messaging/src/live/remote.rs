//! What this node does while it runs: listens to the other nodes, and tells them where somebody's rights have changed.

use std::time::Duration;

use bus::Delivery;
use kernel::AppError;
use store::{Signal, Stop};

use super::Live;
use super::hub::{LiveEvent, TOPIC};

/// Where nothing is signalled; a node that is told in vain looks once.
const TELL_AT_LEAST_EVERY: Duration = Duration::from_mins(1);

impl Live {
    /// Passes on what happens on other nodes, until asked to stop.
    #[kernel::boxed]
    pub async fn listen(self, stop: Stop) {
        let mut changed = self.db().listen(Signal::Access);
        loop {
            match self.bus().subscribe(TOPIC).await {
                Ok(mut events) => loop {
                    tokio::select! {
                        () = stop.wait() => return,
                        () = changed.wait(TELL_AT_LEAST_EVERY) => self.tell_access_changed().await,
                        next = events.next() => match next {
                            Some(Delivery::Event(event)) => self.pass_on(&event.payload).await,
                            Some(Delivery::Lagged) => self.resync(),
                            None => break,
                        },
                    }
                },
                Err(error) => tracing::warn!(%error, "the other nodes cannot be heard"),
            }
            if tokio::time::timeout(Duration::from_secs(1), stop.wait()).await.is_ok() {
                return;
            }
        }
    }

    /// The others would find it by themselves, only later.
    async fn tell_access_changed(&self) {
        if let Err(error) = self.publish(|| LiveEvent::AccessChanged).await {
            tracing::debug!(%error, "the other nodes were not told of a change of rights");
        }
    }

    async fn pass_on(&self, payload: &str) {
        let outcome = match serde_json::from_str::<LiveEvent>(payload) {
            Ok(event) => self.on_event(event).await,
            Err(error) => Err(AppError::internal(error)),
        };
        if let Err(error) = outcome {
            tracing::warn!(%error, "what another node told could not be passed on");
            self.resync();
        }
    }
}
