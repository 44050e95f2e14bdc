//! Consigned goods that were sold: a settlement with the customer becomes a debt, and one that is taken back is credited.

use kernel::{AppError, Country, ErrorCode, Id, Money, Result, Runtime, step};
use money::ledger::{Amounts, Document, Event, Posting};
use org::Day;
use store::{Tx, params};

use crate::invoice::{Charge, issue_invoice};
use crate::machine::{ReceivableEvent, TABLE};
use crate::owed::{self, OwedRow, ReceivableSource};
use crate::recognise;

/// What a settlement says that a customer has to pay.
#[derive(Clone, Copy, Debug)]
pub struct SettledGoods<'a> {
    pub country: Country,
    pub customer: Id,
    pub settlement_no: &'a str,
    pub net: Money,
    pub tax: Money,
}

impl SettledGoods<'_> {
    fn posting<'a>(&'a self, event: Event, reference: &'a str) -> Result<Posting<'a>> {
        let document = Document { doc_type: "consignment_settlement", doc_no: self.settlement_no, reference };
        let amounts = Amounts::taxed(self.net, self.tax)?;
        Ok(Posting { event, country: self.country, customer: Some(self.customer), payee: None, amounts, document })
    }
}

/// Books an approved settlement as a debt. Returns the receivable with its number.
#[kernel::boxed]
pub async fn settle_consigned(tx: &mut Tx, rt: &Runtime, goods: &SettledGoods<'_>, biz_date: Day) -> Result<(Id, String)> {
    owed::hold_customer(tx, goods.customer).await?;
    let due_date = money::receivable::due_day(tx, goods.customer, biz_date).await?;
    let posting = goods.posting(Event::ReceivableRecognised, goods.settlement_no)?;
    money::receivable::book(tx, rt, &posting, due_date).await?;
    let (party, source) = ((goods.country, goods.customer), (ReceivableSource::Consignment, goods.settlement_no));
    recognise::write(tx, rt, party, source, None, posting.amounts.whole(), (biz_date, due_date)).await?;
    let SettledGoods { country, customer, net, tax, .. } = *goods;
    issue_invoice(tx, rt, &Charge { country, customer, source, net, tax, biz_date, due_date: Some(due_date) }).await?;
    let sql = "SELECT id, doc_no FROM receivable WHERE country_code = $1 AND source_type = $2 AND source_no = $3";
    Ok(tx.one(sql, params![goods.country, ReceivableSource::Consignment, goods.settlement_no]).await?)
}

/// Credits a settlement that is taken back. Refused when any of it has been paid or given up: that is taken back first.
#[kernel::boxed]
pub async fn reverse_consigned(tx: &mut Tx, rt: &Runtime, goods: &SettledGoods<'_>, receivable: Id) -> Result<()> {
    owed::hold_customer(tx, goods.customer).await?;
    let debts = owed::lock(tx, goods.customer, &[receivable]).await?;
    let owed = debts.first().ok_or_else(|| AppError::internal("a settlement without its receivable"))?;
    if owed.unwritten_off != owed.si_amount {
        return Err(AppError::new(ErrorCode::SettlementPaid));
    }
    let waits: Option<(Id,)> =
        tx.optional("SELECT id FROM bad_debt WHERE receivable_id = $1 AND status = 'asked'", params![receivable]).await?;
    if waits.is_some() {
        return Err(AppError::new(ErrorCode::SettlementPaid));
    }
    let reference = format!("{}/{}", goods.settlement_no, Event::SettlementReversed.code());
    let booked_on = money::receivable::book(tx, rt, &goods.posting(Event::SettlementReversed, &reference)?, owed.due_date).await?;
    let status = step(TABLE, Some(owed.status), ReceivableEvent::ReturnRest)?.to;
    let after = OwedRow { returned: owed.si_amount, unwritten_off: Money::ZERO, status, ..owed.clone() };
    owed::save(tx, booked_on, owed, &after).await
}
