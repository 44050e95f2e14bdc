use axum::extract::State;
use kernel::{Answer, Id, Page};
use money::top_up::{self, TopUp, TopUpFilter, TopUpInput, TopUpRef};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use web::reply::ok;
use web::{Answered, Keyed, Query};

use crate::App;
use crate::access::{Permit, need};
use crate::once::once;

/// Names the top-up that something is done with.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
pub struct TopUpKey {
    pub id: Id,
}

/// Asks for a transfer to be credited. Its pictures were uploaded before, with the purpose `voucher`.
#[utoipa::path(
    post, path = "/v3/finance/front/topUp/submit", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = TopUpInput, responses((status = 200, body = Answer<TopUp>))
)]
pub async fn submit(State(app): State<App>, permit: Permit<need::TopUpRequest>, keyed: Keyed<TopUpInput>) -> Answered<TopUp> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| top_up::submit(tx, &rt, &actor, input).await).await
}

/// The caller's top-ups, newest first.
#[utoipa::path(
    get, path = "/v3/finance/front/topUp/list", tag = "finance", security(("bearer" = [])), params(TopUpFilter),
    responses((status = 200, body = Answer<Page<TopUp>>))
)]
pub async fn list(State(app): State<App>, permit: Permit<need::TopUpRequest>, Query(filter): Query<TopUpFilter>) -> Answered<Page<TopUp>> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| top_up::list(tx, &rt, &permit.actor, &filter).await).await?)
}

/// One top-up with its pictures and what became of it.
#[utoipa::path(
    get, path = "/v3/finance/front/topUp/detail", tag = "finance", security(("bearer" = [])), params(TopUpRef),
    responses((status = 200, body = Answer<TopUp>))
)]
pub async fn detail(State(app): State<App>, permit: Permit<need::TopUpRequest>, Query(which): Query<TopUpRef>) -> Answered<TopUp> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| top_up::detail(tx, &rt, &permit.actor, &which).await).await?)
}

/// Takes a request back that finance has not decided on.
#[utoipa::path(
    post, path = "/v3/finance/front/topUp/withdraw", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = TopUpKey, responses((status = 200, body = Answer<TopUp>))
)]
pub async fn withdraw(State(app): State<App>, permit: Permit<need::TopUpRequest>, keyed: Keyed<TopUpKey>) -> Answered<TopUp> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| top_up::withdraw(tx, &rt, &actor, input.id).await).await
}
