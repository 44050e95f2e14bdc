//! What has come to devices, gathered for a moment and written together.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use kernel::{AppError, Id, Result};
use store::Stop;
use tokio::sync::Notify;

use super::{Live, ServerFrame};
use crate::conversation::{self, ConversationKey, DeliveryReceipt, Received};

/// A seat is written at most this often, however much is said.
const WRITE_EVERY: Duration = Duration::from_secs(1);
/// Seats written in one transaction.
const AT_ONCE: usize = 500;

#[derive(Debug, Default)]
pub(super) struct Receipts {
    received: Mutex<Received>,
    noted: Notify,
}

impl Receipts {
    fn note(&self, user: Id, conversation: ConversationKey, seq: i64) {
        let mut received = self.received.lock().unwrap_or_else(PoisonError::into_inner);
        let known = received.entry((user, conversation)).or_default();
        *known = seq.max(*known);
        drop(received);
        self.noted.notify_one();
    }

    fn take(&self) -> Vec<Received> {
        let received = std::mem::take(&mut *self.received.lock().unwrap_or_else(PoisonError::into_inner));
        let mut seats: Vec<_> = received.into_iter().collect();
        // Members of one group stand together, so that they are written together.
        seats.sort_unstable_by_key(|((_, key), seq)| (key.kind.code(), key.target, key.line, *seq));
        seats.chunks(AT_ONCE).map(|chunk| chunk.iter().copied().collect()).collect()
    }
}

impl Live {
    /// A device of somebody has everything of a conversation up to a number.
    pub fn received(&self, user: Id, conversation: ConversationKey, seq: i64) {
        self.receipts().note(user, conversation, seq);
    }

    /// Writes what devices have received and tells those whose words it was, until asked to stop.
    #[kernel::boxed]
    pub async fn deliver_receipts(self, stop: Stop) {
        loop {
            tokio::select! {
                () = stop.wait() => break,
                () = self.receipts().noted.notified() => {}
            }
            self.write_receipts().await;
            if tokio::time::timeout(WRITE_EVERY, stop.wait()).await.is_ok() {
                break;
            }
        }
        self.write_receipts().await;
    }

    async fn write_receipts(&self) {
        for received in self.receipts().take() {
            let written = received.clone();
            let outcome = self.db().write::<_, AppError, _>(async move |tx| conversation::deliver(tx, &written).await).await;
            let notified = match outcome {
                Ok(delivered) => self.notify_delivered(delivered).await,
                Err(error) => {
                    // It is still true the next time.
                    for ((user, key), seq) in received {
                        self.received(user, key, seq);
                    }
                    Err(error)
                }
            };
            if let Err(error) = notified {
                tracing::warn!(%error, "what devices have received could not be written or told");
            }
        }
    }

    async fn notify_delivered(&self, delivered: Vec<DeliveryReceipt>) -> Result<()> {
        for DeliveryReceipt { user_ids, seq, recipients } in delivered {
            for (person, conversation) in recipients {
                self.notify(&[person], &ServerFrame::Delivered { conversation, user_ids: user_ids.clone(), seq }).await?;
            }
        }
        Ok(())
    }
}
