use kernel::{AppError, ErrorCode, Id, Result, Runtime};
use serde::{Deserialize, Serialize};
use store::{Tx, params, text_enum};
use utoipa::ToSchema;

use super::create::distinct;
use super::members::{Departure, unseat};
use super::notice::{Notice, post, post_before_leaving};
use super::request::forget_waiting;
use super::view::{Held, hold};
use super::{Act, GroupRole};
use crate::content::code;
use crate::membership::role_of;
use crate::message::Delivery;

text_enum! {
    /// What can be turned on and off for single members.
    pub enum Switch {
        Manager = "manager",
        Muted = "muted",
        /// May speak although everybody is muted.
        Allowed = "allowed",
    }
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MemberSwitch {
    pub group_id: Id,
    pub member_ids: Vec<Id>,
    pub switch: Switch,
    pub on: bool,
}

#[kernel::boxed]
pub async fn switch(tx: &mut Tx, rt: &Runtime, me: Id, input: &MemberSwitch) -> Result<Delivery> {
    let act = if input.switch == Switch::Manager { Act::SetManagers } else { Act::SilenceMembers };
    let held = hold(tx, rt, me, input.group_id, act).await?;
    let people = distinct(&input.member_ids);
    if people.is_empty() {
        return Err(AppError::field("memberIds", ErrorCode::Required));
    }
    held.require_below(tx, &people).await?;
    let (set, code) = match (input.switch, input.on) {
        (Switch::Manager, true) => ("role = 'manager', muted = FALSE", code::GROUP_MANAGERS_CHANGED),
        (Switch::Manager, false) => ("role = 'member'", code::GROUP_MANAGERS_CHANGED),
        (Switch::Muted, true) => ("muted = TRUE, allowed = FALSE", code::GROUP_MEMBERS_MUTED),
        (Switch::Muted, false) => ("muted = FALSE", code::GROUP_MEMBERS_MUTED),
        (Switch::Allowed, true) => ("allowed = TRUE, muted = FALSE", code::GROUP_MEMBERS_ALLOWED),
        (Switch::Allowed, false) => ("allowed = FALSE", code::GROUP_MEMBERS_ALLOWED),
    };
    let condition = tx.any_of("user_id", 3);
    tx.execute(
        &format!("UPDATE group_member SET {set}, changed_at = $2 WHERE group_id = $1 AND {condition}"),
        params![input.group_id, rt.now(), people.as_slice()],
    )
    .await?;
    touch(tx, rt, input.group_id).await?;
    post(tx, rt, &held, me, Notice::new(code).value(if input.on { "1" } else { "0" }).members(&people)).await
}

/// Gives the group to another member; the former owner is an ordinary member afterwards.
#[kernel::boxed]
pub async fn transfer(tx: &mut Tx, rt: &Runtime, me: Id, group: Id, to: Id) -> Result<Delivery> {
    let held = hold(tx, rt, me, group, Act::Transfer).await?;
    if to == me || role_of(tx, group, to).await?.is_none() {
        return Err(AppError::field("memberId", ErrorCode::Unknown));
    }
    hand_over(tx, rt, &held, me, to).await?;
    post(tx, rt, &held, me, Notice::new(code::GROUP_TRANSFERRED).member(to)).await
}

pub(super) async fn hand_over(tx: &mut Tx, rt: &Runtime, held: &Held, from: Id, to: Id) -> Result<()> {
    for (user, role) in [(from, GroupRole::Member), (to, GroupRole::Owner)] {
        tx.execute_one(
            "UPDATE group_member SET role = $3, muted = FALSE, changed_at = $4 WHERE group_id = $1 AND user_id = $2",
            params![held.group.id, user, role, rt.now()],
        )
        .await?;
    }
    tx.execute_one("UPDATE chat_group SET owner_id = $2 WHERE id = $1", params![held.group.id, to]).await?;
    touch(tx, rt, held.group.id).await
}

/// Ends the group for everybody; what was said stays readable.
#[kernel::boxed]
pub async fn dismiss(tx: &mut Tx, rt: &Runtime, me: Id, group: Id) -> Result<Departure> {
    let held = hold(tx, rt, me, group, Act::Dismiss).await?;
    end(tx, rt, &held, me).await
}

pub(super) async fn end(tx: &mut Tx, rt: &Runtime, held: &Held, me: Id) -> Result<Departure> {
    let group = held.group.id;
    let told = post_before_leaving(tx, rt, held, me, Notice::new(code::GROUP_DISMISSED)).await?;
    let people: Vec<(Id,)> = tx.all("SELECT user_id FROM group_member WHERE group_id = $1 AND removed_at IS NULL", params![group]).await?;
    forget_waiting(tx, group).await?;
    let departure = unseat(tx, rt, held, vec![told], people.into_iter().map(|(user,)| user).collect()).await?;
    tx.execute_one(
        "UPDATE chat_group SET dismissed_at = $2, member_count = 0, changed_at = $2, members_changed_at = $2 WHERE id = $1",
        params![group, rt.now()],
    )
    .await?;
    Ok(departure)
}

async fn touch(tx: &mut Tx, rt: &Runtime, group: Id) -> Result<()> {
    tx.execute_one("UPDATE chat_group SET members_changed_at = $2, changed_at = $2 WHERE id = $1", params![group, rt.now()]).await?;
    Ok(())
}
