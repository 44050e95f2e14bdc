use data_encoding::BASE64URL_NOPAD;
use kernel::{AppError, ErrorCode, Id, Result, Runtime, Timestamp};
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;
use web_push_native::p256::PublicKey;

use super::Push;

/// Longer than any push service makes them, and short enough for an index.
const MAX_ENDPOINT: usize = 1000;
const AUTH_BYTES: usize = 16;

/// Where a browser is reached, as its `PushSubscription` says in JSON.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PushSubscription {
    #[schema(max_length = 1000)]
    pub endpoint: String,
    pub keys: PushKeys,
}

/// Base64 for addresses, without padding.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct PushKeys {
    #[schema(max_length = 100)]
    pub p256dh: String,
    #[schema(max_length = 30)]
    pub auth: String,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PushState {
    /// For `applicationServerKey`.
    pub public_key: String,
    /// Where this device is reached now.
    pub endpoint: Option<String>,
}

/// A device that may be told.
#[derive(Clone, Debug)]
pub(super) struct Device {
    pub(super) session_id: Id,
    pub(super) endpoint: String,
    pub(super) p256dh: Vec<u8>,
    pub(super) auth: Vec<u8>,
    /// The last notice for it went wrong.
    pub(super) failed: bool,
}

impl Push {
    #[kernel::boxed]
    pub async fn state(&self, tx: &mut Tx, session: Id) -> Result<PushState> {
        let found: Option<(String,)> =
            tx.optional("SELECT endpoint FROM push_subscription WHERE session_id = $1", params![session]).await?;
        Ok(PushState { public_key: self.public_key(), endpoint: found.map(|(endpoint,)| endpoint) })
    }
}

/// Has this session told of what happens while it is not connected. A device has one address at a time.
#[kernel::boxed]
pub async fn subscribe(tx: &mut Tx, rt: &Runtime, push: &Push, user: Id, session: Id, input: &PushSubscription) -> Result<()> {
    if input.endpoint.chars().count() > MAX_ENDPOINT {
        return Err(AppError::field("endpoint", ErrorCode::TooLong));
    }
    if push.0.hosts.address(&input.endpoint).is_none() {
        return Err(AppError::field("endpoint", ErrorCode::PushServiceRefused));
    }
    let (p256dh, auth) = keys(&input.keys)?;
    tx.execute("DELETE FROM push_subscription WHERE session_id <> $1 AND endpoint = $2", params![session, &input.endpoint]).await?;
    tx.execute_one(
        "INSERT INTO push_subscription (session_id, user_id, endpoint, p256dh, auth, created_at) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (session_id) DO UPDATE SET endpoint = $3, p256dh = $4, auth = $5, created_at = $6, failed_at = NULL, failure = NULL",
        params![session, user, &input.endpoint, p256dh, auth, rt.now()],
    )
    .await?;
    Ok(())
}

fn keys(keys: &PushKeys) -> Result<(Vec<u8>, Vec<u8>)> {
    let decoded = |text: &str| BASE64URL_NOPAD.decode(text.trim_end_matches('=').as_bytes()).ok();
    let p256dh = decoded(&keys.p256dh).filter(|bytes| PublicKey::from_sec1_bytes(bytes).is_ok());
    let auth = decoded(&keys.auth).filter(|bytes| bytes.len() == AUTH_BYTES);
    match (p256dh, auth) {
        (Some(p256dh), Some(auth)) => Ok((p256dh, auth)),
        (None, _) => Err(AppError::field("keys.p256dh", ErrorCode::Malformed)),
        (_, None) => Err(AppError::field("keys.auth", ErrorCode::Malformed)),
    }
}

#[kernel::boxed]
pub async fn unsubscribe(tx: &mut Tx, session: Id) -> Result<()> {
    tx.execute("DELETE FROM push_subscription WHERE session_id = $1", params![session]).await?;
    Ok(())
}

/// The push service says that the browser is gone. One that subscribed anew meanwhile has another address.
pub(super) async fn remove(tx: &mut Tx, device: &Device) -> Result<()> {
    tx.execute("DELETE FROM push_subscription WHERE session_id = $1 AND endpoint = $2", params![device.session_id, &device.endpoint])
        .await?;
    Ok(())
}

/// Notes how the last notice went: `None` for well.
pub(super) async fn note(tx: &mut Tx, rt: &Runtime, device: &Device, failure: Option<&str>) -> Result<()> {
    let failed_at: Option<Timestamp> = failure.map(|_| rt.now());
    tx.execute(
        "UPDATE push_subscription SET failed_at = $2, failure = $3 WHERE session_id = $1",
        params![device.session_id, failed_at, failure.map(str::to_owned)],
    )
    .await?;
    Ok(())
}

/// Drops what belongs to sessions that ended. They are not told of anything from the moment they end.
pub(super) async fn sweep(tx: &mut Tx, rt: &Runtime) -> Result<u64> {
    Ok(tx
        .execute(
            "DELETE FROM push_subscription WHERE session_id IN (
                 SELECT id FROM session WHERE revoked_at IS NOT NULL OR idle_until <= $1 OR ends_at <= $1)",
            params![rt.now()],
        )
        .await?)
}
