use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Weak};
use std::time::Duration;

use async_nats::client::RequestErrorKind;
use async_nats::connection::State;
use async_nats::header::NATS_MESSAGE_ID;
use async_nats::{Client, ConnectOptions, HeaderMap, Message, ServerAddr, Subscriber};
use futures_util::StreamExt;
use kernel::Id;
use store::outbox::Event;
use tokio::sync::{Notify, broadcast};

use crate::BusError;
use crate::delivery::Delivery;
use crate::hub::Hub;
use crate::task::Task;

/// Well within the lease of a relay.
const ANSWERS_WITHIN: Duration = Duration::from_secs(5);
const PINGS_EVERY: Duration = Duration::from_secs(2);
const TRIES_AGAIN_AFTER: Duration = Duration::from_millis(100);

/// The connection to the other nodes. It repairs itself; what was missed meanwhile is announced as a lag.
#[derive(Debug)]
pub(crate) struct Link {
    wire: Wire,
    /// End with the link.
    _tasks: [Task; 2],
}

/// What every part of the link needs to speak.
#[derive(Clone, Debug)]
struct Wire {
    client: Client,
    prefix: String,
    /// The other nodes may have missed something this one said.
    unheard: Arc<AtomicBool>,
}

impl Link {
    pub(crate) async fn open(url: &str, prefix: &str, hub: Weak<Hub>) -> Result<Self, BusError> {
        if !store::outbox::is_topic(prefix) {
            return Err(BusError::Topic(prefix.to_owned()));
        }
        let servers: Vec<ServerAddr> =
            url.split(',').map(str::parse).collect::<Result<_, _>>().map_err(|e: std::io::Error| BusError::Address(e.into()))?;
        let gaps = Arc::new(Notify::new());
        let unheard = Arc::new(AtomicBool::new(false));
        let (gap, lost) = (Arc::clone(&gaps), Arc::clone(&unheard));
        let options = ConnectOptions::new()
            .name("gerai")
            // Our own listeners are served directly, also while there is no connection.
            .no_echo()
            .retry_on_initial_connect()
            .connection_timeout(ANSWERS_WITHIN)
            .request_timeout(Some(ANSWERS_WITHIN))
            // A line that is dead without having been closed is noticed when a few of them stay unanswered.
            .ping_interval(PINGS_EVERY)
            .reconnect_delay_callback(|attempt| Duration::from_millis(50 << attempt.min(6)))
            .event_callback(move |event| {
                note(&event, &gap, &lost);
                std::future::ready(())
            });
        let client = options.connect(servers).await.map_err(|e| BusError::Address(e.into()))?;
        let wire = Wire { client, prefix: prefix.to_owned(), unheard };
        let unheard = wire.client.subscribe(wire.unheard_subject()).await.map_err(|e| BusError::Carrier(e.into()))?;
        let tasks = [tokio::spawn(pass_on_gaps(unheard, hub.clone())), tokio::spawn(announce(wire.clone(), gaps, hub))];
        Ok(Self { wire, _tasks: tasks.map(|task| Task::new(task.abort_handle())) })
    }

    pub(crate) fn connected(&self) -> bool {
        self.wire.connected()
    }

    pub(crate) async fn send(&self, events: &[Event]) -> Result<(), BusError> {
        self.wire.send(events).await
    }

    pub(crate) async fn acknowledged(&self) -> Result<(), BusError> {
        self.wire.acknowledged().await
    }

    /// Has the server send us a topic, and waits until it does.
    pub(crate) async fn join(&self, topic: &str, listeners: broadcast::Sender<Delivery>, hub: &Arc<Hub>) -> Result<Task, BusError> {
        let subject = format!("{}.{topic}", self.wire.prefix);
        let subscriber = self.wire.client.subscribe(subject).await.map_err(|e| BusError::Carrier(e.into()))?;
        if self.wire.acknowledged().await.is_err() {
            // It will be in force after the next connection, which is announced as a lag anyway.
            let _ = listeners.send(Delivery::Lagged);
        }
        let task = tokio::spawn(forward(subscriber, topic.to_owned(), Arc::downgrade(hub)));
        Ok(Task::new(task.abort_handle()))
    }
}

impl Wire {
    fn connected(&self) -> bool {
        self.client.connection_state() == State::Connected
    }

    fn unheard_subject(&self) -> String {
        format!("{}.was-not-heard", self.prefix)
    }

    /// Tells the other nodes that they may have missed something this one said, where they may.
    async fn own_up(&self) {
        if !self.unheard.swap(false, Ordering::AcqRel) {
            return;
        }
        if let Err(error) = self.client.publish(self.unheard_subject(), "".into()).await {
            tracing::warn!(%error, "the other nodes could not be told that they missed something");
            self.unheard.store(true, Ordering::Release);
        }
    }

    /// Passes events on without waiting for the server. Refuses at once while there is no connection: they would
    /// only pile up in memory.
    async fn send(&self, events: &[Event]) -> Result<(), BusError> {
        if !self.connected() {
            self.unheard.store(true, Ordering::Release);
            return Err(BusError::Carrier("not connected".into()));
        }
        let all = async {
            for event in events {
                let mut headers = HeaderMap::new();
                headers.insert(NATS_MESSAGE_ID, event.id.to_string());
                let subject = format!("{}.{}", self.prefix, event.topic);
                let sent = self.client.publish_with_headers(subject, headers, event.payload.clone().into());
                sent.await.map_err(|e| BusError::Carrier(e.into()))?;
            }
            Ok(())
        };
        tokio::time::timeout(ANSWERS_WITHIN, all).await.map_err(|e| BusError::Carrier(e.into()))?
    }

    /// Returns once the server has worked through everything sent before. It handles a connection's messages in
    /// order, so its answer to a request nobody serves proves that the earlier ones have been passed on.
    async fn acknowledged(&self) -> Result<(), BusError> {
        if !self.connected() {
            return Err(BusError::Carrier("not connected".into()));
        }
        let probe = self.client.request(format!("{}.is-this-on", self.prefix), "".into());
        match tokio::time::timeout(ANSWERS_WITHIN, probe).await {
            Ok(Err(error)) if error.kind() == RequestErrorKind::NoResponders => Ok(()),
            Ok(Ok(_)) => Ok(()),
            Ok(Err(error)) => Err(BusError::Carrier(error.into())),
            Err(late) => Err(BusError::Carrier(late.into())),
        }
    }
}

async fn forward(mut subscriber: Subscriber, topic: String, hub: Weak<Hub>) {
    while let Some(message) = subscriber.next().await {
        let Some(hub) = hub.upgrade() else { return };
        if let Some(event) = read(&message, &topic) {
            hub.deliver(&event);
        } else {
            tracing::warn!(topic, "a message that is not one of our events was ignored");
        }
    }
}

fn read(message: &Message, topic: &str) -> Option<Event> {
    let id: Id = message.headers.as_ref()?.get(NATS_MESSAGE_ID)?.as_str().parse().ok()?;
    let payload = String::from_utf8(message.payload.to_vec()).ok()?;
    Some(Event { id, topic: topic.to_owned(), payload })
}

fn note(event: &async_nats::Event, gaps: &Notify, unheard: &AtomicBool) {
    match event {
        async_nats::Event::Disconnected => {
            tracing::warn!(%event, "NATS");
            // What was on its way may be lost.
            unheard.store(true, Ordering::Release);
        }
        async_nats::Event::Connected | async_nats::Event::SlowConsumer(_) => {
            tracing::info!(%event, "NATS");
            gaps.notify_one();
        }
        other => tracing::warn!(event = %other, "NATS"),
    }
}

/// Tells listeners of a gap only once nothing can slip through any more: a new connection is reported before the
/// server has heard what we listen to, and whoever read the database in between would miss what comes then.
async fn announce(wire: Wire, gaps: Arc<Notify>, hub: Weak<Hub>) {
    loop {
        gaps.notified().await;
        // Without a connection there will be another gap to tell of.
        while wire.connected() && wire.acknowledged().await.is_err() {
            tokio::time::sleep(TRIES_AGAIN_AFTER).await;
        }
        wire.own_up().await;
        let Some(hub) = hub.upgrade() else { return };
        hub.lagged();
    }
}

/// Another node was cut off for a while: what it said meanwhile was heard by nobody here.
async fn pass_on_gaps(mut unheard: Subscriber, hub: Weak<Hub>) {
    while unheard.next().await.is_some() {
        let Some(hub) = hub.upgrade() else { return };
        hub.lagged();
    }
}
