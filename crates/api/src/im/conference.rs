//! Conferences: holding one, coming in by number and PIN, and what its host does. Coming in itself is `call/join`.

use axum::extract::State;
use calls::{
    Call, Conference, ConferenceCards, ConferenceEntry, ConferenceInput, ConferenceLock, Conferences, HostDeed, HostMute, LoweredHands,
    OneCall, RaisedHand, WaitingRoom, WhoWaits,
};
use kernel::Answer;
use messaging::message::{Message, Messages};
use web::reply::ok;
use web::{Answered, Json, Keyed, Query};

use super::call::{Chatter, step};
use super::group_call;
use super::message::broadcast;
use crate::App;
use crate::once::once_in_line;

/// Holds a conference, at once or at a later time. It has a number of ten digits.
#[utoipa::path(
    post, path = "/v3/im/front/conference/hold", tag = "im", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = ConferenceInput,
    responses((status = 200, body = Answer<Conference>))
)]
pub async fn hold(State(app): State<App>, permit: Chatter, keyed: Keyed<ConferenceInput>) -> Answered<Conference> {
    let me = permit.actor.user_id;
    app.quotas.messages.take(&me)?;
    group_call::backend(&app)?;
    let rt = app.rt.clone();
    once_in_line(&app, &permit.actor, keyed, async move |tx, input| calls::hold(tx, &rt, me, input).await).await
}

/// The conferences that are planned or go on, which the caller holds, was sent a card of or was let into; the next one first.
#[utoipa::path(
    get, path = "/v3/im/front/conference/list", tag = "im", security(("bearer" = [])), responses((status = 200, body = Answer<Conferences>))
)]
pub async fn list(State(app): State<App>, permit: Chatter) -> Answered<Conferences> {
    let me = permit.actor.user_id;
    ok(app.db.read(async move |tx| calls::list(tx, me).await).await?)
}

/// One conference, for those who may come in.
#[utoipa::path(
    get, path = "/v3/im/front/conference/detail", tag = "im", security(("bearer" = [])), params(OneCall),
    responses((status = 200, body = Answer<Conference>))
)]
pub async fn detail(State(app): State<App>, permit: Chatter, Query(query): Query<OneCall>) -> Answered<Conference> {
    let me = permit.actor.user_id;
    ok(app.db.read(async move |tx| calls::look(tx, me, query.call_id).await).await?)
}

/// Lets the caller in by number and PIN. Whichever of them is wrong, and whether there is such a conference, it does not say; a
/// few tries a minute are taken.
#[utoipa::path(
    post, path = "/v3/im/front/conference/enter", tag = "im", security(("bearer" = [])), request_body = ConferenceEntry,
    responses((status = 200, body = Answer<Conference>))
)]
pub async fn enter(State(app): State<App>, permit: Chatter, Json(input): Json<ConferenceEntry>) -> Answered<Conference> {
    let me = permit.actor.user_id;
    app.quotas.conference_entries.take(&me)?;
    let rt = app.rt.clone();
    ok(app.db.write(async move |tx| calls::enter(tx, &rt, me, &input).await).await?)
}

/// Sends the card of a conference into conversations. Its host does; everybody who can read it there may come in. The same
/// `clientUuid` again adds nothing.
#[utoipa::path(
    post, path = "/v3/im/front/conference/card", tag = "im", security(("bearer" = [])), request_body = ConferenceCards,
    responses((status = 200, body = Answer<Messages>))
)]
pub async fn card(State(app): State<App>, permit: Chatter, Json(input): Json<ConferenceCards>) -> Answered<Messages> {
    let (me, rt) = (permit.actor.user_id, app.rt.clone());
    app.quotas.messages.take(&me)?;
    let told = app.db.write(async move |tx| calls::send_cards(tx, &rt, me, &input).await).await?;
    broadcast(&app, &told).await;
    let list: Vec<Message> = told.into_iter().map(|delivery| delivery.message).collect();
    ok(Messages { list, more: false })
}

/// The host turns off the microphone of somebody, or of everybody else. Who it is of may turn it on again.
#[utoipa::path(
    post, path = "/v3/im/front/conference/mute", tag = "im", security(("bearer" = [])), request_body = HostMute,
    responses((status = 200, body = Answer<Call>))
)]
pub async fn mute(State(app): State<App>, permit: Chatter, Json(input): Json<HostMute>) -> Answered<Call> {
    step(&app, permit.actor.user_id, async move |tx, rt, me| calls::mute(tx, rt, me, &input).await).await
}

/// The host sends somebody out, who does not come back.
#[utoipa::path(
    post, path = "/v3/im/front/conference/remove", tag = "im", security(("bearer" = [])), request_body = HostDeed,
    responses((status = 200, body = Answer<Call>))
)]
pub async fn remove(State(app): State<App>, permit: Chatter, Json(input): Json<HostDeed>) -> Answered<Call> {
    step(&app, permit.actor.user_id, async move |tx, rt, me| calls::remove(tx, rt, me, &input).await).await
}

/// Raises the caller's hand or lowers it. Everybody in the conference sees whose are up.
#[utoipa::path(
    post, path = "/v3/im/front/conference/raiseHand", tag = "im", security(("bearer" = [])), request_body = RaisedHand,
    responses((status = 200, body = Answer<Call>))
)]
pub async fn raise_hand(State(app): State<App>, permit: Chatter, Json(input): Json<RaisedHand>) -> Answered<Call> {
    app.quotas.messages.take(&permit.actor.user_id)?;
    step(&app, permit.actor.user_id, async move |tx, rt, me| calls::raise_hand(tx, rt, me, &input).await).await
}

/// The host lowers the hand of somebody, or all of them.
#[utoipa::path(
    post, path = "/v3/im/front/conference/lowerHands", tag = "im", security(("bearer" = [])), request_body = LoweredHands,
    responses((status = 200, body = Answer<Call>))
)]
pub async fn lower_hands(State(app): State<App>, permit: Chatter, Json(input): Json<LoweredHands>) -> Answered<Call> {
    step(&app, permit.actor.user_id, async move |tx, rt, me| calls::lower_hands(tx, rt, me, &input).await).await
}

/// The host locks a conference that is going on, into which nobody new comes then (`conference_locked`), or opens it again. Who
/// was in it may come back.
#[utoipa::path(
    post, path = "/v3/im/front/conference/lock", tag = "im", security(("bearer" = [])), request_body = ConferenceLock,
    responses((status = 200, body = Answer<Call>))
)]
pub async fn lock(State(app): State<App>, permit: Chatter, Json(input): Json<ConferenceLock>) -> Answered<Call> {
    step(&app, permit.actor.user_id, async move |tx, _, me| calls::lock(tx, me, &input).await).await
}

/// The host turns the waiting room on, in which whoever comes waits, or off: who waits then comes in.
#[utoipa::path(
    post, path = "/v3/im/front/conference/waitingRoom", tag = "im", security(("bearer" = [])), request_body = WaitingRoom,
    responses((status = 200, body = Answer<Call>))
)]
pub async fn waiting_room(State(app): State<App>, permit: Chatter, Json(input): Json<WaitingRoom>) -> Answered<Call> {
    step(&app, permit.actor.user_id, async move |tx, rt, me| calls::switch_waiting_room(tx, rt, me, &input).await).await
}

/// The host lets somebody in who waits, or all of them.
#[utoipa::path(
    post, path = "/v3/im/front/conference/admit", tag = "im", security(("bearer" = [])), request_body = WhoWaits,
    responses((status = 200, body = Answer<Call>))
)]
pub async fn admit(State(app): State<App>, permit: Chatter, Json(input): Json<WhoWaits>) -> Answered<Call> {
    step(&app, permit.actor.user_id, async move |tx, rt, me| calls::admit(tx, rt, me, &input).await).await
}

/// The host does not let somebody in who waits, or none of them. They may ask again.
#[utoipa::path(
    post, path = "/v3/im/front/conference/refuse", tag = "im", security(("bearer" = [])), request_body = WhoWaits,
    responses((status = 200, body = Answer<Call>))
)]
pub async fn refuse(State(app): State<App>, permit: Chatter, Json(input): Json<WhoWaits>) -> Answered<Call> {
    step(&app, permit.actor.user_id, async move |tx, rt, me| calls::refuse(tx, rt, me, &input).await).await
}

/// The host makes somebody else who is in the conference its host.
#[utoipa::path(
    post, path = "/v3/im/front/conference/handOver", tag = "im", security(("bearer" = [])), request_body = HostDeed,
    responses((status = 200, body = Answer<Call>))
)]
pub async fn hand_over(State(app): State<App>, permit: Chatter, Json(input): Json<HostDeed>) -> Answered<Call> {
    step(&app, permit.actor.user_id, async move |tx, rt, me| calls::hand_over(tx, rt, me, &input).await).await
}

/// The host ends a conference for everybody. Ending it again changes nothing.
#[utoipa::path(
    post, path = "/v3/im/front/conference/end", tag = "im", security(("bearer" = [])), request_body = OneCall,
    responses((status = 200, body = Answer<Call>))
)]
pub async fn end(State(app): State<App>, permit: Chatter, Json(input): Json<OneCall>) -> Answered<Call> {
    step(&app, permit.actor.user_id, async move |tx, rt, me| calls::end_for_all(tx, rt, me, input.call_id).await).await
}
