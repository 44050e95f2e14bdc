//! Goods that come back: asked for, agreed to, taken in and judged, and credited.

use approval::Decision;
use goods_return::{
    InspectedLine, ReturnArrival, ReturnCancellation, ReturnDecision, ReturnInput, ReturnInspection, ReturnLineInput, ReturnReason,
    ReturnRef, ReturnRefund, ReturnVerdict, ReturnView,
};
use kernel::{AppError, Entropy, ErrorCode, Id, Result, Runtime};
use ordering::dispatch::destination;
use ordering::order::{OrderEventKind, SettleMethod, allows, lines_of, lock_by_id};
use store::Tx;

use super::super::cast::at_work;
use super::super::names::Draw;
use super::super::timeline::HOUR_MS;
use super::course::after;
use super::market::Market;
use super::order::Follow;
use super::{Next, What, pace};
use crate::remarks::Remark;

/// A step on the way back, at the version of the return that was seen.
#[derive(Clone, Copy, Debug)]
pub enum Step {
    Ask,
    Decide,
    Receive,
    Inspect,
    Credit,
}

#[derive(Clone, Copy, Debug)]
pub struct Returning {
    client: usize,
    order: Id,
    remark: Remark,
    step: Step,
    goods_return: Id,
    ver: i64,
}

impl Returning {
    /// The customer waits for a day, everybody else does what is theirs within hours.
    fn next(self, rt: &Runtime, market: &Market) -> Result<Next> {
        let hours = if matches!(self.step, Step::Ask) { 26 } else { 2 };
        // Drawn apart from everything else: what comes back changes nothing of what others order.
        let entropy = Entropy::seeded(self.order.get().unsigned_abs());
        let at = pace::working(&Draw::new(&entropy, market.country()), market.country(), after(rt.now(), hours * HOUR_MS))?;
        Ok(vec![(at, What::Return(self))])
    }

    fn seen(self, step: Step, view: &ReturnView) -> Self {
        Self { step, goods_return: view.item.return_id, ver: view.item.ver, ..self }
    }
}

/// What becomes of an order that has just arrived.
pub fn of_arrived(rt: &Runtime, market: &Market, follow: &Follow) -> Result<Next> {
    let Some(remark) = follow.course.comes_back else { return Ok(Next::new()) };
    let Follow { client, order, .. } = *follow;
    Returning { client, order, remark, step: Step::Ask, goods_return: Id::new(0), ver: 0 }.next(rt, market)
}

#[kernel::boxed]
pub async fn step(tx: &mut Tx, rt: &Runtime, market: &Market, returning: Returning) -> Result<Next> {
    let (next, view) = match returning.step {
        Step::Ask => match ask(tx, rt, market, returning).await? {
            Some(view) => (Step::Decide, view),
            None => return Ok(Next::new()),
        },
        Step::Decide => (Step::Receive, decide(tx, rt, market, returning).await?),
        Step::Receive => match receive(tx, rt, market, returning).await? {
            Some(view) => (Step::Inspect, view),
            None => return Ok(Next::new()),
        },
        Step::Inspect => (Step::Credit, inspect(tx, rt, market, returning).await?),
        Step::Credit => {
            let finance = at_work(rt, &*market.cast.login("ho.fin")?)?;
            let input = ReturnRefund { return_id: returning.goods_return, ver: returning.ver, refund_to: None };
            goods_return::credit(tx, rt, &finance, market.country().default_language(), &input).await?;
            return Ok(Next::new());
        }
    };
    returning.seen(next, &view).next(rt, market)
}

/// A third of the first line.
async fn ask(tx: &mut Tx, rt: &Runtime, market: &Market, returning: Returning) -> Result<Option<ReturnView>> {
    let buyer = at_work(rt, &market.client(returning.client).buyer)?;
    let order = lock_by_id(tx, returning.order).await?;
    // What is given away stays, and of what is still under way nothing comes back.
    if order.settle_method == SettleMethod::Free || !allows(order.stage, OrderEventKind::ReturnPart) {
        return Ok(None);
    }
    let lines = lines_of(tx, returning.order).await?;
    let Some(line) = lines.iter().find(|line| line.qty_received > line.qty_returned) else { return Ok(None) };
    let input = ReturnInput {
        request_id: None,
        order_id: returning.order,
        reason: ReturnReason::NotSelling,
        remark: returning.remark.of(market.country()).to_owned(),
        photo_ids: Vec::new(),
        lines: vec![ReturnLineInput { line_id: line.id, qty: (line.qty_received / 3).max(1) }],
    };
    match goods_return::ask(tx, rt, &buyer, market.country().default_language(), &input).await {
        // Nobody was in the office for days.
        Err(refused) if refused.code() == ErrorCode::ReturnTooLate => Ok(None),
        asked => asked.map(Some),
    }
}

/// Whoever is asked decides.
async fn decide(tx: &mut Tx, rt: &Runtime, market: &Market, returning: Returning) -> Result<ReturnView> {
    let reviews = approval::reviews_of(tx, &goods_return::RETURN, returning.goods_return).await?;
    let pending = reviews.iter().find(|review| review.decision == Decision::Pending);
    let asked = pending.and_then(|review| review.approvers.first()).ok_or_else(|| AppError::internal("nobody is asked about a return"))?;
    let by = at_work(rt, &*market.cast.person(asked.person_id)?)?;
    let decision = ReturnVerdict::Approve;
    let input = ReturnDecision { return_id: returning.goods_return, ver: returning.ver, decision, reason: String::new() };
    goods_return::decide(tx, rt, &by, market.country().default_language(), &input).await
}

/// The warehouse takes them in; what was sold meanwhile stays sold, and the return is taken back.
async fn receive(tx: &mut Tx, rt: &Runtime, market: &Market, returning: Returning) -> Result<Option<ReturnView>> {
    let (language, warehouse) = (market.country().default_language(), at_work(rt, &*market.cast.login("ho.whs")?)?);
    if !are_there(tx, rt, market, returning).await? {
        let buyer = at_work(rt, &market.client(returning.client).buyer)?;
        let input = ReturnCancellation { return_id: returning.goods_return, ver: returning.ver };
        goods_return::cancel(tx, rt, &buyer, language, &input).await?;
        return Ok(None);
    }
    let input = ReturnArrival { return_id: returning.goods_return, ver: returning.ver, lines: None };
    goods_return::receive(tx, rt, &warehouse, language, &input).await.map(Some)
}

async fn are_there(tx: &mut Tx, rt: &Runtime, market: &Market, returning: Returning) -> Result<bool> {
    let (order, seen) = (lock_by_id(tx, returning.order).await?, look(tx, rt, market, returning).await?);
    let (place, owner) = destination(tx, rt, &order).await?;
    let held = stock::held(tx, place, owner).await?;
    let is_there = |line: &goods_return::ReturnLine| {
        held.iter().any(|level| level.product_id == line.product_id && level.available() >= line.qty_requested)
    };
    Ok(seen.lines.iter().all(is_there))
}

async fn look(tx: &mut Tx, rt: &Runtime, market: &Market, returning: Returning) -> Result<ReturnView> {
    let warehouse = at_work(rt, &*market.cast.login("ho.whs")?)?;
    let which = ReturnRef { return_id: Some(returning.goods_return), doc_no: None };
    goods_return::detail(tx, rt, &warehouse, market.country().default_language(), &which).await
}

/// Everything is sound.
async fn inspect(tx: &mut Tx, rt: &Runtime, market: &Market, returning: Returning) -> Result<ReturnView> {
    let (language, warehouse) = (market.country().default_language(), at_work(rt, &*market.cast.login("ho.whs")?)?);
    let seen = look(tx, rt, market, returning).await?;
    let judge =
        |line: &goods_return::ReturnLine| InspectedLine { line_id: line.line_id, sound: line.qty_received, damaged: 0, rejected: 0 };
    let lines = seen.lines.iter().map(judge).collect();
    let input = ReturnInspection { return_id: returning.goods_return, ver: returning.ver, lines, remark: String::new() };
    goods_return::inspect(tx, rt, &warehouse, language, &input).await
}
