//! What a customer's standing means for an order: nothing, a longer way through the reviews, or a refusal.

use kernel::{AppError, ErrorCode, Result, Runtime};
use org::Actor;
use store::Tx;

use super::SettleMethod;
use super::place::seat;
use super::prepare::Prepared;
use crate::review::{DocKind, Subject, matching};
use crate::{consigned, exposure};

pub(super) struct Credit {
    pub(super) overdue: bool,
    /// Beyond the credit limit or the cap of consigned goods; the rules of review decide who looks at it.
    pub(super) over_limit: bool,
    pub(super) refusal: Option<AppError>,
}

/// On account only within the limit and without old debts; everybody else may order whatever they owe.
pub(super) async fn credit(tx: &mut Tx, rt: &Runtime, actor: &Actor, prepared: &Prepared, method: SettleMethod) -> Result<Credit> {
    let buyer = &prepared.party.buyer;
    if method != SettleMethod::Account {
        let over_limit =
            method == SettleMethod::Consignment && consigned::is_beyond_cap(tx, rt, &prepared.party, prepared.sums.net).await?;
        return Ok(Credit { overdue: exposure::is_overdue(tx, rt, buyer).await?, over_limit, refusal: None });
    }
    let exposure = exposure::of(tx, rt, buyer).await?;
    let overdue = exposure.is_overdue();
    let refusal = exposure.block(buyer, prepared.sums.net)?;
    let beyond = refusal.as_ref().is_some_and(|refusal| refusal.code() == ErrorCode::CreditLimit);
    if beyond && is_routed(tx, rt, actor, prepared, overdue).await? {
        return Ok(Credit { overdue, over_limit: true, refusal: None });
    }
    Ok(Credit { overdue, over_limit: false, refusal })
}

/// Whether the rules say who looks at orders beyond the limit; where they do not, such an order is refused.
async fn is_routed(tx: &mut Tx, rt: &Runtime, actor: &Actor, prepared: &Prepared, overdue: bool) -> Result<bool> {
    let subject = subject_ahead(tx, rt, actor, prepared, overdue, true).await?;
    Ok(matching(tx, DocKind::Order, &subject).await?.is_some_and(|rule| rule.over_limit_only))
}

/// What the rules of review would look at if the order were placed now.
pub(super) async fn subject_ahead(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    prepared: &Prepared,
    overdue: bool,
    over_limit: bool,
) -> Result<Subject> {
    let today = org::today_in(rt, prepared.party.country())?;
    let (rep_person, customer_area) = seat(tx, prepared.party.buyer.id, actor.person_id, today).await?;
    let (gross, offer) = (prepared.sums.gross.minor(), prepared.sums.offer.minor());
    Ok(Subject {
        net: prepared.sums.net,
        discount_rate: if gross == 0 { 0 } else { offer.saturating_mul(10_000) / gross },
        overdue,
        over_limit,
        submitter_person: actor.person_id,
        rep_person,
        customer_area,
        ..Subject::bare(prepared.party.country(), prepared.order_type)
    })
}
