//! Calls about the installation itself: configuration, versions, time.

mod admin;
mod announcement;
mod config_files;
mod document;
mod front;
pub(crate) mod installed;
mod package;
mod time;

use axum::extract::DefaultBodyLimit;
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouterExt as _};
use utoipa_axum::routes;

use crate::App;

pub use admin::audit::History;

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(time::time))
        .routes(routes!(config_files::router_config))
        .routes(routes!(config_files::app_version))
        .routes(routes!(config_files::service_address))
        .routes(routes!(package::download))
        .routes(routes!(front::config))
        .routes(routes!(front::check_version))
        .routes(routes!(front::videos))
        .routes(routes!(front::map))
        .routes(routes!(announcement::list))
        .routes(routes!(announcement::detail))
        .routes(routes!(announcement::mark_read))
        .routes(routes!(admin::announcement::list))
        .routes(routes!(admin::announcement::detail))
        .routes(routes!(admin::announcement::save))
        .routes(routes!(admin::announcement::publish))
        .routes(routes!(admin::announcement::withdraw))
        .routes(routes!(admin::tab_config::list))
        .routes(routes!(admin::tab_config::save))
        .routes(routes!(admin::tab_config::delete))
        .routes(routes!(admin::country::list))
        .routes(routes!(admin::country::order_types))
        .routes(routes!(admin::country::unpaid_orders))
        .routes(routes!(admin::country::count))
        .routes(routes!(admin::country::sell_out))
        .routes(routes!(admin::country::top_up))
        .routes(routes!(admin::country::address))
        .routes(routes!(admin::country::seller))
        .routes(routes!(admin::country::withdraw))
        .routes(routes!(admin::country::tax_rate))
        .routes(routes!(admin::video::list))
        .routes(routes!(admin::video::save))
        .routes(routes!(admin::video::delete))
        .routes(routes!(admin::app_version::list))
        .routes(routes!(admin::app_version::detail))
        .routes(routes!(admin::app_version::save))
        .routes(routes!(admin::app_version::publish))
        .routes(routes!(admin::app_version::withdraw))
        .routes(routes!(admin::upload::package).layer(DefaultBodyLimit::max(admin::upload::BODY_LIMIT)))
        .routes(routes!(admin::audit::list))
        .routes(routes!(admin::audit::export))
        .routes(routes!(admin::audit::verify))
        .routes(routes!(admin::job::list))
        .routes(routes!(admin::job::retry))
        .routes(routes!(admin::privacy::list))
        .routes(routes!(admin::privacy::publish))
        .routes(routes!(admin::demo::codes))
        .routes(routes!(admin::demo::log))
}
