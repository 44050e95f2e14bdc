//! Prices below the list, asked for by representatives and decided by head office.

use std::sync::Arc;

use approval::DecisionResult;
use jiff::ToSpan as _;
use jiff::civil::Date;
use kernel::{AppError, Country, Id, Result, Runtime, Timestamp};
use ordering::offer::{self, Offer, OfferDecision, OfferFilter, OfferInput, OfferLineInput, OfferStatus, OfferWithdrawal};
use ordering::order::{Order, OrderStage};
use org::{Actor, CooperationMode, Day};
use store::Tx;

use super::super::cast::at_work;
use super::super::names::Draw;
use super::super::timeline::DAY_MS;
use super::course::{Course, after};
use super::market::{Market, Ware};
use super::{Next, What, pace};
use crate::remarks::offer::{REASONS, TOO_LOW};

/// What happens to an offer that was asked for without an order.
#[derive(Clone, Debug)]
pub enum OfferStep {
    Ask(Arc<Asking>),
    Approve(Id),
    Reject(Id),
    Withdraw(Id, usize),
}

#[derive(Clone, Debug)]
pub struct Asking {
    pub client: usize,
    pub ware: Ware,
    pub qty: i64,
    /// How much may be ordered at this price in all.
    pub cap: i64,
    /// Of the ordinary price.
    pub percent: i64,
    pub days: i64,
    pub reason: &'static str,
    pub fate: Fate,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    Approved,
    Rejected,
    Withdrawn,
    Waits,
}

/// By then whoever was asked has decided, whatever weekend came between.
const DECIDED_DAYS: i64 = 5;

pub fn reason(draw: &Draw<'_>, country: Country) -> &'static str {
    REASONS[draw.below(REASONS.len())].of(country)
}

/// Head office decides about the price of an order.
#[kernel::boxed]
pub async fn decide_for_order(tx: &mut Tx, rt: &Runtime, market: &Market, order: &Order, course: Course) -> Result<()> {
    let by = at_work(rt, &*market.cast.login("ho.price")?)?;
    let filter = OfferFilter { customer_id: Some(order.customer_id), waiting: Some(true), ..OfferFilter::default() };
    let waiting = offer::list(tx, rt, &by, &filter).await?.list;
    let asked = waiting.iter().find(|offer| offer.order_id == Some(order.id));
    let asked = asked.ok_or_else(|| AppError::internal("an order waits for a price nobody asked for"))?;
    let rejected = course.rejected_at == Some(OrderStage::PriceApproval);
    decide(tx, rt, &by, asked, if rejected { DecisionResult::Reject } else { DecisionResult::Approve }).await.map(drop)
}

async fn decide(tx: &mut Tx, rt: &Runtime, by: &Actor, asked: &Offer, result: DecisionResult) -> Result<Offer> {
    let remark = if result == DecisionResult::Reject { TOO_LOW.of(asked.country_code) } else { "" };
    let input = OfferDecision { offer_id: asked.id, result, ver: asked.ver, remark: remark.to_owned(), lines: Vec::new() };
    offer::decide(tx, rt, by, &input).await
}

#[kernel::boxed]
pub async fn step(tx: &mut Tx, rt: &Runtime, market: &Arc<Market>, step: &OfferStep) -> Result<Next> {
    let draw = Draw::new(&rt.entropy, market.country());
    let later = pace::working(&draw, market.country(), after(rt.now(), pace::hours(&draw, 2, 20)))?;
    match step {
        OfferStep::Ask(asking) => ask(tx, rt, market, asking, later).await,
        OfferStep::Approve(id) => {
            let (first, second) = (market.cast.login("ho.price")?, market.cast.login("ho.price2")?);
            let asked = offer::find(tx, rt, &at_work(rt, &first)?, *id).await?;
            // Below the floor it takes a second one.
            let by = if asked.status == OfferStatus::PendingSecond { second } else { first };
            let decided = decide(tx, rt, &at_work(rt, &by)?, &asked, DecisionResult::Approve).await?;
            let again = decided.status == OfferStatus::PendingSecond;
            Ok(again.then_some((later, What::Offer(OfferStep::Approve(*id)))).into_iter().collect())
        }
        OfferStep::Reject(id) => {
            let by = at_work(rt, &*market.cast.login("ho.price")?)?;
            let asked = offer::find(tx, rt, &by, *id).await?;
            decide(tx, rt, &by, &asked, DecisionResult::Reject).await?;
            Ok(Next::new())
        }
        OfferStep::Withdraw(id, client) => {
            let by = market.client(*client).rep(rt)?;
            let asked = offer::find(tx, rt, &by, *id).await?;
            offer::withdraw(tx, rt, &by, OfferWithdrawal { offer_id: asked.id, ver: asked.ver }).await?;
            Ok(Next::new())
        }
    }
}

async fn ask(tx: &mut Tx, rt: &Runtime, market: &Market, asking: &Asking, later: Timestamp) -> Result<Next> {
    let by = market.client(asking.client).rep(rt)?;
    let from = Day::from(by.today);
    let to: Date = by.today.checked_add(asking.days.days()).unwrap_or(by.today);
    let input = OfferInput {
        order_id: None,
        customer_id: Some(market.client(asking.client).customer.id),
        activity_from: from,
        activity_to: to.into(),
        estimated_sales: asking.ware.price.times(asking.cap)?,
        reason: asking.reason.to_owned(),
        lines: vec![OfferLineInput {
            product_id: asking.ware.product,
            qty: asking.qty,
            discounted_unit_price: asking.ware.price.share(asking.percent, 100)?,
            qty_cap: Some(asking.cap),
        }],
        attachment_ids: Vec::new(),
    };
    let asked = offer::submit(tx, rt, &by, &input).await?.id;
    let next = match asking.fate {
        Fate::Approved => OfferStep::Approve(asked),
        Fate::Rejected => OfferStep::Reject(asked),
        Fate::Withdrawn => OfferStep::Withdraw(asked, asking.client),
        Fate::Waits => return Ok(Next::new()),
    };
    Ok(vec![(later, What::Offer(next))])
}

/// How many of a country's offers were approved, rejected and withdrawn, besides those of stories.
const fn outcomes(country: Country) -> [(Fate, usize); 3] {
    let (approved, withdrawn) = match country {
        Country::Thailand | Country::Malaysia => (8, 1),
        Country::Philippines | Country::Indonesia => (7, 2),
    };
    [(Fate::Approved, approved), (Fate::Rejected, 3), (Fate::Withdrawn, withdrawn)]
}

/// Every now and then somebody asks for a price that several orders may use. All of them are decided by today.
pub fn planned(draw: &Draw<'_>, market: &Market) -> Vec<(Timestamp, Asking)> {
    let period = &market.period;
    let fates: Vec<Fate> = outcomes(market.country()).into_iter().flat_map(|(fate, count)| vec![fate; count]).collect();
    let clients = 0..market.cast.clients.len();
    let buyers: Vec<usize> = clients.filter(|client| market.client(*client).customer.cooperation_mode == CooperationMode::BuyOut).collect();
    let known: Vec<&Ware> = market.wares.iter().filter(|ware| ware.on_at < period.beginning() && !ware.in_campaign).collect();
    let mut planned = Vec::with_capacity(fates.len());
    for (number, fate) in fates.iter().enumerate() {
        // No two of them by the same customer for the same product, and outcomes in no order.
        let (client, ware) = (buyers[(7 + number * 5) % buyers.len()], *known[number * 3 % known.len()]);
        let turn = i64::try_from(number * 5 % fates.len()).unwrap_or_default();
        let count = i64::try_from(fates.len()).unwrap_or(1);
        let at = Timestamp::from_millis(period.days_ago(period.days).millis() + turn * (period.days - DECIDED_DAYS) * DAY_MS / count);
        let qty = ware.moq * i64::from(2 + draw.number(4));
        // Lower than any price agreed with the customer before, so that there is something to ask for.
        let percent = 76 + i64::from(draw.number(13));
        planned
            .push((at, Asking { client, ware, qty, cap: qty * 3, percent, days: 45, reason: reason(draw, market.country()), fate: *fate }));
    }
    planned
}
