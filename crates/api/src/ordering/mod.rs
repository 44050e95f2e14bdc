//! Calls about ordering: carts and orders, from preview to settlement.

mod cart;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(cart::list))
        .routes(routes!(cart::number))
        .routes(routes!(cart::add))
        .routes(routes!(cart::add_batch))
        .routes(routes!(cart::change_num))
        .routes(routes!(cart::move_to_collection))
        .routes(routes!(cart::delete))
        .routes(routes!(cart::checked))
        .routes(routes!(cart::sales_checked))
        .routes(routes!(cart::empty_invalid))
        .routes(routes!(cart::change_discount_price))
}
