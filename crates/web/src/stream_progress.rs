//! HTTP/2 answers pings by itself and lets every stream stop on its own, so a connection that does nothing, or takes
//! nothing of an answer, looks alive. What its requests do is noted here, and one that stands still is let go.

use std::collections::HashMap;
use std::io;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, HttpBody};
use bytes::Bytes;
use hyper::body::{Frame, SizeHint};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Interval, MissedTickBehavior};

#[derive(Clone, Copy, Debug)]
pub(crate) struct Patience {
    /// Without any request.
    pub idle: Duration,
    /// With an answer of which the other end takes nothing.
    pub stalled: Duration,
}

/// Cheap to clone; all clones are of one connection.
#[derive(Clone, Debug)]
pub(crate) struct StreamProgress(Arc<Mutex<Noted>>);

#[derive(Debug)]
struct Noted {
    last: Instant,
    running: usize,
    next_answer: u64,
    /// Since when each answer waits for the other end to take more of it.
    offered: HashMap<u64, Instant>,
}

/// A request that is being answered.
#[derive(Debug)]
pub(crate) struct Running(StreamProgress);

impl StreamProgress {
    pub(crate) fn new() -> Self {
        Self(Arc::new(Mutex::new(Noted { last: Instant::now(), running: 0, next_answer: 0, offered: HashMap::new() })))
    }

    fn note<T>(&self, change: impl FnOnce(&mut Noted) -> T) -> T {
        let mut noted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        noted.last = Instant::now();
        change(&mut noted)
    }

    pub(crate) fn begin(&self) -> Running {
        self.note(|noted| noted.running += 1);
        Running(self.clone())
    }

    fn stands_still(&self, patience: Patience) -> bool {
        let noted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let idle = noted.running == 0 && noted.last.elapsed() >= patience.idle;
        idle || noted.offered.values().any(|since| since.elapsed() >= patience.stalled)
    }
}

impl Running {
    /// The answer's body, watched until it has gone.
    pub(crate) fn watch(self, body: Body) -> Body {
        let number = self.0.note(|noted| {
            noted.next_answer += 1;
            noted.next_answer
        });
        Body::new(Answered { body, number, running: self })
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.0.note(|noted| noted.running -= 1);
    }
}

struct Answered {
    body: Body,
    number: u64,
    running: Running,
}

impl HttpBody for Answered {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let polled = Pin::new(&mut self.body).poll_frame(context);
        let number = self.number;
        self.running.0.note(|noted| {
            // While more of it is being made, it is not the other end that is waited for.
            if polled.is_ready() { noted.offered.insert(number, Instant::now()) } else { noted.offered.remove(&number) }
        });
        polled
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

impl Drop for Answered {
    fn drop(&mut self) {
        let number = self.number;
        self.running.0.note(|noted| noted.offered.remove(&number));
    }
}

/// A connection that ends when its requests stand still.
pub(crate) struct ProgressStream<S> {
    stream: S,
    progress: StreamProgress,
    patience: Patience,
    look: Interval,
}

impl<S> ProgressStream<S> {
    pub(crate) fn new(stream: S, progress: StreamProgress, patience: Patience) -> Self {
        let every = patience.idle.min(patience.stalled).div_f32(4.0);
        let mut look = tokio::time::interval(every);
        look.set_missed_tick_behavior(MissedTickBehavior::Delay);
        Self { stream, progress, patience, look }
    }

    fn is_over(&mut self, context: &mut Context<'_>) -> bool {
        let mut over = false;
        while self.look.poll_tick(context).is_ready() {
            over |= self.progress.stands_still(self.patience);
        }
        over
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for ProgressStream<S> {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        if self.is_over(context) {
            return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
        }
        Pin::new(&mut self.stream).poll_read(context, into)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for ProgressStream<S> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(mut self: Pin<&mut Self>, context: &mut Context<'_>, parts: &[io::IoSlice<'_>]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, parts)
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
