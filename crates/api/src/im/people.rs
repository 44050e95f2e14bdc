use axum::extract::State;
use kernel::{Answer, Id};
use messaging::about::{self, About};
use messaging::people::{self, ChatUser, ChatUsers, UserIds, UserSearch};
use messaging::presence::{self, Presence};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use web::reply::ok;
use web::{Answered, Json, Query};

use super::profile;
use crate::App;
use crate::access::{Permit, need};

type Chatter = Permit<need::Messages>;

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PresenceQuery {
    #[schema(max_items = 200)]
    user_ids: Vec<Id>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PresenceList {
    list: Vec<Presence>,
}

/// People by their ids.
#[utoipa::path(
    get, path = "/v3/im/front/user/list", tag = "im", security(("bearer" = [])), params(UserIds),
    responses((status = 200, body = Answer<ChatUsers>))
)]
pub async fn list(State(app): State<App>, permit: Chatter, Query(asked): Query<UserIds>) -> Answered<ChatUsers> {
    ok(app.db.read(async move |tx| people::by_ids(tx, permit.actor.user_id, &asked).await).await?)
}

/// People by name, pinyin, initials, a whole account name or phone number, among those the caller may know of.
#[utoipa::path(
    get, path = "/v3/im/front/user/search", tag = "im", security(("bearer" = [])), params(UserSearch),
    responses((status = 200, body = Answer<ChatUsers>))
)]
pub async fn search(State(app): State<App>, permit: Chatter, Query(asked): Query<UserSearch>) -> Answered<ChatUsers> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| people::search(tx, &rt, &permit.actor, &asked).await).await?)
}

/// Where people are connected.
#[utoipa::path(
    post, path = "/v3/im/front/user/presence", tag = "im", security(("bearer" = [])), request_body = PresenceQuery,
    responses((status = 200, body = Answer<PresenceList>))
)]
pub async fn presence(State(app): State<App>, permit: Chatter, Json(asked): Json<PresenceQuery>) -> Answered<PresenceList> {
    let rt = app.rt.clone();
    ok(PresenceList { list: app.db.read(async move |tx| presence::seen_by(tx, &rt, permit.actor.user_id, &asked.user_ids).await).await? })
}

/// Changes what the caller tells of themselves; whoever knows them is told to look again.
#[utoipa::path(
    post, path = "/v3/im/front/user/about", tag = "im", security(("bearer" = [])), request_body = About,
    responses((status = 200, body = Answer<ChatUser>))
)]
pub async fn about(State(app): State<App>, permit: Chatter, Json(input): Json<About>) -> Answered<ChatUser> {
    let (rt, me) = (app.rt.clone(), permit.actor.user_id);
    let own = app.db.write(async move |tx| about::save(tx, &rt, me, &input).await).await?;
    profile::notify_readers(&app, vec![me]).await?;
    ok(own)
}
