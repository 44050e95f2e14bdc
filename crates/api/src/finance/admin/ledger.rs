use axum::extract::State;
use kernel::{Answer, Page};
use money::ledger::{self, AccountFilter, EntryFilter, LedgerAccount, LedgerEntry};
use web::reply::ok;
use web::{Answered, Query};

use crate::App;
use crate::access::Caller;

/// The accounts of the books with their totals.
#[utoipa::path(
    get, path = "/v3/finance/admin/ledger/accounts", tag = "finance", security(("bearer" = [])), params(AccountFilter),
    responses((status = 200, body = Answer<Page<LedgerAccount>>))
)]
pub async fn accounts(State(app): State<App>, Caller(actor): Caller, Query(filter): Query<AccountFilter>) -> Answered<Page<LedgerAccount>> {
    ok(app.db.read(async move |tx| ledger::accounts(tx, &actor, &filter).await).await?)
}

/// The entries of a document or an account, newest first.
#[utoipa::path(
    get, path = "/v3/finance/admin/ledger/entries", tag = "finance", security(("bearer" = [])), params(EntryFilter),
    responses((status = 200, body = Answer<Page<LedgerEntry>>))
)]
pub async fn entries(State(app): State<App>, Caller(actor): Caller, Query(filter): Query<EntryFilter>) -> Answered<Page<LedgerEntry>> {
    ok(app.db.read(async move |tx| ledger::entries(tx, &actor, &filter).await).await?)
}
