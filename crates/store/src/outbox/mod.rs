//! Events leave through rows written with the change itself: what is committed is told, what is rolled back is
//! not, and a crash in between only delays the telling.
//!
//! Delivery is at least once and in order per topic, for changes that themselves happened one after the other.
//! Receivers that must not act twice remember [`Event::id`].

mod relay;

use kernel::{Id, Runtime};
use serde::Serialize;
use sha2::{Digest, Sha256};

pub use relay::{PublishError, Publisher, Relay, RelayError};

use crate::{Signal, StoreError, Tx, params, record};

const LANES: u8 = 16;
const KEPT_FOR_SECONDS: i64 = 7 * 24 * 60 * 60;
const SWEPT_AT_ONCE: i64 = 500;
/// Events say what happened, they do not carry the goods; carriers refuse large ones.
const LARGEST_PAYLOAD: usize = 256 * 1024;

/// Something that happened, as told to whoever listens to its topic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// The same however often the event is delivered.
    pub id: Id,
    pub topic: String,
    /// JSON.
    pub payload: String,
}

impl Event {
    /// An event for listeners that are there now, not worth remembering: somebody is typing, somebody is online.
    pub fn new(rt: &Runtime, topic: &str, payload: &impl Serialize) -> Result<Self, StoreError> {
        if !is_topic(topic) {
            return Err(StoreError::driver(format!("{topic:?} is not a topic")));
        }
        let payload = serde_json::to_string(payload).map_err(StoreError::driver)?;
        if payload.len() > LARGEST_PAYLOAD {
            return Err(StoreError::driver(format!("an event on {topic} has {} bytes", payload.len())));
        }
        Ok(Self { id: rt.next_id(), topic: topic.to_owned(), payload })
    }
}

/// Words of letters, digits, `_` and `-` joined by dots: what every carrier accepts, wildcards excluded.
pub fn is_topic(text: &str) -> bool {
    let word = |word: &str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-');
    text.len() <= 200 && text.split('.').all(word)
}

/// Tells `payload` on `topic` once this transaction has been committed.
pub async fn publish(tx: &mut Tx, rt: &Runtime, topic: &str, payload: &impl Serialize) -> Result<Id, StoreError> {
    let event = Event::new(rt, topic, payload)?;
    tx.execute_one(
        "INSERT INTO outbox_event (id, lane, topic, payload, created_at) VALUES ($1, $2, $3, $4, $5)",
        params![event.id, lane_of(topic), event.topic, event.payload, rt.now()],
    )
    .await?;
    tx.signal(Signal::Outbox);
    Ok(event.id)
}

/// The same on every node and in every version, or a topic's events could overtake one another.
fn lane_of(topic: &str) -> i64 {
    Sha256::digest(topic).first().map_or(0, |byte| i64::from(byte % LANES))
}

record! {
    /// What has not been told yet.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Backlog { pub events: i64, pub oldest: Option<kernel::Timestamp> }
}

#[kernel::boxed]
pub async fn backlog(tx: &mut Tx) -> Result<Backlog, StoreError> {
    tx.one("SELECT COUNT(*), MIN(created_at) FROM outbox_event WHERE published_at IS NULL", &[]).await
}

/// Forgets what was told more than seven days ago, a batch at a time. Returns how many; callers repeat until it
/// is zero.
#[kernel::boxed]
pub async fn sweep(tx: &mut Tx, rt: &Runtime) -> Result<u64, StoreError> {
    tx.execute(
        "DELETE FROM outbox_event WHERE position IN (
             SELECT position FROM outbox_event WHERE published_at IS NOT NULL AND published_at < $1 LIMIT $2)",
        params![rt.now().plus_seconds(-KEPT_FOR_SECONDS), SWEPT_AT_ONCE],
    )
    .await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn topics_are_plain_words() {
        for good in ["user.42", "config", "chat.room-7.typing_now"] {
            assert!(is_topic(good), "{good}");
        }
        for bad in ["", ".", "user.", "user.*", "user.>", "a b", "ชื่อ", &"a".repeat(201)] {
            assert!(!is_topic(bad), "{bad}");
        }
    }

    #[test]
    fn a_topic_keeps_its_lane() {
        // Written down because changing it would let events of a running system overtake one another.
        assert_eq!([lane_of("config"), lane_of("user.1"), lane_of("user.2")], [7, 10, 7]);
        let lanes: std::collections::HashSet<_> = (0..1000).map(|n| lane_of(&format!("user.{n}"))).collect();
        assert_eq!(lanes.len(), usize::from(LANES));
    }
}
