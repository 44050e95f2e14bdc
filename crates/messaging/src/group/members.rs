use kernel::{AppError, ErrorCode, Id, Result, Runtime};
use store::{Tx, params};

use super::create::{add, count, distinct, invitable};
use super::manage::{end, hand_over};
use super::notice::{Leaving, Notice, post, post_before_leaving, post_leaving};
use super::request::{ask_for, settle};
use super::view::{Held, hold, hold_member, require, roles_of};
use super::{Act, GroupRole, allows};
use crate::content::code;
use crate::conversation::{self, ConversationKey};
use crate::friend::RequestStatus;
use crate::membership::role_of;
use crate::message::Delivery;
use crate::setting::{self, ChatSetting};

const MAX_AT_ONCE: usize = 200;

/// What follows when people go.
#[derive(Clone, Debug)]
pub struct Departure {
    /// Everybody who was in the group hears of it, though not everybody may read it.
    pub deliveries: Vec<Delivery>,
    /// Who went: their devices ask anew for the row of their list.
    pub left: Vec<Id>,
    /// What those who went had set about the group, taken back.
    pub forgotten: Vec<(Id, ChatSetting)>,
}

/// What comes of an invitation.
#[derive(Clone, Debug)]
pub enum Invitation {
    Added(Box<Delivery>),
    /// Those who run the group decide about so many people.
    Asked(usize),
}

/// Brings people in, or asks those who run the group to let them in. Those who are in already are left out; nobody new is
/// refused.
#[kernel::boxed]
pub async fn invite(tx: &mut Tx, rt: &Runtime, me: Id, group: Id, people: &[Id]) -> Result<Invitation> {
    let held = hold_member(tx, rt, me, group).await?;
    let adds = allows(held.group.kind, held.group.join_type, held.role, Act::Invite);
    if !adds {
        require(tx, me, &held.group, held.role, Act::Ask).await?;
    }
    if muted(tx, group, me).await? {
        return Err(AppError::new(ErrorCode::MemberMuted));
    }
    let asked = distinct(people);
    let inside = roles_of(tx, group, &asked).await?;
    let newcomers: Vec<Id> = asked.into_iter().filter(|person| !inside.contains_key(person)).collect();
    invitable(tx, rt, me, &newcomers).await?;
    if adds {
        return admit(tx, rt, &held, me, &newcomers).await.map(|told| Invitation::Added(Box::new(told)));
    }
    at_once(&newcomers)?;
    ask_for(tx, rt, &held, me, &newcomers).await.map(Invitation::Asked)
}

/// Comes in where anybody may.
#[kernel::boxed]
pub async fn join(tx: &mut Tx, rt: &Runtime, me: Id, group: Id) -> Result<Delivery> {
    if role_of(tx, group, me).await?.is_some() {
        return Err(AppError::new(ErrorCode::AlreadyInGroup));
    }
    let held = hold(tx, rt, me, group, Act::Join).await?;
    admit(tx, rt, &held, me, &[me]).await
}

pub(super) async fn admit(tx: &mut Tx, rt: &Runtime, held: &Held, me: Id, newcomers: &[Id]) -> Result<Delivery> {
    if newcomers.is_empty() {
        return Err(AppError::new(ErrorCode::AlreadyInGroup));
    }
    at_once(newcomers)?;
    if held.group.member_count + count(newcomers) > held.group.max_member_count {
        return Err(AppError::new(ErrorCode::GroupFull).arg("max", held.group.max_member_count));
    }
    for person in newcomers {
        add(tx, rt, held.group.id, *person, GroupRole::Member, me).await?;
    }
    settle(tx, rt, me, held.group.id, newcomers, RequestStatus::Accepted).await?;
    conversation::seat_group(tx, rt, &held.row, newcomers, held.group.history_message).await?;
    resize(tx, rt, held.group.id, count(newcomers)).await?;
    post(tx, rt, held, me, Notice::new(code::GROUP_MEMBERS_ADDED).members(newcomers)).await
}

fn at_once(newcomers: &[Id]) -> Result<()> {
    if newcomers.len() > MAX_AT_ONCE { Err(AppError::field("memberIds", ErrorCode::TooLong)) } else { Ok(()) }
}

/// Removes people, each below the rank of who removes them. They learn of it, and keep what they could read until now.
/// Quietly, of the others only those who run the group read of it.
#[kernel::boxed]
pub async fn kick(tx: &mut Tx, rt: &Runtime, me: Id, group: Id, people: &[Id], quiet: bool) -> Result<Departure> {
    let held = hold(tx, rt, me, group, Act::Kick).await?;
    let people = distinct(people);
    if people.is_empty() {
        return Err(AppError::field("memberIds", ErrorCode::Required));
    }
    held.require_below(tx, &people).await?;
    let (notice, apart) =
        (Notice::new(code::GROUP_MEMBERS_KICKED).members(&people), Notice::new(code::GROUP_KICKED_VISIBLE).members(&people));
    let told = post_leaving(tx, rt, &held, me, Leaving { notice, apart, also: &people }, quiet).await?;
    depart(tx, rt, &held, told, people).await
}

/// Leaves, and has the conversation no more. An owner who goes hands the group to whoever has been in it longest,
/// managers first; the last one to go ends it.
#[kernel::boxed]
pub async fn quit(tx: &mut Tx, rt: &Runtime, me: Id, group: Id, quiet: bool) -> Result<Departure> {
    let held = hold(tx, rt, me, group, Act::Quit).await?;
    let heir: Option<(Id,)> = tx
        .optional(
            "SELECT user_id FROM group_member WHERE group_id = $1 AND user_id <> $2 AND removed_at IS NULL
             ORDER BY CASE role WHEN 'manager' THEN 0 ELSE 1 END, created_at, user_id LIMIT 1",
            params![group, me],
        )
        .await?;
    let departure = match heir {
        None => end(tx, rt, &held, me).await?,
        Some((heir,)) => {
            let mut told = Vec::new();
            if held.role == Some(GroupRole::Owner) {
                hand_over(tx, rt, &held, me, heir).await?;
                told.push(post_before_leaving(tx, rt, &held, me, Notice::new(code::GROUP_TRANSFERRED).member(heir)).await?);
            }
            let leaving = Leaving { notice: Notice::new(code::GROUP_QUIT), apart: Notice::new(code::GROUP_QUIT_VISIBLE), also: &[] };
            told.extend(post_leaving(tx, rt, &held, me, leaving, quiet).await?);
            depart(tx, rt, &held, told, vec![me]).await?
        }
    };
    conversation::remove(tx, rt, me, ConversationKey::group(group), true).await?;
    Ok(departure)
}

async fn depart(tx: &mut Tx, rt: &Runtime, held: &Held, told: Vec<Delivery>, left: Vec<Id>) -> Result<Departure> {
    let departure = unseat(tx, rt, held, told, left).await?;
    resize(tx, rt, held.group.id, -count(&departure.left)).await?;
    Ok(departure)
}

/// Takes people's places in a group, and what they had set about it.
pub(super) async fn unseat(tx: &mut Tx, rt: &Runtime, held: &Held, told: Vec<Delivery>, left: Vec<Id>) -> Result<Departure> {
    conversation::leave(tx, rt, held.row.id, &left).await?;
    let condition = tx.any_of("user_id", 3);
    tx.execute(
        &format!("UPDATE group_member SET removed_at = $2, changed_at = $2, role = 'member' WHERE group_id = $1 AND {condition}"),
        params![held.group.id, rt.now(), left.as_slice()],
    )
    .await?;
    let forgotten = setting::forget_group(tx, rt, &left, held.group.id).await?;
    Ok(Departure { deliveries: told, left, forgotten })
}

async fn resize(tx: &mut Tx, rt: &Runtime, group: Id, by: i64) -> Result<()> {
    tx.execute_one(
        "UPDATE chat_group SET member_count = member_count + $2, members_changed_at = $3, changed_at = $3 WHERE id = $1",
        params![group, by, rt.now()],
    )
    .await?;
    Ok(())
}

async fn muted(tx: &mut Tx, group: Id, user: Id) -> Result<bool> {
    let (muted,): (bool,) = tx.one("SELECT muted FROM group_member WHERE group_id = $1 AND user_id = $2", params![group, user]).await?;
    Ok(muted)
}
