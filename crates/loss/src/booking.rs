//! What a step leaves behind: goods moved, an event, an entry in the history.

use kernel::{Result, Runtime};
use org::{Actor, Day, history};
use serde_json::json;
use stock::{Document, LocationKind, Movement, location, move_goods};
use store::{Tx, params};

use crate::machine::LossEvent;
use crate::movements;
use crate::row::{LineRow, LossRow};

/// Takes what is deducted off the book. What is not stays with the place that answers for it.
pub(crate) async fn write_off(tx: &mut Tx, rt: &Runtime, actor: &Actor, loss: &LossRow, lines: &[LineRow], on: Day) -> Result<()> {
    let gone = location::of_kind(tx, rt, loss.country_code, LocationKind::Loss).await?.id;
    let mut movements = Vec::new();
    for line in lines {
        let parts = [(gone, line.deduction_qty), (loss.kept_at_id, line.qty - line.deduction_qty)];
        let moving = parts.into_iter().filter(|(to, qty)| *qty > 0 && *to != loss.location_id);
        movements.extend(moving.map(|(to, qty)| Movement {
            line_no: line.line_no,
            product: line.product_id,
            qty,
            from: loss.location_id,
            to,
            owner: loss.owner_id,
            becomes: loss.owner_id,
        }));
    }
    if movements.is_empty() {
        return Ok(());
    }
    let document = Document {
        country: loss.country_code,
        doc_type: "inventory_loss",
        doc_no: &loss.doc_no,
        reference: &loss.doc_no,
        biz_date: on,
        user_id: actor.user_id,
    };
    move_goods(tx, rt, &document, &movements).await?;
    Ok(())
}

pub(crate) async fn record(tx: &mut Tx, rt: &Runtime, actor: &Actor, loss: &LossRow, lines: &[LineRow], event: LossEvent) -> Result<()> {
    tx.execute_one(
        "INSERT INTO inventory_loss_event (loss_id, ver, event, reason, at, actor_id, actor_name) VALUES ($1, $2, $3, $4, $5, $6, $7)",
        params![loss.id, loss.ver, event, &loss.reason, rt.now(), actor.user_id, &actor.name],
    )
    .await?;
    tx.moved(&movements::EVENT, loss.id);
    let lines: Vec<_> = lines
        .iter()
        .map(|line| json!({ "productId": line.product_id, "qty": line.qty, "deductionQty": line.deduction_qty, "reason": line.reason }))
        .collect();
    let told = json!({ "status": loss.status, "storeId": loss.store_id, "lines": lines, "reason": loss.reason });
    let action = format!("inventory_loss.{event}");
    let subject = history::Subject { country: Some(loss.country_code), action: &action, doc_type: "inventory_loss", doc_no: &loss.doc_no };
    history::record(tx, rt, actor, subject, None, Some(&told)).await
}
