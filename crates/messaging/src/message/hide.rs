use kernel::{Id, Result, Runtime};
use store::{Tx, params};

use super::change;
use crate::conversation::ConversationKey;

/// Deletes messages for one reader, on all their devices; everybody else keeps them.
/// Tells in which conversations.
pub async fn hide(tx: &mut Tx, rt: &Runtime, me: Id, uids: &[Id]) -> Result<Vec<ConversationKey>> {
    let mut touched = Vec::new();
    for uid in uids {
        if hidden(tx, me, *uid).await? {
            continue;
        }
        let (target, place) = change::target(tx, rt, me, *uid).await?;
        tx.execute(
            "INSERT INTO message_hidden (conversation_id, user_id, seq) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
            params![target.conversation_id, me, target.seq],
        )
        .await?;
        tx.execute_one(
            "UPDATE conversation_member SET changed_at = $3 WHERE conversation_id = $1 AND user_id = $2",
            params![target.conversation_id, me, rt.now()],
        )
        .await?;
        let key = place.row.key_for(me);
        if !touched.contains(&key) {
            touched.push(key);
        }
    }
    Ok(touched)
}

async fn hidden(tx: &mut Tx, me: Id, uid: Id) -> Result<bool> {
    let (found,): (i64,) = tx
        .one(
            "SELECT COUNT(*) FROM message m JOIN message_hidden h ON h.conversation_id = m.conversation_id AND h.seq = m.seq
             WHERE m.uid = $2 AND h.user_id = $1",
            params![me, uid],
        )
        .await?;
    Ok(found > 0)
}
