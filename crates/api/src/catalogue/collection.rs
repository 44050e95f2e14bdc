use axum::extract::State;
use catalogue::front::{Favourite, FavouriteQuery, FavouritesInput, add_favourites, favourites, remove_favourites};
use catalogue::shopper;
use kernel::{Answer, Nothing, Page, PageQuery};
use ordering::signed_prices::offers_to;
use web::reply::ok;
use web::{Answered, Json, Query, RequestContext};

use crate::App;
use crate::access::{Permit, need};

/// What the caller keeps, the newest first.
#[utoipa::path(
    get, path = "/v3/goods/front/collection/list", tag = "catalogue", security(("bearer" = [])), params(FavouriteQuery),
    responses((status = 200, body = Answer<Page<Favourite>>))
)]
pub async fn list(
    State(app): State<App>,
    permit: Permit<need::BrowseCatalogue>,
    context: RequestContext,
    Query(query): Query<FavouriteQuery>,
) -> Answered<Page<Favourite>> {
    let (rt, language) = (app.rt.clone(), context.language);
    let page = PageQuery { page_num: query.page_num, page_size: query.page_size };
    let list = async move |tx: &mut store::Tx| {
        let shopper = shopper(tx, &permit.actor, &permit.scope, query.customer_id).await?;
        let shopper = shopper.offered(offers_to(tx, &rt, &permit.actor, query.customer_id).await?);
        favourites(tx, &rt, &shopper, language, page).await
    };
    ok(app.db.read(list).await?)
}

/// Keeps products; what is kept already stays.
#[utoipa::path(
    post, path = "/v3/goods/front/collection/add", tag = "catalogue", security(("bearer" = [])), request_body = FavouritesInput,
    responses((status = 200, body = Answer<Nothing>))
)]
pub async fn add(State(app): State<App>, permit: Permit<need::BrowseCatalogue>, Json(input): Json<FavouritesInput>) -> Answered<Nothing> {
    let rt = app.rt.clone();
    let add = async move |tx: &mut store::Tx| {
        let shopper = shopper(tx, &permit.actor, &permit.scope, input.customer_id).await?;
        add_favourites(tx, &rt, &shopper, &input.product_ids).await
    };
    app.db.write(add).await?;
    ok(Nothing)
}

/// Lets go of products; what is not kept is no error.
#[utoipa::path(
    post, path = "/v3/goods/front/collection/remove", tag = "catalogue", security(("bearer" = [])), request_body = FavouritesInput,
    responses((status = 200, body = Answer<Nothing>))
)]
pub async fn remove(
    State(app): State<App>,
    permit: Permit<need::BrowseCatalogue>,
    Json(input): Json<FavouritesInput>,
) -> Answered<Nothing> {
    let rt = app.rt.clone();
    let remove = async move |tx: &mut store::Tx| {
        let shopper = shopper(tx, &permit.actor, &permit.scope, input.customer_id).await?;
        remove_favourites(tx, &rt, &shopper, &input.product_ids).await
    };
    app.db.write(remove).await?;
    ok(Nothing)
}
