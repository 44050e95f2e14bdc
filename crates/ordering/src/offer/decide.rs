use identity::account::{users_of_customer, users_of_people};
use identity::notice::{About, Text, send_about};
use kernel::{AppError, Currency, ErrorCode, Id, Money, Result, Runtime};
use org::{Actor, Checks, Permission};
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use super::machine::{OfferEvent, OfferStatus, next};
use super::row::{self, OfferLineRow, OfferRow};
use super::submit::note;
use super::view::{self, Offer};
use super::{head_office, priced_order};
use crate::order::{self, Order, OrderEventKind};
use crate::review::{DecisionResult, customer_name, would_ask};

const LONGEST_REMARK: usize = 200;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfferDecision {
    pub offer_id: Id,
    /// 3 asks for a change.
    pub result: DecisionResult,
    pub ver: i64,
    /// Required unless it is approved.
    #[serde(default)]
    pub remark: String,
    /// Lower prices or caps that head office grants instead; lines that are not named stay.
    #[serde(default)]
    pub lines: Vec<GrantedLine>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GrantedLine {
    pub product_id: Id,
    pub discounted_unit_price: Option<Money>,
    pub qty_cap: Option<i64>,
}

/// Head office signs, refuses or sends back. Below the floor it takes two of them.
#[kernel::boxed]
pub async fn decide(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &OfferDecision) -> Result<Offer> {
    let scope = actor.require(Permission::PriceApprove)?;
    let before = row::lock(tx, &scope, input.offer_id).await?;
    before.require_ver(input.ver)?;
    let remark = remark(input)?;
    let mut lines = row::lines_of(tx, before.id).await?;
    let mut offer = before.clone();
    if input.result == DecisionResult::Approve {
        grant(offer.country_code.currency(), &mut lines, &input.lines)?;
        offer.sum_up(&lines)?;
    }
    let event = match input.result {
        DecisionResult::Approve if offer.below_floor && offer.status == OfferStatus::Pending => OfferEvent::ApproveFirst,
        DecisionResult::Approve => OfferEvent::Approve,
        DecisionResult::Reject => OfferEvent::Reject,
        DecisionResult::SendBack => OfferEvent::Return,
    };
    offer.status = next(Some(offer.status), event)?;
    if input.result == DecisionResult::Approve && offer.activity_to < org::today_in(rt, offer.country_code)? {
        return Err(AppError::new(ErrorCode::OfferPeriodOver));
    }
    separate_duties(tx, rt, actor, &before).await?;
    if before.status == OfferStatus::PendingSecond && event == OfferEvent::Approve {
        require_another(tx, actor, before.id).await?;
    }
    write_decision(tx, rt, actor, input, &remark).await?;
    if event == OfferEvent::ApproveFirst {
        // The second one has as long as the first had.
        offer.due_at = head_office::due(tx, rt, offer.country_code).await?;
    } else {
        offer.decided_at = Some(rt.now());
    }
    row::put_lines(tx, offer.id, &lines).await?;
    row::update(tx, &mut offer).await?;
    note(tx, rt, actor, &format!("special_offer.{event}"), Some(&before), &offer).await?;
    if let Some(order) = offer.order_id {
        match event {
            OfferEvent::Approve => priced_order::approve(tx, rt, actor, order, &offer, &lines).await?,
            OfferEvent::Reject => priced_order::reject(tx, rt, actor, order, &remark).await?,
            OfferEvent::Return => priced_order::still_waits(tx, rt, actor, order, OrderEventKind::PriceReturn).await?,
            _ => {}
        }
    }
    tell(tx, rt, &offer, event, &remark).await?;
    view::find(tx, rt, actor, offer.id).await
}

fn remark(input: &OfferDecision) -> Result<String> {
    let mut checks = Checks::new();
    let remark = checks.text("remark", &input.remark, LONGEST_REMARK);
    checks.ensure(input.result == DecisionResult::Approve || !remark.is_empty(), "remark", "required");
    checks.ensure(input.result == DecisionResult::Approve || input.lines.is_empty(), "lines", "unknown");
    checks.finish()?;
    Ok(remark)
}

/// Head office may grant less than was asked for, never take more than was agreed with the customer.
fn grant(currency: Currency, lines: &mut [OfferLineRow], granted: &[GrantedLine]) -> Result<()> {
    let mut checks = Checks::new();
    for (index, grant) in granted.iter().enumerate() {
        checks.within(format!("lines[{index}]."));
        let Some(line) = lines.iter_mut().find(|line| line.product_id == grant.product_id) else {
            checks.refuse("productId", "unknown");
            continue;
        };
        let price = grant.discounted_unit_price.unwrap_or(line.discounted_unit_price);
        checks.ensure(price > Money::ZERO && price <= line.discounted_unit_price, "discountedUnitPrice", "out_of_range");
        checks.fits("discountedUnitPrice", currency, price);
        let cap = grant.qty_cap.unwrap_or(line.qty_cap);
        checks.ensure((line.qty..=line.qty_cap).contains(&cap), "qtyCap", "out_of_range");
        (line.discounted_unit_price, line.qty_cap) = (price, cap);
    }
    checks.finish()
}

/// Who asked for a price, or decides about the order it is for, does not sign it.
async fn separate_duties(tx: &mut Tx, rt: &Runtime, actor: &Actor, offer: &OfferRow) -> Result<()> {
    let order = match offer.order_id {
        Some(order) => Some(order::lock_by_id(tx, order).await?),
        None => None,
    };
    match conflict(tx, rt, actor, offer, order.as_ref()).await? {
        Some(code) => Err(AppError::new(code)),
        None => Ok(()),
    }
}

/// Which other duty keeps somebody from signing an offer for this order.
pub(super) async fn conflict(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    offer: &OfferRow,
    order: Option<&Order>,
) -> Result<Option<ErrorCode>> {
    if offer.submitted_by == actor.user_id {
        return Ok(Some(ErrorCode::OwnSubmission));
    }
    let Some(order) = order else { return Ok(None) };
    if order.placed_by == actor.user_id {
        return Ok(Some(ErrorCode::OwnSubmission));
    }
    let subject = priced_order::subject(tx, rt, order).await?;
    let chain = would_ask(tx, rt, &subject).await?;
    let in_chain = actor.person_id.is_some_and(|person| chain.contains(&person));
    Ok(in_chain.then_some(ErrorCode::PriceApproverInChain))
}

/// Whoever agreed first since the offer last came in is not the second.
async fn require_another(tx: &mut Tx, actor: &Actor, offer: Id) -> Result<()> {
    if head_office::first_signer(tx, offer).await? == actor.user_id { Err(AppError::new(ErrorCode::SecondApproverNeeded)) } else { Ok(()) }
}

async fn write_decision(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &OfferDecision, remark: &str) -> Result<()> {
    tx.execute_one(
        "INSERT INTO special_offer_decision (offer_id, seq, decided_by, decided_by_name, result, remark, at)
         SELECT $1, COALESCE(MAX(seq), 0) + 1, CAST($2 AS BIGINT), $3, CAST($4 AS BIGINT), $5, CAST($6 AS BIGINT)
         FROM special_offer_decision WHERE offer_id = $1",
        params![input.offer_id, actor.user_id, &actor.name, input.result, remark, rt.now()],
    )
    .await?;
    Ok(())
}

/// Tells the submitter, the representative, the superiors who run the area, and the customer.
async fn tell(tx: &mut Tx, rt: &Runtime, offer: &OfferRow, event: OfferEvent, remark: &str) -> Result<()> {
    let text = match event {
        OfferEvent::Approve => Text::OfferApproved,
        OfferEvent::Reject => Text::OfferRejected,
        OfferEvent::Return => Text::OfferReturned,
        _ => return Ok(()),
    };
    let on = org::today_in(rt, offer.country_code)?;
    let mut people: Vec<Id> = offer.rep_person_id.into_iter().collect();
    if let Some(rep) = offer.rep_person_id.filter(|_| event != OfferEvent::Return) {
        people.extend(org::superiors_holding(tx, rep, Permission::ReviewInitial, on).await?.into_iter().take(1));
    }
    let mut users = users_of_people(tx, &people).await?;
    users.push(offer.submitted_by);
    if event != OfferEvent::Return {
        users.extend(users_of_customer(tx, offer.customer_id).await?);
    }
    let (name, until) = (customer_name(tx, offer.customer_id).await?, offer.activity_to.to_string());
    let args = [("docNo", offer.doc_no.as_str()), ("customer", name.as_str()), ("reason", remark), ("until", until.as_str())];
    send_about(tx, rt, &users, text, &args, About { doc_type: "special_offer", doc_no: &offer.doc_no }).await
}
