//! Words that are said often: on the phone one's own and the company's, on the desk those of the company.

use axum::extract::State;
use kernel::{Answer, Id, Nothing, Page};
use messaging::reply::{self, CompanyReply, CompanyReplyFilter, Replies, SaveCompanyReply, SaveReply, SavedReply};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use web::reply::ok;
use web::{Answered, Json, Keyed, Query};

use crate::App;
use crate::access::{Permit, need};
use crate::once::once;

type Chatter = Permit<need::Messages>;

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ReplyId {
    id: Id,
}

/// What the caller has at hand: their own words, and those of their country in their language.
#[utoipa::path(
    get, path = "/v3/im/front/reply/list", tag = "im", security(("bearer" = [])),
    responses((status = 200, body = Answer<Replies>))
)]
pub async fn list(State(app): State<App>, permit: Chatter) -> Answered<Replies> {
    ok(app.db.read(async move |tx| reply::replies(tx, &permit.actor).await).await?)
}

/// Keeps words for the caller, or changes those with `id`.
#[utoipa::path(
    post, path = "/v3/im/front/reply/save", tag = "im", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = SaveReply, responses((status = 200, body = Answer<SavedReply>))
)]
pub async fn save(State(app): State<App>, permit: Chatter, keyed: Keyed<SaveReply>) -> Answered<SavedReply> {
    let (rt, me) = (app.rt.clone(), permit.actor.user_id);
    once(&app, &permit.actor, keyed, async move |tx, input| reply::keep(tx, &rt, me, input).await).await
}

/// Lets go of words of the caller's.
#[utoipa::path(
    post, path = "/v3/im/front/reply/delete", tag = "im", security(("bearer" = [])), request_body = ReplyId,
    responses((status = 200, body = Answer<Nothing>))
)]
pub async fn delete(State(app): State<App>, permit: Chatter, Json(input): Json<ReplyId>) -> Answered<Nothing> {
    app.db.write(async move |tx| reply::forget(tx, permit.actor.user_id, input.id).await).await?;
    ok(Nothing)
}

/// The company's words, for whoever looks after a country.
#[utoipa::path(
    get, path = "/v3/im/admin/reply/list", tag = "im", security(("bearer" = [])), params(CompanyReplyFilter),
    responses((status = 200, body = Answer<Page<CompanyReply>>))
)]
pub async fn company_list(
    State(app): State<App>,
    permit: Permit<need::ConfigurationManage>,
    Query(filter): Query<CompanyReplyFilter>,
) -> Answered<Page<CompanyReply>> {
    ok(app.db.read(async move |tx| reply::list(tx, &permit.actor, &filter).await).await?)
}

/// Adds words of the company, or changes those with the `ver` that was seen.
#[utoipa::path(
    post, path = "/v3/im/admin/reply/save", tag = "im", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = SaveCompanyReply,
    responses((status = 200, body = Answer<CompanyReply>))
)]
pub async fn company_save(
    State(app): State<App>,
    permit: Permit<need::ConfigurationManage>,
    keyed: Keyed<SaveCompanyReply>,
) -> Answered<CompanyReply> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| reply::save(tx, &rt, &actor, input).await).await
}
