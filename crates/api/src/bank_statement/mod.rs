//! Bank statements: files imported by finance, and whose money their lines are.

mod import;
mod line;
mod upload;

use axum::extract::DefaultBodyLimit;
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouterExt as _};
use utoipa_axum::routes;

use crate::App;
use crate::org::transfer;

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(import::list))
        .routes(routes!(import::import).layer(DefaultBodyLimit::max(transfer::BODY_LIMIT)))
        .routes(routes!(import::template))
        .routes(routes!(line::list))
        .routes(routes!(line::detail))
        .routes(routes!(line::propose))
        .routes(routes!(line::accept))
        .routes(routes!(line::accept_all))
        .routes(routes!(line::match_line))
        .routes(routes!(line::ignore))
        .routes(routes!(line::reopen))
        .routes(routes!(line::ask_undo))
        .routes(routes!(line::drop_undo))
        .routes(routes!(line::undo))
}
