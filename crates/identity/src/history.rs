use kernel::{Result, Runtime};
use org::Actor;
use serde_json::Value as Json;
use store::Tx;
use store::audit::{self, AuditEntry};

/// Notes in the audit trail what was done to a login.
pub(crate) async fn record(tx: &mut Tx, rt: &Runtime, actor: &Actor, action: &str, login_name: &str, after: Option<Json>) -> Result<()> {
    let who = actor.for_audit();
    let entry = AuditEntry { country: Some(actor.country), actor: &who, action, doc_type: "user", doc_no: login_name, before: None, after };
    audit::record(tx, rt, &entry).await?;
    Ok(())
}

/// The same for what somebody did to their own login.
pub(crate) async fn record_own(tx: &mut Tx, rt: &Runtime, actor: &Actor, action: &str) -> Result<()> {
    let (login_name,): (String,) = tx.one("SELECT login_name FROM app_user WHERE id = $1", store::params![actor.user_id]).await?;
    record(tx, rt, actor, action, &login_name, None).await
}
