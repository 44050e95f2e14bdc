//! How a step of a settlement is kept: its next version, what happened, and the audit trail.

use kernel::{Result, Runtime};
use org::{Actor, history};
use store::{Tx, params};

use crate::machine::SettlementEvent;
use crate::row::{SettlementRow, save};

/// Keeps the settlement as it is now; `before` is as it was, and none for a new one.
pub(crate) async fn keep(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    (before, row): (Option<&SettlementRow>, &mut SettlementRow),
    event: SettlementEvent,
    note: &str,
) -> Result<()> {
    if before.is_some() {
        save(tx, row).await?;
    }
    tx.execute_one(
        "INSERT INTO consignment_settlement_event (id, settlement_id, ver, event, note, at, actor_id, actor_name)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        params![rt.next_id(), row.id, row.ver, event, note, rt.now(), actor.user_id, &actor.name],
    )
    .await?;
    let (action, doc_no) = (format!("consignment_settlement.{event}"), row.doc_no.clone());
    let subject =
        history::Subject { country: Some(row.country_code), action: &action, doc_type: "consignment_settlement", doc_no: &doc_no };
    history::record(tx, rt, actor, subject, before, Some(&*row)).await
}
