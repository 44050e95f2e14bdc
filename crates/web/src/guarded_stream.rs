use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::Sleep;

use crate::per_address::Seat;

/// A connection for as long as anybody has it, also as a live connection after its upgrade: only then its permits are
/// free again. One whose other end takes nothing for too long is broken off.
pub(crate) struct GuardedStream {
    stream: TcpStream,
    patience: Duration,
    stalled: Option<Pin<Box<Sleep>>>,
    _connection_permit: OwnedSemaphorePermit,
    _per_ip_permit: Seat,
}

impl GuardedStream {
    pub(crate) fn new(stream: TcpStream, patience: Duration, connection_permit: OwnedSemaphorePermit, per_ip_permit: Seat) -> Self {
        metrics::gauge!("http_connections").increment(1.0);
        Self { stream, patience, stalled: None, _connection_permit: connection_permit, _per_ip_permit: per_ip_permit }
    }

    /// What has come, left for who reads it.
    pub(crate) async fn peek(&self, into: &mut [u8]) -> io::Result<usize> {
        self.stream.peek(into).await
    }

    fn progress<T>(&mut self, context: &mut Context<'_>, polled: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if polled.is_ready() {
            self.stalled = None;
            return polled;
        }
        let patience = self.patience;
        ready!(self.stalled.get_or_insert_with(|| Box::pin(tokio::time::sleep(patience))).as_mut().poll(context));
        metrics::counter!("http_write_stalled").increment(1);
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl Drop for GuardedStream {
    fn drop(&mut self) {
        metrics::gauge!("http_connections").decrement(1.0);
    }
}

impl AsyncRead for GuardedStream {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, into)
    }
}

impl AsyncWrite for GuardedStream {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let polled = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.progress(context, polled)
    }

    fn poll_write_vectored(mut self: Pin<&mut Self>, context: &mut Context<'_>, parts: &[io::IoSlice<'_>]) -> Poll<io::Result<usize>> {
        let polled = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.progress(context, polled)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
