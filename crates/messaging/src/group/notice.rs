use kernel::{Id, Result, Runtime};
use serde::Serialize;
use store::{Tx, params};

use super::GroupRole;
use super::view::Held;
use crate::content::{Content, Persist};
use crate::conversation::{self, Row};
use crate::message::{self, Audience, Delivery};

/// What group notices carry: ids and plain values, never words.
#[derive(Debug, Serialize)]
pub(super) struct NoticeData<'a> {
    g: Id,
    o: Id,
    #[serde(skip_serializing_if = "Option::is_none")]
    n: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    m: Option<Id>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    ms: &'a [Id],
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    setting: Option<i64>,
}

pub(super) struct Notice<'a> {
    pub(super) code: i64,
    pub(super) value: Option<&'a str>,
    pub(super) member: Option<Id>,
    pub(super) members: &'a [Id],
    /// Which setting is different, where one notice tells of several kinds.
    pub(super) setting: Option<i64>,
}

impl<'a> Notice<'a> {
    pub(super) const fn new(code: i64) -> Self {
        Self { code, value: None, member: None, members: &[], setting: None }
    }

    pub(super) const fn value(self, value: &'a str) -> Self {
        Self { value: Some(value), ..self }
    }

    pub(super) const fn member(self, member: Id) -> Self {
        Self { member: Some(member), ..self }
    }

    pub(super) const fn members(self, members: &'a [Id]) -> Self {
        Self { members, ..self }
    }

    pub(super) const fn setting(self, setting: i64) -> Self {
        Self { setting: Some(setting), ..self }
    }

    fn content(&self, group: Id, operator: Id) -> Content {
        Content::notice(
            self.code,
            &NoticeData { g: group, o: operator, n: self.value, m: self.member, ms: self.members, setting: self.setting },
        )
    }
}

/// Writes the record of what somebody did, for everybody who is in the group at this moment.
pub(super) async fn post(tx: &mut Tx, rt: &Runtime, held: &Held, me: Id, notice: Notice<'_>) -> Result<Delivery> {
    post_in(tx, rt, &held.row, held.group.id, me, notice).await
}

/// Like [`post`], naming everybody who is still in: those about to go shall hear of it too.
pub(super) async fn post_before_leaving(tx: &mut Tx, rt: &Runtime, held: &Held, me: Id, notice: Notice<'_>) -> Result<Delivery> {
    let told = post(tx, rt, held, me, notice).await?;
    let audience = Audience::People(told.audience.people(tx).await?);
    Ok(Delivery { audience, ..told })
}

/// What happened to members and who may read of it.
pub(super) struct Leaving<'a> {
    /// For everybody.
    pub(super) notice: Notice<'a>,
    /// For those who run the group, and for `also`, where others are not to read of it.
    pub(super) apart: Notice<'a>,
    pub(super) also: &'a [Id],
}

/// Tells of a departure before it happens. Quietly, everybody's devices learn of it and only some people read it.
pub(super) async fn post_leaving(
    tx: &mut Tx,
    rt: &Runtime,
    held: &Held,
    me: Id,
    leaving: Leaving<'_>,
    quiet: bool,
) -> Result<Vec<Delivery>> {
    if !quiet {
        return Ok(vec![post_before_leaving(tx, rt, held, me, leaving.notice).await?]);
    }
    let silent = message::notice_as(tx, rt, &held.row, me, &leaving.notice.content(held.group.id, me), &[], Persist::None).await?;
    let silent = Delivery { audience: Audience::People(silent.audience.people(tx).await?), ..silent };
    let mut readers = managers(tx, held.group.id).await?;
    readers.extend(leaving.also.iter().filter(|user| !readers.contains(user)).copied().collect::<Vec<_>>());
    let read = message::notice(tx, rt, &held.row, me, &leaving.apart.content(held.group.id, me), &readers).await?;
    Ok(vec![silent, read])
}

/// Those who run a group.
#[kernel::boxed]
pub async fn managers(tx: &mut Tx, group: Id) -> Result<Vec<Id>> {
    let rows: Vec<(Id,)> = tx
        .all(
            "SELECT user_id FROM group_member WHERE group_id = $1 AND removed_at IS NULL AND role <> $2 ORDER BY user_id",
            params![group, GroupRole::Member],
        )
        .await?;
    Ok(rows.into_iter().map(|(user,)| user).collect())
}

pub(super) async fn post_in(tx: &mut Tx, rt: &Runtime, row: &Row, group: Id, me: Id, notice: Notice<'_>) -> Result<Delivery> {
    // Members may just have changed; the delivery names the members as they are now.
    let row = conversation::by_id(tx, row.id).await?;
    message::notice(tx, rt, &row, me, &notice.content(group, me), &[]).await
}
