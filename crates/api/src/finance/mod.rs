//! Calls about money: the customer's wallet and top-ups, and the finance desk of the console.

mod admin;
mod payee;
mod top_up;
mod wallet;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;

pub use admin::{Ledger, Payees, TopUps};

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(wallet::summary))
        .routes(routes!(wallet::lines))
        .routes(routes!(payee::list))
        .routes(routes!(top_up::submit))
        .routes(routes!(top_up::list))
        .routes(routes!(top_up::detail))
        .routes(routes!(top_up::withdraw))
        .merge(admin::routes())
}
