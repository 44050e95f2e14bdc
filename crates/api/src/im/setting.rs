use axum::extract::State;
use kernel::Answer;
use messaging::Since;
use messaging::live::ServerFrame;
use messaging::setting::{self, ChatSetting, ChatSettings, Scope, SettingInput};
use web::reply::ok;
use web::{Answered, Json, Query};

use super::presence;
use crate::App;
use crate::access::{Permit, need};

/// The caller's settings, or those changed since a moment.
#[utoipa::path(
    get, path = "/v3/im/front/setting/list", tag = "im", security(("bearer" = [])), params(Since),
    responses((status = 200, body = Answer<ChatSettings>))
)]
pub async fn list(State(app): State<App>, permit: Permit<need::Messages>, Query(filter): Query<Since>) -> Answered<ChatSettings> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| setting::list(tx, &rt, permit.actor.user_id, &filter).await).await?)
}

/// Changes a setting on all devices; an empty value takes it back. Scope 23 takes a state from 0 to 4, a hyphen and words,
/// and is told to whoever has the caller on the screen.
#[utoipa::path(
    post, path = "/v3/im/front/setting/put", tag = "im", security(("bearer" = [])), request_body = SettingInput,
    responses((status = 200, body = Answer<ChatSetting>))
)]
pub async fn put(State(app): State<App>, permit: Permit<need::Messages>, Json(input): Json<SettingInput>) -> Answered<ChatSetting> {
    let (rt, me) = (app.rt.clone(), permit.actor.user_id);
    let stated = input.scope == Scope::CustomState.code();
    let setting = app.db.write(async move |tx| setting::put(tx, &rt, me, &input).await).await?;
    app.live.notify(&[me], &ServerFrame::Setting { setting: setting.clone() }).await?;
    if stated {
        presence::chosen(&app, me).await?;
    }
    ok(setting)
}
