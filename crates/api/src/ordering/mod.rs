//! Calls about ordering: carts and orders, from preview to settlement.

mod cart;
mod order;
mod settle;

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
        .routes(routes!(order::customer_check))
        .routes(routes!(order::preview))
        .routes(routes!(order::submit))
        .routes(routes!(order::list))
        .routes(routes!(order::detail))
        .routes(routes!(order::again))
        .routes(routes!(order::cancel))
        .routes(routes!(settle::settle))
}
