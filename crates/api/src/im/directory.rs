use axum::extract::State;
use kernel::Answer;
use messaging::directory::{self, Colleagues, DirectoryFilter, DirectoryPlaces};
use web::reply::ok;
use web::{Answered, Query};

use crate::App;
use crate::access::{Permit, need};

/// Colleagues by name: those of the countries the caller works in who can use the messenger. Customers are refused.
#[utoipa::path(
    get, path = "/v3/im/front/directory/list", tag = "im", security(("bearer" = [])), params(DirectoryFilter),
    responses((status = 200, body = Answer<Colleagues>))
)]
pub async fn list(State(app): State<App>, permit: Permit<need::Messages>, Query(filter): Query<DirectoryFilter>) -> Answered<Colleagues> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| directory::list(tx, &rt, &permit.actor, &filter).await).await?)
}

/// What the directory can be narrowed to.
#[utoipa::path(
    get, path = "/v3/im/front/directory/places", tag = "im", security(("bearer" = [])),
    responses((status = 200, body = Answer<DirectoryPlaces>))
)]
pub async fn places(State(app): State<App>, permit: Permit<need::Messages>) -> Answered<DirectoryPlaces> {
    ok(app.db.read(async move |tx| directory::places(tx, &permit.actor).await).await?)
}
