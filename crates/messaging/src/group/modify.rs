use files::Purpose;
use kernel::{AppError, ErrorCode, Id, Result, Runtime, clean_line};
use serde::{Deserialize, Serialize};
use store::{Tx, Value, params};
use utoipa::ToSchema;

use super::create::MAX_NAME;
use super::notice::{Notice, post};
use super::view::{Held, hold, hold_member};
use super::{Act, JoinType};
use crate::content::{Content, code};
use crate::membership::role_of;
use crate::message::{self, Delivery};
use crate::sound;

const MAX_EXTRA: usize = 1024;
const MAX_ANNOUNCEMENT: usize = 2000;
/// What a notice of [`code::GROUP_SETTINGS_CHANGED`] is about; numbers from 1000 are our own.
const HISTORY: i64 = 7;
const ANNOUNCED: i64 = 1001;

/// One thing about a group that is to be different.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "what", content = "value", rename_all = "camelCase")]
pub enum GroupChange {
    Name(String),
    /// A picture the caller uploaded.
    Portrait(Id),
    Extra(String),
    Muted(bool),
    JoinType(JoinType),
    /// 0 members may write each other, 1 they may not start from here.
    PrivateChat(i64),
    Searchable(bool),
    HistoryMessage(bool),
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Announcement {
    pub group_id: Id,
    #[schema(max_length = 2000)]
    pub text: String,
}

/// Absent `memberId` means oneself.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AliasInput {
    pub group_id: Id,
    pub member_id: Option<Id>,
    #[schema(max_length = 64)]
    pub alias: String,
}

/// Absent `memberId` means oneself.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MemberExtraInput {
    pub group_id: Id,
    pub member_id: Option<Id>,
    #[schema(max_length = 1024)]
    pub extra: String,
}

#[kernel::boxed]
pub async fn modify(tx: &mut Tx, rt: &Runtime, me: Id, group: Id, change: &GroupChange) -> Result<Delivery> {
    let held = hold(tx, rt, me, group, act(change)).await?;
    match change {
        GroupChange::Name(name) => rename(tx, rt, &held, me, name).await,
        GroupChange::Portrait(file) => portrait(tx, rt, &held, me, *file).await,
        GroupChange::Extra(extra) if extra.chars().count() > MAX_EXTRA => Err(AppError::field("value", ErrorCode::TooLong)),
        GroupChange::Extra(extra) => {
            set(tx, rt, &held, me, "extra", extra.into(), Notice::new(code::GROUP_EXTRA_CHANGED).value(extra)).await
        }
        GroupChange::Muted(on) => {
            set(tx, rt, &held, me, "muted", (*on).into(), Notice::new(code::GROUP_MUTE_CHANGED).value(flag(*on))).await
        }
        GroupChange::JoinType(how) => {
            let code = how.code().to_string();
            set(tx, rt, &held, me, "join_type", (*how).into(), Notice::new(code::GROUP_JOIN_TYPE_CHANGED).value(&code)).await
        }
        GroupChange::PrivateChat(value) => {
            if !(0..=1).contains(value) {
                return Err(AppError::field("value", ErrorCode::Unknown));
            }
            set(tx, rt, &held, me, "private_chat", (*value).into(), Notice::new(code::GROUP_PRIVATE_CHAT_CHANGED).value(flag(*value == 1)))
                .await
        }
        GroupChange::Searchable(on) => {
            set(tx, rt, &held, me, "searchable", (*on).into(), Notice::new(code::GROUP_SEARCHABLE_CHANGED).value(flag(*on))).await
        }
        GroupChange::HistoryMessage(on) => {
            set(
                tx,
                rt,
                &held,
                me,
                "history_message",
                (*on).into(),
                Notice::new(code::GROUP_SETTINGS_CHANGED).setting(HISTORY).value(flag(*on)),
            )
            .await
        }
    }
}

const fn act(change: &GroupChange) -> Act {
    match change {
        GroupChange::Name(_) | GroupChange::Portrait(_) => Act::ChangeInfo,
        GroupChange::Extra(_) => Act::ChangeExtra,
        GroupChange::Muted(_) | GroupChange::PrivateChat(_) => Act::ChangeTalk,
        GroupChange::JoinType(_) | GroupChange::Searchable(_) | GroupChange::HistoryMessage(_) => Act::ChangeEntry,
    }
}

const fn flag(on: bool) -> &'static str {
    if on { "1" } else { "0" }
}

/// `column` is one of ours, never anything that was sent.
async fn set(tx: &mut Tx, rt: &Runtime, held: &Held, me: Id, column: &'static str, value: Value, notice: Notice<'_>) -> Result<Delivery> {
    tx.execute_one(
        &format!("UPDATE chat_group SET {column} = $2, changed_at = $3 WHERE id = $1"),
        &[held.group.id.into(), value, rt.now().into()],
    )
    .await?;
    post(tx, rt, held, me, notice).await
}

async fn rename(tx: &mut Tx, rt: &Runtime, held: &Held, me: Id, name: &str) -> Result<Delivery> {
    let name = clean_line(name);
    if name.is_empty() {
        return Err(AppError::field("value", ErrorCode::Required));
    }
    if name.chars().count() > MAX_NAME {
        return Err(AppError::field("value", ErrorCode::TooLong));
    }
    let search = sound::search_text(&[&name]);
    tx.execute_one("UPDATE chat_group SET search = $2 WHERE id = $1", params![held.group.id, search]).await?;
    set(tx, rt, held, me, "name", name.as_str().into(), Notice::new(code::GROUP_RENAMED).value(&name)).await
}

async fn portrait(tx: &mut Tx, rt: &Runtime, held: &Held, me: Id, file: Id) -> Result<Delivery> {
    let attached = files::attach(tx, rt, me, file, Purpose::Avatar).await;
    let file = match attached {
        Err(error) if error.code() == ErrorCode::NotFound => return Err(AppError::field("value", ErrorCode::Unknown)),
        other => other?,
    };
    if let Some(former) = held.group.portrait_file_id {
        files::release(tx, former).await?;
    }
    tx.execute_one("UPDATE chat_group SET portrait_url = $2 WHERE id = $1", params![held.group.id, files::link(file.id, &file.access_key)])
        .await?;
    set(tx, rt, held, me, "portrait_file_id", file.id.into(), Notice::new(code::GROUP_PORTRAIT_CHANGED)).await
}

/// Puts up what everybody should know and says it as a message that names everybody; an empty text takes it down.
#[kernel::boxed]
pub async fn announce(tx: &mut Tx, rt: &Runtime, me: Id, input: &Announcement) -> Result<Vec<Delivery>> {
    let held = hold(tx, rt, me, input.group_id, Act::Announce).await?;
    let text = input.text.trim();
    if text.chars().count() > MAX_ANNOUNCEMENT {
        return Err(AppError::field("text", ErrorCode::TooLong));
    }
    tx.execute_one(
        "UPDATE chat_group SET announcement = $2, announced_by = $3, announced_at = $4, changed_at = $4 WHERE id = $1",
        params![held.group.id, text, me, rt.now()],
    )
    .await?;
    // Devices look at the group anew, also when there is nothing to read.
    let mut told = vec![post(tx, rt, &held, me, Notice::new(code::GROUP_SETTINGS_CHANGED).setting(ANNOUNCED)).await?];
    if !text.is_empty() {
        told.push(message::notice(tx, rt, &held.row, me, &Content::announcement(text), &[]).await?);
    }
    Ok(told)
}

/// Changes how a member is called in the group: everybody their own, those who run it also others' below them.
#[kernel::boxed]
pub async fn rename_member(tx: &mut Tx, rt: &Runtime, me: Id, input: &AliasInput) -> Result<Delivery> {
    let member = input.member_id.unwrap_or(me);
    let alias = clean_line(&input.alias);
    if alias.chars().count() > MAX_NAME {
        return Err(AppError::field("alias", ErrorCode::TooLong));
    }
    let held = hold_over(tx, rt, me, input.group_id, member).await?;
    set_member(tx, rt, &held, member, "alias", &alias).await?;
    post(tx, rt, &held, me, Notice::new(code::GROUP_ALIAS_CHANGED).value(&alias).member(member)).await
}

/// Changes what programs keep about a member, with the rights of naming them.
#[kernel::boxed]
pub async fn set_member_extra(tx: &mut Tx, rt: &Runtime, me: Id, input: &MemberExtraInput) -> Result<Delivery> {
    let member = input.member_id.unwrap_or(me);
    if input.extra.chars().count() > MAX_EXTRA {
        return Err(AppError::field("extra", ErrorCode::TooLong));
    }
    let held = hold_over(tx, rt, me, input.group_id, member).await?;
    set_member(tx, rt, &held, member, "extra", &input.extra).await?;
    post(tx, rt, &held, me, Notice::new(code::GROUP_MEMBER_EXTRA_CHANGED).value(&input.extra).member(member)).await
}

/// `column` is one of ours, never anything that was sent.
async fn set_member(tx: &mut Tx, rt: &Runtime, held: &Held, member: Id, column: &'static str, value: &str) -> Result<()> {
    tx.execute_one(
        &format!("UPDATE group_member SET {column} = $3, changed_at = $4 WHERE group_id = $1 AND user_id = $2"),
        params![held.group.id, member, value, rt.now()],
    )
    .await?;
    tx.execute_one("UPDATE chat_group SET members_changed_at = $2 WHERE id = $1", params![held.group.id, rt.now()]).await?;
    Ok(())
}

/// Everybody decides about themselves, those who run the group also about those below them.
async fn hold_over(tx: &mut Tx, rt: &Runtime, me: Id, group: Id, member: Id) -> Result<Held> {
    if member == me {
        return hold_member(tx, rt, me, group).await;
    }
    let held = hold(tx, rt, me, group, Act::RenameOthers).await?;
    let role = role_of(tx, group, member).await?.ok_or_else(|| AppError::field("memberId", ErrorCode::Unknown))?;
    if held.role.is_some_and(|mine| mine.above(role)) { Ok(held) } else { Err(AppError::new(ErrorCode::Forbidden)) }
}
