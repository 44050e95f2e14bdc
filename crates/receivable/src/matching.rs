//! Matching: money that came in is written off against what is owed, both sides and the books in one transaction.

use std::collections::HashMap;

use kernel::{AppError, ErrorCode, Id, Money, Result, Runtime};
use money::ledger::{Amounts, Document, Event, Posting};
use org::{Actor, Day};
use serde::{Deserialize, Serialize};
use store::{Tx, numbering};
use utoipa::ToSchema;

use crate::owed::{self, Change, OwedRow};
use crate::receipt_machine::{self, ReceiptEvent};
use crate::receipt_row::{self, ReceiptRow};
use crate::trail::{self, Paper};
use crate::write_off_row::{self, MatchReason, WriteOffRow, WriteOffStatus};

/// How much of a receipt goes to a receivable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MatchInput {
    pub receivable_id: Id,
    pub amount: Money,
}

/// A match with the reason for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Wanted {
    pub receivable: Id,
    pub amount: Money,
    pub reason: MatchReason,
}

/// More at once is a slip, and would hold the customer for long.
const MOST_MATCHES: usize = 100;

/// Writes receivables off against a receipt that is locked, and says where the receipt stands afterwards.
pub(crate) async fn apply(tx: &mut Tx, rt: &Runtime, actor: &Actor, receipt: ReceiptRow, wanted: &[Wanted]) -> Result<ReceiptRow> {
    if wanted.is_empty() || wanted.len() > MOST_MATCHES {
        return Err(AppError::field("matches", if wanted.is_empty() { ErrorCode::Required } else { ErrorCode::OutOfRange }));
    }
    let ids: Vec<Id> = wanted.iter().map(|one| one.receivable).collect();
    let known: HashMap<Id, OwedRow> = owed::lock(tx, receipt.customer_id, &ids).await?.into_iter().map(|owed| (owed.id, owed)).collect();
    let today = org::today_in(rt, receipt.country_code)?;
    let (after, planned) = plan(&receipt, &known, wanted, today, actor)?;
    for (before, changed, one) in &planned {
        write(tx, rt, actor, &receipt, (before, changed), one, today).await?;
    }
    receipt_row::save(tx, &after).await?;
    Ok(ReceiptRow { ver: after.ver + 1, ..after })
}

type Planned<'a> = (OwedRow, OwedRow, &'a Wanted);

/// Every change, before anything is written: a list of which one is wrong is refused as a whole.
fn plan<'a>(
    receipt: &ReceiptRow,
    known: &HashMap<Id, OwedRow>,
    wanted: &'a [Wanted],
    today: Day,
    actor: &Actor,
) -> Result<(ReceiptRow, Vec<Planned<'a>>)> {
    let mut after = receipt.clone();
    let mut planned: Vec<Planned<'a>> = Vec::with_capacity(wanted.len());
    for (place, one) in wanted.iter().enumerate() {
        let (named, field) = (format!("matches[{place}].receivableId"), format!("matches[{place}].amount"));
        let before = known.get(&one.receivable).ok_or_else(|| AppError::field(named.clone(), ErrorCode::Unknown))?;
        if planned.iter().any(|(other, ..)| other.id == before.id) {
            return Err(AppError::field(named, ErrorCode::Taken));
        }
        let changed = before.changed(Change::WriteOff(one.amount, today), &field)?;
        if one.amount > after.unmatched()? {
            return Err(AppError::field(field, ErrorCode::OutOfRange));
        }
        after.matched = after.matched.plus(one.amount)?;
        planned.push((before.clone(), changed, one));
    }
    let event = if after.matched == after.amount { ReceiptEvent::MatchAll } else { ReceiptEvent::MatchPart };
    after.status = receipt_machine::after(receipt, event, actor.user_id, "")?;
    Ok((after, planned))
}

async fn write(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    receipt: &ReceiptRow,
    (before, after): (&OwedRow, &OwedRow),
    one: &Wanted,
    today: Day,
) -> Result<()> {
    let country = receipt.country_code;
    let doc_no = numbering::next_in_year(tx, "WO", country, today.into()).await?;
    let row = WriteOffRow {
        id: rt.next_id(),
        country_code: country,
        doc_no,
        customer_id: receipt.customer_id,
        receivable_id: before.id,
        receipt_id: receipt.id,
        amount: one.amount,
        reason: one.reason,
        biz_date: today,
        written_by: actor.user_id,
        written_by_name: actor.name.clone(),
        written_at: rt.now(),
        status: WriteOffStatus::Effective,
        reversal_asked_by: None,
        reversal_asked_by_name: None,
        reversal_reason: String::new(),
        reversed_by: None,
        reversed_by_name: None,
        reversed_at: None,
        ver: 1,
    };
    let booked_on = book(tx, rt, &row, Event::WriteOff, before.due_date).await?;
    write_off_row::insert(tx, &row).await?;
    owed::save(tx, booked_on, before, after).await?;
    let paper = Paper { country, doc_type: "write_off", doc_no: &row.doc_no };
    trail::record(tx, rt, actor, paper, "write", (None, &row)).await
}

/// Books a write-off or its reversal under a name of its own, so that neither can be booked twice. Answers with its day.
pub(crate) async fn book(tx: &mut Tx, rt: &Runtime, row: &WriteOffRow, event: Event, due_on: Day) -> Result<Day> {
    let reference = format!("{}/{}", row.doc_no, event.code());
    let posting = Posting {
        event,
        country: row.country_code,
        customer: Some(row.customer_id),
        payee: None,
        amounts: Amounts::plain(row.amount)?,
        document: Document { doc_type: "write_off", doc_no: &row.doc_no, reference: &reference },
    };
    money::receivable::book(tx, rt, &posting, due_on).await
}
