//! The waiting room of a conference: who comes for the first time waits until the host lets them in. They have their line and
//! their place in it from then on, so whoever is let in finds both.

use kernel::{AppError, ErrorCode, Id, Result, Runtime};
use messaging::conference::ConferenceState;
use messaging::live::ParticipantState;
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use crate::conference;
use crate::conference_host::held_by;
use crate::leg::{self, LegEvent};
use crate::line;
use crate::row::{Held, Outcome, ParticipantRow};

#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WaitingRoom {
    pub call_id: Id,
    pub on: bool,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WhoWaits {
    pub call_id: Id,
    /// Nothing for everybody who waits.
    pub user_id: Option<Id>,
}

/// Whether somebody who comes now waits. Who was in it before and its host do not.
pub(crate) fn must_wait(held: &Held, me: Id) -> bool {
    let was_in = held.participant(me).is_some_and(|one| one.joined_at.is_some());
    held.conference.as_ref().is_some_and(|one| one.waiting_room && one.host_id != me && !was_in)
}

/// Turns the waiting room on, or off: who waits then comes in.
#[kernel::boxed]
pub async fn switch_waiting_room(tx: &mut Tx, rt: &Runtime, me: Id, input: &WaitingRoom) -> Result<Outcome> {
    let mut held = held_by(tx, me, input.call_id).await?;
    let Some(row) = held.conference.as_mut() else { return Err(AppError::new(ErrorCode::NotFound)) };
    if row.waiting_room == input.on {
        return Ok(held.unchanged());
    }
    if row.state == ConferenceState::Closed {
        return Err(AppError::new(ErrorCode::TransitionNotAllowed));
    }
    row.waiting_room = input.on;
    tx.execute_one("UPDATE conference SET waiting_room = $2 WHERE id = $1", params![input.call_id, input.on]).await?;
    if !input.on {
        let waiting = who_waits(&held, None);
        let_in(tx, rt, &mut held, waiting).await?;
    }
    conference::settle(tx, rt, held).await
}

/// The host lets somebody in who waits, or all of them.
#[kernel::boxed]
pub async fn admit(tx: &mut Tx, rt: &Runtime, me: Id, input: &WhoWaits) -> Result<Outcome> {
    let mut held = held_by(tx, me, input.call_id).await?;
    let waiting = who_waits(&held, input.user_id);
    if waiting.is_empty() {
        return Ok(held.unchanged());
    }
    let_in(tx, rt, &mut held, waiting).await?;
    conference::settle(tx, rt, held).await
}

/// The host does not let somebody in who waits, or none of them. They may ask again; who shall not is sent out.
#[kernel::boxed]
pub async fn refuse(tx: &mut Tx, rt: &Runtime, me: Id, input: &WhoWaits) -> Result<Outcome> {
    let mut held = held_by(tx, me, input.call_id).await?;
    let waiting = who_waits(&held, input.user_id);
    if waiting.is_empty() {
        return Ok(held.unchanged());
    }
    for one in waiting {
        let state = leg::next(Some(one.state), LegEvent::Refuse)?;
        line::free_of(tx, one.user_id, held.row.id).await?;
        held.put(tx, rt, ParticipantRow { state, camera: false, deadline_at: None, ..one }).await?;
    }
    conference::settle(tx, rt, held).await
}

fn who_waits(held: &Held, only: Option<Id>) -> Vec<ParticipantRow> {
    let concerned = |one: &&ParticipantRow| one.state == ParticipantState::Waiting && only.is_none_or(|user| one.user_id == user);
    held.people.iter().filter(concerned).cloned().collect()
}

async fn let_in(tx: &mut Tx, rt: &Runtime, held: &mut Held, waiting: Vec<ParticipantRow>) -> Result<()> {
    for one in waiting {
        let state = leg::next(Some(one.state), LegEvent::Admit)?;
        let deadline_at = Some(rt.now().plus_seconds(leg::COMING_S));
        held.put(tx, rt, ParticipantRow { state, deadline_at, ..one }).await?;
    }
    Ok(())
}
