//! The people who close months, on the desk of receivables.

use kernel::{Finding, Runtime};
use org::Actor;
use period_close::{ClosedPeriod, ClosedPeriodFilter, PeriodCheck, PeriodInput, PeriodRef, ReopenRequest};

use crate::desk::{DAY, Desk, TH};

pub const MARCH: &str = "2026-03";
/// From the tenth of March, on which the desk opens, to the second of April.
pub const TO_APRIL: i64 = 23 * DAY;

pub fn month(month: &str) -> PeriodInput {
    PeriodInput { country_code: TH, month: month.to_owned(), leave_open: false }
}

pub async fn check(desk: &Desk, month: &'static str) -> PeriodCheck {
    let (actor, which) = (desk.finance.clone(), PeriodRef { country_code: TH, month: month.to_owned() });
    desk.write(async move |tx, rt| period_close::check_period(tx, rt, &actor, &which).await).await.expect("checked")
}

/// Somebody whose clock says something else than the desk's.
pub async fn close_by(desk: &Desk, rt: &Runtime, actor: &Actor, input: PeriodInput) -> kernel::Result<ClosedPeriod> {
    let (rt, actor) = (rt.clone(), actor.clone());
    desk.db.write(async move |tx| period_close::close_period(tx, &rt, &actor, &input).await).await
}

pub async fn close(desk: &Desk, input: PeriodInput) -> kernel::Result<ClosedPeriod> {
    close_by(desk, &desk.rt, &desk.finance, input).await
}

pub async fn ask(desk: &Desk, actor: &Actor, period: &ClosedPeriod, reason: &'static str) -> kernel::Result<ClosedPeriod> {
    let (actor, input) = (actor.clone(), ReopenRequest { id: period.id, ver: period.ver, reason: reason.to_owned() });
    desk.write(async move |tx, rt| period_close::ask_reopen(tx, rt, &actor, &input).await).await
}

pub async fn let_be(desk: &Desk, actor: &Actor, period: &ClosedPeriod) -> kernel::Result<ClosedPeriod> {
    let (actor, id, ver) = (actor.clone(), period.id, period.ver);
    desk.write(async move |tx, rt| period_close::drop_reopen(tx, rt, &actor, id, ver).await).await
}

pub async fn reopen(desk: &Desk, actor: &Actor, period: &ClosedPeriod) -> kernel::Result<ClosedPeriod> {
    let (actor, id, ver) = (actor.clone(), period.id, period.ver);
    desk.write(async move |tx, rt| period_close::reopen(tx, rt, &actor, id, ver).await).await
}

pub async fn closed(desk: &Desk) -> Vec<ClosedPeriod> {
    let actor = desk.finance.clone();
    let page = desk.write(async move |tx, _| period_close::closed_periods(tx, &actor, &ClosedPeriodFilter::default()).await).await;
    page.expect("read").list
}

pub async fn findings(desk: &Desk) -> Vec<Finding> {
    desk.write(async |tx, _| Ok([money::verify(tx).await?, receivable::verify(tx).await?, period_close::verify(tx).await?].concat()))
        .await
        .expect("proved")
}
