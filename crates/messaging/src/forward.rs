//! Passing on what was said: message by message, or together as one record of a conversation.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use files::{Received, StoredFile};
use kernel::{AppError, ErrorCode, Id, Result, Runtime, clean_line};
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use crate::content::{Content, Forwarding, MENTION_NOBODY, code, kind_of};
use crate::conversation::ConversationKey;
use crate::message::{self, Delivery, Message, MessageState};
use crate::multi_send::{MultiSend, PreparedContent};
use crate::{favourite, people};

const MOST_MESSAGES: usize = 100;
const MAX_TITLE: usize = 100;
/// A longer record travels as a file, with its beginning in the message.
const MOST_CHARACTERS: usize = 20_480;
/// Records in records double their quotation marks each time; far more than a hundred messages are long.
const MOST_BYTES: usize = 4 * 1024 * 1024;
const MOST_SEARCHED: usize = 2_000;

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ForwardInput {
    /// Made by the device; forwarding again with the same one adds nothing.
    #[schema(min_length = 8, max_length = 40, pattern = "^[A-Za-z0-9-]+$")]
    pub client_uuid: String,
    #[schema(min_items = 1, max_items = 100)]
    pub uids: Vec<Id>,
    #[schema(min_items = 1, max_items = 20)]
    pub to: Vec<ConversationKey>,
    /// As one record with a title.
    pub merged: bool,
    #[serde(default)]
    #[schema(max_length = 100)]
    pub title: String,
    /// Said after it, where not empty.
    #[serde(default)]
    #[schema(max_length = 10000)]
    pub words: String,
}

impl ForwardInput {
    fn multi_send(&self) -> MultiSend<'_> {
        MultiSend { client_uuid: &self.client_uuid, to: &self.to, words: &self.words }
    }
}

/// One line of a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecordItem {
    pub uid: Id,
    pub from: Id,
    /// As they were called then: the reader may not know them.
    pub name: String,
    pub timestamp: kernel::Timestamp,
    pub content: Content,
}

/// What the `data` of a record holds, and the file of a long one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChatRecord {
    pub ms: Vec<RecordItem>,
}

/// What is to be passed on, ready to be written.
#[derive(Clone, Debug)]
pub struct Prepared {
    contents: Vec<PreparedContent>,
    /// A record too long for a message, to be kept as a file before it is sent.
    pub overlong: Option<String>,
}

/// What was passed on, where it was before. Its originals may be gone by now.
#[kernel::boxed]
pub async fn sent_before(tx: &mut Tx, rt: &Runtime, me: Id, input: &ForwardInput) -> Result<Option<Vec<Delivery>>> {
    check(input)?;
    let most = if input.merged { 1 } else { input.uids.len() };
    input.multi_send().delivered_before(tx, rt, me, most).await
}

/// Collects what the caller sees of these messages, in the order they were said.
#[kernel::boxed]
pub async fn prepare(tx: &mut Tx, rt: &Runtime, me: Id, input: &ForwardInput) -> Result<Prepared> {
    check(input)?;
    let messages = originals(tx, rt, me, &input.uids).await?;
    if input.merged { merged(tx, me, &input.title, &messages).await } else { one_by_one(tx, me, &messages).await }
}

/// The messages themselves, or what the caller kept of those that are gone.
async fn originals(tx: &mut Tx, rt: &Runtime, me: Id, uids: &[Id]) -> Result<Vec<Message>> {
    let mut found = message::find_seen(tx, rt, me, uids).await?;
    for kept in favourite::as_messages(tx, me, uids).await? {
        match found.iter_mut().find(|message| message.uid == kept.uid) {
            Some(message) if message.state == MessageState::Recalled => *message = kept,
            Some(_) => {}
            None => found.push(kept),
        }
    }
    found.sort_by_key(|message| message.uid);
    let asked: BTreeSet<Id> = uids.iter().copied().collect();
    if found.len() == asked.len() { Ok(found) } else { Err(AppError::new(ErrorCode::NotFound)) }
}

fn check(input: &ForwardInput) -> Result<()> {
    if input.uids.is_empty() || input.uids.len() > MOST_MESSAGES {
        return Err(AppError::field("uids", ErrorCode::OutOfRange));
    }
    if input.merged && clean_line(&input.title).is_empty() {
        return Err(AppError::field("title", ErrorCode::Required));
    }
    if input.title.chars().count() > MAX_TITLE {
        return Err(AppError::field("title", ErrorCode::TooLong));
    }
    input.multi_send().check()
}

async fn one_by_one(tx: &mut Tx, me: Id, messages: &[Message]) -> Result<Prepared> {
    let mut files = files_by_message(tx, me, messages).await?;
    let mut contents = Vec::with_capacity(messages.len());
    for message in messages {
        require_passable(message, false)?;
        contents.push((loosened(&message.content), files.remove(&message.uid).unwrap_or_default()));
    }
    Ok(Prepared { contents, overlong: None })
}

async fn merged(tx: &mut Tx, me: Id, title: &str, messages: &[Message]) -> Result<Prepared> {
    let mut senders: Vec<Id> = messages.iter().map(|message| message.from).collect();
    senders.sort_unstable();
    senders.dedup();
    let names = people::names_by_id(tx, &senders).await?;
    let mut items = Vec::with_capacity(messages.len());
    for message in messages {
        require_passable(message, true)?;
        let voice = message.content.content_type == code::VOICE;
        let content = if voice { Content { file_id: None, ..message.content.clone() } } else { loosened(&message.content) };
        let name = names.get(&message.from).cloned().unwrap_or_default();
        items.push(RecordItem { uid: message.uid, from: message.from, name, timestamp: message.timestamp, content });
    }
    let said: Vec<&str> =
        messages.iter().map(|message| message.content.searchable_content.as_str()).filter(|text| !text.is_empty()).collect();
    let searchable_content = said.join("\n").chars().take(MOST_SEARCHED).collect();
    let whole = encode(&items)?;
    if whole.len() > MOST_BYTES {
        return Err(AppError::field("uids", ErrorCode::TooLong));
    }
    let overlong = (whole.chars().count() > MOST_CHARACTERS).then(|| whole.clone());
    let data = if overlong.is_some() { beginning(&items)? } else { whole };
    let content = Content { content_type: code::COMPOSITE, content: clean_line(title), searchable_content, data, ..Content::default() };
    let carried: Vec<Message> = messages.iter().filter(|message| message.content.content_type != code::VOICE).cloned().collect();
    let files = files_by_message(tx, me, &carried).await?.into_values().flatten().collect();
    Ok(Prepared { contents: vec![(content, files)], overlong })
}

fn encode(items: &[RecordItem]) -> Result<String> {
    serde_json::to_string(&ChatRecord { ms: items.to_vec() }).map_err(AppError::internal)
}

/// As many of the first lines as fit. What one of them holds inside is in the file.
fn beginning(items: &[RecordItem]) -> Result<String> {
    let (mut shown, mut length) = (Vec::new(), encode(&[])?.len());
    for item in items {
        let content = Content { data: String::new(), ..item.content.clone() };
        let item = RecordItem { content, ..item.clone() };
        length += serde_json::to_string(&item).map_err(AppError::internal)?.chars().count() + 1;
        if length > MOST_CHARACTERS {
            break;
        }
        shown.push(item);
    }
    encode(&shown)
}

fn require_passable(message: &Message, in_record: bool) -> Result<()> {
    let forwarding = kind_of(message.content.content_type).map_or(Forwarding::Never, |kind| kind.forwarding);
    let of_kind = match forwarding {
        Forwarding::Anywhere => true,
        Forwarding::Recorded => in_record,
        Forwarding::Never => false,
    };
    let passable = of_kind && message.state != MessageState::Recalled;
    if passable { Ok(()) } else { Err(AppError::new(ErrorCode::MessageKindRefused)) }
}

/// Words said elsewhere call nobody, and answer nothing that can be seen here.
fn loosened(content: &Content) -> Content {
    let data = if content.content_type == code::TEXT { String::new() } else { content.data.clone() };
    Content {
        mentioned_type: MENTION_NOBODY,
        mentioned_targets: Vec::new(),
        expire_duration: 0,
        extra: String::new(),
        data,
        ..content.clone()
    }
}

/// What a message carries, or what is kept of it.
async fn files_by_message(tx: &mut Tx, me: Id, messages: &[Message]) -> Result<BTreeMap<Id, Vec<StoredFile>>> {
    let uids: Vec<Id> = messages.iter().map(|message| message.uid).collect();
    let sql = format!(
        "SELECT message_uid, file_id FROM message_file WHERE {}
         UNION SELECT l.message_uid, f.file_id FROM message_favourite l JOIN message_favourite_file f ON f.favourite_id = l.id
             WHERE l.user_id = $2 AND {} ORDER BY 2",
        tx.any_of("message_uid", 1),
        tx.any_of("l.message_uid", 1)
    );
    let carried: Vec<(Id, Id)> = tx.all(&sql, params![uids, me]).await?;
    let ids: Vec<Id> = carried.iter().map(|(_, file)| *file).collect();
    let known: HashMap<Id, StoredFile> = files::by_ids(tx, &ids).await?.into_iter().map(|file| (file.id, file)).collect();
    let mut found: BTreeMap<Id, Vec<StoredFile>> = BTreeMap::new();
    for (uid, file) in carried {
        found.entry(uid).or_default().extend(known.get(&file).cloned());
    }
    Ok(found)
}

/// Says it in every place, in one transaction. `record` is the file of an overlong record.
#[kernel::boxed]
pub async fn send(
    tx: &mut Tx,
    rt: &Runtime,
    me: Id,
    input: &ForwardInput,
    prepared: &Prepared,
    record: Option<&Received>,
) -> Result<Vec<Delivery>> {
    let mut contents = prepared.contents.clone();
    if let Some(record) = record {
        let file = files::register(tx, rt, me, record).await?;
        for (content, files) in &mut contents {
            content.file_id = Some(file.id);
            files.push(file.clone());
        }
    }
    input.multi_send().deliver(tx, rt, me, &contents).await
}
