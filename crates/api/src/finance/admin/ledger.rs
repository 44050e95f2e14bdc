use ::exporting::{Asked, Export, ExportJob, ExportKind, InFormat};
use axum::extract::State;
use kernel::{Answer, Page};
use money::import::{ENTRY_COLUMNS, entry_cells};
use money::ledger::{self, AccountFilter, EntryFilter, LedgerAccount, LedgerEntry};
use org::import::Column;
use org::listing::{Stretch, Wanted};
use org::{Actor, Scope};
use store::Tx;
use web::Answered;
use web::reply::ok;

use crate::App;
use crate::access::{Caller, InCountry};
use crate::wish::{Wish, ask};

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

/// Has what the list of entries finds written into a file.
#[utoipa::path(
    post, path = "/v3/finance/admin/ledger/export", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header), EntryFilter, InFormat), responses((status = 200, body = Answer<ExportJob>))
)]
pub async fn export(State(app): State<App>, Caller(actor): Caller, wish: Wish<Ledger>) -> Answered<ExportJob> {
    ask(&app, actor, wish).await
}

/// Entries of the books.
#[derive(Debug)]
pub struct Ledger;

impl Export for Ledger {
    const KIND: ExportKind = ExportKind::Ledger;
    const COLUMNS: &'static [Column] = ENTRY_COLUMNS;

    type Filter = EntryFilter;

    fn scope(actor: &Actor) -> kernel::Result<Scope> {
        money::desk_scope(actor)
    }

    async fn rows(tx: &mut Tx, asked: &Asked<EntryFilter>, wanted: &Wanted) -> kernel::Result<Stretch<Vec<String>>> {
        let found = ledger::entry_stretch(tx, &asked.actor, &asked.filter, wanted).await?;
        let rows = found.list.iter().map(entry_cells).collect();
        Ok(found.with(rows))
    }
}
