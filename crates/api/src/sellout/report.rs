use axum::extract::State;
use kernel::{Answer, Id, Page};
use sellout::report::{
    self, Amendment, CalendarQuery, Correction, DueQuery, Figures, NotReported, ReportFilter, ReportStores, SaleInput, SalesCalendar,
    SalesReport, SalesReportItem, StoresQuery, Withdrawal,
};
use serde::Deserialize;
use store::Tx;
use utoipa::IntoParams;
use web::reply::ok;
use web::{Answered, Keyed, Query, RequestContext};

use crate::App;
use crate::access::{Permit, need};
use crate::once::once;

#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ReportById {
    pub report_id: Id,
}

/// The stores that the caller may report for, and until when.
#[utoipa::path(
    get, path = "/v3/report/front/sales/store/options", tag = "sell-out", security(("bearer" = [])), params(StoresQuery),
    responses((status = 200, body = Answer<ReportStores>))
)]
pub async fn stores(
    State(app): State<App>,
    permit: Permit<need::SalesReportSubmit>,
    Query(query): Query<StoresQuery>,
) -> Answered<ReportStores> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| report::report_stores(tx, &rt, &permit.actor, &query).await).await?)
}

/// What the caller sold today, this week and this month, beside the same stretch before and the month's target.
#[utoipa::path(
    get, path = "/v3/report/front/sales/figures", tag = "sell-out", security(("bearer" = [])),
    responses((status = 200, body = Answer<Figures>))
)]
pub async fn figures(State(app): State<App>, permit: Permit<need::SellOutView>) -> Answered<Figures> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| report::figures(tx, &rt, &permit.actor).await).await?)
}

/// Sales reports in the caller's reach, the latest days first.
#[utoipa::path(
    get, path = "/v3/report/front/sales/report/list", tag = "sell-out", security(("bearer" = [])), params(ReportFilter),
    responses((status = 200, body = Answer<Page<SalesReportItem>>))
)]
pub async fn list(
    State(app): State<App>,
    permit: Permit<need::SellOutView>,
    Query(filter): Query<ReportFilter>,
) -> Answered<Page<SalesReportItem>> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| report::reports(tx, &rt, &permit.actor, &filter).await).await?)
}

/// Which promoters of the caller's reach have reported on which days of a month.
#[utoipa::path(
    get, path = "/v3/report/front/sales/calendar", tag = "sell-out", security(("bearer" = [])), params(CalendarQuery),
    responses((status = 200, body = Answer<SalesCalendar>))
)]
pub async fn calendar(
    State(app): State<App>,
    permit: Permit<need::SellOutView>,
    Query(query): Query<CalendarQuery>,
) -> Answered<SalesCalendar> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| report::calendar(tx, &rt, &permit.actor, &query).await).await?)
}

/// Who of the caller's reach has not reported a day.
#[utoipa::path(
    get, path = "/v3/report/front/sales/calendar/missing", tag = "sell-out", security(("bearer" = [])), params(DueQuery),
    responses((status = 200, body = Answer<NotReported>))
)]
pub async fn missing(State(app): State<App>, permit: Permit<need::SellOutView>, Query(query): Query<DueQuery>) -> Answered<NotReported> {
    ok(app.db.read(async move |tx| report::not_reported(tx, &permit.actor, query.date).await).await?)
}

/// One sales report with its lines and what happened to it.
#[utoipa::path(
    get, path = "/v3/report/front/sales/report/detail", tag = "sell-out", security(("bearer" = [])), params(ReportById),
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

/// Adds what was just sold to the report of that store and day. What is done standing up is the deed `sales.report`, with the
/// same input.
#[utoipa::path(
    post, path = "/v3/report/front/sales/report/save", tag = "sell-out", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = SaleInput, responses((status = 200, body = Answer<SalesReport>))
)]
pub async fn save(
    State(app): State<App>,
    permit: Permit<need::SalesReportSubmit>,
    context: RequestContext,
    keyed: Keyed<SaleInput>,
) -> Answered<SalesReport> {
    let (rt, actor, language) = (app.rt.clone(), permit.actor.clone(), context.language);
    let effect = async move |tx: &mut Tx, input: &SaleInput| report::submit(tx, &rt, &actor, language, input).await;
    once(&app, &permit.actor, keyed, effect).await
}

/// Makes these the lines of the caller's own report, before the cut-off.
#[utoipa::path(
    post, path = "/v3/report/front/sales/report/amend", tag = "sell-out", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = Amendment, responses((status = 200, body = Answer<SalesReport>))
)]
pub async fn amend(
    State(app): State<App>,
    permit: Permit<need::SalesReportSubmit>,
    context: RequestContext,
    keyed: Keyed<Amendment>,
) -> Answered<SalesReport> {
    let (rt, actor, language) = (app.rt.clone(), permit.actor.clone(), context.language);
    let effect = async move |tx: &mut Tx, input: &Amendment| report::amend(tx, &rt, &actor, language, input).await;
    once(&app, &permit.actor, keyed, effect).await
}

/// Corrects a report after the cut-off, with a reason.
#[utoipa::path(
    post, path = "/v3/report/front/sales/report/correct", tag = "sell-out", security(("bearer" = [])),
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
    post, path = "/v3/report/front/sales/report/void", tag = "sell-out", security(("bearer" = [])),
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
