use kernel::{AppError, Id, Result, Runtime, Timestamp};
use store::{Tx, params, record};

use super::call_push::Ring;
use super::digest::digest;
use super::names::{Badges, NAME, Names};
use super::payload::{Notice, NoticeKind, Payload};
use super::plan::{DAY_S, Planned};
use super::preferences::{Preferences, Trigger};
use super::queue::{EVERYBODY, Task, named};
use super::recipients::{self, COLUMNS, Recipient, joined};
use crate::content::{Content, MessageState, code};
use crate::conversation::{self, ConversationKind, Row};
use crate::texts::PushText;
use crate::visibility::visible;

/// Nobody joins a conference that began longer ago.
const CONFERENCE_S: i64 = 60;

record! {
    struct MessageRow {
        uid: Id,
        content_type: i64,
        sender_id: Id,
        state: MessageState,
        payload: String,
        expires_at: Option<Timestamp>,
    }
}

/// A message to be told, or that it was taken back.
pub(super) struct MessagePush {
    row: Row,
    seq: i64,
    uid: Id,
    sender: Id,
    content: Content,
    /// Who was named.
    mentioned: Vec<Id>,
    recalled_by: Option<Id>,
    call: bool,
    /// What a device does about the call it is the record of.
    ring: Option<Ring>,
    /// For how long it is still worth telling.
    left_s: i64,
}

impl MessagePush {
    /// `recall` says who took it back, and who had been named in it. Nothing when it need not be told any more.
    pub(super) async fn load(
        tx: &mut Tx,
        rt: &Runtime,
        task: &Task,
        conversation: Id,
        seq: i64,
        recall: Option<(Id, &Vec<Id>)>,
    ) -> Result<Option<Self>> {
        let sql = format!("SELECT {} FROM message WHERE conversation_id = $1 AND seq = $2", MessageRow::COLUMNS);
        let Some(stored) = tx.optional::<MessageRow>(&sql, params![conversation, seq]).await? else { return Ok(None) };
        let call = matches!(stored.content_type, code::CALL_START | code::CONFERENCE_INVITE);
        let content: Content = serde_json::from_str(&stored.payload).map_err(AppError::internal)?;
        let ring = Ring::of(tx, task, conversation, seq, &content).await?;
        if stored.content_type == code::CALL_START && ring.is_none() {
            return Ok(None);
        }
        let worth_s = match &ring {
            Some(ring) => ring.worth_s(),
            None if call && recall.is_none() => CONFERENCE_S,
            None => DAY_S,
        };
        let left_s = worth_s - rt.now().seconds_since(task.at);
        let expired = stored.expires_at.is_some_and(|at| at <= rt.now()) || left_s <= 0;
        if expired || (stored.state == MessageState::Recalled) != recall.is_some() {
            return Ok(None);
        }
        Ok(Some(Self {
            row: conversation::by_id(tx, conversation).await?,
            seq,
            uid: stored.uid,
            sender: stored.sender_id,
            mentioned: recall.map_or_else(|| named(&content), |(_, mentioned)| mentioned.clone()),
            content,
            recalled_by: recall.map(|(by, _)| by),
            call,
            ring,
            left_s,
        }))
    }

    pub(super) async fn payloads(&self, tx: &mut Tx, rt: &Runtime, task: &Task) -> Result<Vec<Planned>> {
        let found = self.listeners(tx, rt, task).await?;
        let Some(first) = found.first() else { return Ok(Vec::new()) };
        // Settings name it as its reader does; of two people there is only one reader.
        let keys = [self.row.key_for(first.user_id).setting_key(), self.row.first_id.to_string()];
        let people: Vec<Id> = found.iter().map(|recipient| recipient.user_id).collect();
        let trigger = |user| Trigger { mentioned: self.mention(user).is_some(), call: self.call };
        let willing = recipients::willing(tx, rt, found, &keys, trigger).await?;
        let names = Names::load(tx, &self.row, self.sender, &people).await?;
        let badges = Badges::load(tx, rt, &willing).await?;
        let mut planned = Vec::with_capacity(willing.len());
        for (recipient, preferences) in willing {
            let payload = self.payload(&names, &recipient, &preferences, badges.of(recipient.user_id))?;
            planned.push((recipient.device, payload));
        }
        Ok(planned)
    }

    fn payload(&self, names: &Names, recipient: &Recipient, preferences: &Preferences, badge: i64) -> Result<Payload> {
        let mention = self.mention(recipient.user_id);
        let (title, body) = self.wording(names, recipient, preferences, mention);
        let key = self.row.key_for(recipient.user_id);
        let kind = match &self.ring {
            Some(ring) => ring.kind(),
            None if self.recalled_by.is_some() => NoticeKind::Recalled,
            None => NoticeKind::Message,
        };
        let (tag, topic) = self.ring.as_ref().map_or_else(|| (key.setting_key(), format!("c{}", self.row.id)), Ring::names);
        let call = self.ring.as_ref().map(Ring::call);
        let notice = Notice { kind, title, body, tag, conversation: Some(key), uid: Some(self.uid), call, badge };
        notice.payload(topic, self.left_s, self.call || mention.is_some())
    }

    fn wording(&self, names: &Names, recipient: &Recipient, preferences: &Preferences, mention: Option<PushText>) -> (String, String) {
        let language = recipient.language;
        if let Some(ring) = &self.ring {
            let line = ring.text().text(language);
            return if preferences.hides_text {
                (NAME.to_owned(), line.to_owned())
            } else {
                names.worded(recipient.user_id, preferences, language, None, line)
            };
        }
        let recalled = self.recalled_by.map(|_| PushText::Recalled.text(language).to_owned());
        if preferences.hides_text || self.row.kind == ConversationKind::Secret {
            return (NAME.to_owned(), recalled.unwrap_or_else(|| PushText::NewMessage.text(language).to_owned()));
        }
        match recalled {
            Some(recalled) => names.worded(recipient.user_id, preferences, language, None, &recalled),
            None => names.worded(recipient.user_id, preferences, language, mention, &digest(&self.content, language)),
        }
    }

    fn mention(&self, user: Id) -> Option<PushText> {
        if self.mentioned.contains(&user) {
            return Some(PushText::Mentioned);
        }
        self.mentioned.contains(&EVERYBODY).then_some(PushText::MentionedAll)
    }

    /// The devices of everybody who sees the message, has not read it and did not write it.
    async fn listeners(&self, tx: &mut Tx, rt: &Runtime, task: &Task) -> Result<Vec<Recipient>> {
        let sql = format!(
            "SELECT {COLUMNS} FROM message m JOIN conversation_member v ON v.conversation_id = m.conversation_id {}
             WHERE m.conversation_id = $1 AND m.seq = $2 AND v.user_id <> m.sender_id AND v.user_id <> $4 AND v.read_seq < m.seq
             AND {}",
            joined(rt, "v.user_id", "$3")?,
            visible("m", "v", "v.user_id", "$3")
        );
        let values = params![self.row.id, self.seq, rt.now(), self.recalled_by.unwrap_or(EVERYBODY)];
        let mut found = recipients::find(tx, &sql, values, task.only).await?;
        // In a group some are called, and for the others nothing rings.
        if let Some(ring) = self.ring.as_ref().filter(|_| self.row.kind == ConversationKind::Group) {
            found.retain(|recipient| ring.is_for(recipient.user_id));
        }
        // A later message tells for itself, and is what the device would show anyway.
        if task.tries > 0 && newer(tx, self.row.id, self.seq).await? {
            found.retain(|recipient| self.mention(recipient.user_id).is_some());
        }
        Ok(found)
    }
}

async fn newer(tx: &mut Tx, conversation: Id, seq: i64) -> Result<bool> {
    let sql = "SELECT 1 FROM message WHERE conversation_id = $1 AND seq > $2 AND persist = 3 AND state <> 'recalled' LIMIT 1";
    Ok(tx.optional::<(i64,)>(sql, params![conversation, seq]).await?.is_some())
}
