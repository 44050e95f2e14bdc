use kernel::{AppError, ErrorCode, Id, Result, Runtime};
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use super::row::{PollRow, choices_of, held};
use crate::content::PollCard;
use crate::message::{self, Delivery, Message};
use crate::rights;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Vote {
    pub uid: Id,
    /// What is chosen, from 0, in place of what was chosen before; nothing takes the vote back.
    #[schema(max_items = 10)]
    pub choices: Vec<i64>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ClosePoll {
    pub uid: Id,
}

/// Votes, or votes otherwise. The same vote once more changes nothing, even where the poll is closed by now.
#[kernel::boxed]
pub async fn vote(tx: &mut Tx, rt: &Runtime, me: Id, input: &Vote) -> Result<Delivery> {
    let poll = held(tx, rt, me, input.uid).await?;
    rights::may_vote(tx, rt, me, &poll.place).await?;
    let wanted = checked(&poll.row, &input.choices)?;
    if choices_of(tx, &poll.row, me).await? == wanted {
        return as_it_stands(tx, rt, &poll.message).await;
    }
    if poll.row.is_closed(rt.now()) {
        return Err(AppError::new(ErrorCode::PollClosed));
    }
    put(tx, &poll.row, me, &wanted).await?;
    counted_anew(tx, rt, &poll.row, &poll.message).await
}

/// In order, and each once.
fn checked(row: &PollRow, choices: &[i64]) -> Result<Vec<i64>> {
    let mut wanted = choices.to_vec();
    wanted.sort_unstable();
    wanted.dedup();
    if wanted.iter().any(|choice| !(0..row.choices).contains(choice)) {
        return Err(AppError::field("choices", ErrorCode::Unknown));
    }
    if wanted.len() > 1 && !row.several {
        return Err(AppError::field("choices", ErrorCode::OutOfRange));
    }
    Ok(wanted)
}

async fn put(tx: &mut Tx, row: &PollRow, me: Id, wanted: &[i64]) -> Result<()> {
    let sql = "DELETE FROM poll_vote WHERE conversation_id = $1 AND seq = $2 AND user_id = $3";
    tx.execute(sql, params![row.conversation_id, row.seq, me]).await?;
    for choice in wanted {
        tx.execute_one(
            "INSERT INTO poll_vote (conversation_id, seq, user_id, choice) VALUES ($1, $2, $3, $4)",
            params![row.conversation_id, row.seq, me, *choice],
        )
        .await?;
    }
    Ok(())
}

/// Takes no more votes. Who asked may, and who runs the group. What is closed stays so.
#[kernel::boxed]
pub async fn close(tx: &mut Tx, rt: &Runtime, me: Id, uid: Id) -> Result<Delivery> {
    let mut poll = held(tx, rt, me, uid).await?;
    rights::may_vote(tx, rt, me, &poll.place).await?;
    if !poll.may_be_closed_by(tx, me).await? {
        return Err(AppError::new(ErrorCode::Forbidden));
    }
    let now = rt.now();
    if poll.row.is_closed(now) {
        return as_it_stands(tx, rt, &poll.message).await;
    }
    poll.row.closed_at = Some(now);
    tx.execute_one(
        "UPDATE poll SET closed_at = $3 WHERE conversation_id = $1 AND seq = $2",
        params![poll.row.conversation_id, poll.row.seq, now],
    )
    .await?;
    counted_anew(tx, rt, &poll.row, &poll.message).await
}

const GONE: &str = "the message of a poll is missing";

/// The message as its sender names it, as changes of messages are told.
async fn as_it_stands(tx: &mut Tx, rt: &Runtime, message: &Message) -> Result<Delivery> {
    message::written(tx, rt, message.from, &[message.uid]).await?.pop().ok_or_else(|| AppError::internal(GONE))
}

/// Writes into the message how the votes stand now.
async fn counted_anew(tx: &mut Tx, rt: &Runtime, row: &PollRow, message: &Message) -> Result<Delivery> {
    let here = params![row.conversation_id, row.seq];
    let sql = "SELECT choice, COUNT(*) FROM poll_vote WHERE conversation_id = $1 AND seq = $2 GROUP BY choice";
    let counts: Vec<(i64, i64)> = tx.all(sql, here).await?;
    let sql = "SELECT COUNT(DISTINCT user_id) FROM poll_vote WHERE conversation_id = $1 AND seq = $2";
    let (voters,): (i64,) = tx.one(sql, here).await?;
    let votes_for = |wanted: i64| counts.iter().find(|(choice, _)| *choice == wanted).map_or(0, |(_, count)| *count);
    let votes = (0..row.choices).map(votes_for).collect();
    let card = PollCard { votes, voters, closed_at: row.closed_at, ..PollCard::read(&message.content)? };
    let told = message::rewrite(tx, rt, row.conversation_id, row.seq, &card.content()?).await?;
    told.ok_or_else(|| AppError::internal(GONE))
}
