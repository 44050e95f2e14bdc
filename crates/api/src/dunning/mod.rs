//! Calls about reminding customers that pay late: the rules, what was sent, and what is disputed.

use ::dunning::{
    DisputeEnd, DisputeInput, DunningReminder, DunningRule, DunningRuleFilter, DunningRuleInput, ReceivableDispute, ReceivableDunning,
    ReminderFilter,
};
use axum::extract::State;
use kernel::{Answer, Id, Page};
use serde::Deserialize;
use store::Tx;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use web::reply::ok;
use web::{Answered, Keyed, Query};

use crate::App;
use crate::access::{InCountry, Permit, need};
use crate::once::once;

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(rules))
        .routes(routes!(rule))
        .routes(routes!(save_rule))
        .routes(routes!(reminders))
        .routes(routes!(of_receivable))
        .routes(routes!(open_dispute))
        .routes(routes!(close_dispute))
}

#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct DunningRuleRef {
    id: Id,
}

#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct RemindedReceivable {
    receivable_id: Id,
}

/// When customers that pay late are reminded, and who is told, country by country.
#[utoipa::path(
    get, path = "/v3/finance/admin/dunningRule/list", tag = "finance", security(("bearer" = [])), params(DunningRuleFilter),
    responses((status = 200, body = Answer<Page<DunningRule>>))
)]
pub async fn rules(
    State(app): State<App>,
    permit: Permit<need::TopUpAudit>,
    InCountry(filter): InCountry<DunningRuleFilter>,
) -> Answered<Page<DunningRule>> {
    ok(app.db.read(async move |tx| ::dunning::rules(tx, &permit.actor, &filter).await).await?)
}

/// One step of dunning.
#[utoipa::path(
    get, path = "/v3/finance/admin/dunningRule/detail", tag = "finance", security(("bearer" = [])), params(DunningRuleRef),
    responses((status = 200, body = Answer<DunningRule>))
)]
pub async fn rule(State(app): State<App>, permit: Permit<need::TopUpAudit>, Query(which): Query<DunningRuleRef>) -> Answered<DunningRule> {
    ok(app.db.read(async move |tx| ::dunning::rule(tx, &permit.actor, which.id).await).await?)
}

/// Adds a step of dunning, or changes one with the `ver` that was seen.
#[utoipa::path(
    post, path = "/v3/finance/admin/dunningRule/save", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = DunningRuleInput, responses((status = 200, body = Answer<DunningRule>))
)]
pub async fn save_rule(State(app): State<App>, permit: Permit<need::TopUpAudit>, keyed: Keyed<DunningRuleInput>) -> Answered<DunningRule> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let effect = async move |tx: &mut Tx, input: &DunningRuleInput| ::dunning::save_rule(tx, &rt, &actor, input).await;
    once(&app, &permit.actor, keyed, effect).await
}

/// Reminders that were sent, newest first.
#[utoipa::path(
    get, path = "/v3/finance/admin/dunning/list", tag = "finance", security(("bearer" = [])), params(ReminderFilter),
    responses((status = 200, body = Answer<Page<DunningReminder>>))
)]
pub async fn reminders(
    State(app): State<App>,
    permit: Permit<need::ReceivableView>,
    InCountry(filter): InCountry<ReminderFilter>,
) -> Answered<Page<DunningReminder>> {
    ok(app.db.read(async move |tx| ::dunning::reminders(tx, &permit.actor, &filter).await).await?)
}

/// What was sent about a receivable, and what is disputed about it.
#[utoipa::path(
    get, path = "/v3/finance/admin/dunning/receivable", tag = "finance", security(("bearer" = [])), params(RemindedReceivable),
    responses((status = 200, body = Answer<ReceivableDunning>))
)]
pub async fn of_receivable(
    State(app): State<App>,
    permit: Permit<need::ReceivableView>,
    Query(which): Query<RemindedReceivable>,
) -> Answered<ReceivableDunning> {
    ok(app.db.read(async move |tx| ::dunning::of_receivable(tx, &permit.actor, which.receivable_id).await).await?)
}

/// The customer disputes a receivable: nobody is reminded of it.
#[utoipa::path(
    post, path = "/v3/finance/admin/dispute/open", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = DisputeInput, responses((status = 200, body = Answer<ReceivableDispute>))
)]
pub async fn open_dispute(
    State(app): State<App>,
    permit: Permit<need::TopUpAudit>,
    keyed: Keyed<DisputeInput>,
) -> Answered<ReceivableDispute> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let effect = async move |tx: &mut Tx, input: &DisputeInput| ::dunning::open_dispute(tx, &rt, &actor, input).await;
    once(&app, &permit.actor, keyed, effect).await
}

/// A dispute is cleared up: reminders go on.
#[utoipa::path(
    post, path = "/v3/finance/admin/dispute/close", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = DisputeEnd, responses((status = 200, body = Answer<ReceivableDispute>))
)]
pub async fn close_dispute(
    State(app): State<App>,
    permit: Permit<need::TopUpAudit>,
    keyed: Keyed<DisputeEnd>,
) -> Answered<ReceivableDispute> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let effect = async move |tx: &mut Tx, input: &DisputeEnd| ::dunning::close_dispute(tx, &rt, &actor, input).await;
    once(&app, &permit.actor, keyed, effect).await
}
