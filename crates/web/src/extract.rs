//! Input parsing with our own refusals: whatever is wrong with a request, the answer is the envelope.

use axum::extract::{FromRequest, FromRequestParts, Request};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use bytes::Bytes;
use http::HeaderMap;
use http::request::Parts;
use http_body_util::BodyExt;
use kernel::{AppError, ErrorCode, Secret};
use serde::de::DeserializeOwned;

use crate::Refusal;
use crate::context::header;

pub const JSON_LIMIT: usize = 256 * 1024;
pub const FORM_LIMIT: usize = 64 * 1024;

/// A JSON body: right content type, bounded size, nothing after the value.
#[derive(Debug)]
pub struct Json<T>(pub T);

impl<S: Sync, T: DeserializeOwned> FromRequest<S> for Json<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, _: &S) -> Result<Self, Refusal> {
        let body = json_body(request).await?;
        parse_json(&body).map(Self)
    }
}

pub(crate) async fn json_body(request: Request) -> Result<Bytes, Refusal> {
    expect_type(request.headers(), "application/json")?;
    read_body(request, JSON_LIMIT).await
}

pub(crate) fn parse_json<T: DeserializeOwned>(body: &[u8]) -> Result<T, Refusal> {
    serde_json::from_slice(body).map_err(|error| Refusal(unreadable(&error.to_string()).caused_by(error)))
}

/// A form-encoded body.
#[derive(Debug)]
pub struct Form<T>(pub T);

impl<S: Sync, T: DeserializeOwned> FromRequest<S> for Form<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, _: &S) -> Result<Self, Refusal> {
        expect_type(request.headers(), "application/x-www-form-urlencoded")?;
        let body = read_body(request, FORM_LIMIT).await?;
        serde_urlencoded::from_bytes(&body).map(Self).map_err(|error| Refusal(unreadable(&error.to_string()).caused_by(error)))
    }
}

/// The query string.
#[derive(Debug)]
pub struct Query<T>(pub T);

impl<S: Sync, T: DeserializeOwned> FromRequestParts<S> for Query<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Refusal> {
        let query = parts.uri.query().unwrap_or_default();
        serde_urlencoded::from_str(query).map(Self).map_err(|error| Refusal(unreadable(&error.to_string()).caused_by(error)))
    }
}

/// Serde names the offending field between back-ticks; tell the client that much and no more.
fn unreadable(problem: &str) -> AppError {
    let named = problem.split('`').nth(1).filter(|_| problem.starts_with("missing field"));
    named.map_or_else(|| AppError::new(ErrorCode::BadRequest), |field| AppError::field(field, "required"))
}

fn expect_type(headers: &HeaderMap, wanted: &str) -> Result<(), Refusal> {
    let given = header(headers, "content-type").unwrap_or_default().split(';').next().unwrap_or_default().trim();
    if given.eq_ignore_ascii_case(wanted) { Ok(()) } else { Err(ErrorCode::UnsupportedType.into()) }
}

/// Reads at most `limit` bytes, whatever length was declared.
pub async fn read_body(request: Request, limit: usize) -> Result<Bytes, Refusal> {
    let body = http_body_util::Limited::new(request.into_body(), limit);
    match body.collect().await {
        Ok(collected) => Ok(collected.to_bytes()),
        Err(error) if error.is::<http_body_util::LengthLimitError>() => Err(ErrorCode::TooLarge.into()),
        Err(error) => Err(Refusal(AppError::new(ErrorCode::BadRequest).caused_by(error))),
    }
}

/// The access token of an `Authorization: Bearer` header. Tokens are never taken from the URL.
#[derive(Debug)]
pub struct Bearer(pub Secret<String>);

impl<S: Sync> FromRequestParts<S> for Bearer {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Refusal> {
        let token = authorization(parts, "bearer").filter(|token| !token.is_empty() && token.len() <= 256);
        token.map(|token| Self(Secret::new(token.to_owned()))).ok_or_else(|| ErrorCode::SessionExpired.into())
    }
}

/// Proof that the fixed client credential was sent. It tells which app is calling and authorises nothing else.
#[derive(Clone, Copy, Debug)]
pub struct BasicClient;

const CLIENT_CREDENTIAL: &str = "gerai-app:gerai-app";

impl<S: Sync> FromRequestParts<S> for BasicClient {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Refusal> {
        let given = authorization(parts, "basic").and_then(|encoded| STANDARD.decode(encoded).ok());
        if given.as_deref() == Some(CLIENT_CREDENTIAL.as_bytes()) { Ok(Self) } else { Err(ErrorCode::ClientCredential.into()) }
    }
}

fn authorization<'a>(parts: &'a Parts, scheme: &str) -> Option<&'a str> {
    let (given, credential) = header(&parts.headers, "authorization")?.split_once(' ')?;
    given.eq_ignore_ascii_case(scheme).then(|| credential.trim())
}
