use axum::extract::State;
use axum::response::Response;
use kernel::{Answer, Page};
use money::import::{ENTRY_COLUMNS, entry_cells};
use money::ledger::{self, AccountFilter, EntryFilter, LedgerAccount, LedgerEntry};
use web::reply::ok;
use web::{Answered, Refusal};

use crate::App;
use crate::access::{Caller, InCountry};
use crate::org::transfer;

/// The accounts of the books with their totals.
#[utoipa::path(
    get, path = "/v3/finance/admin/ledger/accounts", tag = "finance", security(("bearer" = [])), params(AccountFilter),
    responses((status = 200, body = Answer<Page<LedgerAccount>>))
)]
pub async fn accounts(
    State(app): State<App>,
    Caller(actor): Caller,
    InCountry(filter): InCountry<AccountFilter>,
) -> Answered<Page<LedgerAccount>> {
    ok(app.db.read(async move |tx| ledger::accounts(tx, &actor, &filter).await).await?)
}

/// The entries of a document or an account, newest first.
#[utoipa::path(
    get, path = "/v3/finance/admin/ledger/entries", tag = "finance", security(("bearer" = [])), params(EntryFilter),
    responses((status = 200, body = Answer<Page<LedgerEntry>>))
)]
pub async fn entries(
    State(app): State<App>,
    Caller(actor): Caller,
    InCountry(filter): InCountry<EntryFilter>,
) -> Answered<Page<LedgerEntry>> {
    ok(app.db.read(async move |tx| ledger::entries(tx, &actor, &filter).await).await?)
}

/// What the list of entries finds, as a workbook.
#[utoipa::path(
    get, path = "/v3/finance/admin/ledger/export", tag = "finance", security(("bearer" = [])), params(EntryFilter),
    responses((status = 200, description = "A workbook", content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))
)]
pub async fn export(State(app): State<App>, Caller(actor): Caller, InCountry(filter): InCountry<EntryFilter>) -> Result<Response, Refusal> {
    let reader = actor.clone();
    let found = app.db.read_long(async move |tx| ledger::all_entries(tx, &reader, &filter).await).await?;
    transfer::export_table(&app, actor, "ledger", ENTRY_COLUMNS, found.iter().map(entry_cells).collect()).await
}
