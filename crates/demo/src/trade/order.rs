//! One order from its submission to the last piece.

use std::sync::Arc;

use approval::{Decision, DecisionResult};
use catalogue::products::Assortment;
use catalogue::{LineAsked, QuoteRequest, Shopper, ShopperCustomer, quote};
use kernel::{AppError, ErrorCode, Id, Money, Result, Runtime};
use ordering::dispatch::{self, CloseRest, DispatchInput, DispatchLineInput, Receipt};
use ordering::offer::OfferTerms;
use ordering::order::{CancelReason, Order, OrderLine, OrderStage, SettleMethod, lines_of, lock_by_id};
use ordering::placing::{Authorised, CancelInput, InputLine, OrderInput, bill, cancel, settle, submit};
use ordering::review::{self, DecisionInput, LineQty};
use ordering::signed_prices::signed_for;
use org::{Actor, Permission};
use store::Tx;

use super::super::cast::at_work;
use super::super::names::Draw;
use super::course::{Course, Cut, Leaves, Step, after, journey};
use super::market::Market;
use super::{Next, What, offers, pace, returning};
use crate::remarks::giving::FEWER;
use crate::remarks::order::{REFUSALS, REST_CLOSED};

/// An order somebody is about to place.
#[derive(Clone, Debug)]
pub struct Placing {
    pub client: usize,
    /// The representative for the customer, or the customer itself.
    pub on_behalf: bool,
    pub lines: Vec<InputLine>,
    pub settle: Option<SettleMethod>,
    pub po_no: String,
    pub remarks: String,
    /// Percent off the ordinary price of one line, for head office to agree to.
    pub discount: Option<i64>,
    pub course: Course,
}

/// The next step of an order, or that a dispatch of it arrives.
#[derive(Clone, Copy, Debug)]
pub struct Follow {
    pub client: usize,
    pub order: Id,
    pub course: Course,
    pub event: Event,
}

#[derive(Clone, Copy, Debug)]
pub enum Event {
    Step(Step),
    Arrives(Id),
}

#[kernel::boxed]
pub async fn place(tx: &mut Tx, rt: &Runtime, market: &Arc<Market>, placing: &Placing) -> Result<Next> {
    let client = market.client(placing.client);
    let by = if placing.on_behalf { client.rep(rt)? } else { at_work(rt, &client.buyer)? };
    let draw = Draw::new(&rt.entropy, market.country());
    let mut lines = placing.lines.clone();
    let lines_lowered = match placing.discount {
        Some(percent) => lower_one(tx, rt, market, placing.client, &mut lines, percent).await?,
        None => false,
    };
    let input = OrderInput {
        customer_id: Some(client.customer.id),
        lines,
        store_id: client.store_of(rt.now()),
        remarks: placing.remarks.clone(),
        po_no: placing.po_no.clone(),
        settle_method: placing.settle,
        accept_new_price: true,
        offer: lines_lowered.then(|| OfferTerms { reason: offers::reason(&draw, market.country()).to_owned(), ..OfferTerms::default() }),
        ..OrderInput::default()
    };
    match submit(tx, rt, &by, &input).await {
        // Somebody was faster, or had more credit yesterday: the customer goes without.
        Err(refused) if matches!(refused.code(), ErrorCode::InsufficientStock | ErrorCode::CreditLimit | ErrorCode::OverdueBlocked) => {
            Ok(Vec::new())
        }
        other => {
            let order = other?;
            next(rt, market, placing.client, order.order_id, order.stage, placing.course)
        }
    }
}

/// Lowers the price of the first line that it can be lowered of. Tells whether there is one.
async fn lower_one(tx: &mut Tx, rt: &Runtime, market: &Market, client: usize, lines: &mut [InputLine], percent: i64) -> Result<bool> {
    for line in lines {
        line.discount_price = lowered(tx, rt, market, client, line, percent).await?;
        if line.discount_price.is_some() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The ordinary price of a line, less so many percent. During a campaign that is cheaper still, or with an earlier offer
/// in force, nobody asks for it.
async fn lowered(tx: &mut Tx, rt: &Runtime, market: &Market, client: usize, line: &InputLine, percent: i64) -> Result<Option<Money>> {
    let customer = &market.client(client).customer;
    let customer = ShopperCustomer { id: customer.id, customer_type: customer.customer_type, channels: Vec::new() };
    let shopper = Shopper { user_id: Id::new(0), country: market.country(), customer: Some(customer), offers: Vec::new() };
    let asked = [LineAsked { product_id: line.product_id, qty: line.qty }];
    let offers = signed_for(tx, market.client(client).customer.id, org::today_in(rt, market.country())?).await?;
    let quoted = quote(tx, rt, &shopper, &QuoteRequest { assortment: Assortment::Goods, lines: &asked, offers: &offers }).await?;
    let price = quoted.first().and_then(|line| line.price).ok_or_else(|| AppError::internal("a product without a price"))?;
    let lowered = price.list_price.share(100 - percent, 100)?;
    Ok((lowered < price.unit_price).then_some(lowered))
}

/// An hour before the time to pay is over.
const PAID_WITHIN_SECONDS: i64 = 47 * 3600;

/// What becomes of an order that stands at a stage now.
pub(super) fn next(rt: &Runtime, market: &Market, client: usize, order: Id, stage: OrderStage, course: Course) -> Result<Next> {
    let draw = Draw::new(&rt.entropy, market.country());
    let Some((step, delay)) = course.next(&draw, stage) else { return Ok(Vec::new()) };
    let at = match step {
        Step::GiveUp => rt.now().plus_seconds(48 * 3600 + 60),
        _ if course.brisk => after(rt.now(), delay),
        // Whoever pays does so in time, on a day off if need be.
        Step::Settle => pace::working(&draw, market.country(), after(rt.now(), delay))?.min(rt.now().plus_seconds(PAID_WITHIN_SECONDS)),
        _ => pace::working(&draw, market.country(), after(rt.now(), delay))?,
    };
    Ok(vec![(at, What::Follow(Follow { client, order, course, event: Event::Step(step) }))])
}

#[kernel::boxed]
pub async fn follow(tx: &mut Tx, rt: &Runtime, market: &Arc<Market>, follow: &Follow) -> Result<Next> {
    let order = lock_by_id(tx, follow.order).await?;
    let mut coming = Next::new();
    match follow.event {
        Event::Arrives(dispatch_id) => {
            let buyer = at_work(rt, &market.client(follow.client).buyer)?;
            dispatch::receive(tx, rt, &buyer, &Receipt { dispatch_id, lines: None }).await?;
            return returning::of_arrived(rt, market, follow);
        }
        // Somebody else was there first.
        Event::Step(step) if !fits(step, order.stage) => return Ok(coming),
        Event::Step(step) => match step {
            Step::Settle => pay(tx, rt, market, follow, &order).await?,
            Step::GiveUp => drop(ordering::placing::time_out(tx, rt).await?),
            Step::Cancel => give_up(tx, rt, market, follow, &order).await?,
            Step::DecidePrice => offers::decide_for_order(tx, rt, market, &order, follow.course).await?,
            Step::Decide => decide(tx, rt, market, follow, &order).await?,
            Step::Dispatch => coming.extend(send(tx, rt, market, follow, &order).await?),
            Step::CloseRest => close_rest(tx, rt, market, &order).await?,
        },
    }
    let stage = lock_by_id(tx, follow.order).await?.stage;
    coming.extend(next(rt, market, follow.client, follow.order, stage, follow.course)?);
    Ok(coming)
}

fn fits(step: Step, stage: OrderStage) -> bool {
    match step {
        Step::Settle | Step::GiveUp => stage == OrderStage::ToPay,
        Step::DecidePrice => stage == OrderStage::PriceApproval,
        Step::Decide => matches!(stage, OrderStage::InitialReview | OrderStage::Rereview | OrderStage::VpReview),
        Step::Dispatch => matches!(stage, OrderStage::Ready | OrderStage::PartlyDispatched),
        Step::CloseRest => stage == OrderStage::PartlyDispatched,
        Step::Cancel => true,
    }
}

/// Pays from the wallet; whoever has not enough in it gives the order up.
#[expect(clippy::disallowed_methods, reason = "nobody is there to type a payment password in the past")]
async fn pay(tx: &mut Tx, rt: &Runtime, market: &Market, follow: &Follow, order: &Order) -> Result<()> {
    let buyer = at_work(rt, &market.client(follow.client).buyer)?;
    let wallet = money::wallet::balance(tx, order.country_code, order.customer_id).await?;
    if wallet.available < order.net_amount {
        return withdraw(tx, rt, &buyer, order, CancelReason::NoMoney).await;
    }
    let bill = bill(tx, rt, &buyer, order.id, order.ver).await?;
    settle(tx, rt, &buyer, Authorised::on_record(bill)).await.map(drop)
}

async fn withdraw(tx: &mut Tx, rt: &Runtime, by: &Actor, order: &Order, reason: CancelReason) -> Result<()> {
    let input = CancelInput { order_id: order.id, reason, comment: String::new(), ver: order.ver };
    cancel(tx, rt, by, &input).await.map(drop)
}

/// Before it is approved whoever ordered takes it back, afterwards a manager does.
async fn give_up(tx: &mut Tx, rt: &Runtime, market: &Market, follow: &Follow, order: &Order) -> Result<()> {
    const REASONS: [CancelReason; 5] = [
        CancelReason::ChangedMind,
        CancelReason::WrongItems,
        CancelReason::OrderedTwice,
        CancelReason::WrongAddress,
        CancelReason::BetterPrice,
    ];
    let client = market.client(follow.client);
    if order.stage == OrderStage::Ready {
        let manager = manager_of(tx, rt, market, order).await?;
        return withdraw(tx, rt, &manager, order, CancelReason::OutOfStock).await;
    }
    let by = if order.on_behalf { client.rep(rt)? } else { at_work(rt, &client.buyer)? };
    let draw = Draw::new(&rt.entropy, market.country());
    withdraw(tx, rt, &by, order, REASONS[draw.below(REASONS.len())]).await
}

async fn manager_of(tx: &mut Tx, rt: &Runtime, market: &Market, order: &Order) -> Result<Actor> {
    let rep = order.rep_person_id.ok_or_else(|| AppError::internal("an order without a representative"))?;
    let above = org::superiors_holding(tx, rep, Permission::ReviewInitial, org::today_in(rt, order.country_code)?).await?;
    let manager = above.first().ok_or_else(|| AppError::internal("a representative without a manager"))?;
    at_work(rt, &*market.cast.person(*manager)?)
}

/// Whoever is asked decides.
async fn decide(tx: &mut Tx, rt: &Runtime, market: &Market, follow: &Follow, order: &Order) -> Result<()> {
    let reviews = approval::reviews_of(tx, &ordering::ORDER, order.id).await?;
    let pending = reviews.iter().find(|review| review.decision == Decision::Pending);
    let asked = pending.and_then(|review| review.approvers.first()).ok_or_else(|| AppError::internal("nobody is asked"))?;
    let by = at_work(rt, &*market.cast.person(asked.person_id)?)?;
    let draw = Draw::new(&rt.entropy, market.country());
    let result = follow.course.decision(order.stage);
    let approved = result == DecisionResult::Approve;
    let products = match follow.course.cut.filter(|_| approved && order.stage == OrderStage::InitialReview) {
        Some(cut) => lessened(&lines_of(tx, order.id).await?, cut),
        None => Vec::new(),
    };
    let remark = match result {
        DecisionResult::Approve => String::new(),
        DecisionResult::Reject => REFUSALS[draw.below(REFUSALS.len())].of(market.country()).to_owned(),
        DecisionResult::SendBack => FEWER.of(market.country()).to_owned(),
    };
    let input = DecisionInput { order_id: order.id, result, remark, ver: order.ver, products };
    review::decide(tx, rt, &by, &input).await.map(drop)
}

fn lessened(lines: &[OrderLine], cut: Cut) -> Vec<LineQty> {
    let fewer = |line: &OrderLine| match cut {
        Cut::Percent(percent) => (line.qty_ordered * (100 - percent) / 100).max(1),
        Cut::To(qty) => qty.min(line.qty_ordered),
    };
    lines.first().map(|line| LineQty { line_id: line.id, qty: fewer(line) }).into_iter().collect()
}

/// Sends what is to leave now, and says when it arrives.
async fn send(tx: &mut Tx, rt: &Runtime, market: &Market, follow: &Follow, order: &Order) -> Result<Next> {
    let draw = Draw::new(&rt.entropy, market.country());
    let by = at_work(rt, &*market.cast.login("ho.whs")?)?;
    let first_part = order.stage == OrderStage::Ready && follow.course.leaves != Leaves::Whole;
    let lines = if first_part { half(&lines_of(tx, order.id).await?) } else { None };
    let input = DispatchInput {
        order_id: order.id,
        ver: order.ver,
        carrier_id: Some(market.carriers[draw.below(market.carriers.len())]),
        carrier: String::new(),
        tracking_no: format!("{}{:09}", market.country().iso2(), draw.number(1_000_000_000)),
        remark: String::new(),
        lines,
    };
    let sent = dispatch::create(tx, rt, &by, &input).await?;
    if !follow.course.confirms {
        return Ok(Next::new());
    }
    let at = after(rt.now(), journey(&draw, follow.course.brisk));
    let at = if follow.course.brisk { at } else { pace::working(&draw, market.country(), at)? };
    Ok(vec![(at, What::Follow(Follow { event: Event::Arrives(sent.id), ..*follow }))])
}

/// The first half of the lines; all of it when there is only one.
fn half(lines: &[OrderLine]) -> Option<Vec<DispatchLineInput>> {
    let open: Vec<&OrderLine> = lines.iter().filter(|line| line.outstanding() > 0).collect();
    let part = open.get(..open.len() / 2).filter(|part| !part.is_empty())?;
    Some(part.iter().map(|line| DispatchLineInput { line_id: line.id, qty: line.outstanding() }).collect())
}

async fn close_rest(tx: &mut Tx, rt: &Runtime, market: &Market, order: &Order) -> Result<()> {
    let manager = manager_of(tx, rt, market, order).await?;
    let remark = REST_CLOSED.of(market.country()).to_owned();
    dispatch::close_rest(tx, rt, &manager, &CloseRest { order_id: order.id, ver: order.ver, remark }).await.map(drop)
}
