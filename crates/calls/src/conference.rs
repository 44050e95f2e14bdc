//! Conferences: somebody holds one, at once or at a later time, and whoever was sent its card or knows its number and PIN comes
//! in. It is a call of several people that does not ring, and goes on while nobody is in it.

use kernel::{AppError, ErrorCode, Id, Result, Runtime, Timestamp, clean_line, clean_text};
use messaging::call::CallEnding;
use messaging::conference::{self as cards, ConferenceState};
use messaging::conversation::ConversationKind;
use messaging::live::ParticipantState;
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use crate::begin;
use crate::conference_machine::{self as machine, ConferenceEvent};
use crate::conference_reminder;
use crate::conference_row::{self, ConferenceRow};
use crate::machine::{self as call_machine, CallEvent};
use crate::row::{self, CallRow, Held, Outcome, ParticipantRow};

const MAX_TITLE: usize = 60;
const MAX_DESCRIPTION: usize = 500;
/// How far ahead one is planned.
const AHEAD_S: i64 = 365 * 24 * 3600;
/// A clock of a device may be slow.
const LATE_S: i64 = 300;
/// How many numbers are tried before something must be wrong.
const TRIES: usize = 8;

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ConferenceInput {
    #[schema(min_length = 1, max_length = 60)]
    pub title: String,
    #[serde(default)]
    #[schema(max_length = 500)]
    pub description: String,
    /// Nothing for one that is held at once.
    pub starts_at: Option<Timestamp>,
    /// Four to eight digits; empty where the number is enough.
    #[serde(default)]
    #[schema(max_length = 8, pattern = "^([0-9]{4,8})?$")]
    pub pin: String,
    #[serde(default)]
    pub audio_only: bool,
    /// Whether everybody but the host only listens and looks.
    #[serde(default)]
    pub audience: bool,
    /// Whether whoever comes waits until the host lets them in.
    #[serde(default)]
    pub waiting_room: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ConferenceEntry {
    #[schema(min_length = 10, max_length = 10, pattern = "^[0-9]{10}$")]
    pub number: String,
    #[serde(default)]
    #[schema(max_length = 8)]
    pub pin: String,
}

/// A conference as somebody who may come in sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Conference {
    /// The call by which people come in.
    pub call_id: Id,
    /// Ten digits.
    pub number: String,
    pub host_id: Id,
    pub title: String,
    pub description: String,
    pub starts_at: Timestamp,
    pub audio_only: bool,
    pub audience: bool,
    pub state: ConferenceState,
    /// For the host, to tell others; empty where there is none, nothing for everybody else.
    pub pin: Option<String>,
    /// How many are in it.
    pub people: usize,
    /// Whether nobody new comes in.
    pub locked: bool,
    /// Whether whoever comes waits until the host lets them in.
    pub waiting_room: bool,
    /// How many wait; for the host alone.
    pub waiting: usize,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Conferences {
    pub list: Vec<Conference>,
}

impl Conference {
    pub(crate) fn of(held: &Held, me: Id) -> Result<Self> {
        let row = held.conference.as_ref().ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
        let count = |state| held.people.iter().filter(|one| one.state == state).count();
        Ok(Self {
            call_id: row.id,
            number: row.number.clone(),
            host_id: row.host_id,
            title: row.title.clone(),
            description: row.description.clone(),
            starts_at: row.starts_at,
            audio_only: held.row.audio_only,
            audience: row.audience,
            state: row.state,
            pin: (row.host_id == me).then(|| row.pin.clone()),
            people: count(ParticipantState::Joined),
            locked: row.locked,
            waiting_room: row.waiting_room,
            waiting: if row.host_id == me { count(ParticipantState::Waiting) } else { 0 },
        })
    }
}

/// Holds a conference, at once or at a later time.
#[kernel::boxed]
pub async fn hold(tx: &mut Tx, rt: &Runtime, me: Id, input: &ConferenceInput) -> Result<Conference> {
    let (title, description) = (clean_line(&input.title), clean_text(&input.description));
    check(rt, input, &title, &description)?;
    let (id, now) = (rt.next_id(), rt.now());
    let event = if input.starts_at.is_some_and(|at| at > now) { ConferenceEvent::Plan } else { ConferenceEvent::Open };
    let starts_at = input.starts_at.unwrap_or(now);
    let state = machine::next(None, event)?;
    let waits =
        if state == ConferenceState::Planned { starts_at.plus_seconds(machine::UNUSED_S) } else { now.plus_seconds(machine::EMPTY_S) };
    let row = CallRow {
        id,
        conversation_id: cards::room(tx, rt, me, id).await?,
        message_seq: 0,
        kind: ConversationKind::ChatRoom,
        target_id: id,
        line: 0,
        caller_id: me,
        audio_only: input.audio_only,
        state: call_machine::next(None, CallEvent::Hold)?,
        ending: None,
        started_at: now,
        connected_at: None,
        ended_at: None,
        deadline_at: Some(waits),
        alone_until: Some(waits),
        ver: 1,
    };
    begin::insert(tx, &row).await?;
    let mut conference = ConferenceRow {
        id,
        number: String::new(),
        host_id: me,
        title,
        description,
        pin: input.pin.clone(),
        audience: input.audience,
        state,
        starts_at,
        locked: false,
        waiting_room: input.waiting_room,
        remind_at: conference_reminder::due_at(starts_at, now),
    };
    let mut tries = 0..TRIES;
    loop {
        tries.next().ok_or_else(|| AppError::internal("no number is free"))?;
        // The first digit is none that people leave out.
        conference.number = (1_000_000_000 + rt.entropy.below(9_000_000_000)).to_string();
        if conference.insert(tx).await? {
            break;
        }
    }
    let mut held = Held { row, conference: Some(conference), people: Vec::new() };
    // The host belongs to it from the beginning: whoever decides about it holds at least that line.
    held.put(tx, rt, outside(me)).await?;
    Conference::of(&held, me)
}

fn check(rt: &Runtime, input: &ConferenceInput, title: &str, description: &str) -> Result<()> {
    if title.is_empty() {
        return Err(AppError::field("title", ErrorCode::Required));
    }
    if title.chars().count() > MAX_TITLE {
        return Err(AppError::field("title", ErrorCode::TooLong));
    }
    if description.chars().count() > MAX_DESCRIPTION {
        return Err(AppError::field("description", ErrorCode::TooLong));
    }
    let pin = &input.pin;
    let digits = (4..=8).contains(&pin.len()) && pin.bytes().all(|byte| byte.is_ascii_digit());
    if !(pin.is_empty() || digits) {
        return Err(AppError::field("pin", ErrorCode::Malformed));
    }
    let now = rt.now();
    if input.starts_at.is_some_and(|at| at < now.plus_seconds(-LATE_S) || at > now.plus_seconds(AHEAD_S)) {
        return Err(AppError::field("startsAt", ErrorCode::OutOfRange));
    }
    Ok(())
}

/// Somebody who may come in and has not.
const fn outside(user_id: Id) -> ParticipantRow {
    ParticipantRow {
        user_id,
        state: ParticipantState::Left,
        client_id: None,
        camera: false,
        microphone: true,
        deadline_at: None,
        removed_at: None,
        joined_at: None,
        raised_at: None,
    }
}

/// The conferences that are planned or go on, which somebody holds, was sent a card of or was let into. The next one first.
#[kernel::boxed]
pub async fn list(tx: &mut Tx, me: Id) -> Result<Conferences> {
    let sql = "SELECT c.id, p.removed_at FROM call_participant p JOIN conference c ON c.id = p.call_id AND c.state <> 'closed'
               WHERE p.user_id = $1";
    let known: Vec<(Id, Option<Timestamp>)> = tx.all(sql, params![me]).await?;
    let invited = cards::invitations(tx, me).await?;
    let is_known = |id: &Id| known.iter().any(|(call, _)| call == id);
    let mut ids: Vec<Id> = invited.into_iter().filter(|id| !is_known(id)).collect();
    ids.extend(known.iter().filter(|(_, removed)| removed.is_none()).map(|(call, _)| *call));
    let mut list = Vec::with_capacity(ids.len());
    for id in ids {
        list.push(Conference::of(&row::read(tx, id).await?, me)?);
    }
    list.sort_by_key(|one| (one.starts_at, one.call_id));
    Ok(Conferences { list })
}

/// A conference, for somebody who may come in. Of others nobody learns whether they exist.
#[kernel::boxed]
pub async fn look(tx: &mut Tx, me: Id, call: Id) -> Result<Conference> {
    let found: Option<(Id,)> = tx.optional("SELECT id FROM conference WHERE id = $1", params![call]).await?;
    if found.is_none() {
        return Err(AppError::new(ErrorCode::NotFound));
    }
    let held = row::read(tx, call).await?;
    must_be_let_in(tx, me, &held).await?;
    Conference::of(&held, me)
}

/// Lets somebody in who knows the number and the PIN. What is wrong of the two, or whether there is such a conference at all,
/// nobody learns.
#[kernel::boxed]
pub async fn enter(tx: &mut Tx, rt: &Runtime, me: Id, input: &ConferenceEntry) -> Result<Conference> {
    let refused = || AppError::new(ErrorCode::NotFound);
    let found = conference_row::by_number(tx, &input.number).await?.ok_or_else(refused)?;
    if found.state == ConferenceState::Closed || !found.pin.is_empty() && found.pin != input.pin {
        return Err(refused());
    }
    let mut held = row::hold_with(tx, me, found.id).await?;
    match held.participant(me) {
        Some(one) if one.removed_at.is_some() => return Err(AppError::new(ErrorCode::Forbidden)),
        Some(_) => {}
        None if found.locked => return Err(AppError::new(ErrorCode::ConferenceLocked)),
        None => held.put(tx, rt, outside(me)).await?,
    }
    Conference::of(&held, me)
}

async fn must_be_let_in(tx: &mut Tx, me: Id, held: &Held) -> Result<()> {
    match held.participant(me) {
        Some(one) if one.removed_at.is_some() => Err(AppError::new(ErrorCode::Forbidden)),
        Some(_) => Ok(()),
        None if cards::is_invited(tx, me, held.row.id).await? => Ok(()),
        None => Err(AppError::new(ErrorCode::NotFound)),
    }
}

/// Whether somebody may come in now.
pub(crate) async fn may_come(tx: &mut Tx, rt: &Runtime, me: Id, held: &Held) -> Result<()> {
    must_be_let_in(tx, me, held).await?;
    let Some(conference) = &held.conference else { return Err(AppError::new(ErrorCode::NotFound)) };
    if conference.host_id == me {
        return Ok(());
    }
    if conference.state == ConferenceState::Planned && rt.now() < conference.starts_at {
        return Err(AppError::new(ErrorCode::TransitionNotAllowed));
    }
    let was_in = held.participant(me).is_some_and(|one| one.joined_at.is_some());
    // Of one that is over, whoever comes learns that it is.
    if conference.locked && !was_in && !held.is_over() { Err(AppError::new(ErrorCode::ConferenceLocked)) } else { Ok(()) }
}

/// What a conference is after somebody came or went, or its time was over.
pub(crate) async fn settle(tx: &mut Tx, rt: &Runtime, mut held: Held) -> Result<Outcome> {
    let joined = held.people.iter().any(|one| one.state == ParticipantState::Joined);
    let state = held.conference.as_ref().map(|conference| conference.state);
    let event = match (state, joined) {
        (Some(ConferenceState::Planned | ConferenceState::Open), true) => Some(ConferenceEvent::Come),
        (Some(ConferenceState::Live), false) => Some(ConferenceEvent::Empty),
        (Some(ConferenceState::Planned | ConferenceState::Open), false) if held.row.alone_until.is_some_and(|until| until <= rt.now()) => {
            Some(ConferenceEvent::Expire)
        }
        _ => None,
    };
    let Some(event) = event else {
        held.save(tx).await?;
        return Ok(held.changed());
    };
    step(tx, rt, held, event).await
}

/// Takes a step, and writes it into the cards.
pub(crate) async fn step(tx: &mut Tx, rt: &Runtime, mut held: Held, event: ConferenceEvent) -> Result<Outcome> {
    let Some(conference) = held.conference.as_mut() else { return Err(AppError::new(ErrorCode::NotFound)) };
    conference.state = machine::next(Some(conference.state), event)?;
    tx.execute_one("UPDATE conference SET state = $2 WHERE id = $1", params![conference.id, conference.state]).await?;
    let (state, card) = (conference.state, conference.card(held.row.audio_only));
    held.row.alone_until = (state == ConferenceState::Open).then(|| rt.now().plus_seconds(machine::EMPTY_S));
    let cards = cards::refresh(tx, rt, &card).await?;
    if state == ConferenceState::Closed {
        let ended = held.end(tx, rt, CallEvent::HangUp, CallEnding::HungUp).await?;
        return Ok(Outcome { cards, ..ended });
    }
    held.save(tx).await?;
    Ok(Outcome { cards, ..held.changed() })
}
