use std::collections::HashSet;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use bytes::Bytes;
use kernel::Id;
use tokio::sync::{Notify, mpsc};

use super::{ConnectionStatus, ServerFrame};
use crate::conversation::ConversationKey;

/// What may wait for a slow device; one that is slower is cut off and comes back to catch up.
const WAITING: usize = 256;
const WAITING_BYTES: usize = 1024 * 1024;

/// What goes out on a connection.
#[derive(Clone, Debug)]
pub enum OutboxItem {
    /// A frame, encoded once however many get it.
    Frame {
        text: Bytes,
        carries: Option<Carried>,
    },
    Close(Closing),
}

/// The words in a frame: once the device has them, they are delivered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Carried {
    /// As whoever gets it names it.
    pub conversation: ConversationKey,
    pub seq: i64,
}

/// Why the server ends a connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Closing {
    pub status: ConnectionStatus,
    pub code: &'static str,
}

const TOO_SLOW: Closing = Closing { status: ConnectionStatus::Unconnected, code: "slow" };

/// One device that is listening.
#[derive(Debug)]
pub struct Connection {
    pub id: Id,
    pub user_id: Id,
    pub session_id: Id,
    pub platform: i64,
    queue: mpsc::Sender<OutboxItem>,
    bytes: Arc<AtomicUsize>,
    watched: Mutex<HashSet<Id>>,
    /// Raised when the device does not keep up; whoever writes to the socket ends it.
    overflowed: Arc<Notify>,
}

/// The other end, held by whoever writes to the socket.
#[derive(Debug)]
pub struct Outbox {
    queue: mpsc::Receiver<OutboxItem>,
    bytes: Arc<AtomicUsize>,
    overflowed: Arc<Notify>,
}

impl Outbox {
    /// The next thing to write. A device that was too slow is told nothing more: it comes back and catches up.
    #[kernel::boxed]
    pub async fn next(&mut self) -> Option<OutboxItem> {
        let next = tokio::select! {
            biased;
            () = self.overflowed.notified() => return Some(OutboxItem::Close(TOO_SLOW)),
            next = self.queue.recv() => next,
        };
        if let Some(OutboxItem::Frame { text, .. }) = &next {
            self.bytes.fetch_sub(text.len(), Ordering::Relaxed);
        }
        next
    }

    /// Returns once the device has turned out to be too slow.
    #[kernel::boxed]
    pub async fn overflowed(&self) -> Closing {
        self.overflowed.notified().await;
        TOO_SLOW
    }
}

impl Connection {
    pub(super) fn open(id: Id, user_id: Id, session_id: Id, platform: i64) -> (Arc<Self>, Outbox) {
        let (sender, receiver) = mpsc::channel(WAITING);
        let (bytes, overflowed) = (Arc::new(AtomicUsize::new(0)), Arc::new(Notify::new()));
        let connection = Self {
            id,
            user_id,
            session_id,
            platform,
            queue: sender,
            bytes: Arc::clone(&bytes),
            watched: Mutex::default(),
            overflowed: Arc::clone(&overflowed),
        };
        (Arc::new(connection), Outbox { queue: receiver, bytes, overflowed })
    }

    /// Whether it was taken; a device that does not keep up is not waited for.
    pub(super) fn push(&self, frame: &Bytes, carries: Option<Carried>) -> bool {
        if self.bytes.fetch_add(frame.len(), Ordering::Relaxed) + frame.len() > WAITING_BYTES {
            return false;
        }
        self.queue.try_send(OutboxItem::Frame { text: frame.clone(), carries }).is_ok()
    }

    pub fn send(&self, frame: &ServerFrame) -> bool {
        encode(frame).is_some_and(|frame| self.push(&frame, None))
    }

    pub(super) fn overflow(&self) {
        self.overflowed.notify_one();
    }

    pub(super) fn close(&self, closing: Closing) {
        if self.queue.try_send(OutboxItem::Close(closing)).is_err() {
            self.overflow();
        }
    }

    pub fn watch(&self, people: &[Id]) {
        *self.watched.lock().unwrap_or_else(PoisonError::into_inner) = people.iter().copied().collect();
    }

    pub(super) fn watches(&self, user: Id) -> bool {
        self.watched.lock().unwrap_or_else(PoisonError::into_inner).contains(&user)
    }
}

pub(super) fn encode(frame: &ServerFrame) -> Option<Bytes> {
    match serde_json::to_vec(frame) {
        Ok(text) => Some(text.into()),
        Err(error) => {
            tracing::error!(%error, "a frame could not be written");
            None
        }
    }
}
