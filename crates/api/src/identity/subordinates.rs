use axum::extract::State;
use kernel::{Answer, AppError, ErrorCode, Id};
use org::{Actor, Day, Permission, Subordinate};
use serde::{Deserialize, Serialize};
use store::Tx;
use utoipa::{IntoParams, ToSchema};
use web::reply::ok;
use web::{Answered, Query};

use crate::App;
use crate::access::Caller;

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct SubordinateQuery {
    /// Whose; the user's own unless given.
    person_id: Option<Id>,
    /// On which day; today unless given.
    date: Option<Day>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Subordinates {
    list: Vec<Subordinate>,
}

/// Who reports directly to somebody, for walking down the tree one step at a time.
#[utoipa::path(
    get, path = "/v3/member/front/user/subordinates", tag = "user", security(("bearer" = [])),
    params(SubordinateQuery), responses((status = 200, body = Answer<Subordinates>))
)]
pub async fn list(State(app): State<App>, Caller(actor): Caller, Query(query): Query<SubordinateQuery>) -> Answered<Subordinates> {
    let list = app.db.read(async move |tx| subordinates(tx, &actor, &query).await).await?;
    ok(Subordinates { list })
}

async fn subordinates(tx: &mut Tx, actor: &Actor, query: &SubordinateQuery) -> kernel::Result<Vec<Subordinate>> {
    let none = || AppError::new(ErrorCode::NoSubordinates);
    let own = actor.person_id.ok_or_else(none)?;
    let person = query.person_id.unwrap_or(own);
    // Whoever sees no sales has nobody below them either: that is an answer, not a refusal.
    let scope = match actor.require(Permission::SellOutView) {
        Err(_) if person == own => return Err(none()),
        other => other?,
    };
    org::subordinates(tx, &scope, person, query.date.unwrap_or_else(|| actor.today.into())).await
}
