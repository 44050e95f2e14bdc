use axum::extract::State;
use kernel::Answer;
use money::payee::{Payee, offered};
use web::Answered;
use web::reply::ok;

use crate::App;
use crate::access::{Permit, need};

/// Where to transfer to. Whoever does not pay sees only the end of the numbers.
#[utoipa::path(
    get, path = "/v3/finance/front/payee/list", tag = "finance", security(("bearer" = [])),
    responses((status = 200, body = Answer<Vec<Payee>>))
)]
pub async fn list(State(app): State<App>, permit: Permit<need::PayeeView>) -> Answered<Vec<Payee>> {
    ok(app.db.read(async move |tx| offered(tx, &permit.actor).await).await?)
}
