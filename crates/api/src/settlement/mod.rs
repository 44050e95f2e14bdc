//! Calls about consignment settlements: those who prepare them, the customer who agrees, and the desk of finance.

mod admin;
mod front;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(front::settlements))
        .routes(routes!(front::settlement))
        .routes(routes!(front::stores))
        .routes(routes!(front::goods))
        .routes(routes!(front::create))
        .routes(routes!(front::redraw))
        .routes(routes!(front::send))
        .routes(routes!(front::cancel))
        .routes(routes!(front::confirm))
        .routes(routes!(front::dispute))
        .routes(routes!(admin::settlements))
        .routes(routes!(admin::settlement))
        .routes(routes!(admin::customers))
        .routes(routes!(admin::stores))
        .routes(routes!(admin::create))
        .routes(routes!(admin::redraw))
        .routes(routes!(admin::send))
        .routes(routes!(admin::cancel))
        .routes(routes!(admin::approve))
        .routes(routes!(admin::send_back))
        .routes(routes!(admin::ask_reversal))
        .routes(routes!(admin::drop_reversal))
        .routes(routes!(admin::reverse))
}
