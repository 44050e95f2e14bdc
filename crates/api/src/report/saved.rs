use axum::extract::State;
use kernel::{Answer, Nothing};
use reporting::{SavedView, ViewRename, ViewToForget, ViewToSave};
use serde::Serialize;
use store::Tx;
use utoipa::ToSchema;
use web::reply::ok;
use web::{Answered, Keyed};

use crate::App;
use crate::access::{Permit, need};
use crate::once::once;

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SavedViews {
    /// By name.
    pub list: Vec<SavedView>,
}

/// The views that the caller keeps.
#[utoipa::path(
    get, path = "/v3/report/front/savedView/list", tag = "report", security(("bearer" = [])),
    responses((status = 200, body = Answer<SavedViews>))
)]
pub async fn list(State(app): State<App>, permit: Permit<need::ReportView>) -> Answered<SavedViews> {
    let list = app.db.read(async move |tx| reporting::saved_views(tx, &permit.actor).await).await?;
    ok(SavedViews { list })
}

/// Keeps a view under a name that the caller has not given to another.
#[utoipa::path(
    post, path = "/v3/report/front/savedView/save", tag = "report", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = ViewToSave, responses((status = 200, body = Answer<SavedView>))
)]
pub async fn save(State(app): State<App>, permit: Permit<need::ReportView>, keyed: Keyed<ViewToSave>) -> Answered<SavedView> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let effect = async move |tx: &mut Tx, input: &ViewToSave| reporting::save_view(tx, &rt, &actor, input).await;
    once(&app, &permit.actor, keyed, effect).await
}

/// Gives a view another name.
#[utoipa::path(
    post, path = "/v3/report/front/savedView/rename", tag = "report", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = ViewRename, responses((status = 200, body = Answer<Nothing>))
)]
pub async fn rename(State(app): State<App>, permit: Permit<need::ReportView>, keyed: Keyed<ViewRename>) -> Answered<Nothing> {
    let actor = permit.actor.clone();
    let effect = async move |tx: &mut Tx, input: &ViewRename| {
        reporting::rename_view(tx, &actor, input).await?;
        Ok(Nothing)
    };
    once(&app, &permit.actor, keyed, effect).await
}

/// Forgets a view.
#[utoipa::path(
    post, path = "/v3/report/front/savedView/delete", tag = "report", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = ViewToForget, responses((status = 200, body = Answer<Nothing>))
)]
pub async fn delete(State(app): State<App>, permit: Permit<need::ReportView>, keyed: Keyed<ViewToForget>) -> Answered<Nothing> {
    let actor = permit.actor.clone();
    let effect = async move |tx: &mut Tx, input: &ViewToForget| {
        reporting::forget_view(tx, &actor, input).await?;
        Ok(Nothing)
    };
    once(&app, &permit.actor, keyed, effect).await
}
