//! How a step of a count is kept: its next version, what happened, and the audit trail.

use kernel::{Result, Runtime, Timestamp};
use org::{Actor, history};
use serde_json::json;
use store::{Tx, params};

use crate::machine::CountEvent;
use crate::movements;
use crate::row::{CountRow, save};

pub(crate) struct Happened<'a> {
    pub event: CountEvent,
    pub note: &'a str,
    pub captured_at: Timestamp,
}

/// Keeps the count as it is now; `before` is as it was.
pub(crate) async fn keep(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    before: Option<&CountRow>,
    count: &mut CountRow,
    what: &Happened<'_>,
) -> Result<()> {
    if before.is_some() {
        save(tx, count).await?;
    }
    let id = rt.next_id();
    tx.execute_one(
        "INSERT INTO stock_count_event (id, count_id, ver, event, note, captured_at, at, actor_id, actor_name)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        params![id, count.id, count.ver, what.event, what.note, what.captured_at, rt.now(), actor.user_id, &actor.name],
    )
    .await?;
    tx.moved(&movements::EVENT, id);
    let told = |count: &CountRow| {
        json!({
            "status": count.status, "round": count.round, "kinds": count.kinds, "pieces": count.pieces, "overQty": count.over_qty,
            "shortQty": count.short_qty, "notCounted": count.not_counted, "note": what.note,
        })
    };
    let (action, doc_no) = (format!("stock_count.{}", what.event), count.doc_no.clone());
    let subject = history::Subject { country: Some(count.country_code), action: &action, doc_type: "stock_count", doc_no: &doc_no };
    history::record(tx, rt, actor, subject, before.map(told).as_ref(), Some(&told(count))).await
}
