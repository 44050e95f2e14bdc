//! What the decision about a price does to the order that waits for it.

use approval::Subject;
use identity::notice::Text;
use kernel::{AppError, ErrorCode, Id, Result, Runtime};
use org::Actor;
use store::Tx;

use super::row::{OfferLineRow, OfferRow};
use crate::exposure;
use crate::order::{
    self, CancelReason, Facts, Happened, LinePriceKind, Order, OrderEventKind, OrderStage, SettleMethod, lines_of, move_to,
    recompute_totals, record_event, save_lines, save_state,
};
use crate::party::buyer_of;
use crate::review::{self, release_everything, tell};
use crate::signed_prices::adjust_use;

/// Freezes the prices that were signed and lets the order go on: to be paid, or to its reviews.
pub(super) async fn approve(tx: &mut Tx, rt: &Runtime, actor: &Actor, order: Id, offer: &OfferRow, granted: &[OfferLineRow]) -> Result<()> {
    let mut order = waiting(tx, order).await?;
    let mut lines = lines_of(tx, order.id).await?;
    for line in &mut lines {
        if let Some(grant) = granted.iter().find(|grant| grant.product_id == line.product_id) {
            line.unit_price = grant.discounted_unit_price;
            (line.price_kind, line.price_source_id) = (LinePriceKind::Discounted, Some(offer.id));
            adjust_use(tx, line, line.qty()).await?;
        }
    }
    recompute_totals(&mut order, &mut lines)?;
    save_lines(tx, &lines).await?;
    let (from, subject) = (order.stage, subject(tx, rt, &order).await?);
    let to = if order.settle_method == SettleMethod::Wallet {
        order.pay_by = Some(order::pay_by(rt.now()));
        approval::plan(tx, rt, &subject).await?;
        stock::extend(tx, order.country_code, &order.doc_no, Some(order::kept_until(rt.now()))).await?;
        OrderStage::ToPay
    } else {
        OrderStage::after(review::open(tx, rt, &order, &subject).await?.as_ref())
    };
    move_to(&mut order, OrderEventKind::PriceApprove, to, &Facts { candidate: true, ..Facts::new(actor, rt.now()) })?;
    record_event(tx, rt, actor, &order, Some(from), &Happened::plain(OrderEventKind::PriceApprove)).await?;
    save_state(tx, &mut order).await?;
    if to == OrderStage::ToPay {
        let amount = order.country_code.currency().shown(order.net_amount);
        tell(tx, rt, &order, Text::OrderToPay, &[("amount", amount.as_str())]).await?;
    }
    review::became_ready(tx, rt, &order).await
}

/// Notes in the history of the order that its price was returned or sent in again. The order itself stays as it is. What
/// head office wrote about it is for whoever asked, and not for the customer, who reads the history: `remark` is only
/// looked at.
pub(super) async fn returned(tx: &mut Tx, rt: &Runtime, actor: &Actor, order: Id, remark: &str) -> Result<()> {
    let facts = Facts { candidate: true, reason: remark, ..Facts::new(actor, rt.now()) };
    still_waits(tx, rt, actor, order, OrderEventKind::PriceReturn, facts).await
}

/// What is asked for now the order has got already, with its goods and within its limits.
pub(super) async fn sent_in_again(tx: &mut Tx, rt: &Runtime, actor: &Actor, order: Id) -> Result<()> {
    let lines = lines_of(tx, order).await?;
    let facts = Facts { lines: &lines, orderable: true, stock_reserved: true, credit_allows: true, ..Facts::new(actor, rt.now()) };
    still_waits(tx, rt, actor, order, OrderEventKind::PriceResubmit, facts).await
}

async fn still_waits(tx: &mut Tx, rt: &Runtime, actor: &Actor, order: Id, event: OrderEventKind, facts: Facts<'_>) -> Result<()> {
    let mut order = waiting(tx, order).await?;
    let stage = order.stage;
    move_to(&mut order, event, stage, &facts)?;
    record_event(tx, rt, actor, &order, Some(stage), &Happened::plain(event)).await
}

pub(super) async fn reject(tx: &mut Tx, rt: &Runtime, actor: &Actor, order: Id, remark: &str) -> Result<()> {
    let order = waiting(tx, order).await?;
    end(
        tx,
        rt,
        actor,
        order,
        Ending { event: OrderEventKind::PriceReject, stage: OrderStage::PriceRejected, reason: CancelReason::PriceRejected },
        remark,
    )
    .await
}

/// The submitter took the offer back; there is no order without its price.
pub(super) async fn withdraw(tx: &mut Tx, rt: &Runtime, actor: &Actor, order: Id) -> Result<()> {
    let order = waiting(tx, order).await?;
    let ending = Ending { event: OrderEventKind::Withdraw, stage: OrderStage::Withdrawn, reason: CancelReason::ChangedMind };
    end(tx, rt, actor, order, ending, "").await
}

struct Ending {
    event: OrderEventKind,
    stage: OrderStage,
    reason: CancelReason,
}

async fn end(tx: &mut Tx, rt: &Runtime, actor: &Actor, mut order: Order, ending: Ending, remark: &str) -> Result<()> {
    let lines = lines_of(tx, order.id).await?;
    release_everything(tx, rt, &mut order, &lines, "price").await?;
    let from = order.stage;
    let facts = Facts {
        candidate: ending.event == OrderEventKind::PriceReject,
        reason: remark,
        listed_reason: (ending.event == OrderEventKind::Withdraw).then_some(ending.reason),
        ..Facts::new(actor, rt.now())
    };
    move_to(&mut order, ending.event, ending.stage, &facts)?;
    order.cancel_reason = Some(ending.reason);
    remark.clone_into(&mut order.cancel_comment);
    (order.cancelled_by, order.cancelled_at) = (Some(actor.user_id), Some(rt.now()));
    let what = Happened { event: ending.event, note: remark, diff: serde_json::json!({}) };
    record_event(tx, rt, actor, &order, Some(from), &what).await?;
    save_state(tx, &mut order).await
}

pub(super) async fn waiting(tx: &mut Tx, order: Id) -> Result<Order> {
    let order = order::lock_by_id(tx, order).await?;
    if order.stage == OrderStage::PriceApproval {
        return Ok(order);
    }
    let data = serde_json::json!({ "from": order.stage, "event": OrderEventKind::PriceApprove });
    Err(AppError::new(ErrorCode::TransitionNotAllowed).with_data(data))
}

/// What the rules of review look at in an order that gets its price.
pub(super) async fn subject(tx: &mut Tx, rt: &Runtime, order: &Order) -> Result<Subject> {
    let submitter = order::submitter_person(tx, order.placed_by).await?;
    let buyer = buyer_of(tx, order.customer_id).await?;
    let overdue = exposure::is_overdue(tx, rt, &buyer).await?;
    Ok(order::subject_of(order, submitter, overdue, order.over_limit))
}
