//! What a room is told.

use std::net::SocketAddr;

use str0m::net::Protocol;
use tokio::sync::oneshot;

use crate::grant::{JoinRefused, Seat};

/// One device, each time it comes.
pub(crate) type PeerId = u64;
/// How somebody is reached.
pub(crate) type Way = (Protocol, SocketAddr);

#[derive(Debug)]
pub(crate) enum Order {
    Datagram {
        peer: PeerId,
        way: Way,
        data: Vec<u8>,
    },
    Join {
        peer: PeerId,
        seat: Seat,
        offer: String,
        reply: oneshot::Sender<Result<String, JoinRefused>>,
    },
    Remove {
        user: String,
    },
    End,
    #[cfg(test)]
    Fail,
}
