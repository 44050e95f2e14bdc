use kernel::{AppError, Country, ErrorCode, Money, Result, Runtime};
use org::{Actor, Address, Customer, Permission};
use printing::{Align, Column, Fact, Row};
use receivable::{InvoiceRef, Receipt, ReceiptRef, ReceiptStatus, ReceiptView, WriteOff, WriteOffStatus};
use store::{Tx, params};

use crate::figures;
use crate::labels::{self, Labels};
use crate::printable::{Buyer, Head, Payee, Printable, Side};
use crate::seller::SellerRule;

/// The receipt for money that finance has found, for whoever may see what the customer owes.
#[kernel::boxed]
pub async fn receipt(tx: &mut Tx, rt: &Runtime, actor: &Actor, which: &ReceiptRef, side: Side) -> Result<Printable> {
    let view = receivable::receipt(tx, rt, actor, which).await?;
    let receipt = &view.receipt;
    if matches!(receipt.status, ReceiptStatus::Submitted | ReceiptStatus::Refused) {
        return Err(AppError::new(ErrorCode::NotFound));
    }
    let (country, labels) = (receipt.country_code, labels::of(receipt.country_code));
    let customer = org::customer(tx, &actor.require(Permission::ReceivableView)?, receipt.customer_id).await?;
    let seller = SellerRule::of(tx, country, receipt.received_on).await?;
    let facts = facts(tx, labels, receipt).await?;
    let rows = rows(tx, actor, labels, &view).await?;
    let totals = vec![Fact::new(labels.total, figures::total(country, receipt.amount)).strong()];
    let head = Head {
        country,
        labels,
        title: labels.receipt,
        number: &receipt.doc_no,
        on: receipt.received_on,
        side,
        cancelled: receipt.status == ReceiptStatus::Reversed,
        buyer: buyer(customer),
        seller,
    };
    Ok(head.paper(facts, receipt.amount).with(|paper| (paper.columns, paper.rows, paper.totals) = (columns(labels), rows, totals)))
}

fn buyer(customer: Customer) -> Buyer {
    let address = customer.addresses.iter().find(|address| address.is_default).or_else(|| customer.addresses.first());
    let address = address.map(in_one_line).unwrap_or_default();
    let name = if customer.invoice_name.is_empty() { customer.legal_name } else { customer.invoice_name };
    Buyer { name, tax_id: customer.tax_id, address }
}

fn in_one_line(address: &Address) -> String {
    let parts = [&address.line, &address.subdistrict, &address.district, &address.city, &address.province];
    let parts: Vec<&str> = parts.into_iter().map(String::as_str).filter(|part| !part.is_empty()).collect();
    format!("{} {}", parts.join(", "), address.postcode).trim().to_owned()
}

async fn facts(tx: &mut Tx, labels: &Labels, receipt: &Receipt) -> Result<Vec<Fact>> {
    let mut facts = vec![Fact::new(labels.method, labels.method(receipt.method))];
    if !receipt.bank_ref.is_empty() {
        facts.push(Fact::new(labels.reference, receipt.bank_ref.clone()));
    }
    if let Some(payee) = receipt.payee_id {
        let sql = format!("SELECT payee_name, {}, account_no FROM payee_account WHERE id = $1", labels.language.column("bank_name"));
        let found: Option<Payee> = tx.optional(&sql, params![payee]).await?;
        facts.extend(found.map(|payee| Fact::new(labels.into_account, format!("{} {}", payee.bank_name, payee.account_no))));
    }
    facts.push(Fact::new(labels.customer_code, receipt.customer_code.clone()));
    Ok(facts)
}

/// What the money paid, and what of it waits for the next debt.
async fn rows(tx: &mut Tx, actor: &Actor, labels: &Labels, view: &ReceiptView) -> Result<Vec<Row>> {
    let country: Country = view.receipt.country_code;
    let row = |what: String, amount: Money| Row { cells: vec![what, figures::figure(country, amount)], strong: false };
    let mut rest = view.receipt.amount;
    let mut rows = Vec::new();
    for paid in view.write_offs.iter().filter(|write_off| write_off.status == WriteOffStatus::Effective) {
        rest = rest.minus(paid.amount)?;
        rows.push(row(debt(tx, actor, labels, paid).await?, paid.amount));
    }
    if rest != Money::ZERO {
        rows.push(row(labels.on_account.to_owned(), rest));
    }
    Ok(rows)
}

/// A debt by the number of the invoice that the customer has, or by its own where it was no sale.
async fn debt(tx: &mut Tx, actor: &Actor, labels: &Labels, paid: &WriteOff) -> Result<String> {
    let which = InvoiceRef { receivable_id: Some(paid.receivable_id), ..InvoiceRef::default() };
    match receivable::invoice(tx, actor, &which).await {
        Ok(invoice) => Ok(format!("{} {}", labels.invoice_word, invoice.doc_no)),
        Err(error) if error.code() == ErrorCode::NotFound => Ok(paid.receivable_no.clone()),
        Err(error) => Err(error),
    }
}

fn columns(labels: &Labels) -> Vec<Column> {
    vec![
        Column { title: labels.payment_for.to_owned(), share: 8, align: Align::Left },
        Column { title: labels.amount.to_owned(), share: 3, align: Align::Right },
    ]
}
