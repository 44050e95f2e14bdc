use ::exporting::{Asked, Export, ExportJob, ExportKind, InFormat};
use axum::extract::State;
use axum::response::Response;
use kernel::{Answer, Page};
use ordering::consigned::require_cleared;
use org::import::{Column, ImportKind, ImportReport, customer_cells};
use org::listing::{Stretch, Wanted};
use org::{Actor, Customer, CustomerFilter, CustomerInput, CustomerStatus, Permission, Scope, StatusInput};
use store::Tx;
use web::reply::ok;
use web::{Answered, Keyed, Query, Refusal, RequestContext};

use super::ById;
use super::transfer::{self, ImportForm, Upload};
use crate::App;
use crate::access::{InCountry, Permit, need};
use crate::once::once;
use crate::wish::{Wish, ask};

/// Customers within the caller's reach.
#[utoipa::path(
    get, path = "/v3/org/admin/customer/list", tag = "organisation", security(("bearer" = [])),
    params(CustomerFilter), responses((status = 200, body = Answer<Page<Customer>>))
)]
pub async fn list(
    State(app): State<App>,
    permit: Permit<need::PeopleView>,
    InCountry(filter): InCountry<CustomerFilter>,
) -> Answered<Page<Customer>> {
    ok(app.db.read(async move |tx| org::customers(tx, &permit.scope, &filter).await).await?)
}

/// One customer with contacts, addresses and representatives.
#[utoipa::path(
    get, path = "/v3/org/admin/customer/detail", tag = "organisation", security(("bearer" = [])),
    params(ById), responses((status = 200, body = Answer<Customer>))
)]
pub async fn detail(State(app): State<App>, permit: Permit<need::PeopleView>, Query(ById { id }): Query<ById>) -> Answered<Customer> {
    ok(app.db.read(async move |tx| org::customer(tx, &permit.scope, id).await).await?)
}

/// Creates a customer, or changes one with the `ver` that was seen.
#[utoipa::path(
    post, path = "/v3/org/admin/customer/save", tag = "organisation", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = CustomerInput, responses((status = 200, body = Answer<Customer>))
)]
pub async fn save(State(app): State<App>, permit: Permit<need::PeopleManage>, keyed: Keyed<CustomerInput>) -> Answered<Customer> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let effect = async move |tx: &mut Tx, input: &CustomerInput| org::save_customer(tx, &rt, &actor, input, require_cleared).await;
    once(&app, &permit.actor, keyed, effect).await
}

/// Opens or closes a customer for business.
#[utoipa::path(
    post, path = "/v3/org/admin/customer/setStatus", tag = "organisation", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = StatusInput<CustomerStatus>, responses((status = 200, body = Answer<Customer>))
)]
pub async fn set_status(
    State(app): State<App>,
    permit: Permit<need::PeopleManage>,
    keyed: Keyed<StatusInput<CustomerStatus>>,
) -> Answered<Customer> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| org::set_customer_status(tx, &rt, &actor, input).await).await
}

/// Imports a workbook, all rows or none; a dry run only says what would happen.
#[utoipa::path(
    post, path = "/v3/org/admin/customer/import", tag = "organisation", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)),
    request_body(content = ImportForm, content_type = "multipart/form-data"), responses((status = 200, body = Answer<ImportReport>))
)]
pub async fn import(State(app): State<App>, permit: Permit<need::PeopleManage>, upload: Upload) -> Answered<ImportReport> {
    transfer::import(&app, permit.actor, ImportKind::Customers, upload).await
}

/// Has what the list finds written into a file; as a workbook it can be imported again.
#[utoipa::path(
    post, path = "/v3/org/admin/customer/export", tag = "organisation", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header), CustomerFilter, InFormat), responses((status = 200, body = Answer<ExportJob>))
)]
pub async fn export(State(app): State<App>, permit: Permit<need::PeopleView>, wish: Wish<Customers>) -> Answered<ExportJob> {
    ask(&app, permit.actor, wish).await
}

/// Customers, as their import takes them.
#[derive(Debug)]
pub struct Customers;

impl Export for Customers {
    const KIND: ExportKind = ExportKind::Customers;
    const COLUMNS: &'static [Column] = ImportKind::Customers.columns();

    type Filter = CustomerFilter;

    fn scope(actor: &Actor) -> kernel::Result<Scope> {
        actor.require(Permission::PeopleView)
    }

    async fn rows(tx: &mut Tx, asked: &Asked<CustomerFilter>, wanted: &Wanted) -> kernel::Result<Stretch<Vec<String>>> {
        let scope = Self::scope(&asked.actor)?;
        let found = org::customer_stretch(tx, &scope, &asked.filter, wanted).await?;
        let rows = found.list.iter().map(|customer| customer_cells(customer, scope.today().into())).collect();
        Ok(found.with(rows))
    }
}

/// An empty workbook to fill in, headed in the reader's language.
#[utoipa::path(
    get, path = "/v3/org/admin/customer/template", tag = "organisation", security(("bearer" = [])),
    responses((status = 200, description = "A workbook", content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))
)]
pub async fn template(_: Permit<need::PeopleManage>, context: RequestContext) -> Result<Response, Refusal> {
    transfer::template(ImportKind::Customers, context.language).await
}
