//! The books are made to say what was found, as of the moment at which it was found.

use kernel::{AppError, Result, Runtime};
use loss::{LossReason, LossSource, Raise, RaisedLine, Reporter, raise};
use org::Actor;
use stock::{Document, LocationKind, Movement, location, move_goods_as_of};
use store::{Tx, params};

use crate::entry::{entries_of, tally};
use crate::lines::{assume_none, draw_up, total};
use crate::row::{CountRow, LineRow, NotCounted};

/// Moves what differs, and raises a loss for what is short beyond the tolerance. Sales that were heard of since it was sent
/// in are in the books by now, so what differs is worked out again.
pub(crate) async fn post(tx: &mut Tx, rt: &Runtime, actor: &Actor, count: &mut CountRow, not_counted: NotCounted) -> Result<()> {
    let tallies = tally(entries_of(tx, &[count.id]).await?);
    let submitted_at = count.submitted_at.ok_or_else(|| AppError::internal("a count that was not sent in"))?;
    let mut lines = draw_up(tx, rt, count, &tallies, submitted_at).await?;
    if not_counted == NotCounted::Zero {
        let assumed = assume_none(tx, rt, count, &lines, submitted_at).await?;
        lines.extend(assumed);
        total(count, &lines);
    }
    (count.not_counted, count.reviewed_at, count.reviewed_by) = (Some(not_counted), Some(rt.now()), actor.person_id);
    adjust(tx, rt, actor, count, &lines).await?;
    raise_losses(tx, rt, actor, count, &lines).await
}

async fn adjust(tx: &mut Tx, rt: &Runtime, actor: &Actor, count: &CountRow, lines: &[LineRow]) -> Result<()> {
    let store = location::of_store(tx, rt, count.country_code, count.store_id).await?.id;
    let adjust = location::of_kind(tx, rt, count.country_code, LocationKind::Adjust).await?.id;
    let mut movements = Vec::new();
    for (line, line_no) in lines.iter().zip(1_i64..) {
        let (from, to) = if line.variance_qty > 0 { (adjust, store) } else { (store, adjust) };
        if line.variance_qty != 0 {
            let (owner, becomes) = (count.owner_id, count.owner_id);
            let movement = Movement { line_no, product: line.product_id, qty: line.variance_qty.abs(), from, to, owner, becomes };
            movements.push((movement, line.counted_at));
        }
    }
    if movements.is_empty() {
        return Ok(());
    }
    let document = Document {
        country: count.country_code,
        doc_type: "stock_count",
        doc_no: &count.doc_no,
        reference: &count.doc_no,
        biz_date: count.biz_date,
        user_id: actor.user_id,
    };
    move_goods_as_of(tx, rt, &document, &movements).await?;
    Ok(())
}

/// The pieces are off the store's books by now and stay where counts take them from, until somebody decides whose loss it is.
async fn raise_losses(tx: &mut Tx, rt: &Runtime, actor: &Actor, count: &CountRow, lines: &[LineRow]) -> Result<()> {
    let short = lines.iter().filter(|line| line.variance_qty < 0 && !line.within);
    let lines: Vec<RaisedLine> =
        short.map(|line| RaisedLine { product_id: line.product_id, qty: -line.variance_qty, reason: LossReason::Missing }).collect();
    if lines.is_empty() {
        return Ok(());
    }
    let adjust = location::of_kind(tx, rt, count.country_code, LocationKind::Adjust).await?.id;
    let found = Raise {
        country: count.country_code,
        store_id: count.store_id,
        customer_id: count.customer_id,
        source: LossSource::Count,
        source_no: count.doc_no.clone(),
        owner: count.owner_id,
        location_id: adjust,
        kept_at_id: adjust,
        reporter: reporter(tx, count).await?,
        captured_at: count.submitted_at.unwrap_or(count.started_at),
        biz_date: count.biz_date,
        tolerated: false,
        lines,
    };
    raise(tx, rt, actor, &found).await?;
    Ok(())
}

/// Whoever sent the count in.
async fn reporter(tx: &mut Tx, count: &CountRow) -> Result<Reporter> {
    let person_id = count.submitted_by.ok_or_else(|| AppError::internal("a count that was not sent in"))?;
    let (user_id,) = tx
        .one(
            "SELECT user_id FROM stock_count_session WHERE count_id = $1 AND person_id = $2 ORDER BY opened_at LIMIT 1",
            params![count.id, person_id],
        )
        .await?;
    let name = org::person_names(tx, &[person_id]).await?.remove(&person_id).unwrap_or_default();
    Ok(Reporter { user_id, person_id: Some(person_id), name })
}
