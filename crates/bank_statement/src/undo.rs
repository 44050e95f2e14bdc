//! What was decided about a line is taken back: by one person while no money was moved by it, by two when it was.

use kernel::{AppError, ErrorCode, Id, Result, Runtime};
use org::Actor;
use receivable::{ReceiptRef, ReceiptStatus, TakeBack};
use store::Tx;

use crate::decide::{BankLineReason, reason};
use crate::machine;
use crate::row::{self, BankLineRow};
use crate::state::{BankLineEvent, BankLineStatus};
use crate::view::{self, BankLine};

/// Opens an ignored line again, or one that only said which receipt it is.
#[kernel::boxed]
pub async fn reopen(tx: &mut Tx, rt: &Runtime, actor: &Actor, id: Id, ver: i64) -> Result<BankLine> {
    let scope = row::finance(actor)?;
    let line = row::take(tx, &scope, id, ver).await?;
    let event = if line.status == BankLineStatus::Ignored { BankLineEvent::Reopen } else { BankLineEvent::Unlink };
    let known = BankLineRow { moved_money: line.moved_money && !is_reversed(tx, rt, actor, &line).await?, ..line.clone() };
    let status = machine::after(&known, event, actor.user_id, "")?;
    row::save(tx, rt, actor, event, &line, &opened(line.clone(), status)).await?;
    view::by_id(tx, rt, actor, &scope, id).await
}

/// Whether two people have taken the receipt back already.
async fn is_reversed(tx: &mut Tx, rt: &Runtime, actor: &Actor, line: &BankLineRow) -> Result<bool> {
    let Some(id) = line.receipt_id else { return Ok(false) };
    let receipt = receivable::receipt(tx, rt, actor, &ReceiptRef { id: Some(id), doc_no: None }).await?;
    Ok(receipt.receipt.status == ReceiptStatus::Reversed)
}

/// The first of the two says why.
#[kernel::boxed]
pub async fn ask_undo(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &BankLineReason) -> Result<BankLine> {
    let scope = row::finance(actor)?;
    let line = row::take(tx, &scope, input.id, input.ver).await?;
    let undo_reason = reason(&input.reason)?;
    let status = machine::after(&line, BankLineEvent::AskUndo, actor.user_id, &undo_reason)?;
    let (by, name) = (Some(actor.user_id), Some(actor.name.clone()));
    let after = BankLineRow { status, undo_asked_by: by, undo_asked_by_name: name, undo_reason, ..line.clone() };
    row::save(tx, rt, actor, BankLineEvent::AskUndo, &line, &after).await?;
    view::by_id(tx, rt, actor, &scope, line.id).await
}

/// Either of them lets it be.
#[kernel::boxed]
pub async fn drop_undo(tx: &mut Tx, rt: &Runtime, actor: &Actor, id: Id, ver: i64) -> Result<BankLine> {
    let scope = row::finance(actor)?;
    let line = row::take(tx, &scope, id, ver).await?;
    let status = machine::after(&line, BankLineEvent::DropUndo, actor.user_id, "")?;
    let after = BankLineRow { status, undo_asked_by: None, undo_asked_by_name: None, undo_reason: String::new(), ..line.clone() };
    row::save(tx, rt, actor, BankLineEvent::DropUndo, &line, &after).await?;
    view::by_id(tx, rt, actor, &scope, id).await
}

/// The second one confirms: the receipt and everything that it paid are taken back, and the line is open again.
#[kernel::boxed]
pub async fn undo(tx: &mut Tx, rt: &Runtime, actor: &Actor, id: Id, ver: i64) -> Result<BankLine> {
    let scope = row::finance(actor)?;
    let line = row::take(tx, &scope, id, ver).await?;
    let status = machine::after(&line, BankLineEvent::Undo, actor.user_id, "")?;
    let (Some(receipt), Some(asked_by)) = (line.receipt_id, line.undo_asked_by) else {
        return Err(AppError::new(ErrorCode::TransitionNotAllowed));
    };
    if !is_reversed(tx, rt, actor, &line).await? {
        let asked_by_name = line.undo_asked_by_name.as_deref().unwrap_or_default();
        receivable::take_back(tx, rt, actor, &TakeBack { receipt, asked_by, asked_by_name, reason: &line.undo_reason }).await?;
    }
    row::save(tx, rt, actor, BankLineEvent::Undo, &line, &opened(line.clone(), status)).await?;
    view::by_id(tx, rt, actor, &scope, id).await
}

fn opened(line: BankLineRow, status: BankLineStatus) -> BankLineRow {
    BankLineRow {
        status,
        customer_id: None,
        receipt_id: None,
        moved_money: false,
        ignore_reason: String::new(),
        decided_by: None,
        decided_by_name: None,
        decided_at: None,
        undo_asked_by: None,
        undo_asked_by_name: None,
        undo_reason: String::new(),
        ..line
    }
}
