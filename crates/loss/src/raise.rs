//! Losses that another document finds: a count, or a transfer that arrived short.

use std::collections::BTreeMap;

use kernel::{AppError, Country, ErrorCode, Id, Result, Runtime, Timestamp};
use org::{Actor, Day};
use stock::Owner;
use store::{Tx, numbering, params};

use crate::machine::{LossEvent, TABLE};
use crate::row::{self, LineRow, LossReason, LossRow, LossSource};
use crate::state::LossState;
use crate::{booking, notify};

/// Whose word a loss is: that person may not confirm it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reporter {
    pub user_id: Id,
    pub person_id: Option<Id>,
    pub name: String,
}

impl Reporter {
    pub fn of(actor: &Actor) -> Self {
        Self { user_id: actor.user_id, person_id: actor.person_id, name: actor.name.clone() }
    }
}

/// What a count or a transfer found missing.
#[derive(Clone, Debug)]
pub struct Raise {
    pub country: Country,
    /// The store that answers for it, and its customer.
    pub store_id: Id,
    pub customer_id: Id,
    pub source: LossSource,
    /// Number of the count or of the transfer.
    pub source_no: String,
    pub owner: Owner,
    /// The place on whose book the pieces are until it is decided: the store for a count.
    pub location_id: Id,
    /// The place on whose book those stay that are not deducted: the store for a count.
    pub kept_at_id: Id,
    pub reporter: Reporter,
    pub captured_at: Timestamp,
    /// The day at the store.
    pub biz_date: Day,
    /// So little that nobody has to confirm: taken off the book at once.
    pub tolerated: bool,
    pub lines: Vec<RaisedLine>,
}

#[derive(Clone, Copy, Debug)]
pub struct RaisedLine {
    pub product_id: Id,
    pub qty: i64,
    pub reason: LossReason,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Raised {
    pub loss_id: Id,
    pub doc_no: String,
    pub state: LossState,
}

/// Raises a loss in the transaction of the document that found it. Nothing moves until it is confirmed, unless it is
/// tolerated.
#[kernel::boxed]
pub async fn raise(tx: &mut Tx, rt: &Runtime, actor: &Actor, raise: &Raise) -> Result<Raised> {
    if raise.lines.is_empty() {
        return Err(AppError::new(ErrorCode::ProductListRequired));
    }
    let event = if raise.tolerated { LossEvent::Settle } else { LossEvent::Raise };
    let status = kernel::step(TABLE, None, event)?.to;
    let id = rt.next_id();
    let lines: Vec<LineRow> = raise
        .lines
        .iter()
        .zip(1_i64..)
        .map(|(line, line_no)| LineRow {
            loss_id: id,
            line_no,
            product_id: line.product_id,
            qty: line.qty,
            deduction_qty: if raise.tolerated { line.qty } else { 0 },
            reason: line.reason,
            remark: String::new(),
        })
        .collect();
    let loss = LossRow {
        id,
        country_code: raise.country,
        doc_no: numbering::next(tx, "IL", raise.country, raise.biz_date.into()).await?,
        request_key: None,
        source: raise.source,
        source_no: raise.source_no.clone(),
        store_id: raise.store_id,
        customer_id: raise.customer_id,
        owner_id: raise.owner,
        location_id: raise.location_id,
        kept_at_id: raise.kept_at_id,
        status,
        responsible_id: raise.reporter.person_id,
        remark: String::new(),
        reported_by: raise.reporter.user_id,
        reported_by_name: raise.reporter.name.clone(),
        reported_at: rt.now(),
        captured_at: raise.captured_at,
        biz_date: raise.biz_date,
        decided_by: None,
        decided_by_name: None,
        decided_at: None,
        reason: String::new(),
        ver: 1,
    };
    row::insert(tx, &loss, &lines).await?;
    if raise.tolerated {
        booking::write_off(tx, rt, actor, &loss, &lines, loss.biz_date).await?;
    } else {
        notify::to_confirm(tx, rt, &loss, &lines).await?;
    }
    booking::record(tx, rt, actor, &loss, &lines, event).await?;
    Ok(Raised { loss_id: id, doc_no: loss.doc_no, state: status })
}

/// A loss that another document raised, as far as that document has to know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    pub loss_id: Id,
    pub doc_no: String,
    pub state: LossState,
    /// Pieces of each product.
    pub lines: Vec<(Id, i64)>,
}

/// The losses that a document raised and that nobody refused or took back.
#[kernel::boxed]
pub async fn standing_of(tx: &mut Tx, country: Country, source_no: &str) -> Result<Vec<Standing>> {
    let found: Vec<(Id, String, LossState)> = tx
        .all(
            "SELECT id, doc_no, status FROM inventory_loss
             WHERE country_code = $1 AND source_no = $2 AND source_no <> '' AND status NOT IN ('refused', 'cancelled') ORDER BY id",
            params![country, source_no],
        )
        .await?;
    let ids: Vec<Id> = found.iter().map(|(id, ..)| *id).collect();
    let mut lines = row::lines_of(tx, &ids).await?;
    let standing = found.into_iter().map(|(loss_id, doc_no, state)| Standing {
        lines: lines.remove(&loss_id).unwrap_or_default().into_iter().map(|line| (line.product_id, line.qty)).collect(),
        loss_id,
        doc_no,
        state,
    });
    Ok(standing.collect())
}

/// Pieces that losses of a kind have claimed of each document and product, unless they were refused or taken back.
#[kernel::boxed]
pub async fn raised_by(tx: &mut Tx, source: LossSource) -> Result<BTreeMap<(String, Id), i64>> {
    let rows: Vec<(String, Id, i64)> = tx
        .all(
            "SELECT l.source_no, n.product_id, CAST(SUM(n.qty) AS BIGINT) FROM inventory_loss l
             JOIN inventory_loss_line n ON n.loss_id = l.id
             WHERE l.source = $1 AND l.status NOT IN ('refused', 'cancelled') GROUP BY l.source_no, n.product_id",
            params![source],
        )
        .await?;
    Ok(rows.into_iter().map(|(source_no, product, qty)| ((source_no, product), qty)).collect())
}
