use std::collections::HashMap;
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{broadcast, mpsc};

use crate::grant::{Grants, Seat};
use crate::net::Net;
use crate::order::Order;

/// A device that is not connected any more and did not take its leave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lost(pub Seat);

/// What all rooms have in common.
#[derive(Debug)]
pub(crate) struct Shared {
    pub net: Arc<Net>,
    pub rooms: Mutex<HashMap<String, mpsc::Sender<Order>>>,
    pub grants: Grants,
    pub news: broadcast::Sender<Lost>,
    pub next_peer: AtomicU64,
}

impl Shared {
    pub fn lost(&self, seat: Seat) {
        // Nobody may be listening.
        let _heard = self.news.send(Lost(seat));
    }

    /// The room is empty, or it failed.
    pub fn forget(&self, call: &str, room: &mpsc::WeakSender<Order>) {
        let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        let is_it = match (rooms.get(call), room.upgrade()) {
            (Some(known), Some(room)) => known.same_channel(&room),
            (known, None) => known.is_some_and(mpsc::Sender::is_closed),
            (None, _) => false,
        };
        if is_it {
            rooms.remove(call);
        }
    }
}
