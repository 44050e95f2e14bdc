//! How the approval of an order stands, for those it is shown to.

use approval::{ApprovalCard, ApprovalState, Decision, MayDecide, ReviewView};
use kernel::{AppError, ErrorCode, Id, Result, Runtime};
use org::Actor;
use store::{Tx, params};

use super::decision_guard::may_decide;
use super::notify;
use super::products::{known_order, order_by_id};
use crate::kinds::ORDER;
use crate::order::{OrderStage, Sight};

/// An order that waits for a decision, for somebody who may see it.
#[kernel::boxed]
pub async fn awaiting(tx: &mut Tx, actor: &Actor, order: Id) -> Result<ApprovalCard> {
    let sight = Sight::of(actor)?;
    sight.find(tx, order).await?;
    sight.require_money()?;
    let card = card(tx, order).await?;
    if card.state == ApprovalState::Pending { Ok(card) } else { Err(AppError::new(ErrorCode::TransitionNotAllowed)) }
}

/// How it stands, for the installation itself.
#[kernel::boxed]
pub async fn card(tx: &mut Tx, order: Id) -> Result<ApprovalCard> {
    let order = order_by_id(tx, order).await?;
    let (state, reviews) = (state(order.stage), approval::reviews_of(tx, &ORDER, order.id).await?);
    let asked = reviews.iter().find(|review| review.decision == Decision::Pending && state == ApprovalState::Pending);
    let decided = reviews.iter().filter(|review| review.decided_at.is_some()).max_by_key(|review| review.decided_at);
    let names = |review: &ReviewView| review.approvers.iter().map(|person| person.name.clone()).collect();
    Ok(ApprovalCard {
        document: ORDER.key.clone(),
        state,
        step: asked.map(|review| review.stage),
        approvers: asked.map(names).unwrap_or_default(),
        decided_by: decided.and_then(|review| review.decided_by.clone()),
        remark: decided.map(|review| review.remark.clone()).unwrap_or_default(),
        customer_name: notify::customer_name(tx, order.customer_id).await?,
        free: order.order_type.is_free(),
        kinds: order.kinds,
        qty: order.total_qty,
        amount: order.net_amount,
        currency: order.country_code.currency(),
        placed_at: order.placed_at,
        ver: order.ver,
        order_no: order.doc_no,
        placed_by: order.placed_by_name,
    })
}

const fn state(stage: OrderStage) -> ApprovalState {
    match stage {
        OrderStage::InitialReview | OrderStage::Rereview | OrderStage::VpReview => ApprovalState::Pending,
        OrderStage::ToPay | OrderStage::PriceApproval => ApprovalState::Held,
        OrderStage::SentBack => ApprovalState::Returned,
        OrderStage::Rejected => ApprovalState::Rejected,
        OrderStage::Withdrawn | OrderStage::TimedOut | OrderStage::PriceRejected | OrderStage::ManagerCancelled => ApprovalState::Ended,
        OrderStage::Ready | OrderStage::PartlyDispatched | OrderStage::InDelivery | OrderStage::Received | OrderStage::Returned => {
            ApprovalState::Approved
        }
    }
}

/// The present versions of orders.
#[kernel::boxed]
pub async fn versions(tx: &mut Tx, orders: &[Id]) -> Result<Vec<(Id, i64)>> {
    let sql = format!("SELECT id, ver FROM customer_order WHERE {}", tx.any_of("id", 1));
    Ok(tx.all(&sql, params![orders]).await?)
}

/// Whether the order waits for whoever asks. Of an order they may not see they learn no more than that it does not, not
/// even that there is one.
#[kernel::boxed]
pub async fn waits_for(tx: &mut Tx, rt: &Runtime, actor: &Actor, order: Id) -> Result<MayDecide> {
    let may_decide = match known_order(tx, order).await? {
        Some(order) => may_decide(tx, rt, actor, &order).await?,
        None => false,
    };
    Ok(MayDecide { may_decide })
}
