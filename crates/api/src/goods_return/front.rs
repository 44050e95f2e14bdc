use approval::MayDecide;
use axum::extract::State;
use goods_return::{
    ReturnById, ReturnCancellation, ReturnDecision, ReturnFilter, ReturnInput, ReturnPage, ReturnRef, ReturnView, Returnable,
    ReturnableQuery,
};
use kernel::Answer;
use store::Tx;
use web::reply::ok;
use web::{Answered, Keyed, Query, RequestContext};

use crate::App;
use crate::access::{Caller, Permit, need};
use crate::once::once_in_line;

/// Returns in the caller's reach, newest first, with how many each state has.
#[utoipa::path(
    get, path = "/v3/business/front/return/list", tag = "return", security(("bearer" = [])), params(ReturnFilter),
    responses((status = 200, body = Answer<ReturnPage>))
)]
pub async fn list(State(app): State<App>, permit: Permit<need::OrderView>, Query(filter): Query<ReturnFilter>) -> Answered<ReturnPage> {
    ok(app.db.read(async move |tx| goods_return::list(tx, &permit.actor, &filter).await).await?)
}

/// One return with its goods, photos, what it is worth and what happened to it.
#[utoipa::path(
    get, path = "/v3/business/front/return/detail", tag = "return", security(("bearer" = [])), params(ReturnRef),
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

/// What of a delivered order may still be asked back, and until when.
#[utoipa::path(
    get, path = "/v3/business/front/return/returnable", tag = "return", security(("bearer" = [])), params(ReturnableQuery),
    responses((status = 200, body = Answer<Returnable>))
)]
pub async fn returnable(
    State(app): State<App>,
    permit: Permit<need::ReturnRequest>,
    context: RequestContext,
    Query(query): Query<ReturnableQuery>,
) -> Answered<Returnable> {
    let (rt, language) = (app.rt.clone(), context.language);
    ok(app.db.read(async move |tx| goods_return::returnable(tx, &rt, &permit.actor, language, query).await).await?)
}

/// Asks to send goods of a delivered order back.
#[utoipa::path(
    post, path = "/v3/business/front/return/apply", tag = "return", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = ReturnInput, responses((status = 200, body = Answer<ReturnView>))
)]
pub async fn apply(
    State(app): State<App>,
    permit: Permit<need::ReturnRequest>,
    context: RequestContext,
    keyed: Keyed<ReturnInput>,
) -> Answered<ReturnView> {
    let (rt, actor, language) = (app.rt.clone(), permit.actor.clone(), context.language);
    let effect = async move |tx: &mut Tx, input: &ReturnInput| goods_return::ask(tx, &rt, &actor, language, input).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}

/// Takes a return of the caller back of which nothing has arrived.
#[utoipa::path(
    post, path = "/v3/business/front/return/cancel", tag = "return", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = ReturnCancellation, responses((status = 200, body = Answer<ReturnView>))
)]
pub async fn cancel(
    State(app): State<App>,
    permit: Permit<need::ReturnRequest>,
    context: RequestContext,
    keyed: Keyed<ReturnCancellation>,
) -> Answered<ReturnView> {
    let (rt, actor, language) = (app.rt.clone(), permit.actor.clone(), context.language);
    let effect = async move |tx: &mut Tx, input: &ReturnCancellation| goods_return::cancel(tx, &rt, &actor, language, input).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}

/// Approves somebody else's return, or refuses it.
#[utoipa::path(
    post, path = "/v3/business/front/return/decide", tag = "return", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = ReturnDecision, responses((status = 200, body = Answer<ReturnView>))
)]
pub async fn decide(State(app): State<App>, caller: Caller, context: RequestContext, keyed: Keyed<ReturnDecision>) -> Answered<ReturnView> {
    let (rt, actor, language) = (app.rt.clone(), caller.0.clone(), context.language);
    let effect = async move |tx: &mut Tx, input: &ReturnDecision| goods_return::decide(tx, &rt, &actor, language, input).await;
    once_in_line(&app, &caller, keyed, effect).await
}

/// Whether the caller may decide about a return at this moment.
#[utoipa::path(
    get, path = "/v3/business/front/return/mayDecide", tag = "return", security(("bearer" = [])), params(ReturnById),
    responses((status = 200, body = Answer<MayDecide>))
)]
pub async fn may_decide(State(app): State<App>, caller: Caller, Query(query): Query<ReturnById>) -> Answered<MayDecide> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| goods_return::may_decide(tx, &rt, &caller, query.return_id).await).await?)
}
