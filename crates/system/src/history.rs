use kernel::{AppError, Country, ErrorCode, Result, Runtime};
use org::Actor;
use serde::Serialize;
use store::Tx;
use store::audit::{self, AuditEntry};

/// What was changed, for the audit log.
pub(crate) struct Change<'a, T> {
    pub action: &'a str,
    pub doc_type: &'a str,
    pub doc_no: &'a str,
    pub country: Option<Country>,
    pub before: Option<&'a T>,
    pub after: Option<&'a T>,
}

/// Writes the change into the history, in the transaction of the change.
pub(crate) async fn record<T: Serialize>(tx: &mut Tx, rt: &Runtime, actor: &Actor, change: Change<'_, T>) -> Result<()> {
    let whole = |value: &T| serde_json::to_value(value).map_err(AppError::internal);
    let (before, after) = match (change.before, change.after) {
        (Some(before), Some(after)) => {
            let (before, after) = audit::diff(before, after).map_err(AppError::internal)?;
            (Some(before), Some(after))
        }
        (before, after) => (before.map(whole).transpose()?, after.map(whole).transpose()?),
    };
    let actor = actor.for_audit();
    let entry = AuditEntry {
        country: change.country,
        actor: &actor,
        action: change.action,
        doc_type: change.doc_type,
        doc_no: change.doc_no,
        before,
        after,
    };
    audit::record(tx, rt, &entry).await?;
    Ok(())
}

/// Somebody else was faster; `current` is what they left.
pub(crate) fn stale<T: Serialize>(current: &T) -> AppError {
    match serde_json::to_value(current) {
        Ok(current) => AppError::new(ErrorCode::VersionConflict).with_data(serde_json::json!({ "current": current })),
        Err(error) => AppError::internal(error),
    }
}
