//! Goods that came back lower what is owed: first what they were invoiced with, then what is due first.

use kernel::{Country, Id, Money, Result, Runtime};
use money::ledger::{self, Amounts, Document, Event, Posting};
use store::{Tx, params};

use crate::owed::{self, Change, OwedRow, ReceivableSource};

/// What goods that came back are worth to a customer.
#[derive(Clone, Copy, Debug)]
pub struct ReturnCredit<'a> {
    pub country: Country,
    pub customer: Id,
    /// The number of the return.
    pub doc_no: &'a str,
    pub amounts: Amounts,
    /// The dispatches that the goods were invoiced with.
    pub dispatch_nos: &'a [String],
}

/// What of a return was set off against a receivable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetOff {
    pub receivable_id: Id,
    pub receivable_no: String,
    pub amount: Money,
}

/// Where the worth of a return went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReturnCredited {
    pub set_off: Vec<SetOff>,
    /// Nothing is owed that it could lower: this much went into the wallet.
    pub left_over: Money,
}

/// Credits a return on account. What the customer no longer owes goes into its wallet.
#[kernel::boxed]
pub async fn credit_return(tx: &mut Tx, rt: &Runtime, credit: &ReturnCredit<'_>) -> Result<ReturnCredited> {
    owed::hold_customer(tx, credit.customer).await?;
    let planned = plan(&open(tx, credit).await?, credit.amounts.whole())?;
    let mut set_off = Vec::with_capacity(planned.len());
    let mut left_over = credit.amounts.whole();
    for (_, amount) in &planned {
        left_over = left_over.minus(*amount)?;
    }
    // The customer's accounts before the company's, as everybody does: the wallet pays for orders that leave meanwhile.
    if left_over > Money::ZERO {
        let reference = format!("{}/wallet", credit.doc_no);
        ledger::post(tx, rt, &posting(credit, Event::ReturnLeftOver, Amounts::plain(left_over)?, &reference)).await?;
    }
    for (owed, amount) in planned {
        let after = owed.changed(Change::Return(amount), "amount")?;
        let reference = format!("{}/{}", credit.doc_no, owed.doc_no);
        let posting = posting(credit, Event::ReturnSetOff, Amounts::plain(amount)?, &reference);
        let booked_on = money::receivable::book(tx, rt, &posting, owed.due_date).await?;
        owed::save(tx, booked_on, &owed, &after).await?;
        set_off.push(SetOff { receivable_id: owed.id, receivable_no: owed.doc_no, amount });
    }
    ledger::post(tx, rt, &posting(credit, Event::ReturnCredited, credit.amounts, credit.doc_no)).await?;
    Ok(ReturnCredited { set_off, left_over })
}

/// Everything that the customer still owes, locked in the order of ids.
async fn open(tx: &mut Tx, credit: &ReturnCredit<'_>) -> Result<Vec<OwedRow>> {
    let sql = "SELECT id FROM receivable WHERE customer_id = $1 AND unwritten_off > 0";
    let found: Vec<(Id,)> = tx.all(sql, params![credit.customer]).await?;
    let ids: Vec<Id> = found.into_iter().map(|(id,)| id).collect();
    let mut owed = owed::lock(tx, credit.customer, &ids).await?;
    owed.sort_by_key(|one| (!credit.dispatch_nos.contains(&one.source_no), one.due_date, one.id));
    Ok(owed)
}

/// How much of `worth` each takes, in the order of `open`; written in the order of ids.
fn plan(open: &[OwedRow], worth: Money) -> Result<Vec<(OwedRow, Money)>> {
    let (mut planned, mut left) = (Vec::new(), worth);
    for owed in open {
        let taken = left.min(owed.unwritten_off);
        if taken > Money::ZERO {
            planned.push((owed.clone(), taken));
            left = left.minus(taken)?;
        }
    }
    planned.sort_by_key(|(owed, _)| owed.id);
    Ok(planned)
}

const fn posting<'a>(credit: &ReturnCredit<'a>, event: Event, amounts: Amounts, reference: &'a str) -> Posting<'a> {
    let document = Document { doc_type: "goods_return", doc_no: credit.doc_no, reference };
    Posting { event, country: credit.country, customer: Some(credit.customer), payee: None, amounts, document }
}

/// What returns have taken off each receivable, for the proofs of those who keep returns. A settlement that was taken back has
/// the same mark; the books tell the two apart.
#[kernel::boxed]
pub async fn returned_amounts(tx: &mut Tx) -> Result<Vec<(Id, String, Money)>> {
    let sql = "SELECT r.id, r.doc_no, r.returned - COALESCE(e.amount, 0) FROM receivable r
         LEFT JOIN (SELECT country_code, doc_no, CAST(SUM(amount) AS BIGINT) AS amount FROM ledger_transfer
                    WHERE event = $1 AND state = 'posted' GROUP BY country_code, doc_no) e
             ON e.country_code = r.country_code AND e.doc_no = r.source_no AND r.source_type = $2
         WHERE r.returned <> COALESCE(e.amount, 0) ORDER BY r.id";
    Ok(tx.all(sql, params![Event::SettlementReversed, ReceivableSource::Consignment]).await?)
}
