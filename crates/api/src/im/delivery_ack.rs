//! Which messages have reached a device. A ping follows the frames, and devices answer pings in order and by themselves:
//! its pong acknowledges every frame before it.

use std::collections::HashMap;
use std::time::Duration;

use axum::body::Bytes;
use messaging::conversation::ConversationKey;
use messaging::live::Carried;
use tokio::time::Instant;

/// Between two questions to one device.
const ASK_EVERY: Duration = Duration::from_secs(1);

/// How far one device has received its conversations.
#[derive(Debug)]
pub(super) struct DeliveryAcks {
    written: HashMap<ConversationKey, i64>,
    asked: Option<HashMap<ConversationKey, i64>>,
    questions: u64,
    next_at: Instant,
}

impl DeliveryAcks {
    pub(super) fn new() -> Self {
        Self { written: HashMap::new(), asked: None, questions: 0, next_at: Instant::now() }
    }

    /// These words are on their way.
    pub(super) fn wrote(&mut self, carried: Carried) {
        let known = self.written.entry(carried.conversation).or_default();
        *known = carried.seq.max(*known);
    }

    /// Returns when it is time to ask; never while there is nothing to ask for, or an answer is missing.
    pub(super) async fn due(&self) {
        if self.written.is_empty() || self.asked.is_some() {
            return std::future::pending().await;
        }
        tokio::time::sleep_until(self.next_at).await;
    }

    /// Whether a ping is still to be answered.
    pub(super) const fn waits(&self) -> bool {
        self.asked.is_some()
    }

    /// What to put into the ping.
    pub(super) fn ask(&mut self) -> Bytes {
        self.questions += 1;
        self.next_at = Instant::now() + ASK_EVERY;
        self.asked = Some(std::mem::take(&mut self.written));
        self.question()
    }

    /// What has come, by the answer.
    pub(super) fn answered(&mut self, answer: &[u8]) -> HashMap<ConversationKey, i64> {
        // Devices may say pong unasked.
        if answer == self.question() { self.asked.take().unwrap_or_default() } else { HashMap::new() }
    }

    fn question(&self) -> Bytes {
        Bytes::copy_from_slice(&self.questions.to_be_bytes())
    }
}
