//! What a user is told. A notice keeps the key of its text and the arguments; the words are chosen when it is read.

mod days;
mod read;
mod tell;
mod texts;

use std::collections::{BTreeMap, BTreeSet};

use kernel::{AppError, Id, Result, Runtime};
use store::{Signal, Tx, params, text_enum};

pub use read::{MarkRead, NoticeFilter, NoticeView, Unread, list, mark_read, mark_read_elsewhere, unread};
pub use tell::{Waiting, is_waiting, take_waiting};
pub use texts::Text;

/// Notices are kept for this long.
const KEPT_S: i64 = 180 * 24 * 60 * 60;
const SWEPT_AT_ONCE: i64 = 500;

text_enum! {
    pub enum NoticeKind {
        Security = "security",
        System = "system",
        Order = "order",
        /// Money in the customer's wallet.
        Wallet = "wallet",
        /// Goods in the stores.
        Stock = "stock",
    }
}

/// The document a notice is about, so that a tap on the notice opens it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct About<'a> {
    /// Stable key such as `order`.
    pub doc_type: &'a str,
    pub doc_no: &'a str,
}

/// Tells a user something, in the transaction of what happened.
#[kernel::boxed]
pub async fn send(tx: &mut Tx, rt: &Runtime, user_id: Id, text: Text, args: &[(&str, &str)]) -> Result<()> {
    insert(tx, rt, user_id, text, args, None).await
}

/// Tells several users the same about a document. Somebody named twice is told once.
#[kernel::boxed]
pub async fn send_about(tx: &mut Tx, rt: &Runtime, users: &[Id], text: Text, args: &[(&str, &str)], about: About<'_>) -> Result<()> {
    let told: BTreeSet<Id> = users.iter().copied().collect();
    for user_id in told {
        insert(tx, rt, user_id, text, args, Some(about)).await?;
    }
    Ok(())
}

async fn insert(tx: &mut Tx, rt: &Runtime, user_id: Id, text: Text, args: &[(&str, &str)], about: Option<About<'_>>) -> Result<()> {
    let args: BTreeMap<&str, &str> = args.iter().copied().collect();
    let args = serde_json::to_string(&args).map_err(AppError::internal)?;
    let (doc_type, doc_no) = about.map(|about| (about.doc_type, about.doc_no)).unzip();
    tx.execute_one(
        "INSERT INTO notice (id, user_id, kind, text_key, args, doc_type, doc_no, created_at, to_tell)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, TRUE)",
        params![rt.next_id(), user_id, text.kind(), text.key(), args, doc_type, doc_no, rt.now()],
    )
    .await?;
    tx.signal(Signal::Notices);
    Ok(())
}

/// Deletes old notices, a batch at a time; callers repeat until it is zero.
#[kernel::boxed]
pub async fn sweep(tx: &mut Tx, rt: &Runtime) -> Result<u64> {
    let before = rt.now().plus_seconds(-KEPT_S);
    Ok(tx
        .execute("DELETE FROM notice WHERE id IN (SELECT id FROM notice WHERE created_at < $1 LIMIT $2)", params![before, SWEPT_AT_ONCE])
        .await?)
}
