use axum::extract::State;
use kernel::{Answer, Page};
use settlement::{
    ConsignedCustomer, ConsignedFilter, Settlement, SettlementFilter, SettlementInput, SettlementObjection, SettlementRef,
    SettlementSending, SettlementVersion, SettlementView, StoreToSettle, StoresToSettle,
};
use store::Tx;
use web::reply::ok;
use web::{Answered, Keyed, Query, RequestContext};

use crate::App;
use crate::access::{InCountry, Permit, need};
use crate::once::once_in_line;

/// Consignment settlements in the caller's reach, newest first unless another order is asked for.
#[utoipa::path(
    get, path = "/v3/finance/admin/consignment/list", tag = "finance", security(("bearer" = [])), params(SettlementFilter),
    responses((status = 200, body = Answer<Page<Settlement>>))
)]
pub async fn settlements(
    State(app): State<App>,
    permit: Permit<need::ReceivableView>,
    InCountry(filter): InCountry<SettlementFilter>,
) -> Answered<Page<Settlement>> {
    ok(app.db.read(async move |tx| settlement::settlements(tx, &permit.actor, &filter).await).await?)
}

/// One settlement with what became of every product, what was disputed and answered, and what the caller may do.
#[utoipa::path(
    get, path = "/v3/finance/admin/consignment/detail", tag = "finance", security(("bearer" = [])), params(SettlementRef),
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

/// Customers that sell on consignment, with the cycle they are settled by.
#[utoipa::path(
    get, path = "/v3/finance/admin/consignment/customer/list", tag = "finance", security(("bearer" = [])), params(ConsignedFilter),
    responses((status = 200, body = Answer<Page<ConsignedCustomer>>))
)]
pub async fn customers(
    State(app): State<App>,
    permit: Permit<need::ConsignmentCreate>,
    InCountry(filter): InCountry<ConsignedFilter>,
) -> Answered<Page<ConsignedCustomer>> {
    ok(app.db.read(async move |tx| settlement::consigned_customers(tx, &permit.actor, &filter).await).await?)
}

/// The stores of a customer that sells on consignment, with the period of each that is to be settled next.
#[utoipa::path(
    get, path = "/v3/finance/admin/consignment/stores", tag = "finance", security(("bearer" = [])), params(StoresToSettle),
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

/// Draws a settlement up for a store and a period that is over, as the books say. Refused while another of the store is not finished.
#[utoipa::path(
    post, path = "/v3/finance/admin/consignment/create", tag = "finance", security(("bearer" = [])),
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
    post, path = "/v3/finance/admin/consignment/redraw", tag = "finance", security(("bearer" = [])),
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
    post, path = "/v3/finance/admin/consignment/send", tag = "finance", security(("bearer" = [])),
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
    post, path = "/v3/finance/admin/consignment/cancel", tag = "finance", security(("bearer" = [])),
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

/// Approves what the customer agreed with: it is owed from today on.
#[utoipa::path(
    post, path = "/v3/finance/admin/consignment/approve", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = SettlementVersion, responses((status = 200, body = Answer<SettlementView>))
)]
pub async fn approve(
    State(app): State<App>,
    permit: Permit<need::ConsignmentApprove>,
    context: RequestContext,
    keyed: Keyed<SettlementVersion>,
) -> Answered<SettlementView> {
    let (rt, actor, language) = (app.rt.clone(), permit.actor.clone(), context.language);
    let effect = async move |tx: &mut Tx, input: &SettlementVersion| settlement::approve(tx, &rt, &actor, language, *input).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}

/// Sends it back to whoever prepared it, with a reason.
#[utoipa::path(
    post, path = "/v3/finance/admin/consignment/sendBack", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = SettlementObjection, responses((status = 200, body = Answer<SettlementView>))
)]
pub async fn send_back(
    State(app): State<App>,
    permit: Permit<need::ConsignmentApprove>,
    context: RequestContext,
    keyed: Keyed<SettlementObjection>,
) -> Answered<SettlementView> {
    let (rt, actor, language) = (app.rt.clone(), permit.actor.clone(), context.language);
    let effect = async move |tx: &mut Tx, input: &SettlementObjection| settlement::send_back(tx, &rt, &actor, language, input).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}

/// The first of two says why a settlement is to be taken back.
#[utoipa::path(
    post, path = "/v3/finance/admin/consignment/askReversal", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = SettlementObjection, responses((status = 200, body = Answer<SettlementView>))
)]
pub async fn ask_reversal(
    State(app): State<App>,
    permit: Permit<need::ConsignmentApprove>,
    context: RequestContext,
    keyed: Keyed<SettlementObjection>,
) -> Answered<SettlementView> {
    let (rt, actor, language) = (app.rt.clone(), permit.actor.clone(), context.language);
    let effect = async move |tx: &mut Tx, input: &SettlementObjection| settlement::ask_reversal(tx, &rt, &actor, language, input).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}

/// Either of the two lets it be.
#[utoipa::path(
    post, path = "/v3/finance/admin/consignment/dropReversal", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = SettlementVersion, responses((status = 200, body = Answer<SettlementView>))
)]
pub async fn drop_reversal(
    State(app): State<App>,
    permit: Permit<need::ConsignmentApprove>,
    context: RequestContext,
    keyed: Keyed<SettlementVersion>,
) -> Answered<SettlementView> {
    let (rt, actor, language) = (app.rt.clone(), permit.actor.clone(), context.language);
    let effect = async move |tx: &mut Tx, input: &SettlementVersion| settlement::drop_reversal(tx, &rt, &actor, language, *input).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}

/// The second one confirms: what was owed is credited, and the days can be settled anew.
#[utoipa::path(
    post, path = "/v3/finance/admin/consignment/reverse", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = SettlementVersion, responses((status = 200, body = Answer<SettlementView>))
)]
pub async fn reverse(
    State(app): State<App>,
    permit: Permit<need::ConsignmentApprove>,
    context: RequestContext,
    keyed: Keyed<SettlementVersion>,
) -> Answered<SettlementView> {
    let (rt, actor, language) = (app.rt.clone(), permit.actor.clone(), context.language);
    let effect = async move |tx: &mut Tx, input: &SettlementVersion| settlement::reverse(tx, &rt, &actor, language, *input).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}
