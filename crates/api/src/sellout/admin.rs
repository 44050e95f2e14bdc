//! The console's desk of sales reports.

use axum::extract::State;
use kernel::{Answer, Page};
use sellout::report::{self, CalendarQuery, Correction, ReportFilter, SalesCalendar, SalesReport, SalesReportItem, Withdrawal};
use store::Tx;
use web::reply::ok;
use web::{Answered, Keyed, Query, RequestContext};

use super::report::ReportById;
use crate::App;
use crate::access::{InCountry, Permit, need};
use crate::once::once;

/// Sales reports, the latest days first.
#[utoipa::path(
    get, path = "/v3/report/admin/sales/report/list", tag = "sell-out", security(("bearer" = [])), params(ReportFilter),
    responses((status = 200, body = Answer<Page<SalesReportItem>>))
)]
pub async fn list(
    State(app): State<App>,
    permit: Permit<need::SellOutView>,
    InCountry(filter): InCountry<ReportFilter>,
) -> Answered<Page<SalesReportItem>> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| report::reports(tx, &rt, &permit.actor, &filter).await).await?)
}

/// One sales report with its lines and what happened to it.
#[utoipa::path(
    get, path = "/v3/report/admin/sales/report/detail", tag = "sell-out", security(("bearer" = [])), params(ReportById),
    responses((status = 200, body = Answer<SalesReport>))
)]
pub async fn detail(
    State(app): State<App>,
    permit: Permit<need::SellOutView>,
    context: RequestContext,
    Query(query): Query<ReportById>,
) -> Answered<SalesReport> {
    let (rt, language) = (app.rt.clone(), context.language);
    ok(app.db.read(async move |tx| report::report(tx, &rt, &permit.actor, language, query.report_id).await).await?)
}

/// Corrects a report after the cut-off, with a reason.
#[utoipa::path(
    post, path = "/v3/report/admin/sales/report/correct", tag = "sell-out", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = Correction, responses((status = 200, body = Answer<SalesReport>))
)]
pub async fn correct(
    State(app): State<App>,
    permit: Permit<need::SalesReportCorrect>,
    context: RequestContext,
    keyed: Keyed<Correction>,
) -> Answered<SalesReport> {
    let (rt, actor, language) = (app.rt.clone(), permit.actor.clone(), context.language);
    let effect = async move |tx: &mut Tx, input: &Correction| report::correct(tx, &rt, &actor, language, input).await;
    once(&app, &permit.actor, keyed, effect).await
}

/// Takes a report back before the cut-off, with a reason.
#[utoipa::path(
    post, path = "/v3/report/admin/sales/report/void", tag = "sell-out", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = Withdrawal, responses((status = 200, body = Answer<SalesReport>))
)]
pub async fn withdraw(
    State(app): State<App>,
    permit: Permit<need::SalesReportCorrect>,
    context: RequestContext,
    keyed: Keyed<Withdrawal>,
) -> Answered<SalesReport> {
    let (rt, actor, language) = (app.rt.clone(), permit.actor.clone(), context.language);
    let effect = async move |tx: &mut Tx, input: &Withdrawal| report::withdraw(tx, &rt, &actor, language, input).await;
    once(&app, &permit.actor, keyed, effect).await
}

/// Which promoters have reported on which days of a month.
#[utoipa::path(
    get, path = "/v3/report/admin/sales/calendar", tag = "sell-out", security(("bearer" = [])), params(CalendarQuery),
    responses((status = 200, body = Answer<SalesCalendar>))
)]
pub async fn calendar(
    State(app): State<App>,
    permit: Permit<need::SellOutView>,
    InCountry(query): InCountry<CalendarQuery>,
) -> Answered<SalesCalendar> {
    let rt = app.rt.clone();
    ok(app.db.read_long(async move |tx| report::calendar(tx, &rt, &permit.actor, &query).await).await?)
}
