use axum::extract::State;
use identity::{ProfileUpdate, PutSetting, Settings, UserCenterData, center_data, update_profile};
use kernel::Answer;
use web::reply::ok;
use web::{Answered, Json};

use crate::App;
use crate::access::{Caller, Newcomer};

/// Everything about the own account.
#[utoipa::path(
    get, path = "/v3/member/front/user/info", tag = "user", security(("bearer" = [])),
    responses((status = 200, body = Answer<UserCenterData>))
)]
pub async fn info(State(app): State<App>, Newcomer(actor): Newcomer) -> Answered<UserCenterData> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| center_data(tx, &rt, &actor).await).await?)
}

/// Changes parts of the own profile.
#[utoipa::path(
    post, path = "/v3/member/front/user/update", tag = "user", security(("bearer" = [])),
    request_body = ProfileUpdate, responses((status = 200, body = Answer<UserCenterData>))
)]
pub async fn update(State(app): State<App>, Caller(actor): Caller, Json(input): Json<ProfileUpdate>) -> Answered<UserCenterData> {
    let rt = app.rt.clone();
    ok(app.db.write(async move |tx| update_profile(tx, &rt, &actor, &input).await).await?)
}

/// The choices kept for the user, by key.
#[utoipa::path(
    get, path = "/v3/member/front/user/setting", tag = "user", security(("bearer" = [])),
    responses((status = 200, body = Answer<Settings>))
)]
pub async fn setting(State(app): State<App>, Caller(actor): Caller) -> Answered<Settings> {
    ok(app.db.read(async move |tx| identity::settings(tx, &actor).await).await?)
}

/// Keeps one choice.
#[utoipa::path(
    post, path = "/v3/member/front/user/setting", tag = "user", security(("bearer" = [])),
    request_body = PutSetting, responses((status = 200, body = Answer<Settings>))
)]
pub async fn put_setting(State(app): State<App>, Caller(actor): Caller, Json(input): Json<PutSetting>) -> Answered<Settings> {
    let rt = app.rt.clone();
    ok(app.db.write(async move |tx| identity::put_setting(tx, &rt, &actor, &input).await).await?)
}
