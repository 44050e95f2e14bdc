use kernel::{Id, Result, Runtime};
use messaging::live::CallState;
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use crate::group;
use crate::machine::{self, CallEvent};
use crate::row::{self, Outcome};

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MediaReport {
    pub call_id: Id,
    /// The device that takes part.
    #[schema(min_length = 8, max_length = 64, pattern = "^[A-Za-z0-9-]+$")]
    pub client_id: String,
    /// Whether it hears the other device.
    pub connected: bool,
}

/// Takes note of what a device in a call hears. It says so when that changes and every half minute, without which the call
/// would be taken for lost.
#[kernel::boxed]
pub async fn report(tx: &mut Tx, rt: &Runtime, me: Id, input: &MediaReport) -> Result<Outcome> {
    let mut held = row::hold(tx, me, input.call_id).await?;
    if !held.is_at_door(me, &input.client_id) {
        return Ok(held.unchanged());
    }
    if held.row.is_group() {
        return group::report(tx, rt, me, held, input.connected).await;
    }
    let event = match (held.row.state, input.connected) {
        (CallState::Connecting | CallState::Reconnecting, true) => CallEvent::Connect,
        (CallState::InCall, false) => CallEvent::Lose,
        (CallState::InCall, true) => {
            // Nothing that anybody would see, so it has no number.
            held.row.deadline_at = machine::lasts_s(CallState::InCall).map(|seconds| rt.now().plus_seconds(seconds));
            tx.execute_one("UPDATE call SET deadline_at = $2 WHERE id = $1", params![held.row.id, held.row.deadline_at]).await?;
            return Ok(held.unchanged());
        }
        _ => return Ok(held.unchanged()),
    };
    held.step(tx, rt, event).await?;
    Ok(held.changed())
}
