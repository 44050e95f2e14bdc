//! The accept loop. `axum::serve` installs no timer, which leaves slow-header attacks open, so we drive hyper
//! ourselves: time-outs on headers and writes, bounded connections, and a drain on stop.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto;
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tower::Service as _;

use crate::guarded_stream::GuardedStream;
use crate::per_address::PerAddress;

#[derive(Clone, Copy, Debug)]
pub struct ServerConfig {
    pub header_read: Duration,
    pub connections: usize,
    /// Of these, what one address may have. A proxy that many people come through must not be counted.
    pub connections_per_address: usize,
    /// How long the other end may take nothing of what it is sent.
    pub write_stall: Duration,
    /// How long running requests may take to finish after a stop was asked for.
    pub drain: Duration,
}

impl Default for ServerConfig {
    fn default() -> Self {
        Self {
            header_read: Duration::from_secs(10),
            connections: 18_000,
            connections_per_address: 1000,
            write_stall: Duration::from_mins(1),
            drain: Duration::from_secs(25),
        }
    }
}

const MAX_HEADERS: usize = 64;
const MAX_HEADER_BYTES: usize = 32 * 1024;

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
    let places = Arc::new(Semaphore::new(config.connections));
    let addresses = PerAddress::new(config.connections_per_address);
    let graceful = GracefulShutdown::new();
    let mut stop = std::pin::pin!(stop);
    loop {
        tokio::select! {
            () = &mut stop => break,
            accepted = accept(&listener, &places) => {
                let Some((stream, peer, place)) = accepted else { continue };
                let Some(seat) = addresses.seat(peer.ip()) else {
                    metrics::counter!("http_connections_refused").increment(1);
                    continue;
                };
                let stream = GuardedStream::new(stream, config.write_stall, place, seat);
                tokio::spawn(connection(stream, peer, router.clone(), config, graceful.watcher()));
            }
        }
    }
    drop(listener);
    if tokio::time::timeout(config.drain, graceful.shutdown()).await.is_err() {
        tracing::warn!("some requests did not finish in time and were cut off");
    }
}

async fn accept(listener: &TcpListener, places: &Arc<Semaphore>) -> Option<(TcpStream, SocketAddr, OwnedSemaphorePermit)> {
    let place = Arc::clone(places).acquire_owned().await.ok()?;
    match listener.accept().await {
        Ok((stream, peer)) => {
            if let Err(error) = stream.set_nodelay(true) {
                tracing::debug!(%error, "nodelay refused");
            }
            Some((stream, peer, place))
        }
        Err(error) => {
            // Out of file descriptors or the like: give the running requests a moment to free some.
            tracing::warn!(%error, "accept failed");
            tokio::time::sleep(Duration::from_millis(50)).await;
            None
        }
    }
}

async fn connection(
    stream: GuardedStream,
    peer: SocketAddr,
    router: Router,
    config: ServerConfig,
    watcher: hyper_util::server::graceful::Watcher,
) {
    let service = tower::service_fn(move |mut request: http::Request<hyper::body::Incoming>| {
        request.extensions_mut().insert(peer);
        router.clone().call(request)
    });
    let mut http = auto::Builder::new(TokioExecutor::new()).http1_only();
    http.http1()
        .timer(TokioTimer::new())
        .header_read_timeout(config.header_read)
        .max_headers(MAX_HEADERS)
        .max_buf_size(MAX_HEADER_BYTES)
        .keep_alive(true);
    let connection = http.serve_connection_with_upgrades(TokioIo::new(stream), TowerToHyperService::new(service));
    if let Err(error) = watcher.watch(connection).await {
        tracing::debug!(%error, "connection ended early");
    }
}
