//! Invoices, receipts and credit notes to keep: originals for the buyer's side, copies for the company's desks.

mod admin;
mod front;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(front::invoice))
        .routes(routes!(front::receipt))
        .routes(routes!(front::credit_note))
        .routes(routes!(admin::invoice))
        .routes(routes!(admin::receipt))
        .routes(routes!(admin::credit_note))
}
