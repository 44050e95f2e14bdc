use axum::extract::State;
use catalogue::front::{BrandItems, CategoryTree, SeriesItems, SeriesQuery, SuggestedWords, WordsQuery};
use catalogue::front::{brand_items, category_tree as tree, search_words as words, series_items};
use kernel::Answer;
use web::reply::ok;
use web::{Answered, Query, RequestContext};

use crate::App;
use crate::access::{Permit, need};

/// The categories that lead to something on the shelf.
#[utoipa::path(
    get, path = "/v3/goods/front/category/tree", tag = "catalogue", security(("bearer" = [])),
    responses((status = 200, body = Answer<CategoryTree>))
)]
pub async fn category_tree(
    State(app): State<App>,
    permit: Permit<need::BrowseCatalogue>,
    context: RequestContext,
) -> Answered<CategoryTree> {
    let (rt, language) = (app.rt.clone(), context.language);
    ok(app.db.read(async move |tx| tree(tx, &rt, &permit.actor, language).await).await?)
}

/// Brands that have something to order here.
#[utoipa::path(
    get, path = "/v3/goods/front/brand/list", tag = "catalogue", security(("bearer" = [])),
    responses((status = 200, body = Answer<BrandItems>))
)]
pub async fn brand_list(State(app): State<App>, permit: Permit<need::BrowseCatalogue>, context: RequestContext) -> Answered<BrandItems> {
    let (rt, language) = (app.rt.clone(), context.language);
    ok(app.db.read(async move |tx| brand_items(tx, &rt, &permit.actor, language).await).await?)
}

/// Series of a brand that have something to order here.
#[utoipa::path(
    get, path = "/v3/goods/front/series/list", tag = "catalogue", security(("bearer" = [])), params(SeriesQuery),
    responses((status = 200, body = Answer<SeriesItems>))
)]
pub async fn series_list(
    State(app): State<App>,
    permit: Permit<need::BrowseCatalogue>,
    context: RequestContext,
    Query(query): Query<SeriesQuery>,
) -> Answered<SeriesItems> {
    let (rt, language) = (app.rt.clone(), context.language);
    ok(app.db.read(async move |tx| series_items(tx, &rt, &permit.actor, language, &query).await).await?)
}

/// What somebody may be about to type.
#[utoipa::path(
    get, path = "/v3/goods/front/goods/searchWords/list", tag = "catalogue", security(("bearer" = [])), params(WordsQuery),
    responses((status = 200, body = Answer<SuggestedWords>))
)]
pub async fn search_words(
    State(app): State<App>,
    permit: Permit<need::BrowseCatalogue>,
    context: RequestContext,
    Query(query): Query<WordsQuery>,
) -> Answered<SuggestedWords> {
    let (rt, language) = (app.rt.clone(), context.language);
    ok(app.db.read(async move |tx| words(tx, &rt, &permit.actor, language, &query).await).await?)
}
