use identity::notice::Text;
use kernel::{AppError, ErrorCode, Id, Money, Result, Runtime};
use money::ledger::{self, Document, Ending};
use org::{Actor, Checks, Permission, Reach, Scope};
use serde::{Deserialize, Serialize};
use serde_json::json;
use stock::Part;
use store::Tx;
use utoipa::ToSchema;

use crate::order::{
    self, Facts, Happened, OrderEventKind, OrderStage, OrderStatus, allows, lines_of, move_to, recompute_totals, record_event, save_lines,
    save_state,
};
use crate::review::tell;
use crate::{sample_budget, signed_prices};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CloseRest {
    pub order_id: Id,
    pub ver: i64,
    pub remark: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RestClosed {
    pub order_id: Id,
    pub status: OrderStatus,
    pub stage: OrderStage,
    /// Pieces that will not be sent.
    pub qty: i64,
    pub net_amount: Money,
    pub ver: i64,
}

/// What has not left yet is given up: goods and money kept for it are free again.
#[kernel::boxed]
pub async fn close_rest(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &CloseRest) -> Result<RestClosed> {
    let scope = closers_scope(actor)?;
    let mut order = order::lock(tx, &scope, input.order_id, Some(input.ver)).await?;
    if !allows(order.stage, OrderEventKind::CloseRest) {
        let data = json!({ "from": order.stage, "event": OrderEventKind::CloseRest });
        return Err(AppError::new(ErrorCode::TransitionNotAllowed).with_data(data));
    }
    let mut checks = Checks::new();
    let remark = checks.text("remark", &input.remark, approval::LONGEST_REMARK);
    checks.ensure(!remark.is_empty(), "remark", ErrorCode::Required);
    checks.finish()?;
    let mut lines = lines_of(tx, order.id).await?;
    let reserved = stock::reservations_of(tx, order.country_code, &order.doc_no).await?;
    let parts: Vec<Part> =
        reserved.iter().map(|reservation| Part { reservation: reservation.id, qty: reservation.qty, line_no: 0 }).collect();
    stock::release(tx, rt, order.country_code, &parts).await?;
    let mut qty = 0;
    for line in &mut lines {
        let rest = line.outstanding();
        signed_prices::adjust_use(tx, line, -rest).await?;
        line.qty_cancelled += rest;
        qty += rest;
    }
    recompute_totals(&mut order, &mut lines)?;
    save_lines(tx, &lines).await?;
    if order.order_type.is_free() {
        sample_budget::consume_budget(tx, &order).await?;
    }
    for hold in ledger::open_holds(tx, order.country_code, &order.doc_no).await? {
        let reference = format!("{}/close/{}", order.doc_no, hold.id);
        let document = Document { doc_type: "order", doc_no: &order.doc_no, reference: &reference };
        ledger::release(tx, rt, hold.id, Ending::Voided, document).await?;
    }
    order.held_amount = Money::ZERO;
    let arrived = lines.iter().all(|line| line.qty_received == line.qty_dispatched);
    let (from, to) = (order.stage, if arrived { OrderStage::Received } else { OrderStage::InDelivery });
    let facts = Facts { lines: &lines, reason: &remark, ..Facts::new(actor, rt.now()) };
    move_to(&mut order, OrderEventKind::CloseRest, to, &facts)?;
    let what = Happened { event: OrderEventKind::CloseRest, note: &remark, diff: json!({ "qty": qty }) };
    record_event(tx, rt, actor, &order, Some(from), &what).await?;
    save_state(tx, &mut order).await?;
    let pieces = qty.to_string();
    tell(tx, rt, &order, Text::OrderRestClosed, &[("qty", pieces.as_str())]).await?;
    Ok(RestClosed { order_id: order.id, status: order.status, stage: order.stage, qty, net_amount: order.net_amount, ver: order.ver })
}

/// The warehouse, which knows what will not come any more, and managers, who may end orders of others. Whoever may
/// cancel only their own early orders may not.
fn closers_scope(actor: &Actor) -> Result<Scope> {
    if actor.holds(Permission::Dispatch) {
        return actor.require(Permission::Dispatch);
    }
    let scope = actor.require(Permission::OrderCancel)?;
    if scope.reach() < Reach::DownLine { Err(AppError::new(ErrorCode::Forbidden)) } else { Ok(scope) }
}
