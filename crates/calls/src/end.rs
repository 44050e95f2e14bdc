use kernel::{Id, Result, Runtime};
use messaging::call::CallEnding;
use messaging::live::CallState;
use serde::{Deserialize, Serialize};
use store::Tx;
use utoipa::{IntoParams, ToSchema};

use crate::group;
use crate::leg::LegEvent;
use crate::machine::CallEvent;
use crate::row::{self, Outcome};

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct OneCall {
    pub call_id: Id,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CallFarewell {
    pub call_id: Id,
    /// The device that takes part.
    #[schema(min_length = 8, max_length = 64, pattern = "^[A-Za-z0-9-]+$")]
    pub client_id: String,
    /// Whether it cannot go on, such as without a microphone.
    #[serde(default)]
    pub failed: bool,
}

/// Gives up calling. Whose call was answered at this very moment hangs up.
#[kernel::boxed]
pub async fn cancel(tx: &mut Tx, rt: &Runtime, me: Id, input: &OneCall) -> Result<Outcome> {
    let held = row::hold(tx, me, input.call_id).await?;
    if held.is_over() || held.row.caller_id != me {
        return Ok(held.unchanged());
    }
    if held.row.is_group() {
        let ending = if held.row.state == CallState::Ringing { CallEnding::Cancelled } else { CallEnding::HungUp };
        return group::leave(tx, rt, me, held, LegEvent::Leave, ending).await;
    }
    match held.row.state {
        CallState::Ringing => held.end(tx, rt, CallEvent::Cancel, CallEnding::Cancelled).await,
        _ => held.end(tx, rt, CallEvent::HangUp, CallEnding::HungUp).await,
    }
}

/// Leaves the call, which ends it for two; of several, it goes on while there is somebody in it. Only the device that takes part can; ending it again changes nothing.
#[kernel::boxed]
pub async fn hang_up(tx: &mut Tx, rt: &Runtime, me: Id, input: &CallFarewell) -> Result<Outcome> {
    let held = row::hold(tx, me, input.call_id).await?;
    if held.is_over() || !held.is_at_door(me, &input.client_id) {
        return Ok(held.unchanged());
    }
    if held.row.is_group() {
        let ending = match (input.failed, held.row.state) {
            (true, _) => CallEnding::Failed,
            (false, CallState::Ringing) => CallEnding::Cancelled,
            (false, _) => CallEnding::HungUp,
        };
        return group::leave(tx, rt, me, held, LegEvent::Leave, ending).await;
    }
    match (input.failed, held.row.state) {
        (true, _) => held.end(tx, rt, CallEvent::Fail, CallEnding::Failed).await,
        (false, CallState::Ringing) => held.end(tx, rt, CallEvent::Cancel, CallEnding::Cancelled).await,
        (false, _) => held.end(tx, rt, CallEvent::HangUp, CallEnding::HungUp).await,
    }
}
