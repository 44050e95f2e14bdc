//! How the approval of a return stands, for those it is shown to.

use approval::{ApprovalCard, ApprovalState, Decision, Document as _, MayDecide};
use kernel::{AppError, ErrorCode, Id, Money, Result, Runtime};
use org::{Actor, Permission};
use store::{Tx, params};

use crate::considered::Considered;
use crate::decide::waits_for;
use crate::kind::RETURN;
use crate::row;
use crate::state::ReturnState;
use crate::view::{self, ReturnRef};

/// A return that waits for a decision, for somebody who may see it.
#[kernel::boxed]
pub async fn awaiting(tx: &mut Tx, actor: &Actor, id: Id) -> Result<ApprovalCard> {
    let seen = view::seen(tx, actor, &ReturnRef { return_id: Some(id), doc_no: None }).await?;
    if seen.status != ReturnState::Requested {
        return Err(AppError::new(ErrorCode::TransitionNotAllowed));
    }
    card(tx, id).await
}

/// How it stands, for the installation itself. What it is worth nobody knows before the goods are judged, so a card says nothing
/// of it.
#[kernel::boxed]
pub async fn card(tx: &mut Tx, id: Id) -> Result<ApprovalCard> {
    let document = considered(tx, id).await?;
    let reviews = approval::reviews_of(tx, &RETURN, id).await?;
    let asked = reviews.iter().find(|review| review.decision == Decision::Pending);
    let decided = reviews.iter().rfind(|review| review.decided_at.is_some());
    let (customer_name, qty, goods_return) = (document.customer_name.clone(), document.qty(), document.goods_return);
    Ok(ApprovalCard {
        document: RETURN.key.clone(),
        state: state(goods_return.status),
        step: asked.map(|review| review.stage),
        approvers: asked.map(|review| review.approvers.iter().map(|person| person.name.clone()).collect()).unwrap_or_default(),
        decided_by: decided.and_then(|review| review.decided_by.clone()),
        remark: decided.map(|review| review.remark.clone()).unwrap_or_default(),
        customer_name,
        free: true,
        kinds: i64::try_from(document.lines.len()).map_err(AppError::internal)?,
        qty,
        amount: Money::ZERO,
        currency: goods_return.country_code.currency(),
        placed_at: goods_return.asked_at,
        ver: goods_return.ver,
        order_no: goods_return.doc_no,
        placed_by: goods_return.asked_by_name,
    })
}

const fn state(status: ReturnState) -> ApprovalState {
    match status {
        ReturnState::Requested => ApprovalState::Pending,
        ReturnState::Refused => ApprovalState::Rejected,
        ReturnState::Cancelled => ApprovalState::Ended,
        ReturnState::Approved | ReturnState::Received | ReturnState::Inspected | ReturnState::Credited | ReturnState::Closed => {
            ApprovalState::Approved
        }
    }
}

/// The present versions of returns.
#[kernel::boxed]
pub async fn versions(tx: &mut Tx, returns: &[Id]) -> Result<Vec<(Id, i64)>> {
    let sql = format!("SELECT id, ver FROM goods_return WHERE {}", tx.any_of("id", 1));
    Ok(tx.all(&sql, params![returns]).await?)
}

/// Whether the actor may decide about a return now. Of one that they may not see they learn no more than that it does not wait.
#[kernel::boxed]
pub async fn may_decide(tx: &mut Tx, rt: &Runtime, actor: &Actor, id: Id) -> Result<MayDecide> {
    let seen = waits_for(tx, actor, id).await? || in_reach(tx, actor, id).await?;
    if !seen {
        return Ok(MayDecide { may_decide: false });
    }
    let subject = considered(tx, id).await?.subject();
    Ok(MayDecide { may_decide: approval::may_decide(tx, rt, actor, &subject).await? })
}

async fn in_reach(tx: &mut Tx, actor: &Actor, id: Id) -> Result<bool> {
    let Ok(scope) = actor.require(Permission::ReturnApprove) else { return Ok(false) };
    match row::order_of(tx, &scope, id).await {
        Ok(_) => Ok(true),
        Err(error) if error.code() == ErrorCode::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

async fn considered(tx: &mut Tx, id: Id) -> Result<Considered> {
    let goods_return = row::by_id(tx, id).await?;
    let lines = row::lines_of(tx, &[id]).await?.remove(&id).unwrap_or_default();
    Considered::of(tx, goods_return, lines).await
}
