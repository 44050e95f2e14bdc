use axum::extract::State;
use kernel::{Answer, Id};
use loss::{InventoryLoss, LossCancellation, LossDecision, LossFilter, LossInput, LossPage, LossPhotos};
use serde::Deserialize;
use store::Tx;
use utoipa::IntoParams;
use web::reply::ok;
use web::{Answered, Keyed, Query, RequestContext};

use crate::App;
use crate::access::{Permit, need};
use crate::once::once_in_line;

#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct LossById {
    pub loss_id: Id,
}

/// Inventory losses in the caller's reach, newest first, with how many each state has.
#[utoipa::path(
    get, path = "/v3/stock/front/loss/list", tag = "stock", security(("bearer" = [])), params(LossFilter),
    responses((status = 200, body = Answer<LossPage>))
)]
pub async fn list(State(app): State<App>, permit: Permit<need::LossView>, Query(filter): Query<LossFilter>) -> Answered<LossPage> {
    ok(app.db.read(async move |tx| loss::losses(tx, &permit.actor, &filter).await).await?)
}

/// One inventory loss with its lines, photos and what happened to it.
#[utoipa::path(
    get, path = "/v3/stock/front/loss/detail", tag = "stock", security(("bearer" = [])), params(LossById),
    responses((status = 200, body = Answer<InventoryLoss>))
)]
pub async fn detail(
    State(app): State<App>,
    permit: Permit<need::LossView>,
    context: RequestContext,
    Query(filter): Query<LossById>,
) -> Answered<InventoryLoss> {
    let (rt, language) = (app.rt.clone(), context.language);
    ok(app.db.read(async move |tx| loss::loss(tx, &rt, &permit.actor, language, filter.loss_id).await).await?)
}

/// Reports goods that are lost, broken or spoilt in a store.
#[utoipa::path(
    post, path = "/v3/stock/front/loss/submit", tag = "stock", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = LossInput, responses((status = 200, body = Answer<InventoryLoss>))
)]
pub async fn submit(
    State(app): State<App>,
    permit: Permit<need::StockCountSubmit>,
    context: RequestContext,
    keyed: Keyed<LossInput>,
) -> Answered<InventoryLoss> {
    let (rt, actor, language) = (app.rt.clone(), permit.actor.clone(), context.language);
    let effect = async move |tx: &mut Tx, input: &LossInput| loss::submit(tx, &rt, &actor, language, input, rt.now()).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}

/// Adds photos to a loss of the caller that waits to be confirmed.
#[utoipa::path(
    post, path = "/v3/stock/front/loss/photos", tag = "stock", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = LossPhotos, responses((status = 200, body = Answer<InventoryLoss>))
)]
pub async fn photos(
    State(app): State<App>,
    permit: Permit<need::StockCountSubmit>,
    context: RequestContext,
    keyed: Keyed<LossPhotos>,
) -> Answered<InventoryLoss> {
    let (rt, actor, language) = (app.rt.clone(), permit.actor.clone(), context.language);
    let effect = async move |tx: &mut Tx, input: &LossPhotos| loss::attach_photos(tx, &rt, &actor, language, input).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}

/// Takes a loss of the caller back that nobody has decided on.
#[utoipa::path(
    post, path = "/v3/stock/front/loss/cancel", tag = "stock", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = LossCancellation, responses((status = 200, body = Answer<InventoryLoss>))
)]
pub async fn cancel(
    State(app): State<App>,
    permit: Permit<need::StockCountSubmit>,
    context: RequestContext,
    keyed: Keyed<LossCancellation>,
) -> Answered<InventoryLoss> {
    let (rt, actor, language) = (app.rt.clone(), permit.actor.clone(), context.language);
    let effect = async move |tx: &mut Tx, input: &LossCancellation| loss::cancel(tx, &rt, &actor, language, input).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}

/// Confirms somebody else's loss with what is written off, or refuses it.
#[utoipa::path(
    post, path = "/v3/stock/front/loss/decide", tag = "stock", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = LossDecision, responses((status = 200, body = Answer<InventoryLoss>))
)]
pub async fn decide(
    State(app): State<App>,
    permit: Permit<need::StockCountReview>,
    context: RequestContext,
    keyed: Keyed<LossDecision>,
) -> Answered<InventoryLoss> {
    let (rt, actor, language) = (app.rt.clone(), permit.actor.clone(), context.language);
    let effect = async move |tx: &mut Tx, input: &LossDecision| loss::decide(tx, &rt, &actor, language, input).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}
