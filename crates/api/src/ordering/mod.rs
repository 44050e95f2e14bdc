//! Calls about ordering: carts and orders, from preview to settlement, their reviews and prices, and the way to the door.

mod admin;
mod admin_order;
mod carrier;
mod cart;
mod dispatch;
mod offer;
mod order;
mod review;
mod sample;
mod settle;
mod suggested;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;

pub use admin::Offers;
pub use admin_order::Orders;
pub use dispatch::{DispatchQueue, Dispatches};

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
        .routes(routes!(suggested::suggested))
        .routes(routes!(settle::settle))
        .merge(decisions())
        .merge(deliveries())
        .merge(samples())
}

/// Reviews of orders and prices, and the rules behind them.
fn decisions() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(review::approve_by_get))
        .routes(routes!(review::approve))
        .routes(routes!(review::product_list))
        .routes(routes!(review::update_order_product))
        .routes(routes!(review::to_review))
        .routes(routes!(review::may_decide))
        .routes(routes!(offer::submit))
        .routes(routes!(offer::update))
        .routes(routes!(offer::withdraw))
        .routes(routes!(offer::list))
        .routes(routes!(offer::detail))
        .routes(routes!(offer::decide))
        .routes(routes!(offer::may_decide))
        .routes(routes!(admin::rules))
        .routes(routes!(admin::save_rule))
        .routes(routes!(admin::discount_limits))
        .routes(routes!(admin::save_discount_limit))
        .routes(routes!(admin::floors))
        .routes(routes!(admin::save_floor))
        .routes(routes!(admin::offers))
        .routes(routes!(admin::export_offers))
        .routes(routes!(admin::offer))
        .routes(routes!(admin::decide_offer))
}

fn deliveries() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(admin_order::list))
        .routes(routes!(admin_order::detail))
        .routes(routes!(admin_order::export))
        .routes(routes!(carrier::list))
        .routes(routes!(carrier::save))
        .routes(routes!(dispatch::queue))
        .routes(routes!(dispatch::export_queue))
        .routes(routes!(dispatch::order))
        .routes(routes!(dispatch::create))
        .routes(routes!(dispatch::list))
        .routes(routes!(dispatch::export))
        .routes(routes!(dispatch::detail))
        .routes(routes!(dispatch::front_list))
        .routes(routes!(dispatch::front_detail))
        .routes(routes!(dispatch::close_rest))
        .routes(routes!(dispatch::admin_close_rest))
        .routes(routes!(dispatch::confirm_receipt))
}

fn samples() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(sample::samples::goods))
        .routes(routes!(sample::samples::budget))
        .routes(routes!(sample::samples::submit))
        .routes(routes!(sample::samples::update))
        .routes(routes!(sample::samples::list))
        .routes(routes!(sample::samples::detail))
        .routes(routes!(sample::gifts::goods))
        .routes(routes!(sample::gifts::budget))
        .routes(routes!(sample::gifts::submit))
        .routes(routes!(sample::gifts::update))
        .routes(routes!(sample::gifts::list))
        .routes(routes!(sample::gifts::detail))
        .routes(routes!(admin::budgets))
        .routes(routes!(admin::save_budget))
        .routes(routes!(admin::costs))
        .routes(routes!(admin::save_cost))
}
