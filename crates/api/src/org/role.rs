use axum::extract::State;
use kernel::Answer;
use org::{Role, RoleInput, RoleList};
use web::reply::ok;
use web::{Answered, Keyed};

use crate::App;
use crate::access::{Permit, need};
use crate::once::once;

/// What every role may do.
#[utoipa::path(
    get, path = "/v3/org/admin/role/list", tag = "organisation", security(("bearer" = [])),
    responses((status = 200, body = Answer<RoleList>))
)]
pub async fn list(State(app): State<App>, _: Permit<need::PeopleView>) -> Answered<RoleList> {
    ok(app.db.read(async |tx| org::roles(tx).await).await?)
}

/// Replaces what a role may do; counts from everybody's next call.
#[utoipa::path(
    post, path = "/v3/org/admin/role/save", tag = "organisation", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = RoleInput, responses((status = 200, body = Answer<Role>))
)]
pub async fn save(State(app): State<App>, permit: Permit<need::PeopleManage>, keyed: Keyed<RoleInput>) -> Answered<Role> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| org::save_role(tx, &rt, &actor, input).await).await
}
