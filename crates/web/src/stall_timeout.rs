//! Uploads take as long as they must, provided that they keep coming.

use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, HttpBody};
use axum::extract::Request;
use axum::middleware::Next;
use axum::response::Response;
use bytes::Bytes;
use hyper::body::{Frame, SizeHint};
use tokio::time::Instant;

/// A slow network needs a moment to get going; after that a body must come at this pace.
const GRACE: Duration = Duration::from_secs(10);
const BYTES_PER_SECOND: u64 = 8 * 1024;
/// Nothing at all for so long: the client is gone, or what reads the body hangs.
const STANDSTILL: Duration = Duration::from_mins(1);
const LOOK_EVERY: Duration = Duration::from_secs(1);

/// The answer to an upload; none when it came too slowly.
pub(crate) async fn answer(request: Request, next: Next) -> Option<Response> {
    let arrival = Arc::new(Arrival(Mutex::new(Progress::begin())));
    let watched = Arc::clone(&arrival);
    let request = request.map(|body| Body::new(Watched { body, arrival: watched }));
    tokio::select! {
        response = next.run(request) => Some(response),
        () = arrival.given_up() => None,
    }
}

#[derive(Debug)]
struct Arrival(Mutex<Progress>);

#[derive(Clone, Copy, Debug)]
struct Progress {
    received: u64,
    /// How long the client was waited for. While the server itself is busy nobody can send.
    waited: Duration,
    waiting_since: Option<Instant>,
    moved: Instant,
}

impl Progress {
    fn begin() -> Self {
        Self { received: 0, waited: Duration::ZERO, waiting_since: None, moved: Instant::now() }
    }

    fn wait(&mut self) {
        self.waiting_since.get_or_insert_with(Instant::now);
    }

    fn receive(&mut self, bytes: usize) {
        self.received += bytes as u64;
        self.moved = Instant::now();
        self.waited += self.waiting_since.take().map_or(Duration::ZERO, |since| since.elapsed());
    }

    fn is_too_slow(&self) -> bool {
        let waited = self.waited + self.waiting_since.map_or(Duration::ZERO, |since| since.elapsed());
        let owed = waited.saturating_sub(GRACE).as_secs().saturating_mul(BYTES_PER_SECOND);
        self.received < owed || self.moved.elapsed() >= STANDSTILL
    }
}

impl Arrival {
    fn update<T>(&self, change: impl FnOnce(&mut Progress) -> T) -> T {
        change(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    async fn given_up(&self) {
        while !self.update(|progress| progress.is_too_slow()) {
            tokio::time::sleep(LOOK_EVERY).await;
        }
    }
}

struct Watched {
    body: Body,
    arrival: Arc<Arrival>,
}

impl HttpBody for Watched {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let polled = Pin::new(&mut self.body).poll_frame(context);
        self.arrival.update(|progress| match &polled {
            Poll::Pending => progress.wait(),
            Poll::Ready(Some(Ok(frame))) => progress.receive(frame.data_ref().map_or(0, Bytes::len)),
            Poll::Ready(_) => progress.receive(0),
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
