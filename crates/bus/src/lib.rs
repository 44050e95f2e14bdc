//! Carries events to whoever listens now: within the process, or between nodes through NATS.
//!
//! The bus forgets. What must not be lost is in the database, and a listener that has missed something is told
//! so ([`Delivery::Lagged`]) and reads it from there. While NATS is gone nodes reach each other through the database,
//! a second later ([`Bus::go_round`]).

mod delivery;
mod detour;
mod hub;
mod nats;
mod said;
mod subscription;
mod task;

use std::sync::Arc;

use kernel::{Runtime, Secret};
use serde::Serialize;
use store::outbox::{Event, PublishError, Publisher};
use store::{Db, Module, Stop, StoreError, migrations};

pub use delivery::Delivery;
use detour::Detour;
use hub::Hub;
use nats::Link;
use said::Said;
pub use subscription::Subscription;

/// The tables through which nodes reach each other while NATS is gone.
pub const MODULE: Module = Module { name: "bus", migrations: migrations![1 "detour" => "../migrations/0001_detour.sql"] };

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
    said: Said,
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
        Ok(Self(Arc::new(Inner { hub, link, said: Said::default() })))
    }

    pub fn in_process() -> Self {
        Self(Arc::new(Inner { hub: Arc::new(Hub::default()), link: None, said: Said::default() }))
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
        self.pass_on(rt, event).await;
        Ok(())
    }

    /// Like [`Bus::tell`], for listeners of the other nodes alone: whoever speaks has told those of this node itself.
    pub async fn tell_others(&self, rt: &Runtime, topic: &str, payload: &impl Serialize) -> Result<(), StoreError> {
        if !self.is_alone() {
            self.pass_on(rt, Event::new(rt, topic, payload)?).await;
        }
        Ok(())
    }

    async fn pass_on(&self, rt: &Runtime, event: Event) {
        let Some(link) = &self.0.link else { return };
        if let Err(error) = link.send(std::slice::from_ref(&event)).await {
            tracing::debug!(%error, topic = event.topic, "a passing event reaches the other nodes through the database at best");
        }
        self.0.said.note(event, rt.now());
    }

    /// Until asked to stop, sees to it that nodes hear each other within a second or two while NATS does not reach all of
    /// them. Needs a database that all nodes share and that has [`MODULE`].
    #[kernel::boxed]
    pub async fn go_round(self, db: Db, rt: Runtime, stop: Stop) {
        let Some(link) = &self.0.link else { return };
        Detour::new(db, rt, &self.0.hub, &self.0.said).follow(|| link.connected(), stop).await;
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
