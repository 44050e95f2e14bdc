use axum::extract::{FromRequest, MatchedPath, Request};
use axum::http::request::Parts;
use kernel::ErrorCode;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};

use crate::Refusal;
use crate::context::header;
use crate::extract::{json_body, parse_json};

/// A JSON body that came with an `Idempotency-Key`: what every call that creates, pays, approves, moves or
/// sends takes, so that a repeated request has one effect.
#[derive(Debug)]
pub struct Keyed<T> {
    pub input: T,
    pub key: String,
    pub route: String,
    pub body_hash: [u8; 32],
}

impl<S: Sync, T: DeserializeOwned> FromRequest<S> for Keyed<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, _: &S) -> Result<Self, Refusal> {
        let (parts, body) = request.into_parts();
        let Named { key, route } = named(&parts)?.ok_or(ErrorCode::IdempotencyKeyRequired)?;
        let body = json_body(Request::from_parts(parts, body)).await?;
        Ok(Self { input: parse_json(&body)?, key, route, body_hash: Sha256::digest(&body).into() })
    }
}

/// A JSON body of a call that can be made without an `Idempotency-Key` as well.
#[derive(Debug)]
pub struct MaybeKeyed<T> {
    pub input: T,
    pub request: RequestKey,
}

/// The `Idempotency-Key` of a request, where it has one, and what tells its body from others.
#[derive(Debug)]
pub struct RequestKey {
    pub named: Option<Named>,
    pub body_hash: [u8; 32],
}

/// A key, and the call it came with.
#[derive(Debug)]
pub struct Named {
    pub key: String,
    pub route: String,
}

impl<S: Sync, T: DeserializeOwned> FromRequest<S> for MaybeKeyed<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, _: &S) -> Result<Self, Refusal> {
        let (parts, body) = request.into_parts();
        let named = named(&parts)?;
        let body = json_body(Request::from_parts(parts, body)).await?;
        Ok(Self { input: parse_json(&body)?, request: RequestKey { named, body_hash: Sha256::digest(&body).into() } })
    }
}

fn named(parts: &Parts) -> Result<Option<Named>, ErrorCode> {
    let Some(key) = header(&parts.headers, "idempotency-key") else { return Ok(None) };
    if !well_formed(key) {
        return Err(ErrorCode::IdempotencyKeyRequired);
    }
    let route = parts.extensions.get::<MatchedPath>().map_or_else(|| parts.uri.path(), MatchedPath::as_str);
    Ok(Some(Named { key: key.to_owned(), route: route.to_owned() }))
}

fn well_formed(key: &str) -> bool {
    (16..=255).contains(&key.len()) && key.bytes().all(|byte| byte.is_ascii_graphic())
}
