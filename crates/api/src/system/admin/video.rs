use axum::extract::State;
use kernel::{Answer, Nothing};
use store::Tx;
use system::video::{self, DeleteVideo, SaveVideo, VideoSetting, VideoSettings};
use web::reply::ok;
use web::{Answered, Keyed};

use crate::App;
use crate::access::{Permit, need};
use crate::once::once;

/// Films that pages of the app show, by page.
#[utoipa::path(
    get, path = "/v3/system/admin/video/list", tag = "system", security(("bearer" = [])),
    responses((status = 200, body = Answer<VideoSettings>))
)]
pub async fn list(State(app): State<App>, permit: Permit<need::ConfigurationManage>) -> Answered<VideoSettings> {
    ok(app.db.read(async move |tx| video::all(tx, &permit.scope).await).await?)
}

/// Adds a film to a page of the app, or changes one with the `ver` that was seen.
#[utoipa::path(
    post, path = "/v3/system/admin/video/save", tag = "system", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = SaveVideo, responses((status = 200, body = Answer<VideoSetting>))
)]
pub async fn save(State(app): State<App>, permit: Permit<need::ConfigurationManage>, keyed: Keyed<SaveVideo>) -> Answered<VideoSetting> {
    let (parts, actor) = (app.clone(), permit.actor.clone());
    let save = async move |tx: &mut Tx, input: &SaveVideo| video::save(tx, &parts.rt, &parts.system.film_hosts, &actor, input).await;
    once(&app, &permit.actor, keyed, save).await
}

/// Takes a film off its page.
#[utoipa::path(
    post, path = "/v3/system/admin/video/delete", tag = "system", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = DeleteVideo, responses((status = 200, body = Answer<kernel::Nothing>))
)]
pub async fn delete(State(app): State<App>, permit: Permit<need::ConfigurationManage>, keyed: Keyed<DeleteVideo>) -> Answered<Nothing> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let delete = async move |tx: &mut Tx, input: &DeleteVideo| video::delete(tx, &rt, &actor, *input).await.map(|()| Nothing);
    once(&app, &permit.actor, keyed, delete).await
}
