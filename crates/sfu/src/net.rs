//! One number for all devices of all rooms: a UDP socket, and TCP for networks that let nothing else through.

use std::collections::HashMap;
use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::Duration;

use str0m::config::{CryptoProvider, DtlsCert};
use str0m::net::Protocol;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::OwnedReadHalf;
use tokio::net::{TcpListener, TcpStream, UdpSocket};
use tokio::sync::{Semaphore, mpsc};

use crate::order::{Order, PeerId, Way};

/// Where what comes in goes.
pub(crate) type Route = (mpsc::Sender<Order>, PeerId);

/// The longest datagram that a network carries, with room to spare.
const MAX_DATAGRAM: usize = 2048;
/// Packets that wait for a slow connection; what is over is lost, as it would be on the way.
const TCP_WAITING: usize = 256;
const TCP_CONNECTIONS: usize = 1024;
/// Whoever connects says at once who they are.
const TCP_FIRST_WORD: Duration = Duration::from_secs(5);

pub(crate) struct Net {
    socket: UdpSocket,
    /// The addresses devices are told; the first one stands for all of them.
    pub reached_at: Vec<SocketAddr>,
    pub crypto: Arc<CryptoProvider>,
    pub certificate: DtlsCert,
    routes: RwLock<Routes>,
    tcp: Mutex<HashMap<SocketAddr, mpsc::Sender<Vec<u8>>>>,
}

#[derive(Default)]
struct Routes {
    /// By the name that a device puts on its first datagram.
    names: HashMap<String, Route>,
    /// By where they come from, once they have proved who they are.
    ways: HashMap<Way, Route>,
}

impl std::fmt::Debug for Net {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Net").field("reached_at", &self.reached_at).finish_non_exhaustive()
    }
}

impl Net {
    pub fn new(socket: UdpSocket, reached_at: Vec<SocketAddr>) -> io::Result<Self> {
        let crypto = str0m::crypto::from_feature_flags();
        let certificate = crypto.dtls_provider.generate_certificate().ok_or_else(|| io::Error::other("no certificate could be made"))?;
        Ok(Self { socket, reached_at, crypto: Arc::new(crypto), certificate, routes: RwLock::default(), tcp: Mutex::default() })
    }

    /// What the network does not take is lost, as it might be on the way.
    pub fn send(&self, protocol: Protocol, to: SocketAddr, packet: &[u8]) {
        if protocol == Protocol::Udp {
            let _lost = self.socket.try_send_to(packet, to);
            return;
        }
        let line = self.tcp.lock().unwrap_or_else(PoisonError::into_inner).get(&to).cloned();
        if let (Some(line), Ok(length)) = (line, u16::try_from(packet.len())) {
            let framed = [&length.to_be_bytes()[..], packet].concat();
            let _lost = line.try_send(framed);
        }
    }

    pub fn named(&self, name: &str, route: Route) {
        self.routes.write().unwrap_or_else(PoisonError::into_inner).names.insert(name.to_owned(), route);
    }

    pub fn proven(&self, way: Way, route: &Route) {
        let known = self.routes.read().unwrap_or_else(PoisonError::into_inner).ways.get(&way).is_some_and(|(_, peer)| *peer == route.1);
        if !known {
            self.routes.write().unwrap_or_else(PoisonError::into_inner).ways.insert(way, route.clone());
        }
    }

    pub fn forget(&self, gone: &[PeerId]) {
        let mut routes = self.routes.write().unwrap_or_else(PoisonError::into_inner);
        routes.names.retain(|_, (_, peer)| !gone.contains(peer));
        routes.ways.retain(|_, (_, peer)| !gone.contains(peer));
    }

    /// Hands a datagram to the room it is for. What is for nobody, or too much for a room at once, is lost.
    fn take(&self, way: Way, data: &[u8]) -> bool {
        let route = {
            let routes = self.routes.read().unwrap_or_else(PoisonError::into_inner);
            match name_on(data) {
                Some(name) => routes.names.get(name).cloned(),
                None => routes.ways.get(&way).cloned(),
            }
        };
        let Some((room, peer)) = route else { return false };
        room.try_send(Order::Datagram { peer, way, data: data.to_vec() }).is_ok()
    }

    pub async fn hear_datagrams(self: Arc<Self>) {
        let mut buffer = [0; MAX_DATAGRAM];
        loop {
            match self.socket.recv_from(&mut buffer).await {
                Ok((length, from)) => {
                    self.take((Protocol::Udp, from), &buffer[..length]);
                }
                // Such as that an earlier datagram reached nobody.
                Err(error) => {
                    tracing::debug!(%error, "a datagram could not be read");
                    tokio::task::yield_now().await;
                }
            }
        }
    }

    pub async fn hear_connections(self: Arc<Self>, listener: TcpListener) {
        let places = Arc::new(Semaphore::new(TCP_CONNECTIONS));
        loop {
            let Ok((stream, from)) = listener.accept().await else {
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            };
            // One too many is closed.
            let Ok(place) = Arc::clone(&places).try_acquire_owned() else { continue };
            let net = Arc::clone(&self);
            tokio::spawn(async move {
                net.hear_connection(stream, from).await;
                drop(place);
            });
        }
    }

    async fn hear_connection(&self, stream: TcpStream, from: SocketAddr) {
        let _slower = stream.set_nodelay(true);
        let (mut reader, mut writer) = stream.into_split();
        let mut buffer = [0; MAX_DATAGRAM];
        let first = tokio::time::timeout(TCP_FIRST_WORD, frame(&mut reader, &mut buffer)).await;
        let Ok(Some(length)) = first else { return };
        if name_on(&buffer[..length]).is_none() {
            return;
        }
        let (line, mut waiting) = mpsc::channel::<Vec<u8>>(TCP_WAITING);
        self.tcp.lock().unwrap_or_else(PoisonError::into_inner).insert(from, line);
        let sending = async {
            while let Some(packet) = waiting.recv().await {
                if writer.write_all(&packet).await.is_err() {
                    return;
                }
            }
        };
        let hearing = async {
            if !self.take((Protocol::Tcp, from), &buffer[..length]) {
                return;
            }
            while let Some(length) = frame(&mut reader, &mut buffer).await {
                self.take((Protocol::Tcp, from), &buffer[..length]);
            }
        };
        tokio::select! { () = sending => {}, () = hearing => {} }
        self.tcp.lock().unwrap_or_else(PoisonError::into_inner).remove(&from);
    }
}

/// One packet, after its length in two bytes (RFC 4571). What is longer than any packet ends the connection.
async fn frame(reader: &mut OwnedReadHalf, buffer: &mut [u8; MAX_DATAGRAM]) -> Option<usize> {
    let length = usize::from(reader.read_u16().await.ok()?);
    let place = buffer.get_mut(..length)?;
    reader.read_exact(place).await.ok()?;
    Some(length)
}

/// To whom a STUN request is addressed: the first half of its user name.
fn name_on(data: &[u8]) -> Option<&str> {
    const BINDING_REQUEST: [u8; 2] = [0, 1];
    const COOKIE: [u8; 4] = [0x21, 0x12, 0xa4, 0x42];
    const USERNAME: u16 = 6;
    if data.get(..2)? != BINDING_REQUEST || data.get(4..8)? != COOKIE {
        return None;
    }
    let mut rest = data.get(20..)?;
    loop {
        let kind = u16::from_be_bytes([*rest.first()?, *rest.get(1)?]);
        let length = usize::from(u16::from_be_bytes([*rest.get(2)?, *rest.get(3)?]));
        let value = rest.get(4..4 + length)?;
        if kind == USERNAME {
            return std::str::from_utf8(value).ok()?.split(':').next();
        }
        rest = rest.get(4 + length.next_multiple_of(4)..)?;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(attributes: &[(u16, &[u8])]) -> Vec<u8> {
        let mut data = vec![0, 1, 0, 0, 0x21, 0x12, 0xa4, 0x42];
        data.extend([7; 12]);
        for (kind, value) in attributes {
            data.extend(kind.to_be_bytes());
            data.extend(u16::try_from(value.len()).expect("short").to_be_bytes());
            data.extend(*value);
            data.resize(data.len().next_multiple_of(4), 0);
        }
        data
    }

    #[test]
    fn a_first_datagram_says_whom_it_is_for() {
        assert_eq!(name_on(&request(&[(0x24, &[0; 4]), (6, b"here:there")])), Some("here"));
        assert_eq!(name_on(&request(&[(6, b"odd:x"), (8, &[1; 20])])), Some("odd"));
    }

    #[test]
    fn whatever_else_comes_names_nobody() {
        let whole = request(&[(0x24, &[0; 4]), (6, b"here:there")]);
        for cut in 0..whole.len() - 2 {
            assert_eq!(name_on(&whole[..cut]), None, "cut after {cut}");
        }
        assert_eq!(name_on(&request(&[])), None);
        assert_eq!(name_on(&request(&[(6, &[0xff, 0xfe])])), None, "no text");
        assert_eq!(name_on(&[0x80; 100]), None, "media");
    }
}
