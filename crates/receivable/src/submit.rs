use files::Purpose;
use kernel::{AppError, Country, ErrorCode, Id, Money, Result, Runtime, step};
use org::{Actor, Checks, Day, Permission, Scope};
use serde::{Deserialize, Serialize};
use store::{Tx, numbering, params};
use utoipa::ToSchema;

use crate::receipt_machine::{RECEIPT_TABLE, ReceiptEvent};
use crate::receipt_row::{self, ReceiptRow};
use crate::receipt_state::ReceiptMethod;
use crate::receipt_view::{self, ReceiptView};
use crate::trail::{self, Paper};
use crate::{notify, request, sight};

const MOST_VOUCHERS: usize = 3;
const MOST_NAMED: usize = 50;

/// Money that a customer has paid on what it owes.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReceiptInput {
    /// Made by the client before sending. The same one never makes a second receipt, however late it comes.
    pub request_id: Option<String>,
    /// May be left out by a buyer of one customer.
    pub customer_id: Option<Id>,
    pub amount: Money,
    /// Bank, cash or cheque. A wallet pays by itself.
    pub method: ReceiptMethod,
    /// The account of ours that it went into. Needed for a transfer, named by finance for the others.
    pub payee_id: Option<Id>,
    /// The reference on the slip, the number of the cheque.
    #[serde(default)]
    pub bank_ref: String,
    #[serde(default)]
    pub payer_name: String,
    pub received_on: Day,
    #[serde(default)]
    pub remark: String,
    /// Up to three pictures that were uploaded as vouchers. Only cash may go without.
    #[serde(default)]
    pub voucher_ids: Vec<Id>,
    /// What it is meant for.
    #[serde(default)]
    pub receivable_ids: Vec<Id>,
}

/// What is written, once everything has been checked.
struct Clean {
    request_id: Option<String>,
    bank_ref: String,
    payer_name: String,
    remark: String,
}

impl Clean {
    /// Every word of a receipt that somebody says to have paid. Who it is of is compared by itself, because it may be left out.
    fn mark(&self, input: &ReceiptInput) -> Result<String> {
        let ReceiptInput { amount, method, payee_id, received_on, voucher_ids, receivable_ids, .. } = input;
        let mut meant_for = receivable_ids.clone();
        meant_for.sort_unstable();
        let how = (&self.bank_ref, &self.payer_name, &self.remark, voucher_ids, meant_for);
        request::mark(&("receipt", amount, method, payee_id, received_on, how))
    }
}

/// Customers and those who look after them record receipts, and so does finance itself.
fn entering(actor: &Actor) -> Result<Scope> {
    let permission = if actor.holds(Permission::TopUpAudit) { Permission::TopUpAudit } else { Permission::TopUpRequest };
    actor.require(permission)
}

/// Records money that somebody says to have paid. Finance looks for it then.
#[kernel::boxed]
pub async fn submit(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &ReceiptInput) -> Result<ReceiptView> {
    let scope = entering(actor)?;
    let party = sight::customer(tx, actor, &scope, input.customer_id).await?;
    let today = org::today_in(rt, party.country_code)?;
    let clean = check(input, party.country_code, today)?;
    let request_mark = clean.mark(input)?;
    if let Some(first) = request::repeated(tx, actor.user_id, clean.request_id.as_deref(), party.id, &request_mark).await? {
        return receipt_view::by_id(tx, rt, actor, &scope, first).await;
    }
    if let Some(payee) = input.payee_id {
        require_payee(tx, party.country_code, payee).await?;
    }
    let named = named(tx, party.id, &input.receivable_ids).await?;
    let vouchers = take_vouchers(tx, rt, actor, &input.voucher_ids).await?;
    let doc_no = numbering::next_in_year(tx, "RC", party.country_code, today.into()).await?;
    let row = ReceiptRow {
        request_id: clean.request_id,
        request_mark,
        method: input.method,
        payee_account_id: input.payee_id,
        bank_ref: clean.bank_ref,
        payer_name: clean.payer_name,
        received_on: input.received_on,
        remark: clean.remark,
        status: step(RECEIPT_TABLE, None, ReceiptEvent::Submit)?.to,
        ..blank(rt, actor, (party.country_code, party.id), doc_no, input.amount, today)
    };
    if !receipt_row::insert(tx, &row).await? {
        // The same request was being served at this very moment and is done now.
        let first = request::repeated(tx, actor.user_id, row.request_id.as_deref(), party.id, &row.request_mark).await?;
        return receipt_view::by_id(tx, rt, actor, &scope, first.ok_or_else(|| AppError::new(ErrorCode::InProgress))?).await;
    }
    for (file, position) in vouchers.iter().zip(1_i64..) {
        let values = params![row.id, position, *file];
        tx.execute_one("INSERT INTO receipt_voucher (receipt_id, position, file_id) VALUES ($1, $2, $3)", values).await?;
    }
    for receivable in named {
        tx.execute_one("INSERT INTO receipt_named (receipt_id, receivable_id) VALUES ($1, $2)", params![row.id, receivable]).await?;
    }
    let paper = Paper { country: row.country_code, doc_type: "receipt", doc_no: &row.doc_no };
    trail::record(tx, rt, actor, paper, "submit", (None, &row)).await?;
    notify::to_confirm(tx, rt, actor, &row).await?;
    receipt_view::by_id(tx, rt, actor, &scope, row.id).await
}

/// A receipt of which only the amount is known.
pub(crate) fn blank(
    rt: &Runtime,
    actor: &Actor,
    (country_code, customer_id): (Country, Id),
    doc_no: String,
    amount: Money,
    today: Day,
) -> ReceiptRow {
    ReceiptRow {
        id: rt.next_id(),
        country_code,
        doc_no,
        request_id: None,
        request_mark: String::new(),
        customer_id,
        amount,
        matched: Money::ZERO,
        method: ReceiptMethod::Wallet,
        payee_account_id: None,
        bank_ref: String::new(),
        payer_name: String::new(),
        received_on: today,
        remark: String::new(),
        status: crate::receipt_state::ReceiptStatus::Submitted,
        entered_by: actor.user_id,
        entered_by_name: actor.name.clone(),
        entered_at: rt.now(),
        biz_date: today,
        decided_by: None,
        decided_by_name: None,
        decided_at: None,
        refuse_reason: String::new(),
        reversal_asked_by: None,
        reversal_asked_by_name: None,
        reversal_reason: String::new(),
        reversed_by: None,
        reversed_by_name: None,
        reversed_at: None,
        ver: 1,
    }
}

fn check(input: &ReceiptInput, country: Country, today: Day) -> Result<Clean> {
    let mut checks = Checks::new();
    let request_id = checks.optional("requestId", input.request_id.as_deref(), 64);
    checks.ensure(input.amount > Money::ZERO && input.amount <= Money::DOCUMENT_CAP, "amount", ErrorCode::OutOfRange);
    checks.fits("amount", country.currency(), input.amount);
    checks.ensure(input.method != ReceiptMethod::Wallet, "method", ErrorCode::Unknown);
    checks.ensure(input.method != ReceiptMethod::Bank || input.payee_id.is_some(), "payeeId", ErrorCode::Required);
    let bank_ref = reference(&mut checks, &input.bank_ref);
    let payer_name = checks.line("payerName", &input.payer_name, 120);
    checks.ensure(input.received_on <= today, "receivedOn", ErrorCode::OutOfRange);
    let remark = checks.text("remark", &input.remark, 200);
    checks.ensure(input.method == ReceiptMethod::Cash || !input.voucher_ids.is_empty(), "voucherIds", ErrorCode::Required);
    checks.ensure(input.voucher_ids.len() <= MOST_VOUCHERS, "voucherIds", ErrorCode::OutOfRange);
    checks.ensure(input.receivable_ids.len() <= MOST_NAMED, "receivableIds", ErrorCode::OutOfRange);
    checks.finish()?;
    Ok(Clean { request_id, bank_ref, payer_name, remark })
}

/// References are compared, so they are kept in capitals.
pub(crate) fn reference(checks: &mut Checks, typed: &str) -> String {
    checks.line("bankRef", typed, 64).to_uppercase()
}

pub(crate) async fn require_payee(tx: &mut Tx, country: Country, payee: Id) -> Result<()> {
    let found: Option<(Id,)> =
        tx.optional("SELECT id FROM payee_account WHERE id = $1 AND country_code = $2", params![payee, country]).await?;
    if found.is_some() { Ok(()) } else { Err(AppError::field("payeeId", ErrorCode::Unknown)) }
}

async fn named(tx: &mut Tx, customer: Id, ids: &[Id]) -> Result<Vec<Id>> {
    let mut wanted = ids.to_vec();
    wanted.sort_unstable();
    wanted.dedup();
    let sql = format!("SELECT id FROM receivable WHERE customer_id = $1 AND {}", tx.any_of("id", 2));
    let found: Vec<(Id,)> = tx.all(&sql, params![customer, wanted.as_slice()]).await?;
    if found.len() == wanted.len() { Ok(wanted) } else { Err(AppError::field("receivableIds", ErrorCode::Unknown)) }
}

/// Takes the pictures into use. Only the caller's own, and only what was checked as a voucher.
async fn take_vouchers(tx: &mut Tx, rt: &Runtime, actor: &Actor, ids: &[Id]) -> Result<Vec<Id>> {
    for (index, id) in ids.iter().enumerate() {
        match files::attach(tx, rt, actor.user_id, *id, Purpose::Voucher).await {
            Err(error) if error.code() == ErrorCode::NotFound => {
                return Err(AppError::field(format!("voucherIds[{index}]"), ErrorCode::Unknown));
            }
            other => other?,
        };
    }
    Ok(ids.to_vec())
}
