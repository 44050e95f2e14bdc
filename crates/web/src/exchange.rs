//! One request and its answer, as far as the connection is concerned.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};

use axum::Router;
use axum::body::{Body, HttpBody};
use axum::response::Response;
use bytes::Bytes;
use http::{HeaderValue, Request, StatusCode, Version, header};
use hyper::body::{Frame, Incoming, SizeHint};
use kernel::ErrorCode;
use tower::Service as _;

use crate::reply::refuse;
use crate::stream_progress::Running;

pub(crate) const MAX_HEADERS: usize = 64;

pub(crate) async fn over_http1(mut router: Router, peer: SocketAddr, request: Request<Incoming>) -> Result<Response, Infallible> {
    let asks_to_upgrade = request.headers().contains_key(header::UPGRADE);
    let arrived = Arc::new(AtomicBool::new(request.body().is_end_stream()));
    let mut response = if names_host(&request) {
        let watched = Arc::clone(&arrived);
        let mut request = request.map(|body| Body::new(Arriving { body: Body::new(body), arrived: watched }));
        request.extensions_mut().insert(peer);
        router.call(request).await?
    } else {
        refuse(ErrorCode::BadRequest)
    };
    // What follows a body that nobody read cannot be told from it, nor what follows an upgrade that was refused.
    let is_over = !arrived.load(Ordering::Acquire) || (asks_to_upgrade && response.status() != StatusCode::SWITCHING_PROTOCOLS);
    if is_over {
        response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    Ok(response)
}

pub(crate) async fn over_http2(
    mut router: Router,
    peer: SocketAddr,
    running: Running,
    request: Request<Incoming>,
) -> Result<Response, Infallible> {
    let response = match with_host(request) {
        Some(mut request) => {
            request.extensions_mut().insert(peer);
            router.call(request).await?
        }
        None => refuse(ErrorCode::BadRequest),
    };
    Ok(response.map(|body| running.watch(body)))
}

/// Which host is meant must be as clear to us as to a proxy in front.
fn names_host(request: &Request<Incoming>) -> bool {
    let named = request.headers().get_all(header::HOST).iter().count();
    named == 1 || (named == 0 && request.version() == Version::HTTP_10)
}

/// HTTP/2 names the host beside the headers; who reads it looks among them. HTTP/1 refuses too many of them by itself.
fn with_host(mut request: Request<Incoming>) -> Option<Request<Incoming>> {
    let authority = request.uri().authority().map(|authority| HeaderValue::from_str(authority.as_str()));
    let mut named = request.headers().get_all(header::HOST).iter();
    let host = match (authority, named.next(), named.next()) {
        (Some(Ok(authority)), None, _) => authority,
        (Some(Ok(authority)), Some(host), None) if authority == *host => authority,
        (None, Some(host), None) => host.clone(),
        _ => return None,
    };
    request.headers_mut().insert(header::HOST, host);
    (request.headers().len() <= MAX_HEADERS).then_some(request)
}

struct Arriving {
    body: Body,
    arrived: Arc<AtomicBool>,
}

impl HttpBody for Arriving {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let polled = Pin::new(&mut self.body).poll_frame(context);
        if matches!(polled, Poll::Ready(None)) || self.body.is_end_stream() {
            self.arrived.store(true, Ordering::Release);
        }
        polled
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
