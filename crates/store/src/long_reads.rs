//! How many long reads run at once. What they hold, short reads have too little of: reports must not make sign-in wait.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use crate::StoreError;

/// Together with [`WAIT`] less than what a call has for its answer, so that who asked is told.
pub(crate) const LIMIT: Duration = Duration::from_secs(10);
const WAIT: Duration = Duration::from_secs(4);
/// More than these would not come to run in time.
const WAITING: usize = 32;

#[derive(Debug)]
pub(crate) struct LongReads {
    running: Arc<Semaphore>,
    waiting: Semaphore,
}

impl LongReads {
    pub(crate) fn new(at_once: usize) -> Self {
        Self { running: Arc::new(Semaphore::new(at_once)), waiting: Semaphore::new(WAITING) }
    }

    /// To be kept until the database has finished, also when nobody waits for the answer any more.
    pub(crate) async fn admit(&self) -> Result<OwnedSemaphorePermit, StoreError> {
        let _waiting = self.waiting.try_acquire().map_err(|_| StoreError::Busy)?;
        let admitted = timeout(WAIT, Arc::clone(&self.running).acquire_owned()).await;
        admitted.map_err(|_| StoreError::Busy)?.map_err(|_| StoreError::Closed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn who_waits_too_long_or_behind_too_many_is_refused() {
        let lane = Arc::new(LongReads::new(1));
        let running = lane.admit().await.expect("there is room");
        let mut waiting = tokio::task::JoinSet::new();
        for _ in 0..=WAITING {
            let lane = Arc::clone(&lane);
            let asked = tokio::time::Instant::now();
            waiting.spawn(async move { (lane.admit().await.is_err(), asked.elapsed()) });
        }
        let mut refused_after = waiting.join_all().await;
        refused_after.sort();
        assert!(refused_after.iter().all(|(refused, _)| *refused));
        assert_eq!(refused_after.first().map(|(_, after)| *after), Some(Duration::ZERO), "one too many is refused at once");
        assert!(refused_after[1..].iter().all(|(_, after)| *after >= WAIT));
        drop(running);
        assert!(lane.admit().await.is_ok());
    }
}
