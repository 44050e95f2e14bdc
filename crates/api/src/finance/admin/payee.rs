use ::exporting::{Asked, Export, ExportJob, ExportKind, InFormat};
use axum::extract::State;
use axum::response::Response;
use kernel::{Answer, Page};
use money::import::payee_cells;
use money::payee::{self, Payee, PayeeFilter, PayeeInput, PayeeSwitch};
use org::import::{Column, ImportReport};
use org::listing::{Stretch, Wanted};
use org::{Actor, Permission, Scope};
use store::Tx;
use web::reply::ok;
use web::{Answered, Keyed, Refusal, RequestContext};

use crate::App;
use crate::access::{InCountry, Permit, need};
use crate::once::once;
use crate::org::transfer::{self, ImportForm, SheetKind, Upload};
use crate::wish::{Wish, ask};

/// All accounts, disabled ones included. Only finance sees whole numbers.
#[utoipa::path(
    get, path = "/v3/finance/admin/payee/list", tag = "finance", security(("bearer" = [])), params(PayeeFilter),
    responses((status = 200, body = Answer<Page<Payee>>))
)]
pub async fn list(
    State(app): State<App>,
    permit: Permit<need::PayeeView>,
    InCountry(filter): InCountry<PayeeFilter>,
) -> Answered<Page<Payee>> {
    ok(app.db.read(async move |tx| payee::list(tx, &permit.actor, &filter).await).await?)
}

/// Adds an account, or changes one with the `ver` that was seen. Bank and number stay for ever.
#[utoipa::path(
    post, path = "/v3/finance/admin/payee/save", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = PayeeInput, responses((status = 200, body = Answer<Payee>))
)]
pub async fn save(State(app): State<App>, permit: Permit<need::PayeeEdit>, keyed: Keyed<PayeeInput>) -> Answered<Payee> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| payee::save(tx, &rt, &actor, input).await).await
}

/// Offers an account to customers, or no longer.
#[utoipa::path(
    post, path = "/v3/finance/admin/payee/enable", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = PayeeSwitch, responses((status = 200, body = Answer<Payee>))
)]
pub async fn enable(State(app): State<App>, permit: Permit<need::PayeeEdit>, keyed: Keyed<PayeeSwitch>) -> Answered<Payee> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| payee::set_enabled(tx, &rt, &actor, *input).await).await
}

/// Imports a workbook, all rows or none; a dry run only says what would happen.
#[utoipa::path(
    post, path = "/v3/finance/admin/payee/import", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)),
    request_body(content = ImportForm, content_type = "multipart/form-data"), responses((status = 200, body = Answer<ImportReport>))
)]
pub async fn import(State(app): State<App>, permit: Permit<need::PayeeEdit>, upload: Upload) -> Answered<ImportReport> {
    transfer::import(&app, permit.actor, SheetKind::Payees, upload).await
}

/// Has what the list finds written into a file; as a workbook it can be imported again.
#[utoipa::path(
    post, path = "/v3/finance/admin/payee/export", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header), PayeeFilter, InFormat), responses((status = 200, body = Answer<ExportJob>))
)]
pub async fn export(State(app): State<App>, permit: Permit<need::PayeeView>, wish: Wish<Payees>) -> Answered<ExportJob> {
    ask(&app, permit.actor, wish).await
}

/// Accounts of the company, all at once: there are few.
#[derive(Debug)]
pub struct Payees;

impl Export for Payees {
    const KIND: ExportKind = ExportKind::Payees;
    const COLUMNS: &'static [Column] = money::import::PAYEE_COLUMNS;

    type Filter = PayeeFilter;

    fn scope(actor: &Actor) -> kernel::Result<Scope> {
        actor.require(Permission::PayeeView)
    }

    async fn rows(tx: &mut Tx, asked: &Asked<PayeeFilter>, _: &Wanted) -> kernel::Result<Stretch<Vec<String>>> {
        let found = payee::all(tx, &asked.actor, &asked.filter).await?;
        Ok(Stretch::whole(found.iter().map(payee_cells).collect()))
    }
}

/// An empty workbook to fill in, headed in the reader's language.
#[utoipa::path(
    get, path = "/v3/finance/admin/payee/template", tag = "finance", security(("bearer" = [])),
    responses((status = 200, description = "A workbook", content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))
)]
pub async fn template(_: Permit<need::PayeeEdit>, context: RequestContext) -> Result<Response, Refusal> {
    transfer::template(SheetKind::Payees, context.language).await
}
