use std::time::Duration;

use data_encoding::HEXLOWER;
use hmac::{Hmac, KeyInit, Mac};
use kernel::{AppError, Clock, ErrorCode, Result, Secret};
use reqwest::Client;
use serde::Serialize;
use sha2::Sha256;

use super::{CodeMessage, CodeSender, Sending};

const CONNECT_WITHIN: Duration = Duration::from_secs(2);
const ANSWER_WITHIN: Duration = Duration::from_secs(5);

/// Where codes are posted to, and the key both sides share.
#[derive(Clone, Debug)]
pub struct WebhookConfig {
    pub url: String,
    pub key: Secret<String>,
}

/// Hands codes to an SMS gateway by HTTP: a JSON body, signed so that the gateway can tell us from anybody else.
///
/// `X-Gerai-Signature` is `sha256=` and the hexadecimal HMAC-SHA256 of `<X-Gerai-Timestamp>.<body>`.
/// Any 2xx answer counts as sent.
#[derive(Debug)]
pub struct WebhookSender {
    client: Client,
    config: WebhookConfig,
    clock: Clock,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Body<'a> {
    mobile: &'a str,
    scene: &'a str,
    code: &'a str,
    language: &'a str,
    text: String,
    valid_for_seconds: i64,
}

impl WebhookSender {
    pub fn new(config: WebhookConfig, clock: Clock) -> Result<Self> {
        // Fails only when a provider is already installed, which is just as good.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let client = Client::builder()
            .connect_timeout(CONNECT_WITHIN)
            .timeout(ANSWER_WITHIN)
            // A gateway that redirects would receive codes at an address nobody configured.
            .redirect(reqwest::redirect::Policy::none())
            .build()
            .map_err(AppError::internal)?;
        Ok(Self { client, config, clock })
    }

    fn signature(&self, timestamp: &str, body: &str) -> Result<String> {
        let mut mac = Hmac::<Sha256>::new_from_slice(self.config.key.expose().as_bytes()).map_err(AppError::internal)?;
        mac.update(timestamp.as_bytes());
        mac.update(b".");
        mac.update(body.as_bytes());
        Ok(format!("sha256={}", HEXLOWER.encode(&mac.finalize().into_bytes())))
    }

    async fn post(&self, message: &CodeMessage) -> Result<()> {
        let body = serde_json::to_string(&Body {
            mobile: message.mobile.as_str(),
            scene: message.scene.key(),
            code: message.code.expose(),
            language: message.language.key(),
            text: message.text(),
            valid_for_seconds: message.valid_for_s,
        })
        .map_err(AppError::internal)?;
        let timestamp = (self.clock.now().millis() / 1000).to_string();
        let signature = self.signature(&timestamp, &body)?;
        let request = self
            .client
            .post(&self.config.url)
            .header("content-type", "application/json")
            .header("x-gerai-timestamp", timestamp)
            .header("x-gerai-signature", signature)
            .body(body);
        let not_sent = |cause| AppError::new(ErrorCode::Unavailable).caused_by(cause);
        let answer = request.send().await.map_err(|error| not_sent(error.without_url().to_string()))?;
        if answer.status().is_success() { Ok(()) } else { Err(not_sent(format!("the code gateway answered {}", answer.status()))) }
    }
}

impl CodeSender for WebhookSender {
    fn send<'a>(&'a self, message: &'a CodeMessage) -> Sending<'a> {
        Box::pin(self.post(message))
    }
}
