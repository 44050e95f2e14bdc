//! Voice and video calls. What a call is the server decides; of two people, sound and pictures go from device to device.

use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::State;
use calls::{Call, CallAnswer, CallChange, CallFarewell, CallSignal, CallStart, IceServers, MediaReport, OneCall, Outcome, Written};
use kernel::{Answer, Id, Result, Runtime};
use messaging::conversation::ConversationKind;
use messaging::live::ServerFrame;
use serde::Serialize;
use store::Tx;
use utoipa::ToSchema;
use web::reply::ok;
use web::{Answered, Json, Keyed, Query, Reply};

use super::{group_call, message};
use crate::App;
use crate::access::{Permit, need};
use crate::once::once_in_line;

pub(super) type Chatter = Permit<need::Messages>;

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CurrentCall {
    /// The call in which the caller is, or which rings.
    call: Option<Call>,
    /// Whether this installation has calls of several people.
    group_calls: bool,
}

/// Calls somebody. Two who call each other at the same moment are in one call; a callee in another call is not rung.
#[utoipa::path(
    post, path = "/v3/im/front/call/start", tag = "im", security(("bearer" = [])), params(("Idempotency-Key" = String, Header)),
    request_body = CallStart, responses((status = 200, body = Answer<Call>))
)]
pub async fn start(State(app): State<App>, permit: Chatter, keyed: Keyed<CallStart>) -> Answered<Call> {
    let me = permit.actor.user_id;
    app.quotas.messages.take(&me)?;
    if keyed.input.conversation.kind == ConversationKind::Group {
        group_call::backend(&app)?;
    }
    let rt = app.rt.clone();
    let fresh: Arc<Mutex<Option<Outcome>>> = Arc::default();
    let kept = Arc::clone(&fresh);
    let started: Reply<Id> = once_in_line(&app, &permit.actor, keyed, async move |tx, input| {
        let outcome = calls::start(tx, &rt, me, input).await?;
        let call = outcome.call.call_id;
        *kept.lock().unwrap_or_else(PoisonError::into_inner) = Some(outcome);
        Ok(call)
    })
    .await?;
    let outcome = fresh.lock().unwrap_or_else(PoisonError::into_inner).take();
    if let Some(outcome) = outcome {
        return ok(told(&app, me, outcome).await?);
    }
    // Asked again: as it stands by now.
    let call = *started.data();
    Ok(Reply::replayed(app.db.read(async move |tx| calls::find(tx, me, call).await).await?, true))
}

/// Answers a call with this device. Where another one was faster, the answer says with which device the caller takes part.
#[utoipa::path(
    post, path = "/v3/im/front/call/accept", tag = "im", security(("bearer" = [])), request_body = CallAnswer,
    responses((status = 200, body = Answer<Call>))
)]
pub async fn accept(State(app): State<App>, permit: Chatter, Json(input): Json<CallAnswer>) -> Answered<Call> {
    step(&app, permit.actor.user_id, async move |tx, rt, me| calls::accept(tx, rt, me, &input).await).await
}

/// Does not want to be called now.
#[utoipa::path(
    post, path = "/v3/im/front/call/reject", tag = "im", security(("bearer" = [])), request_body = OneCall,
    responses((status = 200, body = Answer<Call>))
)]
pub async fn reject(State(app): State<App>, permit: Chatter, Json(input): Json<OneCall>) -> Answered<Call> {
    step(&app, permit.actor.user_id, async move |tx, rt, me| calls::reject(tx, rt, me, &input).await).await
}

/// Gives up calling.
#[utoipa::path(
    post, path = "/v3/im/front/call/cancel", tag = "im", security(("bearer" = [])), request_body = OneCall,
    responses((status = 200, body = Answer<Call>))
)]
pub async fn cancel(State(app): State<App>, permit: Chatter, Json(input): Json<OneCall>) -> Answered<Call> {
    step(&app, permit.actor.user_id, async move |tx, rt, me| calls::cancel(tx, rt, me, &input).await).await
}

/// Leaves a call with the device that takes part in it.
#[utoipa::path(
    post, path = "/v3/im/front/call/hangUp", tag = "im", security(("bearer" = [])), request_body = CallFarewell,
    responses((status = 200, body = Answer<Call>))
)]
pub async fn hang_up(State(app): State<App>, permit: Chatter, Json(input): Json<CallFarewell>) -> Answered<Call> {
    step(&app, permit.actor.user_id, async move |tx, rt, me| calls::hang_up(tx, rt, me, &input).await).await
}

/// Goes on by voice or with pictures, and says what this device sends.
#[utoipa::path(
    post, path = "/v3/im/front/call/modify", tag = "im", security(("bearer" = [])), request_body = CallChange,
    responses((status = 200, body = Answer<Call>))
)]
pub async fn modify(State(app): State<App>, permit: Chatter, Json(input): Json<CallChange>) -> Answered<Call> {
    step(&app, permit.actor.user_id, async move |tx, _, me| calls::modify(tx, me, &input).await).await
}

/// Says whether this device hears the other one: whenever that changes, and every half minute.
#[utoipa::path(
    post, path = "/v3/im/front/call/media", tag = "im", security(("bearer" = [])), request_body = MediaReport,
    responses((status = 200, body = Answer<Call>))
)]
pub async fn media(State(app): State<App>, permit: Chatter, Json(input): Json<MediaReport>) -> Answered<Call> {
    step(&app, permit.actor.user_id, async move |tx, rt, me| calls::report(tx, rt, me, &input).await).await
}

/// The call in which the caller is, or which rings; for devices that were away when it began.
#[utoipa::path(
    get, path = "/v3/im/front/call/current", tag = "im", security(("bearer" = [])), responses((status = 200, body = Answer<CurrentCall>))
)]
pub async fn current(State(app): State<App>, permit: Chatter) -> Answered<CurrentCall> {
    let me = permit.actor.user_id;
    let call = app.db.read(async move |tx| calls::current(tx, me).await).await?;
    ok(CurrentCall { call, group_calls: app.media.is_some() })
}

/// By which servers a device in a call finds the other one, with credentials that hold for ten minutes.
#[utoipa::path(
    get, path = "/v3/im/front/call/ice", tag = "im", security(("bearer" = [])), params(OneCall),
    responses((status = 200, body = Answer<IceServers>))
)]
pub async fn ice(State(app): State<App>, permit: Chatter, Query(query): Query<OneCall>) -> Answered<IceServers> {
    let me = permit.actor.user_id;
    let call = app.db.read(async move |tx| calls::find(tx, me, query.call_id).await).await?;
    ok(app.calls.ice_servers(&call, me, app.rt.now())?)
}

pub(super) async fn step<F>(app: &App, me: Id, effect: F) -> Answered<Call>
where
    F: AsyncFn(&mut Tx, &Runtime, Id) -> Result<Outcome> + Send + Sync + 'static,
{
    let rt = app.rt.clone();
    let outcome = app.db.write(async move |tx| effect(tx, &rt, me).await).await?;
    ok(told(app, me, outcome).await?)
}

/// Tells everybody concerned what came of a step, after it was committed; the call as `me` sees it.
async fn told(app: &App, me: Id, outcome: Outcome) -> Result<Call> {
    let call = outcome.call.clone();
    tell_all(app, outcome).await?;
    Ok(call.read_by(me))
}

/// Every device of everybody in the call learns how it stands: those that ring fall silent.
pub(super) async fn tell_all(app: &App, outcome: Outcome) -> Result<()> {
    let Outcome { call, changed, record, noticed_by, cards, reseated } = outcome;
    match record {
        Some(Written::New(delivery)) => message::broadcast(app, std::slice::from_ref(&delivery)).await,
        Some(Written::Changed(delivery)) => app.live.broadcast_change(&delivery).await?,
        None => {}
    }
    for card in cards {
        app.live.broadcast_change(&card).await?;
    }
    for user in noticed_by {
        let conversation = call.clone().read_by(user).conversation;
        app.live.notify(&[user], &ServerFrame::Conversation { conversation }).await?;
    }
    if changed {
        group_call::cut_off(app, &call, &reseated);
        for user in call.people() {
            app.live.notify(&[user], &ServerFrame::Call { call: call.clone().read_by(user) }).await?;
        }
    }
    Ok(())
}

/// Passes on what one device says to the other, where both take part in a call that goes on.
pub(super) async fn tell(app: &App, me: Id, signal: CallSignal) -> Result<()> {
    let asked = signal.clone();
    app.db.read(async move |tx| calls::may_tell(tx, me, &asked).await).await?;
    app.live.notify(&[signal.to], &ServerFrame::CallSignal { from: me, signal }).await
}
