use kernel::{AppError, ErrorCode, Id, Result, Runtime};
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::{IntoParams, ToSchema};

use super::play::with_played;
use super::{Message, load, seen};
use crate::conversation::{self, ConversationKey, ConversationKind};
use crate::since::not_negative;

const PAGE: i64 = 20;
const MAX_PAGE: i64 = 1000;

/// Which part of a conversation: before a number, after one, or the newest.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct HistoryQuery {
    #[serde(rename = "type")]
    #[param(rename = "type", inline)]
    pub kind: ConversationKind,
    pub target: Id,
    #[serde(default)]
    #[param(minimum = 0, maximum = 999)]
    pub line: i64,
    /// Only what came before this number.
    #[param(minimum = 0)]
    pub before: Option<i64>,
    /// Only what came after this number, oldest first.
    #[param(minimum = 0)]
    pub after: Option<i64>,
    #[param(minimum = 1, maximum = 1000)]
    pub count: Option<i64>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Messages {
    /// Oldest first.
    pub list: Vec<Message>,
    /// Whether there are more in the direction asked for.
    pub more: bool,
}

impl HistoryQuery {
    pub const fn key(&self) -> ConversationKey {
        ConversationKey { kind: self.kind, target: self.target, line: self.line }
    }

    fn count(&self) -> Result<i64> {
        let count = self.count.unwrap_or(PAGE);
        if (1..=MAX_PAGE).contains(&count) { Ok(count) } else { Err(AppError::field("count", ErrorCode::OutOfRange)) }
    }
}

/// A page of a conversation, as its member may see it.
#[kernel::boxed]
pub async fn history(tx: &mut Tx, rt: &Runtime, me: Id, query: &HistoryQuery) -> Result<Messages> {
    let count = query.count()?;
    let (before, after) = (not_negative("before", query.before)?, not_negative("after", query.after)?);
    let Some(place) = conversation::place(tx, query.key(), me).await? else {
        return Ok(Messages { list: Vec::new(), more: false });
    };
    // The bounds sit in the index: a page costs the same wherever it lies.
    let (low, high) = (after.unwrap_or(0), before.unwrap_or(i64::MAX));
    let order = if query.after.is_some() { "" } else { "DESC" };
    let rest = format!("{} AND m.seq > $4 AND m.seq < $5 ORDER BY m.seq {order} LIMIT $6", seen());
    let values = params![place.row.id, me, rt.now(), low, high, count + 1];
    let list = load(tx, query.key(), place.row.id, &rest, values).await?;
    let mut list = with_played(tx, me, place.row.id, list).await?;
    let more = i64::try_from(list.len()).is_ok_and(|found| found > count);
    if more {
        list.pop();
    }
    if query.after.is_none() {
        list.reverse();
    }
    Ok(Messages { list, more })
}

/// What was recalled, edited or reacted to since the change a device last knew, the latest changes last.
#[kernel::boxed]
pub async fn changes(tx: &mut Tx, rt: &Runtime, me: Id, key: ConversationKey, since: i64) -> Result<Messages> {
    not_negative("since", Some(since))?;
    let Some(place) = conversation::place(tx, key, me).await? else {
        return Ok(Messages { list: Vec::new(), more: false });
    };
    let rest = format!("{} AND m.change > $4 ORDER BY m.change LIMIT $5", seen());
    let list = load(tx, key, place.row.id, &rest, params![place.row.id, me, rt.now(), since, MAX_PAGE + 1]).await?;
    let mut list = with_played(tx, me, place.row.id, list).await?;
    let more = i64::try_from(list.len()).is_ok_and(|found| found > MAX_PAGE);
    if more {
        list.pop();
    }
    Ok(Messages { list, more })
}

/// Those of several messages that the reader sees.
pub(crate) async fn find_seen(tx: &mut Tx, rt: &Runtime, me: Id, uids: &[Id]) -> Result<Vec<Message>> {
    let mut asked = uids.to_vec();
    asked.sort_unstable();
    asked.dedup();
    let sql = format!("SELECT DISTINCT conversation_id FROM message WHERE {}", tx.any_of("uid", 1));
    let conversations: Vec<(Id,)> = tx.all(&sql, params![asked.as_slice()]).await?;
    let mut found = Vec::with_capacity(asked.len());
    for (conversation,) in conversations {
        let key = conversation::key_of(tx, conversation, me).await?;
        let rest = format!("{} AND {}", seen(), tx.any_of("m.uid", 4));
        found.extend(load(tx, key, conversation, &rest, params![conversation, me, rt.now(), asked.as_slice()]).await?);
    }
    Ok(found)
}

/// One message, for whoever may see it.
#[kernel::boxed]
pub async fn find(tx: &mut Tx, rt: &Runtime, me: Id, uid: Id) -> Result<Message> {
    let missing = || AppError::new(ErrorCode::NotFound);
    let found: Option<(Id, i64)> = tx.optional("SELECT conversation_id, seq FROM message WHERE uid = $1", params![uid]).await?;
    let (conversation, seq) = found.ok_or_else(missing)?;
    let key = conversation::key_of(tx, conversation, me).await?;
    let rest = format!("{} AND m.seq = $4", seen());
    let found = load(tx, key, conversation, &rest, params![conversation, me, rt.now(), seq]).await?;
    with_played(tx, me, conversation, found).await?.pop().ok_or_else(missing)
}
