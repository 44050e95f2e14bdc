use std::sync::{Arc, Mutex, PoisonError};

use ::task::given::{self, GivenFilter, GivenTask, TaskEnd, TaskInput, TaskPerson};
use axum::extract::State;
use kernel::{Answer, Page};
use messaging::message::Delivery;
use serde::Serialize;
use store::Tx;
use utoipa::ToSchema;
use web::reply::ok;
use web::{Answered, Keyed, Query};

use crate::App;
use crate::access::{Caller, Permit, need};
use crate::im::broadcast;
use crate::im::task::tell_done;
use crate::once::once;

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TaskPeople {
    /// By store and number.
    pub list: Vec<TaskPerson>,
}

/// The promoters whom the caller may give something to do.
#[utoipa::path(
    get, path = "/v3/message/front/task/given/people", tag = "task", security(("bearer" = [])),
    responses((status = 200, body = Answer<TaskPeople>))
)]
pub async fn people(State(app): State<App>, permit: Permit<need::SalesReportCorrect>) -> Answered<TaskPeople> {
    let list = app.db.read(async move |tx| given::people(tx, &permit.actor).await).await?;
    ok(TaskPeople { list })
}

/// What was given to promoters in the caller's reach, the newest first.
#[utoipa::path(
    get, path = "/v3/message/front/task/given/list", tag = "task", security(("bearer" = [])), params(GivenFilter),
    responses((status = 200, body = Answer<Page<GivenTask>>))
)]
pub async fn list(
    State(app): State<App>,
    permit: Permit<need::SalesReportCorrect>,
    Query(filter): Query<GivenFilter>,
) -> Answered<Page<GivenTask>> {
    ok(app.db.read(async move |tx| given::given(tx, &permit.actor, &filter).await).await?)
}

/// Gives a promoter something to do until a day, and tells her.
#[utoipa::path(
    post, path = "/v3/message/front/task/given/give", tag = "task", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = TaskInput, responses((status = 200, body = Answer<GivenTask>))
)]
pub async fn give(State(app): State<App>, permit: Permit<need::SalesReportCorrect>, keyed: Keyed<TaskInput>) -> Answered<GivenTask> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let effect = async move |tx: &mut Tx, input: &TaskInput| given::give(tx, &rt, &actor, input).await;
    once(&app, &permit.actor, keyed, effect).await
}

/// The caller has done what was given to her.
#[utoipa::path(
    post, path = "/v3/message/front/task/given/finish", tag = "task", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = TaskEnd, responses((status = 200, body = Answer<GivenTask>))
)]
pub async fn finish(State(app): State<App>, Caller(actor): Caller, keyed: Keyed<TaskEnd>) -> Answered<GivenTask> {
    let (rt, caller) = (app.rt.clone(), actor.clone());
    let told: Arc<Mutex<Option<Delivery>>> = Arc::default();
    let line = Arc::clone(&told);
    let effect = async move |tx: &mut Tx, input: &TaskEnd| {
        let task = given::finish(tx, &rt, &caller, input).await?;
        let written = tell_done(tx, &rt, &caller, &task).await?;
        *line.lock().unwrap_or_else(PoisonError::into_inner) = written;
        Ok(task)
    };
    let done = once(&app, &actor, keyed, effect).await?;
    let told = told.lock().unwrap_or_else(PoisonError::into_inner).take();
    broadcast(&app, told.as_slice()).await;
    Ok(done)
}

/// A task is no longer wanted.
#[utoipa::path(
    post, path = "/v3/message/front/task/given/withdraw", tag = "task", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = TaskEnd, responses((status = 200, body = Answer<GivenTask>))
)]
pub async fn withdraw(State(app): State<App>, permit: Permit<need::SalesReportCorrect>, keyed: Keyed<TaskEnd>) -> Answered<GivenTask> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let effect = async move |tx: &mut Tx, input: &TaskEnd| given::withdraw(tx, &rt, &actor, input).await;
    once(&app, &permit.actor, keyed, effect).await
}
