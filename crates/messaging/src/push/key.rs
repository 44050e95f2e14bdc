use std::fmt;

use data_encoding::BASE64URL_NOPAD;
use kernel::{AppError, Result, Runtime, Timestamp};
use serde::Serialize;
use store::{Tx, params};
use web_push_native::p256::ecdsa::signature::Signer as _;
use web_push_native::p256::ecdsa::{Signature, SigningKey};

/// Push services refuse more than a day.
const SIGNED_FOR_S: i64 = 12 * 3600;

/// Signs that a notice is from this installation (VAPID).
pub(super) struct VapidKey(SigningKey);

impl fmt::Debug for VapidKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[secret]")
    }
}

/// The installation's key, once some node has made it.
pub(super) async fn find(tx: &mut Tx) -> Result<Option<VapidKey>> {
    let stored: Option<(Vec<u8>,)> = tx.optional("SELECT private_key FROM push_key WHERE id = 1", &[]).await?;
    stored.map(|(bytes,)| SigningKey::from_slice(&bytes).map(VapidKey).map_err(AppError::internal)).transpose()
}

/// Makes the installation's key, unless another node was faster.
pub(super) async fn make(tx: &mut Tx, rt: &Runtime) -> Result<VapidKey> {
    tx.execute(
        "INSERT INTO push_key (id, private_key, made_at) VALUES (1, $1, $2) ON CONFLICT (id) DO NOTHING",
        params![fresh(rt).to_bytes().to_vec(), rt.now()],
    )
    .await?;
    find(tx).await?.ok_or_else(|| AppError::internal("the key just made is missing"))
}

fn fresh(rt: &Runtime) -> SigningKey {
    loop {
        // Nearly all of 32 random bytes are a key; the few that are not are drawn again.
        if let Ok(key) = SigningKey::from_slice(&rt.entropy.bytes::<32>()) {
            return key;
        }
    }
}

#[derive(Serialize)]
struct Claims<'a> {
    aud: &'a str,
    exp: i64,
    #[serde(skip_serializing_if = "str::is_empty")]
    sub: &'a str,
}

impl VapidKey {
    /// The public half as browsers take it.
    pub(super) fn public(&self) -> String {
        BASE64URL_NOPAD.encode(self.0.verifying_key().to_encoded_point(false).as_bytes())
    }

    /// The `Authorization` header for a push service.
    pub(super) fn authorization(&self, now: Timestamp, service: &str, subject: &str) -> Result<String> {
        let claims = Claims { aud: service, exp: now.plus_seconds(SIGNED_FOR_S).millis() / 1000, sub: subject };
        let claims = serde_json::to_vec(&claims).map_err(AppError::internal)?;
        let signed = format!("{}.{}", BASE64URL_NOPAD.encode(br#"{"typ":"JWT","alg":"ES256"}"#), BASE64URL_NOPAD.encode(&claims));
        let signature: Signature = self.0.sign(signed.as_bytes());
        Ok(format!("vapid t={signed}.{}, k={}", BASE64URL_NOPAD.encode(&signature.to_bytes()), self.public()))
    }
}
