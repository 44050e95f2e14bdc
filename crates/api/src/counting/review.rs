use axum::extract::State;
use counting::{CountFilter, CountReview, StockCount, StockCountItem};
use kernel::{Answer, Page};
use store::Tx;
use web::reply::ok;
use web::{Answered, Keyed, Query, RequestContext};

use super::front::CountById;
use crate::App;
use crate::access::{InCountry, Permit, need};
use crate::once::once;

/// Accepts a count, or asks to count some of it again.
#[utoipa::path(
    post, path = "/v3/stock/front/count/review", tag = "stock", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = CountReview, responses((status = 200, body = Answer<StockCount>))
)]
pub async fn decide(
    State(app): State<App>,
    permit: Permit<need::StockCountReview>,
    context: RequestContext,
    keyed: Keyed<CountReview>,
) -> Answered<StockCount> {
    decided(&app, permit, context, keyed).await
}

/// Accepts a count, or asks to count some of it again.
#[utoipa::path(
    post, path = "/v3/stock/admin/count/review", tag = "stock", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = CountReview, responses((status = 200, body = Answer<StockCount>))
)]
pub async fn admin_decide(
    State(app): State<App>,
    permit: Permit<need::StockCountReview>,
    context: RequestContext,
    keyed: Keyed<CountReview>,
) -> Answered<StockCount> {
    decided(&app, permit, context, keyed).await
}

async fn decided(
    app: &App,
    permit: Permit<need::StockCountReview>,
    context: RequestContext,
    keyed: Keyed<CountReview>,
) -> Answered<StockCount> {
    let (rt, actor, language) = (app.rt.clone(), permit.actor.clone(), context.language);
    let effect = async move |tx: &mut Tx, input: &CountReview| counting::review(tx, &rt, &actor, language, input).await;
    once(app, &permit.actor, keyed, effect).await
}

/// Counts in the countries of the request, newest first.
#[utoipa::path(
    get, path = "/v3/stock/admin/count/list", tag = "stock", security(("bearer" = [])), params(CountFilter),
    responses((status = 200, body = Answer<Page<StockCountItem>>))
)]
pub async fn admin_list(
    State(app): State<App>,
    permit: Permit<need::StockCountView>,
    InCountry(filter): InCountry<CountFilter>,
) -> Answered<Page<StockCountItem>> {
    ok(app.db.read(async move |tx| counting::counts(tx, &permit.actor, &filter).await).await?)
}

/// One count with its lines and what happened to it.
#[utoipa::path(
    get, path = "/v3/stock/admin/count/detail", tag = "stock", security(("bearer" = [])), params(CountById),
    responses((status = 200, body = Answer<StockCount>))
)]
pub async fn admin_detail(
    State(app): State<App>,
    permit: Permit<need::StockCountView>,
    context: RequestContext,
    Query(query): Query<CountById>,
) -> Answered<StockCount> {
    let language = context.language;
    ok(app.db.read(async move |tx| counting::count(tx, &permit.actor, language, query.count_id).await).await?)
}
