//! What a user is told. A notice keeps the key of its text and the arguments; the words are chosen when it is read.

mod read;
mod texts;

use std::collections::BTreeMap;

use kernel::{AppError, Id, Result, Runtime};
use store::{Tx, params, text_enum};

pub use read::{MarkRead, NoticeFilter, NoticeView, Unread, list, mark_read, unread};
pub use texts::Text;

/// Notices are kept for this long.
const KEPT_S: i64 = 180 * 24 * 60 * 60;
const SWEPT_AT_ONCE: i64 = 500;

text_enum! {
    pub enum NoticeKind {
        Security = "security",
        System = "system",
        Order = "order",
    }
}

/// Tells a user something, in the transaction of what happened.
pub async fn send(tx: &mut Tx, rt: &Runtime, user_id: Id, text: Text, args: &[(&str, &str)]) -> Result<()> {
    let args: BTreeMap<&str, &str> = args.iter().copied().collect();
    let args = serde_json::to_string(&args).map_err(AppError::internal)?;
    tx.execute_one(
        "INSERT INTO notice (id, user_id, kind, text_key, args, created_at) VALUES ($1, $2, $3, $4, $5, $6)",
        params![rt.next_id(), user_id, text.kind(), text.key(), args, rt.now()],
    )
    .await?;
    Ok(())
}

/// Deletes old notices, a batch at a time; callers repeat until it is zero.
pub async fn sweep(tx: &mut Tx, rt: &Runtime) -> Result<u64> {
    let before = rt.now().plus_seconds(-KEPT_S);
    Ok(tx
        .execute("DELETE FROM notice WHERE id IN (SELECT id FROM notice WHERE created_at < $1 LIMIT $2)", params![before, SWEPT_AT_ONCE])
        .await?)
}
