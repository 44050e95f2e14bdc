//! Devices that talk in secret, and the keys by which others begin to talk to them.

use data_encoding::BASE64_NOPAD;
use kernel::{AppError, ErrorCode, Id, Result, Runtime};
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use crate::chat::{self, SecretEnding};
use crate::key::{SignedKey, check_client};

const MAX_DEVICES: i64 = 20;
/// What a device has published and nobody has taken yet.
const MAX_KEYS: i64 = 100;
const KEY_BYTES: usize = 32;
const SIGNATURE_BYTES: usize = 64;

/// What a device says of itself. A device that lost its keys says new ones; its chats are over then.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SaveDevice {
    #[schema(min_length = 8, max_length = 64, pattern = "^[A-Za-z0-9-]+$")]
    pub client_id: String,
    #[schema(max_length = 43)]
    pub curve_key: String,
    #[schema(max_length = 43)]
    pub signing_key: String,
    #[serde(default)]
    #[schema(max_items = 100)]
    pub one_time_keys: Vec<SignedKey>,
    pub fallback_key: Option<SignedKey>,
}

/// How many keys of a device wait to be handed out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeviceKeys {
    pub one_time_keys: i64,
    pub has_fallback: bool,
}

fn check_key(field: &'static str, text: &str, bytes: usize) -> Result<()> {
    let sound = BASE64_NOPAD.decode(text.as_bytes()).is_ok_and(|raw| raw.len() == bytes && raw.iter().any(|byte| *byte != 0));
    if sound { Ok(()) } else { Err(AppError::field(field, ErrorCode::Malformed)) }
}

fn check(input: &SaveDevice) -> Result<()> {
    check_client(&input.client_id)?;
    check_key("curveKey", &input.curve_key, KEY_BYTES)?;
    check_key("signingKey", &input.signing_key, KEY_BYTES)?;
    for one in &input.one_time_keys {
        check_key("oneTimeKeys", &one.key, KEY_BYTES)?;
        check_key("oneTimeKeys", &one.signature, SIGNATURE_BYTES)?;
    }
    if let Some(one) = &input.fallback_key {
        check_key("fallbackKey", &one.key, KEY_BYTES)?;
        check_key("fallbackKey", &one.signature, SIGNATURE_BYTES)?;
    }
    Ok(())
}

/// Remembers a device and its keys, and says whose chats are over because it is another one now.
#[kernel::boxed]
pub async fn save(tx: &mut Tx, rt: &Runtime, me: Id, input: &SaveDevice) -> Result<(DeviceKeys, Vec<Id>)> {
    check(input)?;
    // Two pages of one device may say the same at once.
    tx.hold("app_user", me).await?;
    let known: Option<(Id, String, String)> = tx
        .optional(
            "SELECT id, curve_key, signing_key FROM secret_device WHERE user_id = $1 AND client_id = $2",
            params![me, &input.client_id],
        )
        .await?;
    let mut concerns = Vec::new();
    let device = match known {
        Some((id, curve, signing)) if curve == input.curve_key && signing == input.signing_key => id,
        Some((id, ..)) => {
            concerns = replaced(tx, rt, id).await?;
            id
        }
        None => {
            require_room(tx, me).await?;
            rt.next_id()
        }
    };
    tx.execute(
        "INSERT INTO secret_device (id, user_id, client_id, curve_key, signing_key, seen_at) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (id) DO UPDATE SET curve_key = excluded.curve_key, signing_key = excluded.signing_key, seen_at = excluded.seen_at",
        params![device, me, &input.client_id, &input.curve_key, &input.signing_key, rt.now()],
    )
    .await?;
    for one in &input.one_time_keys {
        tx.execute(
            "INSERT INTO secret_one_time_key (device_id, key, signature) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
            params![device, &one.key, &one.signature],
        )
        .await?;
    }
    if let Some(one) = &input.fallback_key {
        tx.execute_one(
            "UPDATE secret_device SET fallback_key = $2, fallback_signature = $3 WHERE id = $1",
            params![device, &one.key, &one.signature],
        )
        .await?;
    }
    let keys = keys(tx, device).await?;
    if keys.one_time_keys > MAX_KEYS {
        return Err(AppError::field("oneTimeKeys", ErrorCode::TooLong));
    }
    Ok((keys, concerns))
}

async fn keys(tx: &mut Tx, device: Id) -> Result<DeviceKeys> {
    let (one_time_keys, has_fallback): (i64, bool) = tx
        .one(
            "SELECT (SELECT COUNT(*) FROM secret_one_time_key k WHERE k.device_id = d.id), d.fallback_key IS NOT NULL
             FROM secret_device d WHERE d.id = $1",
            params![device],
        )
        .await?;
    Ok(DeviceKeys { one_time_keys, has_fallback })
}

/// The device has forgotten what it was: nobody can talk to it as before.
async fn replaced(tx: &mut Tx, rt: &Runtime, device: Id) -> Result<Vec<Id>> {
    tx.execute("DELETE FROM secret_one_time_key WHERE device_id = $1", params![device]).await?;
    tx.execute("UPDATE secret_device SET fallback_key = NULL, fallback_signature = NULL WHERE id = $1", params![device]).await?;
    end_chats_of(tx, rt, device).await
}

/// Ends what a device talks in, and says who has to hear of it.
pub(crate) async fn end_chats_of(tx: &mut Tx, rt: &Runtime, device: Id) -> Result<Vec<Id>> {
    let sql = "SELECT id FROM secret_chat WHERE ended_at IS NULL AND (starter_device_id = $1 OR other_device_id = $1)";
    let chats: Vec<(Id,)> = tx.all(sql, params![device]).await?;
    let mut concerns = Vec::new();
    for (id,) in chats {
        let row = chat::hold_any(tx, id).await?;
        concerns.extend(row.people());
        row.end(tx, rt, SecretEnding::DeviceLost).await?;
    }
    Ok(concerns)
}

async fn require_room(tx: &mut Tx, me: Id) -> Result<()> {
    let (devices,): (i64,) = tx.one("SELECT COUNT(*) FROM secret_device WHERE user_id = $1", params![me]).await?;
    if devices < MAX_DEVICES { Ok(()) } else { Err(AppError::field("clientId", ErrorCode::OutOfRange)) }
}

/// The device of somebody by the name it gives itself.
pub(crate) async fn of(tx: &mut Tx, me: Id, client_id: &str) -> Result<Id> {
    check_client(client_id)?;
    let sql = "SELECT id FROM secret_device WHERE user_id = $1 AND client_id = $2";
    let found: Option<(Id,)> = tx.optional(sql, params![me, client_id]).await?;
    found.map(|(id,)| id).ok_or_else(|| AppError::field("clientId", ErrorCode::Unknown))
}

pub(crate) async fn seen(tx: &mut Tx, rt: &Runtime, device: Id) -> Result<()> {
    tx.execute("UPDATE secret_device SET seen_at = $2 WHERE id = $1", params![device, rt.now()]).await?;
    Ok(())
}

/// Hands out one key: each one-time key once, then the fallback.
pub(crate) async fn take_key(tx: &mut Tx, device: Id) -> Result<Option<SignedKey>> {
    tx.hold("secret_device", device).await?;
    let sql = "SELECT key, signature FROM secret_one_time_key WHERE device_id = $1 ORDER BY key LIMIT 1";
    if let Some((key, signature)) = tx.optional::<(String, String)>(sql, params![device]).await? {
        tx.execute_one("DELETE FROM secret_one_time_key WHERE device_id = $1 AND key = $2", params![device, &key]).await?;
        return Ok(Some(SignedKey { key, signature }));
    }
    let sql = "SELECT fallback_key, fallback_signature FROM secret_device WHERE id = $1";
    let (key, signature): (Option<String>, Option<String>) = tx.one(sql, params![device]).await?;
    Ok(key.zip(signature).map(|(key, signature)| SignedKey { key, signature }))
}
