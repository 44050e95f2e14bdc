use std::sync::Arc;

use crate::{Clock, Entropy, Id, IdGen, Timestamp};

/// What a rule may take from the outside world: time, randomness and fresh ids. Handed down, never ambient,
/// so that months and faults can be simulated.
#[derive(Clone, Debug)]
pub struct Runtime {
    pub clock: Clock,
    pub entropy: Entropy,
    ids: Arc<IdGen>,
}

impl Runtime {
    pub fn new(clock: Clock, entropy: Entropy, node: u16) -> Self {
        Self { clock, entropy, ids: Arc::new(IdGen::new(node)) }
    }

    pub fn system(node: u16) -> Self {
        Self::new(Clock::system(), Entropy::system(), node)
    }

    pub fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// Ids come after this one from now on, however early the clock says it is.
    pub fn begin_ids_after(&self, id: Id) {
        self.ids.begin_after(id);
    }

    pub fn next_id(&self) -> Id {
        self.ids.next(&self.clock)
    }
}
