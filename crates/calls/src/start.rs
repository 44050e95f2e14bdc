use kernel::{AppError, Id, Result, Runtime};
use messaging::call as records;
use messaging::conversation::ConversationKind;
use messaging::live::CallState;
use store::Tx;

use crate::answer::{self, CallAnswer};
use crate::begin::{CallStart, write};
use crate::group;
use crate::line;
use crate::machine::{self, CallEvent};
use crate::row::{self, Outcome};

/// Calls somebody. Whose callee is calling them at this moment answers that call instead. A callee in another call is not
/// rung, and finds it among the missed ones.
#[kernel::boxed]
pub async fn start(tx: &mut Tx, rt: &Runtime, me: Id, input: &CallStart) -> Result<Outcome> {
    row::check_client(&input.client_id)?;
    if input.conversation.kind == ConversationKind::Group {
        return group::start(tx, rt, me, input).await;
    }
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
    let rung = if busy { &[] } else { callees.as_slice() };
    let (held, written) = write(tx, rt, me, input, &callees, rung, machine::next(None, event)?).await?;
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
