//! Channels for those who hear them.

use axum::extract::State;
use kernel::{Answer, Id, Nothing};
use messaging::channel::{self, ArticleRead, ChannelEvent, ChannelSearch, Channels, ReadableArticle};
use messaging::conversation::{ConversationKey, ConversationKind};
use messaging::live::ServerFrame;
use messaging::people;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use web::reply::ok;
use web::{Answered, Json, Query};

use super::message::broadcast;
use crate::App;
use crate::access::{Permit, need};
use crate::org::ById;

type Chatter = Permit<need::Messages>;

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ChannelIds {
    /// Ids with commas between them, 200 at most; without them the channels the caller hears.
    ids: Option<String>,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OneChannel {
    channel_id: Id,
}

/// The row of a channel in the list of conversations is to be fetched again.
pub(super) fn row_changed(channel: Id) -> ServerFrame {
    ServerFrame::Conversation { conversation: ConversationKey { kind: ConversationKind::Channel, target: channel, line: 0 } }
}

/// The channels the caller hears, or those of the channels named that the caller may know of.
#[utoipa::path(
    get, path = "/v3/im/front/channel/list", tag = "im", security(("bearer" = [])), params(ChannelIds),
    responses((status = 200, body = Answer<Channels>))
)]
pub async fn list(State(app): State<App>, permit: Chatter, Query(asked): Query<ChannelIds>) -> Answered<Channels> {
    let me = permit.actor.user_id;
    let Some(ids) = asked.ids else { return ok(app.db.read(async move |tx| channel::mine(tx, me).await).await?) };
    let ids = people::ids_in("ids", &ids)?;
    ok(app.db.read(async move |tx| channel::by_ids(tx, me, &ids).await).await?)
}

/// Channels of the caller's countries by name; all of them without a word, 20 at most. Private ones are not found.
#[utoipa::path(
    get, path = "/v3/im/front/channel/search", tag = "im", security(("bearer" = [])), params(ChannelSearch),
    responses((status = 200, body = Answer<Channels>))
)]
pub async fn search(State(app): State<App>, permit: Chatter, Query(asked): Query<ChannelSearch>) -> Answered<Channels> {
    ok(app.db.read(async move |tx| channel::search(tx, permit.actor.user_id, &asked).await).await?)
}

/// Hears a channel from now on; what it said before can be read.
#[utoipa::path(
    post, path = "/v3/im/front/channel/subscribe", tag = "im", security(("bearer" = [])), request_body = OneChannel,
    responses((status = 200, body = Answer<Nothing>))
)]
pub async fn subscribe(State(app): State<App>, permit: Chatter, Json(input): Json<OneChannel>) -> Answered<Nothing> {
    let (rt, me) = (app.rt.clone(), permit.actor.user_id);
    app.db.write(async move |tx| channel::subscribe(tx, &rt, me, input.channel_id).await).await?;
    app.live.notify(&[me], &row_changed(input.channel_id)).await?;
    ok(Nothing)
}

/// Hears it no more. What is for everybody nobody leaves.
#[utoipa::path(
    post, path = "/v3/im/front/channel/unsubscribe", tag = "im", security(("bearer" = [])), request_body = OneChannel,
    responses((status = 200, body = Answer<Nothing>))
)]
pub async fn unsubscribe(State(app): State<App>, permit: Chatter, Json(input): Json<OneChannel>) -> Answered<Nothing> {
    let (rt, me) = (app.rt.clone(), permit.actor.user_id);
    app.db.write(async move |tx| channel::unsubscribe(tx, &rt, me, input.channel_id).await).await?;
    app.live.notify(&[me], &row_changed(input.channel_id)).await?;
    ok(Nothing)
}

/// The caller comes to a channel, goes, or taps one of its menus, which may answer in the conversation with its desk.
#[utoipa::path(
    post, path = "/v3/im/front/channel/event", tag = "im", security(("bearer" = [])), request_body = ChannelEvent,
    responses((status = 200, body = Answer<Nothing>))
)]
pub async fn event(State(app): State<App>, permit: Chatter, Json(event): Json<ChannelEvent>) -> Answered<Nothing> {
    app.quotas.messages.take(&permit.actor.user_id)?;
    let (rt, me) = (app.rt.clone(), permit.actor.user_id);
    let answered = app.db.write(async move |tx| channel::event(tx, &rt, me, &event).await).await?;
    broadcast(&app, answered.as_slice()).await;
    ok(Nothing)
}

/// The page of an article, for whoever sees the message it came with.
#[utoipa::path(
    get, path = "/v3/im/front/channel/article", tag = "im", security(("bearer" = [])), params(ById),
    responses((status = 200, body = Answer<ReadableArticle>))
)]
pub async fn article(State(app): State<App>, permit: Chatter, Query(ById { id }): Query<ById>) -> Answered<ReadableArticle> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| channel::article(tx, &rt, permit.actor.user_id, id).await).await?)
}

/// The caller opened an article or followed a link. It counts once, however often it is said.
#[utoipa::path(
    post, path = "/v3/im/front/channel/read", tag = "im", security(("bearer" = [])), request_body = ArticleRead,
    responses((status = 200, body = Answer<Nothing>))
)]
pub async fn read(State(app): State<App>, permit: Chatter, Json(read): Json<ArticleRead>) -> Answered<Nothing> {
    let (rt, me) = (app.rt.clone(), permit.actor.user_id);
    app.db.write(async move |tx| channel::note_read(tx, &rt, me, &read).await).await?;
    ok(Nothing)
}
