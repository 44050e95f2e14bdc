use kernel::{Id, Result};
use store::{Tx, params};

use super::change;

/// Deletes messages for one reader, on all their devices; everybody else keeps them.
pub async fn hide(tx: &mut Tx, me: Id, uids: &[Id]) -> Result<()> {
    for uid in uids {
        let (target, _) = change::target(tx, me, *uid).await?;
        tx.execute(
            "INSERT INTO message_hidden (conversation_id, user_id, seq) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
            params![target.conversation_id, me, target.seq],
        )
        .await?;
    }
    Ok(())
}
