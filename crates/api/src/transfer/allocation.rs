use axum::extract::State;
use kernel::Answer;
use store::Tx;
use transfer::{StockTransfer, TransferFilter, TransferKind, TransferPage, TransferReceipt, TransferRefusal};
use web::reply::ok;
use web::{Answered, Keyed, Query, RequestContext};

use super::front::TransferById;
use crate::App;
use crate::access::{Permit, need};
use crate::once::once_in_line;

/// Allocations in the caller's reach, newest first, with how many each state has.
#[utoipa::path(
    get, path = "/v3/stock/front/allocation/list", tag = "stock", security(("bearer" = [])), params(TransferFilter),
    responses((status = 200, body = Answer<TransferPage>))
)]
pub async fn list(
    State(app): State<App>,
    permit: Permit<need::TransferView>,
    Query(filter): Query<TransferFilter>,
) -> Answered<TransferPage> {
    ok(app.db.read(async move |tx| transfer::transfers(tx, &permit.actor, TransferKind::Allocation, &filter).await).await?)
}

/// One allocation with its lines and what happened to it.
#[utoipa::path(
    get, path = "/v3/stock/front/allocation/detail", tag = "stock", security(("bearer" = [])), params(TransferById),
    responses((status = 200, body = Answer<StockTransfer>))
)]
pub async fn detail(
    State(app): State<App>,
    permit: Permit<need::TransferView>,
    context: RequestContext,
    Query(filter): Query<TransferById>,
) -> Answered<StockTransfer> {
    let language = context.language;
    ok(app.db.read(async move |tx| transfer::transfer(tx, &permit.actor, language, filter.transfer_id).await).await?)
}

/// The receiving store says what arrived; the rest was sent back or is short.
#[utoipa::path(
    post, path = "/v3/stock/front/allocation/confirm", tag = "stock", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = TransferReceipt, responses((status = 200, body = Answer<StockTransfer>))
)]
pub async fn confirm(
    State(app): State<App>,
    permit: Permit<need::StockTransfer>,
    context: RequestContext,
    keyed: Keyed<TransferReceipt>,
) -> Answered<StockTransfer> {
    let (rt, actor, language) = (app.rt.clone(), permit.actor.clone(), context.language);
    let effect = async move |tx: &mut Tx, input: &TransferReceipt| transfer::confirm(tx, &rt, &actor, language, input, rt.now()).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}

/// The receiving store sends everything back, with a reason.
#[utoipa::path(
    post, path = "/v3/stock/front/allocation/refuse", tag = "stock", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = TransferRefusal, responses((status = 200, body = Answer<StockTransfer>))
)]
pub async fn refuse(
    State(app): State<App>,
    permit: Permit<need::StockTransfer>,
    context: RequestContext,
    keyed: Keyed<TransferRefusal>,
) -> Answered<StockTransfer> {
    let (rt, actor, language) = (app.rt.clone(), permit.actor.clone(), context.language);
    let effect = async move |tx: &mut Tx, input: &TransferRefusal| transfer::refuse(tx, &rt, &actor, language, input, rt.now()).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}
