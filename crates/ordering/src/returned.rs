//! What comes back of an order: how much may, what it is worth, and what that leaves of the order. The document that it
//! comes back with is another crate's.

use std::collections::HashMap;

use kernel::{AppError, Id, Money, Result, Runtime, Timestamp};
use money::tax::{Prices, TaxLine, tax_next};
use org::Actor;
use serde_json::json;
use store::{Tx, params};

use crate::order::{
    Facts, Happened, Order, OrderEventKind, OrderLine, OrderStage, lines_of, move_to, record_event, save_lines, save_state,
};

/// What pieces that came back are worth.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Worth {
    /// By line of the order, tax included.
    pub lines: HashMap<Id, Money>,
    pub net: Money,
    pub tax: Money,
}

/// What `parts` of the lines are worth: what was paid for them. Tax is worked out on everything that has come back so far, less
/// what came back before, so that an order that comes back in parts is worth exactly what was paid for it.
pub fn worth(lines: &[OrderLine], parts: &HashMap<Id, i64>) -> Result<Worth> {
    let mut worth = Worth::default();
    for prices in [Prices::WithTax, Prices::WithoutTax] {
        let of_kind = |line: &&OrderLine| line.tax_included == (prices == Prices::WithTax);
        let taxable = |line: &OrderLine, qty| Ok(TaxLine { amount: line.unit_price.times(qty)?, rate: line.tax });
        let earlier = lines.iter().filter(of_kind).map(|line| taxable(line, line.qty_returned)).collect::<Result<Vec<_>>>()?;
        let back: Vec<(&OrderLine, i64)> =
            lines.iter().filter(of_kind).filter_map(|line| parts.get(&line.id).map(|qty| (line, *qty))).collect();
        let coming = back.iter().map(|(line, qty)| taxable(line, *qty)).collect::<Result<Vec<_>>>()?;
        let document = tax_next(prices, &earlier, &coming)?;
        worth.lines.extend(back.iter().zip(&document.lines).map(|((line, _), taxed)| (line.id, taxed.gross)));
        worth.net = worth.net.plus(document.total.net)?;
        worth.tax = worth.tax.plus(document.total.tax)?;
    }
    Ok(worth)
}

/// Notes on a locked order what of it came back, and says what that is worth.
#[kernel::boxed]
pub async fn take_back(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    order: &mut Order,
    parts: &HashMap<Id, i64>,
    return_no: &str,
) -> Result<Worth> {
    let mut lines = lines_of(tx, order.id).await?;
    let worth = worth(&lines, parts)?;
    for line in &mut lines {
        line.qty_returned += parts.get(&line.id).copied().unwrap_or(0);
        if line.qty_returned > line.qty_received {
            return Err(AppError::internal("more would come back than arrived"));
        }
    }
    save_lines(tx, &lines).await?;
    let from = order.stage;
    let all = order.stage == OrderStage::Received && lines.iter().all(|line| line.qty_returned == line.qty_dispatched);
    let (event, to) = if all { (OrderEventKind::ReturnAll, OrderStage::Returned) } else { (OrderEventKind::ReturnPart, from) };
    move_to(order, event, to, &Facts { lines: &lines, ..Facts::new(actor, rt.now()) })?;
    let diff = json!({ "returnNo": return_no, "qty": parts.values().sum::<i64>() });
    record_event(tx, rt, actor, order, Some(from), &Happened { event, note: "", diff }).await?;
    save_state(tx, order).await?;
    Ok(worth)
}

/// Notes on a locked order what was given back of its price.
#[kernel::boxed]
pub async fn refund(tx: &mut Tx, order: &mut Order, amount: Money) -> Result<()> {
    order.refunded_amount = order.refunded_amount.plus(amount)?;
    save_state(tx, order).await
}

/// When the last of an order's goods arrived; none while some are still on their way.
#[kernel::boxed]
pub async fn arrived_at(tx: &mut Tx, order: Id) -> Result<Option<Timestamp>> {
    let (open, last): (i64, Option<Timestamp>) =
        tx.one("SELECT COUNT(*) - COUNT(received_at), MAX(received_at) FROM dispatch WHERE order_id = $1", params![order]).await?;
    Ok(if open == 0 { last } else { None })
}

/// The numbers under which an order's goods left.
#[kernel::boxed]
pub async fn dispatch_numbers(tx: &mut Tx, order: Id) -> Result<Vec<String>> {
    let found: Vec<(String,)> = tx.all("SELECT doc_no FROM dispatch WHERE order_id = $1 ORDER BY id", params![order]).await?;
    Ok(found.into_iter().map(|(number,)| number).collect())
}

/// How many pieces the lines of orders say were returned, for the proofs of those who keep returns.
#[kernel::boxed]
pub async fn returned_by_line(tx: &mut Tx) -> Result<HashMap<Id, i64>> {
    let found: Vec<(Id, i64)> = tx.all("SELECT id, qty_returned FROM order_line WHERE qty_returned <> 0", &[]).await?;
    Ok(found.into_iter().collect())
}

/// How much orders say was given back of their price, in hundredths.
#[kernel::boxed]
pub async fn refunded_by_order(tx: &mut Tx) -> Result<HashMap<Id, i64>> {
    let found: Vec<(Id, i64)> = tx.all("SELECT id, refunded_amount FROM customer_order WHERE refunded_amount <> 0", &[]).await?;
    Ok(found.into_iter().collect())
}
