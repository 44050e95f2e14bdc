//! Calls about goods on their way between stores, and from head office to the stores.

mod admin;
mod admin_allocation;
mod allocation;
mod front;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(front::list))
        .routes(routes!(front::detail))
        .routes(routes!(front::targets))
        .routes(routes!(front::submit))
        .routes(routes!(front::confirm))
        .routes(routes!(front::refuse))
        .routes(routes!(front::cancel))
        .routes(routes!(front::take_back))
        .routes(routes!(front::raise_loss))
        .routes(routes!(allocation::list))
        .routes(routes!(allocation::detail))
        .routes(routes!(allocation::confirm))
        .routes(routes!(allocation::refuse))
        .merge(console())
}

fn console() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(admin::list))
        .routes(routes!(admin::detail))
        .routes(routes!(admin::confirm))
        .routes(routes!(admin::refuse))
        .routes(routes!(admin::cancel))
        .routes(routes!(admin::take_back))
        .routes(routes!(admin::raise_loss))
        .routes(routes!(admin_allocation::list))
        .routes(routes!(admin_allocation::detail))
        .routes(routes!(admin_allocation::create))
        .routes(routes!(admin_allocation::cancel))
        .routes(routes!(admin_allocation::reverse))
        .routes(routes!(admin_allocation::import))
        .routes(routes!(admin_allocation::template))
}
