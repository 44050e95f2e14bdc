use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http::header;
use kernel::{AppError, ErrorCode};
use tokio::sync::Semaphore;

use crate::quota::Quota;
use crate::{Refusal, RequestContext, stall_timeout};

/// Ordinary calls must answer within this; uploads and imports only have to keep coming.
const DEADLINE: Duration = Duration::from_secs(15);
/// Waiting longer than this for a place means that the server is full: refusing is kinder than queueing.
const WAIT_FOR_PLACE: Duration = Duration::from_millis(250);

#[derive(Clone, Copy, Debug)]
pub struct LimitsConfig {
    /// Calls one address may make in a minute before it has to wait. Carrier NAT puts many phones behind one.
    pub per_address_per_minute: u32,
    pub burst: u32,
    pub concurrent: usize,
}

impl Default for LimitsConfig {
    fn default() -> Self {
        Self { per_address_per_minute: 6000, burst: 1500, concurrent: 512 }
    }
}

#[derive(Clone)]
pub struct Limits {
    addresses: Arc<Quota<IpAddr>>,
    places: Arc<Semaphore>,
}

impl std::fmt::Debug for Limits {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Limits")
    }
}

impl Limits {
    pub fn new(config: LimitsConfig) -> Self {
        Self {
            addresses: Arc::new(Quota::new(config.per_address_per_minute, config.burst)),
            places: Arc::new(Semaphore::new(config.concurrent)),
        }
    }

    /// Forgets addresses that have been quiet; called from time to time so that the table stays small.
    pub fn forget_idle(&self) {
        self.addresses.forget_idle();
    }
}

/// For calls alone: an app's first start fetches hundreds of its own files at once, which cost next to nothing.
pub async fn per_address(State(limits): State<Limits>, request: Request, next: Next) -> Response {
    match limits.addresses.take(&RequestContext::current().ip) {
        Ok(()) => next.run(request).await,
        Err(error) => Refusal(error).into_response(),
    }
}

/// For everything: a place, and a time by which it is answered.
pub async fn apply(State(limits): State<Limits>, request: Request, next: Next) -> Response {
    let Ok(Ok(_place)) = tokio::time::timeout(WAIT_FOR_PLACE, limits.places.acquire()).await else {
        metrics::counter!("http_shed").increment(1);
        return Refusal(AppError::new(ErrorCode::Unavailable)).into_response();
    };
    let answered = if is_upload(&request) {
        stall_timeout::answer(request, next).await
    } else {
        tokio::time::timeout(DEADLINE, next.run(request)).await.ok()
    };
    answered.unwrap_or_else(|| Refusal(AppError::new(ErrorCode::Unavailable)).into_response())
}

/// Files come as they are or as part of a form; what is small by its nature is JSON or an encoded form.
fn is_upload(request: &Request) -> bool {
    let small = ["application/json", "application/x-www-form-urlencoded"];
    let given = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    given.is_some_and(|given| !small.iter().any(|kind| given.to_ascii_lowercase().starts_with(kind)))
}
