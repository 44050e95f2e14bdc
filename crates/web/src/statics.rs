//! Serves a built web app out of the binary.

use axum::extract::Request;
use axum::response::{IntoResponse, Response};
use http::{Extensions, HeaderMap, HeaderValue, Method, StatusCode, header};
use kernel::ErrorCode;
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::reply::refuse;

/// Marks answers whose bytes are as the build left them: what is worth compressing was compressed there, once.
#[derive(Clone, Copy, Debug)]
pub struct AsBuilt;

impl AsBuilt {
    /// Whether an answer with these extensions is such a one: nobody need compress it on the way.
    pub fn is_said(extensions: &Extensions) -> bool {
        extensions.get::<Self>().is_some()
    }
}

/// Answers with a file of the app, or with its entry page for a client-side route. A missing file under
/// `assets/` is 404 and never the entry page: a stale client must notice, not die on a MIME error.
pub fn serve<A: RustEmbed>(request: &Request, prefix: &str) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return refuse(ErrorCode::MethodNotAllowed);
    }
    let path = request.uri().path().strip_prefix(prefix).unwrap_or_default().trim_start_matches('/');
    if path.split('/').any(|part| part == "..") {
        return refuse(ErrorCode::NotFound);
    }
    if !path.is_empty() && A::get(path).is_some() {
        return file::<A>(path, request.headers());
    }
    let looks_like_file = path.starts_with("assets/") || path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    if looks_like_file {
        return refuse(ErrorCode::NotFound);
    }
    if A::get("index.html").is_none() {
        return (StatusCode::SERVICE_UNAVAILABLE, "The web app is not built into this binary: run `make build`.").into_response();
    }
    file::<A>("index.html", request.headers())
}

fn file<A: RustEmbed>(path: &str, headers: &HeaderMap) -> Response {
    let (encoding, found) = best_variant::<A>(path, headers);
    let Some(found) = found else { return refuse(ErrorCode::NotFound) };
    let etag = format!("\"{}\"", found.metadata.sha256_hash().iter().take(12).map(|byte| format!("{byte:02x}")).collect::<String>());
    let mut out = HeaderMap::new();
    let cache = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    out.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    out.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(etag) = HeaderValue::from_str(&etag) {
        out.insert(header::ETAG, etag);
    }
    if headers.get(header::IF_NONE_MATCH).is_some_and(|sent| sent.as_bytes() == etag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, out).into_response();
    }
    out.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type(path)));
    if let Some(encoding) = encoding {
        out.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    let mut response = (out, found.data).into_response();
    response.extensions_mut().insert(AsBuilt);
    response
}

/// The build leaves `.br` and `.gz` siblings next to what is worth compressing.
fn best_variant<A: RustEmbed>(path: &str, headers: &HeaderMap) -> (Option<&'static str>, Option<EmbeddedFile>) {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    for (encoding, suffix) in [("br", "br"), ("gzip", "gz")] {
        if accepted.split(',').any(|item| item.split(';').next().is_some_and(|name| name.trim() == encoding))
            && let Some(found) = A::get(&format!("{path}.{suffix}"))
        {
            return (Some(encoding), Some(found));
        }
    }
    (None, A::get(path))
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "wasm" => "application/wasm",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use axum::body::Body;

    use super::*;

    #[derive(RustEmbed)]
    #[folder = "src/"]
    struct Sources;

    #[test]
    fn files_go_out_as_the_build_left_them() {
        let answer = |path: &str| {
            let request = Request::builder().uri(path).header(header::ACCEPT_ENCODING, "br, gzip").body(Body::empty()).expect("a request");
            serve::<Sources>(&request, "/")
        };
        let file = answer("/statics.rs");
        assert_eq!(file.status(), StatusCode::OK);
        assert!(AsBuilt::is_said(file.extensions()));
        assert!(!AsBuilt::is_said(answer("/nothing.rs").extensions()), "a refusal is no file");
    }
}
