use axum::extract::State;
use kernel::Answer;
use reporting::{Overview, Ranking, RankingQuery, ReportQuery};
use web::reply::ok;
use web::{Answered, Query, RequestContext};

use crate::App;
use crate::access::{Permit, need};

/// The figures of a report against the period before, their course, and who and what stands at the top.
#[utoipa::path(
    get, path = "/v3/report/front/overview", tag = "report", security(("bearer" = [])), params(ReportQuery),
    responses((status = 200, body = Answer<Overview>))
)]
pub async fn overview(
    State(app): State<App>,
    permit: Permit<need::ReportView>,
    context: RequestContext,
    Query(report): Query<ReportQuery>,
) -> Answered<Overview> {
    ok(app.db.read_long(async move |tx| reporting::overview(tx, &permit.actor, context.language, &report).await).await?)
}

/// The rows of a view by what they brought, with the sum of all of them. By `document` it is what a figure is made of.
#[utoipa::path(
    get, path = "/v3/report/front/view", tag = "report", security(("bearer" = [])), params(RankingQuery),
    responses((status = 200, body = Answer<Ranking>))
)]
pub async fn view(
    State(app): State<App>,
    permit: Permit<need::ReportView>,
    context: RequestContext,
    Query(query): Query<RankingQuery>,
) -> Answered<Ranking> {
    ok(app.db.read_long(async move |tx| reporting::view(tx, &permit.actor, context.language, &query).await).await?)
}
