use std::time::Duration;

use kernel::{AppError, Result, Timestamp};
use reqwest::header::{HeaderMap, RETRY_AFTER};
use reqwest::{Client, StatusCode};
use web_push_native::p256::PublicKey;
use web_push_native::{Auth, encrypt};

use super::Push;
use super::payload::Payload;
use super::subscription::Device;

const CONNECT_WITHIN: Duration = Duration::from_secs(3);
const ANSWER_WITHIN: Duration = Duration::from_secs(10);
const LONGEST_FAILURE: usize = 200;

/// What became of a push.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    Taken,
    /// The browser is no longer there.
    Gone,
    /// Perhaps another time, not before as many seconds as the service asked for.
    Later {
        wait_s: Option<i64>,
        why: String,
    },
    /// This one will never be taken.
    Refused(String),
}

/// Hands payloads to push services.
#[derive(Debug)]
pub(super) struct Courier {
    client: Client,
    subject: String,
}

impl Courier {
    pub(super) fn new(subject: &str) -> Result<Self> {
        // Fails only when a provider is already installed, which is just as good.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let client = Client::builder()
            .connect_timeout(CONNECT_WITHIN)
            .timeout(ANSWER_WITHIN)
            // Followed, a redirect would lead past the list of hosts.
            .redirect(reqwest::redirect::Policy::none())
            .build()
            .map_err(AppError::internal)?;
        Ok(Self { client, subject: subject.to_owned() })
    }
}

impl Push {
    pub(super) async fn deliver(&self, now: Timestamp, device: &Device, payload: Payload) -> Outcome {
        // Asked again: the list may have become shorter since the device subscribed.
        let Some(url) = self.0.hosts.address(&device.endpoint) else { return Outcome::Refused("push service not allowed".to_owned()) };
        let prepared = encrypted(device, payload.body).and_then(|body| {
            let authorization = self.0.key.authorization(now, &url.origin().ascii_serialization(), &self.0.courier.subject)?;
            Ok((body, authorization))
        });
        let (body, authorization) = match prepared {
            Ok(prepared) => prepared,
            Err(error) => return Outcome::Refused(shortened(&error.to_string())),
        };
        let request = self
            .0
            .courier
            .client
            .post(url)
            .header("authorization", authorization)
            .header("content-encoding", "aes128gcm")
            .header("content-type", "application/octet-stream")
            .header("ttl", payload.ttl_s.to_string())
            .header("topic", payload.topic)
            .header("urgency", if payload.urgent { "high" } else { "normal" })
            .body(body);
        match request.send().await {
            Ok(answer) => judged(answer.status(), answer.headers()),
            // The address is as good as a password: whoever has it can fill the screen of its owner.
            Err(error) => Outcome::Later { wait_s: None, why: shortened(&error.without_url().to_string()) },
        }
    }
}

fn encrypted(device: &Device, payload: Vec<u8>) -> Result<Vec<u8>> {
    let key = PublicKey::from_sec1_bytes(&device.p256dh).map_err(AppError::internal)?;
    let auth: [u8; 16] = device.auth.as_slice().try_into().map_err(AppError::internal)?;
    encrypt(payload, &key, &Auth::from(auth)).map_err(AppError::internal)
}

fn judged(status: StatusCode, headers: &HeaderMap) -> Outcome {
    let why = || format!("push service answered {}", status.as_u16());
    match status {
        _ if status.is_success() => Outcome::Taken,
        StatusCode::NOT_FOUND | StatusCode::GONE => Outcome::Gone,
        StatusCode::TOO_MANY_REQUESTS | StatusCode::REQUEST_TIMEOUT => Outcome::Later { wait_s: retry_after(headers), why: why() },
        _ if status.is_server_error() => Outcome::Later { wait_s: retry_after(headers), why: why() },
        _ => Outcome::Refused(why()),
    }
}

/// Services answer in seconds; a date is taken for no answer.
fn retry_after(headers: &HeaderMap) -> Option<i64> {
    headers.get(RETRY_AFTER)?.to_str().ok()?.trim().parse().ok().filter(|seconds| *seconds >= 0)
}

fn shortened(text: &str) -> String {
    text.chars().take(LONGEST_FAILURE).collect()
}
