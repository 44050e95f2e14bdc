use axum::extract::State;
use catalogue::front::{Footprint, FootprintQuery, clear_footprints, footprints};
use catalogue::shopper;
use kernel::{Answer, Nothing, Page, PageQuery};
use ordering::signed_prices::offers_to;
use web::reply::ok;
use web::{Answered, Query, RequestContext};

use crate::App;
use crate::access::{Permit, need};

/// What the caller looked at, the newest first, once per day.
#[utoipa::path(
    get, path = "/v3/goods/front/footprint/list", tag = "catalogue", security(("bearer" = [])), params(FootprintQuery),
    responses((status = 200, body = Answer<Page<Footprint>>))
)]
pub async fn list(
    State(app): State<App>,
    permit: Permit<need::BrowseCatalogue>,
    context: RequestContext,
    Query(query): Query<FootprintQuery>,
) -> Answered<Page<Footprint>> {
    let (rt, language) = (app.rt.clone(), context.language);
    let page = PageQuery { page_num: query.page_num, page_size: query.page_size };
    let list = async move |tx: &mut store::Tx| {
        let shopper = shopper(tx, &permit.actor, &permit.scope, query.customer_id).await?;
        let shopper = shopper.offered(offers_to(tx, &rt, &permit.actor, query.customer_id).await?);
        footprints(tx, &rt, &shopper, language, page).await
    };
    ok(app.db.read(list).await?)
}

/// Forgets all of it.
#[utoipa::path(
    post, path = "/v3/goods/front/footprint/clear", tag = "catalogue", security(("bearer" = [])),
    responses((status = 200, body = Answer<Nothing>))
)]
pub async fn clear(State(app): State<App>, permit: Permit<need::BrowseCatalogue>) -> Answered<Nothing> {
    app.db.write(async move |tx| clear_footprints(tx, &permit.actor).await).await?;
    ok(Nothing)
}
