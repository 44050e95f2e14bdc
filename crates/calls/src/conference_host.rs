//! What the host of a conference does: sends its card, mutes, sends people out, locks it, hands it over, ends it for all.

use kernel::{AppError, ErrorCode, Id, Result, Runtime};
use messaging::conference::{self as cards, CardSending, ConferenceState};
use messaging::conversation::ConversationKey;
use messaging::live::ParticipantState;
use messaging::message::Delivery;
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use crate::conference;
use crate::conference_machine::ConferenceEvent;
use crate::leg::{self, LegEvent};
use crate::line;
use crate::row::{self, Held, Outcome, ParticipantRow};

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ConferenceCards {
    pub call_id: Id,
    /// Made by the device; sending again with the same one adds nothing.
    #[schema(min_length = 8, max_length = 40, pattern = "^[A-Za-z0-9-]+$")]
    pub client_uuid: String,
    #[schema(min_items = 1, max_items = 20)]
    pub to: Vec<ConversationKey>,
    /// Said after it, where not empty.
    #[serde(default)]
    #[schema(max_length = 10000)]
    pub words: String,
}

impl ConferenceCards {
    fn sending(&self) -> CardSending<'_> {
        CardSending { client_uuid: &self.client_uuid, to: &self.to, words: &self.words }
    }
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HostMute {
    pub call_id: Id,
    /// Nothing for everybody but the host.
    pub user_id: Option<Id>,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ConferenceLock {
    pub call_id: Id,
    pub locked: bool,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HostDeed {
    pub call_id: Id,
    pub user_id: Id,
}

/// The conference, for its host alone.
pub(crate) async fn held_by(tx: &mut Tx, me: Id, call: Id) -> Result<Held> {
    let held = row::hold(tx, me, call).await?;
    match &held.conference {
        Some(conference) if conference.host_id == me => Ok(held),
        Some(_) => Err(AppError::new(ErrorCode::Forbidden)),
        None => Err(AppError::new(ErrorCode::NotFound)),
    }
}

/// Sends the card of a conference into conversations. Everybody who can read it there may come in.
#[kernel::boxed]
pub async fn send_cards(tx: &mut Tx, rt: &Runtime, me: Id, input: &ConferenceCards) -> Result<Vec<Delivery>> {
    input.sending().check()?;
    let held = held_by(tx, me, input.call_id).await?;
    let Some(conference) = &held.conference else { return Err(AppError::new(ErrorCode::NotFound)) };
    if conference.state == ConferenceState::Closed {
        return Err(AppError::new(ErrorCode::NotFound));
    }
    cards::send(tx, rt, me, &input.sending(), &conference.card(held.row.audio_only)).await
}

/// Turns the microphones of others off; who they are of may turn them on again.
#[kernel::boxed]
pub async fn mute(tx: &mut Tx, rt: &Runtime, me: Id, input: &HostMute) -> Result<Outcome> {
    let mut held = held_by(tx, me, input.call_id).await?;
    let concerned = |one: &&ParticipantRow| input.user_id.map_or(one.user_id != me, |user| one.user_id == user);
    let loud: Vec<ParticipantRow> =
        held.people.iter().filter(concerned).filter(|one| one.state == ParticipantState::Joined && one.microphone).cloned().collect();
    if loud.is_empty() {
        return Ok(held.unchanged());
    }
    for one in loud {
        held.put(tx, rt, ParticipantRow { microphone: false, ..one }).await?;
    }
    held.save(tx).await?;
    Ok(held.changed())
}

/// Sends somebody out, who does not come back.
#[kernel::boxed]
pub async fn remove(tx: &mut Tx, rt: &Runtime, me: Id, input: &HostDeed) -> Result<Outcome> {
    if input.user_id == me {
        return Err(AppError::field("userId", ErrorCode::Unknown));
    }
    let mut held = held_by(tx, me, input.call_id).await?;
    let one = held.participant(input.user_id).cloned().ok_or_else(|| AppError::field("userId", ErrorCode::Unknown))?;
    if held.is_over() || one.removed_at.is_some() {
        return Ok(held.unchanged());
    }
    // Who has left already does not come back either.
    let state = if one.state == ParticipantState::Left { one.state } else { leg::next(Some(one.state), LegEvent::Remove)? };
    held.put(tx, rt, ParticipantRow { state, camera: false, deadline_at: None, removed_at: Some(rt.now()), ..one }).await?;
    line::free_of(tx, input.user_id, held.row.id).await?;
    conference::settle(tx, rt, held).await
}

/// Ends it for everybody. Ending it again changes nothing.
#[kernel::boxed]
pub async fn end_for_all(tx: &mut Tx, rt: &Runtime, me: Id, call: Id) -> Result<Outcome> {
    let held = held_by(tx, me, call).await?;
    if held.is_over() {
        return Ok(held.unchanged());
    }
    conference::step(tx, rt, held, ConferenceEvent::End).await
}

/// Has nobody new come in, or lets them again. Only what is going on is locked; an empty one nobody could come into.
#[kernel::boxed]
pub async fn lock(tx: &mut Tx, me: Id, input: &ConferenceLock) -> Result<Outcome> {
    let mut held = held_by(tx, me, input.call_id).await?;
    let Some(conference) = held.conference.as_mut() else { return Err(AppError::new(ErrorCode::NotFound)) };
    if conference.locked == input.locked {
        return Ok(held.unchanged());
    }
    let may = if input.locked { conference.state == ConferenceState::Live } else { conference.state != ConferenceState::Closed };
    if !may {
        return Err(AppError::new(ErrorCode::TransitionNotAllowed));
    }
    conference.locked = input.locked;
    tx.execute_one("UPDATE conference SET locked = $2 WHERE id = $1", params![input.call_id, input.locked]).await?;
    held.save(tx).await?;
    Ok(held.changed())
}

/// Makes somebody else who is in it the host. Where the others only listen, the two change places: their devices come in
/// anew, and what the old host sent goes dark.
#[kernel::boxed]
pub async fn hand_over(tx: &mut Tx, rt: &Runtime, me: Id, input: &HostDeed) -> Result<Outcome> {
    let mut held = held_by(tx, me, input.call_id).await?;
    if input.user_id == me {
        return Ok(held.unchanged());
    }
    if held.participant(input.user_id).is_none_or(|one| one.state != ParticipantState::Joined) {
        return Err(AppError::field("userId", ErrorCode::Unknown));
    }
    let Some(conference) = held.conference.as_mut() else { return Err(AppError::new(ErrorCode::NotFound)) };
    conference.host_id = input.user_id;
    tx.execute_one("UPDATE conference SET host_id = $2 WHERE id = $1", params![input.call_id, input.user_id]).await?;
    let (card, audience) = (conference.card(held.row.audio_only), conference.audience);
    let cards = cards::refresh(tx, rt, &card).await?;
    let mut reseated = Vec::new();
    if audience {
        if let Some(own) = held.participant(me).filter(|one| one.state == ParticipantState::Joined).cloned() {
            held.put(tx, rt, ParticipantRow { camera: false, microphone: false, ..own }).await?;
        }
        reseated.extend([me, input.user_id]);
    }
    held.save(tx).await?;
    Ok(Outcome { cards, reseated, ..held.changed() })
}
