//! Who may say something where.

use kernel::{AppError, ErrorCode, Id, Result, Runtime};
use store::{Tx, params};

use crate::conversation::{ConversationKey, ConversationKind, DESK_LINE, Place, Row};
use crate::membership::GroupRole;
use crate::{people, subscription};

/// With what authority somebody speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Voice {
    Plain,
    /// Owner or manager of the group.
    Manager,
}

/// Whoever is muted or blocked says nothing of any kind.
pub(crate) async fn may_send(tx: &mut Tx, rt: &Runtime, me: Id, key: ConversationKey) -> Result<Voice> {
    match key.kind {
        ConversationKind::Single => to_person(tx, rt, me, key).await,
        // The members of a group have a seat in one conversation alone: on another line nobody would hear it.
        ConversationKind::Group if key.line != 0 => Err(AppError::field("line", ErrorCode::OutOfRange)),
        ConversationKind::Group => to_group(tx, me, key.target).await,
        ConversationKind::Channel => to_desk(tx, me, key).await,
        ConversationKind::ChatRoom | ConversationKind::Secret => Err(AppError::new(ErrorCode::MessageKindRefused)),
    }
}

/// Whoever may not speak may not change what stands there either, nor put a sign on it.
pub(crate) async fn may_change(tx: &mut Tx, rt: &Runtime, me: Id, place: &Place) -> Result<()> {
    may_send(tx, rt, me, place.row.key_for(me)).await.map(drop)
}

/// Whoever is there may vote: a vote has no words, so who is muted has one as well.
pub(crate) async fn may_vote(tx: &mut Tx, rt: &Runtime, me: Id, place: &Place) -> Result<()> {
    match place.row.kind {
        ConversationKind::Group => seat_in(tx, me, place.row.first_id).await.map(drop),
        _ => may_change(tx, rt, me, place).await,
    }
}

/// Words for some alone reach nobody who is not in the conversation now.
pub(crate) async fn may_hear(tx: &mut Tx, row: &Row, to: &[Id]) -> Result<()> {
    let mut people = to.to_vec();
    people.sort_unstable();
    people.dedup();
    if people.is_empty() {
        return Ok(());
    }
    let among = tx.any_of("user_id", 2);
    let (seated,): (i64,) = tx
        .one(
            &format!("SELECT COUNT(*) FROM conversation_member WHERE conversation_id = $1 AND until_seq IS NULL AND {among}"),
            params![row.id, people.as_slice()],
        )
        .await?;
    if usize::try_from(seated).is_ok_and(|seated| seated == people.len()) { Ok(()) } else { Err(AppError::field("to", ErrorCode::Unknown)) }
}

async fn to_person(tx: &mut Tx, rt: &Runtime, me: Id, key: ConversationKey) -> Result<Voice> {
    let (first, second) = (me.min(key.target), me.max(key.target));
    let found: Option<(bool, bool, bool)> = tx
        .optional(
            &format!(
                "SELECT {} AND {}, COALESCE(c.blocked, FALSE), COALESCE(c.friend, FALSE) OR EXISTS (
                     SELECT 1 FROM conversation t WHERE t.kind = $3 AND t.line = $4 AND t.first_id = $5 AND t.second_id = $6 AND t.last_seq > 0)
                 FROM app_user u JOIN app_user s ON s.id = $2
                 LEFT JOIN contact c ON c.user_id = u.id AND c.other_id = $2 WHERE u.id = $1",
                people::has_messenger(rt, "u")?,
                people::reaches("s", "u")
            ),
            params![key.target, me, key.kind, key.line, first, second],
        )
        .await?;
    match found {
        None | Some((false, ..)) => Err(AppError::new(ErrorCode::NotFound)),
        Some((true, true, _)) => Err(AppError::new(ErrorCode::BlockedByPeer)),
        Some((true, _, false)) if are_kept_apart(tx, me, key.target).await? => Err(AppError::new(ErrorCode::PrivateChatForbidden)),
        Some(_) => Ok(Voice::Plain),
    }
}

/// Whether two people have nothing in common but groups whose members may not approach each other in private. Those who
/// run such a group may write to its members, and be written to.
async fn are_kept_apart(tx: &mut Tx, me: Id, other: Id) -> Result<bool> {
    let (forbidding, allowing): (i64, i64) = tx
        .one(
            "SELECT COALESCE(SUM(CASE WHEN apart THEN 1 ELSE 0 END), 0), COALESCE(SUM(CASE WHEN apart THEN 0 ELSE 1 END), 0)
             FROM (SELECT g.private_chat = 1 AND a.role = $3 AND b.role = $3 AS apart FROM group_member a
                 JOIN group_member b ON b.group_id = a.group_id AND b.user_id = $2 AND b.removed_at IS NULL
                 JOIN chat_group g ON g.id = a.group_id AND g.dismissed_at IS NULL
                 WHERE a.user_id = $1 AND a.removed_at IS NULL) shared",
            params![me, other, GroupRole::Member],
        )
        .await?;
    Ok(forbidding > 0 && allowing == 0)
}

/// Only its desk speaks in a channel's own log; whoever hears it writes to the desk.
async fn to_desk(tx: &mut Tx, me: Id, key: ConversationKey) -> Result<Voice> {
    if key.line == DESK_LINE && subscription::is_in(tx, me, key.target).await? {
        return Ok(Voice::Plain);
    }
    Err(AppError::new(ErrorCode::Forbidden))
}

async fn to_group(tx: &mut Tx, me: Id, group: Id) -> Result<Voice> {
    let Seat { group_muted, role, muted, allowed } = seat_in(tx, me, group).await?;
    if role != GroupRole::Member {
        return Ok(Voice::Manager);
    }
    if muted {
        return Err(AppError::new(ErrorCode::MemberMuted));
    }
    if group_muted && !allowed {
        return Err(AppError::new(ErrorCode::GroupMuted));
    }
    Ok(Voice::Plain)
}

/// How somebody is in a group, and what the group lets its members say.
struct Seat {
    group_muted: bool,
    role: GroupRole,
    muted: bool,
    allowed: bool,
}

async fn seat_in(tx: &mut Tx, me: Id, group: Id) -> Result<Seat> {
    let found: Option<(bool, GroupRole, bool, bool)> = tx
        .optional(
            "SELECT g.muted, m.role, m.muted, m.allowed FROM chat_group g JOIN group_member m ON m.group_id = g.id
             WHERE g.id = $1 AND m.user_id = $2 AND m.removed_at IS NULL AND g.dismissed_at IS NULL",
            params![group, me],
        )
        .await?;
    let Some((group_muted, role, muted, allowed)) = found else { return Err(AppError::new(ErrorCode::NotInGroup)) };
    Ok(Seat { group_muted, role, muted, allowed })
}
