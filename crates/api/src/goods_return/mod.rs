//! Calls about goods that customers send back.

mod admin;
mod front;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(front::list))
        .routes(routes!(front::detail))
        .routes(routes!(front::returnable))
        .routes(routes!(front::apply))
        .routes(routes!(front::cancel))
        .routes(routes!(front::decide))
        .routes(routes!(front::may_decide))
        .routes(routes!(admin::list))
        .routes(routes!(admin::detail))
        .routes(routes!(admin::decide))
        .routes(routes!(admin::receive))
        .routes(routes!(admin::inspect))
        .routes(routes!(admin::credit))
}
