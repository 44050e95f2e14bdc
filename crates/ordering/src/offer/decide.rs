use approval::{Decision, DecisionResult, Document, Kind, Notice, Opened, Refusal, Stage, Subject, Verdict};
use identity::account::{users_of_customer, users_of_people};
use identity::notice::{About, Text, send_about};
use kernel::{Currency, ErrorCode, Id, Money, Result, Runtime};
use org::{Actor, Checks, Permission};
use serde::{Deserialize, Serialize};
use store::Tx;
use utoipa::ToSchema;

use super::machine::{Facts, OfferEvent, OfferStatus};
use super::row::{self, OfferLineRow, OfferRow};
use super::submit::note;
use super::view::{self, Offer};
use super::{head_office, priced_order};
use crate::kinds::OFFER;
use crate::order::{self, Order};
use crate::review::customer_name;

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
    let submitter = order::submitter_person(tx, offer.submitted_by).await?;
    let facts = Facts {
        conflict: other_duty(tx, rt, actor, &before).await?,
        signed_before: approval::has_signed(tx, actor, &head_office::subject(&before, submitter), Stage::Price).await?,
        reason: &remark,
        ..Facts::new(&offer, &lines, actor.user_id, org::today_in(rt, offer.country_code)?)
    };
    offer.status = facts.of(Some(offer.status), event)?;
    let mut document = Signing { offer, before, lines, event, submitter, customer_name: String::new() };
    let turn = approval::turn(tx, rt, actor, &document.subject()).await?;
    let further = (event == OfferEvent::ApproveFirst).then_some(turn.rule());
    let verdict = Verdict { result: input.result, ver: input.ver, remark: &remark, further };
    approval::decide(tx, rt, actor, &mut document, &turn, &verdict).await?;
    view::find(tx, rt, actor, input.offer_id).await
}

/// An offer that head office decides about, with what the decision changes on it.
#[derive(Clone, Debug)]
pub struct Signing {
    offer: OfferRow,
    before: OfferRow,
    lines: Vec<OfferLineRow>,
    event: OfferEvent,
    submitter: Option<Id>,
    customer_name: String,
}

impl Signing {
    async fn save(&mut self, tx: &mut Tx, rt: &Runtime, by: &Actor) -> Result<()> {
        row::put_lines(tx, self.offer.id, &self.lines).await?;
        row::update(tx, &mut self.offer).await?;
        note(tx, rt, by, &format!("special_offer.{}", self.event), Some(&self.before), &self.offer).await
    }
}

impl Document for Signing {
    const KIND: &'static Kind = &OFFER;

    async fn lock(tx: &mut Tx, _: &Runtime, id: Id) -> Result<Self> {
        let offer = row::lock_by_id(tx, id).await?;
        Ok(Self {
            before: offer.clone(),
            lines: Vec::new(),
            event: OfferEvent::Approve,
            submitter: order::submitter_person(tx, offer.submitted_by).await?,
            customer_name: customer_name(tx, offer.customer_id).await?,
            offer,
        })
    }

    fn subject(&self) -> Subject {
        head_office::subject(&self.offer, self.submitter)
    }

    fn notice(&self) -> Notice {
        head_office::notice(&self.offer, self.customer_name.clone())
    }

    /// Below the floor another of head office has to agree, and has as long as the first had.
    async fn opened(&mut self, tx: &mut Tx, rt: &Runtime, by: &Actor, step: &Opened) -> Result<()> {
        self.offer.due_at = step.due_at;
        self.save(tx, rt, by).await
    }

    async fn through(&mut self, tx: &mut Tx, rt: &Runtime, by: &Actor) -> Result<()> {
        self.offer.decided_at = Some(rt.now());
        self.save(tx, rt, by).await?;
        if let Some(order) = self.offer.order_id {
            priced_order::approve(tx, rt, by, order, &self.offer, &self.lines).await?;
        }
        tell(tx, rt, &self.offer, self.event, "").await
    }

    async fn refused(&mut self, tx: &mut Tx, rt: &Runtime, by: &Actor, refusal: Refusal<'_>) -> Result<()> {
        self.offer.decided_at = Some(rt.now());
        self.save(tx, rt, by).await?;
        match (self.offer.order_id, refusal.decision) {
            (Some(order), Decision::Returned) => priced_order::returned(tx, rt, by, order, refusal.remark).await?,
            (Some(order), _) => priced_order::reject(tx, rt, by, order, refusal.remark).await?,
            (None, _) => {}
        }
        tell(tx, rt, &self.offer, self.event, refusal.remark).await
    }
}

fn remark(input: &OfferDecision) -> Result<String> {
    let mut checks = Checks::new();
    let remark = approval::check_remark(&mut checks, input.result, &input.remark);
    checks.ensure(input.result == DecisionResult::Approve || input.lines.is_empty(), "lines", ErrorCode::Unknown);
    checks.finish()?;
    Ok(remark)
}

/// Head office may grant less than was asked for, never take more than was agreed with the customer.
fn grant(currency: Currency, lines: &mut [OfferLineRow], granted: &[GrantedLine]) -> Result<()> {
    let mut checks = Checks::new();
    for (index, grant) in granted.iter().enumerate() {
        checks.within(format!("lines[{index}]."));
        let Some(line) = lines.iter_mut().find(|line| line.product_id == grant.product_id) else {
            checks.refuse("productId", ErrorCode::Unknown);
            continue;
        };
        let price = grant.discounted_unit_price.unwrap_or(line.discounted_unit_price);
        checks.ensure(price > Money::ZERO && price <= line.discounted_unit_price, "discountedUnitPrice", ErrorCode::OutOfRange);
        checks.fits("discountedUnitPrice", currency, price);
        let cap = grant.qty_cap.unwrap_or(line.qty_cap);
        checks.ensure((line.qty..=line.qty_cap).contains(&cap), "qtyCap", ErrorCode::OutOfRange);
        (line.discounted_unit_price, line.qty_cap) = (price, cap);
    }
    checks.finish()
}

/// Who asked for a price, or decides about the order it is for, does not sign it.
async fn other_duty(tx: &mut Tx, rt: &Runtime, actor: &Actor, offer: &OfferRow) -> Result<Option<ErrorCode>> {
    let order = match offer.order_id {
        Some(order) => Some(order::lock_by_id(tx, order).await?),
        None => None,
    };
    conflict(tx, rt, actor, offer, order.as_ref()).await
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
    let chain = approval::would_ask(tx, rt, &subject).await?;
    let in_chain = actor.person_id.is_some_and(|person| chain.contains(&person));
    Ok(in_chain.then_some(ErrorCode::PriceApproverInChain))
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
