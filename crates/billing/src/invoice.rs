use std::collections::HashMap;

use kernel::{Id, Money, Result};
use ordering::order::{OrderLine, lines_of};
use org::Actor;
use printing::Fact;
use receivable::{Invoice, InvoiceRef, ReceivableSource};
use store::Tx;

use crate::figures::{self, Line};
use crate::labels::{self, Labels};
use crate::printable::{Buyer, Head, Payee, Printable, Side};
use crate::seller::SellerRule;

/// The goods that an invoice charges, and where they come from.
struct Charged {
    facts: Vec<Fact>,
    lines: Vec<Line>,
    cancelled: bool,
}

/// The invoice of a dispatch or a settlement, for whoever may see what the customer owes.
#[kernel::boxed]
pub async fn invoice(tx: &mut Tx, actor: &Actor, which: &InvoiceRef, side: Side) -> Result<Printable> {
    let invoice = receivable::invoice(tx, actor, which).await?;
    let (country, labels) = (invoice.country_code, labels::of(invoice.country_code));
    let charged = match invoice.source_type {
        ReceivableSource::Consignment => of_settlement(tx, labels, &invoice).await?,
        _ => of_dispatch(tx, labels, &invoice).await?,
    };
    let seller = SellerRule::of(tx, country, invoice.biz_date).await?;
    let mut facts = charged.facts;
    facts.extend(invoice.due_date.map(|due| Fact::new(labels.due, figures::day(country, due))));
    let mut notes = Vec::new();
    if figures::shows_tax_inside(&charged.lines) && invoice.tax_amount != Money::ZERO {
        notes.push(labels.with_tax.to_owned());
    }
    if invoice.due_date.is_none() {
        notes.push(labels.paid.to_owned());
    } else if let Some(payee) = Payee::first_of(tx, country, labels).await? {
        notes.push(format!("{}: {}", labels.pay_to, payee.in_one_line()));
    }
    notes.extend(labels.invoice_note.map(ToOwned::to_owned));
    let rows = figures::rows(country, &charged.lines)?;
    let totals = figures::totals(country, labels, &charged.lines, invoice.tax_amount, invoice.amount)?;
    let Invoice { doc_no, biz_date, amount, buyer_name: name, buyer_tax_id: tax_id, buyer_address: address, .. } = invoice;
    let head = Head {
        country,
        labels,
        title: labels.invoice,
        number: &doc_no,
        on: biz_date,
        side,
        cancelled: charged.cancelled,
        buyer: Buyer { name, tax_id, address },
        seller,
    };
    Ok(head.paper(facts, amount).with(|paper| {
        (paper.columns, paper.rows, paper.totals) = (figures::columns(labels), rows, totals);
        paper.notes.extend(notes);
    }))
}

async fn of_dispatch(tx: &mut Tx, labels: &Labels, invoice: &Invoice) -> Result<Charged> {
    let dispatch = ordering::dispatch::numbered(tx, labels.language, invoice.country_code, &invoice.source_no).await?;
    let goods: HashMap<Id, OrderLine> = lines_of(tx, dispatch.order_id).await?.into_iter().map(|line| (line.id, line)).collect();
    let mut lines = Vec::with_capacity(dispatch.lines.len());
    for sent in &dispatch.lines {
        let Some(goods) = goods.get(&sent.line_id) else { continue };
        lines.push(of_order_line(labels, goods, sent.qty, sent.amount)?);
    }
    let mut facts = vec![Fact::new(labels.order, dispatch.order_no), Fact::new(labels.delivery, dispatch.doc_no)];
    if !dispatch.po_no.is_empty() {
        facts.push(Fact::new(labels.purchase_order, dispatch.po_no));
    }
    Ok(Charged { facts, lines, cancelled: false })
}

/// Pieces of a line of an order, at the price of the list less what was given off it.
pub(crate) fn of_order_line(labels: &Labels, goods: &OrderLine, qty: i64, gross: Money) -> Result<Line> {
    let listed = goods.list_unit_price.max(goods.unit_price);
    Ok(Line {
        code: goods.material_code.clone(),
        name: goods.name.get(labels.language).to_owned(),
        qty,
        unit_price: listed,
        discount: listed.minus(goods.unit_price)?.times(qty)?,
        rate: goods.tax,
        with_tax: goods.tax_included,
        gross,
    })
}

async fn of_settlement(tx: &mut Tx, labels: &Labels, invoice: &Invoice) -> Result<Charged> {
    let country = invoice.country_code;
    let charged = settlement::charged_goods(tx, country, &invoice.source_no).await?;
    let mut lines = Vec::with_capacity(charged.lines.len());
    for part in charged.lines {
        lines.push(Line {
            name: part.name.get(labels.language).to_owned(),
            code: part.material_code,
            qty: part.qty,
            unit_price: part.unit_price,
            discount: Money::ZERO,
            rate: part.rate,
            with_tax: part.tax_included,
            gross: part.net.plus(part.tax)?,
        });
    }
    let period = format!("{} – {}", figures::day(country, charged.period_from), figures::day(country, charged.period_to));
    let facts = vec![
        Fact::new(labels.settlement, invoice.source_no.clone()),
        Fact::new(labels.period, period),
        Fact::new(labels.store, charged.store_name),
    ];
    Ok(Charged { facts, lines, cancelled: charged.reversed })
}
