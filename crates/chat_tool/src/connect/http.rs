//! What all tools have in common: JSON over HTTPS, no redirects, an answer within seconds.

use std::time::Duration;

use kernel::{AppError, Result};
use reqwest::multipart::Part;
use reqwest::{Client, RequestBuilder, StatusCode};
use serde_json::Value;

use super::{Outcome, OutgoingFile, Refusal};

const CONNECT_WITHIN: Duration = Duration::from_secs(5);
/// A file of thirty megabytes goes up within this.
const ANSWER_WITHIN: Duration = Duration::from_mins(1);
const LONGEST_ANSWER: usize = 1 << 20;

pub(super) fn client() -> Result<Client> {
    // Fails only when a provider is already installed, which is just as good.
    let _ = rustls::crypto::ring::default_provider().install_default();
    Client::builder()
        .connect_timeout(CONNECT_WITHIN)
        .timeout(ANSWER_WITHIN)
        // A redirect would take secrets to an address nobody configured.
        .redirect(reqwest::redirect::Policy::none())
        .build()
        .map_err(AppError::internal)
}

/// The answer and its status. Addresses hold tokens, so that no error names them.
pub(super) async fn answer(request: RequestBuilder) -> Outcome<(StatusCode, Value)> {
    let later = |error: reqwest::Error| Refusal::Later(error.without_url().to_string());
    let mut answer = request.send().await.map_err(later)?;
    let status = answer.status();
    if status == StatusCode::TOO_MANY_REQUESTS || status.is_server_error() {
        return Err(Refusal::Later(format!("answered {}", status.as_u16())));
    }
    let mut body = Vec::new();
    while let Some(piece) = answer.chunk().await.map_err(later)? {
        if body.len() + piece.len() > LONGEST_ANSWER {
            return Err(Refusal::Later("answered too much".to_owned()));
        }
        body.extend_from_slice(&piece);
    }
    match serde_json::from_slice(&body) {
        Ok(value) => Ok((status, value)),
        Err(_) => Err(Refusal::Later(format!("answered {} without JSON", status.as_u16()))),
    }
}

pub(super) fn part(file: &OutgoingFile) -> Part {
    Part::stream(file.content.clone()).file_name(file.name.clone())
}

/// A text that has to be in an answer.
pub(super) fn text(value: &Value, pointer: &str) -> Outcome<String> {
    let found = value.pointer(pointer).and_then(Value::as_str).filter(|text| !text.is_empty());
    found.map(str::to_owned).ok_or_else(|| Refusal::Later(format!("answered without {pointer}")))
}

pub(super) fn seconds(value: &Value, pointer: &str) -> i64 {
    value.pointer(pointer).and_then(Value::as_i64).unwrap_or_default().max(0)
}
