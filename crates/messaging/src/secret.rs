//! What a secret chat asks of the messenger: who may write to whom, and that somebody is told. The rules of secret chats
//! stand in the crate `secret_chat`.

use kernel::{AppError, Country, ErrorCode, Id, Result, Runtime};
use org::RoleKey;
use store::{Tx, params};

use crate::chat_setting::{Scope, is_on};
use crate::conversation::ConversationKey;
use crate::{push, rights};

/// Whether somebody may write to another person at all.
#[kernel::boxed]
pub async fn may_talk(tx: &mut Tx, rt: &Runtime, me: Id, other: Id) -> Result<()> {
    if other == me || other == crate::SYSTEM {
        return Err(AppError::field("userId", ErrorCode::Unknown));
    }
    rights::may_send(tx, rt, me, ConversationKey::single(other)).await.map(drop)
}

/// Whoever set that they want no secret chats is not asked for one.
#[kernel::boxed]
pub async fn wants_to_be_asked(tx: &mut Tx, user: Id) -> Result<()> {
    let refused = is_on(tx, user, Scope::DisableSecretChat, "").await?;
    if refused { Err(AppError::new(ErrorCode::Forbidden)) } else { Ok(()) }
}

/// Where somebody belongs and what they are there. A login without a person is a customer's.
#[kernel::boxed]
pub async fn standing(tx: &mut Tx, user: Id) -> Result<Option<(Country, Vec<RoleKey>)>> {
    let sql = "SELECT COALESCE(p.country_code, k.country_code), u.person_id FROM app_user u
         LEFT JOIN person p ON p.id = u.person_id LEFT JOIN customer k ON k.id = u.customer_id WHERE u.id = $1";
    let found: Option<(Option<Country>, Option<Id>)> = tx.optional(sql, params![user]).await?;
    let Some((Some(country), person)) = found else { return Ok(None) };
    let Some(person) = person else { return Ok(Some((country, vec![RoleKey::Buyer]))) };
    let roles: Vec<(RoleKey,)> = tx.all("SELECT role_key FROM person_role WHERE person_id = $1", params![person]).await?;
    Ok(Some((country, roles.into_iter().map(|(role,)| role).collect())))
}

/// Tells devices that are not connected that there is something.
#[kernel::boxed]
pub async fn tell(tx: &mut Tx, rt: &Runtime, to: Id) -> Result<()> {
    push::secret_news(tx, rt, to).await
}
