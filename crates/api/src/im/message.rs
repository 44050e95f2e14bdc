use std::time::Duration;

use axum::extract::State;
use kernel::{Answer, AppError, ErrorCode, Id, Nothing, Result};
use messaging::Since;
use messaging::content::Content;
use messaging::conversation::{ConversationKey, ConversationKind};
use messaging::live::ServerFrame;
use messaging::message::{
    self, Delivery, HiddenMessages, HistoryQuery, Message, MessageEdit, MessagePast, Messages, Outgoing, Places, ReactionInput, Sent,
};
use messaging::search::{self, FoundConversations, HitSearch, Hits, MessageFilter, MessageSearch};
use serde::{Deserialize, Serialize};
use store::Tx;
use utoipa::{IntoParams, ToSchema};
use web::reply::ok;
use web::{Answered, Json, Query};

use crate::App;
use crate::access::{Permit, need};

type Chatter = Permit<need::Messages>;

/// Searches are answered from an index; one that is not is given up rather than kept in everybody's way.
const SEARCH_TAKES: Duration = Duration::from_secs(3);

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ChangesQuery {
    #[serde(rename = "type")]
    #[param(rename = "type", inline)]
    kind: ConversationKind,
    target: Id,
    #[serde(default)]
    #[param(minimum = 0, maximum = 999)]
    line: i64,
    /// The last change the device knows.
    #[param(minimum = 0)]
    since: i64,
}

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OneMessage {
    uid: Id,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct RecallInput {
    uid: Id,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RecallAnswer {
    message: Message,
    /// What it said, for writing it again.
    original: Content,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct DeleteInput {
    #[schema(max_items = 100)]
    uids: Vec<Id>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct PlayInput {
    #[schema(max_items = 100)]
    uids: Vec<Id>,
}

const MOST_AT_ONCE: usize = 100;

fn not_too_many(uids: &[Id]) -> Result<()> {
    if uids.len() > MOST_AT_ONCE { Err(AppError::field("uids", ErrorCode::TooLong)) } else { Ok(()) }
}

/// Sends a message; the same `clientUuid` again is answered with the first one.
#[utoipa::path(
    post, path = "/v3/im/front/message/send", tag = "im", security(("bearer" = [])), request_body = Outgoing,
    responses((status = 200, body = Answer<Message>))
)]
pub async fn send(State(app): State<App>, permit: Chatter, Json(outgoing): Json<Outgoing>) -> Answered<Message> {
    app.quotas.messages.take(&permit.actor.user_id)?;
    ok(deliver(&app, permit.actor.user_id, outgoing, None).await?)
}

/// Written, told to everybody connected, and only then acknowledged: whoever gets no answer sends again, and those who
/// were not told hear of it then.
pub(super) async fn deliver(app: &App, me: Id, outgoing: Outgoing, connection: Option<Id>) -> Result<Message> {
    let rt = app.rt.clone();
    let Sent { delivery, .. } = app.db.write(async move |tx| message::send(tx, &rt, me, &outgoing).await).await?;
    broadcast_one(app, &delivery, connection).await;
    Ok(delivery.message)
}

/// Tells what was committed.
pub(crate) async fn broadcast(app: &App, deliveries: &[Delivery]) {
    for delivery in deliveries {
        broadcast_one(app, delivery, None).await;
    }
}

/// What is written is written: that it could not be told is no reason to say it was refused. Devices look for themselves.
async fn broadcast_one(app: &App, delivery: &Delivery, connection: Option<Id>) {
    if let Err(error) = app.live.broadcast(delivery, connection).await {
        tracing::warn!(%error, "a message that is written could not be told");
        app.live.resync();
    }
}

/// A page of a conversation: the newest, those before a number, or those after one.
#[utoipa::path(
    get, path = "/v3/im/front/message/history", tag = "im", security(("bearer" = [])), params(HistoryQuery),
    responses((status = 200, body = Answer<Messages>))
)]
pub async fn history(State(app): State<App>, permit: Chatter, Query(query): Query<HistoryQuery>) -> Answered<Messages> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| message::history(tx, &rt, permit.actor.user_id, &query).await).await?)
}

/// Messages recalled, edited or reacted to since a change the device knows.
#[utoipa::path(
    get, path = "/v3/im/front/message/changes", tag = "im", security(("bearer" = [])), params(ChangesQuery),
    responses((status = 200, body = Answer<Messages>))
)]
pub async fn changes(State(app): State<App>, permit: Chatter, Query(query): Query<ChangesQuery>) -> Answered<Messages> {
    let (rt, key) = (app.rt.clone(), ConversationKey { kind: query.kind, target: query.target, line: query.line });
    ok(app.db.read(async move |tx| message::changes(tx, &rt, permit.actor.user_id, key, query.since).await).await?)
}

/// One message, for whoever may see it.
#[utoipa::path(
    get, path = "/v3/im/front/message/detail", tag = "im", security(("bearer" = [])), params(OneMessage),
    responses((status = 200, body = Answer<Message>))
)]
pub async fn detail(State(app): State<App>, permit: Chatter, Query(query): Query<OneMessage>) -> Answered<Message> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| message::find(tx, &rt, permit.actor.user_id, query.uid).await).await?)
}

/// Takes a message back for everybody.
#[utoipa::path(
    post, path = "/v3/im/front/message/recall", tag = "im", security(("bearer" = [])), request_body = RecallInput,
    responses((status = 200, body = Answer<RecallAnswer>))
)]
pub async fn recall(State(app): State<App>, permit: Chatter, Json(input): Json<RecallInput>) -> Answered<RecallAnswer> {
    let (rt, me) = (app.rt.clone(), permit.actor.user_id);
    let recalled = app.db.write(async move |tx| message::recall(tx, &rt, me, input.uid).await).await?;
    for delivery in [&recalled.delivery].into_iter().chain(&recalled.quoting) {
        app.live.broadcast_change(delivery).await?;
    }
    ok(RecallAnswer { message: recalled.delivery.message.read_by(me), original: recalled.original })
}

/// Changes the words of one's own text.
#[utoipa::path(
    post, path = "/v3/im/front/message/edit", tag = "im", security(("bearer" = [])), request_body = MessageEdit,
    responses((status = 200, body = Answer<Message>))
)]
pub async fn edit(State(app): State<App>, permit: Chatter, Json(input): Json<MessageEdit>) -> Answered<Message> {
    let (rt, me) = (app.rt.clone(), permit.actor.user_id);
    let delivery = app.db.write(async move |tx| message::edit(tx, &rt, me, &input).await).await?;
    app.live.broadcast_change(&delivery).await?;
    ok(delivery.message.read_by(me))
}

/// What an edited message said before, for whoever may see it.
#[utoipa::path(
    get, path = "/v3/im/front/message/past", tag = "im", security(("bearer" = [])), params(OneMessage),
    responses((status = 200, body = Answer<MessagePast>))
)]
pub async fn past(State(app): State<App>, permit: Chatter, Query(query): Query<OneMessage>) -> Answered<MessagePast> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| message::past(tx, &rt, permit.actor.user_id, query.uid).await).await?)
}

/// Deletes messages for the caller alone.
#[utoipa::path(
    post, path = "/v3/im/front/message/delete", tag = "im", security(("bearer" = [])), request_body = DeleteInput,
    responses((status = 200, body = Answer<Nothing>))
)]
pub async fn delete(State(app): State<App>, permit: Chatter, Json(input): Json<DeleteInput>) -> Answered<Nothing> {
    not_too_many(&input.uids)?;
    let (rt, me) = (app.rt.clone(), permit.actor.user_id);
    let hidden = app.db.write(async move |tx| message::hide(tx, &rt, me, &input.uids).await).await?;
    for Places { conversation, seqs } in hidden {
        app.live.notify(&[me], &ServerFrame::Deleted { conversation, seqs }).await?;
    }
    ok(Nothing)
}

/// What the caller deleted for themselves since a moment, for a device that was away.
#[utoipa::path(
    get, path = "/v3/im/front/message/hidden", tag = "im", security(("bearer" = [])), params(Since),
    responses((status = 200, body = Answer<HiddenMessages>))
)]
pub async fn hidden(State(app): State<App>, permit: Chatter, Query(filter): Query<Since>) -> Answered<HiddenMessages> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| message::hidden(tx, &rt, permit.actor.user_id, &filter).await).await?)
}

/// Notes that the caller has listened to voices of others, on all their devices. Those who spoke are not told.
#[utoipa::path(
    post, path = "/v3/im/front/message/play", tag = "im", security(("bearer" = [])), request_body = PlayInput,
    responses((status = 200, body = Answer<Nothing>))
)]
pub async fn play(State(app): State<App>, permit: Chatter, Json(input): Json<PlayInput>) -> Answered<Nothing> {
    not_too_many(&input.uids)?;
    let (rt, me) = (app.rt.clone(), permit.actor.user_id);
    let played = app.db.write(async move |tx| message::play(tx, &rt, me, &input.uids).await).await?;
    for Places { conversation, seqs } in played {
        app.live.notify(&[me], &ServerFrame::Played { conversation, seqs }).await?;
    }
    ok(Nothing)
}

/// Puts a sign on a message, or takes it off.
#[utoipa::path(
    post, path = "/v3/im/front/message/react", tag = "im", security(("bearer" = [])), request_body = ReactionInput,
    responses((status = 200, body = Answer<Message>))
)]
pub async fn react(State(app): State<App>, permit: Chatter, Json(input): Json<ReactionInput>) -> Answered<Message> {
    let (rt, me) = (app.rt.clone(), permit.actor.user_id);
    let delivery = app.db.write(async move |tx| message::react(tx, &rt, me, &input).await).await?;
    app.live.broadcast_change(&delivery).await?;
    ok(delivery.message.read_by(me))
}

/// Conversations of the caller in which a word was said, or what the filter asks for.
#[utoipa::path(
    get, path = "/v3/im/front/message/search", tag = "im", security(("bearer" = [])), params(MessageSearch, MessageFilter),
    responses((status = 200, body = Answer<FoundConversations>))
)]
pub async fn search(
    State(app): State<App>,
    permit: Chatter,
    Query(asked): Query<MessageSearch>,
    Query(filter): Query<MessageFilter>,
) -> Answered<FoundConversations> {
    app.quotas.searches.take(&permit.actor.user_id)?;
    let _seat = app.quotas.search_seats.acquire().await.map_err(AppError::internal)?;
    let rt = app.rt.clone();
    let find = async move |tx: &mut Tx| search::conversations(tx, &rt, permit.actor.user_id, &asked, &filter).await;
    ok(app.db.read_briefly(SEARCH_TAKES, find).await?)
}

/// Where a word was said in one conversation, or what the filter asks for.
#[utoipa::path(
    get, path = "/v3/im/front/message/hits", tag = "im", security(("bearer" = [])), params(HitSearch, MessageFilter),
    responses((status = 200, body = Answer<Hits>))
)]
pub async fn hits(
    State(app): State<App>,
    permit: Chatter,
    Query(asked): Query<HitSearch>,
    Query(filter): Query<MessageFilter>,
) -> Answered<Hits> {
    app.quotas.searches.take(&permit.actor.user_id)?;
    let _seat = app.quotas.search_seats.acquire().await.map_err(AppError::internal)?;
    let rt = app.rt.clone();
    let find = async move |tx: &mut Tx| search::hits(tx, &rt, permit.actor.user_id, &asked, &filter).await;
    ok(app.db.read_briefly(SEARCH_TAKES, find).await?)
}
