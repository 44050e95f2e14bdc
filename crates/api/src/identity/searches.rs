use axum::extract::State;
use identity::{SearchScene, SearchWords, Searched, clear_search_history, remember_search, search_history};
use kernel::{Answer, Nothing};
use web::reply::ok;
use web::{Answered, Json, Query};

use crate::App;
use crate::access::Caller;

/// The words the user searched for in a scene, newest first.
#[utoipa::path(
    get, path = "/v3/member/front/user/searchHistory", tag = "user", security(("bearer" = [])),
    params(SearchScene), responses((status = 200, body = Answer<SearchWords>))
)]
pub async fn list(State(app): State<App>, Caller(actor): Caller, Query(scene): Query<SearchScene>) -> Answered<SearchWords> {
    ok(app.db.read(async move |tx| search_history(tx, &actor, &scene).await).await?)
}

/// Remembers a word; the last twenty of a scene are kept.
#[utoipa::path(
    post, path = "/v3/member/front/user/searchHistory", tag = "user", security(("bearer" = [])),
    request_body = Searched, responses((status = 200, body = Answer<Nothing>))
)]
pub async fn remember(State(app): State<App>, Caller(actor): Caller, Json(input): Json<Searched>) -> Answered<Nothing> {
    let rt = app.rt.clone();
    app.db.write(async move |tx| remember_search(tx, &rt, &actor, &input).await).await?;
    ok(Nothing)
}

/// Forgets every word of a scene.
#[utoipa::path(
    post, path = "/v3/member/front/user/searchHistory/clear", tag = "user", security(("bearer" = [])),
    request_body = SearchScene, responses((status = 200, body = Answer<Nothing>))
)]
pub async fn clear(State(app): State<App>, Caller(actor): Caller, Json(input): Json<SearchScene>) -> Answered<Nothing> {
    app.db.write(async move |tx| clear_search_history(tx, &actor, &input).await).await?;
    ok(Nothing)
}
