//! Calls about closing the books of a month.

use ::period_close::{ClosedPeriod, ClosedPeriodFilter, PeriodCheck, PeriodInput, PeriodRef, ReopenRequest};
use axum::extract::State;
use kernel::{Answer, Page};
use store::Tx;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use web::reply::ok;
use web::{Answered, Keyed, Query};

use crate::App;
use crate::access::{InCountry, Permit, need};
use crate::once::once_in_line;
use crate::receivable::FinanceVersion;

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(periods))
        .routes(routes!(check))
        .routes(routes!(close))
        .routes(routes!(ask_reopen))
        .routes(routes!(drop_reopen))
        .routes(routes!(reopen))
}

/// Months whose books were closed, newest first.
#[utoipa::path(
    get, path = "/v3/finance/admin/period/list", tag = "finance", security(("bearer" = [])), params(ClosedPeriodFilter),
    responses((status = 200, body = Answer<Page<ClosedPeriod>>))
)]
pub async fn periods(
    State(app): State<App>,
    permit: Permit<need::TopUpAudit>,
    InCountry(filter): InCountry<ClosedPeriodFilter>,
) -> Answered<Page<ClosedPeriod>> {
    ok(app.db.read(async move |tx| ::period_close::closed_periods(tx, &permit.actor, &filter).await).await?)
}

/// What closing a month would come to, and what is still open in it. Changes nothing.
#[utoipa::path(
    get, path = "/v3/finance/admin/period/check", tag = "finance", security(("bearer" = [])), params(PeriodRef),
    responses((status = 200, body = Answer<PeriodCheck>))
)]
pub async fn check(State(app): State<App>, permit: Permit<need::TopUpAudit>, Query(which): Query<PeriodRef>) -> Answered<PeriodCheck> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| ::period_close::check_period(tx, &rt, &permit.actor, &which).await).await?)
}

/// Closes the books of a month, and of whatever is open before it.
#[utoipa::path(
    post, path = "/v3/finance/admin/period/close", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = PeriodInput, responses((status = 200, body = Answer<ClosedPeriod>))
)]
pub async fn close(State(app): State<App>, permit: Permit<need::TopUpAudit>, keyed: Keyed<PeriodInput>) -> Answered<ClosedPeriod> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let effect = async move |tx: &mut Tx, input: &PeriodInput| ::period_close::close_period(tx, &rt, &actor, input).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}

/// The first of two people who open the last closed month again.
#[utoipa::path(
    post, path = "/v3/finance/admin/period/askReopen", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = ReopenRequest, responses((status = 200, body = Answer<ClosedPeriod>))
)]
pub async fn ask_reopen(State(app): State<App>, permit: Permit<need::TopUpAudit>, keyed: Keyed<ReopenRequest>) -> Answered<ClosedPeriod> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let effect = async move |tx: &mut Tx, input: &ReopenRequest| ::period_close::ask_reopen(tx, &rt, &actor, input).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}

/// Leaves a month closed after all.
#[utoipa::path(
    post, path = "/v3/finance/admin/period/dropReopen", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = FinanceVersion, responses((status = 200, body = Answer<ClosedPeriod>))
)]
pub async fn drop_reopen(State(app): State<App>, permit: Permit<need::TopUpAudit>, keyed: Keyed<FinanceVersion>) -> Answered<ClosedPeriod> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let effect = async move |tx: &mut Tx, input: &FinanceVersion| ::period_close::drop_reopen(tx, &rt, &actor, input.id, input.ver).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}

/// The second person opens the month again.
#[utoipa::path(
    post, path = "/v3/finance/admin/period/reopen", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = FinanceVersion, responses((status = 200, body = Answer<ClosedPeriod>))
)]
pub async fn reopen(State(app): State<App>, permit: Permit<need::TopUpAudit>, keyed: Keyed<FinanceVersion>) -> Answered<ClosedPeriod> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let effect = async move |tx: &mut Tx, input: &FinanceVersion| ::period_close::reopen(tx, &rt, &actor, input.id, input.ver).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}
