use std::future::Future;
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::pin::Pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use tokio::net::{TcpListener, UdpSocket};
use tokio::sync::{broadcast, mpsc, oneshot};
use tokio::task::JoinHandle;

use crate::config::SfuConfig;
use crate::grant::{Grants, JoinGrant, JoinRefused, Seat};
use crate::net::Net;
use crate::order::Order;
use crate::room::Room;
use crate::shared::{Lost, Shared};

/// Orders and datagrams that wait for one room.
const WAITING: usize = 1024;
const NEWS_WAITING: usize = 256;

type Answer<'a> = Pin<Box<dyn Future<Output = Result<String, JoinRefused>> + Send + 'a>>;

/// What carries sound and pictures of calls of several people. Who takes part is decided before; an installation may have
/// another one than the one in this binary.
pub trait MediaBackend: std::fmt::Debug + Send + Sync {
    /// Lets a device in, once and soon.
    fn admit(&self, seat: Seat) -> JoinGrant;
    /// Answers what a device with a grant offers.
    fn connect<'a>(&'a self, token: &'a str, offer: &'a str) -> Answer<'a>;
    /// Cuts a person off, with every grant that was given and not used.
    fn remove(&self, call: &str, user: &str);
    /// Ends what is left of a call.
    fn end(&self, call: &str);
    /// Tells of devices that were lost.
    fn news(&self) -> broadcast::Receiver<Lost>;
}

/// The one in this binary, for one server.
#[derive(Debug)]
pub struct Sfu {
    shared: Arc<Shared>,
    hearing: Vec<JoinHandle<()>>,
    at: SocketAddr,
}

impl Sfu {
    /// Listens on all addresses of this machine. Port 0 takes any, for tests.
    pub async fn open(config: &SfuConfig) -> io::Result<Self> {
        let wide = if config.addresses.iter().any(IpAddr::is_ipv6) {
            SocketAddr::from((Ipv6Addr::UNSPECIFIED, config.port))
        } else {
            SocketAddr::from((Ipv4Addr::UNSPECIFIED, config.port))
        };
        let listener = TcpListener::bind(wide).await?;
        let at = listener.local_addr()?;
        let socket = UdpSocket::bind(at).await?;
        let net = Arc::new(Net::new(socket, config.reached_at(at.port()))?);
        let hearing = vec![tokio::spawn(Arc::clone(&net).hear_datagrams()), tokio::spawn(Arc::clone(&net).hear_connections(listener))];
        let shared = Shared {
            net,
            rooms: Mutex::default(),
            grants: Grants::default(),
            news: broadcast::channel(NEWS_WAITING).0,
            next_peer: AtomicU64::new(1),
        };
        Ok(Self { shared: Arc::new(shared), hearing, at })
    }

    /// Where it listens.
    pub const fn port(&self) -> u16 {
        self.at.port()
    }

    fn order(&self, call: &str, order: Order) {
        let room = self.shared.rooms.lock().unwrap_or_else(PoisonError::into_inner).get(call).cloned();
        if let Some(room) = room {
            // A room in which so much waits hears it later.
            tokio::spawn(async move { room.send(order).await });
        }
    }

    /// The room of a call, which begins with whoever comes first.
    fn room(&self, call: &str) -> mpsc::Sender<Order> {
        let mut rooms = self.shared.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(room) = rooms.get(call).filter(|room| !room.is_closed()) {
            return room.clone();
        }
        let (orders, waiting) = mpsc::channel(WAITING);
        rooms.insert(call.to_owned(), orders.clone());
        let room = Room::new(call.to_owned(), Arc::clone(&self.shared), orders.downgrade(), waiting);
        tokio::spawn(room.run());
        orders
    }
}

impl Drop for Sfu {
    fn drop(&mut self) {
        for task in &self.hearing {
            task.abort();
        }
        self.shared.rooms.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }
}

impl MediaBackend for Sfu {
    fn admit(&self, seat: Seat) -> JoinGrant {
        self.shared.grants.give(seat, Instant::now())
    }

    fn connect<'a>(&'a self, token: &'a str, offer: &'a str) -> Answer<'a> {
        Box::pin(async move {
            let seat = self.shared.grants.take(token, Instant::now())?;
            let (reply, answer) = oneshot::channel();
            let room = self.room(&seat.call);
            let peer = self.shared.next_peer.fetch_add(1, Ordering::Relaxed);
            let order = Order::Join { peer, seat, offer: offer.to_owned(), reply };
            room.send(order).await.map_err(|_| JoinRefused::Over)?;
            answer.await.map_err(|_| JoinRefused::Over)?
        })
    }

    fn remove(&self, call: &str, user: &str) {
        self.shared.grants.revoke(|seat| seat.call == call && seat.user == user);
        self.order(call, Order::Remove { user: user.to_owned() });
    }

    fn end(&self, call: &str) {
        self.shared.grants.revoke(|seat| seat.call == call);
        self.order(call, Order::End);
    }

    fn news(&self) -> broadcast::Receiver<Lost> {
        self.shared.news.subscribe()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_room_that_fails_takes_no_other_along_and_begins_anew() {
        let config = SfuConfig { port: 0, addresses: vec![Ipv4Addr::LOCALHOST.into()] };
        let sfu = Sfu::open(&config).await.expect("listens");
        let (one, other) = (sfu.room("1"), sfu.room("2"));
        one.send(Order::Fail).await.expect("waits");
        one.closed().await;
        assert!(!other.is_closed());
        assert!(!sfu.room("1").same_channel(&one));
        assert!(sfu.room("2").same_channel(&other));
    }
}
