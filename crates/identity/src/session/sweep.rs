use kernel::{Result, Runtime};
use store::{Tx, params};

use crate::token::TokenKind;

/// Ended sessions are kept for this long, so that a late call still learns why, and a device stays known.
const KEPT_S: i64 = 90 * 24 * 60 * 60;
const ACCESS_KEPT_S: i64 = 24 * 60 * 60;
const SWEPT_AT_ONCE: i64 = 500;

/// Deletes tokens and sessions nobody can use any more, a batch at a time; callers repeat until it is zero.
#[kernel::boxed]
pub async fn sweep(tx: &mut Tx, rt: &Runtime) -> Result<u64> {
    let now = rt.now();
    let tokens = tx
        .execute(
            "DELETE FROM session_token WHERE token_hash IN (
                 SELECT t.token_hash FROM session_token t JOIN session s ON s.id = t.session_id
                 WHERE (t.kind = $1 AND t.expires_at < $2 AND s.revoked_at IS NULL) OR s.ends_at < $3 LIMIT $4)",
            params![TokenKind::Access, now.plus_seconds(-ACCESS_KEPT_S), now.plus_seconds(-KEPT_S), SWEPT_AT_ONCE],
        )
        .await?;
    let sessions = tx
        .execute(
            "DELETE FROM session WHERE id IN (
                 SELECT s.id FROM session s WHERE s.ends_at < $1
                   AND NOT EXISTS (SELECT 1 FROM session_token t WHERE t.session_id = s.id) LIMIT $2)",
            params![now.plus_seconds(-KEPT_S), SWEPT_AT_ONCE],
        )
        .await?;
    Ok(tokens + sessions)
}
