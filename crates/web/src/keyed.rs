use axum::extract::{FromRequest, MatchedPath, Request};
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
        let key = header(request.headers(), "idempotency-key").filter(|key| well_formed(key)).map(str::to_owned);
        let key = key.ok_or(ErrorCode::IdempotencyKeyRequired)?;
        let route =
            request.extensions().get::<MatchedPath>().map_or_else(|| request.uri().path().to_owned(), |path| path.as_str().to_owned());
        let body = json_body(request).await?;
        Ok(Self { input: parse_json(&body)?, key, route, body_hash: Sha256::digest(&body).into() })
    }
}

fn well_formed(key: &str) -> bool {
    (16..=255).contains(&key.len()) && key.bytes().all(|byte| byte.is_ascii_graphic())
}
