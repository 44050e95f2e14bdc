//! Public JSON files that apps fetch at their start and that rarely change.

use axum::response::{IntoResponse, Response};
use http::{HeaderMap, HeaderValue, StatusCode, header};
use kernel::AppError;
use serde::Serialize;
use sha2::{Digest, Sha256};
use web::Refusal;

/// Answers with the value as a plain file, or with 304 to a client that already has exactly this content. The
/// tag is weak because the same content may travel compressed.
pub fn document<T: Serialize>(request: &HeaderMap, value: &T) -> Result<Response, Refusal> {
    let body = serde_json::to_vec(value).map_err(AppError::internal)?;
    let tag: String = Sha256::digest(&body).iter().take(12).map(|byte| format!("{byte:02x}")).collect();
    let mut headers = HeaderMap::new();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    headers.insert(header::ETAG, HeaderValue::try_from(format!("W/\"{tag}\"")).map_err(AppError::internal)?);
    if has(request, &tag) {
        return Ok((StatusCode::NOT_MODIFIED, headers).into_response());
    }
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    Ok((headers, body).into_response())
}

fn has(request: &HeaderMap, tag: &str) -> bool {
    let lists = request.get_all(header::IF_NONE_MATCH).into_iter().filter_map(|value| value.to_str().ok());
    lists.flat_map(|list| list.split(',')).map(str::trim).any(|held| held == "*" || held.trim_start_matches("W/").trim_matches('"') == tag)
}
