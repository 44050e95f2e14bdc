//! What a call is when it begins, and the record of it.

use kernel::{Id, Result, Runtime};
use messaging::call::{self as records, CallEnding, CallRecord};
use messaging::conversation::ConversationKey;
use messaging::live::{CallState, ParticipantState};
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use crate::leg;
use crate::machine;
use crate::row::{CallRow, Held, ParticipantRow, Written};

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CallStart {
    pub conversation: ConversationKey,
    /// In a group, the members who are to be rung; of two, it is clear who is.
    #[serde(default)]
    #[schema(max_items = 24)]
    pub target_ids: Vec<Id>,
    pub audio_only: bool,
    /// The device that calls, as it names itself.
    #[schema(min_length = 8, max_length = 64, pattern = "^[A-Za-z0-9-]+$")]
    pub client_id: String,
}

/// `rung` are those of the callees who can be reached.
pub(crate) async fn write(
    tx: &mut Tx,
    rt: &Runtime,
    me: Id,
    input: &CallStart,
    callees: &[Id],
    rung: &[Id],
    state: CallState,
) -> Result<(Held, Written)> {
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
        alone_until: None,
        ver: 1,
    };
    insert(tx, &row).await?;
    // In a group everybody has an own time.
    let until = |seconds| (row.is_group() && !over).then(|| now.plus_seconds(seconds));
    let mut people = Vec::with_capacity(callees.len() + 1);
    people.push(ParticipantRow {
        user_id: me,
        state: if over { ParticipantState::Left } else { ParticipantState::Joined },
        client_id: Some(input.client_id.clone()),
        camera: !input.audio_only && !over,
        microphone: true,
        deadline_at: until(leg::SILENT_S),
        removed_at: None,
        joined_at: None,
        raised_at: None,
    });
    people.extend(callees.iter().map(|callee| {
        let rings = rung.contains(callee);
        ParticipantRow {
            user_id: *callee,
            state: if rings { ParticipantState::Ringing } else { ParticipantState::Left },
            client_id: None,
            camera: false,
            microphone: true,
            deadline_at: until(leg::RINGS_S).filter(|_| rings),
            removed_at: None,
            joined_at: None,
            raised_at: None,
        }
    }));
    let mut held = Held { row, conference: None, people: Vec::new() };
    for one in people {
        held.put(tx, rt, one).await?;
    }
    Ok((held, Written::New(written.delivery)))
}

pub(crate) async fn insert(tx: &mut Tx, row: &CallRow) -> Result<()> {
    tx.execute_one(
        "INSERT INTO call (id, conversation_id, message_seq, kind, target_id, line, caller_id, audio_only, state, ending, started_at,
         ended_at, deadline_at, ver, alone_until) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)",
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
            row.alone_until,
        ],
    )
    .await?;
    Ok(())
}
