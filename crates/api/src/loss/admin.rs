use axum::extract::State;
use kernel::Answer;
use loss::{InventoryLoss, LossDecision, LossFilter, LossPage};
use store::Tx;
use web::reply::ok;
use web::{Answered, Keyed, Query, RequestContext};

use super::front::LossById;
use crate::App;
use crate::access::{InCountry, Permit, need};
use crate::once::once_in_line;

/// Inventory losses in the caller's reach, newest first, with how many each state has.
#[utoipa::path(
    get, path = "/v3/stock/admin/loss/list", tag = "stock", security(("bearer" = [])), params(LossFilter),
    responses((status = 200, body = Answer<LossPage>))
)]
pub async fn list(State(app): State<App>, permit: Permit<need::LossView>, InCountry(filter): InCountry<LossFilter>) -> Answered<LossPage> {
    ok(app.db.read(async move |tx| loss::losses(tx, &permit.actor, &filter).await).await?)
}

/// One inventory loss with its lines, photos and what happened to it.
#[utoipa::path(
    get, path = "/v3/stock/admin/loss/detail", tag = "stock", security(("bearer" = [])), params(LossById),
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

/// Confirms somebody else's loss with what is written off, or refuses it.
#[utoipa::path(
    post, path = "/v3/stock/admin/loss/decide", tag = "stock", security(("bearer" = [])),
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
