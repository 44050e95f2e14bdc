//! What finance does with an open line: agrees to what was proposed, matches by hand, or leaves it out.

use kernel::{AppError, ErrorCode, Id, Money, Result, Runtime};
use org::{Actor, Checks};
use receivable::{BankMoney, MatchInput, ReceiptConfirmation, ReceiptRef, ReceiptStatus, ReceiptView};
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use crate::finder::Found;
use crate::row::{self, BankLineRow};
use crate::state::BankLineEvent;
use crate::view::{self, BankLine};
use crate::{machine, propose};

const LONGEST_REASON: usize = 200;
/// More at once would hold the customers for long.
pub const MOST_AT_ONCE: usize = 100;

/// A proposal exactly as it was seen.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BankProposalRef {
    pub id: Id,
    pub ver: i64,
    pub proposal_id: Id,
}

/// Proposals of one account that are agreed to together.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BankProposalRefs {
    #[schema(max_items = 100)]
    pub list: Vec<BankProposalRef>,
}

/// What became of each of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BankAcceptance {
    pub accepted: usize,
    /// Lines that others have decided meanwhile, or whose debts were paid otherwise. They were left as they are.
    pub left: Vec<Id>,
}

/// Whose money a line is, said by somebody of finance.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BankLineMatch {
    pub id: Id,
    pub ver: i64,
    /// Whose it is. Not needed with a receipt.
    pub customer_id: Option<Id>,
    /// A receipt of the same amount that waits for its confirmation, or was confirmed without a statement.
    pub receipt_id: Option<Id>,
    /// What it pays, in whole or part; the rest stays with the customer.
    #[serde(default)]
    pub matches: Vec<MatchInput>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BankLineReason {
    pub id: Id,
    pub ver: i64,
    pub reason: String,
}

pub(crate) fn reason(typed: &str) -> Result<String> {
    let mut checks = Checks::new();
    let reason = checks.required("reason", typed, LONGEST_REASON);
    checks.finish()?;
    Ok(reason)
}

/// Agrees to a proposal: the receipt, its confirmation and its write-offs in one transaction.
#[kernel::boxed]
pub async fn accept(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &BankProposalRef) -> Result<BankLine> {
    let scope = row::finance(actor)?;
    let line = row::take(tx, &scope, input.id, input.ver).await?;
    let found =
        seen(propose::of(tx, &[line.id]).await?.remove(&line.id), input).ok_or_else(|| AppError::new(ErrorCode::VersionConflict))?;
    settle(tx, rt, actor, &line, Meant::from(&found)).await?;
    view::by_id(tx, rt, actor, &scope, line.id).await
}

fn seen(found: Option<(Id, Found)>, input: &BankProposalRef) -> Option<Found> {
    found.filter(|(id, _)| *id == input.proposal_id).map(|(_, found)| found)
}

/// Agrees to many of one account. What no longer holds is left out, and nothing of it is written.
#[kernel::boxed]
pub async fn accept_all(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &BankProposalRefs) -> Result<BankAcceptance> {
    let scope = row::finance(actor)?;
    if input.list.is_empty() || input.list.len() > MOST_AT_ONCE {
        let code = if input.list.is_empty() { ErrorCode::Required } else { ErrorCode::OutOfRange };
        return Err(AppError::field("list", code));
    }
    let mut ids: Vec<Id> = input.list.iter().map(|one| one.id).collect();
    ids.sort_unstable();
    ids.dedup();
    let lines = row::lock(tx, &scope, &ids).await?;
    if lines.len() != ids.len() || lines.iter().any(|line| line.payee_account_id != lines[0].payee_account_id) {
        return Err(AppError::field("list", ErrorCode::Unknown));
    }
    let mut proposals = propose::of(tx, &ids).await?;
    let mut planned: Vec<(BankLineRow, Found)> = Vec::new();
    let mut left = Vec::new();
    for line in lines {
        let asked = input.list.iter().find(|one| one.id == line.id && one.ver == line.ver);
        match asked.and_then(|asked| seen(proposals.remove(&line.id), asked)) {
            Some(found) => planned.push((line, found)),
            None => left.push(line.id),
        }
    }
    // Every customer before anything of theirs, in one order, so that two such lists wait for one another.
    let mut customers: Vec<Id> = planned.iter().map(|(_, found)| found.customer).collect();
    customers.sort_unstable();
    customers.dedup();
    for customer in customers {
        receivable::hold(tx, customer).await?;
    }
    let mut accepted = 0;
    for (line, found) in &planned {
        if still_holds(tx, actor, line, found).await? {
            settle(tx, rt, actor, line, Meant::from(found)).await?;
            accepted += 1;
        } else {
            left.push(line.id);
        }
    }
    Ok(BankAcceptance { accepted, left })
}

/// Whether a proposal can be carried out as it is. Its customer is held, so what is so now stays so.
async fn still_holds(tx: &mut Tx, actor: &Actor, line: &BankLineRow, found: &Found) -> Result<bool> {
    if machine::after(line, BankLineEvent::Match, actor.user_id, "").is_err() {
        return Ok(false);
    }
    let sums: Vec<(Id, Money)> = found.matches.iter().map(|part| (part.receivable_id, part.amount)).collect();
    if !receivable::are_open(tx, found.customer, &sums).await? {
        return Ok(false);
    }
    match found.receipt {
        None => Ok(true),
        Some(receipt) => Ok(!is_linked(tx, receipt).await? && receivable::is_expected(tx, actor, receipt, line.amount).await?),
    }
}

/// Whether another line is this receipt's money already.
async fn is_linked(tx: &mut Tx, receipt: Id) -> Result<bool> {
    let taken: Option<(Id,)> = tx.optional("SELECT id FROM bank_line WHERE receipt_id = $1", params![receipt]).await?;
    Ok(taken.is_some())
}

/// Says whose money a line is, for whole or part of what they owe.
#[kernel::boxed]
pub async fn match_line(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &BankLineMatch) -> Result<BankLine> {
    let scope = row::finance(actor)?;
    let line = row::take(tx, &scope, input.id, input.ver).await?;
    let meant = Meant { customer: input.customer_id, receipt: input.receipt_id, matches: input.matches.clone() };
    settle(tx, rt, actor, &line, meant).await?;
    view::by_id(tx, rt, actor, &scope, line.id).await
}

/// No customer's money. The reason is kept, and it can be taken up again.
#[kernel::boxed]
pub async fn ignore(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &BankLineReason) -> Result<BankLine> {
    let scope = row::finance(actor)?;
    let line = row::take(tx, &scope, input.id, input.ver).await?;
    let ignore_reason = reason(&input.reason)?;
    let status = machine::after(&line, BankLineEvent::Ignore, actor.user_id, &ignore_reason)?;
    propose::forget(tx, &[line.id]).await?;
    let after = BankLineRow { status, ignore_reason, ..decided(line.clone(), rt, actor) };
    row::save(tx, rt, actor, BankLineEvent::Ignore, &line, &after).await?;
    view::by_id(tx, rt, actor, &scope, line.id).await
}

pub(crate) fn decided(line: BankLineRow, rt: &Runtime, actor: &Actor) -> BankLineRow {
    BankLineRow { decided_by: Some(actor.user_id), decided_by_name: Some(actor.name.clone()), decided_at: Some(rt.now()), ..line }
}

/// Whose money a line is and what it pays.
struct Meant {
    customer: Option<Id>,
    receipt: Option<Id>,
    matches: Vec<MatchInput>,
}

impl From<&Found> for Meant {
    fn from(found: &Found) -> Self {
        let matches = found.matches.iter().map(|part| MatchInput { receivable_id: part.receivable_id, amount: part.amount });
        Self { customer: Some(found.customer), receipt: found.receipt, matches: matches.collect() }
    }
}

async fn settle(tx: &mut Tx, rt: &Runtime, actor: &Actor, line: &BankLineRow, meant: Meant) -> Result<()> {
    let status = machine::after(line, BankLineEvent::Match, actor.user_id, "")?;
    propose::forget(tx, &[line.id]).await?;
    let (receipt, moved_money) = match meant.receipt {
        Some(receipt) => of_receipt(tx, rt, actor, line, receipt, meant.matches).await?,
        None => (received(tx, rt, actor, line, meant).await?, true),
    };
    let after = BankLineRow {
        status,
        customer_id: Some(receipt.receipt.customer_id),
        receipt_id: Some(receipt.receipt.id),
        moved_money,
        ..decided(line.clone(), rt, actor)
    };
    row::save(tx, rt, actor, BankLineEvent::Match, line, &after).await
}

async fn received(tx: &mut Tx, rt: &Runtime, actor: &Actor, line: &BankLineRow, meant: Meant) -> Result<ReceiptView> {
    let text = line.words();
    let money = BankMoney {
        customer: meant.customer.ok_or_else(|| AppError::field("customerId", ErrorCode::Required))?,
        payee: line.payee_account_id,
        amount: line.amount,
        reference: if line.reference.is_empty() { &line.bank_no } else { &line.reference },
        text: &text,
        payer_name: &line.payer_name,
        received_on: line.booked_on,
        entered_by: (line.imported_by, &line.imported_by_name),
    };
    receivable::receive_from_bank(tx, rt, actor, &money, &meant.matches).await
}

/// The line is the money of a receipt that is there already: it is confirmed if it waits, and nothing is booked twice.
async fn of_receipt(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    line: &BankLineRow,
    id: Id,
    matches: Vec<MatchInput>,
) -> Result<(ReceiptView, bool)> {
    let unknown = || AppError::field("receiptId", ErrorCode::Unknown);
    let which = ReceiptRef { id: Some(id), doc_no: None };
    let customer = receivable::receipt(tx, rt, actor, &which).await?.receipt.customer_id;
    receivable::hold(tx, customer).await?;
    let receipt = receivable::receipt(tx, rt, actor, &which).await?;
    let here = receipt.receipt.payee_id.is_none_or(|payee| payee == line.payee_account_id);
    if receipt.receipt.amount != line.amount || receipt.receipt.country_code != line.country_code || !here {
        return Err(unknown());
    }
    if is_linked(tx, id).await? {
        return Err(AppError::field("receiptId", ErrorCode::Taken));
    }
    match receipt.receipt.status {
        ReceiptStatus::Submitted => {
            let bank_ref =
                (receipt.receipt.bank_ref.is_empty() && !line.reference.is_empty()).then(|| line.reference.chars().take(64).collect());
            let payee_id = Some(line.payee_account_id);
            let confirmation = ReceiptConfirmation { id, ver: receipt.receipt.ver, payee_id, bank_ref, matches };
            Ok((receivable::confirm(tx, rt, actor, &confirmation).await?, true))
        }
        ReceiptStatus::Confirmed | ReceiptStatus::PartlyMatched | ReceiptStatus::FullyMatched if matches.is_empty() => Ok((receipt, false)),
        _ => Err(unknown()),
    }
}
