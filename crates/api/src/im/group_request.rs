use axum::extract::State;
use kernel::{Answer, ErrorCode, Id, Nothing, Result, Runtime};
use messaging::group::{self, GroupRequestAnswer, GroupRequestFilter, GroupRequestInput, GroupRequests, OwnGroupRequest};
use messaging::live::ServerFrame;
use store::Tx;
use store::throttle::{self, Rule};
use web::reply::ok;
use web::{Answered, Json, Keyed, Query};

use super::group::OneGroup;
use super::message;
use crate::App;
use crate::access::{Permit, need};
use crate::once::once_in_line;

type Chatter = Permit<need::Messages>;

const ASKED_IN_A_DAY: Rule = Rule { limit: 50, window_s: 24 * 3600 };

/// Who waits to be let into a group the caller runs, newest first.
#[utoipa::path(
    get, path = "/v3/im/front/group/requests", tag = "im", security(("bearer" = [])), params(GroupRequestFilter),
    responses((status = 200, body = Answer<GroupRequests>))
)]
pub async fn list(State(app): State<App>, permit: Chatter, Query(filter): Query<GroupRequestFilter>) -> Answered<GroupRequests> {
    ok(app.db.read(async move |tx| group::requests(tx, permit.actor.user_id, &filter).await).await?)
}

/// What the caller asked of a group, and what came of it.
#[utoipa::path(
    get, path = "/v3/im/front/group/request", tag = "im", security(("bearer" = [])), params(OneGroup),
    responses((status = 200, body = Answer<OwnGroupRequest>))
)]
pub async fn own(State(app): State<App>, permit: Chatter, Query(query): Query<OneGroup>) -> Answered<OwnGroupRequest> {
    ok(app.db.read(async move |tx| group::own_request(tx, permit.actor.user_id, query.group_id).await).await?)
}

/// Asks to be let into a group.
#[utoipa::path(
    post, path = "/v3/im/front/group/ask", tag = "im", security(("bearer" = [])), params(("Idempotency-Key" = String, Header)),
    request_body = GroupRequestInput, responses((status = 200, body = Answer<Nothing>))
)]
pub async fn ask(State(app): State<App>, permit: Chatter, keyed: Keyed<GroupRequestInput>) -> Answered<Nothing> {
    let (rt, me, group) = (app.rt.clone(), permit.actor.user_id, keyed.input.group_id);
    let asked = once_in_line(&app, &permit.actor, keyed, async move |tx, input| {
        count(tx, &rt, me, 1).await?;
        group::ask(tx, &rt, me, input).await.map(|()| Nothing)
    })
    .await?;
    changed(&app, group, &[me]).await?;
    Ok(asked)
}

/// Whoever asks for others asks no more often than for themselves.
pub(super) async fn count(tx: &mut Tx, rt: &Runtime, me: Id, requests: usize) -> Result<()> {
    let counted = throttle::check_and_count_several(tx, rt, "group_ask", &me.to_string(), requests, &ASKED_IN_A_DAY).await?;
    counted.allowed_or(ErrorCode::TooManyRequests)
}

/// Lets somebody who asked into a group, or does not.
#[utoipa::path(
    post, path = "/v3/im/front/group/answer", tag = "im", security(("bearer" = [])), request_body = GroupRequestAnswer,
    responses((status = 200, body = Answer<Nothing>))
)]
pub async fn answer(State(app): State<App>, permit: Chatter, Json(input): Json<GroupRequestAnswer>) -> Answered<Nothing> {
    let (rt, me, group, user) = (app.rt.clone(), permit.actor.user_id, input.group_id, input.user_id);
    let told = app.db.write(async move |tx| group::answer(tx, &rt, me, &input).await).await?;
    message::broadcast(&app, told.as_slice()).await;
    changed(&app, group, &[user]).await?;
    ok(Nothing)
}

/// Those who run the group, and whoever else it is about, look again.
pub(super) async fn changed(app: &App, group_id: Id, also: &[Id]) -> Result<()> {
    let mut people = app.db.read(async move |tx| group::managers(tx, group_id).await).await?;
    people.extend(also.iter().filter(|user| !people.contains(user)).copied().collect::<Vec<_>>());
    app.live.notify(&people, &ServerFrame::GroupRequests { group_id }).await
}
