//! The cards of a conference in conversations: whoever can read one may come in, and each changes with the conference.

use kernel::{AppError, Id, Result, Runtime};
use store::{Tx, params};

pub use crate::content::{ConferenceCard, ConferenceState};
use crate::content::{Content, code};
use crate::conversation::{self, ConversationKey, ConversationKind};
use crate::message::{self, Delivery};
use crate::multi_send::MultiSend;

/// Where a card goes.
#[derive(Clone, Debug)]
pub struct CardSending<'a> {
    pub client_uuid: &'a str,
    pub to: &'a [ConversationKey],
    pub words: &'a str,
}

impl CardSending<'_> {
    pub fn check(&self) -> Result<()> {
        self.multi_send().check()
    }

    fn multi_send(&self) -> MultiSend<'_> {
        MultiSend { client_uuid: self.client_uuid, to: self.to, words: self.words }
    }
}

/// Sends a card; the same `client_uuid` again adds nothing.
#[kernel::boxed]
pub async fn send(tx: &mut Tx, rt: &Runtime, me: Id, sending: &CardSending<'_>, card: &ConferenceCard) -> Result<Vec<Delivery>> {
    let sending = sending.multi_send();
    match sending.delivered_before(tx, rt, me, 1).await? {
        Some(told) => Ok(told),
        None => sending.deliver(tx, rt, me, &[(card.content()?, Vec::new())]).await,
    }
}

/// Remembers a message that is to change with its conference.
pub(crate) async fn follow(tx: &mut Tx, conversation: Id, seq: i64, content: &Content) -> Result<()> {
    if content.content_type != code::CONFERENCE_INVITE {
        return Ok(());
    }
    let id: Id = content.content.parse().map_err(AppError::internal)?;
    let sql = "INSERT INTO conference_card (conversation_id, seq, conference_id) VALUES ($1, $2, $3)";
    tx.execute_one(sql, params![conversation, seq, id]).await?;
    Ok(())
}

/// Writes how the conference stands now into all of its cards. When it is over they stay so, and let nobody in.
#[kernel::boxed]
pub async fn refresh(tx: &mut Tx, rt: &Runtime, card: &ConferenceCard) -> Result<Vec<Delivery>> {
    let sql = "SELECT conversation_id, seq FROM conference_card WHERE conference_id = $1 ORDER BY conversation_id, seq";
    let cards: Vec<(Id, i64)> = tx.all(sql, params![card.call_id]).await?;
    let content = card.content()?;
    let mut told = Vec::with_capacity(cards.len());
    for (conversation, seq) in cards {
        tx.hold("conversation", conversation).await?;
        told.extend(message::rewrite(tx, rt, conversation, seq, &content).await?);
    }
    if card.state == ConferenceState::Closed {
        tx.execute("DELETE FROM conference_card WHERE conference_id = $1", params![card.call_id]).await?;
    }
    Ok(told)
}

/// `k` is a card that `$1` can read: it was not taken back, and their seat sees it.
const READABLE: &str = "FROM conference_card k
     JOIN message m ON m.conversation_id = k.conversation_id AND m.seq = k.seq AND m.state <> 'recalled'
     JOIN conversation_member v ON v.conversation_id = k.conversation_id AND v.user_id = $1 AND v.until_seq IS NULL
         AND k.seq > v.from_seq";

/// Whether somebody can read a card of the conference.
#[kernel::boxed]
pub async fn is_invited(tx: &mut Tx, user: Id, conference: Id) -> Result<bool> {
    let sql = format!("SELECT 1 {READABLE} WHERE k.conference_id = $2 LIMIT 1");
    Ok(tx.optional::<(i64,)>(&sql, params![user, conference]).await?.is_some())
}

/// The conferences somebody can read a card of that are not over.
#[kernel::boxed]
pub async fn invitations(tx: &mut Tx, user: Id) -> Result<Vec<Id>> {
    let found: Vec<(Id,)> = tx.all(&format!("SELECT DISTINCT k.conference_id {READABLE}"), params![user]).await?;
    Ok(found.into_iter().map(|(conference,)| conference).collect())
}

/// The conversation a conference has for itself: of a chat room, in which nobody has a seat.
#[kernel::boxed]
pub async fn room(tx: &mut Tx, rt: &Runtime, host: Id, conference: Id) -> Result<Id> {
    let key = ConversationKey { kind: ConversationKind::ChatRoom, target: conference, line: 0 };
    Ok(conversation::open(tx, rt, key, host).await?.id)
}
