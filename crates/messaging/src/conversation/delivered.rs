//! What has come to people's devices: one number per seat, like reading.

use std::collections::{BTreeMap, HashMap};

use kernel::{Id, Result};
use store::{Tx, params};

use super::read::{MAX_RECIPIENTS, shows_reading};
use super::{ConversationKey, ConversationKind, Recipients, by_id};
use crate::chat_setting::{self, Scope};
use crate::presence;

/// In a group of more nobody counts on whose device words have come, and telling of each would cost more than the words.
const MOST_MEMBERS: i64 = 1000;
/// Whose words came with very many others is not looked for beyond this.
const LOOKED_BACK: i64 = 1000;

/// How far devices of each person have received each conversation, as that person names it.
pub type Received = HashMap<(Id, ConversationKey), i64>;

/// Words that have come to devices of some people, and who is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeliveryReceipt {
    pub user_ids: Vec<Id>,
    pub seq: i64,
    pub recipients: Recipients,
}

/// A conversation and how far it came: what many members received is one thing to write and to tell.
type Arrival = (ConversationKind, i64, Id, Id, i64);

/// Moves seats forward, never back. Of whoever is invisible nothing moves.
#[kernel::boxed]
pub async fn deliver(tx: &mut Tx, received: &Received) -> Result<Vec<DeliveryReceipt>> {
    let mut people: Vec<Id> = received.keys().map(|(user, _)| *user).collect();
    people.sort_unstable();
    people.dedup();
    let invisible = presence::invisible(tx, &people).await?;
    // In the same order everywhere, so that two servers wait for one another instead of crossing.
    let mut arrivals: BTreeMap<Arrival, Vec<Id>> = BTreeMap::new();
    for ((user, key), seq) in received.iter().filter(|((user, _), _)| !invisible.contains(user)) {
        let (first, second) = key.columns(*user)?;
        arrivals.entry((key.kind, key.line, first, second, *seq)).or_default().push(*user);
    }
    let silent = chat_setting::keys_on(tx, &people, Scope::DisableReceipt).await?;
    let keeps_to_themselves = |user: &Id| silent.contains(&(*user, String::new()));
    let mut delivered = Vec::new();
    for (arrival, users) in arrivals {
        let Some(moved) = advance(tx, arrival, users).await? else { continue };
        let user_ids: Vec<Id> = moved.users.into_iter().filter(|user| !keeps_to_themselves(user)).collect();
        if !user_ids.is_empty() {
            let recipients = recipients(tx, moved.conversation, moved.from, arrival.4).await?;
            delivered.push(DeliveryReceipt { user_ids, seq: arrival.4, recipients });
        }
    }
    Ok(delivered)
}

struct Moved {
    conversation: Id,
    users: Vec<Id>,
    /// The lowest place any of them stood at.
    from: i64,
}

async fn advance(tx: &mut Tx, (kind, line, first, second, seq): Arrival, mut users: Vec<Id>) -> Result<Option<Moved>> {
    users.sort_unstable();
    let among = tx.any_of("v.user_id", 6);
    let behind: Vec<(Id, Id, i64)> = tx
        .all(
            &format!(
                "SELECT v.conversation_id, v.user_id, v.delivered_seq FROM conversation c
                 JOIN conversation_member v ON v.conversation_id = c.id
                 WHERE c.kind = $1 AND c.line = $2 AND c.first_id = $3 AND c.second_id = $4 AND v.delivered_seq < $5 AND v.read_seq < $5
                 AND v.until_seq IS NULL AND {among}
                 AND (c.kind <> {} OR EXISTS (SELECT 1 FROM chat_group g WHERE g.id = c.first_id AND g.member_count <= {MOST_MEMBERS}))
                 ORDER BY v.user_id",
                ConversationKind::Group.code()
            ),
            params![kind, line, first, second, seq, users],
        )
        .await?;
    let Some(&(conversation, ..)) = behind.first() else { return Ok(None) };
    let from = behind.iter().map(|(.., delivered)| *delivered).min().unwrap_or(seq);
    let users: Vec<Id> = behind.into_iter().map(|(_, user, _)| user).collect();
    let among = tx.any_of("user_id", 3);
    tx.execute(
        &format!("UPDATE conversation_member SET delivered_seq = $2 WHERE conversation_id = $1 AND delivered_seq < $2 AND {among}"),
        params![conversation, seq, users.as_slice()],
    )
    .await?;
    Ok(Some(Moved { conversation, users, from }))
}

/// Those whose words they are; nobody who keeps their own receipts to themselves.
async fn recipients(tx: &mut Tx, conversation: Id, from: i64, seq: i64) -> Result<Recipients> {
    let row = by_id(tx, conversation).await?;
    let senders: Vec<(Id,)> = tx
        .all(
            &format!(
                "SELECT DISTINCT sender_id FROM message m WHERE conversation_id = $1 AND seq > $2 AND seq <= $3 AND sender_id <> $4
                 AND {} LIMIT {MAX_RECIPIENTS}",
                shows_reading("m.sender_id", "$5")
            ),
            params![conversation, from.max(seq - LOOKED_BACK), seq, crate::SYSTEM, Scope::DisableReceipt.code()],
        )
        .await?;
    Ok(senders.into_iter().map(|(sender,)| (sender, row.key_for(sender))).collect())
}
