//! Exactly one effect per request key, however often the request is sent.
//!
//! The key row is inserted first, in the effect's own transaction. A second request with the same key waits at
//! that row until the first has committed, then finds the answer; when the first was refused and rolled back,
//! the row is gone and the second runs as if it were the first. Refusals are therefore never replayed.

use kernel::{AppError, ErrorCode, Id, Runtime};
use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};

use crate::{StoreError, Tx, params};

const KEPT_FOR_SECONDS: i64 = 7 * 24 * 60 * 60;
const SWEPT_AT_ONCE: i64 = 500;

/// Names one intent of one user on one route, and the body it was first sent with.
#[derive(Clone, Debug)]
pub struct IdempotencyKey {
    pub user_id: Id,
    pub route: String,
    pub key: String,
    pub body_hash: [u8; 32],
}

impl IdempotencyKey {
    /// Refuses keys that are too short to be unique or would not survive a header: 16–255 visible ASCII characters.
    pub fn new(user_id: Id, route: impl Into<String>, key: &str, body: &[u8]) -> kernel::Result<Self> {
        if !(16..=255).contains(&key.len()) || !key.bytes().all(|b| b.is_ascii_graphic()) {
            return Err(AppError::new(ErrorCode::IdempotencyKeyRequired));
        }
        Ok(Self { user_id, route: route.into(), key: key.to_owned(), body_hash: Sha256::digest(body).into() })
    }
}

/// The answer, and whether it is the saved one of an earlier request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Once<T> {
    pub value: T,
    pub replayed: bool,
}

/// Runs `effect` unless the same key has done so before, in which case the first answer is given again.
pub async fn once<T, F>(tx: &mut Tx, rt: &Runtime, key: &IdempotencyKey, effect: F) -> kernel::Result<Once<T>>
where
    T: Serialize + DeserializeOwned,
    F: AsyncFnOnce(&mut Tx) -> kernel::Result<T>,
{
    if !claim(tx, rt, key).await? {
        return replay(tx, key).await.map(|value| Once { value, replayed: true });
    }
    let value = effect(tx).await?;
    remember(tx, key, serde_json::to_string(&value).map_err(AppError::internal)?).await?;
    Ok(Once { value, replayed: false })
}

/// Whether the key is ours; false when an earlier request owns it.
#[kernel::boxed]
async fn claim(tx: &mut Tx, rt: &Runtime, key: &IdempotencyKey) -> kernel::Result<bool> {
    let inserted = tx
        .execute(
            "INSERT INTO idempotency_key (user_id, route, request_key, body_hash, answer, created_at)
             VALUES ($1, $2, $3, $4, '', $5) ON CONFLICT DO NOTHING",
            params![key.user_id, &key.route, &key.key, key.body_hash, rt.now()],
        )
        .await;
    match inserted {
        Ok(count) => Ok(count == 1),
        // The first request has held its row for longer than a lock may be waited for.
        Err(StoreError::Busy) => Err(AppError::new(ErrorCode::InProgress)),
        Err(other) => Err(other.into()),
    }
}

#[kernel::boxed]
async fn remember(tx: &mut Tx, key: &IdempotencyKey, answer: String) -> kernel::Result<()> {
    tx.execute_one(
        "UPDATE idempotency_key SET answer = $4 WHERE user_id = $1 AND route = $2 AND request_key = $3",
        params![key.user_id, &key.route, &key.key, answer],
    )
    .await?;
    Ok(())
}

async fn replay<T: DeserializeOwned>(tx: &mut Tx, key: &IdempotencyKey) -> kernel::Result<T> {
    answered(tx, key).await?.ok_or_else(|| AppError::internal("a claimed request key is gone"))
}

/// What an earlier request with this key was answered; nothing when none was.
pub async fn answered<T: DeserializeOwned>(tx: &mut Tx, key: &IdempotencyKey) -> kernel::Result<Option<T>> {
    let Some(answer) = remembered(tx, key).await? else { return Ok(None) };
    serde_json::from_str(&answer).map(Some).map_err(AppError::internal)
}

#[kernel::boxed]
async fn remembered(tx: &mut Tx, key: &IdempotencyKey) -> kernel::Result<Option<String>> {
    let found: Option<(Vec<u8>, String)> = tx
        .optional(
            "SELECT body_hash, answer FROM idempotency_key WHERE user_id = $1 AND route = $2 AND request_key = $3",
            params![key.user_id, &key.route, &key.key],
        )
        .await?;
    let Some((body_hash, answer)) = found else { return Ok(None) };
    if body_hash != key.body_hash {
        return Err(AppError::new(ErrorCode::IdempotencyMismatch));
    }
    Ok(Some(answer))
}

/// Forgets keys after seven days, a batch at a time so that no transaction grows long. Returns how many;
/// callers repeat until it is zero.
#[kernel::boxed]
pub async fn sweep(tx: &mut Tx, rt: &Runtime) -> Result<u64, StoreError> {
    tx.execute(
        "DELETE FROM idempotency_key WHERE (user_id, route, request_key) IN (
             SELECT user_id, route, request_key FROM idempotency_key WHERE created_at < $1 LIMIT $2)",
        params![rt.now().plus_seconds(-KEPT_FOR_SECONDS), SWEPT_AT_ONCE],
    )
    .await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_that_cannot_be_unique_are_refused() {
        let made = |key: &str| IdempotencyKey::new(Id::new(1), "POST /orders", key, b"{}");
        assert!(made("0123456789abcdef").is_ok() && made(&"k".repeat(255)).is_ok());
        for bad in ["", "0123456789abcde", "0123456789 abcdef", "0123456789abcdéf", &"k".repeat(256)] {
            assert_eq!(made(bad).err().map(|e| e.code()), Some(ErrorCode::IdempotencyKeyRequired), "{bad}");
        }
    }
}
