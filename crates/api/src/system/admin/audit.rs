use axum::extract::State;
use kernel::{Answer, ErrorCode, PageQuery};
use org::Reach;
use store::audit::{self, AuditFilter, AuditPage, Report};
use web::reply::ok;
use web::{Answered, Query};

use crate::App;
use crate::access::{Permit, need};

/// Who did what, newest first.
#[utoipa::path(
    get, path = "/v3/system/admin/audit/list", tag = "system", security(("bearer" = [])),
    params(AuditFilter), responses((status = 200, body = Answer<AuditPage>))
)]
pub async fn list(State(app): State<App>, permit: Permit<need::AuditView>, Query(filter): Query<AuditFilter>) -> Answered<AuditPage> {
    PageQuery { page_num: None, page_size: filter.page_size }.window()?;
    let countries = (permit.scope.reach() != Reach::All).then(|| permit.scope.countries().to_vec());
    ok(app.db.read(async move |tx| audit::list(tx, countries.as_deref(), &filter).await).await?)
}

/// Reads the whole history again and proves that nothing was changed, removed or slipped in. The chain runs
/// through all countries, so seeing one of them is not enough.
#[utoipa::path(
    get, path = "/v3/system/admin/audit/verify", tag = "system", security(("bearer" = [])),
    responses((status = 200, body = Answer<Report>))
)]
pub async fn verify(State(app): State<App>, permit: Permit<need::AuditView>) -> Answered<Report> {
    if permit.scope.reach() != Reach::All {
        return Err(ErrorCode::Forbidden.into());
    }
    ok(app.db.read(async |tx| audit::verify(tx).await).await?)
}
