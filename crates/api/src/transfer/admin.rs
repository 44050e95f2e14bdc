use axum::extract::State;
use kernel::Answer;
use store::Tx;
use transfer::{
    ShortageInput, StockTransfer, TransferCancellation, TransferFilter, TransferKind, TransferPage, TransferReceipt, TransferRefusal,
};
use web::reply::ok;
use web::{Answered, Keyed, Query, RequestContext};

use super::front::TransferById;
use crate::App;
use crate::access::{InCountry, Permit, need};
use crate::once::once_in_line;

/// Transfers in the caller's reach, newest first, with how many each state has.
#[utoipa::path(
    get, path = "/v3/stock/admin/transfer/list", tag = "stock", security(("bearer" = [])), params(TransferFilter),
    responses((status = 200, body = Answer<TransferPage>))
)]
pub async fn list(
    State(app): State<App>,
    permit: Permit<need::TransferView>,
    InCountry(filter): InCountry<TransferFilter>,
) -> Answered<TransferPage> {
    ok(app.db.read(async move |tx| transfer::transfers(tx, &permit.actor, TransferKind::Transfer, &filter).await).await?)
}

/// One transfer with its lines and what happened to it.
#[utoipa::path(
    get, path = "/v3/stock/admin/transfer/detail", tag = "stock", security(("bearer" = [])), params(TransferById),
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
    post, path = "/v3/stock/admin/transfer/confirm", tag = "stock", security(("bearer" = [])),
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
    post, path = "/v3/stock/admin/transfer/refuse", tag = "stock", security(("bearer" = [])),
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

/// The sender calls everything back that nobody has answered.
#[utoipa::path(
    post, path = "/v3/stock/admin/transfer/cancel", tag = "stock", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = TransferCancellation, responses((status = 200, body = Answer<StockTransfer>))
)]
pub async fn cancel(
    State(app): State<App>,
    permit: Permit<need::StockTransfer>,
    context: RequestContext,
    keyed: Keyed<TransferCancellation>,
) -> Answered<StockTransfer> {
    let (rt, actor, language) = (app.rt.clone(), permit.actor.clone(), context.language);
    let effect = async move |tx: &mut Tx, input: &TransferCancellation| transfer::cancel(tx, &rt, &actor, language, input).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}

/// The sender has found what did not arrive.
#[utoipa::path(
    post, path = "/v3/stock/admin/transfer/shortage/takeBack", tag = "stock", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = ShortageInput, responses((status = 200, body = Answer<StockTransfer>))
)]
pub async fn take_back(
    State(app): State<App>,
    permit: Permit<need::TransferView>,
    context: RequestContext,
    keyed: Keyed<ShortageInput>,
) -> Answered<StockTransfer> {
    let (rt, actor, language) = (app.rt.clone(), permit.actor.clone(), context.language);
    let effect = async move |tx: &mut Tx, input: &ShortageInput| transfer::take_back(tx, &rt, &actor, language, input).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}

/// What did not arrive is lost: raises an inventory loss.
#[utoipa::path(
    post, path = "/v3/stock/admin/transfer/shortage/raiseLoss", tag = "stock", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = ShortageInput, responses((status = 200, body = Answer<StockTransfer>))
)]
pub async fn raise_loss(
    State(app): State<App>,
    permit: Permit<need::TransferView>,
    context: RequestContext,
    keyed: Keyed<ShortageInput>,
) -> Answered<StockTransfer> {
    let (rt, actor, language) = (app.rt.clone(), permit.actor.clone(), context.language);
    let effect = async move |tx: &mut Tx, input: &ShortageInput| transfer::raise_loss(tx, &rt, &actor, language, input).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}
