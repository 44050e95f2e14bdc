use std::sync::Arc;
use std::time::Duration;

use kernel::{AppError, ErrorCode, Result};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

const MIB: u64 = 1024 * 1024;

/// Memory for all pictures that are being drawn at once, in whole megabytes. A small file can be a huge picture.
#[derive(Clone, Debug)]
pub(crate) struct MemoryBudget {
    left: Arc<Semaphore>,
    all: u32,
}

impl MemoryBudget {
    pub(crate) fn new(bytes: u64) -> Self {
        let all = megabytes(bytes);
        Self { left: Arc::new(Semaphore::new(all as usize)), all }
    }

    /// Waits until so much is free. What needs more than there is has all of it to itself.
    pub(crate) async fn take(&self, bytes: u64, wait: Duration) -> Result<OwnedSemaphorePermit> {
        let wanted = megabytes(bytes).min(self.all);
        let taken = tokio::time::timeout(wait, Arc::clone(&self.left).acquire_many_owned(wanted)).await;
        taken.map_err(|_| AppError::new(ErrorCode::Unavailable))?.map_err(AppError::internal)
    }
}

fn megabytes(bytes: u64) -> u32 {
    u32::try_from(bytes.div_ceil(MIB)).unwrap_or(u32::MAX).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn large_pictures_wait_for_each_other_and_small_ones_do_not() {
        let budget = MemoryBudget::new(128 * MIB);
        let large = budget.take(100 * MIB, Duration::ZERO).await.expect("free");
        assert!(budget.take(100 * MIB, Duration::ZERO).await.is_err_and(|error| error.code() == ErrorCode::Unavailable));
        let small = budget.take(MIB, Duration::ZERO).await.expect("room beside it");
        drop((large, small));
        let larger_than_all = budget.take(500 * MIB, Duration::ZERO).await.expect("alone");
        assert!(budget.take(1, Duration::ZERO).await.is_err());
        drop(larger_than_all);
    }
}
