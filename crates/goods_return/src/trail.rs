//! What a step leaves behind: an event on the return and an entry in the history.

use kernel::{Id, Result, Runtime};
use org::{Actor, history};
use serde::Serialize;
use serde_json::json;
use store::{Tx, outbox, params};

use crate::machine::ReturnEvent;
use crate::row::{LineRow, ReturnRow};
use crate::state::ReturnState;

/// Where returns are told of, for live screens.
pub const TOPIC: &str = "goods_return";

#[derive(Debug, Serialize)]
struct Told {
    id: Id,
    status: ReturnState,
}

/// What is to be remembered of a step besides who and when.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Happened<'a> {
    pub event: ReturnEvent,
    pub note: &'a str,
    /// How many pieces it was about.
    pub qty: i64,
}

/// Call it once the return has been written, with its new version.
pub(crate) async fn record(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    (goods_return, lines): (&ReturnRow, &[LineRow]),
    what: Happened<'_>,
) -> Result<()> {
    tx.execute_one(
        "INSERT INTO goods_return_event (return_id, ver, event, note, qty, at, actor_id, actor_name) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        params![goods_return.id, goods_return.ver, what.event, what.note, what.qty, rt.now(), actor.user_id, &actor.name],
    )
    .await?;
    let told = json!({
        "status": goods_return.status,
        "orderNo": goods_return.order_no,
        "lines": lines,
        "amount": goods_return.amount,
        "refundTo": goods_return.refund_to,
        "creditNo": goods_return.credit_no,
        "note": what.note,
    });
    let action = format!("goods_return.{}", what.event);
    let (country, doc_no) = (Some(goods_return.country_code), goods_return.doc_no.as_str());
    let subject = history::Subject { country, action: &action, doc_type: "goods_return", doc_no };
    history::record(tx, rt, actor, subject, None, Some(&told)).await?;
    outbox::publish(tx, rt, TOPIC, &Told { id: goods_return.id, status: goods_return.status }).await?;
    Ok(())
}
