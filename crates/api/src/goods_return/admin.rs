use axum::extract::State;
use goods_return::{ReturnArrival, ReturnDecision, ReturnFilter, ReturnInspection, ReturnPage, ReturnRef, ReturnRefund, ReturnView};
use kernel::Answer;
use store::Tx;
use web::reply::ok;
use web::{Answered, Keyed, Query, RequestContext};

use crate::App;
use crate::access::{InCountry, Permit, need};
use crate::once::once_in_line;

/// Returns in reach of the console user, newest first, with how many each state has.
#[utoipa::path(
    get, path = "/v3/business/admin/return/list", tag = "return", security(("bearer" = [])), params(ReturnFilter),
    responses((status = 200, body = Answer<ReturnPage>))
)]
pub async fn list(
    State(app): State<App>,
    permit: Permit<need::OrderView>,
    InCountry(filter): InCountry<ReturnFilter>,
) -> Answered<ReturnPage> {
    ok(app.db.read(async move |tx| goods_return::list(tx, &permit.actor, &filter).await).await?)
}

/// One return with its goods, photos, what it is worth and what happened to it.
#[utoipa::path(
    get, path = "/v3/business/admin/return/detail", tag = "return", security(("bearer" = [])), params(ReturnRef),
    responses((status = 200, body = Answer<ReturnView>))
)]
pub async fn detail(
    State(app): State<App>,
    permit: Permit<need::OrderView>,
    context: RequestContext,
    Query(which): Query<ReturnRef>,
) -> Answered<ReturnView> {
    let (rt, language) = (app.rt.clone(), context.language);
    ok(app.db.read(async move |tx| goods_return::detail(tx, &rt, &permit.actor, language, &which).await).await?)
}

/// Approves a return, or refuses it. Whoever is asked may, as long as they look at returns here.
#[utoipa::path(
    post, path = "/v3/business/admin/return/decide", tag = "return", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = ReturnDecision, responses((status = 200, body = Answer<ReturnView>))
)]
pub async fn decide(
    State(app): State<App>,
    permit: Permit<need::OrderView>,
    context: RequestContext,
    keyed: Keyed<ReturnDecision>,
) -> Answered<ReturnView> {
    let (rt, actor, language) = (app.rt.clone(), permit.actor.clone(), context.language);
    let effect = async move |tx: &mut Tx, input: &ReturnDecision| goods_return::decide(tx, &rt, &actor, language, input).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}

/// Takes goods of an approved return into the warehouse, all or some of them.
#[utoipa::path(
    post, path = "/v3/business/admin/return/receive", tag = "return", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = ReturnArrival, responses((status = 200, body = Answer<ReturnView>))
)]
pub async fn receive(
    State(app): State<App>,
    permit: Permit<need::ReturnReceive>,
    context: RequestContext,
    keyed: Keyed<ReturnArrival>,
) -> Answered<ReturnView> {
    let (rt, actor, language) = (app.rt.clone(), permit.actor.clone(), context.language);
    let effect = async move |tx: &mut Tx, input: &ReturnArrival| goods_return::receive(tx, &rt, &actor, language, input).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}

/// Judges what arrived: sound goods go on stock, damaged ones are lost, others go back to the customer.
#[utoipa::path(
    post, path = "/v3/business/admin/return/inspect", tag = "return", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = ReturnInspection, responses((status = 200, body = Answer<ReturnView>))
)]
pub async fn inspect(
    State(app): State<App>,
    permit: Permit<need::ReturnReceive>,
    context: RequestContext,
    keyed: Keyed<ReturnInspection>,
) -> Answered<ReturnView> {
    let (rt, actor, language) = (app.rt.clone(), permit.actor.clone(), context.language);
    let effect = async move |tx: &mut Tx, input: &ReturnInspection| goods_return::inspect(tx, &rt, &actor, language, input).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}

/// Credits what was taken back to the customer's wallet or account, with a credit note.
#[utoipa::path(
    post, path = "/v3/business/admin/return/credit", tag = "return", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = ReturnRefund, responses((status = 200, body = Answer<ReturnView>))
)]
pub async fn credit(
    State(app): State<App>,
    permit: Permit<need::ReturnCredit>,
    context: RequestContext,
    keyed: Keyed<ReturnRefund>,
) -> Answered<ReturnView> {
    let (rt, actor, language) = (app.rt.clone(), permit.actor.clone(), context.language);
    let effect = async move |tx: &mut Tx, input: &ReturnRefund| goods_return::credit(tx, &rt, &actor, language, input).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}
