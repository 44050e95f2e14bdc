use kernel::{AppError, Country, ErrorCode, Id, Language, Result, Runtime, Timestamp};
use org::{Actor, Day, Permission, Store};
use stock::Owner;
use store::{Sql, Tx, numbering, params};

use super::booking::{self, Booking};
use super::input::{self, Once, SaleInput};
use super::machine::{Attempt, ReportEvent};
use super::row::{ReportKind, ReportRow, ReportStatus, lock_own};
use super::view::{self, SalesReport};
use crate::{Month, SellOutRule};

/// Adds what was just sold to the report of that person, store and day, and makes the report if there is none.
#[kernel::boxed]
pub async fn submit(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, input: &SaleInput) -> Result<SalesReport> {
    let report = book(tx, rt, actor, input, rt.now()).await?;
    view::of_row(tx, rt, language, report).await
}

/// [`submit`] of what was noted at some time.
pub(super) async fn book(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &SaleInput, captured_at: Timestamp) -> Result<ReportRow> {
    input::require_lines(&input.lines, ErrorCode::ProductListRequired)?;
    let place = Place::of(tx, rt, actor, input, captured_at).await?;
    let sold = input::checked(tx, place.country(), &input.lines, Once::Product).await?;
    let found = find(tx, &place).await?;
    let locks_at = found.as_ref().map_or(place.locks_at, |report| report.locks_at);
    let event = match (&found, rt.now() < locks_at) {
        (None, true) => ReportEvent::Submit,
        (None, false) => ReportEvent::SubmitLate,
        (Some(_), true) => ReportEvent::Add,
        (Some(_), false) => ReportEvent::AddLate,
    };
    let attempt = Attempt {
        report: found.as_ref(),
        person: place.person,
        now: rt.now(),
        captured_at,
        locks_at,
        corrects: actor.holds(Permission::SalesReportCorrect),
        open: place.open,
        reason: "",
    };
    attempt.of(event)?;
    let mut report = match found {
        Some(report) => report,
        None => open(tx, rt, &place).await?,
    };
    let booking = Booking { event, status: report.status, biz_date: place.biz_date, captured_at, reason: "" };
    booking::add(tx, rt, actor, &mut report, &sold, &booking).await?;
    Ok(report)
}

/// Where and when something was sold, and by whom.
struct Place {
    store: Store,
    person: Id,
    kind: ReportKind,
    biz_date: Day,
    month: Month,
    captured_at: Timestamp,
    locks_at: Timestamp,
    open: bool,
    owner: Owner,
}

impl Place {
    async fn of(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &SaleInput, captured_at: Timestamp) -> Result<Self> {
        let person = seller(tx, actor, input).await?;
        // Who works there on the day decides, not who works there today: what was sold before a move stays where it was sold.
        let anywhere = Actor::system(actor.today).require(Permission::SalesReportSubmit)?;
        let store = org::find_store(tx, &anywhere, input.store_id).await.map_err(not_assigned_if_unknown)?;
        let zone = store.time_zone.as_str();
        let noted_on: Day = captured_at.date_in(zone).map_err(AppError::internal)?.into();
        let today: Day = rt.now().date_in(zone).map_err(AppError::internal)?.into();
        let asked = input.biz_date.unwrap_or(noted_on);
        if first_day(input.kind, asked) > noted_on {
            return Err(AppError::field("bizDate", ErrorCode::DayAhead));
        }
        if !org::works_in(tx, person, store.id, asked).await? {
            return Err(not_assigned());
        }
        let last_day = last_day(input.kind, asked);
        let rule = SellOutRule::of(tx, store.country_code, last_day.into()).await?;
        let customer = org::customer(tx, &anywhere, store.customer_id).await?;
        Ok(Self {
            locks_at: rule.locks_at(last_day, zone)?,
            open: today <= rule.last_day(last_day)?,
            biz_date: last_day.min(noted_on),
            month: asked.into(),
            kind: input.kind,
            captured_at,
            owner: Owner::in_stores_of(customer.id, customer.cooperation_mode),
            person,
            store,
        })
    }

    const fn country(&self) -> Country {
        self.store.country_code
    }
}

/// Promoters report for themselves. Who may correct reports helps the promoters of the own stores.
async fn seller(tx: &mut Tx, actor: &Actor, input: &SaleInput) -> Result<Id> {
    let me = actor.person_id.ok_or_else(|| AppError::new(ErrorCode::Forbidden))?;
    match input.person_id {
        Some(other) if other != me => {
            let scope = actor.require(Permission::SalesReportCorrect)?;
            org::find_store(tx, &scope, input.store_id).await?;
            Ok(other)
        }
        _ => {
            actor.require(Permission::SalesReportSubmit)?;
            Ok(me)
        }
    }
}

fn not_assigned() -> AppError {
    AppError::field("storeId", ErrorCode::NotAssigned)
}

/// Nobody works in a store that is not there.
fn not_assigned_if_unknown(refusal: AppError) -> AppError {
    if refusal.code() == ErrorCode::NotFound { not_assigned() } else { refusal }
}

/// The days that a report about `asked` covers; a monthly one counts on the last of them that has come.
fn first_day(kind: ReportKind, asked: Day) -> Day {
    match kind {
        ReportKind::Daily => asked,
        ReportKind::Monthly => Month::from(asked).first(),
    }
}

fn last_day(kind: ReportKind, asked: Day) -> Day {
    match kind {
        ReportKind::Daily => asked,
        ReportKind::Monthly => Month::from(asked).last(),
    }
}

/// The report that is there already; a month is reported by the day or as a whole, not both.
async fn find(tx: &mut Tx, place: &Place) -> Result<Option<ReportRow>> {
    let mut sql = Sql::new(&format!("SELECT {} FROM sales_report WHERE person_id = ", ReportRow::COLUMNS));
    sql.bind(place.person).push(" AND store_id = ").bind(place.store.id);
    sql.push(" AND biz_date >= ").bind(place.month.first()).push(" AND biz_date <= ").bind(place.month.last());
    sql.push(" AND status <> ").bind(ReportStatus::Void).push(tx.for_update());
    let of_month: Vec<ReportRow> = tx.all_of(&sql).await?;
    if of_month.iter().any(|report| report.kind != place.kind) {
        return Err(AppError::new(ErrorCode::MonthReportedOtherwise));
    }
    let same = |report: &ReportRow| place.kind == ReportKind::Monthly || report.biz_date == place.biz_date;
    Ok(of_month.into_iter().find(same))
}

/// Makes an empty report. Somebody who makes the same one at this moment is told to ask again.
async fn open(tx: &mut Tx, rt: &Runtime, place: &Place) -> Result<ReportRow> {
    let doc_no = numbering::next(tx, "SR", place.country(), place.biz_date.into()).await?;
    let (id, now) = (rt.next_id(), rt.now());
    let inserted = tx
        .execute(
            "INSERT INTO sales_report (id, country_code, doc_no, kind, store_id, customer_id, person_id, biz_date, month, status, owner_id,
                 kinds, pieces, amount, captured_at, submitted_at, locks_at, late, ver)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 0, 0, 0, $12, $13, $14, FALSE, 0) ON CONFLICT DO NOTHING",
            params![
                id,
                place.country(),
                doc_no,
                place.kind,
                place.store.id,
                place.store.customer_id,
                place.person,
                place.biz_date,
                place.month,
                ReportStatus::Submitted,
                place.owner,
                place.captured_at,
                now,
                place.locks_at,
            ],
        )
        .await?;
    if inserted == 0 {
        return Err(AppError::new(ErrorCode::InProgress));
    }
    lock_own(tx, place.person, id).await
}
