use std::collections::BTreeMap;

use kernel::{Id, Result, Runtime};
use store::{Tx, params};

use super::subscribe;
use crate::conversation;
use crate::people::has_messenger;
use crate::subscription::{Status, for_country_of};

const AT_ONCE: i64 = 500;

/// Who has no seat in a channel that is for everybody.
fn missing(rt: &Runtime) -> Result<String> {
    Ok(format!(
        "SELECT h.id, u.id FROM channel h JOIN person p ON {} JOIN app_user u ON u.person_id = p.id
         WHERE (h.status & {}) = {} AND NOT EXISTS (SELECT 1 FROM conversation c JOIN conversation_member v ON v.conversation_id = c.id
             WHERE c.kind = 3 AND c.line = 0 AND c.first_id = h.id AND c.second_id = 0 AND v.user_id = u.id AND v.until_seq IS NULL)
         AND {}",
        for_country_of("p"),
        Status::GLOBAL | Status::DELETED,
        Status::GLOBAL,
        has_messenger(rt, "u")?
    ))
}

/// Whether somebody is without a seat.
#[kernel::boxed]
pub async fn is_seat_missing(tx: &mut Tx, rt: &Runtime) -> Result<bool> {
    Ok(tx.optional::<(Id, Id)>(&format!("{} LIMIT 1", missing(rt)?), params![]).await?.is_some())
}

/// Gives a seat to those who have none in a channel that is for everybody: to all when it becomes so, later to whoever comes
/// new. Who got one, by channel; there may be more where it is not empty.
#[kernel::boxed]
pub async fn seat_missing(tx: &mut Tx, rt: &Runtime) -> Result<BTreeMap<Id, Vec<Id>>> {
    let sql = format!("{} ORDER BY h.id, u.id LIMIT {AT_ONCE}", missing(rt)?);
    let missing: Vec<(Id, Id)> = tx.all(&sql, params![]).await?;
    let mut seated: BTreeMap<Id, Vec<Id>> = BTreeMap::new();
    for (channel, user) in missing {
        seated.entry(channel).or_default().push(user);
    }
    for (channel, people) in &seated {
        tx.hold("channel", *channel).await?;
        let row = subscribe::log(tx, rt, *channel).await?;
        conversation::seat_group(tx, rt, &row, people, true).await?;
    }
    Ok(seated)
}
