//! Calls about counts of the stock in stores, and about what lies there.

mod front;
mod review;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(front::open))
        .routes(routes!(front::lines))
        .routes(routes!(front::submit))
        .routes(routes!(front::cancel))
        .routes(routes!(front::list))
        .routes(routes!(front::detail))
        .routes(routes!(front::store_stock))
        .routes(routes!(review::decide))
        .routes(routes!(review::admin_decide))
        .routes(routes!(review::admin_list))
        .routes(routes!(review::admin_detail))
}
