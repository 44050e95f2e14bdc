use kernel::{AppError, ErrorCode, Id, Result, Runtime};
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use super::change::{self, Target};
use super::{Delivery, MessageState, quote};
use crate::content::{Content, Persist, code};
use crate::conversation::{ConversationKind, Place, Row};
use crate::media;
use crate::membership::{self, GroupRole};
use crate::push;

/// For how long somebody may take back their own words.
const OWN_S: i64 = 120;

/// What was taken back: everybody hears that it is gone, only the caller gets the words again, to write them anew.
#[derive(Clone, Debug)]
pub struct Recalled {
    pub delivery: Delivery,
    pub original: Content,
    /// Texts that answered to it, which repeat its words no more.
    pub quoting: Vec<Delivery>,
}

#[derive(Serialize, Deserialize, ToSchema)]
struct Tombstone {
    /// Who took it back.
    o: Id,
    /// Whose it was.
    s: Id,
    /// Of which type it was.
    t: i64,
}

#[kernel::boxed]
pub async fn recall(tx: &mut Tx, rt: &Runtime, me: Id, uid: Id) -> Result<Recalled> {
    let (target, place) = change::target(tx, rt, me, uid).await?;
    let original: Content = serde_json::from_str(&target.payload).map_err(AppError::internal)?;
    if target.state == MessageState::Recalled {
        let delivery = change::delivery(tx, rt, &place.row, &target).await?;
        return Ok(Recalled { delivery, original: Content::default(), quoting: Vec::new() });
    }
    allow(tx, rt, me, &target, &place).await?;
    take_back(tx, rt, me, &target, &place.row, original).await
}

/// Takes back what a channel said in its own log, whoever of its desk wrote it and however long ago.
pub(crate) async fn recall_spoken(tx: &mut Tx, rt: &Runtime, channel: Id, uid: Id) -> Result<Recalled> {
    let (target, row) = change::spoken(tx, channel, uid).await?;
    let original: Content = serde_json::from_str(&target.payload).map_err(AppError::internal)?;
    take_back(tx, rt, channel, &target, &row, original).await
}

async fn take_back(tx: &mut Tx, rt: &Runtime, me: Id, target: &Target, row: &Row, original: Content) -> Result<Recalled> {
    let number = change::number(tx, rt, target).await?;
    change::keep_past(tx, rt, me, target, number).await?;
    let tombstone = Content::notice(code::RECALL, &Tombstone { o: me, s: target.sender_id, t: target.content_type });
    tx.execute_one(
        "UPDATE message SET state = 'recalled', payload = $3, search = '' WHERE conversation_id = $1 AND seq = $2",
        params![target.conversation_id, target.seq, serde_json::to_string(&tombstone).map_err(AppError::internal)?],
    )
    .await?;
    uncount(tx, target).await?;
    if target.persist == Persist::Counted {
        push::message_recalled(tx, rt, row, me, target.seq, &original).await?;
    }
    media::recall_files(tx, rt, target.conversation_id, target.seq).await?;
    let quoting = quote::take_back(tx, rt, target.uid).await?;
    Ok(Recalled { delivery: change::delivery(tx, rt, row, target).await?, original, quoting })
}

async fn allow(tx: &mut Tx, rt: &Runtime, me: Id, target: &Target, place: &Place) -> Result<()> {
    if target.persist == Persist::None || target.content_type == code::CALL_START || (80..=199).contains(&target.content_type) {
        return Err(AppError::new(ErrorCode::MessageKindRefused));
    }
    let own = target.sender_id == me;
    let role = match place.row.kind {
        ConversationKind::Group => membership::role_of(tx, place.row.first_id, me).await?,
        _ => None,
    };
    match role {
        Some(GroupRole::Owner) => return Ok(()),
        Some(GroupRole::Manager) if !own => {
            // Those who left have no rank any more.
            let of_sender = membership::role_of(tx, place.row.first_id, target.sender_id).await?.unwrap_or(GroupRole::Member);
            return if of_sender == GroupRole::Member { Ok(()) } else { Err(AppError::new(ErrorCode::Forbidden)) };
        }
        _ if !own => return Err(AppError::new(ErrorCode::Forbidden)),
        _ => {}
    }
    if place.member.until_seq.is_some() {
        return Err(AppError::new(ErrorCode::NotInGroup));
    }
    if rt.now().seconds_since(target.sent_at) > OWN_S {
        return Err(AppError::new(ErrorCode::RecallExpired).wait(OWN_S));
    }
    Ok(())
}

/// What is gone is no longer waiting to be read, nor anybody named in it, nor does it say who voted.
async fn uncount(tx: &mut Tx, target: &Target) -> Result<()> {
    let here = params![target.conversation_id, target.seq];
    if target.persist == Persist::Counted {
        tx.execute(
            "INSERT INTO message_uncounted (conversation_id, seq)
             SELECT conversation_id, seq FROM message WHERE conversation_id = $1 AND seq = $2 AND NOT directed",
            here,
        )
        .await?;
    }
    for table in ["message_mention", "message_reaction", "message_own_counted", "message_pin", "poll_vote", "poll"] {
        tx.execute(&format!("DELETE FROM {table} WHERE conversation_id = $1 AND seq = $2"), here).await?;
    }
    Ok(())
}
