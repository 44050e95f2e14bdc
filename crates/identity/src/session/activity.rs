use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use kernel::{Id, Timestamp};
use store::{Db, StoreError, params};

/// Further sessions are not noted until the next flush: memory stays bounded, and a missed "last seen" is no loss.
const MOST: usize = 50_000;

/// When each session was last used, gathered in memory and written now and then: a write per request would
/// cost more than the request.
#[derive(Clone, Debug, Default)]
pub struct Activity(Arc<Mutex<HashMap<Id, Timestamp>>>);

impl Activity {
    pub fn note(&self, session_id: Id, at: Timestamp) {
        let mut seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if seen.len() < MOST || seen.contains_key(&session_id) {
            seen.insert(session_id, at);
        }
    }

    /// Writes what was gathered; what could not be written is gathered again by the next requests.
    #[kernel::boxed]
    pub async fn flush(&self, db: &Db) -> Result<usize, StoreError> {
        let mut seen: Vec<(Id, Timestamp)> = self.0.lock().unwrap_or_else(PoisonError::into_inner).drain().collect();
        if seen.is_empty() {
            return Ok(0);
        }
        // Rows are touched in one order by everybody, so that two nodes flushing at once do not lock each other out.
        seen.sort_unstable();
        let count = seen.len();
        db.write(async move |tx| {
            for (session_id, at) in &seen {
                tx.execute("UPDATE session SET last_seen_at = $2 WHERE id = $1 AND last_seen_at < $2", params![*session_id, *at]).await?;
            }
            Ok(count)
        })
        .await
    }
}
