//! A receivable arises in the transaction that makes the customer owe.

use kernel::{Country, Id, Money, Result, Runtime, step};
use money::ledger::{Amounts, Document, Event, Posting};
use money::top_up::{self, TopUp};
use org::{Actor, Day, Permission};
use store::{Tx, numbering, params};

use crate::invoice::{Charge, issue_invoice};
use crate::machine::{ReceivableEvent, TABLE};
use crate::owed::{self, OwedRow, ReceivableSource};

/// Goods that a customer has to pay for later.
#[derive(Clone, Copy, Debug)]
pub struct Delivery<'a> {
    pub country: Country,
    pub customer: Id,
    pub dispatch_no: &'a str,
    /// The order that was dispatched, and its number.
    pub order: Option<(Id, &'a str)>,
    pub net: Money,
    pub tax: Money,
    pub biz_date: Day,
}

/// Makes others wait who change what the customer owes. Comes before goods are moved: orders hold them after their customer.
#[kernel::boxed]
pub async fn hold(tx: &mut Tx, customer: Id) -> Result<()> {
    owed::hold_customer(tx, customer).await
}

/// Books goods that left on account, as a debt with a number and a day on which it is due.
#[kernel::boxed]
pub async fn deliver(tx: &mut Tx, rt: &Runtime, delivery: &Delivery<'_>) -> Result<()> {
    let Delivery { country, customer, dispatch_no, order, net, tax, biz_date } = *delivery;
    owed::hold_customer(tx, customer).await?;
    let due_date = money::receivable::due_day(tx, customer, biz_date).await?;
    let amounts = Amounts::taxed(net, tax)?;
    let document = Document { doc_type: "dispatch", doc_no: dispatch_no, reference: dispatch_no };
    let posting = Posting { event: Event::ReceivableRecognised, country, customer: Some(customer), payee: None, amounts, document };
    money::receivable::book(tx, rt, &posting, due_date).await?;
    let source = (ReceivableSource::Dispatch, dispatch_no);
    write(tx, rt, (country, customer), source, order, amounts.whole(), (biz_date, due_date)).await?;
    issue_invoice(tx, rt, &Charge { country, customer, source, net, tax, biz_date, due_date: Some(due_date) }).await?;
    Ok(())
}

/// Takes a credited top-up back that the wallet no longer has: the second one confirms that the customer owes it.
#[kernel::boxed]
pub async fn reverse_top_up_on_account(tx: &mut Tx, rt: &Runtime, actor: &Actor, id: Id, ver: i64) -> Result<TopUp> {
    actor.require(Permission::TopUpAudit)?;
    let customer: Option<(Id,)> = tx.optional("SELECT customer_id FROM top_up WHERE id = $1", params![id]).await?;
    if let Some((customer,)) = customer {
        owed::hold_customer(tx, customer).await?;
    }
    let reversed = top_up::reverse_on_account(tx, rt, actor, id, ver).await?;
    let biz_date = org::today_in(rt, reversed.country_code)?;
    let due_date = money::receivable::due_day(tx, reversed.customer_id, biz_date).await?;
    let (party, source) = ((reversed.country_code, reversed.customer_id), (ReceivableSource::TopUp, reversed.doc_no.as_str()));
    write(tx, rt, party, source, None, reversed.credited_amount.unwrap_or(reversed.amount), (biz_date, due_date)).await?;
    Ok(reversed)
}

pub(crate) async fn write(
    tx: &mut Tx,
    rt: &Runtime,
    (country_code, customer_id): (Country, Id),
    (source_type, source_no): (ReceivableSource, &str),
    order: Option<(Id, &str)>,
    si_amount: Money,
    (biz_date, due_date): (Day, Day),
) -> Result<()> {
    // Last of all: every debt of the country waits for its number.
    let doc_no = numbering::next_in_year(tx, "AR", country_code, biz_date.into()).await?;
    let owed = OwedRow {
        id: rt.next_id(),
        country_code,
        doc_no,
        customer_id,
        source_type,
        source_no: source_no.to_owned(),
        order_id: order.map(|(id, _)| id),
        order_no: order.map(|(_, number)| number.to_owned()),
        si_amount,
        written_off: Money::ZERO,
        returned: Money::ZERO,
        bad_debt: Money::ZERO,
        unwritten_off: si_amount,
        status: step(TABLE, None, ReceivableEvent::Recognise)?.to,
        biz_date,
        due_date,
        last_write_off_on: None,
        ver: 1,
    };
    owed::insert(tx, &owed).await
}
