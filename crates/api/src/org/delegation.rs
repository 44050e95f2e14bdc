use axum::extract::State;
use kernel::{Answer, Page};
use org::{Delegation, DelegationEnd, DelegationFilter, DelegationInput};
use web::reply::ok;
use web::{Answered, Keyed, Query};

use super::ById;
use crate::App;
use crate::access::{Permit, need};
use crate::once::once;

/// Who stands in for whom, and when.
#[utoipa::path(
    get, path = "/v3/org/admin/delegation/list", tag = "organisation", security(("bearer" = [])),
    params(DelegationFilter), responses((status = 200, body = Answer<Page<Delegation>>))
)]
pub async fn list(
    State(app): State<App>,
    permit: Permit<need::PeopleView>,
    Query(filter): Query<DelegationFilter>,
) -> Answered<Page<Delegation>> {
    ok(app.db.read(async move |tx| org::delegations(tx, &permit.scope, filter).await).await?)
}

/// One delegation.
#[utoipa::path(
    get, path = "/v3/org/admin/delegation/detail", tag = "organisation", security(("bearer" = [])),
    params(ById), responses((status = 200, body = Answer<Delegation>))
)]
pub async fn detail(State(app): State<App>, permit: Permit<need::PeopleView>, Query(ById { id }): Query<ById>) -> Answered<Delegation> {
    ok(app.db.read(async move |tx| org::delegation(tx, &permit.scope, id).await).await?)
}

/// Lets a person stand in for another between two days.
#[utoipa::path(
    post, path = "/v3/org/admin/delegation/save", tag = "organisation", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = DelegationInput, responses((status = 200, body = Answer<Delegation>))
)]
pub async fn save(State(app): State<App>, permit: Permit<need::PeopleManage>, keyed: Keyed<DelegationInput>) -> Answered<Delegation> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| org::save_delegation(tx, &rt, &actor, input).await).await
}

/// Takes approvals back before the last day.
#[utoipa::path(
    post, path = "/v3/org/admin/delegation/end", tag = "organisation", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = DelegationEnd, responses((status = 200, body = Answer<Delegation>))
)]
pub async fn end(State(app): State<App>, permit: Permit<need::PeopleManage>, keyed: Keyed<DelegationEnd>) -> Answered<Delegation> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| org::end_delegation(tx, &rt, &actor, *input).await).await
}
