use kernel::{Id, Result, Runtime, Timestamp};
use org::Actor;
use serde::Serialize;
use store::{FromRow, RowReader, StoreError, Tx, outbox, params};

use super::{Facts, Order, OrderEventKind, OrderStage, OrderStatus, machine, sealed};

/// Where orders are told of, for live screens.
pub const TOPIC: &str = "order";

/// One thing that happened to an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderEvent {
    pub seq: i64,
    pub at: Timestamp,
    pub actor_id: Id,
    pub actor_name: String,
    /// The role in which it was done; empty for the system.
    pub actor_role: String,
    pub event: OrderEventKind,
    pub from_stage: Option<OrderStage>,
    pub to_stage: OrderStage,
    pub note: String,
    pub diff: serde_json::Value,
}

impl FromRow for OrderEvent {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        Ok(Self {
            seq: row.next()?,
            at: row.next()?,
            actor_id: row.next()?,
            actor_name: row.next()?,
            actor_role: row.next()?,
            event: row.next()?,
            from_stage: row.next()?,
            to_stage: row.next()?,
            note: row.next()?,
            diff: row.next_json()?,
        })
    }
}

/// What is to be remembered of a step besides who, when and where.
#[derive(Clone, Debug)]
pub struct Happened<'a> {
    pub event: OrderEventKind,
    pub note: &'a str,
    /// What changed, for the timeline; an empty object when nothing but the stage did.
    pub diff: serde_json::Value,
}

impl Happened<'_> {
    pub fn plain(event: OrderEventKind) -> Self {
        Self { event, note: "", diff: serde_json::json!({}) }
    }
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Told<'a> {
    id: Id,
    doc_no: &'a str,
    customer_id: Id,
    event: OrderEventKind,
    status: OrderStatus,
    stage: OrderStage,
}

/// Takes a locked order to another stage if the table allows it and what it asks for holds. Writes nothing:
/// [`record_event`] and [`super::save_state`] follow, once everything else has been done.
pub fn move_to(order: &mut Order, event: OrderEventKind, to: OrderStage, facts: &Facts<'_>) -> Result<()> {
    machine::check(order, Some(order.stage), event, to, facts)?;
    order.stage = to;
    order.status = to.status();
    Ok(())
}

/// Makes sure that a new order may begin where it stands.
pub fn begin_at(order: &Order, facts: &Facts<'_>) -> Result<()> {
    machine::check(order, None, OrderEventKind::Submit, order.stage, facts)
}

/// Appends to the history of a locked order, and to the audit trail what belongs there, and tells live screens. `from` is the stage before the step.
#[kernel::boxed]
pub async fn record_event(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    order: &Order,
    from: Option<OrderStage>,
    what: &Happened<'_>,
) -> Result<()> {
    let role = actor.roles.first().filter(|_| actor.user_id != Id::new(0)).map_or("", |role| role.key());
    // The order is locked (or new), so nobody else takes the same number.
    tx.execute_one(
        "INSERT INTO order_event (order_id, seq, at, actor_id, actor_name, actor_role, event, from_stage, to_stage, note, diff)
         SELECT $1, COALESCE(MAX(seq), 0) + 1, CAST($2 AS BIGINT), CAST($3 AS BIGINT), $4, $5, $6, CAST($7 AS BIGINT),
             CAST($8 AS BIGINT), $9, $10
         FROM order_event WHERE order_id = $1",
        params![order.id, rt.now(), actor.user_id, &actor.name, role, what.event, from, order.stage, what.note, what.diff.to_string(),],
    )
    .await?;
    let told = Told {
        id: order.id,
        doc_no: &order.doc_no,
        customer_id: order.customer_id,
        event: what.event,
        status: order.status,
        stage: order.stage,
    };
    outbox::publish(tx, rt, TOPIC, &told).await?;
    sealed::seal(tx, rt, actor, order, from, what).await
}

/// Everything that happened, the first first.
#[kernel::boxed]
pub async fn timeline(tx: &mut Tx, order: Id) -> Result<Vec<OrderEvent>> {
    Ok(tx
        .all(
            "SELECT seq, at, actor_id, actor_name, actor_role, event, from_stage, to_stage, note, diff
             FROM order_event WHERE order_id = $1 ORDER BY seq",
            params![order],
        )
        .await?)
}
