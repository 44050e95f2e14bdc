//! Who may say something where.

use kernel::{AppError, ErrorCode, Id, Result};
use store::{Tx, params};

use crate::content::{ContentKind, code, kind_of};
use crate::conversation::{ConversationKey, ConversationKind, Place, Row};
use crate::group::GroupRole;
use crate::people;

/// With what authority somebody speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Voice {
    Plain,
    /// Owner or manager of the group.
    Manager,
}

/// Call signalling goes through where everybody is muted: a call that was begun must be able to end.
fn passes_mute(code: i64) -> bool {
    matches!(code, 401..=405 | 407 | 408 | 410 | 411)
}

pub(crate) async fn may_send(tx: &mut Tx, me: Id, key: ConversationKey, kind: &ContentKind) -> Result<Voice> {
    match key.kind {
        ConversationKind::Single => to_person(tx, me, key.target, kind).await,
        ConversationKind::Group => to_group(tx, me, key.target, kind).await,
        ConversationKind::ChatRoom | ConversationKind::Channel | ConversationKind::Secret => {
            Err(AppError::new(ErrorCode::MessageKindRefused))
        }
    }
}

/// Whoever may not speak may not change what stands there either, nor put a sign on it.
pub(crate) async fn may_change(tx: &mut Tx, me: Id, place: &Place) -> Result<()> {
    let text = kind_of(code::TEXT).ok_or_else(|| AppError::internal("text is no kind of message"))?;
    may_send(tx, me, place.row.key_for(me), text).await.map(drop)
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
    if usize::try_from(seated).is_ok_and(|seated| seated == people.len()) { Ok(()) } else { Err(AppError::field("to", "unknown")) }
}

async fn to_person(tx: &mut Tx, me: Id, target: Id, kind: &ContentKind) -> Result<Voice> {
    let found: Option<(bool, bool)> = tx
        .optional(
            &format!(
                "SELECT u.status = 'active' AND {}, COALESCE(c.blocked, FALSE) FROM app_user u JOIN app_user s ON s.id = $2
                 LEFT JOIN contact c ON c.user_id = u.id AND c.other_id = $2 WHERE u.id = $1",
                people::reaches("s", "u")
            ),
            params![target, me],
        )
        .await?;
    match found {
        None | Some((false, _)) => Err(AppError::new(ErrorCode::NotFound)),
        Some((true, true)) if !matches!(kind.code, 401 | 402) => Err(AppError::new(ErrorCode::BlockedByPeer)),
        Some(_) => Ok(Voice::Plain),
    }
}

async fn to_group(tx: &mut Tx, me: Id, group: Id, kind: &ContentKind) -> Result<Voice> {
    let found: Option<(bool, GroupRole, bool, bool)> = tx
        .optional(
            "SELECT g.muted, m.role, m.muted, m.allowed FROM chat_group g JOIN group_member m ON m.group_id = g.id
             WHERE g.id = $1 AND m.user_id = $2 AND m.removed_at IS NULL AND g.dismissed_at IS NULL",
            params![group, me],
        )
        .await?;
    let Some((group_muted, role, muted, allowed)) = found else { return Err(AppError::new(ErrorCode::NotInGroup)) };
    if role != GroupRole::Member {
        return Ok(Voice::Manager);
    }
    if passes_mute(kind.code) {
        return Ok(Voice::Plain);
    }
    if muted {
        return Err(AppError::new(ErrorCode::MemberMuted));
    }
    if group_muted && !allowed {
        return Err(AppError::new(ErrorCode::GroupMuted));
    }
    Ok(Voice::Plain)
}
