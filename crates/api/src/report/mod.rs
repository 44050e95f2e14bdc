//! Calls about the reports of the business.

mod export;
mod front;
mod saved;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;

pub use export::{Receivables, SellIn, SellOut};

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(front::overview))
        .routes(routes!(front::view))
        .routes(routes!(export::export_sell_in))
        .routes(routes!(export::export_sell_out))
        .routes(routes!(export::export_receivables))
        .routes(routes!(saved::list))
        .routes(routes!(saved::save))
        .routes(routes!(saved::rename))
        .routes(routes!(saved::delete))
}
