//! What was done on devices, possibly without a network: each deed has one effect, and documents know the newest one.
//!
//! As with request keys, the row is inserted first, in the effect's own transaction, and a refusal takes it away again.
//! Rows are kept for longer than a deed may take to arrive, so none is ever done twice.

use kernel::{AppError, ErrorCode, Id, Result, Runtime, Timestamp};

use crate::{StoreError, Tx, params};

/// A deed that was done longer ago is not taken any more.
pub const OLDEST_DAYS: i64 = 30;
const KEPT_DAYS: i64 = 2 * OLDEST_DAYS;
const DAY_SECONDS: i64 = 24 * 60 * 60;
const SWEPT_AT_ONCE: i64 = 500;

/// One deed of one person, and what it said when it was first sent.
#[derive(Clone, Debug)]
pub struct DeedKey {
    pub user_id: Id,
    pub key: String,
    pub body_hash: [u8; 32],
}

/// When a deed was done, in an order that every device and server agrees on.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Moment {
    pub captured_at: Timestamp,
    /// Among the deeds of one device to the same document.
    pub place: i64,
    pub key: String,
}

/// Takes the deed for this transaction; gives the answer of an earlier one that had it.
#[kernel::boxed]
pub async fn claim(tx: &mut Tx, rt: &Runtime, deed: &DeedKey) -> Result<Option<String>> {
    let inserted = tx
        .execute(
            "INSERT INTO deed (user_id, deed_key, body_hash, answer, created_at) VALUES ($1, $2, $3, '', $4) ON CONFLICT DO NOTHING",
            params![deed.user_id, &deed.key, deed.body_hash, rt.now()],
        )
        .await;
    match inserted {
        Ok(1) => Ok(None),
        Ok(_) => answered(tx, deed).await.map(Some),
        Err(StoreError::Busy) => Err(AppError::new(ErrorCode::InProgress)),
        Err(other) => Err(other.into()),
    }
}

async fn answered(tx: &mut Tx, deed: &DeedKey) -> Result<String> {
    let (body_hash, answer): (Vec<u8>, String) =
        tx.one("SELECT body_hash, answer FROM deed WHERE user_id = $1 AND deed_key = $2", params![deed.user_id, &deed.key]).await?;
    if body_hash == deed.body_hash { Ok(answer) } else { Err(AppError::new(ErrorCode::IdempotencyMismatch)) }
}

#[kernel::boxed]
pub async fn remember(tx: &mut Tx, deed: &DeedKey, answer: String) -> Result<()> {
    tx.execute_one("UPDATE deed SET answer = $3 WHERE user_id = $1 AND deed_key = $2", params![deed.user_id, &deed.key, answer]).await?;
    Ok(())
}

/// The newest deed done to a document.
#[kernel::boxed]
pub async fn newest(tx: &mut Tx, user: Id, document: &str) -> Result<Option<Moment>> {
    let found: Option<(Timestamp, i64, String)> = tx
        .optional("SELECT captured_at, place, deed_key FROM deed_mark WHERE user_id = $1 AND document = $2", params![user, document])
        .await?;
    Ok(found.map(|(captured_at, place, key)| Moment { captured_at, place, key }))
}

#[kernel::boxed]
pub async fn mark(tx: &mut Tx, user: Id, document: &str, moment: &Moment) -> Result<()> {
    tx.execute(
        "INSERT INTO deed_mark (user_id, document, captured_at, place, deed_key) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (user_id, document) DO UPDATE SET captured_at = $3, place = $4, deed_key = $5",
        params![user, document, moment.captured_at, moment.place, &moment.key],
    )
    .await?;
    Ok(())
}

/// A document was changed by a call and not by a deed: deeds of before are overtaken all the same.
#[kernel::boxed]
pub async fn changed_now(tx: &mut Tx, rt: &Runtime, user: Id, document: &str) -> Result<()> {
    mark(tx, user, document, &Moment { captured_at: rt.now(), place: 0, key: String::new() }).await
}

/// Forgets deeds that can no longer arrive, a batch at a time. Returns how many; callers repeat until it is zero.
#[kernel::boxed]
pub async fn sweep(tx: &mut Tx, rt: &Runtime) -> Result<u64, StoreError> {
    let before = rt.now().plus_seconds(-KEPT_DAYS * DAY_SECONDS);
    let deeds = tx
        .execute(
            "DELETE FROM deed WHERE (user_id, deed_key) IN (SELECT user_id, deed_key FROM deed WHERE created_at < $1 LIMIT $2)",
            params![before, SWEPT_AT_ONCE],
        )
        .await?;
    let marks = tx
        .execute(
            "DELETE FROM deed_mark WHERE (user_id, document) IN (SELECT user_id, document FROM deed_mark WHERE captured_at < $1 LIMIT $2)",
            params![before, SWEPT_AT_ONCE],
        )
        .await?;
    Ok(deeds + marks)
}
