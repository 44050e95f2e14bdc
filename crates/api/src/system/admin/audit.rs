use axum::extract::State;
use kernel::{Answer, ErrorCode, PageQuery};
use org::Reach;
use serde::Deserialize;
use store::audit::{self, AuditFilter, AuditPage, Report};
use utoipa::IntoParams;
use web::reply::ok;
use web::{Answered, Query};

use crate::App;
use crate::access::{Permit, need};

/// Who did what, newest first unless told.
#[utoipa::path(
    get, path = "/v3/system/admin/audit/list", tag = "system", security(("bearer" = [])),
    params(AuditFilter), responses((status = 200, body = Answer<AuditPage>))
)]
pub async fn list(State(app): State<App>, permit: Permit<need::AuditView>, Query(filter): Query<AuditFilter>) -> Answered<AuditPage> {
    PageQuery { page_num: None, page_size: filter.page_size }.window()?;
    let countries = (permit.scope.reach() != Reach::All).then(|| permit.scope.countries().to_vec());
    ok(app.db.read(async move |tx| audit::list(tx, countries.as_deref(), &filter).await).await?)
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
    if permit.scope.reach() != Reach::All {
        return Err(ErrorCode::Forbidden.into());
    }
    ok(app.db.read(async move |tx| audit::verify_part(tx, query.cursor.as_deref()).await).await?)
}
