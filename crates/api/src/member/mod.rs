//! Calls about customers as their buyers and representatives see them: addresses, stores, what they owe.

mod address;
mod customer;
mod store;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(address::template))
        .routes(routes!(address::list))
        .routes(routes!(address::save))
        .routes(routes!(address::delete))
        .routes(routes!(address::set_default))
        .routes(routes!(customer::list))
        .routes(routes!(customer::detail))
        .routes(routes!(customer::transactions))
        .routes(routes!(customer::statement))
        .routes(routes!(customer::statement_file))
        .routes(routes!(store::list))
}
