use axum::extract::State;
use catalogue::{Brand, BrandFilter, BrandInput};
use kernel::{Answer, Page};
use web::reply::ok;
use web::{Answered, Keyed, Query};

use super::ById;
use crate::App;
use crate::access::{Permit, need};
use crate::once::once;

/// Brands by name, hidden ones too.
#[utoipa::path(
    get, path = "/v3/goods/admin/brand/list", tag = "catalogue", security(("bearer" = [])), params(BrandFilter),
    responses((status = 200, body = Answer<Page<Brand>>))
)]
pub async fn list(
    State(app): State<App>,
    permit: Permit<need::CatalogueManage>,
    Query(filter): Query<BrandFilter>,
) -> Answered<Page<Brand>> {
    ok(app.db.read(async move |tx| catalogue::brands(tx, &permit.scope, &filter).await).await?)
}

/// One brand.
#[utoipa::path(
    get, path = "/v3/goods/admin/brand/detail", tag = "catalogue", security(("bearer" = [])), params(ById),
    responses((status = 200, body = Answer<Brand>))
)]
pub async fn detail(State(app): State<App>, permit: Permit<need::CatalogueManage>, Query(ById { id }): Query<ById>) -> Answered<Brand> {
    ok(app.db.read(async move |tx| catalogue::brand(tx, &permit.scope, id).await).await?)
}

/// Creates a brand, or changes one with the `ver` that was seen.
#[utoipa::path(
    post, path = "/v3/goods/admin/brand/save", tag = "catalogue", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = BrandInput, responses((status = 200, body = Answer<Brand>))
)]
pub async fn save(State(app): State<App>, permit: Permit<need::CatalogueManage>, keyed: Keyed<BrandInput>) -> Answered<Brand> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| catalogue::save_brand(tx, &rt, &actor, input).await).await
}
