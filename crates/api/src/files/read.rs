use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::response::Response;
use files::{LinkKey, PictureSize, Purpose, StoredFile};
use http::{HeaderMap, HeaderValue, header};
use kernel::{AppError, ErrorCode, Id};
use serde::Deserialize;
use utoipa::IntoParams;
use web::{Query, Refusal};

use super::{ranged, whole};
use crate::App;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LinkQuery {
    /// The secret part of the link; whoever holds the link may read.
    k: String,
    /// When the link ends, in milliseconds; only links to papers of customers do.
    e: Option<i64>,
    /// A smaller drawing, where the picture has one.
    #[param(inline)]
    s: Option<PictureSize>,
}

/// A picture, film or document by its link. Pictures and films are shown, everything else is saved. A film is read part by
/// part, so that it plays before all of it has come.
#[utoipa::path(
    get, path = "/v3/file/front/file/{id}", tag = "file",
    params(("id" = Id, Path), LinkQuery, ("Range" = Option<String>, Header, example = "bytes=1048576-")),
    responses(
        (status = 200, description = "The file", content_type = "application/octet-stream"),
        (status = 206, description = "The part asked for", content_type = "application/octet-stream"),
        (status = 416, description = "There is no such part")
    )
)]
pub async fn file(
    State(app): State<App>,
    id: Result<Path<Id>, PathRejection>,
    Query(link): Query<LinkQuery>,
    request: HeaderMap,
) -> Result<Response, Refusal> {
    let Path(id) = id.map_err(|_| ErrorCode::NotFound)?;
    let (rt, key) = (app.rt.clone(), LinkKey { key: link.k, ends_at: link.e });
    let file = app.db.read(async move |tx| files::find(tx, &rt, id, &key).await).await?;
    let (key, headers) = (file.key_in(link.s), headers(&file)?);
    if key != file.storage_key {
        return whole(&app, &key, headers).await;
    }
    // The bytes behind a link never change, so a range always continues the same file.
    let wanted = request.get(header::RANGE).and_then(|range| range.to_str().ok());
    ranged(&app, &key, file.bytes.cast_unsigned(), wanted, headers).await
}

fn headers(file: &StoredFile) -> Result<HeaderMap, Refusal> {
    let value = |text: String| HeaderValue::try_from(text).map_err(|error| Refusal::from(AppError::internal(error)));
    let mut headers = HeaderMap::new();
    headers.insert(header::CONTENT_TYPE, value(file.mime.clone())?);
    // The bytes behind a link never change. What is sold is no secret, so caches on the way may keep its pictures.
    let cache = match file.purpose {
        Purpose::Product | Purpose::ProductVideo => "public, max-age=31536000, immutable",
        // No longer than the link itself is the same.
        private if private.is_private() => "private, max-age=3600",
        _ => "private, max-age=31536000, immutable",
    };
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    // Only pictures that we drew ourselves and films, which run nothing, may be shown in place.
    let shown = file.width.is_some() || file.purpose == Purpose::ProductVideo;
    headers.insert(header::CONTENT_DISPOSITION, value(disposition(file, shown))?);
    Ok(headers)
}

/// Shown in place, or saved under the name its sender gave it.
pub fn disposition(file: &StoredFile, shown: bool) -> String {
    if shown {
        return "inline".to_owned();
    }
    format!("attachment; filename=\"file.{}\"; filename*=UTF-8''{}", file.ext, encoded(&file.name))
}

/// RFC 5987: everything but letters, digits and a few marks as percent-encoded UTF-8.
fn encoded(name: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_' | b'~');
    name.bytes().map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }).collect()
}
