//! How the approval of an offer stands, for those it is shown to.

use kernel::{AppError, Currency, ErrorCode, Id, Money, Result, Runtime, Timestamp};
use org::{Actor, Permission, Scope};
use store::{Sql, Tx, params};

use super::decide::conflict;
use super::head_office;
use super::machine::OfferStatus;
use super::row::{self, OWNERS, OfferRow};
use super::view::{self, OfferDecided};
use crate::review::{Approver, MayDecide, customer_name, known_order};

/// An offer with whoever may sign it and what was decided last.
#[derive(Clone, Debug)]
pub struct OfferStanding {
    pub doc_no: String,
    pub customer_name: String,
    pub kinds: i64,
    pub qty: i64,
    /// What these goods cost at the prices asked for.
    pub amount: Money,
    pub currency: Currency,
    pub submitted_by: String,
    pub submitted_at: Timestamp,
    pub status: OfferStatus,
    /// While it waits for them.
    pub approvers: Vec<Approver>,
    pub decided: Option<OfferDecided>,
    pub ver: i64,
}

/// An offer that waits for head office, for somebody who may see it.
#[kernel::boxed]
pub async fn awaiting(tx: &mut Tx, rt: &Runtime, actor: &Actor, offer: Id) -> Result<OfferStanding> {
    let Some(offer) = known(tx, &view::scope(actor)?, offer).await? else { return Err(AppError::new(ErrorCode::NotFound)) };
    if !offer.status.waits() {
        return Err(AppError::new(ErrorCode::TransitionNotAllowed));
    }
    stand(tx, rt, offer).await
}

/// How it stands, for the installation itself.
#[kernel::boxed]
pub async fn standing(tx: &mut Tx, rt: &Runtime, offer: Id) -> Result<OfferStanding> {
    let sql = format!("SELECT {} FROM special_offer WHERE id = $1", OfferRow::COLUMNS);
    let offer: OfferRow = tx.one(&sql, params![offer]).await?;
    stand(tx, rt, offer).await
}

async fn stand(tx: &mut Tx, rt: &Runtime, offer: OfferRow) -> Result<OfferStanding> {
    let lines = row::lines_of(tx, offer.id).await?;
    Ok(OfferStanding {
        customer_name: customer_name(tx, offer.customer_id).await?,
        kinds: i64::try_from(lines.len()).map_err(AppError::internal)?,
        qty: lines.iter().map(|line| line.qty).sum(),
        approvers: if offer.status.waits() { head_office::signers(tx, rt, &offer).await? } else { Vec::new() },
        decided: view::last_decided(tx, offer.id).await?,
        currency: offer.country_code.currency(),
        doc_no: offer.doc_no,
        amount: offer.paid_total,
        submitted_by: offer.submitted_by_name,
        submitted_at: offer.submitted_at,
        status: offer.status,
        ver: offer.ver,
    })
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
    let may_decide = match known(tx, &scope, offer).await?.filter(|offer| offer.status.waits()) {
        Some(offer) => may_sign(tx, rt, actor, &offer).await?,
        None => false,
    };
    Ok(MayDecide { may_decide })
}

async fn may_sign(tx: &mut Tx, rt: &Runtime, actor: &Actor, offer: &OfferRow) -> Result<bool> {
    if offer.status == OfferStatus::PendingSecond && head_office::first_signer(tx, offer.id).await? == actor.user_id {
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
