//! One message sent to several conversations in one transaction.

use files::StoredFile;
use kernel::{AppError, ErrorCode, Id, Result, Runtime};
use store::Tx;

use crate::content::{Content, kind_of};
use crate::conversation::{self, ConversationKey};
use crate::message::{self, Delivery, Outgoing, Prepared};
use crate::rights;

const MOST_PLACES: usize = 20;

/// Where something goes, and what is said after it.
pub(crate) struct MultiSend<'a> {
    /// Made by the device: sent again with the same one, nothing is added.
    pub(crate) client_uuid: &'a str,
    pub(crate) to: &'a [ConversationKey],
    pub(crate) words: &'a str,
}

/// A message's content with the files it carries.
pub(crate) type PreparedContent = (Content, Vec<StoredFile>);

impl MultiSend<'_> {
    pub(crate) fn check(&self) -> Result<()> {
        let uuid = self.client_uuid;
        if !(8..=40).contains(&uuid.len()) || !uuid.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-') {
            return Err(AppError::field("clientUuid", ErrorCode::Malformed));
        }
        if self.to.is_empty() || self.to.len() > MOST_PLACES {
            return Err(AppError::field("to", ErrorCode::OutOfRange));
        }
        if self.words.trim().is_empty() { Ok(()) } else { Content::text(self.words).check() }
    }

    fn places(&self) -> Vec<ConversationKey> {
        let mut places: Vec<ConversationKey> = Vec::with_capacity(self.to.len());
        for place in self.to {
            if !places.contains(place) {
                places.push(*place);
            }
        }
        places
    }

    fn uuid(&self, place: usize, n: usize) -> String {
        format!("{}-{place}-{n}", self.client_uuid)
    }

    fn words_uuid(&self, place: usize) -> String {
        format!("{}-{place}-words", self.client_uuid)
    }

    /// What became of it when it was sent before, `most` messages and words to a place. It is asked first: whether it may
    /// be sent now is no question any more.
    pub(crate) async fn delivered_before(&self, tx: &mut Tx, rt: &Runtime, me: Id, most: usize) -> Result<Option<Vec<Delivery>>> {
        let mut told = Vec::new();
        for (place, conversation) in self.places().into_iter().enumerate() {
            for uuid in (0..most).map(|n| self.uuid(place, n)).chain([self.words_uuid(place)]) {
                told.extend(message::sent_before(tx, rt, me, conversation, &uuid).await?);
                // All of it was written in one transaction, the first included.
                if told.is_empty() {
                    return Ok(None);
                }
            }
        }
        Ok(Some(told))
    }

    /// Says it in every place, in one transaction.
    pub(crate) async fn deliver(&self, tx: &mut Tx, rt: &Runtime, me: Id, prepared: &[PreparedContent]) -> Result<Vec<Delivery>> {
        let places = self.places();
        for place in &places {
            rights::may_send(tx, rt, me, *place).await?;
        }
        hold_places(tx, rt, me, &places).await?;
        let words = self.words.trim();
        let mut told = Vec::new();
        for (place, conversation) in places.into_iter().enumerate() {
            for (n, (content, files)) in prepared.iter().enumerate() {
                let client_uuid = self.uuid(place, n);
                let outgoing = Outgoing { conversation, client_uuid, content: content.clone(), to: Vec::new() };
                told.push(send_one(tx, rt, me, &outgoing, files).await?);
            }
            if !words.is_empty() {
                let client_uuid = self.words_uuid(place);
                let outgoing = Outgoing { conversation, client_uuid, content: Content::text(words), to: Vec::new() };
                told.push(send_one(tx, rt, me, &outgoing, &[]).await?);
            }
        }
        Ok(told)
    }
}

async fn send_one(tx: &mut Tx, rt: &Runtime, me: Id, outgoing: &Outgoing, files: &[StoredFile]) -> Result<Delivery> {
    let kind = kind_of(outgoing.content.content_type).ok_or_else(|| AppError::new(ErrorCode::MessageKindRefused))?;
    Ok(message::send_prepared(tx, rt, me, &Prepared { kind, outgoing, files, in_view: false }).await?.delivery)
}

/// Holds all places, in one order for everybody: two people speaking to the same two would wait for each other for ever.
async fn hold_places(tx: &mut Tx, rt: &Runtime, me: Id, places: &[ConversationKey]) -> Result<()> {
    let mut ids = Vec::with_capacity(places.len());
    for place in places {
        ids.push(conversation::open(tx, rt, *place, me).await?.id);
    }
    ids.sort_unstable();
    for id in ids {
        tx.hold("conversation", id).await?;
    }
    Ok(())
}
