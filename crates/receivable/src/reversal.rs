//! What finance has written is taken back only by two people: a write-off, or a receipt of which nothing is matched.

use kernel::{AppError, ErrorCode, Id, Result, Runtime};
use money::ledger::Event;
use org::{Actor, Checks, Scope};
use serde::{Deserialize, Serialize};
use store::Tx;
use utoipa::ToSchema;

use crate::desk::{self, LONGEST_REASON};
use crate::matching;
use crate::owed::{self, Change};
use crate::receipt_machine::{self, ReceiptEvent};
use crate::receipt_row::{self, ReceiptRow};
use crate::receipt_state::{ReceiptMethod, ReceiptStatus};
use crate::receipt_view::{self, ReceiptView};
use crate::sight;
use crate::trail::{self, Paper};
use crate::write_off_row::{self, WriteOffRow, WriteOffStatus};
use crate::write_off_view::{self, Side, WriteOff};

/// The first of the two says why.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FinanceReversalRequest {
    pub id: Id,
    pub ver: i64,
    pub reason: String,
}

fn reason(typed: &str) -> Result<String> {
    let mut checks = Checks::new();
    let reason = checks.required("reason", typed, LONGEST_REASON);
    checks.finish()?;
    Ok(reason)
}

fn not_allowed() -> AppError {
    AppError::new(ErrorCode::TransitionNotAllowed)
}

async fn take(tx: &mut Tx, scope: &Scope, id: Id, ver: i64) -> Result<WriteOffRow> {
    let customer = write_off_row::find(tx, scope, id).await?.customer_id;
    owed::hold_customer(tx, customer).await?;
    let row = write_off_row::lock(tx, id).await?;
    row.require_ver(ver)?;
    if row.status == WriteOffStatus::Effective { Ok(row) } else { Err(not_allowed()) }
}

#[kernel::boxed]
pub async fn ask_write_off_reversal(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &FinanceReversalRequest) -> Result<WriteOff> {
    let scope = sight::finance(actor)?;
    let before = take(tx, &scope, input.id, input.ver).await?;
    if before.reversal_asked_by.is_some() {
        return Err(not_allowed());
    }
    let after = WriteOffRow {
        reversal_asked_by: Some(actor.user_id),
        reversal_asked_by_name: Some(actor.name.clone()),
        reversal_reason: reason(&input.reason)?,
        ..before.clone()
    };
    finish(tx, rt, actor, &scope, "ask_reversal", &before, after).await
}

/// Either of them lets it be.
#[kernel::boxed]
pub async fn drop_write_off_reversal(tx: &mut Tx, rt: &Runtime, actor: &Actor, id: Id, ver: i64) -> Result<WriteOff> {
    let scope = sight::finance(actor)?;
    let before = take(tx, &scope, id, ver).await?;
    if before.reversal_asked_by.is_none() {
        return Err(not_allowed());
    }
    let after = WriteOffRow { reversal_asked_by: None, reversal_asked_by_name: None, reversal_reason: String::new(), ..before.clone() };
    finish(tx, rt, actor, &scope, "drop_reversal", &before, after).await
}

/// The second one confirms: the receivable is open again, and the money unmatched.
#[kernel::boxed]
pub async fn reverse_write_off(tx: &mut Tx, rt: &Runtime, actor: &Actor, id: Id, ver: i64) -> Result<WriteOff> {
    let scope = sight::finance(actor)?;
    let before = take(tx, &scope, id, ver).await?;
    match before.reversal_asked_by {
        None => return Err(not_allowed()),
        Some(first) if first == actor.user_id => return Err(AppError::new(ErrorCode::SecondPersonNeeded)),
        Some(_) => {}
    }
    let receipt = receipt_row::lock(tx, before.receipt_id).await?;
    reopen(tx, rt, actor, &before, receipt).await?;
    of(tx, actor, &scope, before.id).await
}

/// Opens again what a write-off paid, and says where its receipt stands afterwards. Both are locked.
pub(crate) async fn reopen(tx: &mut Tx, rt: &Runtime, actor: &Actor, before: &WriteOffRow, receipt: ReceiptRow) -> Result<ReceiptRow> {
    let debts = owed::lock(tx, before.customer_id, &[before.receivable_id]).await?;
    let owed = debts.first().ok_or_else(|| AppError::internal("a write-off without its receivable"))?;
    let reopened = owed.changed(Change::Reopen(before.amount), "id")?;
    let matched = receipt.matched.minus(before.amount)?;
    let event = if matched == kernel::Money::ZERO { ReceiptEvent::UnmatchAll } else { ReceiptEvent::UnmatchPart };
    let status = receipt_machine::after(&receipt, event, actor.user_id, "")?;
    let booked_on = matching::book(tx, rt, before, Event::WriteOffReversed, owed.due_date).await?;
    let unmatched = ReceiptRow { matched, status, ..receipt };
    receipt_row::save(tx, &unmatched).await?;
    owed::save(tx, booked_on, owed, &reopened).await?;
    let after = WriteOffRow {
        status: WriteOffStatus::Reversed,
        reversed_by: Some(actor.user_id),
        reversed_by_name: Some(actor.name.clone()),
        reversed_at: Some(rt.now()),
        ..before.clone()
    };
    write(tx, rt, actor, "reverse", before, &after).await?;
    Ok(ReceiptRow { ver: unmatched.ver + 1, ..unmatched })
}

async fn finish(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    scope: &Scope,
    event: &str,
    before: &WriteOffRow,
    after: WriteOffRow,
) -> Result<WriteOff> {
    write(tx, rt, actor, event, before, &after).await?;
    of(tx, actor, scope, after.id).await
}

async fn write(tx: &mut Tx, rt: &Runtime, actor: &Actor, event: &str, before: &WriteOffRow, after: &WriteOffRow) -> Result<()> {
    write_off_row::save(tx, after).await?;
    let paper = Paper { country: after.country_code, doc_type: "write_off", doc_no: &after.doc_no };
    trail::record(tx, rt, actor, paper, event, (Some(before), after)).await
}

async fn of(tx: &mut Tx, actor: &Actor, scope: &Scope, id: Id) -> Result<WriteOff> {
    let found = write_off_view::of(tx, actor, scope, Side::Itself(id)).await?;
    found.into_iter().next().ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

#[kernel::boxed]
pub async fn ask_receipt_reversal(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &FinanceReversalRequest) -> Result<ReceiptView> {
    let scope = sight::finance(actor)?;
    let before = desk::take(tx, &scope, input.id, input.ver).await?;
    let reversal_reason = reason(&input.reason)?;
    let status = receipt_machine::after(&before, ReceiptEvent::AskReversal, actor.user_id, &reversal_reason)?;
    let (by, name) = (Some(actor.user_id), Some(actor.name.clone()));
    let after = ReceiptRow { status, reversal_asked_by: by, reversal_asked_by_name: name, reversal_reason, ..before.clone() };
    desk::finish(tx, rt, actor, ReceiptEvent::AskReversal, &before, after).await?;
    receipt_view::by_id(tx, rt, actor, &scope, input.id).await
}

/// Either of them lets it be.
#[kernel::boxed]
pub async fn drop_receipt_reversal(tx: &mut Tx, rt: &Runtime, actor: &Actor, id: Id, ver: i64) -> Result<ReceiptView> {
    let scope = sight::finance(actor)?;
    let before = desk::take(tx, &scope, id, ver).await?;
    let status = receipt_machine::after(&before, ReceiptEvent::DropReversal, actor.user_id, "")?;
    let after =
        ReceiptRow { status, reversal_asked_by: None, reversal_asked_by_name: None, reversal_reason: String::new(), ..before.clone() };
    desk::finish(tx, rt, actor, ReceiptEvent::DropReversal, &before, after).await?;
    receipt_view::by_id(tx, rt, actor, &scope, id).await
}

/// The second one confirms: the money goes back to where it came from.
#[kernel::boxed]
pub async fn reverse_receipt(tx: &mut Tx, rt: &Runtime, actor: &Actor, id: Id, ver: i64) -> Result<ReceiptView> {
    let scope = sight::finance(actor)?;
    let before = desk::take(tx, &scope, id, ver).await?;
    let status = receipt_machine::after(&before, ReceiptEvent::Reverse, actor.user_id, "")?;
    let after = reversed(before.clone(), status, rt, actor);
    let event = if before.method == ReceiptMethod::Wallet { Event::ReceiptReversedToWallet } else { Event::ReceiptReversed };
    desk::book(tx, rt, &after, event).await?;
    desk::finish(tx, rt, actor, ReceiptEvent::Reverse, &before, after).await?;
    receipt_view::by_id(tx, rt, actor, &scope, id).await
}

pub(crate) fn reversed(receipt: ReceiptRow, status: ReceiptStatus, rt: &Runtime, actor: &Actor) -> ReceiptRow {
    ReceiptRow {
        status,
        reversed_by: Some(actor.user_id),
        reversed_by_name: Some(actor.name.clone()),
        reversed_at: Some(rt.now()),
        ..receipt
    }
}
