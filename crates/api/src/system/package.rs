use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::response::Response;
use http::{HeaderMap, HeaderValue, header};
use kernel::{AppError, ErrorCode};
use system::version::{self, AppPackage};
use web::Refusal;

use crate::App;
use crate::files::ranged;

/// The bytes of a package that a published release points to; broken downloads go on where they stopped.
#[utoipa::path(
    get, path = "/router-config-file/package/{name}", tag = "system",
    params(("name" = String, Path), ("Range" = Option<String>, Header, example = "bytes=1048576-")),
    responses(
        (status = 200, description = "The whole package", content_type = "application/octet-stream"),
        (status = 206, description = "The part asked for", content_type = "application/octet-stream"),
        (status = 416, description = "There is no such part")
    )
)]
pub async fn download(State(app): State<App>, name: Result<Path<String>, PathRejection>, request: HeaderMap) -> Result<Response, Refusal> {
    let Path(name) = name.map_err(|_| ErrorCode::NotFound)?;
    let package = app.db.read(async move |tx| version::published_package(tx, &name).await).await?;
    let length = u64::try_from(package.size).map_err(AppError::internal)?;
    ranged(&app, &package.storage_key, length, wanted(&request, &package), headers_of(&package)?).await
}

/// The range asked for, unless it continues a download of other content.
fn wanted<'a>(request: &'a HeaderMap, package: &AppPackage) -> Option<&'a str> {
    let text = |name| request.get(name).and_then(|value| value.to_str().ok());
    let same = text(header::IF_RANGE).is_none_or(|held| held == tag(package));
    text(header::RANGE).filter(|_| same)
}

fn headers_of(package: &AppPackage) -> Result<HeaderMap, Refusal> {
    let mut headers = HeaderMap::new();
    headers.insert(header::CONTENT_TYPE, value(package.mime.clone())?);
    headers.insert(header::ETAG, value(tag(package))?);
    // The name stands for the content. A withdrawn package must not live on in shared caches for long.
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=3600, no-transform"));
    headers.insert(header::CONTENT_DISPOSITION, value(format!("attachment; filename=\"{}\"", package.name))?);
    Ok(headers)
}

fn tag(package: &AppPackage) -> String {
    format!("\"{}\"", package.sha256)
}

fn value(text: String) -> Result<HeaderValue, Refusal> {
    HeaderValue::try_from(text).map_err(|error| AppError::internal(error).into())
}
