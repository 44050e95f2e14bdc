//! Calls of several people: coming in, ringing more, and what carries their sound and pictures.

use std::sync::Arc;

use axum::extract::State;
use calls::{Call, CallInvite, CallJoin, CallState, GroupOfCall, MediaReport, ParticipantState};
use kernel::{Answer, AppError, ErrorCode, Id, Result, Timestamp};
use serde::{Deserialize, Serialize};
use sfu::{JoinRefused, Lost, MediaBackend, Seat};
use store::Stop;
use tokio::sync::broadcast::error::RecvError;
use utoipa::ToSchema;
use web::reply::ok;
use web::{Answered, Json, Query};

use super::call::{Chatter, step, tell_all};
use crate::App;

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OngoingCall {
    call: Option<Call>,
}

/// What lets a device in to where sound and pictures of a call are passed on.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CallGrant {
    /// Which way of passing on it is for: `builtin` takes an offer at `call/connect`.
    backend: &'static str,
    /// Holds once, for one device of one person in one call.
    token: String,
    valid_until: Timestamp,
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CallSeat {
    call_id: Id,
    /// The device that takes part.
    #[schema(min_length = 8, max_length = 64, pattern = "^[A-Za-z0-9-]+$")]
    client_id: String,
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct CallOffer {
    #[schema(max_length = 64)]
    token: String,
    /// The session description of the device. It is answered once, and nothing is agreed on again.
    #[schema(max_length = 65536)]
    offer: String,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CallConnected {
    answer: String,
}

/// A session description with places for everybody takes some tens of kilobytes.
const MAX_OFFER: usize = 64 * 1024;

/// Comes into a call that goes on in a group, or back into it. Where it is over, the answer says so.
#[utoipa::path(
    post, path = "/v3/im/front/call/join", tag = "im", security(("bearer" = [])), request_body = CallJoin,
    responses((status = 200, body = Answer<Call>))
)]
pub async fn join(State(app): State<App>, permit: Chatter, Json(input): Json<CallJoin>) -> Answered<Call> {
    step(&app, permit.actor.user_id, async move |tx, rt, me| calls::join(tx, rt, me, &input).await).await
}

/// Rings more members of the group.
#[utoipa::path(
    post, path = "/v3/im/front/call/invite", tag = "im", security(("bearer" = [])), request_body = CallInvite,
    responses((status = 200, body = Answer<Call>))
)]
pub async fn invite(State(app): State<App>, permit: Chatter, Json(input): Json<CallInvite>) -> Answered<Call> {
    app.quotas.messages.take(&permit.actor.user_id)?;
    step(&app, permit.actor.user_id, async move |tx, rt, me| calls::invite(tx, rt, me, &input).await).await
}

/// The call that goes on in a group, for its members.
#[utoipa::path(
    get, path = "/v3/im/front/call/ongoing", tag = "im", security(("bearer" = [])), params(GroupOfCall),
    responses((status = 200, body = Answer<OngoingCall>))
)]
pub async fn ongoing(State(app): State<App>, permit: Chatter, Query(query): Query<GroupOfCall>) -> Answered<OngoingCall> {
    let me = permit.actor.user_id;
    ok(OngoingCall { call: app.db.read(async move |tx| calls::ongoing(tx, me, query.group_id).await).await? })
}

/// Lets the device that takes part in a call of several people in to its sound and pictures.
#[utoipa::path(
    post, path = "/v3/im/front/call/grant", tag = "im", security(("bearer" = [])), request_body = CallSeat,
    responses((status = 200, body = Answer<CallGrant>))
)]
pub async fn grant(State(app): State<App>, permit: Chatter, Json(input): Json<CallSeat>) -> Answered<CallGrant> {
    let me = permit.actor.user_id;
    let call = app.db.read(async move |tx| calls::find(tx, me, input.call_id).await).await?;
    let takes_part = call.participants.iter().any(|one| {
        one.user_id == me && one.state == ParticipantState::Joined && one.client_id.as_deref() == Some(input.client_id.as_str())
    });
    if !call.is_group() || call.state == CallState::Ended || !takes_part {
        return Err(AppError::new(ErrorCode::NotFound).into());
    }
    let listens = call.only_listens(me);
    let seat = Seat { call: input.call_id.to_string(), user: me.to_string(), device: input.client_id, listens };
    let grant = backend(&app)?.admit(seat);
    let seconds = i64::try_from(grant.holds.as_secs()).unwrap_or(i64::MAX);
    ok(CallGrant { backend: grant.backend, token: grant.token, valid_until: app.rt.now().plus_seconds(seconds) })
}

/// Answers the offer of a device with a grant.
#[utoipa::path(
    post, path = "/v3/im/front/call/connect", tag = "im", security(("bearer" = [])), request_body = CallOffer,
    responses((status = 200, body = Answer<CallConnected>))
)]
pub async fn connect(State(app): State<App>, _permit: Chatter, Json(input): Json<CallOffer>) -> Answered<CallConnected> {
    if input.offer.len() > MAX_OFFER {
        return Err(AppError::field("offer", ErrorCode::TooLong).into());
    }
    let answered = backend(&app)?.connect(&input.token, &input.offer).await;
    let answer = answered.map_err(|refused| match refused {
        JoinRefused::Offer => AppError::field("offer", ErrorCode::Malformed),
        JoinRefused::Grant | JoinRefused::Over => AppError::new(ErrorCode::NotFound),
    })?;
    ok(CallConnected { answer })
}

/// An installation without one has no calls of several people.
pub(super) fn backend(app: &App) -> Result<&Arc<dyn MediaBackend>> {
    app.media.as_ref().ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

/// Cuts off whoever is not in a call any more, and who comes in anew because they may send otherwise than before.
pub(super) fn cut_off(app: &App, call: &Call, reseated: &[Id]) {
    let Some(media) = app.media.as_ref().filter(|_| call.is_group()) else { return };
    let room = call.call_id.to_string();
    if call.state == CallState::Ended {
        return media.end(&room);
    }
    for one in call.participants.iter().filter(|one| one.state == ParticipantState::Left || reseated.contains(&one.user_id)) {
        media.remove(&room, &one.user_id.to_string());
    }
}

/// Devices that were lost have half a minute to come back. Until asked to stop.
pub async fn follow_media(app: App, stop: Stop) {
    let Some(media) = app.media.clone() else { return };
    let mut news = media.news();
    loop {
        tokio::select! {
            () = stop.wait() => return,
            heard = news.recv() => match heard {
                Ok(lost) => {
                    if let Err(error) = is_lost(&app, lost).await {
                        tracing::warn!(%error, "a device that was lost in a call could not be noted");
                    }
                }
                // Their own silence tells of those who were missed here.
                Err(RecvError::Lagged(_)) => {}
                Err(RecvError::Closed) => return,
            }
        }
    }
}

async fn is_lost(app: &App, Lost(seat): Lost) -> Result<()> {
    let (Ok(call_id), Ok(user)) = (seat.call.parse(), seat.user.parse()) else { return Ok(()) };
    let rt = app.rt.clone();
    let report = MediaReport { call_id, client_id: seat.device, connected: false };
    let outcome = app.db.write(async move |tx| calls::report(tx, &rt, user, &report).await).await?;
    tell_all(app, outcome).await
}
