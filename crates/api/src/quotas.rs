use kernel::Id;
use tokio::sync::Semaphore;
use web::{PerAddress, Quota};

/// How often each person may do something on this node, with all their devices together, and how many devices may
/// listen from one address.
#[derive(Debug)]
pub struct Quotas {
    pub calls: Quota<Id>,
    /// Exchanges of refresh tokens: many in a minute are a device that has gone wrong.
    pub refreshes: Quota<Id>,
    /// Messages sent by calls; a live connection counts its own frames.
    pub messages: Quota<Id>,
    pub searches: Quota<Id>,
    /// Numbers and PINs of conferences that somebody tries.
    pub conference_entries: Quota<Id>,
    pub sockets: PerAddress,
    /// Searches that run at once, all people together: they share the line of everybody's calls.
    pub search_seats: Semaphore,
}

/// Fewer than the database has readers.
pub const SEARCHES_AT_ONCE: usize = 2;

impl Quotas {
    /// Whoever was told a number types it wrong now and then; whoever guesses gets nowhere.
    pub fn conference_entries() -> Quota<Id> {
        Quota::new(2, 8)
    }

    /// Forgets people who have been quiet.
    pub fn forget_idle(&self) {
        for quota in [&self.calls, &self.refreshes, &self.messages, &self.searches, &self.conference_entries] {
            quota.forget_idle();
        }
    }
}
