//! Secret chats: devices hand in what is sealed, and fetch it. Nothing here can read it.

use axum::extract::State;
use kernel::{Answer, Id, Nothing, Result};
use messaging::live::ServerFrame;
use secret_chat::{
    AcceptChat, Acknowledge, DeviceKeys, EndChat, HandIn, Handed, Inbox, Outcome, SaveDevice, SaveSecretChatRule, SecretChat,
    SecretChatRule, SecretChatRules, SecretChats, StartChat,
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use web::reply::ok;
use web::{Answered, Json, Keyed, Query};

use crate::App;
use crate::access::{Permit, need};
use crate::once::once;

type Chatter = Permit<need::Messages>;

/// The device that asks, as it names itself.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct AskingDevice {
    #[schema(min_length = 8, max_length = 64, pattern = "^[A-Za-z0-9-]+$")]
    client_id: String,
}

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct InboxQuery {
    chat_id: Id,
    client_id: String,
}

/// Remembers the caller's device and keys by which others begin to talk to it. Said with other keys than before, it is
/// another device, and what it talked in is over.
#[utoipa::path(
    post, path = "/v3/im/front/secret/device", tag = "im", security(("bearer" = [])), request_body = SaveDevice,
    responses((status = 200, body = Answer<DeviceKeys>))
)]
pub async fn device(State(app): State<App>, permit: Chatter, Json(input): Json<SaveDevice>) -> Answered<DeviceKeys> {
    let (rt, me) = (app.rt.clone(), permit.actor.user_id);
    let (keys, concerns) = app.db.write(async move |tx| secret_chat::save_device(tx, &rt, me, &input).await).await?;
    look_again(&app, &concerns, Id::new(0)).await?;
    ok(keys)
}

/// Lets a device go: what it talked in is over.
#[utoipa::path(
    post, path = "/v3/im/front/secret/leave", tag = "im", security(("bearer" = [])), request_body = AskingDevice,
    responses((status = 200, body = Answer<Nothing>))
)]
pub async fn leave(State(app): State<App>, permit: Chatter, Json(input): Json<AskingDevice>) -> Answered<Nothing> {
    let (rt, me) = (app.rt.clone(), permit.actor.user_id);
    let concerns = app.db.write(async move |tx| secret_chat::leave(tx, &rt, me, &input.client_id).await).await?;
    look_again(&app, &concerns, Id::new(0)).await?;
    ok(Nothing)
}

/// The caller's secret chats as this device takes part in them, and whether they may begin one.
#[utoipa::path(
    get, path = "/v3/im/front/secret/list", tag = "im", security(("bearer" = [])), params(AskingDevice),
    responses((status = 200, body = Answer<SecretChats>))
)]
pub async fn list(State(app): State<App>, permit: Chatter, Query(query): Query<AskingDevice>) -> Answered<SecretChats> {
    let me = permit.actor.user_id;
    let work = async move |tx: &mut store::Tx| -> Result<SecretChats> {
        let list = secret_chat::list(tx, me, &query.client_id).await?;
        Ok(SecretChats { list, allowed: secret_chat::is_allowed(tx, me).await? })
    };
    ok(app.db.read(work).await?)
}

/// Asks somebody to talk in secret with this device.
#[utoipa::path(
    post, path = "/v3/im/front/secret/start", tag = "im", security(("bearer" = [])), request_body = StartChat,
    responses((status = 200, body = Answer<SecretChat>))
)]
pub async fn start(State(app): State<App>, permit: Chatter, Json(input): Json<StartChat>) -> Answered<SecretChat> {
    let (rt, me) = (app.rt.clone(), permit.actor.user_id);
    app.quotas.messages.take(&me)?;
    told(&app, app.db.write(async move |tx| secret_chat::start(tx, &rt, me, &input).await).await?).await
}

/// Takes part with this device. Where another one was faster, the answer says that it is not `here`.
#[utoipa::path(
    post, path = "/v3/im/front/secret/accept", tag = "im", security(("bearer" = [])), request_body = AcceptChat,
    responses((status = 200, body = Answer<SecretChat>))
)]
pub async fn accept(State(app): State<App>, permit: Chatter, Json(input): Json<AcceptChat>) -> Answered<SecretChat> {
    let (rt, me) = (app.rt.clone(), permit.actor.user_id);
    told(&app, app.db.write(async move |tx| secret_chat::accept(tx, &rt, me, &input).await).await?).await
}

/// Refuses, withdraws or ends a secret chat, whichever it is by now.
#[utoipa::path(
    post, path = "/v3/im/front/secret/end", tag = "im", security(("bearer" = [])), request_body = EndChat,
    responses((status = 200, body = Answer<SecretChat>))
)]
pub async fn end(State(app): State<App>, permit: Chatter, Json(input): Json<EndChat>) -> Answered<SecretChat> {
    let (rt, me) = (app.rt.clone(), permit.actor.user_id);
    told(&app, app.db.write(async move |tx| secret_chat::end(tx, &rt, me, &input).await).await?).await
}

/// Hands in a sealed message. Handed in again under its number, it is the same one.
#[utoipa::path(
    post, path = "/v3/im/front/secret/send", tag = "im", security(("bearer" = [])), request_body = HandIn,
    responses((status = 200, body = Answer<Handed>))
)]
pub async fn send(State(app): State<App>, permit: Chatter, Json(input): Json<HandIn>) -> Answered<Handed> {
    let (rt, me, chat) = (app.rt.clone(), permit.actor.user_id, input.chat_id);
    app.quotas.messages.take(&me)?;
    let handed = app.db.write(async move |tx| secret_chat::hand_in(tx, &rt, me, &input).await).await?;
    look_again(&app, &handed.concerns, chat).await?;
    ok(handed)
}

/// What waits for this device in a secret chat, up to a hundred messages.
#[utoipa::path(
    get, path = "/v3/im/front/secret/inbox", tag = "im", security(("bearer" = [])), params(InboxQuery),
    responses((status = 200, body = Answer<Inbox>))
)]
pub async fn inbox(State(app): State<App>, permit: Chatter, Query(query): Query<InboxQuery>) -> Answered<Inbox> {
    let me = permit.actor.user_id;
    ok(app.db.read(async move |tx| secret_chat::inbox(tx, me, query.chat_id, &query.client_id).await).await?)
}

/// Says what stands on this device, so that the server lets go of it.
#[utoipa::path(
    post, path = "/v3/im/front/secret/acknowledge", tag = "im", security(("bearer" = [])), request_body = Acknowledge,
    responses((status = 200, body = Answer<Nothing>))
)]
pub async fn acknowledge(State(app): State<App>, permit: Chatter, Json(input): Json<Acknowledge>) -> Answered<Nothing> {
    let (rt, me, chat) = (app.rt.clone(), permit.actor.user_id, input.chat_id);
    let concerns = app.db.write(async move |tx| secret_chat::acknowledge(tx, &rt, me, &input).await).await?;
    look_again(&app, &concerns, chat).await?;
    ok(Nothing)
}

/// Who may talk in secret, in the countries somebody looks after.
#[utoipa::path(
    get, path = "/v3/im/admin/secret/rules", tag = "im", security(("bearer" = [])),
    responses((status = 200, body = Answer<SecretChatRules>))
)]
pub async fn rules(State(app): State<App>, permit: Permit<need::ConfigurationManage>) -> Answered<SecretChatRules> {
    ok(app.db.read(async move |tx| secret_chat::rules(tx, &permit.actor).await).await?)
}

/// Says who may talk in secret in a country, with the `ver` that was seen.
#[utoipa::path(
    post, path = "/v3/im/admin/secret/saveRule", tag = "im", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = SaveSecretChatRule,
    responses((status = 200, body = Answer<SecretChatRule>))
)]
pub async fn save_rule(
    State(app): State<App>,
    permit: Permit<need::ConfigurationManage>,
    keyed: Keyed<SaveSecretChatRule>,
) -> Answered<SecretChatRule> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| secret_chat::save_rule(tx, &rt, &actor, input).await).await
}

async fn told(app: &App, outcome: Outcome) -> Answered<SecretChat> {
    look_again(app, &outcome.concerns, outcome.chat.chat_id).await?;
    ok(outcome.chat)
}

async fn look_again(app: &App, concerns: &[Id], chat_id: Id) -> Result<()> {
    if concerns.is_empty() { Ok(()) } else { app.live.notify(concerns, &ServerFrame::SecretChat { chat_id }).await }
}
