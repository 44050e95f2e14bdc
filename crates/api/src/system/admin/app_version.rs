use axum::extract::State;
use kernel::{Answer, Page};
use system::version::{self, AppVersion, AppVersionFilter, PublishAppVersion, SaveAppVersion, WithdrawAppVersion};
use web::reply::ok;
use web::{Answered, Keyed, Query};

use crate::App;
use crate::access::{Permit, need};
use crate::once::once;
use crate::org::ById;

/// Versions of the app, newest first.
#[utoipa::path(
    get, path = "/v3/system/admin/appVersion/list", tag = "system", security(("bearer" = [])),
    params(AppVersionFilter), responses((status = 200, body = Answer<Page<AppVersion>>))
)]
pub async fn list(
    State(app): State<App>,
    _: Permit<need::ConfigurationView>,
    Query(filter): Query<AppVersionFilter>,
) -> Answered<Page<AppVersion>> {
    ok(app.db.read(async move |tx| version::list(tx, &filter).await).await?)
}

/// One version.
#[utoipa::path(
    get, path = "/v3/system/admin/appVersion/detail", tag = "system", security(("bearer" = [])),
    params(ById), responses((status = 200, body = Answer<AppVersion>))
)]
pub async fn detail(State(app): State<App>, _: Permit<need::ConfigurationView>, Query(ById { id }): Query<ById>) -> Answered<AppVersion> {
    ok(app.db.read(async move |tx| version::detail(tx, id).await).await?)
}

/// Creates or changes a draft.
#[utoipa::path(
    post, path = "/v3/system/admin/appVersion/save", tag = "system", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = SaveAppVersion, responses((status = 200, body = Answer<AppVersion>))
)]
pub async fn save(State(app): State<App>, permit: Permit<need::ConfigurationManage>, keyed: Keyed<SaveAppVersion>) -> Answered<AppVersion> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| version::save(tx, &rt, &actor, input).await).await
}

/// Publishes a draft, or offers a published release to more devices. A web release waits until this server has its files.
#[utoipa::path(
    post, path = "/v3/system/admin/appVersion/publish", tag = "system", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = PublishAppVersion, responses((status = 200, body = Answer<AppVersion>))
)]
pub async fn publish(
    State(app): State<App>,
    permit: Permit<need::ConfigurationManage>,
    keyed: Keyed<PublishAppVersion>,
) -> Answered<AppVersion> {
    let (rt, actor, served) = (app.rt.clone(), permit.actor.clone(), app.served_version()?);
    once(&app, &permit.actor, keyed, async move |tx, input| version::publish(tx, &rt, &actor, &served, input).await).await
}

/// Takes a published version back; phones are offered the one before.
#[utoipa::path(
    post, path = "/v3/system/admin/appVersion/withdraw", tag = "system", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = WithdrawAppVersion, responses((status = 200, body = Answer<AppVersion>))
)]
pub async fn withdraw(
    State(app): State<App>,
    permit: Permit<need::ConfigurationManage>,
    keyed: Keyed<WithdrawAppVersion>,
) -> Answered<AppVersion> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| version::withdraw(tx, &rt, &actor, input).await).await
}
