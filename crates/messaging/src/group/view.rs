use std::collections::HashMap;

use kernel::{AppError, ErrorCode, Id, Result, Runtime, Timestamp};
use serde::{Deserialize, Serialize};
use store::{Tx, columns_of, params, record};
use utoipa::{IntoParams, ToSchema};

use super::{Act, GroupKind, GroupRole, JoinType, allows};
use crate::conversation::{self, ConversationKey, Row};
use crate::membership::role_of;
use crate::since::{self, PAGE};

/// How many can be asked for at once.
const MAX_ASKED: usize = 200;

record! {
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct Group {
        pub id: Id,
        pub kind: GroupKind,
        pub name: String,
        #[serde(skip)]
        pub portrait_file_id: Option<Id>,
        /// Where its picture is read, or empty.
        pub portrait_url: String,
        pub owner_id: Id,
        pub extra: String,
        pub muted: bool,
        pub join_type: JoinType,
        /// 0 members may write each other, 1 they may not start from here.
        pub private_chat: i64,
        pub searchable: bool,
        /// Whether newcomers see what was said before.
        pub history_message: bool,
        pub max_member_count: i64,
        pub member_count: i64,
        pub announcement: String,
        pub announced_by: Option<Id>,
        pub announced_at: Option<Timestamp>,
        pub created_at: Timestamp,
        pub changed_at: Timestamp,
        pub members_changed_at: Timestamp,
        pub dismissed_at: Option<Timestamp>,
    }
}

record! {
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct GroupMember {
        pub group_id: Id,
        pub user_id: Id,
        pub role: GroupRole,
        pub muted: bool,
        /// May speak although everybody is muted.
        pub allowed: bool,
        pub alias: String,
        pub extra: String,
        pub created_at: Timestamp,
        pub changed_at: Timestamp,
        /// Set when they are no longer in it.
        pub removed_at: Option<Timestamp>,
    }
}

impl Group {
    /// Whether somebody who never was in it may see it.
    fn is_open(&self) -> bool {
        let allows = |act| allows(self.kind, self.join_type, None, act);
        self.dismissed_at.is_none() && (self.searchable || allows(Act::Join) || allows(Act::Ask))
    }

    /// What is put up in it is for its members.
    pub(super) fn seen_from_outside(self) -> Self {
        Self { announcement: String::new(), announced_by: None, announced_at: None, ..self }
    }
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Groups {
    pub list: Vec<Group>,
    /// How to ask for the page after this one, as `after`; absent on the last.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub next: Option<String>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GroupMembers {
    pub list: Vec<GroupMember>,
    pub now: Timestamp,
}

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct GroupFilter {
    pub group_id: Id,
    /// Only members who changed since this server time, in milliseconds; those who left included.
    #[param(minimum = 0)]
    pub since: Option<i64>,
}

/// A group for its members, those who were, and whoever may join or find it.
#[kernel::boxed]
pub async fn find(tx: &mut Tx, me: Id, id: Id) -> Result<Group> {
    by_ids(tx, me, &[id]).await?.list.pop().ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

/// Those of these groups that the reader may see.
#[kernel::boxed]
pub async fn by_ids(tx: &mut Tx, me: Id, ids: &[Id]) -> Result<Groups> {
    if ids.len() > MAX_ASKED {
        return Err(AppError::field("ids", ErrorCode::TooLong));
    }
    let sql = format!("SELECT {} FROM chat_group g WHERE {} ORDER BY g.id", prefixed("g"), tx.any_of("g.id", 1));
    let list: Vec<Group> = tx.all(&sql, params![ids]).await?;
    let sql = format!("SELECT group_id, removed_at IS NULL FROM group_member WHERE user_id = $1 AND {}", tx.any_of("group_id", 2));
    let seats: HashMap<Id, bool> = tx.all::<(Id, bool)>(&sql, params![me, ids]).await?.into_iter().collect();
    let list = list.into_iter().filter_map(|group| match seats.get(&group.id) {
        Some(true) => Some(group),
        Some(false) => Some(group.seen_from_outside()),
        None => group.is_open().then(|| group.seen_from_outside()),
    });
    Ok(Groups { list: list.collect(), next: None })
}

pub(super) async fn any(tx: &mut Tx, id: Id) -> Result<Group> {
    let found = tx.optional(&format!("SELECT {} FROM chat_group WHERE id = $1", Group::COLUMNS), params![id]).await?;
    found.ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

/// The members, for members.
#[kernel::boxed]
pub async fn members(tx: &mut Tx, rt: &Runtime, me: Id, filter: &GroupFilter) -> Result<GroupMembers> {
    if role_of(tx, filter.group_id, me).await?.is_none() {
        return Err(AppError::new(ErrorCode::NotInGroup));
    }
    let columns = GroupMember::COLUMNS;
    let list = tx
        .all(
            &format!(
                "SELECT {columns} FROM group_member WHERE group_id = $1 AND changed_at >= $2 AND ($3 OR removed_at IS NULL)
                 ORDER BY created_at, user_id"
            ),
            params![filter.group_id, since::floor("since", filter.since)?.unwrap_or(0), filter.since.is_some()],
        )
        .await?;
    Ok(GroupMembers { list, now: rt.now() })
}

/// The groups somebody is in, by name: those after one of them, or from the beginning.
#[kernel::boxed]
pub async fn my_groups(tx: &mut Tx, me: Id, after: Option<Id>) -> Result<Groups> {
    let mut list: Vec<Group> = tx
        .all(
            &format!(
                "SELECT {} FROM chat_group g JOIN group_member m ON m.group_id = g.id
                 WHERE m.user_id = $1 AND m.removed_at IS NULL AND g.dismissed_at IS NULL
                 AND (CAST($2 AS BIGINT) = 0 OR (g.name, g.id) > (SELECT l.name, l.id FROM chat_group l WHERE l.id = $2)) ORDER BY g.name, g.id LIMIT {}",
                prefixed("g"),
                PAGE + 1
            ),
            params![me, after.unwrap_or(Id::new(0))],
        )
        .await?;
    let next = since::next(&mut list, |group| group.id.to_string());
    Ok(Groups { list, next })
}

/// The columns of a group in a statement that calls it so.
pub(super) fn prefixed(table: &str) -> String {
    columns_of(table, Group::COLUMNS)
}

/// Those of these people who are in the group, with their roles.
pub(super) async fn roles_of(tx: &mut Tx, group: Id, people: &[Id]) -> Result<HashMap<Id, GroupRole>> {
    let condition = tx.any_of("user_id", 2);
    let sql = format!("SELECT user_id, role FROM group_member WHERE group_id = $1 AND {condition} AND removed_at IS NULL");
    let rows: Vec<(Id, GroupRole)> = tx.all(&sql, params![group, people]).await?;
    Ok(rows.into_iter().collect())
}

/// A group somebody acts on, held until the transaction ends, with the actor's role in it.
pub(super) struct Held {
    pub(super) group: Group,
    pub(super) role: Option<GroupRole>,
    pub(super) row: Row,
}

impl Held {
    /// Refuses where one of these people is not in the group, or not below the actor.
    pub(super) async fn require_below(&self, tx: &mut Tx, people: &[Id]) -> Result<()> {
        let roles = roles_of(tx, self.group.id, people).await?;
        for person in people {
            let role = roles.get(person).ok_or_else(|| AppError::field("memberIds", ErrorCode::Unknown))?;
            if !self.role.is_some_and(|mine| mine.above(*role)) {
                return Err(AppError::new(ErrorCode::Forbidden));
            }
        }
        Ok(())
    }
}

/// Refuses whoever may not.
pub(super) async fn hold(tx: &mut Tx, rt: &Runtime, me: Id, id: Id, act: Act) -> Result<Held> {
    let held = held(tx, rt, me, id).await?;
    require(tx, me, &held.group, held.role, act).await?;
    Ok(held)
}

pub(super) async fn require(tx: &mut Tx, me: Id, group: &Group, role: Option<GroupRole>, act: Act) -> Result<()> {
    let allows = |act| allows(group.kind, group.join_type, role, act);
    if allows(act) {
        return Ok(());
    }
    Err(AppError::new(match (role, act) {
        (Some(_), _) => ErrorCode::Forbidden,
        (None, Act::Join) if allows(Act::Ask) => ErrorCode::GroupNeedsApproval,
        (None, _) => told_to_outsider(tx, me, group).await?,
    }))
}

/// Whoever never was in a group that does not show itself learns nothing of it, not even that it exists.
async fn told_to_outsider(tx: &mut Tx, me: Id, group: &Group) -> Result<ErrorCode> {
    let sql = "SELECT user_id FROM group_member WHERE group_id = $1 AND user_id = $2";
    let was_in: Option<(Id,)> = tx.optional(sql, params![group.id, me]).await?;
    Ok(if was_in.is_some() || group.is_open() { ErrorCode::NotInGroup } else { ErrorCode::NotFound })
}

/// For what every member may do about themselves.
pub(super) async fn hold_member(tx: &mut Tx, rt: &Runtime, me: Id, id: Id) -> Result<Held> {
    let held = held(tx, rt, me, id).await?;
    if held.role.is_some() { Ok(held) } else { Err(AppError::new(told_to_outsider(tx, me, &held.group).await?)) }
}

async fn held(tx: &mut Tx, rt: &Runtime, me: Id, id: Id) -> Result<Held> {
    let sql = format!("SELECT {} FROM chat_group WHERE id = $1 AND dismissed_at IS NULL{}", Group::COLUMNS, tx.for_update());
    let group: Group = tx.optional(&sql, params![id]).await?.ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    let role = role_of(tx, id, me).await?;
    let row = conversation::open(tx, rt, ConversationKey::group(id), me).await?;
    Ok(Held { group, role, row })
}
