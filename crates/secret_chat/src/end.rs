use kernel::{Id, Result, Runtime};
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use crate::Outcome;
use crate::chat::{self, SecretEnding, SecretState, Side};
use crate::device;
use crate::key::check_client;

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EndChat {
    pub chat_id: Id,
    #[schema(min_length = 8, max_length = 64, pattern = "^[A-Za-z0-9-]+$")]
    pub client_id: String,
}

/// Refuses, withdraws or ends, whichever it is by now. Any device of the two people may: whoever lost a phone ends what
/// it talked in.
#[kernel::boxed]
pub async fn end(tx: &mut Tx, rt: &Runtime, me: Id, input: &EndChat) -> Result<Outcome> {
    check_client(&input.client_id)?;
    let row = chat::hold(tx, me, input.chat_id).await?;
    if row.is_over() {
        return Ok(Outcome { chat: row.seen_by(tx, me, &input.client_id).await?, concerns: Vec::new() });
    }
    let ending = match (row.state, row.side(me)) {
        (SecretState::Starting, Side::Starter) => SecretEnding::Withdrawn,
        (SecretState::Starting, Side::Other) => SecretEnding::Refused,
        _ => SecretEnding::Ended,
    };
    let row = row.end(tx, rt, ending).await?;
    Ok(Outcome { chat: row.seen_by(tx, me, &input.client_id).await?, concerns: row.people() })
}

/// A device forgets everything, as when its owner signs out: what it talked in is over.
#[kernel::boxed]
pub async fn leave(tx: &mut Tx, rt: &Runtime, me: Id, client_id: &str) -> Result<Vec<Id>> {
    check_client(client_id)?;
    let sql = "SELECT id FROM secret_device WHERE user_id = $1 AND client_id = $2";
    let Some((device,)) = tx.optional::<(Id,)>(sql, params![me, client_id]).await? else { return Ok(Vec::new()) };
    let concerns = device::end_chats_of(tx, rt, device).await?;
    tx.execute("DELETE FROM secret_one_time_key WHERE device_id = $1", params![device]).await?;
    tx.execute("UPDATE secret_device SET fallback_key = NULL, fallback_signature = NULL WHERE id = $1", params![device]).await?;
    Ok(concerns)
}
