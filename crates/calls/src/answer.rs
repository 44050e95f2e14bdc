use kernel::{Id, Result, Runtime};
use messaging::call::{self as records, CallEnding};
use messaging::live::{CallState, ParticipantState};
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use crate::end::OneCall;
use crate::group;
use crate::leg::LegEvent;
use crate::machine::CallEvent;
use crate::row::{self, CallRow, Held, Outcome};

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CallAnswer {
    pub call_id: Id,
    /// The device that answers, as it names itself.
    #[schema(min_length = 8, max_length = 64, pattern = "^[A-Za-z0-9-]+$")]
    pub client_id: String,
    /// Whether it answers with its camera on; a video call may be answered by voice.
    #[serde(default)]
    pub camera: bool,
}

/// Answers a call with this device. The first one wins: whoever comes second, or too late, is told how the call stands, in
/// which another device takes part.
#[kernel::boxed]
pub async fn accept(tx: &mut Tx, rt: &Runtime, me: Id, input: &CallAnswer) -> Result<Outcome> {
    row::check_client(&input.client_id)?;
    let held = row::hold(tx, me, input.call_id).await?;
    if held.row.is_group() {
        return group::accept(tx, rt, me, held, &input.client_id, input.camera).await;
    }
    accept_held(tx, rt, me, held, input).await
}

pub(crate) async fn accept_held(tx: &mut Tx, rt: &Runtime, me: Id, mut held: Held, input: &CallAnswer) -> Result<Outcome> {
    let rings = held.participant(me).is_some_and(|one| one.state == ParticipantState::Ringing);
    if held.is_over() || (!rings && held.row.state != CallState::Ringing) {
        return Ok(held.unchanged());
    }
    // Nobody answers their own call: it is no step from here.
    let event = if rings { CallEvent::Accept } else { CallEvent::Start };
    held.step(tx, rt, event).await?;
    let camera = input.camera && !held.row.audio_only;
    tx.execute_one(
        "UPDATE call_participant SET state = 'joined', client_id = $3, camera = $4, joined_at = $5
         WHERE call_id = $1 AND user_id = $2 AND state = 'ringing'",
        params![held.row.id, me, &input.client_id, camera, rt.now()],
    )
    .await?;
    for one in held.people.iter_mut().filter(|one| one.user_id == me) {
        (one.state, one.client_id, one.camera) = (ParticipantState::Joined, Some(input.client_id.clone()), camera);
    }
    noticed(tx, rt, &held).await?;
    Ok(Outcome { noticed_by: vec![me], ..held.changed() })
}

/// Does not want to be called now. Where another device has answered, that goes on.
#[kernel::boxed]
pub async fn reject(tx: &mut Tx, rt: &Runtime, me: Id, input: &OneCall) -> Result<Outcome> {
    let held = row::hold(tx, me, input.call_id).await?;
    if held.row.is_group() {
        let rings = held.participant(me).is_some_and(|one| one.state == ParticipantState::Ringing);
        return if rings { group::leave(tx, rt, me, held, LegEvent::Reject, CallEnding::Rejected).await } else { Ok(held.unchanged()) };
    }
    if held.row.state != CallState::Ringing {
        return Ok(held.unchanged());
    }
    let rings = held.participant(me).is_some_and(|one| one.state == ParticipantState::Ringing);
    if !rings {
        return held.end(tx, rt, CallEvent::Cancel, CallEnding::Cancelled).await;
    }
    noticed(tx, rt, &held).await?;
    let ended = held.end(tx, rt, CallEvent::Reject, CallEnding::Rejected).await?;
    Ok(Outcome { noticed_by: vec![me], ..ended })
}

async fn noticed(tx: &mut Tx, rt: &Runtime, held: &Held) -> Result<()> {
    let CallRow { caller_id, conversation_id, message_seq, .. } = held.row;
    records::noticed(tx, rt, caller_id, conversation_id, message_seq).await
}
