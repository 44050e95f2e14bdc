//! Calls of several people, in a group: some are rung, any member may come in while it goes on, and whoever leaves may come
//! back. Everybody has an own deadline beside that of the call.

use kernel::{AppError, ErrorCode, Id, Result, Runtime};
use messaging::call::{self as records, CallEnding};
use messaging::conversation::ConversationKind;
use messaging::live::{Call, CallState, ParticipantState};
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::{IntoParams, ToSchema};

use crate::begin::{self, CallStart};
use crate::conference;
use crate::conference_waiting;
use crate::leg::{self, LegEvent};
use crate::line;
use crate::machine::{self, CallEvent};
use crate::row::{self, Held, Outcome, ParticipantRow};

/// How many may be in one call, those who are rung included.
pub const MOST_PEOPLE: usize = 25;

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CallJoin {
    pub call_id: Id,
    /// The device that comes in, as it names itself.
    #[schema(min_length = 8, max_length = 64, pattern = "^[A-Za-z0-9-]+$")]
    pub client_id: String,
    #[serde(default)]
    pub camera: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CallInvite {
    pub call_id: Id,
    /// Members of the group who are to be rung.
    #[schema(min_items = 1, max_items = 24)]
    pub target_ids: Vec<Id>,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct GroupOfCall {
    pub group_id: Id,
}

/// The call that goes on in a group, for its members.
#[kernel::boxed]
pub async fn ongoing(tx: &mut Tx, me: Id, group: Id) -> Result<Option<Call>> {
    records::must_be_member(tx, group, me).await?;
    match going_on(tx, group).await? {
        Some(call) => Ok(Some(row::read(tx, call).await?.call())),
        None => Ok(None),
    }
}

async fn going_on(tx: &mut Tx, group: Id) -> Result<Option<Id>> {
    let sql = "SELECT id FROM call WHERE target_id = $1 AND kind = $2 AND ended_at IS NULL ORDER BY id LIMIT 1";
    let found: Option<(Id,)> = tx.optional(sql, params![group, ConversationKind::Group]).await?;
    Ok(found.map(|(call,)| call))
}

/// Rings members of a group. Where a call goes on in it already, that is the one the caller comes into.
pub(crate) async fn start(tx: &mut Tx, rt: &Runtime, me: Id, input: &CallStart) -> Result<Outcome> {
    let targets = records::group_callees(tx, rt, me, input.conversation, &input.target_ids).await?;
    if targets.is_empty() {
        return Err(AppError::field("targetIds", ErrorCode::Required));
    }
    check_room(targets.len() + 1)?;
    if let Some(call) = going_on(tx, input.conversation.target).await? {
        let input = CallJoin { call_id: call, client_id: input.client_id.clone(), camera: !input.audio_only };
        return join(tx, rt, me, &input).await;
    }
    let people: Vec<Id> = targets.iter().copied().chain([me]).collect();
    line::hold(tx, &people).await?;
    if let Some(call) = line::call_on(tx, me).await? {
        let state = row::read(tx, call).await?.row.state;
        machine::next(Some(state), CallEvent::Start)?;
    }
    let rung = reachable(tx, me, &targets).await?;
    let event = if rung.is_empty() { CallEvent::FindBusy } else { CallEvent::Start };
    let (held, written) = begin::write(tx, rt, me, input, &targets, &rung, machine::next(None, event)?).await?;
    if !rung.is_empty() {
        line::take(tx, &rung, held.row.id).await?;
        line::take(tx, &[me], held.row.id).await?;
    }
    Ok(Outcome { record: Some(written), ..held.changed() })
}

/// Who of them can be rung. Whoever blocked the caller seems to be in another call.
async fn reachable(tx: &mut Tx, me: Id, targets: &[Id]) -> Result<Vec<Id>> {
    let blocked = records::blocked_by(tx, me, targets).await?;
    let mut rung = Vec::with_capacity(targets.len());
    for target in targets.iter().filter(|target| !blocked.contains(target)) {
        if line::call_on(tx, *target).await?.is_none() {
            rung.push(*target);
        }
    }
    Ok(rung)
}

fn check_room(people: usize) -> Result<()> {
    if people <= MOST_PEOPLE {
        return Ok(());
    }
    Err(AppError::new(ErrorCode::GroupFull).arg("max", MOST_PEOPLE))
}

/// Comes into a call that goes on, or back into it, perhaps with another device. Who is rung answers by it as well.
#[kernel::boxed]
pub async fn join(tx: &mut Tx, rt: &Runtime, me: Id, input: &CallJoin) -> Result<Outcome> {
    row::check_client(&input.client_id)?;
    let mut held = row::hold_with(tx, me, input.call_id).await?;
    match held.row.kind {
        ConversationKind::Group => records::must_be_member(tx, held.row.target_id, me).await?,
        ConversationKind::ChatRoom => conference::may_come(tx, rt, me, &held).await?,
        _ => return Err(AppError::new(ErrorCode::NotFound)),
    }
    if held.is_over() {
        return Ok(held.unchanged());
    }
    let before = held.participant(me).cloned();
    let event = if conference_waiting::must_wait(&held, me) { LegEvent::Wait } else { LegEvent::Join };
    let after = leg::next(before.as_ref().map(|one| one.state), event)?;
    if before.as_ref().is_none_or(|one| one.state == ParticipantState::Left) {
        if let Some(other) = line::call_on(tx, me).await? {
            let state = row::read(tx, other).await?.row.state;
            machine::next(Some(state), CallEvent::Start)?;
        }
        check_room(held.people.iter().filter(|one| one.state != ParticipantState::Left).count() + 1)?;
        line::take(tx, &[me], held.row.id).await?;
    }
    let comer = ParticipantRow {
        user_id: me,
        state: after,
        client_id: Some(input.client_id.clone()),
        camera: input.camera && !held.row.audio_only && !held.only_listens(me),
        microphone: !held.only_listens(me),
        deadline_at: Some(rt.now().plus_seconds(if after == ParticipantState::Waiting { leg::SILENT_S } else { leg::COMING_S })),
        removed_at: None,
        joined_at: before.as_ref().and_then(|one| one.joined_at),
        // With another device it stays up.
        raised_at: before.and_then(|one| one.raised_at),
    };
    held.put(tx, rt, comer).await?;
    settle(tx, rt, held, CallEnding::HungUp).await
}

/// Rings more members.
#[kernel::boxed]
pub async fn invite(tx: &mut Tx, rt: &Runtime, me: Id, input: &CallInvite) -> Result<Outcome> {
    let call = row::find_row(tx, me, input.call_id).await?;
    if call.kind != ConversationKind::Group {
        return Err(AppError::new(ErrorCode::NotFound));
    }
    let targets = records::group_callees(tx, rt, me, call.key(), &input.target_ids).await?;
    let mut held = row::hold_with_all(tx, me, input.call_id, &targets).await?;
    if held.is_over() || held.participant(me).is_none_or(|one| one.state != ParticipantState::Joined) {
        return Ok(held.unchanged());
    }
    let rung = reachable(tx, me, &targets).await?;
    if rung.is_empty() {
        return Ok(held.unchanged());
    }
    check_room(held.people.iter().filter(|one| one.state != ParticipantState::Left).count() + rung.len())?;
    for target in &rung {
        let state = leg::next(held.participant(*target).map(|one| one.state), LegEvent::Invite)?;
        let deadline_at = Some(rt.now().plus_seconds(leg::RINGS_S));
        let one = ParticipantRow {
            user_id: *target,
            state,
            client_id: None,
            camera: false,
            microphone: true,
            deadline_at,
            removed_at: None,
            joined_at: held.participant(*target).and_then(|one| one.joined_at),
            raised_at: None,
        };
        held.put(tx, rt, one).await?;
    }
    line::take(tx, &rung, held.row.id).await?;
    settle(tx, rt, held, CallEnding::HungUp).await
}

/// Somebody who is rung answers.
pub(crate) async fn accept(tx: &mut Tx, rt: &Runtime, me: Id, mut held: Held, client_id: &str, camera: bool) -> Result<Outcome> {
    let Some(own) = held.participant(me).filter(|one| one.state == ParticipantState::Ringing).cloned() else {
        return Ok(held.unchanged());
    };
    let comer = ParticipantRow {
        state: leg::next(Some(own.state), LegEvent::Accept)?,
        client_id: Some(client_id.to_owned()),
        camera: camera && !held.row.audio_only,
        deadline_at: Some(rt.now().plus_seconds(leg::COMING_S)),
        ..own
    };
    held.put(tx, rt, comer).await?;
    settle(tx, rt, held, CallEnding::HungUp).await
}

/// Somebody does not want to be called, or goes.
pub(crate) async fn leave(tx: &mut Tx, rt: &Runtime, me: Id, mut held: Held, why: LegEvent, ending: CallEnding) -> Result<Outcome> {
    let Some(own) = held.participant(me).filter(|one| one.state != ParticipantState::Left).cloned() else {
        return Ok(held.unchanged());
    };
    let state = leg::next(Some(own.state), why)?;
    held.put(tx, rt, ParticipantRow { state, camera: false, deadline_at: None, ..own }).await?;
    line::free_of(tx, me, held.row.id).await?;
    settle(tx, rt, held, ending).await
}

/// A device says whether it hears the others.
pub(crate) async fn report(tx: &mut Tx, rt: &Runtime, me: Id, mut held: Held, connected: bool) -> Result<Outcome> {
    let Some(own) = held.participant(me).cloned() else { return Ok(held.unchanged()) };
    if held.conference.is_none() && !records::is_member(tx, held.row.target_id, me).await? {
        // Taken out of the group while they talked.
        return leave(tx, rt, me, held, LegEvent::Leave, CallEnding::HungUp).await;
    }
    let waits = own.state == ParticipantState::Waiting;
    let lasts = if connected || waits { leg::SILENT_S } else { leg::COMING_S };
    held.put(tx, rt, ParticipantRow { deadline_at: Some(rt.now().plus_seconds(lasts)), ..own }).await?;
    if connected && !waits && held.row.state == CallState::Connecting {
        held.step(tx, rt, CallEvent::Connect).await?;
        return Ok(held.changed());
    }
    // Nothing that anybody would see, so it has no number.
    held.row.deadline_at = held.first_deadline();
    tx.execute_one("UPDATE call SET deadline_at = $2 WHERE id = $1", params![held.row.id, held.row.deadline_at]).await?;
    Ok(held.unchanged())
}

/// Those whose time is over leave.
pub(crate) async fn see_to(tx: &mut Tx, rt: &Runtime, mut held: Held) -> Result<Outcome> {
    let now = rt.now();
    let late: Vec<ParticipantRow> = held.people.iter().filter(|one| one.deadline_at.is_some_and(|at| at <= now)).cloned().collect();
    let lost = late.iter().any(|one| one.state == ParticipantState::Joined);
    for one in late {
        let state = leg::next(Some(one.state), LegEvent::Expire)?;
        line::free_of(tx, one.user_id, held.row.id).await?;
        held.put(tx, rt, ParticipantRow { state, camera: false, deadline_at: None, ..one }).await?;
    }
    let ending = match (lost, held.row.connected_at) {
        (false, None) => CallEnding::NoAnswer,
        (false, Some(_)) => CallEnding::HungUp,
        (true, None) => CallEnding::NotConnected,
        (true, Some(_)) => CallEnding::Lost,
    };
    settle(tx, rt, held, ending).await
}

/// What the call is after somebody came or went: it goes on, waits for others to come back, or ends as said.
async fn settle(tx: &mut Tx, rt: &Runtime, mut held: Held, ending: CallEnding) -> Result<Outcome> {
    if held.conference.is_some() {
        return conference::settle(tx, rt, held).await;
    }
    let count = |state| held.people.iter().filter(|one| one.state == state).count();
    let (joined, rung) = (count(ParticipantState::Joined), count(ParticipantState::Ringing));
    let alone = joined + rung < 2;
    held.row.alone_until = alone.then(|| held.row.alone_until.unwrap_or_else(|| rt.now().plus_seconds(leg::ALONE_S)));
    let waited = held.row.alone_until.is_some_and(|until| until <= rt.now());
    if joined == 0 || alone && (waited || held.row.connected_at.is_none()) {
        let event = end_of(held.row.state, ending);
        return held.end(tx, rt, event, ending).await;
    }
    match held.row.state {
        CallState::Ringing if joined >= 2 => held.step(tx, rt, CallEvent::Accept).await?,
        CallState::InCall if alone => held.step(tx, rt, CallEvent::Lose).await?,
        CallState::Reconnecting if joined >= 2 => held.step(tx, rt, CallEvent::Connect).await?,
        _ => held.save(tx).await?,
    }
    Ok(held.changed())
}

/// The step of the table by which a call ends so.
const fn end_of(state: CallState, ending: CallEnding) -> CallEvent {
    match (state, ending) {
        (_, CallEnding::Failed) => CallEvent::Fail,
        (CallState::Ringing, CallEnding::Rejected) => CallEvent::Reject,
        (CallState::Ringing, CallEnding::NoAnswer | CallEnding::NotConnected) => CallEvent::Expire,
        (CallState::Ringing, _) => CallEvent::Cancel,
        _ => CallEvent::HangUp,
    }
}
