//! The workplace chat tool: how each country reaches it, and what is sent there.

use ::chat_tool::{ChatAccount, ChatDeliveries, ChatDelivery, ChatToolInput, ChatToolSetting, ChatToolSettings, ChatToolTest, SendExport};
use axum::extract::State;
use kernel::Answer;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use web::reply::ok;
use web::{Answered, Json, Keyed};

use crate::App;
use crate::access::{Permit, need};
use crate::export::SOURCES;
use crate::once::once;

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(settings))
        .routes(routes!(save))
        .routes(routes!(test))
        .routes(routes!(account))
        .routes(routes!(check))
        .routes(routes!(deliveries))
        .routes(routes!(send))
}

/// Whether the tool knows somebody.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ChatToolTested {
    found: bool,
}

/// How the countries in reach get into their chat tool. Secrets are not shown.
#[utoipa::path(
    get, path = "/v3/system/admin/chatTool/list", tag = "system", security(("bearer" = [])),
    responses((status = 200, body = Answer<ChatToolSettings>))
)]
pub async fn settings(State(app): State<App>, permit: Permit<need::ConfigurationView>) -> Answered<ChatToolSettings> {
    ok(app.db.read(async move |tx| ::chat_tool::settings(tx, &permit.actor).await).await?)
}

/// Sets how a country gets into its chat tool, with the `ver` that was seen. Without a secret the one there is stays.
#[utoipa::path(
    post, path = "/v3/system/admin/chatTool/save", tag = "system", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = ChatToolInput, responses((status = 200, body = Answer<ChatToolSetting>))
)]
pub async fn save(
    State(app): State<App>,
    permit: Permit<need::ConfigurationManage>,
    keyed: Keyed<ChatToolInput>,
) -> Answered<ChatToolSetting> {
    let (rt, identity, actor) = (app.rt.clone(), app.identity.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| ::chat_tool::save_setting(tx, &rt, &identity, &actor, input).await).await
}

/// Looks for somebody by what is saved: whether the tool lets us in, and whether it knows them.
#[utoipa::path(
    post, path = "/v3/system/admin/chatTool/test", tag = "system", security(("bearer" = [])), request_body = ChatToolTest,
    responses((status = 200, body = Answer<ChatToolTested>))
)]
pub async fn test(
    State(app): State<App>,
    permit: Permit<need::ConfigurationManage>,
    Json(input): Json<ChatToolTest>,
) -> Answered<ChatToolTested> {
    let found = ::chat_tool::try_setting(&app.db, &app.chat_tools, &app.identity, &permit.actor, &input).await?;
    ok(ChatToolTested { found })
}

/// The caller's account in the chat tool, as far as it is known.
#[utoipa::path(
    get, path = "/v3/report/front/chatTool/account", tag = "export", security(("bearer" = [])),
    responses((status = 200, body = Answer<ChatAccount>))
)]
pub async fn account(State(app): State<App>, permit: Permit<need::ExportToChat>) -> Answered<ChatAccount> {
    ok(app.db.read(async move |tx| ::chat_tool::account(tx, &permit.actor).await).await?)
}

/// Asks the chat tool for the caller's e-mail. Refused with 436 when nobody there has it.
#[utoipa::path(
    post, path = "/v3/report/front/chatTool/check", tag = "export", security(("bearer" = [])),
    responses((status = 200, body = Answer<ChatAccount>))
)]
pub async fn check(State(app): State<App>, permit: Permit<need::ExportToChat>) -> Answered<ChatAccount> {
    ::chat_tool::look_up(&app.db, &app.rt, &app.chat_tools, &app.identity, &permit.actor).await?;
    ok(app.db.read(async move |tx| ::chat_tool::account(tx, &permit.actor).await).await?)
}

/// What the caller sent to the chat tool, the newest first.
#[utoipa::path(
    get, path = "/v3/report/front/export/sent", tag = "export", security(("bearer" = [])),
    responses((status = 200, body = Answer<ChatDeliveries>))
)]
pub async fn deliveries(State(app): State<App>, permit: Permit<need::ExportToChat>) -> Answered<ChatDeliveries> {
    ok(app.db.read(async move |tx| ::chat_tool::deliveries(tx, &permit.actor).await).await?)
}

/// Sends the file of an export to the caller's account in the chat tool. Refused with 436 when nobody there has their e-mail.
#[utoipa::path(
    post, path = "/v3/report/front/export/send", tag = "export", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = SendExport, responses((status = 200, body = Answer<ChatDelivery>))
)]
pub async fn send(State(app): State<App>, permit: Permit<need::ExportToChat>, keyed: Keyed<SendExport>) -> Answered<ChatDelivery> {
    ::chat_tool::look_up(&app.db, &app.rt, &app.chat_tools, &app.identity, &permit.actor).await?;
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, wish| ::chat_tool::ask(tx, &rt, SOURCES, &actor, *wish).await).await
}
