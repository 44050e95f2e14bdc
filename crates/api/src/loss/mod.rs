//! Calls about goods that are lost, broken or spoilt.

mod admin;
mod front;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(front::list))
        .routes(routes!(front::detail))
        .routes(routes!(front::submit))
        .routes(routes!(front::photos))
        .routes(routes!(front::cancel))
        .routes(routes!(front::decide))
        .routes(routes!(admin::list))
        .routes(routes!(admin::detail))
        .routes(routes!(admin::decide))
}
