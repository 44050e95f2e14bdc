use std::collections::{HashMap, HashSet};
use std::sync::{Arc, PoisonError, RwLock};

use bus::Bus;
use bytes::Bytes;
use identity::Policy;
use kernel::{AppError, Id, Result, Runtime};
use serde::{Deserialize, Serialize};
use store::Db;
use tokio::sync::Notify;

use super::connection::encode;
use super::members::Members;
use super::receipts::Receipts;
use super::{Carried, Closing, Connection, ConnectionStatus, Outbox, ServerFrame};
use crate::content::Persist;
use crate::conversation::ConversationKind;
use crate::message::{Audience, Delivery, Message};
use crate::presence::Presence;

pub(super) const TOPIC: &str = "im.live";
/// More than the tabs and devices anybody works with; a program that opens ever more loses its oldest.
const MOST_OF_ONE_USER: usize = 32;

/// Something that people are told of, on whatever node they are connected.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum LiveEvent {
    Message {
        message: Message,
        audience: Audience,
    },
    Changed {
        message: Message,
        audience: Audience,
    },
    /// A frame for the devices of some people.
    ToPeople {
        people: Vec<Id>,
        frame: ServerFrame,
    },
    Presence {
        presence: Presence,
        watchers: Watchers,
    },
    /// Somebody's rights are different now: every node looks who may stay.
    AccessChanged,
}

/// Which of those who have somebody on the screen are told.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Watchers {
    AllBut(Vec<Id>),
    Only(Id),
}

impl Watchers {
    fn include(&self, user: Id) -> bool {
        match self {
            Self::AllBut(others) => !others.contains(&user),
            Self::Only(one) => *one == user,
        }
    }
}

/// The devices connected to this node. Cheap to clone; all clones are one.
#[derive(Clone, Debug)]
pub struct Live(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    db: Db,
    rt: Runtime,
    bus: Bus,
    connections: RwLock<HashMap<Id, Vec<Arc<Connection>>>>,
    members: Members,
    receipts: Receipts,
    arrived: Notify,
    access_changed: Notify,
    /// Whether head office is connected with a second factor only.
    second_factor: bool,
}

impl Live {
    pub fn new(db: Db, rt: Runtime, bus: Bus, policy: &Policy) -> Self {
        Self(Arc::new(Inner {
            db,
            rt,
            bus,
            connections: RwLock::default(),
            members: Members::default(),
            receipts: Receipts::default(),
            arrived: Notify::new(),
            access_changed: Notify::new(),
            second_factor: policy.totp_for_console,
        }))
    }

    pub(super) fn needs_second_factor(&self) -> bool {
        self.0.second_factor
    }

    pub(super) fn db(&self) -> &Db {
        &self.0.db
    }

    pub(super) fn receipts(&self) -> &Receipts {
        &self.0.receipts
    }

    pub(super) fn bus(&self) -> &Bus {
        &self.0.bus
    }

    pub(super) fn runtime(&self) -> &Runtime {
        &self.0.rt
    }

    /// Lets a device listen. Listen first, then read the database: nothing falls between.
    pub fn open(&self, user_id: Id, session_id: Id, platform: i64) -> (Arc<Connection>, Outbox) {
        let (connection, outbox) = Connection::open(self.0.rt.next_id(), user_id, session_id, platform);
        let mut connections = self.0.connections.write().unwrap_or_else(PoisonError::into_inner);
        let of_user = connections.entry(user_id).or_default();
        if of_user.len() >= MOST_OF_ONE_USER {
            of_user.remove(0).close(Closing { status: ConnectionStatus::Unconnected, code: "too_many_connections" });
        }
        of_user.push(Arc::clone(&connection));
        self.0.arrived.notify_one();
        (connection, outbox)
    }

    /// Whether it was the last of its user's devices of this kind on this node.
    pub fn leave(&self, connection: &Connection) -> bool {
        let mut connections = self.0.connections.write().unwrap_or_else(PoisonError::into_inner);
        let Some(of_user) = connections.get_mut(&connection.user_id) else { return true };
        of_user.retain(|other| other.id != connection.id);
        let last = !of_user.iter().any(|other| other.platform == connection.platform);
        if of_user.is_empty() {
            connections.remove(&connection.user_id);
        }
        last
    }

    /// Whose devices are connected here, and of what kind.
    pub fn devices(&self) -> HashSet<(Id, i64)> {
        let connections = self.0.connections.read().unwrap_or_else(PoisonError::into_inner);
        connections.values().flatten().map(|connection| (connection.user_id, connection.platform)).collect()
    }

    pub fn connected(&self) -> usize {
        self.0.connections.read().unwrap_or_else(PoisonError::into_inner).values().map(Vec::len).sum()
    }

    /// Sends a committed message to everybody who is connected, on every node. The device that sent it knows already.
    #[kernel::boxed]
    pub async fn broadcast(&self, delivery: &Delivery, except: Option<Id>) -> Result<()> {
        let people = self.0.members.of(&self.0.db, &delivery.audience).await?;
        self.to_readers(&delivery.message, &people, except, |message| ServerFrame::Message { message });
        self.publish(|| LiveEvent::Message { message: delivery.message.clone(), audience: delivery.audience.clone() }).await
    }

    /// The same for a message that is different now.
    #[kernel::boxed]
    pub async fn broadcast_change(&self, delivery: &Delivery) -> Result<()> {
        let people = self.0.members.of(&self.0.db, &delivery.audience).await?;
        self.to_readers(&delivery.message, &people, None, |message| ServerFrame::Changed { message });
        self.publish(|| LiveEvent::Changed { message: delivery.message.clone(), audience: delivery.audience.clone() }).await
    }

    /// Sends a frame to the devices of some people.
    #[kernel::boxed]
    pub async fn notify(&self, people: &[Id], frame: &ServerFrame) -> Result<()> {
        self.to_people(people, frame, None);
        self.publish(|| LiveEvent::ToPeople { people: people.to_vec(), frame: frame.clone() }).await
    }

    /// Sends it to those who have somebody on the screen.
    #[kernel::boxed]
    pub async fn broadcast_presence(&self, presence: &Presence, watchers: &Watchers) -> Result<()> {
        self.to_watchers(presence, watchers);
        self.publish(|| LiveEvent::Presence { presence: presence.clone(), watchers: watchers.clone() }).await
    }

    pub(super) async fn publish(&self, event: impl FnOnce() -> LiveEvent) -> Result<()> {
        if self.0.bus.is_alone() {
            return Ok(());
        }
        self.0.bus.tell_others(&self.0.rt, TOPIC, &event()).await.map_err(AppError::internal)
    }

    /// What another node published.
    pub(super) async fn on_event(&self, event: LiveEvent) -> Result<()> {
        match event {
            LiveEvent::Message { message, audience } => {
                let people = self.0.members.of(&self.0.db, &audience).await?;
                self.to_readers(&message, &people, None, |message| ServerFrame::Message { message });
            }
            LiveEvent::Changed { message, audience } => {
                let people = self.0.members.of(&self.0.db, &audience).await?;
                self.to_readers(&message, &people, None, |message| ServerFrame::Changed { message });
            }
            LiveEvent::ToPeople { people, frame } => self.to_people(&people, &frame, None),
            LiveEvent::Presence { presence, watchers } => self.to_watchers(&presence, &watchers),
            LiveEvent::AccessChanged => self.0.access_changed.notify_one(),
        }
        Ok(())
    }

    /// Two people name their conversation after each other, so each side gets its own frame; a group gets one for all.
    fn to_readers(&self, message: &Message, people: &[Id], except: Option<Id>, frame: impl Fn(Message) -> ServerFrame) {
        if message.conversation.kind != ConversationKind::Single {
            return self.to_people(people, &frame(message.clone()), except);
        }
        for reader in people {
            self.to_people(&[*reader], &frame(message.clone().read_by(*reader)), except);
        }
    }

    fn to_people(&self, people: &[Id], frame: &ServerFrame, except: Option<Id>) {
        let connections = self.0.connections.read().unwrap_or_else(PoisonError::into_inner);
        let mut encoded: Option<Bytes> = None;
        for connection in people.iter().filter_map(|user| connections.get(user)).flatten() {
            if Some(connection.id) == except {
                continue;
            }
            if encoded.is_none() {
                encoded = encode(frame);
            }
            if let Some(text) = &encoded {
                give(connection, text, words_in(frame, connection.user_id));
            }
        }
    }

    fn to_watchers(&self, presence: &Presence, watchers: &Watchers) {
        let connections = self.0.connections.read().unwrap_or_else(PoisonError::into_inner);
        let Some(frame) = encode(&ServerFrame::Presence { presence: presence.clone() }) else { return };
        let told = |connection: &&Arc<Connection>| connection.watches(presence.user_id) && watchers.include(connection.user_id);
        for connection in connections.values().flatten().filter(told) {
            give(connection, &frame, None);
        }
    }

    /// Something passed that nobody can name: every device looks for itself.
    pub fn resync(&self) {
        let connections = self.0.connections.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(frame) = encode(&ServerFrame::Resync) {
            connections.values().flatten().for_each(|connection| give(connection, &frame, None));
        }
    }

    /// Ends the connections of a session, telling why.
    pub(super) fn end_session(&self, session: Id, closing: &Closing) {
        let connections = self.0.connections.read().unwrap_or_else(PoisonError::into_inner);
        connections.values().flatten().filter(|connection| connection.session_id == session).for_each(|c| c.close(closing.clone()));
    }

    /// Ends all connections of somebody, telling why.
    pub(super) fn end_user(&self, user: Id, closing: &Closing) {
        let connections = self.0.connections.read().unwrap_or_else(PoisonError::into_inner);
        connections.get(&user).into_iter().flatten().for_each(|connection| connection.close(closing.clone()));
    }

    pub fn sessions(&self) -> HashSet<Id> {
        let connections = self.0.connections.read().unwrap_or_else(PoisonError::into_inner);
        connections.values().flatten().map(|connection| connection.session_id).collect()
    }

    pub(super) fn people(&self) -> Vec<Id> {
        self.0.connections.read().unwrap_or_else(PoisonError::into_inner).keys().copied().collect()
    }

    /// Returns once somebody is connected.
    pub(super) async fn inhabited(&self) {
        while self.connected() == 0 {
            self.0.arrived.notified().await;
        }
    }

    /// Returns once another node has said that somebody's rights changed.
    pub(super) async fn access_changed_elsewhere(&self) {
        self.0.access_changed.notified().await;
    }

    /// This node is going away; the devices come back to another.
    pub fn close_all(&self) {
        let connections = self.0.connections.read().unwrap_or_else(PoisonError::into_inner);
        let closing = Closing { status: ConnectionStatus::Unconnected, code: "restarting" };
        connections.values().flatten().for_each(|connection| connection.close(closing.clone()));
    }
}

/// What a frame says to somebody that others wait to have received: words of others that stay.
fn words_in(frame: &ServerFrame, reader: Id) -> Option<Carried> {
    match frame {
        ServerFrame::Message { message } if message.from != reader && message.persist != Persist::Transparent => {
            Some(Carried { conversation: message.conversation, seq: message.seq })
        }
        _ => None,
    }
}

fn give(connection: &Arc<Connection>, frame: &Bytes, carries: Option<Carried>) {
    if !connection.push(frame, carries) {
        connection.overflow();
    }
}
