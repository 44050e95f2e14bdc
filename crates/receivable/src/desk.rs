//! What finance does with receipts: confirms or refuses them, and matches them.

use kernel::{AppError, ErrorCode, Id, Money, Result, Runtime};
use money::ledger::{self, Amounts, Document, Event, Posting};
use org::{Actor, Checks, Scope};
use serde::{Deserialize, Serialize};
use store::Tx;
use utoipa::ToSchema;

use crate::matching::{self, MatchInput};
use crate::receipt_machine::{self, ReceiptEvent};
use crate::receipt_row::{self, ReceiptRow};
use crate::receipt_view::{self, ReceiptView};
use crate::trail::{self, Paper};
use crate::{notify, owed, propose, sight, submit};

pub(crate) const LONGEST_REASON: usize = 200;

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReceiptConfirmation {
    pub id: Id,
    pub ver: i64,
    /// The account that the money is on, when the receipt does not say or says it wrongly.
    pub payee_id: Option<Id>,
    /// As the bank statement has it.
    pub bank_ref: Option<String>,
    /// What it is matched to at once.
    #[serde(default)]
    pub matches: Vec<MatchInput>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReceiptRefusal {
    pub id: Id,
    pub ver: i64,
    pub reason: String,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReceiptMatches {
    pub id: Id,
    pub ver: i64,
    pub matches: Vec<MatchInput>,
    /// The list is the proposal as it was shown, so that each keeps the reason it was proposed for.
    #[serde(default)]
    pub automatic: bool,
}

/// The receipt at the version that was seen, with everything held that a change of it touches.
pub(crate) async fn take(tx: &mut Tx, scope: &Scope, id: Id, ver: i64) -> Result<ReceiptRow> {
    let customer = receipt_row::find(tx, scope, id).await?.customer_id;
    owed::hold_customer(tx, customer).await?;
    let receipt = receipt_row::lock(tx, id).await?;
    receipt.require_ver(ver)?;
    Ok(receipt)
}

/// Finance has found the money: it is the customer's, to be matched now or later.
#[kernel::boxed]
pub async fn confirm(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &ReceiptConfirmation) -> Result<ReceiptView> {
    let scope = sight::finance(actor)?;
    let before = take(tx, &scope, input.id, input.ver).await?;
    let mut checks = Checks::new();
    let bank_ref = match &input.bank_ref {
        Some(typed) => submit::reference(&mut checks, typed),
        None => before.bank_ref.clone(),
    };
    checks.finish()?;
    let payee = input.payee_id.or(before.payee_account_id).ok_or_else(|| AppError::field("payeeId", ErrorCode::Required))?;
    submit::require_payee(tx, before.country_code, payee).await?;
    let status = receipt_machine::after(&before, ReceiptEvent::Confirm, actor.user_id, "")?;
    let after = ReceiptRow { status, bank_ref, payee_account_id: Some(payee), ..decided(before.clone(), rt, actor) };
    book(tx, rt, &after, Event::ReceiptFromBank).await?;
    let mut after = finish(tx, rt, actor, ReceiptEvent::Confirm, &before, after).await?;
    if !input.matches.is_empty() {
        after = write_off(tx, rt, actor, after, &input.matches, true).await?;
    }
    notify::decided(tx, rt, actor, &after).await?;
    receipt_view::by_id(tx, rt, actor, &scope, after.id).await
}

/// The money never came.
#[kernel::boxed]
pub async fn refuse(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &ReceiptRefusal) -> Result<ReceiptView> {
    let scope = sight::finance(actor)?;
    let before = take(tx, &scope, input.id, input.ver).await?;
    let mut checks = Checks::new();
    let reason = checks.text("reason", &input.reason, LONGEST_REASON);
    checks.finish()?;
    let status = receipt_machine::after(&before, ReceiptEvent::Refuse, actor.user_id, &reason)?;
    let after = ReceiptRow { status, refuse_reason: reason, ..decided(before.clone(), rt, actor) };
    let after = finish(tx, rt, actor, ReceiptEvent::Refuse, &before, after).await?;
    notify::decided(tx, rt, actor, &after).await?;
    receipt_view::by_id(tx, rt, actor, &scope, after.id).await
}

/// Writes receivables off against confirmed money.
#[kernel::boxed]
pub async fn match_receipt(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &ReceiptMatches) -> Result<ReceiptView> {
    let scope = sight::finance(actor)?;
    let receipt = take(tx, &scope, input.id, input.ver).await?;
    write_off(tx, rt, actor, receipt, &input.matches, input.automatic).await?;
    receipt_view::by_id(tx, rt, actor, &scope, input.id).await
}

async fn write_off(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    receipt: ReceiptRow,
    matches: &[MatchInput],
    automatic: bool,
) -> Result<ReceiptRow> {
    let agreed: Vec<(Id, Money)> = matches.iter().map(|one| (one.receivable_id, one.amount)).collect();
    let wanted = propose::with_reasons(tx, &receipt, &agreed, automatic).await?;
    matching::apply(tx, rt, actor, receipt, &wanted).await
}

pub(crate) fn decided(receipt: ReceiptRow, rt: &Runtime, actor: &Actor) -> ReceiptRow {
    ReceiptRow { decided_by: Some(actor.user_id), decided_by_name: Some(actor.name.clone()), decided_at: Some(rt.now()), ..receipt }
}

/// Books a receipt or its reversal under a name of its own, so that neither can be booked twice.
pub(crate) async fn book(tx: &mut Tx, rt: &Runtime, receipt: &ReceiptRow, event: Event) -> Result<()> {
    let reference = format!("{}/{}", receipt.doc_no, event.code());
    let posting = Posting {
        event,
        country: receipt.country_code,
        customer: Some(receipt.customer_id),
        payee: receipt.payee_account_id,
        amounts: Amounts::plain(receipt.amount)?,
        document: Document { doc_type: "receipt", doc_no: &receipt.doc_no, reference: &reference },
    };
    ledger::post(tx, rt, &posting).await?;
    Ok(())
}

/// Writes the step and the history of it.
pub(crate) async fn finish(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    event: ReceiptEvent,
    before: &ReceiptRow,
    after: ReceiptRow,
) -> Result<ReceiptRow> {
    receipt_row::save(tx, &after).await?;
    let paper = Paper { country: after.country_code, doc_type: "receipt", doc_no: &after.doc_no };
    trail::record(tx, rt, actor, paper, event.key(), (Some(before), &after)).await?;
    Ok(ReceiptRow { ver: after.ver + 1, ..after })
}
