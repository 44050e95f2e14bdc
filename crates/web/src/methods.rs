use axum::extract::Request;
use axum::middleware::Next;
use axum::response::Response;
use http::{HeaderValue, Method, header};
use kernel::ErrorCode;

use crate::reply::refuse;

/// axum answers HEAD by doing what GET does and leaving out the answer. Some calls act on GET, as clients know them, and
/// what only looks must not act; so of calls there is no HEAD.
pub async fn no_head(request: Request, next: Next) -> Response {
    if request.method() != Method::HEAD {
        return next.run(request).await;
    }
    let mut refused = refuse(ErrorCode::MethodNotAllowed);
    refused.headers_mut().insert(header::ALLOW, HeaderValue::from_static("GET"));
    refused
}
