use kernel::{AppError, Country, Result, Runtime};
use org::Actor;
use serde::Serialize;
use store::Tx;
use store::audit::{self, AuditEntry};

/// What was done to which document.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deed<'a> {
    pub country: Country,
    pub action: &'a str,
    pub doc_type: &'a str,
    pub doc_no: &'a str,
}

/// Writes what changed into the history.
pub(crate) async fn record<T: Serialize>(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    deed: Deed<'_>,
    before: Option<&T>,
    after: &T,
) -> Result<()> {
    let (before, after) = match before {
        Some(before) => audit::diff(before, after).map(|(before, after)| (Some(before), after)),
        None => serde_json::to_value(after).map(|after| (None, after)),
    }
    .map_err(AppError::internal)?;
    let Deed { country, action, doc_type, doc_no } = deed;
    let who = actor.for_audit();
    let entry = AuditEntry { country: Some(country), actor: &who, action, doc_type, doc_no, before, after: Some(after) };
    audit::record(tx, rt, &entry).await?;
    Ok(())
}
