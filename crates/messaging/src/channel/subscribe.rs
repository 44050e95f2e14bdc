//! Coming into a channel and leaving it. The seat in the log in which it speaks is the subscription.

use kernel::{AppError, ErrorCode, Id, Result, Runtime};
use org::Actor;
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use super::standing::{self, Act};
use super::view;
use crate::conversation::{self, ConversationKey, ConversationKind, NEWS_LINE, Row};
use crate::people;
use crate::subscription::{self, Status, for_login, is_open};

const MOST_AT_ONCE: usize = 200;

/// People whom the desk brings into a channel.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BringIn {
    pub channel_id: Id,
    #[schema(min_items = 1, max_items = 200)]
    pub user_ids: Vec<Id>,
}

pub(super) const fn news(channel: Id) -> ConversationKey {
    ConversationKey { kind: ConversationKind::Channel, target: channel, line: NEWS_LINE }
}

/// The log in which a channel speaks.
pub(super) async fn log(tx: &mut Tx, rt: &Runtime, channel: Id) -> Result<Row> {
    conversation::open(tx, rt, news(channel), channel).await
}

/// Hears a channel from now on; what it said before can be read. Whoever hears it already stays.
#[kernel::boxed]
pub async fn subscribe(tx: &mut Tx, rt: &Runtime, me: Id, channel: Id) -> Result<()> {
    tx.hold("channel", channel).await?;
    if subscription::is_in(tx, me, channel).await? {
        return Ok(());
    }
    let sql = format!("SELECT h.id FROM channel h JOIN app_user u ON u.id = $1 WHERE h.id = $2 AND {} AND {}", is_open(), for_login("u"));
    tx.optional::<(Id,)>(&sql, params![me, channel]).await?.ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    let row = log(tx, rt, channel).await?;
    conversation::seat_group(tx, rt, &row, &[me], true).await
}

/// Hears it no more; what was said until now stays. Nobody leaves what is for everybody.
#[kernel::boxed]
pub async fn unsubscribe(tx: &mut Tx, rt: &Runtime, me: Id, channel: Id) -> Result<()> {
    tx.hold("channel", channel).await?;
    let found = view::by_ids(tx, me, &[channel]).await?.list.pop().ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    if found.global {
        return Err(AppError::new(ErrorCode::Forbidden));
    }
    if !found.subscribed {
        return Ok(());
    }
    let row = log(tx, rt, channel).await?;
    conversation::leave(tx, rt, row.id, &[me]).await
}

/// Brings people in, where the channel does that. Those who came are answered.
#[kernel::boxed]
pub async fn bring_in(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &BringIn) -> Result<Vec<Id>> {
    let (channel, _) = standing::hold(tx, actor, input.channel_id, Act::Answer).await?;
    if !channel.status().has(Status::BRINGS_IN) {
        return Err(AppError::new(ErrorCode::Forbidden));
    }
    if input.user_ids.is_empty() || input.user_ids.len() > MOST_AT_ONCE {
        return Err(AppError::field("userIds", ErrorCode::OutOfRange));
    }
    let mut asked = input.user_ids.clone();
    asked.sort_unstable();
    asked.dedup();
    require_for(tx, rt, actor.user_id, channel.id, &asked, "userIds").await?;
    let mut came = Vec::new();
    for user in asked {
        if !subscription::is_in(tx, user, channel.id).await? {
            came.push(user);
        }
    }
    let row = log(tx, rt, channel.id).await?;
    conversation::seat_group(tx, rt, &row, &came, true).await?;
    Ok(came)
}

/// Refuses where one of these people is no colleague with the messenger in a country of the channel.
pub(super) async fn require_for(tx: &mut Tx, rt: &Runtime, me: Id, channel: Id, people: &[Id], field: &str) -> Result<()> {
    let sql = format!("SELECT COUNT(*) FROM app_user u JOIN channel h ON h.id = $1 WHERE {} AND {}", tx.any_of("u.id", 2), for_login("u"));
    let (found,): (i64,) = tx.one(&sql, params![channel, people]).await?;
    let all = usize::try_from(found).is_ok_and(|found| found == people.len());
    if all && people::within_reach(tx, rt, me, people).await? { Ok(()) } else { Err(AppError::field(field, ErrorCode::Unknown)) }
}

/// The id of that log, where only reading is allowed.
pub(super) async fn found_log(tx: &mut Tx, channel: Id) -> Result<Option<Id>> {
    let sql = "SELECT id FROM conversation WHERE kind = 3 AND line = 0 AND first_id = $1 AND second_id = 0";
    Ok(tx.optional::<(Id,)>(sql, params![channel]).await?.map(|(id,)| id))
}
