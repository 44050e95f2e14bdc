use kernel::{AppError, ErrorCode, Id, Language, Result, Runtime, clean_line};
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use super::notice::{Notice, post_in};
use super::view::any;
use super::{Group, GroupKind, GroupRole};
use crate::content::code;
use crate::conversation::{self, ConversationKey};
use crate::message::{self, Audience, Delivery};
use crate::{people, sound};

pub(super) const MAX_NAME: usize = 64;
const MAX_MEMBERS: i64 = 2000;
const MAX_AT_ONCE: usize = 500;
/// How many names stand in for a name that nobody gave.
const NAMED_AFTER: usize = 4;

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GroupInput {
    #[serde(default)]
    pub kind: Option<GroupKind>,
    /// Made from the names of the first members when empty.
    #[serde(default)]
    #[schema(max_length = 64)]
    pub name: String,
    pub member_ids: Vec<Id>,
    #[serde(default)]
    #[schema(max_length = 1024)]
    pub extra: String,
}

/// Begins a group; whoever begins it owns it and is always in it.
#[kernel::boxed]
pub async fn create(tx: &mut Tx, rt: &Runtime, me: Id, input: &GroupInput) -> Result<(Group, Delivery)> {
    let kind = input.kind.unwrap_or(GroupKind::Restricted);
    if kind == GroupKind::Organisation {
        return Err(AppError::new(ErrorCode::Forbidden));
    }
    let members = check(tx, rt, me, input).await?;
    let name = match clean_line(&input.name) {
        name if name.is_empty() => default_name(tx, me, &members).await?,
        name => name,
    };
    let (id, now) = (rt.next_id(), rt.now());
    tx.execute_one(
        "INSERT INTO chat_group (id, kind, name, search, owner_id, extra, max_member_count, member_count, created_at, changed_at,
         members_changed_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $9)",
        params![id, kind, &name, sound::search_text(&[&name]), me, &input.extra, MAX_MEMBERS, count(&members), now],
    )
    .await?;
    for member in &members {
        add(tx, rt, id, *member, if *member == me { GroupRole::Owner } else { GroupRole::Member }, me).await?;
    }
    let row = conversation::open(tx, rt, ConversationKey::group(id), me).await?;
    conversation::seat_group(tx, rt, &row, &members, false).await?;
    let delivery = post_in(tx, rt, &row, id, me, Notice::new(code::GROUP_CREATED).value(&name).members(&members)).await?;
    Ok((any(tx, id).await?, delivery))
}

/// The notice with which a group begins, to be told once more.
#[kernel::boxed]
pub async fn beginning(tx: &mut Tx, rt: &Runtime, me: Id, group: Id) -> Result<Vec<Delivery>> {
    let row = conversation::open(tx, rt, ConversationKey::group(group), me).await?;
    let first =
        message::load(tx, row.key_for(me), row.id, "FROM message m WHERE m.conversation_id = $1 AND m.seq = 1", params![row.id]).await?;
    let audience = Audience::of(tx, rt, row.id, 1).await?;
    Ok(first.into_iter().map(|message| Delivery { message, audience: audience.clone() }).collect())
}

async fn check(tx: &mut Tx, rt: &Runtime, me: Id, input: &GroupInput) -> Result<Vec<Id>> {
    if input.name.chars().count() > MAX_NAME {
        return Err(AppError::field("name", ErrorCode::TooLong));
    }
    if clean_line(&input.name).is_empty() && !input.name.trim().is_empty() {
        return Err(AppError::field("name", ErrorCode::Required));
    }
    if input.extra.chars().count() > 1024 {
        return Err(AppError::field("extra", ErrorCode::TooLong));
    }
    let mut members = vec![me];
    members.extend(distinct(&input.member_ids).into_iter().filter(|id| *id != me));
    if members.len() > MAX_AT_ONCE {
        return Err(AppError::field("memberIds", ErrorCode::TooLong));
    }
    invitable(tx, rt, me, &members[1..]).await?;
    Ok(members)
}

pub(super) fn distinct(ids: &[Id]) -> Vec<Id> {
    let mut seen = Vec::with_capacity(ids.len());
    for id in ids {
        if !seen.contains(id) {
            seen.push(*id);
        }
    }
    seen
}

/// Everybody must be within reach, and nobody can be brought in by somebody they want to hear nothing from.
pub(super) async fn invitable(tx: &mut Tx, rt: &Runtime, me: Id, people: &[Id]) -> Result<()> {
    if people.is_empty() {
        return Ok(());
    }
    if !people::within_reach(tx, rt, me, people).await? {
        return Err(AppError::field("memberIds", ErrorCode::Unknown));
    }
    let condition = tx.any_of("user_id", 2);
    let (blocked,): (i64,) =
        tx.one(&format!("SELECT COUNT(*) FROM contact WHERE other_id = $1 AND blocked AND {condition}"), params![me, people]).await?;
    if blocked > 0 { Err(AppError::new(ErrorCode::BlockedByPeer)) } else { Ok(()) }
}

pub(super) fn count(people: &[Id]) -> i64 {
    i64::try_from(people.len()).unwrap_or(i64::MAX)
}

pub(super) async fn add(tx: &mut Tx, rt: &Runtime, group: Id, user: Id, role: GroupRole, by: Id) -> Result<()> {
    tx.execute(
        "INSERT INTO group_member (group_id, user_id, role, invited_by, created_at, changed_at) VALUES ($1, $2, $3, $4, $5, $5)
         ON CONFLICT (group_id, user_id) DO UPDATE SET role = $3, invited_by = $4, created_at = $5, changed_at = $5, removed_at = NULL,
         muted = FALSE, allowed = FALSE, alias = '', extra = ''",
        params![group, user, role, by, rt.now()],
    )
    .await?;
    Ok(())
}

/// The first members, listed in the language of whoever begins the group.
async fn default_name(tx: &mut Tx, me: Id, members: &[Id]) -> Result<String> {
    let first = &members[..members.len().min(NAMED_AFTER)];
    let names = people::names_by_id(tx, first).await?;
    let shown: Vec<&str> = first.iter().filter_map(|member| names.get(member).map(String::as_str)).collect();
    let (language,): (Language,) = tx.one("SELECT language FROM app_user WHERE id = $1", params![me]).await?;
    Ok(language.list(&shown).chars().take(MAX_NAME).collect())
}
