//! A settlement begins as a draft with what the books say.

use jiff::ToSpan as _;
use jiff::civil::Date;
use kernel::{AppError, ErrorCode, Id, Language, Money, Result, Runtime, step};
use org::{Actor, Checks, CooperationMode, Day, Store};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use store::{Tx, numbering, params};
use utoipa::ToSchema;

use crate::draw::{self, Drawn};
use crate::happened::keep;
use crate::machine::{SettlementEvent, SettlementStatus, TABLE};
use crate::row::{self, SettlementBasis, SettlementRow};
use crate::sight;
use crate::view::{self, SettlementView};

/// A quarter: longer is a slip.
pub(crate) const MOST_DAYS: i64 = 92;

/// A period of a store that is to be settled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SettlementInput {
    /// Made by the client before sending. The same one never makes a second settlement, however late it comes.
    pub request_id: Option<String>,
    pub store_id: Id,
    /// The day after the last settlement unless given; the first settlement of a store needs one.
    pub period_from: Option<Day>,
    /// A day that is over.
    pub period_to: Day,
    pub basis: SettlementBasis,
    /// By contract the customer pays for what was lost.
    #[serde(default)]
    pub charge_lost: bool,
    #[serde(default)]
    pub remark: String,
}

/// Everything that was asked for, in one line.
fn mark(input: &SettlementInput) -> Result<String> {
    let text = serde_json::to_vec(input).map_err(AppError::internal)?;
    Ok(Sha256::digest(text).iter().take(16).map(|byte| format!("{byte:02x}")).collect())
}

/// Draws a settlement up. Of two at once for one store, one is refused.
#[kernel::boxed]
pub async fn prepare(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, input: &SettlementInput) -> Result<SettlementView> {
    let scope = sight::preparing(actor)?;
    let mut checks = Checks::new();
    let request_id = checks.optional("requestId", input.request_id.as_deref(), 64);
    let remark = checks.text("remark", &input.remark, 200);
    checks.finish()?;
    let store = org::find_store(tx, &scope, input.store_id).await?;
    require_consigned(tx, &store).await?;
    // Everybody who settles with the customer waits here for one another.
    receivable::hold(tx, store.customer_id).await?;
    let request_mark = mark(input)?;
    if let Some(first) = repeated(tx, actor, request_id.as_deref(), &request_mark).await? {
        return view::of(tx, actor, language, first).await;
    }
    sellout::report::hold_reports(tx, store.id).await?;
    let period_from = beginning(tx, &store, input).await?;
    check_period(rt, &store, period_from, input.period_to)?;
    require_count(tx, &store, input.basis, input.period_to).await?;
    let row = SettlementRow {
        request_id,
        request_mark,
        period_from,
        period_to: input.period_to,
        basis: input.basis,
        charge_lost: input.charge_lost,
        remark,
        ..blank(rt, actor, &store)?
    };
    let drawn = draw::read(tx, &row).await?;
    let row = draw_up(tx, rt, actor, row, &drawn).await?;
    view::of(tx, actor, language, row.id).await
}

/// Numbers and keeps a draft with what the books say. The customer and the reports of the store are held.
pub(crate) async fn draw_up(tx: &mut Tx, rt: &Runtime, actor: &Actor, mut row: SettlementRow, drawn: &Drawn) -> Result<SettlementRow> {
    drawn.totals(&mut row, rt)?;
    row.doc_no = numbering::next_in_year(tx, "CS", row.country_code, org::today_in(rt, row.country_code)?.into()).await?;
    if !row::insert(tx, &row).await? {
        return Err(AppError::new(ErrorCode::InProgress));
    }
    drawn.write(tx, row.id).await?;
    keep(tx, rt, actor, (None, &mut row), SettlementEvent::Prepare, "").await?;
    Ok(row)
}

pub(crate) fn blank(rt: &Runtime, actor: &Actor, store: &Store) -> Result<SettlementRow> {
    let today = org::today_in(rt, store.country_code)?;
    Ok(SettlementRow {
        id: rt.next_id(),
        country_code: store.country_code,
        doc_no: String::new(),
        request_id: None,
        request_mark: String::new(),
        customer_id: store.customer_id,
        store_id: store.id,
        period_from: today,
        period_to: today,
        basis: SettlementBasis::Reports,
        charge_lost: false,
        remark: String::new(),
        status: step(TABLE, None, SettlementEvent::Prepare)?.to,
        round: 0,
        pieces: 0,
        net: Money::ZERO,
        tax: Money::ZERO,
        amount: Money::ZERO,
        prepared_by: actor.user_id,
        prepared_by_name: actor.name.clone(),
        prepared_at: rt.now(),
        drawn_at: rt.now(),
        sent_at: None,
        confirmed_by: None,
        confirmed_by_name: None,
        confirmed_at: None,
        approved_by: None,
        approved_by_name: None,
        approved_at: None,
        receivable_id: None,
        receivable_no: None,
        reversal_asked_by: None,
        reversal_asked_by_name: None,
        reversal_reason: String::new(),
        reversed_by: None,
        reversed_by_name: None,
        reversed_at: None,
        ver: 1,
    })
}

/// The settlement that this very request has made before. The same request id for something else is refused.
async fn repeated(tx: &mut Tx, actor: &Actor, request_id: Option<&str>, mark: &str) -> Result<Option<Id>> {
    let Some(request_id) = request_id else { return Ok(None) };
    let sql = "SELECT id, request_mark FROM consignment_settlement WHERE prepared_by = $1 AND request_id = $2";
    let first: Option<(Id, String)> = tx.optional(sql, params![actor.user_id, request_id]).await?;
    match first {
        Some((id, kept)) if kept == mark => Ok(Some(id)),
        Some(_) => Err(AppError::new(ErrorCode::IdempotencyMismatch)),
        None => Ok(None),
    }
}

async fn require_consigned(tx: &mut Tx, store: &Store) -> Result<()> {
    let (mode,): (CooperationMode,) = tx.one("SELECT cooperation_mode FROM customer WHERE id = $1", params![store.customer_id]).await?;
    if mode == CooperationMode::Consignment { Ok(()) } else { Err(AppError::new(ErrorCode::NotConsigned)) }
}

/// Where the last settlement ended, this one goes on: no day is settled twice, and none is left out.
async fn beginning(tx: &mut Tx, store: &Store, input: &SettlementInput) -> Result<Day> {
    let Some(last) = row::last_of(tx, store.id).await? else {
        return input.period_from.ok_or_else(|| AppError::field("periodFrom", ErrorCode::Required));
    };
    if last.status != SettlementStatus::Settled {
        let open = serde_json::json!({ "id": last.id, "docNo": last.doc_no });
        return Err(AppError::new(ErrorCode::SettlementOpen).with_data(open));
    }
    let next = last.period_to.tomorrow();
    match input.period_from {
        Some(from) if from < next => Err(AppError::new(ErrorCode::SettlementOverlap)),
        Some(from) if from > next => Err(AppError::field("periodFrom", ErrorCode::OutOfRange)),
        _ if input.period_to < next => Err(AppError::new(ErrorCode::SettlementOverlap)),
        _ => Ok(next),
    }
}

fn check_period(rt: &Runtime, store: &Store, from: Day, to: Day) -> Result<()> {
    let today: Day = rt.now().date_in(&store.time_zone).map_err(AppError::internal)?.into();
    let last = Date::from(from).checked_add(MOST_DAYS.days()).map(Day::from).map_err(AppError::internal)?;
    let mut checks = Checks::new();
    checks.ensure(from <= to, "periodTo", ErrorCode::DateOrder);
    checks.ensure(to < last, "periodTo", ErrorCode::OutOfRange);
    checks.ensure(to < today, "periodTo", ErrorCode::DayAhead);
    checks.finish()
}

/// A count says how much was sold only up to the day of the count.
pub(crate) async fn require_count(tx: &mut Tx, store: &Store, basis: SettlementBasis, day: Day) -> Result<()> {
    if basis == SettlementBasis::Reports {
        return Ok(());
    }
    let sql = "SELECT id FROM stock_count WHERE store_id = $1 AND status = 'posted' AND biz_date = $2 ORDER BY id LIMIT 1";
    let counted: Option<(Id,)> = tx.optional(sql, params![store.id, day]).await?;
    if counted.is_some() { Ok(()) } else { Err(AppError::new(ErrorCode::CountNeeded)) }
}
