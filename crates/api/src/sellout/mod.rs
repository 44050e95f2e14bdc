//! Calls about what promoters sold and should sell.

mod admin;
mod report;
mod target;

use axum::extract::DefaultBodyLimit;
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouterExt as _};
use utoipa_axum::routes;

use crate::App;
use crate::org::transfer;

pub use target::Targets;

pub fn routes() -> OpenApiRouter<App> {
    let workbook = DefaultBodyLimit::max(transfer::BODY_LIMIT);
    OpenApiRouter::new()
        .routes(routes!(report::stores))
        .routes(routes!(report::figures))
        .routes(routes!(report::list))
        .routes(routes!(report::calendar))
        .routes(routes!(report::missing))
        .routes(routes!(report::detail))
        .routes(routes!(report::save))
        .routes(routes!(report::amend))
        .routes(routes!(report::correct))
        .routes(routes!(report::withdraw))
        .routes(routes!(target::own))
        .routes(routes!(admin::list))
        .routes(routes!(admin::detail))
        .routes(routes!(admin::correct))
        .routes(routes!(admin::withdraw))
        .routes(routes!(admin::calendar))
        .routes(routes!(target::list))
        .routes(routes!(target::save))
        .routes(routes!(target::delete))
        .routes(routes!(target::import).layer(workbook))
        .routes(routes!(target::export))
        .routes(routes!(target::template))
}
