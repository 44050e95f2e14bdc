use axum::extract::State;
use counting::{
    CountCancellation, CountEntries, CountFilter, CountOpening, CountSubmission, StockCount, StockCountItem, StoreStockFilter,
    StoreStockItem,
};
use kernel::{Answer, Id, Page};
use serde::Deserialize;
use store::Tx;
use utoipa::IntoParams;
use web::reply::ok;
use web::{Answered, Keyed, Query, RequestContext};

use crate::App;
use crate::access::{Permit, need};
use crate::once::once;

#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct CountById {
    pub count_id: Id,
}

/// Begins to count a store, or counts along where somebody does already.
#[utoipa::path(
    post, path = "/v3/stock/front/count/open", tag = "stock", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = CountOpening, responses((status = 200, body = Answer<StockCount>))
)]
pub async fn open(
    State(app): State<App>,
    permit: Permit<need::StockCountSubmit>,
    context: RequestContext,
    keyed: Keyed<CountOpening>,
) -> Answered<StockCount> {
    let (rt, actor, language) = (app.rt.clone(), permit.actor.clone(), context.language);
    let effect = async move |tx: &mut Tx, input: &CountOpening| counting::open(tx, &rt, &actor, language, input).await;
    once(&app, &permit.actor, keyed, effect).await
}

/// Takes what was scanned and typed; what came before counts once.
#[utoipa::path(
    post, path = "/v3/stock/front/count/lines", tag = "stock", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = CountEntries, responses((status = 200, body = Answer<StockCount>))
)]
pub async fn lines(
    State(app): State<App>,
    permit: Permit<need::StockCountSubmit>,
    context: RequestContext,
    keyed: Keyed<CountEntries>,
) -> Answered<StockCount> {
    let (rt, actor, language) = (app.rt.clone(), permit.actor.clone(), context.language);
    let effect = async move |tx: &mut Tx, input: &CountEntries| counting::enter(tx, &rt, &actor, language, input).await;
    once(&app, &permit.actor, keyed, effect).await
}

/// Sends a count in.
#[utoipa::path(
    post, path = "/v3/stock/front/count/submit", tag = "stock", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = CountSubmission, responses((status = 200, body = Answer<StockCount>))
)]
pub async fn submit(
    State(app): State<App>,
    permit: Permit<need::StockCountSubmit>,
    context: RequestContext,
    keyed: Keyed<CountSubmission>,
) -> Answered<StockCount> {
    let (rt, actor, language) = (app.rt.clone(), permit.actor.clone(), context.language);
    let effect = async move |tx: &mut Tx, input: &CountSubmission| counting::submit(tx, &rt, &actor, language, input).await;
    once(&app, &permit.actor, keyed, effect).await
}

/// Gives a count up before it is sent in.
#[utoipa::path(
    post, path = "/v3/stock/front/count/cancel", tag = "stock", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = CountCancellation, responses((status = 200, body = Answer<StockCount>))
)]
pub async fn cancel(
    State(app): State<App>,
    permit: Permit<need::StockCountSubmit>,
    context: RequestContext,
    keyed: Keyed<CountCancellation>,
) -> Answered<StockCount> {
    let (rt, actor, language) = (app.rt.clone(), permit.actor.clone(), context.language);
    let effect = async move |tx: &mut Tx, input: &CountCancellation| counting::cancel(tx, &rt, &actor, language, input).await;
    once(&app, &permit.actor, keyed, effect).await
}

/// Counts in the caller's reach, newest first.
#[utoipa::path(
    get, path = "/v3/stock/front/count/list", tag = "stock", security(("bearer" = [])), params(CountFilter),
    responses((status = 200, body = Answer<Page<StockCountItem>>))
)]
pub async fn list(
    State(app): State<App>,
    permit: Permit<need::StockCountView>,
    Query(filter): Query<CountFilter>,
) -> Answered<Page<StockCountItem>> {
    ok(app.db.read(async move |tx| counting::counts(tx, &permit.actor, &filter).await).await?)
}

/// One count with its lines and what happened to it.
#[utoipa::path(
    get, path = "/v3/stock/front/count/detail", tag = "stock", security(("bearer" = [])), params(CountById),
    responses((status = 200, body = Answer<StockCount>))
)]
pub async fn detail(
    State(app): State<App>,
    permit: Permit<need::StockCountView>,
    context: RequestContext,
    Query(query): Query<CountById>,
) -> Answered<StockCount> {
    let language = context.language;
    ok(app.db.read(async move |tx| counting::count(tx, &permit.actor, language, query.count_id).await).await?)
}

/// What a store in the caller's reach has, as the books say.
#[utoipa::path(
    get, path = "/v3/stock/front/store/stock", tag = "stock", security(("bearer" = [])), params(StoreStockFilter),
    responses((status = 200, body = Answer<Page<StoreStockItem>>))
)]
pub async fn store_stock(
    State(app): State<App>,
    permit: Permit<need::StockCountView>,
    context: RequestContext,
    Query(filter): Query<StoreStockFilter>,
) -> Answered<Page<StoreStockItem>> {
    let language = context.language;
    ok(app.db.read(async move |tx| counting::store_stock(tx, &permit.actor, language, &filter).await).await?)
}
