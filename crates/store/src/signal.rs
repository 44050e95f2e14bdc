use std::future::pending;
use std::time::Duration;

use tokio::sync::watch;

/// Something a background worker waits for; raised only after the transaction that caused it has committed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signal {
    Jobs,
    Outbox,
    Audit,
    /// Somebody is to be told something.
    Notices,
    /// Somebody is new, or is called or looks different.
    People,
    /// Somebody may do less than before, or more.
    Access,
}

#[derive(Debug, Default)]
pub(crate) struct Signals {
    jobs: watch::Sender<()>,
    outbox: watch::Sender<()>,
    audit: watch::Sender<()>,
    notices: watch::Sender<()>,
    people: watch::Sender<()>,
    access: watch::Sender<()>,
}

impl Signals {
    /// Wakes everybody who listens, and whoever is busy as soon as they wait again.
    pub(crate) fn raise(&self, signal: Signal) {
        self.of(signal).send_replace(());
    }

    pub(crate) fn listen(&self, signal: Signal) -> Listener {
        Listener(self.of(signal).subscribe())
    }

    const fn of(&self, signal: Signal) -> &watch::Sender<()> {
        match signal {
            Signal::Jobs => &self.jobs,
            Signal::Outbox => &self.outbox,
            Signal::Audit => &self.audit,
            Signal::Notices => &self.notices,
            Signal::People => &self.people,
            Signal::Access => &self.access,
        }
    }
}

/// One worker's ear for a signal: nobody else can hear it away.
#[derive(Debug)]
pub struct Listener(watch::Receiver<()>);

impl Listener {
    /// Returns once the signal has been raised since the last time, or `at_most` has passed.
    #[kernel::boxed]
    pub async fn wait(&mut self, at_most: Duration) {
        let raised = async {
            if self.0.changed().await.is_err() {
                // The database is gone, and with it everything that could be waited for.
                pending::<()>().await;
            }
        };
        let _ = tokio::time::timeout(at_most, raised).await;
    }
}
