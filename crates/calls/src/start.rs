use kernel::{AppError, Id, Result, Runtime};
use messaging::call::{self as records, CallEnding, CallRecord};
use messaging::conversation::ConversationKey;
use messaging::live::{CallState, ParticipantState};
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use crate::answer::{self, CallAnswer};
use crate::line;
use crate::machine::{self, CallEvent};
use crate::row::{self, CallRow, Held, Outcome, ParticipantRow, Written};

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CallStart {
    pub conversation: ConversationKey,
    pub audio_only: bool,
    /// The device that calls, as it names itself.
    #[schema(min_length = 8, max_length = 64, pattern = "^[A-Za-z0-9-]+$")]
    pub client_id: String,
}

/// Calls somebody. Whose callee is calling them at this moment answers that call instead. A callee in another call is not
/// rung, and finds it among the missed ones.
#[kernel::boxed]
pub async fn start(tx: &mut Tx, rt: &Runtime, me: Id, input: &CallStart) -> Result<Outcome> {
    row::check_client(&input.client_id)?;
    let callees = records::callees(tx, rt, me, input.conversation).await?;
    let people: Vec<Id> = callees.iter().copied().chain([me]).collect();
    line::hold(tx, &people).await?;
    if let Some(call) = line::call_on(tx, me).await? {
        return meet(tx, rt, me, call, &callees, input).await;
    }
    let mut busy = false;
    for callee in &callees {
        busy |= line::call_on(tx, *callee).await?.is_some();
    }
    let event = if busy { CallEvent::FindBusy } else { CallEvent::Start };
    let (held, written) = write(tx, rt, me, input, &callees, machine::next(None, event)?).await?;
    if !busy {
        line::take(tx, &people, held.row.id).await?;
    }
    Ok(Outcome { record: Some(written), ..held.changed() })
}

/// Whoever is in a call begins no other, but two who call each other at the same moment mean the same.
async fn meet(tx: &mut Tx, rt: &Runtime, me: Id, call: Id, callees: &[Id], input: &CallStart) -> Result<Outcome> {
    let held = row::hold(tx, me, call).await?;
    if held.row.state == CallState::Ringing && callees.contains(&held.row.caller_id) {
        let answer = CallAnswer { call_id: call, client_id: input.client_id.clone(), camera: !input.audio_only && !held.row.audio_only };
        return answer::accept_held(tx, rt, me, held, &answer).await;
    }
    machine::next(Some(held.row.state), CallEvent::Start)?;
    Err(AppError::internal("a call that goes on cannot start"))
}

async fn write(tx: &mut Tx, rt: &Runtime, me: Id, input: &CallStart, callees: &[Id], state: CallState) -> Result<(Held, Written)> {
    let (id, now, over) = (rt.next_id(), rt.now(), state == CallState::Ended);
    let ending = over.then_some(CallEnding::Busy);
    let record = CallRecord {
        call_id: id,
        target_ids: callees.to_vec(),
        audio_only: input.audio_only,
        connected_ms: None,
        ended_ms: over.then_some(now.millis()),
        ending,
    };
    let written = records::begin(tx, rt, me, input.conversation, &record).await?;
    let row = CallRow {
        id,
        conversation_id: written.conversation,
        message_seq: written.seq,
        kind: input.conversation.kind,
        target_id: input.conversation.target,
        line: input.conversation.line,
        caller_id: me,
        audio_only: input.audio_only,
        state,
        ending,
        started_at: now,
        connected_at: None,
        ended_at: over.then_some(now),
        deadline_at: machine::lasts_s(state).map(|seconds| now.plus_seconds(seconds)),
        ver: 1,
    };
    insert(tx, &row).await?;
    let mut people = Vec::with_capacity(callees.len() + 1);
    people.push(ParticipantRow {
        user_id: me,
        state: if over { ParticipantState::Left } else { ParticipantState::Joined },
        client_id: Some(input.client_id.clone()),
        camera: !input.audio_only && !over,
        microphone: true,
    });
    let rung = if over { ParticipantState::Left } else { ParticipantState::Ringing };
    people.extend(callees.iter().map(|callee| ParticipantRow {
        user_id: *callee,
        state: rung,
        client_id: None,
        camera: false,
        microphone: true,
    }));
    for one in &people {
        let joined_at = (one.state == ParticipantState::Joined).then_some(now);
        tx.execute_one(
            "INSERT INTO call_participant (call_id, user_id, state, client_id, camera, microphone, joined_at, left_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
            params![id, one.user_id, one.state, one.client_id.clone(), one.camera, one.microphone, joined_at, over.then_some(now)],
        )
        .await?;
    }
    Ok((Held { row, people }, Written::New(written.delivery)))
}

async fn insert(tx: &mut Tx, row: &CallRow) -> Result<()> {
    tx.execute_one(
        "INSERT INTO call (id, conversation_id, message_seq, kind, target_id, line, caller_id, audio_only, state, ending, started_at,
         ended_at, deadline_at, ver) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)",
        params![
            row.id,
            row.conversation_id,
            row.message_seq,
            row.kind,
            row.target_id,
            row.line,
            row.caller_id,
            row.audio_only,
            row.state,
            row.ending,
            row.started_at,
            row.ended_at,
            row.deadline_at,
            row.ver,
        ],
    )
    .await?;
    Ok(())
}
