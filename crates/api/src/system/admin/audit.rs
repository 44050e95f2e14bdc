use ::exporting::{Asked, Export, ExportJob, ExportKind, InFormat};
use axum::extract::State;
use kernel::{Answer, AppError, Country, ErrorCode, PageQuery};
use org::import::Column;
use org::listing::{Stretch, Wanted};
use org::{Actor, Permission, Scope};
use serde::Deserialize;
use store::Tx;
use store::audit::{self, AuditFilter, AuditPage, Report};
use system::audit_sheet;
use utoipa::IntoParams;
use web::reply::ok;
use web::{Answered, Query};

use crate::App;
use crate::access::{InCountry, Permit, need};
use crate::wish::{Wish, ask};

/// Who did what, newest first unless told.
#[utoipa::path(
    get, path = "/v3/system/admin/audit/list", tag = "system", security(("bearer" = [])),
    params(AuditFilter), responses((status = 200, body = Answer<AuditPage>))
)]
pub async fn list(
    State(app): State<App>,
    permit: Permit<need::AuditView>,
    InCountry(filter): InCountry<AuditFilter>,
) -> Answered<AuditPage> {
    require_page(&filter)?;
    let countries = countries_of(&permit.scope);
    ok(app.db.read_long(async move |tx| audit::list(tx, countries.as_deref(), &filter).await).await?)
}

/// Has what the list finds written into a file.
#[utoipa::path(
    post, path = "/v3/system/admin/audit/export", tag = "system", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header), AuditFilter, InFormat), responses((status = 200, body = Answer<ExportJob>))
)]
pub async fn export(State(app): State<App>, permit: Permit<need::AuditView>, wish: Wish<History>) -> Answered<ExportJob> {
    ask(&app, permit.actor, wish).await
}

/// The history of changes.
#[derive(Debug)]
pub struct History;

impl Export for History {
    const KIND: ExportKind = ExportKind::History;
    const COLUMNS: &'static [Column] = audit_sheet::COLUMNS;

    type Filter = AuditFilter;

    fn scope(actor: &Actor) -> kernel::Result<Scope> {
        actor.require(Permission::AuditView)
    }

    async fn rows(tx: &mut Tx, asked: &Asked<AuditFilter>, wanted: &Wanted) -> kernel::Result<Stretch<Vec<String>>> {
        require_page(&asked.filter)?;
        let countries = countries_of(&Self::scope(&asked.actor)?);
        audit_sheet::rows(tx, countries.as_deref(), &asked.filter, wanted).await
    }
}

/// A filter means the same to the list and to its workbook, so both refuse what is none.
fn require_page(filter: &AuditFilter) -> Result<(), AppError> {
    PageQuery { page_num: None, page_size: filter.page_size }.window().map(drop)
}

/// `None` is all of them, and with them what belongs to no country.
fn countries_of(scope: &Scope) -> Option<Vec<Country>> {
    (!scope.spans_all_countries()).then(|| scope.countries().to_vec())
}

/// Where a proof goes on.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ProofQuery {
    /// `nextCursor` of the part before; left out to begin.
    cursor: Option<String>,
}

/// Reads the history again, part by part, and proves that nothing was changed, removed or slipped in. The chain runs
/// through all countries, so seeing one of them is not enough.
#[utoipa::path(
    get, path = "/v3/system/admin/audit/verify", tag = "system", security(("bearer" = [])), params(ProofQuery),
    responses((status = 200, body = Answer<Report>))
)]
pub async fn verify(State(app): State<App>, permit: Permit<need::AuditView>, Query(query): Query<ProofQuery>) -> Answered<Report> {
    if !permit.scope.spans_all_countries() {
        return Err(ErrorCode::Forbidden.into());
    }
    ok(app.db.read_long(async move |tx| audit::verify_part(tx, query.cursor.as_deref()).await).await?)
}
