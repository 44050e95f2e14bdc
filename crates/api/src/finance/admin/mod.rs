//! The finance desk: payee accounts, the audit of top-ups, and the books.

mod ledger;
mod payee;
mod top_up;

use axum::extract::DefaultBodyLimit;
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouterExt as _};
use utoipa_axum::routes;

use crate::App;
use crate::org::transfer;

pub use ledger::Ledger;
pub use payee::Payees;
pub use top_up::TopUps;

pub fn routes() -> OpenApiRouter<App> {
    let workbook = || DefaultBodyLimit::max(transfer::BODY_LIMIT);
    OpenApiRouter::new()
        .routes(routes!(payee::list))
        .routes(routes!(payee::save))
        .routes(routes!(payee::enable))
        .routes(routes!(payee::import).layer(workbook()))
        .routes(routes!(payee::export))
        .routes(routes!(payee::template))
        .routes(routes!(top_up::list))
        .routes(routes!(top_up::counts))
        .routes(routes!(top_up::detail))
        .routes(routes!(top_up::claim))
        .routes(routes!(top_up::release))
        .routes(routes!(top_up::approve))
        .routes(routes!(top_up::reject))
        .routes(routes!(top_up::ask_reversal))
        .routes(routes!(top_up::drop_reversal))
        .routes(routes!(top_up::reverse))
        .routes(routes!(top_up::reverse_on_account))
        .routes(routes!(top_up::export))
        .routes(routes!(ledger::accounts))
        .routes(routes!(ledger::entries))
        .routes(routes!(ledger::export))
}
