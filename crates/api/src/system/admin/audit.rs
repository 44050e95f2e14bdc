use axum::extract::State;
use axum::response::Response;
use kernel::{Answer, AppError, Country, ErrorCode, PageQuery};
use serde::Deserialize;
use store::audit::{self, AuditFilter, AuditPage, Report};
use system::audit_sheet;
use utoipa::IntoParams;
use web::reply::ok;
use web::{Answered, Query, Refusal};

use crate::App;
use crate::access::{InCountry, Permit, need};
use crate::org::transfer;

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
    let countries = countries_of(&permit);
    ok(app.db.read_long(async move |tx| audit::list(tx, countries.as_deref(), &filter).await).await?)
}

/// What the list finds, as a workbook.
#[utoipa::path(
    get, path = "/v3/system/admin/audit/export", tag = "system", security(("bearer" = [])), params(AuditFilter),
    responses((status = 200, description = "A workbook", content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))
)]
pub async fn export(
    State(app): State<App>,
    permit: Permit<need::AuditView>,
    InCountry(filter): InCountry<AuditFilter>,
) -> Result<Response, Refusal> {
    require_page(&filter)?;
    let countries = countries_of(&permit);
    let rows = app.db.read_long(async move |tx| audit_sheet::rows(tx, countries.as_deref(), &filter).await).await?;
    transfer::export_table(&app, permit.actor, "audit", audit_sheet::COLUMNS, rows).await
}

/// A filter means the same to the list and to its workbook, so both refuse what is none.
fn require_page(filter: &AuditFilter) -> Result<(), AppError> {
    PageQuery { page_num: None, page_size: filter.page_size }.window().map(drop)
}

/// `None` is all of them, and with them what belongs to no country.
fn countries_of(permit: &Permit<need::AuditView>) -> Option<Vec<Country>> {
    (!permit.scope.spans_all_countries()).then(|| permit.scope.countries().to_vec())
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
