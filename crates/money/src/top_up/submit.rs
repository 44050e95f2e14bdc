use std::collections::HashSet;

use files::{Purpose, StoredFile};
use kernel::{AppError, Country, ErrorCode, Id, Money, Result, Runtime, Timestamp};
use org::{Actor, Checks, Day, Permission, today_in};
use serde::{Deserialize, Serialize};
use store::{Tx, numbering, params};
use utoipa::ToSchema;

use super::machine::{TABLE, TopUpEvent};
use super::row::TopUpRow;
use super::{TopUp, TopUpRule, notices, topic, view};
use crate::trail::{self, Deed};
use crate::{movements, payee};

const MOST_VOUCHERS: usize = 3;

/// A transfer that a customer made and wants credited.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TopUpInput {
    /// Made by the client before sending. The same one never makes a second top-up, however late it comes.
    pub request_id: Option<String>,
    /// May be left out by a buyer of one customer.
    pub customer_id: Option<Id>,
    pub amount: Money,
    pub payee_id: Id,
    pub payer_name: String,
    #[serde(default)]
    pub payer_bank: String,
    /// The reference on the slip, when there is one.
    #[serde(default)]
    pub bank_ref: String,
    pub paid_at: Timestamp,
    /// One to three pictures that were uploaded as vouchers.
    pub voucher_ids: Vec<Id>,
}

/// What is written, once everything has been checked.
struct Clean {
    payer_name: String,
    payer_bank: String,
    bank_ref: String,
}

#[kernel::boxed]
pub async fn submit(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &TopUpInput) -> Result<TopUp> {
    let scope = actor.require(Permission::TopUpRequest)?;
    let party = crate::party::customer(tx, actor, &scope, input.customer_id).await?;
    let (country, customer) = (party.country_code, party.id);
    let request_id = request_id(input)?;
    // Before everything that may have changed since, such as an account that was closed: what was asked was asked.
    if let Some(first) = repeated(tx, actor, customer, input, request_id.as_deref()).await? {
        return view::find(tx, rt, actor, &scope, first).await;
    }
    let clean = check(tx, rt, country, input).await?;
    let vouchers = take_vouchers(tx, rt, actor, &input.voucher_ids).await?;
    let today = today_in(rt, country)?;
    let doc_no = numbering::next(tx, "TU", country, today.into()).await?;
    let id = rt.next_id();
    let new = New { id, country, customer, request_id: request_id.as_deref(), doc_no: &doc_no, today };
    if !insert(tx, rt, actor, input, &clean, new).await? {
        // The same request was being served at this very moment and is done now.
        let first = repeated(tx, actor, customer, input, request_id.as_deref()).await?;
        return view::find(tx, rt, actor, &scope, first.ok_or_else(|| AppError::new(ErrorCode::InProgress))?).await;
    }
    insert_vouchers(tx, id, customer, &vouchers).await?;
    let row: TopUpRow = tx.one(&format!("SELECT {} FROM top_up WHERE id = $1", TopUpRow::COLUMNS), params![id]).await?;
    let deed = Deed { country, action: "top_up.submit", doc_type: "top_up", doc_no: &doc_no };
    trail::record(tx, rt, actor, deed, None, &row).await?;
    topic::publish(tx, rt, &row, TopUpEvent::Submit).await?;
    notices::send(tx, rt, actor, &row, TopUpEvent::Submit).await?;
    view::find(tx, rt, actor, &scope, id).await
}

async fn check(tx: &mut Tx, rt: &Runtime, country: Country, input: &TopUpInput) -> Result<Clean> {
    let rule = TopUpRule::of(tx, country, today_in(rt, country)?.into()).await?;
    let mut checks = Checks::new();
    checks.ensure(input.amount > Money::ZERO && input.amount <= rule.cap, "amount", ErrorCode::OutOfRange);
    checks.fits("amount", country.currency(), input.amount);
    checks.ensure(payee::is_enabled(tx, country, input.payee_id).await?, "payeeId", ErrorCode::Unknown);
    let payer_name = checks.required("payerName", &input.payer_name, 120);
    let payer_bank = checks.line("payerBank", &input.payer_bank, 80);
    let bank_ref = super::bank_ref(&mut checks, &input.bank_ref);
    checks.ensure(!input.voucher_ids.is_empty(), "voucherIds", ErrorCode::Required);
    checks.ensure(input.voucher_ids.len() <= MOST_VOUCHERS, "voucherIds", ErrorCode::OutOfRange);
    checks.finish()?;
    Ok(Clean { payer_name, payer_bank, bank_ref })
}

fn request_id(input: &TopUpInput) -> Result<Option<String>> {
    let mut checks = Checks::new();
    let request_id = checks.optional("requestId", input.request_id.as_deref(), 64);
    checks.finish()?;
    Ok(request_id)
}

/// The top-up that this very request has made before. The same request id for something else is refused.
async fn repeated(tx: &mut Tx, actor: &Actor, customer: Id, input: &TopUpInput, request_id: Option<&str>) -> Result<Option<Id>> {
    let Some(request_id) = request_id else { return Ok(None) };
    let first: Option<(Id, Id, Money, Id)> = tx
        .optional(
            "SELECT id, customer_id, amount, payee_account_id FROM top_up WHERE entered_by = $1 AND request_id = $2",
            params![actor.user_id, request_id],
        )
        .await?;
    match first {
        Some((id, of, amount, payee)) if (of, amount, payee) == (customer, input.amount, input.payee_id) => Ok(Some(id)),
        Some(_) => Err(AppError::new(ErrorCode::IdempotencyMismatch)),
        None => Ok(None),
    }
}

/// Takes the pictures into use. Only the caller's own, and only what was checked as a voucher.
async fn take_vouchers(tx: &mut Tx, rt: &Runtime, actor: &Actor, ids: &[Id]) -> Result<Vec<StoredFile>> {
    let mut vouchers = Vec::with_capacity(ids.len());
    let mut contents = HashSet::new();
    for (index, id) in ids.iter().enumerate() {
        let field = format!("voucherIds[{index}]");
        let file = match files::attach(tx, rt, actor.user_id, *id, Purpose::Voucher).await {
            Err(error) if error.code() == ErrorCode::NotFound => return Err(AppError::field(field, ErrorCode::Unknown)),
            other => other?,
        };
        if !contents.insert(file.sha256.clone()) {
            return Err(AppError::field(field, ErrorCode::Taken));
        }
        vouchers.push(file);
    }
    Ok(vouchers)
}

struct New<'a> {
    id: Id,
    country: Country,
    customer: Id,
    request_id: Option<&'a str>,
    doc_no: &'a str,
    today: Day,
}

/// False when the request has been served before.
async fn insert(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &TopUpInput, clean: &Clean, new: New<'_>) -> Result<bool> {
    let status = kernel::step(TABLE, None, TopUpEvent::Submit)?.to;
    let inserted = tx
        .execute(
            "INSERT INTO top_up (id, country_code, doc_no, customer_id, amount, payee_account_id, payer_name, payer_bank, bank_ref,
                 paid_at, status, request_id, entered_by, entered_by_name, entered_at, biz_date, audit_reason,
                 duplicate_acknowledged, reversal_reason, ver)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, '', FALSE, '', 1)
             ON CONFLICT (entered_by, request_id) DO NOTHING",
            params![
                new.id,
                new.country,
                new.doc_no,
                new.customer,
                input.amount,
                input.payee_id,
                &clean.payer_name,
                &clean.payer_bank,
                &clean.bank_ref,
                input.paid_at,
                status,
                new.request_id,
                actor.user_id,
                &actor.name,
                rt.now(),
                new.today,
            ],
        )
        .await?;
    if inserted == 1 {
        tx.moved(&movements::TOP_UP, new.id);
    }
    Ok(inserted == 1)
}

async fn insert_vouchers(tx: &mut Tx, top_up: Id, customer: Id, vouchers: &[StoredFile]) -> Result<()> {
    for (voucher, position) in vouchers.iter().zip(1_i64..) {
        let inserted = tx
            .execute(
                "INSERT INTO top_up_voucher (top_up_id, position, file_id, sha256, customer_id, waiting)
                 VALUES ($1, $2, $3, $4, $5, TRUE) ON CONFLICT DO NOTHING",
                params![top_up, position, voucher.id, &voucher.sha256, customer],
            )
            .await?;
        if inserted == 0 {
            return Err(AppError::new(ErrorCode::VoucherInUse));
        }
    }
    Ok(())
}
