use axum::extract::State;
use kernel::{Answer, Page};
use settlement::{
    Settlement, SettlementDispute, SettlementFilter, SettlementInput, SettlementRef, SettlementSending, SettlementVersion, SettlementView,
    StandingFilter, StandingGoodsPage, StoreToSettle, StoresToSettle,
};
use store::Tx;
use web::reply::ok;
use web::{Answered, Keyed, Query, RequestContext};

use crate::App;
use crate::access::{Permit, need};
use crate::once::once_in_line;

/// Consignment settlements in the caller's reach, newest first. Customers see those that were sent to them.
#[utoipa::path(
    get, path = "/v3/finance/front/consignment/list", tag = "finance", security(("bearer" = [])), params(SettlementFilter),
    responses((status = 200, body = Answer<Page<Settlement>>))
)]
pub async fn settlements(
    State(app): State<App>,
    permit: Permit<need::ReceivableView>,
    Query(filter): Query<SettlementFilter>,
) -> Answered<Page<Settlement>> {
    ok(app.db.read(async move |tx| settlement::settlements(tx, &permit.actor, &filter).await).await?)
}

/// One settlement with what became of every product, what was disputed and answered, and what the caller may do.
#[utoipa::path(
    get, path = "/v3/finance/front/consignment/detail", tag = "finance", security(("bearer" = [])), params(SettlementRef),
    responses((status = 200, body = Answer<SettlementView>))
)]
pub async fn settlement(
    State(app): State<App>,
    permit: Permit<need::ReceivableView>,
    context: RequestContext,
    Query(which): Query<SettlementRef>,
) -> Answered<SettlementView> {
    let language = context.language;
    ok(app.db.read(async move |tx| settlement::settlement(tx, &permit.actor, language, &which).await).await?)
}

/// The stores of a customer that sells on consignment, with the period of each that is to be settled next.
#[utoipa::path(
    get, path = "/v3/finance/front/consignment/stores", tag = "finance", security(("bearer" = [])), params(StoresToSettle),
    responses((status = 200, body = Answer<Vec<StoreToSettle>>))
)]
pub async fn stores(
    State(app): State<App>,
    permit: Permit<need::ConsignmentCreate>,
    Query(asked): Query<StoresToSettle>,
) -> Answered<Vec<StoreToSettle>> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| settlement::stores_to_settle(tx, &rt, &permit.actor, asked).await).await?)
}

/// Goods of ours in the stores of a customer, those that stand there longest first.
#[utoipa::path(
    get, path = "/v3/finance/front/consignment/goods", tag = "finance", security(("bearer" = [])), params(StandingFilter),
    responses((status = 200, body = Answer<StandingGoodsPage>))
)]
pub async fn goods(
    State(app): State<App>,
    permit: Permit<need::ReceivableView>,
    context: RequestContext,
    Query(filter): Query<StandingFilter>,
) -> Answered<StandingGoodsPage> {
    let (rt, language) = (app.rt.clone(), context.language);
    ok(app.db.read(async move |tx| settlement::standing_goods(tx, &rt, &permit.actor, language, &filter).await).await?)
}

/// Draws a settlement up for a store and a period that is over, as the books say. Refused while another of the store is not finished.
#[utoipa::path(
    post, path = "/v3/finance/front/consignment/create", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = SettlementInput, responses((status = 200, body = Answer<SettlementView>))
)]
pub async fn create(
    State(app): State<App>,
    permit: Permit<need::ConsignmentCreate>,
    context: RequestContext,
    keyed: Keyed<SettlementInput>,
) -> Answered<SettlementView> {
    let (rt, actor, language) = (app.rt.clone(), permit.actor.clone(), context.language);
    let effect = async move |tx: &mut Tx, input: &SettlementInput| settlement::prepare(tx, &rt, &actor, language, input).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}

/// Takes the figures of a draft from the books anew.
#[utoipa::path(
    post, path = "/v3/finance/front/consignment/redraw", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = SettlementVersion, responses((status = 200, body = Answer<SettlementView>))
)]
pub async fn redraw(
    State(app): State<App>,
    permit: Permit<need::ConsignmentCreate>,
    context: RequestContext,
    keyed: Keyed<SettlementVersion>,
) -> Answered<SettlementView> {
    let (rt, actor, language) = (app.rt.clone(), permit.actor.clone(), context.language);
    let effect = async move |tx: &mut Tx, input: &SettlementVersion| settlement::redraw(tx, &rt, &actor, language, *input).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}

/// Sends it to the customer, with an answer to every line that was disputed. Reports of the period are locked from then on.
#[utoipa::path(
    post, path = "/v3/finance/front/consignment/send", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = SettlementSending, responses((status = 200, body = Answer<SettlementView>))
)]
pub async fn send(
    State(app): State<App>,
    permit: Permit<need::ConsignmentCreate>,
    context: RequestContext,
    keyed: Keyed<SettlementSending>,
) -> Answered<SettlementView> {
    let (rt, actor, language) = (app.rt.clone(), permit.actor.clone(), context.language);
    let effect = async move |tx: &mut Tx, input: &SettlementSending| settlement::send(tx, &rt, &actor, language, input).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}

/// Drops a draft or a disputed settlement: the period can be settled anew.
#[utoipa::path(
    post, path = "/v3/finance/front/consignment/cancel", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = SettlementVersion, responses((status = 200, body = Answer<SettlementView>))
)]
pub async fn cancel(
    State(app): State<App>,
    permit: Permit<need::ConsignmentCreate>,
    context: RequestContext,
    keyed: Keyed<SettlementVersion>,
) -> Answered<SettlementView> {
    let (rt, actor, language) = (app.rt.clone(), permit.actor.clone(), context.language);
    let effect = async move |tx: &mut Tx, input: &SettlementVersion| settlement::cancel(tx, &rt, &actor, language, *input).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}

/// The customer agrees with every line.
#[utoipa::path(
    post, path = "/v3/finance/front/consignment/confirm", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = SettlementVersion, responses((status = 200, body = Answer<SettlementView>))
)]
pub async fn confirm(
    State(app): State<App>,
    permit: Permit<need::ConsignmentConfirm>,
    context: RequestContext,
    keyed: Keyed<SettlementVersion>,
) -> Answered<SettlementView> {
    let (rt, actor, language) = (app.rt.clone(), permit.actor.clone(), context.language);
    let effect = async move |tx: &mut Tx, input: &SettlementVersion| settlement::confirm(tx, &rt, &actor, language, *input).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}

/// The customer does not agree with some lines. Reports of the period can be corrected until it is sent again.
#[utoipa::path(
    post, path = "/v3/finance/front/consignment/dispute", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = SettlementDispute, responses((status = 200, body = Answer<SettlementView>))
)]
pub async fn dispute(
    State(app): State<App>,
    permit: Permit<need::ConsignmentConfirm>,
    context: RequestContext,
    keyed: Keyed<SettlementDispute>,
) -> Answered<SettlementView> {
    let (rt, actor, language) = (app.rt.clone(), permit.actor.clone(), context.language);
    let effect = async move |tx: &mut Tx, input: &SettlementDispute| settlement::dispute(tx, &rt, &actor, language, input).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}
