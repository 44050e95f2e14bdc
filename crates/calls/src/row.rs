//! A call as it is stored, and the steps it takes there.

use kernel::{AppError, ErrorCode, Id, Result, Runtime, Timestamp};
use messaging::call::{self as records, CallEnding, CallRecord};
use messaging::conversation::{ConversationKey, ConversationKind};
use messaging::live::{Call, CallParticipant, CallState, ParticipantState};
use messaging::message::Delivery;
use store::{Tx, params, record};

use crate::conference_row::{self, ConferenceRow};
use crate::line;
use crate::machine::{self, CallEvent};

record! {
    #[derive(Clone, Debug)]
    pub(crate) struct CallRow {
        pub id: Id,
        pub conversation_id: Id,
        pub message_seq: i64,
        pub kind: ConversationKind,
        pub target_id: Id,
        pub line: i64,
        pub caller_id: Id,
        pub audio_only: bool,
        pub state: CallState,
        pub ending: Option<CallEnding>,
        pub started_at: Timestamp,
        pub connected_at: Option<Timestamp>,
        pub ended_at: Option<Timestamp>,
        pub deadline_at: Option<Timestamp>,
        pub alone_until: Option<Timestamp>,
        pub ver: i64,
    }
}

record! {
    #[derive(Clone, Debug)]
    pub(crate) struct ParticipantRow {
        pub user_id: Id,
        pub state: ParticipantState,
        pub client_id: Option<String>,
        pub camera: bool,
        pub microphone: bool,
        pub deadline_at: Option<Timestamp>,
        /// When the host of a conference sent them out, for good.
        pub removed_at: Option<Timestamp>,
        /// When they came in for the first time.
        pub joined_at: Option<Timestamp>,
        /// Since when their hand is raised, in a conference.
        pub raised_at: Option<Timestamp>,
    }
}

/// A call that this transaction decides about.
#[derive(Clone, Debug)]
pub(crate) struct Held {
    pub(crate) row: CallRow,
    /// Where it is one.
    pub(crate) conference: Option<ConferenceRow>,
    pub(crate) people: Vec<ParticipantRow>,
}

/// What came of a step.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// As it is now, named as its caller names its conversation.
    pub call: Call,
    /// Whether anything is different, so that devices have to be told.
    pub changed: bool,
    /// Its record, where that was written or changed.
    pub record: Option<Written>,
    /// Whose row of the conversation counts otherwise now.
    pub noticed_by: Vec<Id>,
    /// The cards of a conference that say something else now.
    pub cards: Vec<Delivery>,
    /// Who may send now and might not before, or the other way round: their devices come in anew.
    pub reseated: Vec<Id>,
}

/// What there is to tell of the record.
#[derive(Clone, Debug)]
pub enum Written {
    New(Delivery),
    Changed(Delivery),
}

const MAX_CLIENT_ID: usize = 64;

pub(crate) fn check_client(client_id: &str) -> Result<()> {
    let sound =
        (8..=MAX_CLIENT_ID).contains(&client_id.len()) && client_id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    if sound { Ok(()) } else { Err(AppError::field("clientId", ErrorCode::Malformed)) }
}

async fn participants(tx: &mut Tx, call: Id) -> Result<Vec<ParticipantRow>> {
    let sql = format!("SELECT {} FROM call_participant WHERE call_id = $1 ORDER BY user_id", ParticipantRow::COLUMNS);
    Ok(tx.all(&sql, params![call]).await?)
}

pub(crate) async fn read(tx: &mut Tx, call: Id) -> Result<Held> {
    let sql = format!("SELECT {} FROM call WHERE id = $1", CallRow::COLUMNS);
    let row: CallRow = tx.one(&sql, params![call]).await?;
    let conference = if row.kind == ConversationKind::ChatRoom { Some(conference_row::read(tx, call).await?) } else { None };
    Ok(Held { row, conference, people: participants(tx, call).await? })
}

/// A call, for somebody who takes part in it. Of others' calls nobody learns whether they exist.
#[kernel::boxed]
pub async fn find(tx: &mut Tx, me: Id, call: Id) -> Result<Call> {
    if !participants(tx, call).await?.iter().any(|one| one.user_id == me) {
        return Err(AppError::new(ErrorCode::NotFound));
    }
    Ok(read(tx, call).await?.call().read_by(me))
}

/// What a call is, for somebody who takes part in it.
pub(crate) async fn find_row(tx: &mut Tx, me: Id, call: Id) -> Result<CallRow> {
    if !participants(tx, call).await?.iter().any(|one| one.user_id == me) {
        return Err(AppError::new(ErrorCode::NotFound));
    }
    Ok(read(tx, call).await?.row)
}

/// The call somebody is in or rung for.
#[kernel::boxed]
pub async fn current(tx: &mut Tx, me: Id) -> Result<Option<Call>> {
    match line::call_on(tx, me).await? {
        Some(call) => Ok(Some(read(tx, call).await?.call().read_by(me))),
        None => Ok(None),
    }
}

/// The same, with everybody else who decides about it waiting until this transaction ends.
pub(crate) async fn hold(tx: &mut Tx, me: Id, call: Id) -> Result<Held> {
    let people = hold_lines(tx, call).await?;
    if !people.contains(&me) {
        return Err(AppError::new(ErrorCode::NotFound));
    }
    read(tx, call).await
}

/// The same for somebody who is not in it yet.
pub(crate) async fn hold_with(tx: &mut Tx, comer: Id, call: Id) -> Result<Held> {
    hold_with_all(tx, comer, call, &[]).await
}

/// The same, with the lines of others who may come into it.
pub(crate) async fn hold_with_all(tx: &mut Tx, me: Id, call: Id, others: &[Id]) -> Result<Held> {
    let inside = participants(tx, call).await?;
    if inside.is_empty() {
        return Err(AppError::new(ErrorCode::NotFound));
    }
    let people: Vec<Id> = inside.iter().map(|one| one.user_id).chain(others.iter().copied()).chain([me]).collect();
    line::hold(tx, &people).await?;
    read(tx, call).await
}

pub(crate) async fn hold_any(tx: &mut Tx, call: Id) -> Result<Held> {
    hold_lines(tx, call).await?;
    read(tx, call).await
}

async fn hold_lines(tx: &mut Tx, call: Id) -> Result<Vec<Id>> {
    let people: Vec<Id> = participants(tx, call).await?.iter().map(|one| one.user_id).collect();
    line::hold(tx, &people).await?;
    Ok(people)
}

impl CallRow {
    pub(crate) const fn key(&self) -> ConversationKey {
        ConversationKey { kind: self.kind, target: self.target_id, line: self.line }
    }

    /// Whether it is of several people: in a group, or a conference.
    pub(crate) fn is_group(&self) -> bool {
        matches!(self.kind, ConversationKind::Group | ConversationKind::ChatRoom)
    }
}

impl Held {
    /// Of several people, who has to do something first.
    pub(crate) fn first_deadline(&self) -> Option<Timestamp> {
        self.people.iter().filter_map(|one| one.deadline_at).chain(self.row.alone_until).min()
    }

    /// Writes how somebody stands to the call.
    pub(crate) async fn put(&mut self, tx: &mut Tx, rt: &Runtime, one: ParticipantRow) -> Result<()> {
        let (now, joined) = (rt.now(), one.state == ParticipantState::Joined);
        // A hand goes down with whoever leaves.
        let one = ParticipantRow { joined_at: one.joined_at.or(joined.then_some(now)), raised_at: one.raised_at.filter(|_| joined), ..one };
        let left_at = (one.state == ParticipantState::Left).then_some(now);
        tx.execute_one(
            "INSERT INTO call_participant (call_id, user_id, state, client_id, camera, microphone, deadline_at, joined_at, left_at,
             removed_at, raised_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
             ON CONFLICT (call_id, user_id) DO UPDATE SET state = excluded.state, client_id = excluded.client_id,
             camera = excluded.camera, microphone = excluded.microphone, deadline_at = excluded.deadline_at,
             joined_at = COALESCE(call_participant.joined_at, excluded.joined_at), left_at = excluded.left_at,
             removed_at = excluded.removed_at, raised_at = excluded.raised_at",
            params![
                self.row.id,
                one.user_id,
                one.state,
                one.client_id.clone(),
                one.camera,
                one.microphone,
                one.deadline_at,
                one.joined_at,
                left_at,
                one.removed_at,
                one.raised_at
            ],
        )
        .await?;
        self.people.retain(|known| known.user_id != one.user_id);
        self.people.push(one);
        self.people.sort_by_key(|one| one.user_id);
        Ok(())
    }

    pub(crate) fn call(&self) -> Call {
        let participant = |one: &ParticipantRow| CallParticipant {
            user_id: one.user_id,
            state: one.state,
            client_id: one.client_id.clone(),
            camera: one.camera,
            microphone: one.microphone,
            raised_at: one.raised_at,
        };
        Call {
            call_id: self.row.id,
            conversation: self.row.key(),
            caller_id: self.row.caller_id,
            audio_only: self.row.audio_only,
            state: self.row.state,
            ending: self.row.ending,
            started_at: self.row.started_at,
            connected_at: self.row.connected_at,
            ended_at: self.row.ended_at,
            deadline_at: self.row.deadline_at,
            ver: self.row.ver,
            conference: self.conference.as_ref().map(ConferenceRow::shown),
            participants: self.people.iter().map(participant).collect(),
        }
    }

    pub(crate) fn participant(&self, user: Id) -> Option<&ParticipantRow> {
        self.people.iter().find(|one| one.user_id == user)
    }

    /// Whether it is with this device that somebody takes part.
    pub(crate) fn is_device(&self, user: Id, client_id: &str) -> bool {
        self.participant(user).is_some_and(|one| one.state == ParticipantState::Joined && one.client_id.as_deref() == Some(client_id))
    }

    /// The same, or they wait with it to be let in.
    pub(crate) fn is_at_door(&self, user: Id, client_id: &str) -> bool {
        let waits = |one: &ParticipantRow| one.state == ParticipantState::Waiting && one.client_id.as_deref() == Some(client_id);
        self.is_device(user, client_id) || self.participant(user).is_some_and(waits)
    }

    /// Whether somebody only hears and sees the others.
    pub(crate) fn only_listens(&self, user: Id) -> bool {
        self.conference.as_ref().is_some_and(|conference| conference.audience && conference.host_id != user)
    }

    pub(crate) fn is_over(&self) -> bool {
        self.row.state == CallState::Ended
    }

    pub(crate) fn record(&self) -> CallRecord {
        let callees = self.people.iter().map(|one| one.user_id).filter(|user| *user != self.row.caller_id);
        CallRecord {
            call_id: self.row.id,
            target_ids: callees.collect(),
            audio_only: self.row.audio_only,
            connected_ms: self.row.connected_at.map(Timestamp::millis),
            ended_ms: self.row.ended_at.map(Timestamp::millis),
            ending: self.row.ending,
        }
    }

    pub(crate) fn unchanged(&self) -> Outcome {
        Outcome { call: self.call(), changed: false, record: None, noticed_by: Vec::new(), cards: Vec::new(), reseated: Vec::new() }
    }

    pub(crate) fn changed(&self) -> Outcome {
        Outcome { changed: true, ..self.unchanged() }
    }

    /// Takes a step and gives it the time that the new state may last.
    pub(crate) async fn step(&mut self, tx: &mut Tx, rt: &Runtime, event: CallEvent) -> Result<()> {
        self.row.state = machine::next(Some(self.row.state), event)?;
        let now = rt.now();
        if self.row.state == CallState::InCall {
            self.row.connected_at = Some(self.row.connected_at.unwrap_or(now));
        }
        self.row.deadline_at = machine::lasts_s(self.row.state).map(|seconds| now.plus_seconds(seconds));
        self.save(tx).await
    }

    /// Writes what is different, under the next number.
    pub(crate) async fn save(&mut self, tx: &mut Tx) -> Result<()> {
        self.row.ver += 1;
        if self.row.is_group() && !self.is_over() {
            self.row.deadline_at = self.first_deadline();
        }
        let row = &self.row;
        tx.execute_one(
            "UPDATE call SET state = $2, ending = $3, connected_at = $4, ended_at = $5, deadline_at = $6, audio_only = $7, ver = $8,
             alone_until = $9 WHERE id = $1",
            params![
                row.id,
                row.state,
                row.ending,
                row.connected_at,
                row.ended_at,
                row.deadline_at,
                row.audio_only,
                row.ver,
                row.alone_until
            ],
        )
        .await?;
        Ok(())
    }

    /// Ends it: everybody leaves, the lines are free, and the record says how it was.
    pub(crate) async fn end(mut self, tx: &mut Tx, rt: &Runtime, event: CallEvent, ending: CallEnding) -> Result<Outcome> {
        self.row.ending = Some(ending);
        self.row.ended_at = Some(rt.now());
        self.step(tx, rt, event).await?;
        tx.execute(
            "UPDATE call_participant SET state = 'left', left_at = $2, camera = FALSE, deadline_at = NULL, raised_at = NULL WHERE call_id = $1 AND state <> 'left'",
            params![self.row.id, rt.now()],
        )
        .await?;
        line::free(tx, self.row.id).await?;
        if self.conference.is_some() {
            // It has no record: its cards say that it is over.
            self.people = participants(tx, self.row.id).await?;
            return Ok(self.changed());
        }
        let CallRow { caller_id, conversation_id, message_seq, .. } = self.row;
        let written = records::end(tx, rt, caller_id, conversation_id, message_seq, &self.record()).await?;
        self.people = participants(tx, self.row.id).await?;
        Ok(Outcome { record: written.map(Written::Changed), ..self.changed() })
    }
}
