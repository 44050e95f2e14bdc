//! How the approval of an offer stands, for those it is shown to.

use approval::{ApprovalCard, ApprovalState, MayDecide, Stage};
use kernel::{AppError, ErrorCode, Id, Result, Runtime};
use org::{Actor, Permission, Scope};
use store::{Sql, Tx, params};

use super::decide::conflict;
use super::head_office;
use super::machine::OfferStatus;
use super::row::{self, OfferRow};
use super::view;
use crate::kinds::OFFER;
use crate::order::submitter_person;
use crate::review::{customer_name, known_order};
use crate::signed_prices::OWNERS;

/// An offer that waits for head office, for somebody who may see it.
#[kernel::boxed]
pub async fn awaiting(tx: &mut Tx, rt: &Runtime, actor: &Actor, offer: Id) -> Result<ApprovalCard> {
    let Some(offer) = known(tx, &view::scope(actor)?, offer).await? else { return Err(AppError::new(ErrorCode::NotFound)) };
    if !offer.status.waits() {
        return Err(AppError::new(ErrorCode::TransitionNotAllowed));
    }
    card_of(tx, rt, offer).await
}

/// How it stands, for the installation itself.
#[kernel::boxed]
pub async fn card(tx: &mut Tx, rt: &Runtime, offer: Id) -> Result<ApprovalCard> {
    let sql = format!("SELECT {} FROM special_offer WHERE id = $1", OfferRow::COLUMNS);
    let offer: OfferRow = tx.one(&sql, params![offer]).await?;
    card_of(tx, rt, offer).await
}

async fn card_of(tx: &mut Tx, rt: &Runtime, offer: OfferRow) -> Result<ApprovalCard> {
    let lines = row::lines_of(tx, offer.id).await?;
    let subject = head_office::subject(&offer, submitter_person(tx, offer.submitted_by).await?);
    let asked = approval::askable(tx, rt, &subject).await?;
    let approvers = approval::approvers(tx, &asked).await?;
    let decided = approval::decisions_of(tx, &OFFER, &[offer.id]).await?.pop();
    let state = state(offer.status);
    Ok(ApprovalCard {
        document: OFFER.key.clone(),
        state,
        step: (state == ApprovalState::Pending).then_some(Stage::Price),
        approvers: approvers.into_iter().map(|person| person.name).collect(),
        decided_by: decided.as_ref().map(|decided| decided.by.clone()),
        remark: decided.map(|decided| decided.remark).unwrap_or_default(),
        customer_name: customer_name(tx, offer.customer_id).await?,
        free: false,
        kinds: i64::try_from(lines.len()).map_err(AppError::internal)?,
        qty: lines.iter().map(|line| line.qty).sum(),
        amount: offer.paid_total,
        currency: offer.country_code.currency(),
        placed_at: offer.submitted_at,
        ver: offer.ver,
        order_no: offer.doc_no,
        placed_by: offer.submitted_by_name,
    })
}

const fn state(status: OfferStatus) -> ApprovalState {
    match status {
        OfferStatus::Pending | OfferStatus::PendingSecond => ApprovalState::Pending,
        OfferStatus::Returned => ApprovalState::Returned,
        OfferStatus::Approved => ApprovalState::Approved,
        OfferStatus::Rejected => ApprovalState::Rejected,
        OfferStatus::Withdrawn => ApprovalState::Ended,
    }
}

/// The present versions of offers.
#[kernel::boxed]
pub async fn versions(tx: &mut Tx, offers: &[Id]) -> Result<Vec<(Id, i64)>> {
    let sql = format!("SELECT id, ver FROM special_offer WHERE {}", tx.any_of("id", 1));
    Ok(tx.all(&sql, params![offers]).await?)
}

/// Whether the offer waits for whoever asks. Of an offer they may not see they learn no more than that it does not.
#[kernel::boxed]
pub async fn waits_for(tx: &mut Tx, rt: &Runtime, actor: &Actor, offer: Id) -> Result<MayDecide> {
    if !actor.holds(Permission::PriceApprove) {
        return Ok(MayDecide { may_decide: false });
    }
    let scope = actor.require(Permission::PriceApprove)?;
    let may_decide = match known(tx, &scope, offer).await? {
        Some(offer) => may_sign(tx, rt, actor, &offer).await?,
        None => false,
    };
    Ok(MayDecide { may_decide })
}

async fn may_sign(tx: &mut Tx, rt: &Runtime, actor: &Actor, offer: &OfferRow) -> Result<bool> {
    let subject = head_office::subject(offer, submitter_person(tx, offer.submitted_by).await?);
    if !approval::may_decide(tx, rt, actor, &subject).await? {
        return Ok(false);
    }
    let order = match offer.order_id {
        Some(order) => known_order(tx, order).await?,
        None => None,
    };
    Ok(conflict(tx, rt, actor, offer, order.as_ref()).await?.is_none())
}

async fn known(tx: &mut Tx, scope: &Scope, id: Id) -> Result<Option<OfferRow>> {
    let mut sql = Sql::new(&format!("SELECT {} FROM special_offer f WHERE f.id = ", OfferRow::COLUMNS));
    sql.bind(id);
    scope.push(tx, &mut sql, OWNERS);
    Ok(tx.all_of(&sql).await?.into_iter().next())
}
