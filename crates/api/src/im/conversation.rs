use axum::extract::State;
use kernel::{Answer, Id, Nothing, Result};
use messaging::Since;
use messaging::conversation::{self, ConversationKey, ReadReceipt, Readers};
use messaging::conversation_list::{self, ConversationInfo, ConversationList};
use messaging::live::ServerFrame;
use messaging::notices;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use web::reply::ok;
use web::{Answered, Json, Query};

use crate::App;
use crate::access::{Permit, need};

type Chatter = Permit<need::Messages>;

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ReadInput {
    conversation: ConversationKey,
    /// Everything up to this number.
    #[schema(minimum = 0)]
    seq: i64,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct RemoveInput {
    conversation: ConversationKey,
    /// Whether its messages go as well.
    clear: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct OneConversation {
    conversation: ConversationKey,
}

/// The caller's conversations, newest first; with `since` those that moved, removed ones included.
#[utoipa::path(
    get, path = "/v3/im/front/conversation/list", tag = "im", security(("bearer" = [])), params(Since),
    responses((status = 200, body = Answer<ConversationList>))
)]
pub async fn list(State(app): State<App>, permit: Chatter, Query(filter): Query<Since>) -> Answered<ConversationList> {
    let (rt, me) = (app.rt.clone(), permit.actor.user_id);
    let listed = app.db.read(async move |tx| conversation_list::list(tx, &rt, me, &filter).await).await?;
    // A device that asks for the list catches up with it.
    for (conversation, seq) in &listed.new_to_devices {
        app.live.received(me, *conversation, *seq);
    }
    ok(listed)
}

/// One row of the list.
#[utoipa::path(
    get, path = "/v3/im/front/conversation/info", tag = "im", security(("bearer" = [])), params(ConversationKey),
    responses((status = 200, body = Answer<ConversationInfo>))
)]
pub async fn info(State(app): State<App>, permit: Chatter, Query(key): Query<ConversationKey>) -> Answered<ConversationInfo> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| conversation_list::info(tx, &rt, permit.actor.user_id, key).await).await?)
}

/// Marks everything up to a number as read, on all devices.
#[utoipa::path(
    post, path = "/v3/im/front/conversation/read", tag = "im", security(("bearer" = [])), request_body = ReadInput,
    responses((status = 200, body = Answer<Nothing>))
)]
pub async fn read(State(app): State<App>, permit: Chatter, Json(input): Json<ReadInput>) -> Answered<Nothing> {
    read_up_to(&app, permit.actor.user_id, input.conversation, input.seq).await?;
    ok(Nothing)
}

/// Also what a device says on its connection.
pub(super) async fn read_up_to(app: &App, me: Id, key: ConversationKey, seq: i64) -> Result<()> {
    let rt = app.rt.clone();
    let moved = app
        .db
        .write(async move |tx| {
            notices::read_up_to(tx, &rt, me, key, seq).await?;
            conversation::read(tx, &rt, me, key, seq).await
        })
        .await?;
    match moved {
        Some(receipt) => notify_read(app, me, key, receipt).await,
        None => Ok(()),
    }
}

/// Marks everything in all conversations as read, on all devices.
#[utoipa::path(
    post, path = "/v3/im/front/conversation/readAll", tag = "im", security(("bearer" = [])),
    responses((status = 200, body = Answer<Nothing>))
)]
pub async fn read_all(State(app): State<App>, permit: Chatter) -> Answered<Nothing> {
    let (rt, me) = (app.rt.clone(), permit.actor.user_id);
    let moved = app
        .db
        .write(async move |tx| {
            notices::read_up_to(tx, &rt, me, ConversationKey::single(messaging::SYSTEM), i64::MAX).await?;
            conversation::read_all(tx, &rt, me).await
        })
        .await?;
    for (key, receipt) in moved {
        notify_read(&app, me, key, receipt).await?;
    }
    ok(Nothing)
}

/// Tells the reader's own devices, and those whose words were read.
pub(crate) async fn notify_read(app: &App, me: Id, key: ConversationKey, receipt: ReadReceipt) -> Result<()> {
    let read_at = app.rt.now();
    for (person, conversation) in [(me, key)].into_iter().chain(receipt.recipients) {
        app.live.notify(&[person], &ServerFrame::Read { conversation, user_id: me, seq: receipt.seq, read_at }).await?;
    }
    Ok(())
}

/// How far the other members have read.
#[utoipa::path(
    get, path = "/v3/im/front/conversation/readers", tag = "im", security(("bearer" = [])), params(ConversationKey),
    responses((status = 200, body = Answer<Readers>))
)]
pub async fn readers(State(app): State<App>, permit: Chatter, Query(key): Query<ConversationKey>) -> Answered<Readers> {
    ok(app.db.read(async move |tx| conversation::readers(tx, permit.actor.user_id, key).await).await?)
}

/// Takes a conversation out of the caller's list.
#[utoipa::path(
    post, path = "/v3/im/front/conversation/remove", tag = "im", security(("bearer" = [])), request_body = RemoveInput,
    responses((status = 200, body = Answer<Nothing>))
)]
pub async fn remove(State(app): State<App>, permit: Chatter, Json(input): Json<RemoveInput>) -> Answered<Nothing> {
    let (rt, me, key) = (app.rt.clone(), permit.actor.user_id, input.conversation);
    app.db.write(async move |tx| conversation::remove(tx, &rt, me, key, input.clear).await).await?;
    changed(&app, me, key).await
}

/// Empties a conversation for the caller.
#[utoipa::path(
    post, path = "/v3/im/front/conversation/clear", tag = "im", security(("bearer" = [])), request_body = OneConversation,
    responses((status = 200, body = Answer<Nothing>))
)]
pub async fn clear(State(app): State<App>, permit: Chatter, Json(input): Json<OneConversation>) -> Answered<Nothing> {
    let (rt, me, key) = (app.rt.clone(), permit.actor.user_id, input.conversation);
    app.db.write(async move |tx| conversation::clear(tx, &rt, me, key).await).await?;
    changed(&app, me, key).await
}

/// Puts the mark of something unread back.
#[utoipa::path(
    post, path = "/v3/im/front/conversation/markUnread", tag = "im", security(("bearer" = [])), request_body = OneConversation,
    responses((status = 200, body = Answer<Nothing>))
)]
pub async fn mark_unread(State(app): State<App>, permit: Chatter, Json(input): Json<OneConversation>) -> Answered<Nothing> {
    let (rt, me, key) = (app.rt.clone(), permit.actor.user_id, input.conversation);
    app.db.write(async move |tx| conversation::mark_unread(tx, &rt, me, key).await).await?;
    changed(&app, me, key).await
}

/// The caller's other devices fetch the row again.
async fn changed(app: &App, me: Id, conversation: ConversationKey) -> Answered<Nothing> {
    app.live.notify(&[me], &ServerFrame::Conversation { conversation }).await?;
    ok(Nothing)
}
