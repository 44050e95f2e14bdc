//! How a request that comes again is told from another one under the same name.

use kernel::{AppError, ErrorCode, Id, Result};
use serde::Serialize;
use sha2::{Digest, Sha256};
use store::{Tx, params};

/// Everything that was asked for, in one line.
pub(crate) fn mark(asked: &impl Serialize) -> Result<String> {
    let text = serde_json::to_vec(asked).map_err(AppError::internal)?;
    Ok(Sha256::digest(text).iter().take(16).map(|byte| format!("{byte:02x}")).collect())
}

/// The receipt that this very request has made before. The same request id for something else is refused. Receipts from
/// before have no mark and are told by their customer.
pub(crate) async fn repeated(tx: &mut Tx, user: Id, request_id: Option<&str>, customer: Id, mark: &str) -> Result<Option<Id>> {
    let Some(request_id) = request_id else { return Ok(None) };
    let sql = "SELECT id, customer_id, request_mark FROM receipt WHERE entered_by = $1 AND request_id = $2";
    let first: Option<(Id, Id, String)> = tx.optional(sql, params![user, request_id]).await?;
    match first {
        Some((id, of, kept)) if of == customer && (kept.is_empty() || kept == mark) => Ok(Some(id)),
        Some(_) => Err(AppError::new(ErrorCode::IdempotencyMismatch)),
        None => Ok(None),
    }
}
