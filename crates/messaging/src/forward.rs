//! Passing on what was said: message by message, or together as one record of a conversation.

use std::collections::{BTreeMap, HashMap};

use files::{Received, StoredFile};
use kernel::{AppError, ErrorCode, Id, Result, Runtime, clean_line};
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use crate::content::{Content, MENTION_NOBODY};
use crate::conversation::ConversationKey;
use crate::message::{self, Delivery, Message, MessageState};
use crate::parcel::{Packed, Parcel};
use crate::people;

const TEXT: i64 = 1;
const COMPOSITE: i64 = 11;
const VOICE: i64 = 2;
const MOST_MESSAGES: usize = 100;
const MAX_TITLE: usize = 100;
/// A longer record travels as a file, with its beginning in the message.
const MOST_CHARACTERS: usize = 20_480;
/// Records in records double their quotation marks each time; far more than a hundred messages are long.
const MOST_BYTES: usize = 4 * 1024 * 1024;
const MOST_SEARCHED: usize = 2_000;
/// What can be said again elsewhere. A voice is somebody's own; calls and notices belong where they happened.
const PASSED_ON: &[i64] = &[1, 3, 4, 5, 6, 7, 8, 10, 11, 1001, 1002, 1003, 1004];
/// What a record of a conversation shows besides.
const RECORDED: &[i64] = &[VOICE, 400];

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
    fn parcel(&self) -> Parcel<'_> {
        Parcel { client_uuid: &self.client_uuid, to: &self.to, words: &self.words }
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
    packed: Vec<Packed>,
    /// A record too long for a message, to be kept as a file before it is sent.
    pub overlong: Option<String>,
}

/// Collects what the caller sees of these messages, in the order they were said.
pub async fn prepare(tx: &mut Tx, rt: &Runtime, me: Id, input: &ForwardInput) -> Result<Prepared> {
    check(input)?;
    let messages = message::find_all(tx, rt, me, &input.uids).await?;
    if input.merged { merged(tx, &input.title, &messages).await } else { one_by_one(tx, &messages).await }
}

fn check(input: &ForwardInput) -> Result<()> {
    if input.uids.is_empty() || input.uids.len() > MOST_MESSAGES {
        return Err(AppError::field("uids", "out_of_range"));
    }
    if input.merged && clean_line(&input.title).is_empty() {
        return Err(AppError::field("title", "required"));
    }
    if input.title.chars().count() > MAX_TITLE {
        return Err(AppError::field("title", "too_long"));
    }
    input.parcel().check()
}

async fn one_by_one(tx: &mut Tx, messages: &[Message]) -> Result<Prepared> {
    let mut files = files_by_message(tx, messages).await?;
    let mut packed = Vec::with_capacity(messages.len());
    for message in messages {
        require_passable(message, PASSED_ON)?;
        packed.push((loosened(&message.content), files.remove(&message.uid).unwrap_or_default()));
    }
    Ok(Prepared { packed, overlong: None })
}

async fn merged(tx: &mut Tx, title: &str, messages: &[Message]) -> Result<Prepared> {
    let mut senders: Vec<Id> = messages.iter().map(|message| message.from).collect();
    senders.sort_unstable();
    senders.dedup();
    let names = people::names_by_id(tx, &senders).await?;
    let mut items = Vec::with_capacity(messages.len());
    for message in messages {
        require_passable(message, &[PASSED_ON, RECORDED].concat())?;
        let voice = message.content.content_type == VOICE;
        let content = if voice { Content { file_id: None, ..message.content.clone() } } else { loosened(&message.content) };
        let name = names.get(&message.from).cloned().unwrap_or_default();
        items.push(RecordItem { uid: message.uid, from: message.from, name, timestamp: message.timestamp, content });
    }
    let said: Vec<&str> =
        messages.iter().map(|message| message.content.searchable_content.as_str()).filter(|text| !text.is_empty()).collect();
    let searchable_content = said.join("\n").chars().take(MOST_SEARCHED).collect();
    let whole = encode(&items)?;
    if whole.len() > MOST_BYTES {
        return Err(AppError::field("uids", "too_long"));
    }
    let overlong = (whole.chars().count() > MOST_CHARACTERS).then(|| whole.clone());
    let data = if overlong.is_some() { beginning(&items)? } else { whole };
    let content = Content { content_type: COMPOSITE, content: clean_line(title), searchable_content, data, ..Content::default() };
    let carried: Vec<Message> = messages.iter().filter(|message| message.content.content_type != VOICE).cloned().collect();
    let files = files_by_message(tx, &carried).await?.into_values().flatten().collect();
    Ok(Prepared { packed: vec![(content, files)], overlong })
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

fn require_passable(message: &Message, kinds: &[i64]) -> Result<()> {
    let passable = message.state != MessageState::Recalled && kinds.contains(&message.content.content_type);
    if passable { Ok(()) } else { Err(AppError::new(ErrorCode::MessageKindRefused)) }
}

/// Words said elsewhere call nobody, and answer nothing that can be seen here.
fn loosened(content: &Content) -> Content {
    let data = if content.content_type == TEXT { String::new() } else { content.data.clone() };
    Content {
        mentioned_type: MENTION_NOBODY,
        mentioned_targets: Vec::new(),
        expire_duration: 0,
        extra: String::new(),
        data,
        ..content.clone()
    }
}

async fn files_by_message(tx: &mut Tx, messages: &[Message]) -> Result<BTreeMap<Id, Vec<StoredFile>>> {
    let uids: Vec<Id> = messages.iter().map(|message| message.uid).collect();
    let sql = format!("SELECT message_uid, file_id FROM message_file WHERE {} ORDER BY file_id", tx.any_of("message_uid", 1));
    let carried: Vec<(Id, Id)> = tx.all(&sql, params![uids]).await?;
    let ids: Vec<Id> = carried.iter().map(|(_, file)| *file).collect();
    let known: HashMap<Id, StoredFile> = files::by_ids(tx, &ids).await?.into_iter().map(|file| (file.id, file)).collect();
    let mut found: BTreeMap<Id, Vec<StoredFile>> = BTreeMap::new();
    for (uid, file) in carried {
        found.entry(uid).or_default().extend(known.get(&file).cloned());
    }
    Ok(found)
}

/// Says it in every place, in one transaction. `record` is the file of an overlong record.
pub async fn send(
    tx: &mut Tx,
    rt: &Runtime,
    me: Id,
    input: &ForwardInput,
    prepared: &Prepared,
    record: Option<&Received>,
) -> Result<Vec<Delivery>> {
    let mut packed = prepared.packed.clone();
    if let Some(record) = record {
        let file = files::register(tx, rt, me, record).await?;
        for (content, files) in &mut packed {
            content.file_id = Some(file.id);
            files.push(file.clone());
        }
    }
    input.parcel().deliver(tx, rt, me, &packed).await
}
