//! The cards of a conference in conversations: they are sent as messages, and each changes with the conference.

use kernel::{Id, Result, Runtime};
use store::{Tx, params};

pub use crate::content::{ConferenceCard, ConferenceState};
use crate::conversation::{self, ConversationKey, ConversationKind};
pub use crate::invitation::{invitations, invited, is_invited};
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

/// The conversation a conference has for itself: of a chat room, in which nobody has a seat.
#[kernel::boxed]
pub async fn room(tx: &mut Tx, rt: &Runtime, host: Id, conference: Id) -> Result<Id> {
    let key = ConversationKey { kind: ConversationKind::ChatRoom, target: conference, line: 0 };
    Ok(conversation::open(tx, rt, key, host).await?.id)
}
