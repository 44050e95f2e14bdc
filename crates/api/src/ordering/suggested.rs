use axum::extract::State;
use kernel::Answer;
use suggesting::{SuggestedOrder, SuggestionQuery};
use web::reply::ok;
use web::{Answered, Query, RequestContext};

use crate::App;
use crate::access::{Permit, need};

/// What a customer might order now: what its stores are expected to sell, less what lies there and is on its way, with the reason
/// for each quantity.
#[utoipa::path(
    get, path = "/v3/business/front/order/suggested", tag = "order", security(("bearer" = [])), params(SuggestionQuery),
    responses((status = 200, body = Answer<SuggestedOrder>))
)]
pub async fn suggested(
    State(app): State<App>,
    permit: Permit<need::OrderPlacing>,
    context: RequestContext,
    Query(query): Query<SuggestionQuery>,
) -> Answered<SuggestedOrder> {
    let (rt, language) = (app.rt.clone(), context.language);
    ok(app.db.read(async move |tx| suggesting::suggestion(tx, &rt, &permit.actor, language, &query).await).await?)
}
