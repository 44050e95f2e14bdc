use std::collections::HashMap;

use approval::Document as _;
use kernel::{AppError, ErrorCode, Id, Money, Result, Runtime};
use money::ledger::{self, Document as Booking, Ending};
use org::{Actor, Checks, Permission};
use serde::{Deserialize, Serialize};
use serde_json::json;
use stock::{Document as Goods, Part, Want};
use store::Tx;
use utoipa::ToSchema;

use super::decide::{Reviewed, Totals};
use super::{decision_guard, notify};
use crate::limits::require_room;
use crate::order::{
    self, Facts, Happened, Order, OrderEventKind, OrderLine, SettleMethod, lines_of, move_to, recompute_totals, record_event, save_lines,
    save_state,
};
use crate::signed_prices;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LineQty {
    pub line_id: Id,
    #[schema(minimum = 0)]
    pub qty: i64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EditInput {
    pub order_id: Id,
    pub ver: i64,
    pub products: Vec<LineQty>,
    #[serde(default)]
    pub remark: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Edited {
    pub order_id: Id,
    pub before: Totals,
    pub after: Totals,
    pub ver: i64,
}

/// What an approver changed.
#[derive(Clone, Debug)]
pub(super) struct Change {
    lines: Vec<serde_json::Value>,
    net_before: Money,
    net_after: Money,
}

impl Change {
    pub(super) fn diff(&self) -> serde_json::Value {
        json!({ "lines": self.lines, "net": { "from": self.net_before, "to": self.net_after } })
    }
}

/// Changes quantities of an order under review without deciding it.
#[kernel::boxed]
pub async fn edit_lines(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &EditInput) -> Result<Edited> {
    let mut case = Reviewed::lock(tx, rt, input.order_id).await?;
    if repeated(tx, actor, &case.order, input).await? {
        let now = Totals::of(&case.order);
        return Ok(Edited { order_id: case.order.id, before: now, after: now, ver: case.order.ver });
    }
    decision_guard::take(tx, rt, actor, &case, OrderEventKind::EditLines).await?;
    case.order.require_ver(input.ver)?;
    let mut checks = Checks::new();
    let remark = checks.text("remark", &input.remark, approval::LONGEST_REMARK);
    checks.ensure(!input.products.is_empty(), "products", ErrorCode::Required);
    checks.finish()?;
    let (before, mut lines) = (Totals::of(&case.order), lines_of(tx, case.order.id).await?);
    if let Some(change) = apply(tx, rt, actor, &mut case.order, &mut lines, &input.products).await? {
        let event = OrderEventKind::EditLines;
        let (stage, what) = (case.order.stage, Happened { event, note: &remark, diff: asked_for(change.diff(), input) });
        let facts = Facts { lines: &lines, candidate: true, stock_reserved: true, credit_allows: true, ..Facts::new(actor, rt.now()) };
        move_to(&mut case.order, event, stage, &facts)?;
        record_event(tx, rt, actor, &case.order, Some(stage), &what).await?;
        save_state(tx, &mut case.order).await?;
        notify::changed(tx, rt, &case.order, before.total_qty).await?;
    }
    Ok(Edited { order_id: case.order.id, before, after: Totals::of(&case.order), ver: case.order.ver })
}

pub(super) const SEEN_VER: &str = "seenVer";
pub(super) const ASKED: &str = "asked";

/// What was changed, with what it takes to know the same request again.
fn asked_for(mut diff: serde_json::Value, input: &EditInput) -> serde_json::Value {
    (diff[SEEN_VER], diff[ASKED]) = (json!(input.ver), json!(input.products));
    diff
}

/// The same change of the same version by the same person is the same request sent again.
async fn repeated(tx: &mut Tx, actor: &Actor, order: &Order, input: &EditInput) -> Result<bool> {
    if order.ver == input.ver {
        return Ok(false);
    }
    let history = order::timeline(tx, order.id).await?;
    let mut edits = history.iter().filter(|event| event.event == OrderEventKind::EditLines && event.actor_id == actor.user_id);
    Ok(edits.any(|event| event.diff[SEEN_VER] == json!(input.ver) && event.diff[ASKED] == json!(input.products)))
}

/// Gives lines of a locked order other quantities, at most what was ordered, with everything that hangs on them:
/// goods kept back, money set aside, and what is used of special offers. Nothing when nothing changes. The caller
/// writes the header.
pub(super) async fn apply(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    order: &mut Order,
    lines: &mut [OrderLine],
    wanted: &[LineQty],
) -> Result<Option<Change>> {
    let wanted = check(lines, wanted)?;
    let changed = |line: &&OrderLine| wanted.get(&line.id).is_some_and(|qty| *qty != line.qty_approved);
    let before: HashMap<Id, i64> = lines.iter().filter(changed).map(|line| (line.id, line.qty_approved)).collect();
    if before.is_empty() {
        return Ok(None);
    }
    actor.require(Permission::ReviewEditQuantity)?;
    let (net_before, mut diffs) = (order.net_amount, Vec::with_capacity(before.len()));
    for line in lines.iter_mut().filter(|line| before.contains_key(&line.id)) {
        let (from, to) = (line.qty_approved, wanted[&line.id]);
        diffs.push(json!({ "lineId": line.id, "lineNo": line.line_no, "productId": line.product_id, "from": from, "to": to }));
        line.qty_approved = to;
        // Whoever changes a quantity by hand answers for it: minimum and step no longer bind.
        line.moq_waived_by = Some(actor.user_id);
    }
    recompute_totals(order, lines)?;
    require_room(tx, rt, order, order.net_amount.minus(net_before)?).await?;
    let deltas = || lines.iter().filter_map(|line| before.get(&line.id).map(|from| (line, line.qty_approved - from)));
    let deltas: Vec<(&OrderLine, i64)> = deltas().collect();
    keep_goods(tx, rt, actor, order, &deltas).await?;
    for (line, delta) in &deltas {
        signed_prices::adjust_use(tx, line, *delta).await?;
    }
    keep_money(tx, rt, order).await?;
    save_lines(tx, lines).await?;
    Ok(Some(Change { lines: diffs, net_before, net_after: order.net_amount }))
}

/// The new quantity of each line named. An order of nothing is no order.
fn check(lines: &[OrderLine], wanted: &[LineQty]) -> Result<HashMap<Id, i64>> {
    let mut checks = Checks::new();
    let mut chosen: HashMap<Id, i64> = HashMap::new();
    for (index, entry) in wanted.iter().enumerate() {
        checks.within(format!("products[{index}]."));
        match lines.iter().find(|line| line.id == entry.line_id) {
            None => checks.refuse("lineId", ErrorCode::Unknown),
            Some(line) => {
                checks.ensure((0..=line.qty_ordered).contains(&entry.qty), "qty", ErrorCode::OutOfRange);
                checks.ensure(chosen.insert(line.id, entry.qty).is_none(), "lineId", ErrorCode::Taken);
            }
        }
    }
    checks.finish()?;
    let all_gone = lines.iter().all(|line| chosen.get(&line.id).copied().unwrap_or(line.qty_approved) == 0);
    if all_gone { Err(AppError::new(ErrorCode::ProductListEmpty)) } else { Ok(chosen) }
}

/// Lets go of pieces no longer wanted, and keeps back again what an earlier approver had cut.
pub(crate) async fn keep_goods(tx: &mut Tx, rt: &Runtime, actor: &Actor, order: &Order, deltas: &[(&OrderLine, i64)]) -> Result<()> {
    let kept = stock::reservations_of(tx, order.country_code, &order.doc_no).await?;
    let mut parts = Vec::new();
    for (line, delta) in deltas.iter().filter(|(_, delta)| *delta < 0) {
        let mut surplus = -delta;
        for reservation in kept.iter().filter(|reservation| reservation.line_id == line.id) {
            let qty = surplus.min(reservation.qty);
            if qty > 0 {
                parts.push(Part { reservation: reservation.id, qty, line_no: line.line_no });
                surplus -= qty;
            }
        }
    }
    stock::release(tx, rt, order.country_code, &parts).await?;
    let wants: Vec<Want> = deltas
        .iter()
        .filter(|(_, delta)| *delta > 0)
        .map(|(line, delta)| Want { line_id: line.id, product: line.product_id, qty: *delta })
        .collect();
    let reference = format!("{}/edit/{}", order.doc_no, order.ver);
    let document = Goods {
        country: order.country_code,
        doc_type: "order",
        doc_no: &order.doc_no,
        reference: &reference,
        biz_date: org::today_in(rt, order.country_code)?,
        user_id: actor.user_id,
    };
    stock::reserve(tx, rt, &document, order.warehouse_id, &wants, None).await?;
    Ok(())
}

/// Sets aside what the order costs now: never more than the buyer agreed to when paying, for no line has more pieces
/// than were ordered.
async fn keep_money(tx: &mut Tx, rt: &Runtime, order: &mut Order) -> Result<()> {
    if order.settle_method != SettleMethod::Wallet || order.held_amount == Money::ZERO {
        return Ok(());
    }
    let reference = format!("{}/edit/{}", order.doc_no, order.ver);
    let document = Booking { doc_type: "order", doc_no: &order.doc_no, reference: &reference };
    let holds = ledger::open_holds(tx, order.country_code, &order.doc_no).await?;
    let hold = holds.first().ok_or_else(|| AppError::internal("a paid order has nothing set aside"))?;
    if order.net_amount == Money::ZERO {
        ledger::release(tx, rt, hold.id, Ending::Voided, document).await?;
    } else if order.net_amount != hold.amount {
        ledger::resize(tx, rt, hold.id, order.net_amount, document).await.map_err(not_covered)?;
    }
    order.held_amount = order.net_amount;
    Ok(())
}

/// The money is the customer's: whoever reviews its order is neither asked to top up nor told what is in the wallet.
fn not_covered(error: AppError) -> AppError {
    match error.code() {
        ErrorCode::WalletBalance => AppError::new(ErrorCode::CustomerWalletShort),
        _ => error,
    }
}
