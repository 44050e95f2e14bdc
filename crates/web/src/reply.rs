use axum::response::{IntoResponse, Response};
use http::{HeaderValue, StatusCode, header};
use kernel::{Answer, AppError, ErrorCode};
use serde::Serialize;
use store::StoreError;

use crate::RequestContext;

/// What a handler returns: data in the envelope, or a refusal in the same envelope.
pub type Answered<T> = Result<Reply<T>, Refusal>;

/// Success. Rendered as `{state: 200, code: "ok", msg, data, traceId}`.
#[derive(Debug)]
pub struct Reply<T> {
    data: T,
    replayed: bool,
}

impl<T> Reply<T> {
    pub const fn new(data: T) -> Self {
        Self { data, replayed: false }
    }

    pub const fn data(&self) -> &T {
        &self.data
    }

    /// Marks the answer as the stored one of an earlier equal request.
    pub const fn replayed(data: T, replayed: bool) -> Self {
        Self { data, replayed }
    }
}

/// `Ok(Reply::new(data))`, short enough for the last line of every handler.
#[expect(clippy::unnecessary_wraps, reason = "handlers return it as it is")]
pub const fn ok<T>(data: T) -> Answered<T> {
    Ok(Reply::new(data))
}

impl<T: Serialize> IntoResponse for Reply<T> {
    fn into_response(self) -> Response {
        let context = RequestContext::current();
        let mut response = json(StatusCode::OK, &Answer::ok(self.data, context.language, context.trace_id));
        if self.replayed {
            response.headers_mut().insert("idempotent-replayed", HeaderValue::from_static("true"));
        }
        response
    }
}

/// An error on its way to the client.
#[derive(Debug)]
pub struct Refusal(pub AppError);

impl<E: Into<AppError>> From<E> for Refusal {
    fn from(error: E) -> Self {
        Self(error.into())
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let context = RequestContext::current();
        let error = self.0;
        let status = StatusCode::from_u16(error.code().http()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        if error.code() == ErrorCode::Internal {
            tracing::error!(trace_id = %context.trace_id, %error, "request failed");
        } else if let Some(cause) = error.cause() {
            tracing::warn!(trace_id = %context.trace_id, code = error.code().code(), %cause, "request refused");
        }
        let mut response = json(status, &Answer::error(&error, context.language, context.trace_id));
        let retry_after = error.data().and_then(|data| data.get("retryAfter")).and_then(serde_json::Value::as_i64);
        if let Some(seconds) = retry_after.or((status == StatusCode::SERVICE_UNAVAILABLE).then_some(1)) {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds.max(1)));
        }
        response
    }
}

fn json<T: Serialize>(status: StatusCode, body: &T) -> Response {
    match serde_json::to_vec(body) {
        Ok(bytes) => (status, [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-store")], bytes).into_response(),
        Err(error) => {
            tracing::error!(%error, "an answer could not be serialised");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}

/// For the parts of axum that want a response at once.
pub fn refuse(code: ErrorCode) -> Response {
    Refusal(AppError::new(code)).into_response()
}

/// `StoreError` reaches handlers through `?` on transactions that return it.
const _: fn(StoreError) -> Refusal = Refusal::from;
