//! How a change by somebody enters the audit trail, and how a change that came too late is refused.

use kernel::{AppError, Country, ErrorCode, Result, Runtime};
use serde::Serialize;
use store::audit::{self, AuditActor, AuditEntry};
use store::{StoreError, Tx};

use crate::Actor;

impl Actor {
    pub fn for_audit(&self) -> AuditActor {
        AuditActor {
            user_id: (self.user_id.get() > 0).then_some(self.user_id),
            name: self.name.clone(),
            ip: self.ip.map(|ip| ip.to_string()),
        }
    }
}

/// What was changed, for the audit trail.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    pub country: Option<Country>,
    pub action: &'a str,
    pub doc_type: &'a str,
    pub doc_no: &'a str,
}

/// Writes one audit entry with what changed; a change that changed nothing leaves no entry.
pub async fn record<T: Serialize>(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    subject: Subject<'_>,
    before: Option<&T>,
    after: Option<&T>,
) -> Result<()> {
    let (before, after) = match (before, after) {
        (Some(before), Some(after)) => {
            let (before, after) = audit::diff(before, after).map_err(AppError::internal)?;
            if before == after {
                return Ok(());
            }
            (Some(before), Some(after))
        }
        (before, after) => (to_json(before)?, to_json(after)?),
    };
    let Subject { country, action, doc_type, doc_no } = subject;
    let who = actor.for_audit();
    audit::record(tx, rt, &AuditEntry { country, actor: &who, action, doc_type, doc_no, before, after }).await?;
    Ok(())
}

fn to_json<T: Serialize>(state: Option<&T>) -> Result<Option<serde_json::Value>> {
    state.map(serde_json::to_value).transpose().map_err(AppError::internal)
}

/// For an UPDATE guarded by `ver`: no row means that somebody else was faster. `current` is what they left.
pub fn conflict<T: Serialize>(outcome: std::result::Result<(), StoreError>, current: &T) -> Result<()> {
    match outcome {
        Err(StoreError::AffectedRows(0)) => Err(stale(current)?),
        other => other.map_err(Into::into),
    }
}

/// What is there, if it still is what was seen.
pub fn as_seen<T: Serialize>(current: T, ver: impl FnOnce(&T) -> i64, seen: Option<i64>) -> Result<T> {
    if seen == Some(ver(&current)) { Ok(current) } else { Err(stale(&current)?) }
}

pub fn stale<T: Serialize>(current: &T) -> Result<AppError> {
    let current = serde_json::to_value(current).map_err(AppError::internal)?;
    Ok(AppError::new(ErrorCode::VersionConflict).with_data(serde_json::json!({ "current": current })))
}
