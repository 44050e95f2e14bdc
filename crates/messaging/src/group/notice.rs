use kernel::{Id, Result, Runtime};
use serde::Serialize;
use store::Tx;

use super::view::Held;
use crate::content::Content;
use crate::conversation::{self, Row};
use crate::message::{self, Audience, Delivery};

/// What group notices carry: ids and plain values, never words.
#[derive(Debug, Serialize)]
pub(super) struct Told<'a> {
    g: Id,
    o: Id,
    #[serde(skip_serializing_if = "Option::is_none")]
    n: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    m: Option<Id>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    ms: &'a [Id],
}

pub(super) struct Notice<'a> {
    pub(super) code: i64,
    pub(super) value: Option<&'a str>,
    pub(super) member: Option<Id>,
    pub(super) members: &'a [Id],
}

impl<'a> Notice<'a> {
    pub(super) const fn new(code: i64) -> Self {
        Self { code, value: None, member: None, members: &[] }
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
}

/// Writes the record of what somebody did, for everybody who is in the group at this moment.
pub(super) async fn tell(tx: &mut Tx, rt: &Runtime, held: &Held, me: Id, notice: Notice<'_>) -> Result<Delivery> {
    tell_in(tx, rt, &held.row, held.group.id, me, notice).await
}

/// Like [`tell`], naming everybody who is still in: those about to go shall hear of it too.
pub(super) async fn tell_before_leaving(tx: &mut Tx, rt: &Runtime, held: &Held, me: Id, notice: Notice<'_>) -> Result<Delivery> {
    let told = tell(tx, rt, held, me, notice).await?;
    let audience = Audience::People(told.audience.people(tx).await?);
    Ok(Delivery { audience, ..told })
}

pub(super) async fn tell_in(tx: &mut Tx, rt: &Runtime, row: &Row, group: Id, me: Id, notice: Notice<'_>) -> Result<Delivery> {
    let told = Told { g: group, o: me, n: notice.value, m: notice.member, ms: notice.members };
    // Members may just have changed; the delivery names the members as they are now.
    let row = conversation::by_id(tx, row.id).await?;
    message::notice(tx, rt, &row, me, &Content::notice(notice.code, &told), &[]).await
}
