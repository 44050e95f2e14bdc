use kernel::{AppError, ErrorCode, Id, Result};
use messaging::live::{CallSignal, ParticipantState};
use store::{Tx, params};

use crate::row;

/// A session description takes a few kilobytes.
const MAX_BYTES: usize = 32 * 1024;

/// Whether a device may say this to the other: both take part in a call that goes on, and it is the one that does.
#[kernel::boxed]
pub async fn may_tell(tx: &mut Tx, me: Id, signal: &CallSignal) -> Result<()> {
    row::check_client(&signal.client_id)?;
    if signal.data.len() > MAX_BYTES {
        return Err(AppError::field("data", ErrorCode::TooLong));
    }
    if signal.to == me {
        return Err(AppError::field("to", ErrorCode::Unknown));
    }
    let (together,): (i64,) = tx
        .one(
            "SELECT COUNT(*) FROM call_participant p JOIN call c ON c.id = p.call_id AND c.ended_at IS NULL
             WHERE p.call_id = $1 AND p.state = $5 AND ((p.user_id = $2 AND p.client_id = $4) OR p.user_id = $3)",
            params![signal.call_id, me, signal.to, &signal.client_id, ParticipantState::Joined],
        )
        .await?;
    if together == 2 { Ok(()) } else { Err(AppError::new(ErrorCode::NotFound)) }
}
