use axum::body::Body;
use axum::response::{IntoResponse, Response};
use http::{HeaderMap, HeaderValue, StatusCode, header};
use kernel::AppError;
use web::Refusal;
use web::byte_range::{Selection, select};

use crate::App;

/// Hands out bytes, whole or the part a `Range` header asks for.
pub async fn ranged(app: &App, key: &str, length: u64, wanted: Option<&str>, mut headers: HeaderMap) -> Result<Response, Refusal> {
    headers.insert(header::ACCEPT_RANGES, HeaderValue::from_static("bytes"));
    match select(wanted, length) {
        Selection::Unsatisfiable => {
            headers.insert(header::CONTENT_RANGE, value(format!("bytes */{length}"))?);
            Ok((StatusCode::RANGE_NOT_SATISFIABLE, headers).into_response())
        }
        Selection::Whole => {
            headers.insert(header::CONTENT_LENGTH, length.into());
            let bytes = app.files.blobs.get(key, None).await.map_err(AppError::from)?;
            Ok((headers, Body::from_stream(bytes)).into_response())
        }
        Selection::Part(part) => {
            headers.insert(header::CONTENT_LENGTH, (part.end - part.start).into());
            headers.insert(header::CONTENT_RANGE, value(format!("bytes {}-{}/{length}", part.start, part.end - 1))?);
            let bytes = app.files.blobs.get(key, Some(part)).await.map_err(AppError::from)?;
            Ok((StatusCode::PARTIAL_CONTENT, headers, Body::from_stream(bytes)).into_response())
        }
    }
}

/// Hands out all bytes of something whose length nobody wrote down, such as a smaller drawing.
pub async fn whole(app: &App, key: &str, headers: HeaderMap) -> Result<Response, Refusal> {
    let bytes = app.files.blobs.get(key, None).await.map_err(AppError::from)?;
    Ok((headers, Body::from_stream(bytes)).into_response())
}

fn value(text: String) -> Result<HeaderValue, Refusal> {
    HeaderValue::try_from(text).map_err(|error| AppError::internal(error).into())
}
