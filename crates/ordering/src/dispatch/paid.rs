//! What leaving goods do to the books: the wallet pays its share, a receivable arises, or an expense at cost.

use kernel::{AppError, Id, Money, Result, Runtime};
use money::ledger::{self, Amounts, Document, Event, Posting};
use money::tax::{Prices, TaxLine, tax_next};
use receivable::{Charge, Delivery, ReceivableSource};
use store::{Tx, params};

use crate::order::{Order, OrderLine, OrderType, SettleMethod};

/// What a dispatch comes to.
pub(super) struct Worth {
    /// Per line, in the order of the lines given; tax included.
    pub(super) lines: Vec<Money>,
    pub(super) net: Money,
    pub(super) tax: Money,
}

impl Worth {
    pub(super) fn whole(&self) -> Result<Money> {
        Ok(self.net.plus(self.tax)?)
    }
}

/// What `parts` of the lines of an order come to. Tax is worked out once per rate on everything that has left so far,
/// less what was taxed before: dispatches that round each for themselves would take a hundredth too many or leave one
/// behind, and whatever leaves in whatever parts has to cost what the same pieces cost at once.
pub(super) fn worth(lines: &[OrderLine], parts: &[(&OrderLine, i64)]) -> Result<Worth> {
    let mut worth = Worth { lines: vec![Money::ZERO; parts.len()], net: Money::ZERO, tax: Money::ZERO };
    for prices in [Prices::WithTax, Prices::WithoutTax] {
        let of_kind = |line: &OrderLine| line.tax_included == (prices == Prices::WithTax);
        let members: Vec<usize> = (0..parts.len()).filter(|index| of_kind(parts[*index].0)).collect();
        let taxable = |line: &OrderLine, qty| Ok(TaxLine { amount: line.unit_price.times(qty)?, rate: line.tax });
        let earlier = lines.iter().filter(|line| of_kind(line)).map(|line| taxable(line, line.qty_dispatched));
        let leaving = members.iter().map(|index| taxable(parts[*index].0, parts[*index].1));
        let document = tax_next(prices, &earlier.collect::<Result<Vec<_>>>()?, &leaving.collect::<Result<Vec<_>>>()?)?;
        for (index, taxed) in members.iter().zip(&document.lines) {
            worth.lines[*index] = taxed.gross;
        }
        worth.net = worth.net.plus(document.total.net)?;
        worth.tax = worth.tax.plus(document.total.tax)?;
    }
    Ok(worth)
}

/// Books what leaves and returns what the customer pays for it.
pub(super) async fn book(
    tx: &mut Tx,
    rt: &Runtime,
    order: &mut Order,
    doc_no: &str,
    parts: &[(&OrderLine, i64)],
    worth: &Worth,
) -> Result<Money> {
    let document = Document { doc_type: "dispatch", doc_no, reference: doc_no };
    match order.settle_method {
        SettleMethod::Consignment => return Ok(Money::ZERO),
        SettleMethod::Free => {
            give(tx, rt, order, parts, document).await?;
            return Ok(Money::ZERO);
        }
        SettleMethod::Wallet | SettleMethod::Account => {}
    }
    let whole = worth.whole()?;
    if whole == Money::ZERO {
        return Ok(whole);
    }
    let amounts = Amounts::taxed(worth.net, worth.tax)?;
    let biz_date = org::today_in(rt, order.country_code)?;
    let (country, customer, net, tax) = (order.country_code, order.customer_id, worth.net, worth.tax);
    if order.settle_method == SettleMethod::Wallet {
        let holds = ledger::open_holds(tx, order.country_code, &order.doc_no).await?;
        let hold = holds.first().ok_or_else(|| AppError::internal("a paid order has nothing set aside"))?;
        ledger::capture(tx, rt, hold.id, amounts, document).await?;
        order.held_amount = order.held_amount.minus(whole)?;
        let source = (ReceivableSource::Dispatch, doc_no);
        receivable::issue_invoice(tx, rt, &Charge { country, customer, source, net, tax, biz_date, due_date: None }).await?;
    } else {
        let placed = Some((order.id, order.doc_no.as_str()));
        let delivery = Delivery { country, customer, dispatch_no: doc_no, order: placed, net, tax, biz_date };
        receivable::deliver(tx, rt, &delivery).await?;
    }
    order.captured_amount = order.captured_amount.plus(whole)?;
    Ok(whole)
}

/// Samples and gifts are an expense at cost, as far as costs are known.
async fn give(tx: &mut Tx, rt: &Runtime, order: &Order, parts: &[(&OrderLine, i64)], document: Document<'_>) -> Result<()> {
    let products: Vec<Id> = parts.iter().map(|(line, _)| line.product_id).collect();
    let sql = format!("SELECT product_id, unit_cost FROM product_cost WHERE country_code = $1 AND {}", tx.any_of("product_id", 2));
    let costs: Vec<(Id, Money)> = tx.all(&sql, params![order.country_code, products]).await?;
    let mut cost = Money::ZERO;
    for (line, qty) in parts {
        if let Some((_, unit)) = costs.iter().find(|(product, _)| *product == line.product_id) {
            cost = cost.plus(unit.times(*qty)?)?;
        }
    }
    if cost == Money::ZERO {
        return Ok(());
    }
    let event = if order.order_type == OrderType::Gift { Event::GiftsGiven } else { Event::SamplesGiven };
    let customer = Some(order.customer_id);
    let posting = Posting { event, country: order.country_code, customer, payee: None, amounts: Amounts::plain(cost)?, document };
    ledger::post(tx, rt, &posting).await?;
    Ok(())
}
