use std::collections::HashMap;

use goods_return::{ReturnRef, ReturnView};
use kernel::{AppError, Country, ErrorCode, Id, Money, Result, Runtime, Timestamp};
use ordering::order::{OrderLine, lines_of};
use ordering::returned::dispatch_numbers;
use org::{Actor, Day};
use printing::Fact;
use receivable::{Invoice, ReceivableSource};
use store::Tx;

use crate::figures::{self, Line};
use crate::invoice::of_order_line;
use crate::labels::{self, Labels};
use crate::printable::{Buyer, Head, Printable, Side};
use crate::seller::SellerRule;

/// The credit note of a return, for whoever sees its money. There is none before finance has credited it.
#[kernel::boxed]
pub async fn credit_note(tx: &mut Tx, rt: &Runtime, actor: &Actor, which: &ReturnRef, side: Side) -> Result<Printable> {
    let none = || AppError::new(ErrorCode::NotFound);
    let seen = goods_return::detail(tx, rt, actor, actor.language, which).await?;
    let country = seen.item.country_code;
    let labels = labels::of(country);
    let number = seen.item.credit_no.clone().ok_or_else(none)?;
    let credited_at = seen.credited_at.ok_or_else(none)?;
    let (net, tax) = (seen.net_amount.ok_or_else(none)?, seen.tax_amount.ok_or_else(none)?);
    let lines = lines(tx, labels, &seen).await?;
    let numbers = dispatch_numbers(tx, seen.item.order_id).await?;
    let invoices = receivable::invoices_for(tx, country, ReceivableSource::Dispatch, &numbers).await?;
    let on = day_of(country, credited_at)?;
    let mut facts: Vec<Fact> = invoices
        .iter()
        .map(|invoice| Fact::new(labels.corrects, format!("{} ({})", invoice.doc_no, figures::day(country, invoice.biz_date))))
        .collect();
    facts.push(Fact::new(labels.return_no, seen.item.doc_no.clone()));
    facts.push(Fact::new(labels.reason, labels.reason(seen.item.reason)));
    let whole = net.plus(tax)?;
    let mut totals = corrected(tx, labels, &seen, &invoices, credited_at, net).await?;
    totals.extend(figures::totals(country, labels, &lines, tax, whole)?);
    let rows = figures::rows(country, &lines)?;
    let head = Head {
        country,
        labels,
        title: labels.credit_note,
        number: &number,
        on,
        side,
        cancelled: false,
        buyer: buyer(&invoices, &seen),
        seller: SellerRule::of(tx, country, on).await?,
    };
    Ok(head.paper(facts, whole).with(|paper| (paper.columns, paper.rows, paper.totals) = (figures::columns(labels), rows, totals)))
}

async fn lines(tx: &mut Tx, labels: &Labels, seen: &ReturnView) -> Result<Vec<Line>> {
    let goods: HashMap<Id, OrderLine> = lines_of(tx, seen.item.order_id).await?.into_iter().map(|line| (line.id, line)).collect();
    let mut lines = Vec::with_capacity(seen.lines.len());
    for back in &seen.lines {
        let (qty, amount) = (back.qty_sound + back.qty_damaged, back.amount.unwrap_or(Money::ZERO));
        if let Some(goods) = goods.get(&back.line_id).filter(|_| qty > 0) {
            lines.push(of_order_line(labels, goods, qty, amount)?);
        }
    }
    Ok(lines)
}

/// What was invoiced, what was credited before, what is right now, and the difference between the two: the law of Thailand wants
/// all of them.
async fn corrected(tx: &mut Tx, labels: &Labels, seen: &ReturnView, invoices: &[Invoice], at: Timestamp, net: Money) -> Result<Vec<Fact>> {
    let country = seen.item.country_code;
    let mut invoiced = Money::ZERO;
    for invoice in invoices {
        invoiced = invoiced.plus(invoice.amount.minus(invoice.tax_amount)?)?;
    }
    let before = goods_return::credited_before(tx, seen.item.order_id, at).await?;
    let mut facts = vec![Fact::new(labels.original_value, figures::figure(country, invoiced))];
    if before != Money::ZERO {
        facts.push(Fact::new(labels.credited_before, figures::figure(country, before)));
    }
    let correct = invoiced.minus(before)?.minus(net)?;
    facts.push(Fact::new(labels.correct_value, figures::figure(country, correct)));
    facts.push(Fact::new(labels.difference, figures::figure(country, net)));
    Ok(facts)
}

/// The buyer that was invoiced.
fn buyer(invoices: &[Invoice], seen: &ReturnView) -> Buyer {
    match invoices.last() {
        Some(invoice) => {
            Buyer { name: invoice.buyer_name.clone(), tax_id: invoice.buyer_tax_id.clone(), address: invoice.buyer_address.clone() }
        }
        None => Buyer { name: seen.item.customer_name.clone(), tax_id: None, address: String::new() },
    }
}

fn day_of(country: Country, moment: Timestamp) -> Result<Day> {
    Ok(moment.date_in(country.time_zone()).map_err(AppError::internal)?.into())
}
