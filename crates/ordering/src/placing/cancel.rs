use identity::notice::Text;
use kernel::{ErrorCode, Id, Money, Result, Runtime};
use org::{Actor, Checks, Permission, RoleKey};
use serde::{Deserialize, Serialize};
use store::Tx;
use utoipa::ToSchema;

use crate::order::{
    CancelReason, Facts, Happened, Order, OrderEventKind, OrderStage, OrderStatus, lines_of, lock, move_to, record_event, save_state,
};
use crate::review::{release_everything, tell};
use crate::words;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CancelInput {
    pub order_id: Id,
    pub reason: CancelReason,
    /// Required when the reason is `other`.
    #[serde(default)]
    pub comment: String,
    pub ver: i64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CancelledOrder {
    pub order_id: Id,
    pub order_no: String,
    pub status: OrderStatus,
    pub stage: OrderStage,
    /// What went back to the wallet.
    pub released: Money,
    pub ver: i64,
}

/// How an order ends before its goods leave.
#[derive(Clone, Copy, Debug)]
pub(super) struct End<'a> {
    pub event: OrderEventKind,
    pub stage: OrderStage,
    pub reason: CancelReason,
    pub comment: &'a str,
}

/// The event by which this person ends an order: managers cancel, everybody else withdraws.
pub(crate) fn ending_of(actor: &Actor) -> (OrderEventKind, OrderStage) {
    if actor.roles.iter().any(|role| matches!(role, RoleKey::Manager | RoleKey::Vp)) {
        (OrderEventKind::Cancel, OrderStage::ManagerCancelled)
    } else {
        (OrderEventKind::Withdraw, OrderStage::Withdrawn)
    }
}

/// Gives an order up: goods and money go back. Buyers and representatives may until it waits for dispatch, managers
/// until something has left.
#[kernel::boxed]
pub async fn cancel(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &CancelInput) -> Result<CancelledOrder> {
    let scope = actor.require(Permission::OrderCancel)?;
    let comment = check(input)?;
    let order = lock(tx, &scope, input.order_id, Some(input.ver)).await?;
    let (event, stage) = ending_of(actor);
    end(tx, rt, actor, order, End { event, stage, reason: input.reason, comment: &comment }).await
}

fn check(input: &CancelInput) -> Result<String> {
    let mut checks = Checks::new();
    let comment = checks.text("comment", &input.comment, approval::LONGEST_REMARK);
    let own = matches!(input.reason, CancelReason::Rejected | CancelReason::PriceRejected | CancelReason::TimedOut);
    checks.ensure(!own, "reason", ErrorCode::Unknown);
    checks.ensure(input.reason != CancelReason::Other || !comment.is_empty(), "comment", ErrorCode::Required);
    checks.finish()?;
    Ok(comment)
}

/// Ends a locked order by an event that the table allows.
pub(super) async fn end(tx: &mut Tx, rt: &Runtime, actor: &Actor, mut order: Order, end: End<'_>) -> Result<CancelledOrder> {
    let from = order.stage;
    let lines = lines_of(tx, order.id).await?;
    let facts = Facts { lines: &lines, reason: end.comment, listed_reason: Some(end.reason), ..Facts::new(actor, rt.now()) };
    move_to(&mut order, end.event, end.stage, &facts)?;
    let released = order.held_amount;
    release_everything(tx, rt, &mut order, &lines, "cancel").await?;
    order.cancel_reason = Some(end.reason);
    end.comment.clone_into(&mut order.cancel_comment);
    (order.cancelled_by, order.cancelled_at, order.pay_by) = (Some(actor.user_id), Some(rt.now()), None);
    let diff = serde_json::json!({ "reason": end.reason, "released": released });
    record_event(tx, rt, actor, &order, Some(from), &Happened { event: end.event, note: end.comment, diff }).await?;
    save_state(tx, &mut order).await?;
    let (chosen, written) = (words::cancel_reason(end.reason).as_reason(), [("reason", end.comment)]);
    let reason: &[(&str, &str)] = if end.comment.is_empty() { &chosen } else { &written };
    tell(tx, rt, &order, Text::OrderCancelled, reason).await?;
    Ok(CancelledOrder { order_id: order.id, order_no: order.doc_no, status: order.status, stage: order.stage, released, ver: order.ver })
}
