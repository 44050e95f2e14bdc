use kernel::{AppError, ErrorCode, Id, Result, Runtime, Timestamp};
use serde::{Deserialize, Serialize};
use store::{Tx, params, record};
use utoipa::ToSchema;

use crate::content::{MessageState, code};
use crate::conversation::{self, ConversationKind, Place};
use crate::membership::{GroupRole, role_of};
use crate::message::{self, Message};

/// What a reader is told of a poll beyond what its message says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PollDetail {
    /// What the reader chose, from 0.
    pub own: Vec<i64>,
    /// Whether the reader may close it.
    pub may_close: bool,
}

/// Somebody who voted, and for what.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PollVoter {
    pub user_id: Id,
    /// From 0.
    pub choices: Vec<i64>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PollVoters {
    pub list: Vec<PollVoter>,
}

record! {
    #[derive(Clone, Debug)]
    pub(super) struct PollRow {
        pub conversation_id: Id,
        pub seq: i64,
        pub choices: i64,
        pub several: bool,
        pub anonymous: bool,
        pub closes_at: Option<Timestamp>,
        pub closed_at: Option<Timestamp>,
    }
}

impl PollRow {
    pub(super) fn is_closed(&self, now: Timestamp) -> bool {
        self.closed_at.is_some() || self.closes_at.is_some_and(|at| at <= now)
    }
}

/// A poll as one of its readers finds it.
pub(super) struct SeenPoll {
    pub(super) row: PollRow,
    pub(super) message: Message,
    pub(super) place: Place,
}

impl SeenPoll {
    /// Who asked closes it, and who runs the group.
    pub(super) async fn may_be_closed_by(&self, tx: &mut Tx, me: Id) -> Result<bool> {
        if self.message.from == me {
            return Ok(true);
        }
        if self.place.row.kind != ConversationKind::Group {
            return Ok(false);
        }
        let role = role_of(tx, self.place.row.first_id, me).await?;
        Ok(matches!(role, Some(GroupRole::Owner | GroupRole::Manager)))
    }
}

/// The same with its conversation held until the transaction ends.
pub(super) async fn held(tx: &mut Tx, rt: &Runtime, me: Id, uid: Id) -> Result<SeenPoll> {
    let found: Option<(Id,)> = tx.optional("SELECT conversation_id FROM message WHERE uid = $1", params![uid]).await?;
    let (conversation,) = found.ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    tx.hold("conversation", conversation).await?;
    seen(tx, rt, me, uid).await
}

async fn seen(tx: &mut Tx, rt: &Runtime, me: Id, uid: Id) -> Result<SeenPoll> {
    let missing = || AppError::new(ErrorCode::NotFound);
    let message = message::find(tx, rt, me, uid).await?;
    if message.state == MessageState::Recalled || message.content.content_type != code::POLL {
        return Err(missing());
    }
    let place = conversation::require_member(tx, message.conversation, me).await?;
    let sql = format!("SELECT {} FROM poll WHERE conversation_id = $1 AND seq = $2", PollRow::COLUMNS);
    let row = tx.optional(&sql, params![place.row.id, message.seq]).await?.ok_or_else(missing)?;
    Ok(SeenPoll { row, message, place })
}

/// What the reader chose, and whether they may close it.
#[kernel::boxed]
pub async fn detail(tx: &mut Tx, rt: &Runtime, me: Id, uid: Id) -> Result<PollDetail> {
    let poll = seen(tx, rt, me, uid).await?;
    let there = poll.place.member.until_seq.is_none();
    let may_close = there && poll.may_be_closed_by(tx, me).await?;
    Ok(PollDetail { own: choices_of(tx, &poll.row, me).await?, may_close })
}

pub(super) async fn choices_of(tx: &mut Tx, row: &PollRow, user: Id) -> Result<Vec<i64>> {
    let sql = "SELECT choice FROM poll_vote WHERE conversation_id = $1 AND seq = $2 AND user_id = $3 ORDER BY choice";
    let chosen: Vec<(i64,)> = tx.all(sql, params![row.conversation_id, row.seq, user]).await?;
    Ok(chosen.into_iter().map(|(choice,)| choice).collect())
}

/// Who chose what. Nobody learns that of an anonymous poll, not even who asked.
#[kernel::boxed]
pub async fn voters(tx: &mut Tx, rt: &Runtime, me: Id, uid: Id) -> Result<PollVoters> {
    let SeenPoll { row, .. } = seen(tx, rt, me, uid).await?;
    if row.anonymous {
        return Err(AppError::new(ErrorCode::Forbidden));
    }
    let sql = "SELECT user_id, choice FROM poll_vote WHERE conversation_id = $1 AND seq = $2 ORDER BY user_id, choice";
    let votes: Vec<(Id, i64)> = tx.all(sql, params![row.conversation_id, row.seq]).await?;
    let mut list: Vec<PollVoter> = Vec::new();
    for (user_id, choice) in votes {
        match list.last_mut() {
            Some(voter) if voter.user_id == user_id => voter.choices.push(choice),
            _ => list.push(PollVoter { user_id, choices: vec![choice] }),
        }
    }
    Ok(PollVoters { list })
}
