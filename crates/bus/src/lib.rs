//! Carries events to whoever listens now: within the process, or between nodes through NATS.
//!
//! The bus forgets. What must not be lost is in the database, and a listener that has missed something is told
//! so ([`Delivery::Lagged`]) and reads it from there.

mod delivery;
mod hub;
mod nats;
mod subscription;
mod task;

use std::sync::Arc;

use kernel::{Runtime, Secret};
use serde::Serialize;
use store::StoreError;
use store::outbox::{Event, PublishError, Publisher};

pub use delivery::Delivery;
use hub::Hub;
use nats::Link;
pub use subscription::Subscription;

/// How nodes reach one another; chosen by configuration alone.
#[derive(Clone, Debug)]
pub enum BusConfig {
    /// One node, or nothing to share.
    InProcess,
    /// `prefix` keeps installations apart that share a NATS server.
    Nats { url: Secret<String>, prefix: String },
}

#[derive(Debug, thiserror::Error)]
pub enum BusError {
    #[error("the NATS address cannot be used: {0}")]
    Address(Box<dyn std::error::Error + Send + Sync>),
    #[error("{0:?} is not a topic")]
    Topic(String),
    #[error("NATS does not take part: {0}")]
    Carrier(Box<dyn std::error::Error + Send + Sync>),
}

/// Cheap to clone; all clones are one bus.
#[derive(Clone, Debug)]
pub struct Bus(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    hub: Arc<Hub>,
    link: Option<Link>,
}

impl Bus {
    /// Does not wait for NATS: a node starts, and serves, without it.
    #[kernel::boxed]
    pub async fn open(config: &BusConfig) -> Result<Self, BusError> {
        let hub = Arc::new(Hub::default());
        let link = match config {
            BusConfig::InProcess => None,
            BusConfig::Nats { url, prefix } => Some(Link::open(url.expose(), prefix, Arc::downgrade(&hub)).await?),
        };
        Ok(Self(Arc::new(Inner { hub, link })))
    }

    pub fn in_process() -> Self {
        Self(Arc::new(Inner { hub: Arc::new(Hub::default()), link: None }))
    }

    /// Listens to `topic`. Everything told after this returns arrives, or is replaced by a [`Delivery::Lagged`]:
    /// so listen first, then read the database.
    #[kernel::boxed]
    pub async fn subscribe(&self, topic: &str) -> Result<Subscription, BusError> {
        if !store::outbox::is_topic(topic) {
            return Err(BusError::Topic(topic.to_owned()));
        }
        let (subscription, channel) = Subscription::join(&self.0.hub, topic);
        if let Some(link) = &self.0.link {
            channel.remote.get_or_try_init(|| link.join(topic, channel.sender.clone(), &self.0.hub)).await?;
        }
        Ok(subscription)
    }

    /// Tells listeners that are there now, and nobody afterwards: for what is not worth a row in the outbox.
    pub async fn tell(&self, rt: &Runtime, topic: &str, payload: &impl Serialize) -> Result<(), StoreError> {
        let event = Event::new(rt, topic, payload)?;
        self.0.hub.deliver(&event);
        if let Some(link) = &self.0.link
            && let Err(error) = link.send(std::slice::from_ref(&event)).await
        {
            tracing::debug!(%error, topic, "a passing event did not reach the other nodes");
        }
        Ok(())
    }

    /// Like [`Bus::tell`], for listeners of the other nodes alone: whoever speaks has told those of this node itself.
    pub async fn tell_others(&self, rt: &Runtime, topic: &str, payload: &impl Serialize) -> Result<(), StoreError> {
        let Some(link) = &self.0.link else { return Ok(()) };
        let event = Event::new(rt, topic, payload)?;
        if let Err(error) = link.send(std::slice::from_ref(&event)).await {
            tracing::debug!(%error, topic, "a passing event did not reach the other nodes");
        }
        Ok(())
    }

    /// Whether there are no other nodes to tell.
    pub fn is_alone(&self) -> bool {
        self.0.link.is_none()
    }

    /// Whether events reach the other nodes at the moment.
    pub fn connected(&self) -> bool {
        self.0.link.as_ref().is_none_or(Link::connected)
    }
}

impl Publisher for Bus {
    async fn publish(&self, events: &[Event]) -> Result<(), PublishError> {
        // Listeners of this node first: they are served even when NATS is not.
        for event in events {
            self.0.hub.deliver(event);
        }
        let Some(link) = &self.0.link else { return Ok(()) };
        link.send(events).await.map_err(PublishError::new)?;
        link.acknowledged().await.map_err(PublishError::new)
    }
}
