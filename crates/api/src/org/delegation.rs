use axum::extract::State;
use identity::stand_in;
use kernel::{Answer, Page};
use org::{Delegation, DelegationEnd, DelegationFilter, DelegationInput, OwnDelegationInput, OwnDelegations, StandIns};
use web::reply::ok;
use web::{Answered, Keyed, Query};

use super::ById;
use crate::App;
use crate::access::{Caller, InCountry, Permit, need};
use crate::once::once;

/// Who stands in for whom, and when.
#[utoipa::path(
    get, path = "/v3/org/admin/delegation/list", tag = "organisation", security(("bearer" = [])),
    params(DelegationFilter), responses((status = 200, body = Answer<Page<Delegation>>))
)]
pub async fn list(
    State(app): State<App>,
    permit: Permit<need::PeopleView>,
    InCountry(filter): InCountry<DelegationFilter>,
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
    once(&app, &permit.actor, keyed, async move |tx, input| stand_in::arrange(tx, &rt, &actor, input).await).await
}

/// Takes approvals back before the last day.
#[utoipa::path(
    post, path = "/v3/org/admin/delegation/end", tag = "organisation", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = DelegationEnd, responses((status = 200, body = Answer<Delegation>))
)]
pub async fn end(State(app): State<App>, permit: Permit<need::PeopleManage>, keyed: Keyed<DelegationEnd>) -> Answered<Delegation> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| stand_in::end(tx, &rt, &actor, *input).await).await
}

/// What the caller has handed over, and what was handed over to them.
#[utoipa::path(
    get, path = "/v3/member/front/delegation/mine", tag = "organisation", security(("bearer" = [])),
    responses((status = 200, body = Answer<OwnDelegations>))
)]
pub async fn mine(State(app): State<App>, caller: Caller) -> Answered<OwnDelegations> {
    ok(app.db.read(async move |tx| org::own_delegations(tx, &caller).await).await?)
}

/// Colleagues who could approve instead of the caller.
#[utoipa::path(
    get, path = "/v3/member/front/delegation/colleagues", tag = "organisation", security(("bearer" = [])),
    responses((status = 200, body = Answer<StandIns>))
)]
pub async fn colleagues(State(app): State<App>, caller: Caller) -> Answered<StandIns> {
    ok(app.db.read(async move |tx| org::stand_ins(tx, &caller).await).await?)
}

/// Hands the caller's own approvals over between two days.
#[utoipa::path(
    post, path = "/v3/member/front/delegation/save", tag = "organisation", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = OwnDelegationInput, responses((status = 200, body = Answer<Delegation>))
)]
pub async fn save_own(State(app): State<App>, caller: Caller, keyed: Keyed<OwnDelegationInput>) -> Answered<Delegation> {
    let (rt, actor) = (app.rt.clone(), caller.0.clone());
    once(&app, &caller, keyed, async move |tx, input| stand_in::delegate(tx, &rt, &actor, *input).await).await
}

/// Takes the caller's own approvals back before the last day.
#[utoipa::path(
    post, path = "/v3/member/front/delegation/end", tag = "organisation", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = DelegationEnd, responses((status = 200, body = Answer<Delegation>))
)]
pub async fn end_own(State(app): State<App>, caller: Caller, keyed: Keyed<DelegationEnd>) -> Answered<Delegation> {
    let (rt, actor) = (app.rt.clone(), caller.0.clone());
    once(&app, &caller, keyed, async move |tx, input| stand_in::take_back(tx, &rt, &actor, *input).await).await
}
