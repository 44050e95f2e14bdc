//! What a customer's standing means for an order: nothing, a longer way through the reviews, or a refusal.

use approval::{ApprovalRule, Subject, matching};
use kernel::{AppError, ErrorCode, Money, Result, Runtime};
use org::Actor;
use store::Tx;

use super::place::seat;
use super::prepare::Prepared;
use crate::consigned;
use crate::exposure::{self, Exposure};
use crate::kinds::ORDER;
use crate::order::{OrderType, SettleMethod, discount_rate};
use crate::party::Party;

pub(super) struct Credit {
    pub(super) overdue: bool,
    /// Beyond the credit limit or the cap of consigned goods, or in spite of old debts; the rules of review decide who
    /// looks at it.
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
    on_account(tx, rt, actor, &prepared.party, &exposure, Asked::of(prepared)).await
}

/// What is about to be ordered, as far as limits and rules are concerned.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asked {
    pub(super) order_type: OrderType,
    pub(super) net: Money,
    /// Basis points off the list price.
    pub(super) discount_rate: i64,
}

impl Asked {
    fn of(prepared: &Prepared) -> Self {
        let discount_rate = discount_rate(prepared.sums.gross, prepared.sums.offer);
        Self { order_type: prepared.order_type, net: prepared.sums.net, discount_rate }
    }
}

/// What stands against ordering on account, unless the rules say who looks at such orders.
pub(super) async fn on_account(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    party: &Party,
    exposure: &Exposure,
    asked: Asked,
) -> Result<Credit> {
    let overdue = exposure.is_overdue();
    let Some(refusal) = exposure.block(asked.net)? else {
        return Ok(Credit { overdue, over_limit: false, refusal: None });
    };
    let subject = Subject { overdue, over_limit: true, ..subject(tx, rt, actor, party, asked).await? };
    let rule = matching(tx, &subject, org::today_in(rt, subject.country)?).await?;
    let routed = rule.is_some_and(|rule| routes(&rule, refusal.code()));
    Ok(Credit { overdue, over_limit: routed, refusal: (!routed).then_some(refusal) })
}

/// Whether a rule was made for what would be refused otherwise. Old debts are let pass only by a rule that names them:
/// who lets a customer order beyond the limit need not want the same for one that does not pay.
fn routes(rule: &ApprovalRule, refusal: ErrorCode) -> bool {
    match refusal {
        ErrorCode::OverdueBlocked => rule.over_limit_only && rule.overdue_only,
        _ => rule.over_limit_only,
    }
}

/// What the rules of review would look at if the order were placed now.
pub(super) async fn subject_ahead(tx: &mut Tx, rt: &Runtime, actor: &Actor, prepared: &Prepared, credit: &Credit) -> Result<Subject> {
    let subject = subject(tx, rt, actor, &prepared.party, Asked::of(prepared)).await?;
    Ok(Subject { overdue: credit.overdue, over_limit: credit.over_limit, ..subject })
}

async fn subject(tx: &mut Tx, rt: &Runtime, actor: &Actor, party: &Party, asked: Asked) -> Result<Subject> {
    let today = org::today_in(rt, party.country())?;
    let (owner, area) = seat(tx, party.buyer.id, actor.person_id, today).await?;
    Ok(Subject {
        amount: asked.net,
        discount_rate: asked.discount_rate,
        submitted_by: actor.user_id,
        submitter: actor.person_id,
        owner,
        area,
        ..Subject::bare(&ORDER, party.country(), asked.order_type.code())
    })
}
