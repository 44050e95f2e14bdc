//! Calls of the warehouse: what is there, and goods coming in.

mod admin;
mod documents;
mod places;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(admin::warehouses))
        .routes(routes!(admin::warehouse_records))
        .routes(routes!(admin::save_warehouse))
        .routes(routes!(admin::levels))
        .routes(routes!(admin::receive))
        .routes(routes!(places::list))
        .routes(routes!(places::levels))
        .routes(routes!(places::figure))
        .routes(routes!(places::moves))
}
