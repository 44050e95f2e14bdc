//! The accept loop. `axum::serve` installs no timer, which leaves slow-header attacks open, so we drive hyper
//! ourselves: time-outs on headers and writes, bounded connections and streams, and a drain on stop.

use std::io;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::{http1, http2};
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::timeout;

use crate::exchange::{self, MAX_HEADERS};
use crate::guarded_stream::GuardedStream;
use crate::per_address::PerAddress;
use crate::request_framing::StrictLines;
use crate::stream_progress::{Patience, ProgressStream, StreamProgress};
use crate::tls::{self, Tls};

#[derive(Clone, Debug)]
pub struct ServerConfig {
    pub header_read: Duration,
    pub connections: usize,
    /// Of these, what one address may have. A proxy that many people come through must not be counted.
    pub connections_per_address: usize,
    /// How long the other end may take nothing of what it is sent.
    pub write_stall: Duration,
    /// How long an HTTP/2 connection may stay without a request. One of HTTP/1 has `header_read` for its next.
    pub idle: Duration,
    /// How long running requests may take to finish after a stop was asked for.
    pub drain: Duration,
    /// HTTP/2 as well as HTTP/1.1, as the client chooses. None: clear text, for a proxy in front.
    pub tls: Option<Tls>,
    /// HTTP/2 in clear text from who begins with it, for a proxy in front that does.
    pub clear_text_http2: bool,
}

impl Default for ServerConfig {
    fn default() -> Self {
        Self {
            header_read: Duration::from_secs(10),
            connections: 18_000,
            connections_per_address: 1000,
            write_stall: Duration::from_mins(1),
            idle: Duration::from_mins(1),
            drain: Duration::from_secs(25),
            tls: None,
            clear_text_http2: false,
        }
    }
}

const MAX_HEADER_BYTES: u16 = 32 * 1024;
/// Of one HTTP/2 connection. A page of the apps fetches a few dozen files at once.
const MAX_STREAMS: u32 = 64;
/// What one stream may have waiting to be sent.
const SEND_BUFFER: usize = 64 * 1024;
const PING_EVERY: Duration = Duration::from_secs(20);
const PING_ANSWER_WITHIN: Duration = Duration::from_secs(10);
const HTTP_2_PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

/// Binds with a backlog that survives a reconnect storm.
pub fn bind(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = socket2::Socket::new(socket2::Domain::for_address(address), socket2::Type::STREAM, None)?;
    socket.set_reuse_address(true)?;
    socket.set_nonblocking(true)?;
    socket.bind(&address.into())?;
    socket.listen(4096)?;
    TcpListener::from_std(socket.into())
}

pub async fn serve(listener: TcpListener, router: Router, config: ServerConfig, stop: impl Future<Output = ()>) {
    let config = Arc::new(config);
    let connection_permits = Arc::new(Semaphore::new(config.connections));
    let addresses = PerAddress::new(config.connections_per_address);
    let (stopping, stopped) = watch::channel(());
    let mut stop = pin!(stop);
    loop {
        tokio::select! {
            () = &mut stop => break,
            accepted = accept(&listener, &connection_permits) => {
                let Some((stream, peer, connection_permit)) = accepted else { continue };
                let Some(per_ip_permit) = addresses.seat(peer.ip()) else {
                    metrics::counter!("http_connections_refused").increment(1);
                    continue;
                };
                let stream = GuardedStream::new(stream, config.write_stall, connection_permit, per_ip_permit);
                let connection = Connection { peer, router: router.clone(), config: Arc::clone(&config), stopped: stopped.clone() };
                tokio::spawn(connection.run(stream));
            }
        }
    }
    drop((listener, stopped));
    stopping.send_replace(());
    if timeout(config.drain, stopping.closed()).await.is_err() {
        tracing::warn!("some requests did not finish in time and were cut off");
    }
}

async fn accept(listener: &TcpListener, permits: &Arc<Semaphore>) -> Option<(TcpStream, SocketAddr, OwnedSemaphorePermit)> {
    let permit = Arc::clone(permits).acquire_owned().await.ok()?;
    match listener.accept().await {
        Ok((stream, peer)) => {
            if let Err(error) = stream.set_nodelay(true) {
                tracing::debug!(%error, "nodelay refused");
            }
            Some((stream, peer, permit))
        }
        Err(error) => {
            // Out of file descriptors or the like: give the running requests a moment to free some.
            tracing::warn!(%error, "accept failed");
            tokio::time::sleep(Duration::from_millis(50)).await;
            None
        }
    }
}

struct Connection {
    peer: SocketAddr,
    router: Router,
    config: Arc<ServerConfig>,
    /// Every connection keeps one, so that it is known when the last has ended.
    stopped: watch::Receiver<()>,
}

impl Connection {
    async fn run(self, stream: GuardedStream) {
        let Some(tls) = &self.config.tls else {
            let chosen = timeout(self.config.header_read, begins_with_http2(&stream, &self.config)).await;
            return match chosen {
                Ok(true) => self.http2(stream).await,
                Ok(false) => self.http1(stream).await,
                Err(_) => {}
            };
        };
        match timeout(self.config.header_read, tls.acceptor().accept(stream)).await {
            Ok(Ok(stream)) if stream.get_ref().1.alpn_protocol() == Some(tls::HTTP_2) => self.http2(stream).await,
            Ok(Ok(stream)) => self.http1(stream).await,
            Ok(Err(error)) => tracing::debug!(%error, "no TLS with this client"),
            Err(_) => tracing::debug!("a client did not finish its TLS handshake"),
        }
    }

    async fn http1(self, stream: impl AsyncRead + AsyncWrite + Send + Unpin + 'static) {
        let (peer, router) = (self.peer, self.router);
        let service = tower::service_fn(move |request| exchange::over_http1(router.clone(), peer, request));
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(self.config.header_read)
            .max_headers(MAX_HEADERS)
            .max_buf_size(MAX_HEADER_BYTES.into())
            .keep_alive(true)
            .serve_connection(TokioIo::new(StrictLines::new(stream)), TowerToHyperService::new(service))
            .with_upgrades();
        ended(until_stopped(connection, self.stopped, http1::UpgradeableConnection::graceful_shutdown).await);
    }

    async fn http2(self, stream: impl AsyncRead + AsyncWrite + Send + Unpin + 'static) {
        let (peer, router) = (self.peer, self.router);
        let progress = StreamProgress::new();
        let patience = Patience { idle: self.config.idle, stalled: self.config.write_stall };
        let stream = ProgressStream::new(stream, progress.clone(), patience);
        let service = tower::service_fn(move |request| exchange::over_http2(router.clone(), peer, progress.begin(), request));
        let connection = http2::Builder::new(TokioExecutor::new())
            .timer(TokioTimer::new())
            .max_concurrent_streams(MAX_STREAMS)
            .max_header_list_size(MAX_HEADER_BYTES.into())
            .max_send_buf_size(SEND_BUFFER)
            .keep_alive_interval(PING_EVERY)
            .keep_alive_timeout(PING_ANSWER_WITHIN)
            .serve_connection(TokioIo::new(stream), TowerToHyperService::new(service));
        ended(until_stopped(connection, self.stopped, http2::Connection::graceful_shutdown).await);
    }
}

/// After a stop was asked for a connection finishes what runs and takes nothing new.
async fn until_stopped<C: Future>(connection: C, mut stopped: watch::Receiver<()>, shut_down: fn(Pin<&mut C>)) -> C::Output {
    let mut connection = pin!(connection);
    tokio::select! {
        outcome = &mut connection => return outcome,
        _ = stopped.changed() => {}
    }
    shut_down(connection.as_mut());
    connection.await
}

fn ended(outcome: Result<(), hyper::Error>) {
    if let Err(error) = outcome {
        tracing::debug!(%error, "connection ended early");
    }
}

/// Only where it is allowed: otherwise it is HTTP/1, which knows no such beginning.
async fn begins_with_http2(stream: &GuardedStream, config: &ServerConfig) -> bool {
    if !config.clear_text_http2 {
        return false;
    }
    let mut begun = [0; HTTP_2_PREFACE.len()];
    loop {
        let Ok(length) = stream.peek(&mut begun).await else { return false };
        if length == 0 || !HTTP_2_PREFACE.starts_with(&begun[..length]) {
            return false;
        }
        if length == HTTP_2_PREFACE.len() {
            return true;
        }
        // The socket stays readable for what was only looked at, so it cannot be waited for.
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}
