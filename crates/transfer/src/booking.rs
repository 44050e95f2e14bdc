//! What a step leaves behind: goods moved, an event, an entry in the history.

use kernel::{AppError, ErrorCode, Id, Result, Runtime, Timestamp};
use org::{Actor, Day, history};
use serde_json::json;
use stock::{Document, LocationKind, Movement, Owner, Short, location, move_goods_as_of};
use store::{Tx, params};

use crate::machine::TransferEvent;
use crate::movements;
use crate::row::{LineRow, TransferRow};

/// Which way goods go in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// From the sender on their way.
    Out,
    /// From the way to the receiver.
    In,
    /// From the way back to the sender.
    Back,
    /// From the sender to the receiver at once.
    Over,
}

pub(crate) struct Going {
    pub way: Way,
    pub line_no: i64,
    pub product: Id,
    pub qty: i64,
}

/// When something was done, and on which day at the place where it was.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moment {
    pub at: Timestamp,
    pub day: Day,
}

/// Moves what a step says, at the moment when it was done.
pub(crate) async fn carry(tx: &mut Tx, rt: &Runtime, actor: &Actor, transfer: &TransferRow, going: &[Going], moment: Moment) -> Result<()> {
    let transit = location::of_kind(tx, rt, transfer.country_code, LocationKind::Transit).await?.id;
    let (out, into) = (transfer.out_location_id, transfer.in_location_id);
    let (owner, becomes) = (transfer.owner_id, transfer.becomes_id);
    let movements: Vec<(Movement, Timestamp)> = going
        .iter()
        .filter(|going| going.qty > 0)
        .map(|going| {
            let (from, to, becomes) = match going.way {
                Way::Out => (out, transit, owner),
                Way::In => (transit, into, becomes),
                Way::Back => (transit, out, owner),
                Way::Over => (out, into, becomes),
            };
            (Movement { line_no: going.line_no, product: going.product, qty: going.qty, from, to, owner, becomes }, moment.at)
        })
        .collect();
    if movements.is_empty() {
        return Ok(());
    }
    let document = Document {
        country: transfer.country_code,
        doc_type: "stock_transfer",
        doc_no: &transfer.out_doc_no,
        reference: &format!("{}/{}", transfer.out_doc_no, transfer.ver),
        biz_date: moment.day,
        user_id: actor.user_id,
    };
    move_goods_as_of(tx, rt, &document, &movements).await?;
    if going.iter().any(|going| matches!(going.way, Way::Out | Way::Over)) {
        require_there(tx, out, owner, going).await?;
    }
    Ok(())
}

/// A customer's own goods may fall below zero by sales we hear of before their delivery, but nobody sends what is not
/// there. Looked at after they left: the row is ours until the end.
async fn require_there(tx: &mut Tx, place: Id, owner: Owner, going: &[Going]) -> Result<()> {
    let products: Vec<Id> = going.iter().map(|going| going.product).collect();
    let levels = stock::levels(tx, &[place], &products).await?;
    let short: Vec<Short> = levels
        .iter()
        .filter(|level| level.owner_id == owner && level.available() < 0)
        .map(|level| {
            let sent: i64 = going.iter().filter(|going| going.product == level.product_id).map(|going| going.qty).sum();
            Short { id: level.product_id, available: level.available() + sent }
        })
        .collect();
    if short.is_empty() {
        return Ok(());
    }
    Err(AppError::new(ErrorCode::InsufficientStock).with_data(json!({ "lines": short })))
}

/// What happened, for the timeline and the history.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Happened<'a> {
    pub event: TransferEvent,
    pub reason: &'a str,
    pub captured_at: Timestamp,
}

pub(crate) async fn record(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    transfer: &TransferRow,
    lines: &[LineRow],
    happened: Happened<'_>,
) -> Result<()> {
    let Happened { event, reason, captured_at } = happened;
    tx.execute_one(
        "INSERT INTO stock_transfer_event (transfer_id, ver, event, reason, captured_at, at, actor_id, actor_name)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        params![transfer.id, transfer.ver, event, reason, captured_at, rt.now(), actor.user_id, &actor.name],
    )
    .await?;
    tx.moved(&movements::EVENT, transfer.id);
    let lines: Vec<_> = lines
        .iter()
        .map(|line| {
            json!({ "productId": line.product_id, "qtyOut": line.qty_out, "qtyIn": line.qty_in, "refusedQty": line.refused_qty,
                "shortQty": line.short_qty, "takenBackQty": line.taken_back_qty })
        })
        .collect();
    let told = json!({ "status": transfer.status, "inDocNo": transfer.in_doc_no, "outStoreId": transfer.out_store_id,
        "inStoreId": transfer.in_store_id, "lines": lines, "reason": reason });
    let action = format!("stock_transfer.{event}");
    let subject = history::Subject {
        country: Some(transfer.country_code),
        action: &action,
        doc_type: "stock_transfer",
        doc_no: &transfer.out_doc_no,
    };
    history::record(tx, rt, actor, subject, None, Some(&told)).await
}
