use tokio::sync::watch;

/// Tells background workers to finish what they are doing and end. Clones share one switch.
#[derive(Clone, Debug)]
pub struct Stop(watch::Sender<bool>);

impl Stop {
    pub fn new() -> Self {
        Self(watch::Sender::new(false))
    }

    pub fn request(&self) {
        self.0.send_replace(true);
    }

    pub fn requested(&self) -> bool {
        *self.0.borrow()
    }

    /// Returns once a stop has been requested, at once if it already was.
    #[kernel::boxed]
    pub async fn wait(&self) {
        // The sender lives in `self`, so the channel cannot close while we wait.
        let _ = self.0.subscribe().wait_for(|requested| *requested).await;
    }
}

impl Default for Stop {
    fn default() -> Self {
        Self::new()
    }
}
