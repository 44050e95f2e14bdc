use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, HttpBody as _};
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http::header;
use kernel::ErrorCode;
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::{Instant, timeout, timeout_at};

use crate::per_address::PerAddress;
use crate::quota::Quota;
use crate::reply::refuse;
use crate::whole_body::WholeBody;
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
    /// Requests of one address whose body has not come yet. Others must not suffer from one that sends them half.
    pub unfinished_per_address: usize,
}

impl Default for LimitsConfig {
    fn default() -> Self {
        Self { per_address_per_minute: 6000, burst: 1500, concurrent: 512, unfinished_per_address: 128 }
    }
}

#[derive(Clone)]
pub struct Limits {
    addresses: Arc<Quota<IpAddr>>,
    places: Arc<Semaphore>,
    /// Uploads take long, and are not to take the places of calls that do not.
    upload_places: Arc<Semaphore>,
    unfinished: PerAddress,
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
            upload_places: Arc::new(Semaphore::new(config.concurrent.div_ceil(2))),
            unfinished: PerAddress::new(config.unfinished_per_address),
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
    if has_unknown_encoding(&request) {
        return refuse(ErrorCode::UnsupportedType);
    }
    let answered = if is_upload(&request) { limits.upload(request, next).await } else { limits.call(request, next).await };
    answered.unwrap_or_else(|| {
        metrics::counter!("http_shed").increment(1);
        refuse(ErrorCode::Unavailable)
    })
}

impl Limits {
    /// Takes its place when all of it has come: who sends half holds nobody up.
    async fn call(&self, request: Request, next: Next) -> Option<Response> {
        let deadline = Instant::now() + DEADLINE;
        let request = self.whole(request, deadline).await?;
        let _place = place_among(&self.places).await?;
        timeout_at(deadline, next.run(request)).await.ok()
    }

    async fn whole(&self, request: Request, deadline: Instant) -> Option<Request> {
        if request.body().is_end_stream() {
            return Some(request);
        }
        let _unfinished = self.unfinished.seat(RequestContext::current().ip)?;
        let (parts, body) = request.into_parts();
        let body = timeout_at(deadline, WholeBody::of(body)).await.ok()?;
        Some(Request::from_parts(parts, Body::new(body)))
    }

    async fn upload(&self, request: Request, next: Next) -> Option<Response> {
        let _unfinished = self.unfinished.seat(RequestContext::current().ip)?;
        let _place = place_among(&self.upload_places).await?;
        stall_timeout::answer(request, next).await
    }
}

async fn place_among(places: &Semaphore) -> Option<SemaphorePermit<'_>> {
    timeout(WAIT_FOR_PLACE, places.acquire()).await.ok()?.ok()
}

/// We read what was sent as it is, so what has to be unpacked first would be taken for something else.
fn has_unknown_encoding(request: &Request) -> bool {
    let mut given = request.headers().get_all(header::CONTENT_ENCODING).iter();
    given.any(|encoding| !encoding.as_bytes().eq_ignore_ascii_case(b"identity"))
}

/// Files come as they are or as part of a form; what is small by its nature is JSON or an encoded form.
fn is_upload(request: &Request) -> bool {
    let small = ["application/json", "application/x-www-form-urlencoded"];
    let given = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    given.is_some_and(|given| !small.iter().any(|kind| given.to_ascii_lowercase().starts_with(kind)))
}
