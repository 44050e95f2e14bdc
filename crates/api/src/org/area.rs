use axum::extract::State;
use kernel::Answer;
use org::{Area, AreaFilter, AreaInput, AreaTree, Region, RegionInput};
use web::reply::ok;
use web::{Answered, Keyed, Query};

use crate::App;
use crate::access::{Permit, need};
use crate::once::once;

/// Regions with their areas.
#[utoipa::path(
    get, path = "/v3/org/admin/area/tree", tag = "organisation", security(("bearer" = [])),
    params(AreaFilter), responses((status = 200, body = Answer<AreaTree>))
)]
pub async fn tree(State(app): State<App>, permit: Permit<need::PeopleView>, Query(filter): Query<AreaFilter>) -> Answered<AreaTree> {
    ok(app.db.read(async move |tx| org::area_tree(tx, &permit.scope, filter).await).await?)
}

/// Adds or changes a region.
#[utoipa::path(
    post, path = "/v3/org/admin/region/save", tag = "organisation", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = RegionInput, responses((status = 200, body = Answer<Region>))
)]
pub async fn save_region(State(app): State<App>, permit: Permit<need::PeopleManage>, keyed: Keyed<RegionInput>) -> Answered<Region> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| org::save_region(tx, &rt, &actor, input).await).await
}

/// Adds or changes an area of a region.
#[utoipa::path(
    post, path = "/v3/org/admin/area/save", tag = "organisation", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = AreaInput, responses((status = 200, body = Answer<Area>))
)]
pub async fn save_area(State(app): State<App>, permit: Permit<need::PeopleManage>, keyed: Keyed<AreaInput>) -> Answered<Area> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| org::save_area(tx, &rt, &actor, input).await).await
}
