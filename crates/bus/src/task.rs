use tokio::task::AbortHandle;

/// Ends with its owner: a topic that has no listeners left, a link that is closed.
#[derive(Debug)]
pub(crate) struct Task(AbortHandle);

impl Task {
    pub(crate) fn new(handle: AbortHandle) -> Self {
        Self(handle)
    }
}

impl Drop for Task {
    fn drop(&mut self) {
        self.0.abort();
    }
}
