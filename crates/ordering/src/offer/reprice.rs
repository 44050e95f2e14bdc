//! Other prices and quantities for an order that still waits for its price, through the checks of a new one.

use kernel::{AppError, ErrorCode, Id, Money, Result, Runtime};
use org::{Actor, Checks};
use serde_json::json;
use store::Tx;

use super::priced_order::waiting;
use super::row::OfferLineRow;
use super::terms::OfferLineInput;
use crate::cart::check_discounts;
use crate::limits::require_room;
use crate::order::{Facts, Happened, OrderEventKind, OrderLine, lines_of, move_to, recompute_totals, record_event, save_lines, save_state};
use crate::party::party;
use crate::pricing::{Asked, Priced, price};
use crate::review::keep_goods;

/// The lines of an offer as they are now asked for. The order says what is sold; what is not named stays.
pub(super) fn asked_anew(now: &[OfferLineRow], wanted: &[OfferLineInput]) -> Result<Vec<OfferLineInput>> {
    let mut checks = Checks::new();
    for (index, line) in wanted.iter().enumerate() {
        checks.within(format!("lines[{index}]."));
        checks.ensure(now.iter().any(|row| row.product_id == line.product_id), "productId", ErrorCode::Unknown);
    }
    checks.finish()?;
    let as_is = |row: &OfferLineRow| OfferLineInput {
        product_id: row.product_id,
        qty: row.qty,
        discounted_unit_price: row.discounted_unit_price,
        qty_cap: Some(row.qty_cap),
    };
    let named = |row: &OfferLineRow| wanted.iter().find(|line| line.product_id == row.product_id).copied();
    Ok(now.iter().map(|row| named(row).unwrap_or_else(|| as_is(row))).collect())
}

/// Whether anything but the terms is asked for.
pub(super) fn differs(now: &[OfferLineRow], asked: &[OfferLineInput]) -> bool {
    now.iter().zip(asked).any(|(row, line)| {
        (row.qty, row.qty_cap, row.discounted_unit_price) != (line.qty, line.qty_cap.unwrap_or(line.qty), line.discounted_unit_price)
    })
}

/// Gives the order what is asked for now: amounts, goods kept back and credit follow.
pub(super) async fn reprice(tx: &mut Tx, rt: &Runtime, actor: &Actor, order: Id, asked: &[OfferLineInput]) -> Result<()> {
    let mut order = waiting(tx, order).await?;
    let party = party(tx, actor, Some(order.customer_id), Some(order.order_type)).await?;
    let lowered =
        |line: &OfferLineInput| Asked { product_id: line.product_id, qty: line.qty, discount_price: Some(line.discounted_unit_price) };
    let asked: Vec<Asked> = asked.iter().map(lowered).collect();
    let priced = price(tx, rt, &party, &asked).await?;
    check_discounts(tx, actor, &party, &priced).await?;
    let before = lines_of(tx, order.id).await?;
    let mut lines = before.clone();
    put_prices(&mut lines, &priced)?;
    let net_before = order.net_amount;
    recompute_totals(&mut order, &mut lines)?;
    if order.net_amount > Money::DOCUMENT_CAP {
        return Err(AppError::field("lines", ErrorCode::OutOfRange));
    }
    require_room(tx, rt, &order, order.net_amount.minus(net_before)?).await?;
    let changed: Vec<(&OrderLine, i64)> = lines
        .iter()
        .zip(&before)
        .map(|(line, before)| (line, line.qty_ordered - before.qty_ordered))
        .filter(|(_, delta)| *delta != 0)
        .collect();
    keep_goods(tx, rt, actor, &order, &changed).await?;
    let diffs = changed.iter().map(|(line, delta)| {
        let (from, to) = (line.qty_ordered - delta, line.qty_ordered);
        json!({ "lineId": line.id, "lineNo": line.line_no, "productId": line.product_id, "from": from, "to": to })
    });
    let diff = json!({ "lines": diffs.collect::<Vec<_>>(), "net": { "from": net_before, "to": order.net_amount } });
    save_lines(tx, &lines).await?;
    let (stage, what) = (order.stage, Happened { event: OrderEventKind::EditLines, note: "", diff });
    let facts = Facts { lines: &lines, orderable: true, stock_reserved: true, credit_allows: true, ..Facts::new(actor, rt.now()) };
    move_to(&mut order, OrderEventKind::EditLines, stage, &facts)?;
    record_event(tx, rt, actor, &order, Some(stage), &what).await?;
    save_state(tx, &mut order).await
}

fn put_prices(lines: &mut [OrderLine], priced: &[Priced]) -> Result<()> {
    for priced in priced {
        let goods = priced.orderable()?;
        let price = priced.price(false).ok_or_else(|| catalogue::Problem::NoPrice.refusal(goods.id))?;
        let line = lines.iter_mut().find(|line| line.product_id == goods.id);
        let line = line.ok_or_else(|| AppError::internal("an offer names what its order does not sell"))?;
        (line.list_unit_price, line.unit_price) = (price.list_price, price.unit_price);
        (line.qty_ordered, line.qty_approved) = (priced.quoted.qty, priced.quoted.qty);
    }
    Ok(())
}
