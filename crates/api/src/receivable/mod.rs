//! Calls about what customers owe: as they and their representatives see it, and the desk of finance.

mod admin;
mod credit;
mod front;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;

pub use admin::FinanceVersion;

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(front::receivables))
        .routes(routes!(front::receivable))
        .routes(routes!(front::overdue))
        .routes(routes!(front::write_offs))
        .routes(routes!(front::verification_records))
        .routes(routes!(front::assets))
        .routes(routes!(front::receipts))
        .routes(routes!(front::receipt))
        .routes(routes!(front::submit))
        .routes(routes!(front::pay_from_wallet))
        .routes(routes!(admin::receivables))
        .routes(routes!(admin::receivable))
        .routes(routes!(admin::ageing))
        .routes(routes!(admin::overdue))
        .routes(routes!(admin::receipts))
        .routes(routes!(admin::receipt))
        .routes(routes!(admin::proposal))
        .routes(routes!(admin::submit))
        .routes(routes!(admin::confirm))
        .routes(routes!(admin::refuse))
        .routes(routes!(admin::match_receipt))
        .routes(routes!(admin::ask_receipt_reversal))
        .routes(routes!(admin::drop_receipt_reversal))
        .routes(routes!(admin::reverse_receipt))
        .routes(routes!(admin::write_offs))
        .routes(routes!(admin::ask_write_off_reversal))
        .routes(routes!(admin::drop_write_off_reversal))
        .routes(routes!(admin::reverse_write_off))
        .routes(routes!(admin::bad_debts))
        .routes(routes!(admin::ask_bad_debt))
        .routes(routes!(admin::approve_bad_debt))
        .routes(routes!(admin::drop_bad_debt))
        .routes(routes!(credit::list))
        .routes(routes!(credit::detail))
        .routes(routes!(credit::save))
}
