//! Changes by people who look at a report as a whole.

use kernel::{AppError, ErrorCode, Id, Language, Result, Runtime};
use org::{Actor, Permission, history};
use serde::{Deserialize, Serialize};
use store::Tx;
use utoipa::ToSchema;

use super::booking::{self, Booking};
use super::input::{Once, SoldLine, checked, checked_reason, require_lines};
use super::machine::{Attempt, ReportEvent};
use super::notify;
use super::row::{ReportRow, ReportStatus, lock, lock_own};
use super::view::{self, SalesReport};

/// The lines as they are to be, before the cut-off.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Amendment {
    pub report_id: Id,
    pub ver: i64,
    pub lines: Vec<SoldLine>,
}

/// The lines as they should have been, after the cut-off.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Correction {
    pub report_id: Id,
    pub ver: i64,
    pub lines: Vec<SoldLine>,
    pub reason: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Withdrawal {
    pub report_id: Id,
    pub ver: i64,
    pub reason: String,
}

/// The promoter mends the own report.
#[kernel::boxed]
pub async fn amend(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, input: &Amendment) -> Result<SalesReport> {
    actor.require(Permission::SalesReportSubmit)?;
    let me = actor.person_id.ok_or_else(|| AppError::new(ErrorCode::Forbidden))?;
    let mut report = as_seen(lock_own(tx, me, input.report_id).await?, input.ver)?;
    if report.status != ReportStatus::Void && rt.now() >= report.locks_at {
        return Err(AppError::new(ErrorCode::ReportLocked));
    }
    attempt(rt, actor, &report, "").of(ReportEvent::Amend)?;
    require_lines(&input.lines, ErrorCode::ProductListEmpty)?;
    let sold = checked(tx, report.country_code, &input.lines, Once::ProductAtPrice).await?;
    let booking = booking(rt, &report, ReportEvent::Amend, report.status, "");
    booking::replace(tx, rt, actor, &mut report, &sold, &booking).await?;
    view::of_row(tx, rt, language, report).await
}

/// A trainer or manager mends what is locked, and says why.
#[kernel::boxed]
pub async fn correct(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, input: &Correction) -> Result<SalesReport> {
    let scope = actor.require(Permission::SalesReportCorrect)?;
    let mut report = as_seen(lock(tx, &scope, input.report_id).await?, input.ver)?;
    let reason = checked_reason(&input.reason)?;
    attempt(rt, actor, &report, &reason).of(ReportEvent::Correct)?;
    require_lines(&input.lines, ErrorCode::ProductListEmpty)?;
    let sold = checked(tx, report.country_code, &input.lines, Once::ProductAtPrice).await?;
    let booking = booking(rt, &report, ReportEvent::Correct, ReportStatus::Corrected, &reason);
    booking::replace(tx, rt, actor, &mut report, &sold, &booking).await?;
    notify::changed(tx, rt, actor, &report, &booking).await?;
    view::of_row(tx, rt, language, report).await
}

/// Takes a whole report back before the cut-off; the day can be reported anew.
#[kernel::boxed]
pub async fn withdraw(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, input: &Withdrawal) -> Result<SalesReport> {
    let scope = actor.require(Permission::SalesReportCorrect)?;
    let mut report = as_seen(lock(tx, &scope, input.report_id).await?, input.ver)?;
    let reason = checked_reason(&input.reason)?;
    attempt(rt, actor, &report, &reason).of(ReportEvent::Void)?;
    let booking = booking(rt, &report, ReportEvent::Void, ReportStatus::Void, &reason);
    booking::clear(tx, rt, actor, &mut report, &booking).await?;
    notify::changed(tx, rt, actor, &report, &booking).await?;
    view::of_row(tx, rt, language, report).await
}

fn as_seen(report: ReportRow, seen: i64) -> Result<ReportRow> {
    if report.ver == seen { Ok(report) } else { Err(history::stale(&serde_json::json!({ "ver": report.ver }))?) }
}

fn attempt<'a>(rt: &Runtime, actor: &Actor, report: &'a ReportRow, reason: &'a str) -> Attempt<'a> {
    let (now, person) = (rt.now(), actor.person_id.unwrap_or(Id::new(0)));
    let corrects = actor.holds(Permission::SalesReportCorrect);
    Attempt { report: Some(report), person, now, captured_at: now, locks_at: report.locks_at, corrects, open: true, reason }
}

fn booking<'a>(rt: &Runtime, report: &ReportRow, event: ReportEvent, status: ReportStatus, reason: &'a str) -> Booking<'a> {
    Booking { event, status, biz_date: report.biz_date, captured_at: rt.now(), reason }
}
