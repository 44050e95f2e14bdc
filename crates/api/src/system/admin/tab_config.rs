use axum::extract::State;
use kernel::{Answer, Nothing};
use store::Tx;
use system::tabs::{self, DeleteTabConfig, SaveTabConfig, TabConfig, TabConfigs};
use web::reply::ok;
use web::{Answered, Keyed};

use crate::App;
use crate::access::{Permit, need};
use crate::once::once;

/// Tab bars that replace the usual ones.
#[utoipa::path(
    get, path = "/v3/system/admin/tabConfig/list", tag = "system", security(("bearer" = [])),
    responses((status = 200, body = Answer<TabConfigs>))
)]
pub async fn list(State(app): State<App>, permit: Permit<need::ConfigurationView>) -> Answered<TabConfigs> {
    ok(app.db.read(async move |tx| tabs::list(tx, &permit.scope).await).await?)
}

/// Replaces the tab bar of a country, terminal type or role.
#[utoipa::path(
    post, path = "/v3/system/admin/tabConfig/save", tag = "system", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = SaveTabConfig, responses((status = 200, body = Answer<TabConfig>))
)]
pub async fn save(State(app): State<App>, permit: Permit<need::ConfigurationManage>, keyed: Keyed<SaveTabConfig>) -> Answered<TabConfig> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| tabs::save(tx, &rt, &actor, input).await).await
}

/// Brings the usual tab bar back.
#[utoipa::path(
    post, path = "/v3/system/admin/tabConfig/delete", tag = "system", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = DeleteTabConfig, responses((status = 200, body = Answer<kernel::Nothing>))
)]
pub async fn delete(State(app): State<App>, permit: Permit<need::ConfigurationManage>, keyed: Keyed<DeleteTabConfig>) -> Answered<Nothing> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let delete = async move |tx: &mut Tx, input: &DeleteTabConfig| tabs::delete(tx, &rt, &actor, input).await.map(|()| Nothing);
    once(&app, &permit.actor, keyed, delete).await
}
