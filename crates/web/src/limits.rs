use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::clock::{Clock, DefaultClock};
use governor::state::keyed::DashMapStateStore;
use governor::{Quota, RateLimiter};
use kernel::{AppError, ErrorCode, Id};
use serde_json::json;
use tokio::sync::Semaphore;

use crate::{Refusal, RequestContext};

/// Ordinary calls must answer within this; uploads and imports get longer.
const DEADLINE: Duration = Duration::from_secs(15);
const UPLOAD_DEADLINE: Duration = Duration::from_mins(1);
/// Waiting longer than this for a place means that the server is full: refusing is kinder than queueing.
const WAIT_FOR_PLACE: Duration = Duration::from_millis(250);

#[derive(Clone, Copy, Debug)]
pub struct LimitsConfig {
    /// Requests one address may send in a minute before it has to wait. Carrier NAT puts many phones behind one.
    pub per_address_per_minute: u32,
    pub burst: u32,
    pub concurrent: usize,
}

impl Default for LimitsConfig {
    fn default() -> Self {
        Self { per_address_per_minute: 1200, burst: 300, concurrent: 512 }
    }
}

#[derive(Clone)]
pub struct Limits {
    addresses: Arc<RateLimiter<IpAddr, DashMapStateStore<IpAddr>, DefaultClock>>,
    places: Arc<Semaphore>,
}

impl std::fmt::Debug for Limits {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Limits")
    }
}

impl Limits {
    pub fn new(config: LimitsConfig) -> Self {
        let (per_minute, burst) = (at_least_one(config.per_address_per_minute), at_least_one(config.burst));
        Self {
            addresses: Arc::new(RateLimiter::dashmap(Quota::per_minute(per_minute).allow_burst(burst))),
            places: Arc::new(Semaphore::new(config.concurrent)),
        }
    }

    /// Forgets addresses that have been quiet; called from time to time so that the table stays small.
    pub fn forget_idle(&self) {
        self.addresses.retain_recent();
        self.addresses.shrink_to_fit();
    }
}

/// How often each person may do something on this node.
#[derive(Clone)]
pub struct PerPerson(Arc<RateLimiter<Id, DashMapStateStore<Id>, DefaultClock>>);

impl std::fmt::Debug for PerPerson {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("PerPerson")
    }
}

impl PerPerson {
    /// So many at once, and so many every second after that.
    pub fn per_second(often: u32, burst: u32) -> Self {
        Self::with(Quota::per_second(at_least_one(often)).allow_burst(at_least_one(burst)))
    }

    pub fn per_minute(often: u32) -> Self {
        Self::with(Quota::per_minute(at_least_one(often)))
    }

    fn with(quota: Quota) -> Self {
        Self(Arc::new(RateLimiter::dashmap(quota)))
    }

    /// Refuses whoever does it too often.
    pub fn check(&self, person: Id) -> kernel::Result<()> {
        self.0.check_key(&person).map_err(|until| too_many(until.wait_time_from(DefaultClock::default().now())))
    }

    /// Forgets people who have been quiet.
    pub fn forget_idle(&self) {
        self.0.retain_recent();
        self.0.shrink_to_fit();
    }
}

fn at_least_one(often: u32) -> NonZeroU32 {
    NonZeroU32::new(often).unwrap_or(NonZeroU32::MIN)
}

fn too_many(wait: Duration) -> AppError {
    let seconds = wait.as_secs() + 1;
    AppError::new(ErrorCode::TooManyRequests).arg("seconds", seconds).with_data(json!({ "retryAfter": seconds }))
}

pub async fn apply(State(limits): State<Limits>, request: Request, next: Next) -> Response {
    let ip = RequestContext::current().ip;
    if let Err(until) = limits.addresses.check_key(&ip) {
        metrics::counter!("http_rate_limited").increment(1);
        return Refusal(too_many(until.wait_time_from(DefaultClock::default().now()))).into_response();
    }
    let Ok(Ok(_place)) = tokio::time::timeout(WAIT_FOR_PLACE, limits.places.acquire()).await else {
        metrics::counter!("http_shed").increment(1);
        return Refusal(AppError::new(ErrorCode::Unavailable)).into_response();
    };
    let deadline = if is_upload(&request) { UPLOAD_DEADLINE } else { DEADLINE };
    match tokio::time::timeout(deadline, next.run(request)).await {
        Ok(response) => response,
        Err(_) => Refusal(AppError::new(ErrorCode::Unavailable)).into_response(),
    }
}

fn is_upload(request: &Request) -> bool {
    request.headers().get("content-type").is_some_and(|value| value.as_bytes().starts_with(b"multipart/"))
}
