//! Work that is asked for in conversations.

use ::task::given::{self, GivenTask, MessageTask, TaskPerson};
use axum::extract::State;
use kernel::{Answer, AppError, ErrorCode, Id, Nothing, Result, Runtime};
use messaging::message::Delivery;
use messaging::task_line::{self, TaskTold};
use org::Actor;
use serde::{Deserialize, Serialize};
use store::Tx;
use utoipa::{IntoParams, ToSchema};
use web::reply::ok;
use web::{Answered, Keyed, Query};

use super::once_broadcast::once_broadcast;
use crate::App;
use crate::access::{Permit, need};

type Chatter = Permit<need::Messages>;

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TaskOfMessage {
    uid: Id,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MessageTaskPeople {
    /// Whether the caller may note it for themselves.
    pub own: bool,
    /// Those in the conversation whom the caller may give something to do, by name.
    pub list: Vec<TaskPerson>,
}

/// For whom the caller may make a task of a message.
#[utoipa::path(
    get, path = "/v3/im/front/message/task/people", tag = "im", security(("bearer" = [])), params(TaskOfMessage),
    responses((status = 200, body = Answer<MessageTaskPeople>))
)]
pub async fn people(State(app): State<App>, permit: Chatter, Query(query): Query<TaskOfMessage>) -> Answered<MessageTaskPeople> {
    let (rt, actor) = (app.rt.clone(), permit.actor);
    let own = actor.person_id.is_some();
    let list = app.db.read(async move |tx| within_reach(tx, &rt, &actor, query.uid).await).await?;
    ok(MessageTaskPeople { own, list })
}

/// Makes a task of a message: for the caller alone, or for somebody in the conversation, which is told there.
#[utoipa::path(
    post, path = "/v3/im/front/message/task/make", tag = "im", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = MessageTask, responses((status = 200, body = Answer<Nothing>))
)]
pub async fn make(State(app): State<App>, permit: Chatter, keyed: Keyed<MessageTask>) -> Answered<Nothing> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    app.quotas.messages.take(&actor.user_id)?;
    let effect = async move |tx: &mut Tx, input: &MessageTask| made(tx, &rt, &actor, input).await;
    Ok(once_broadcast(&app, &permit.actor, keyed, effect).await?.0)
}

async fn made(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &MessageTask) -> Result<Vec<Delivery>> {
    let readers = task_line::readers(tx, rt, actor.user_id, input.uid).await?;
    let other = input.person_id.filter(|person| actor.person_id != Some(*person));
    let reader = other.map(|person| readers.iter().find(|reader| reader.person_id == person).map(|reader| reader.user_id));
    // Whoever is not there does not exist for the conversation.
    let to = reader.map(|found| found.ok_or_else(|| AppError::new(ErrorCode::NotFound))).transpose()?;
    let task = given::note(tx, rt, actor, input).await?;
    let Some(to) = to else { return Ok(Vec::new()) };
    let told = task_line::tell(tx, rt, actor.user_id, input.uid, task.task_id, TaskTold::Given { to }).await?;
    Ok(told.into_iter().collect())
}

async fn within_reach(tx: &mut Tx, rt: &Runtime, actor: &Actor, uid: Id) -> Result<Vec<TaskPerson>> {
    let people: Vec<Id> = task_line::readers(tx, rt, actor.user_id, uid).await?.into_iter().map(|reader| reader.person_id).collect();
    given::within_reach(tx, actor, &people).await
}

/// Where a task came from a conversation, it hears that it is done.
pub(crate) async fn tell_done(tx: &mut Tx, rt: &Runtime, actor: &Actor, task: &GivenTask) -> Result<Option<Delivery>> {
    let Some(uid) = task.message_uid.filter(|_| !task.own) else { return Ok(None) };
    task_line::tell(tx, rt, actor.user_id, uid, task.task_id, TaskTold::Done).await
}
