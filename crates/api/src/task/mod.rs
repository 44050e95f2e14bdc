//! What somebody has to do.

mod given;

use ::task::{Task, tasks};
use axum::extract::State;
use kernel::Answer;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use web::Answered;
use web::reply::ok;

use crate::App;
use crate::access::Caller;

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(given::people))
        .routes(routes!(given::list))
        .routes(routes!(given::give))
        .routes(routes!(given::finish))
        .routes(routes!(given::withdraw))
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Tasks {
    /// The most pressing first.
    pub list: Vec<Task>,
}

/// What the caller has to do now.
#[utoipa::path(
    get, path = "/v3/message/front/task/list", tag = "task", security(("bearer" = [])),
    responses((status = 200, body = Answer<Tasks>))
)]
pub async fn list(State(app): State<App>, Caller(actor): Caller) -> Answered<Tasks> {
    let rt = app.rt.clone();
    let list = app.db.read(async move |tx| tasks(tx, &rt, &actor).await).await?;
    ok(Tasks { list })
}
