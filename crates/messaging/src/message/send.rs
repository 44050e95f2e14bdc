use files::StoredFile;
use kernel::{AppError, ErrorCode, Id, Result, Runtime, Timestamp, fold};
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use super::{Audience, Delivery, Message, MessageState, load, quote};
use crate::approval;
use crate::contact_card;
use crate::content::{Content, ContentKind, MENTION_ALL, MENTION_LISTED, MENTION_NOBODY, Persist, Sender, brings_back, code, kind_of};
use crate::conversation::{self, ConversationKey, ConversationKind, Row};
use crate::invitation;
use crate::media::{self, Carrier};
use crate::push;
use crate::rights::{self, Voice};
use crate::subscription;

/// What a device asks to be sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Outgoing {
    pub conversation: ConversationKey,
    /// Made by the device; sending again with the same one is answered with the first message.
    #[schema(min_length = 8, max_length = 64, pattern = "^[A-Za-z0-9-]+$")]
    pub client_uuid: String,
    pub content: Content,
    /// Only these members of a group see it; everybody when empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub to: Vec<Id>,
}

#[derive(Clone, Debug)]
pub struct Sent {
    pub delivery: Delivery,
    /// It had been sent before; whoever missed it then hears of it now.
    pub repeated: bool,
}

const MAX_RECIPIENTS: usize = 200;

/// Writes a message to its conversation.
#[kernel::boxed]
pub async fn send(tx: &mut Tx, rt: &Runtime, me: Id, outgoing: &Outgoing) -> Result<Sent> {
    send_as(tx, rt, me, outgoing, true).await
}

/// Like [`send`], for words whose writer does not have the conversation before them: they read nothing by it.
pub(crate) async fn send_from_afar(tx: &mut Tx, rt: &Runtime, me: Id, outgoing: &Outgoing) -> Result<Sent> {
    send_as(tx, rt, me, outgoing, false).await
}

async fn send_as(tx: &mut Tx, rt: &Runtime, me: Id, outgoing: &Outgoing, in_view: bool) -> Result<Sent> {
    check_uuid(&outgoing.client_uuid)?;
    let kind = sendable(outgoing.conversation, &outgoing.content, &outgoing.to)?;
    if kind.persist == Persist::Transparent {
        return Err(AppError::field("content.type", ErrorCode::Unknown));
    }
    if let Some(delivery) = sent_before(tx, rt, me, outgoing.conversation, &outgoing.client_uuid).await? {
        return Ok(Sent { delivery, repeated: true });
    }
    let content = contact_card::as_known(tx, me, outgoing.content.clone()).await?;
    let (content, files) = media::prepare(tx, rt, me, kind, content).await?;
    send_prepared(tx, rt, me, &Prepared { kind, outgoing: &Outgoing { content, ..outgoing.clone() }, files: &files, in_view }).await
}

/// A message whose content and files are checked.
pub(crate) struct Prepared<'a> {
    pub(crate) kind: &'a ContentKind,
    pub(crate) outgoing: &'a Outgoing,
    pub(crate) files: &'a [StoredFile],
    /// Whether they had the conversation before them while they wrote.
    pub(crate) in_view: bool,
}

/// Writes it if its sender may, once however often it is sent.
pub(crate) async fn send_prepared(tx: &mut Tx, rt: &Runtime, me: Id, prepared: &Prepared<'_>) -> Result<Sent> {
    let Prepared { kind, outgoing, files, in_view } = *prepared;
    let voice = rights::may_send(tx, rt, me, outgoing.conversation).await?;
    let row = conversation::open(tx, rt, outgoing.conversation, me).await?;
    tx.hold("conversation", row.id).await?;
    // The same message may have come on another way while this one waited.
    if let Some(delivery) = sent_before(tx, rt, me, outgoing.conversation, &outgoing.client_uuid).await? {
        return Ok(Sent { delivery, repeated: true });
    }
    rights::may_hear(tx, &row, &outgoing.to).await?;
    let content = quote::as_it_stands(tx, rt, me, as_allowed(outgoing, voice)).await?;
    let (client_uuid, to) = (outgoing.client_uuid.as_str(), outgoing.to.as_slice());
    let entry = LogEntry { from: me, client_uuid, content: &content, persist: kind.persist, to, for_some: false, files, in_view };
    let delivery = append_to_log(tx, rt, &row, &entry).await?;
    if row.is_with_desk() {
        subscription::asked(tx, rt, &row).await?;
    }
    quote::note(tx, row.id, delivery.message.seq, &content).await?;
    Ok(Sent { delivery, repeated: false })
}

/// What is only for people connected now, such as typing. Nothing is written, so nothing tells two of them apart.
#[derive(Clone, Debug)]
pub struct Transient {
    pub conversation: ConversationKey,
    pub content: Content,
    /// Only these members of a group; everybody when empty.
    pub to: Vec<Id>,
}

/// Checks it, and says who gets it.
#[kernel::boxed]
pub async fn pass(tx: &mut Tx, rt: &Runtime, me: Id, transient: &Transient) -> Result<Delivery> {
    let Transient { conversation, content, to } = transient;
    let kind = sendable(*conversation, content, to)?;
    if kind.persist != Persist::Transparent {
        return Err(AppError::field("content.type", ErrorCode::Unknown));
    }
    rights::may_send(tx, rt, me, *conversation).await?;
    let place = conversation::require_member(tx, *conversation, me).await?;
    rights::may_hear(tx, &place.row, to).await?;
    let message = Message {
        uid: rt.next_id(),
        conversation: *conversation,
        seq: place.row.last_seq,
        from: me,
        to: to.clone(),
        timestamp: rt.now(),
        content: content.clone(),
        persist: Persist::Transparent,
        state: MessageState::Sent,
        change: 0,
        client_uuid: String::new(),
        reactions: Vec::new(),
        played: None,
        directed: !to.is_empty(),
    };
    Ok(Delivery { audience: Audience::meant(&place.row, me, to), message })
}

/// A record of something the server did, in the name of who asked for it.
pub(crate) async fn notice(tx: &mut Tx, rt: &Runtime, row: &Row, from: Id, content: &Content, to: &[Id]) -> Result<Delivery> {
    let persist = kind_of(content.content_type).map_or(Persist::Shown, |kind| kind.persist);
    notice_as(tx, rt, row, from, content, to, persist).await
}

/// Like [`notice`], shown or not.
pub(crate) async fn notice_as(
    tx: &mut Tx,
    rt: &Runtime,
    row: &Row,
    from: Id,
    content: &Content,
    to: &[Id],
    persist: Persist,
) -> Result<Delivery> {
    let client_uuid = format!("notice-{}", rt.next_id());
    let entry = LogEntry { from, client_uuid: &client_uuid, content, persist, to, for_some: false, files: &[], in_view: false };
    append_to_log(tx, rt, row, &entry).await
}

pub(crate) fn check_uuid(uuid: &str) -> Result<()> {
    let sound = (8..=64).contains(&uuid.len()) && uuid.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    if sound { Ok(()) } else { Err(AppError::field("clientUuid", ErrorCode::Malformed)) }
}

fn sendable(conversation: ConversationKey, content: &Content, to: &[Id]) -> Result<&'static ContentKind> {
    if to.len() > MAX_RECIPIENTS || (!to.is_empty() && conversation.kind != ConversationKind::Group) {
        return Err(AppError::field("to", ErrorCode::OutOfRange));
    }
    let kind = kind_of(content.content_type).ok_or_else(|| AppError::field("content.type", ErrorCode::Unknown))?;
    if kind.sender != Sender::Anybody {
        return Err(AppError::new(ErrorCode::MessageKindRefused));
    }
    content.check()?;
    Ok(kind)
}

/// Only those who run a group may mention everybody; from others such a mention is dropped. A message for some members
/// mentions nobody but them.
fn as_allowed(outgoing: &Outgoing, voice: Voice) -> Content {
    let mut content = outgoing.content.clone();
    let grouped = outgoing.conversation.kind == ConversationKind::Group;
    if !grouped || (content.mentioned_type == MENTION_ALL && voice != Voice::Manager) {
        content.mentioned_type = MENTION_NOBODY;
    }
    if content.mentioned_type == MENTION_ALL && !outgoing.to.is_empty() {
        (content.mentioned_type, content.mentioned_targets) = (MENTION_LISTED, outgoing.to.clone());
    }
    if content.mentioned_type != MENTION_LISTED {
        content.mentioned_targets.clear();
    }
    if !outgoing.to.is_empty() {
        content.mentioned_targets.retain(|user| outgoing.to.contains(user));
    }
    content.unannounced()
}

/// What was sent under this name before, as it stands now, for those who see it now.
pub(crate) async fn sent_before(
    tx: &mut Tx,
    rt: &Runtime,
    me: Id,
    conversation: ConversationKey,
    client_uuid: &str,
) -> Result<Option<Delivery>> {
    let found: Option<(Id, i64)> =
        tx.optional("SELECT conversation_id, seq FROM message WHERE sender_id = $1 AND client_uuid = $2", params![me, client_uuid]).await?;
    let Some((id, seq)) = found else { return Ok(None) };
    let row = conversation::by_id(tx, id).await?;
    if row.key_for(me) != conversation {
        return Err(AppError::new(ErrorCode::IdempotencyMismatch));
    }
    in_log(tx, rt, &row, seq, me).await.map(Some)
}

/// What is in the log under these names, as `me` names its conversations, for those who see it now.
#[kernel::boxed]
pub async fn written(tx: &mut Tx, rt: &Runtime, me: Id, uids: &[Id]) -> Result<Vec<Delivery>> {
    let sql = format!("SELECT conversation_id, seq FROM message WHERE {} ORDER BY uid", tx.any_of("uid", 1));
    let places: Vec<(Id, i64)> = tx.all(&sql, params![uids]).await?;
    let mut found = Vec::with_capacity(places.len());
    for (conversation, seq) in places {
        let row = conversation::by_id(tx, conversation).await?;
        found.push(in_log(tx, rt, &row, seq, me).await?);
    }
    Ok(found)
}

async fn in_log(tx: &mut Tx, rt: &Runtime, row: &Row, seq: i64, me: Id) -> Result<Delivery> {
    let rest = "FROM message m WHERE m.conversation_id = $1 AND m.seq = $2";
    let message = load(tx, row.key_for(me), row.id, rest, params![row.id, seq]).await?.pop();
    let message = message.ok_or_else(|| AppError::internal("a message of the log is missing"))?;
    Ok(Delivery { audience: Audience::of(tx, rt, row.id, seq).await?, message })
}

/// What is appended to the log of a conversation.
pub(crate) struct LogEntry<'a> {
    pub(crate) from: Id,
    pub(crate) client_uuid: &'a str,
    pub(crate) content: &'a Content,
    pub(crate) persist: Persist,
    pub(crate) to: &'a [Id],
    /// It is for some, whom its writer notes by themselves: there may be very many.
    pub(crate) for_some: bool,
    pub(crate) files: &'a [StoredFile],
    /// Whether its sender had the conversation before them.
    pub(crate) in_view: bool,
}

impl LogEntry<'_> {
    fn is_directed(&self) -> bool {
        self.for_some || !self.to.is_empty()
    }
}

/// Takes the next number of the log. The update holds the conversation until the end of the transaction, so numbers
/// are in the order of commits.
pub(crate) async fn append_to_log(tx: &mut Tx, rt: &Runtime, row: &Row, entry: &LogEntry<'_>) -> Result<Delivery> {
    let now = rt.now();
    // What only some may see is counted for them by their rows.
    let counts = entry.persist == Persist::Counted && !entry.is_directed();
    let (seq, counted): (i64, i64) = tx
        .one(
            "UPDATE conversation SET last_seq = last_seq + 1, counted = counted + $2, moved_at = $3 WHERE id = $1
             RETURNING last_seq, counted",
            params![row.id, i64::from(counts), now],
        )
        .await?;
    let uid = rt.next_id();
    insert_row(tx, row.id, seq, counted, uid, now, entry).await?;
    mark_people(tx, row.id, seq, entry).await?;
    approval::follow(tx, row.id, seq, entry.content).await?;
    invitation::follow(tx, row.id, seq, entry.content).await?;
    let content_type = entry.content.content_type;
    media::carry(tx, rt, &Carrier { conversation: row.id, seq, uid, from: entry.from, content_type, sent_at: now }, entry.files).await?;
    read_own(tx, rt, row.id, (seq, counted), entry).await?;
    leave_removed(tx, row.id, seq, entry).await?;
    if entry.persist == Persist::Counted {
        push::message_sent(tx, rt, row, entry.from, seq).await?;
    }
    let message = Message {
        uid,
        conversation: row.key_for(entry.from),
        seq,
        from: entry.from,
        to: entry.to.to_vec(),
        timestamp: now,
        content: entry.content.clone(),
        persist: entry.persist,
        state: MessageState::Sent,
        change: 0,
        client_uuid: entry.client_uuid.to_owned(),
        reactions: Vec::new(),
        // Nobody has listened to what was said just now.
        played: (content_type == code::VOICE).then_some(false),
        directed: entry.is_directed(),
    };
    Ok(Delivery { audience: Audience::meant(row, entry.from, entry.to), message })
}

async fn insert_row(tx: &mut Tx, conversation: Id, seq: i64, counted: i64, uid: Id, now: Timestamp, entry: &LogEntry<'_>) -> Result<()> {
    let payload = serde_json::to_string(entry.content).map_err(AppError::internal)?;
    let searchable = if entry.persist == Persist::None { String::new() } else { fold(&entry.content.searchable_content) };
    let expires = (entry.content.expire_duration > 0).then(|| now.plus_seconds(entry.content.expire_duration));
    tx.execute_one(
        "INSERT INTO message (conversation_id, seq, uid, sender_id, client_uuid, sent_at, content_type, persist, counted, payload, search,
         state, directed, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'sent', $12, $13)",
        params![
            conversation,
            seq,
            uid,
            entry.from,
            entry.client_uuid,
            now,
            entry.content.content_type,
            entry.persist,
            counted,
            payload,
            searchable,
            entry.is_directed(),
            expires,
        ],
    )
    .await?;
    Ok(())
}

/// Whoever writes has read what came before, where they saw it. From elsewhere only what had been read to its end stays
/// so; otherwise their own words do not wait for them with the others.
async fn read_own(tx: &mut Tx, rt: &Runtime, conversation: Id, (seq, counted): (i64, i64), entry: &LogEntry<'_>) -> Result<()> {
    let set = "UPDATE conversation_member SET read_seq = $3, read_counted = $4, read_at = $5, changed_at = $5";
    let here = "WHERE conversation_id = $1 AND user_id = $2";
    let values = params![conversation, entry.from, seq, counted, rt.now()];
    if entry.in_view {
        tx.execute(&format!("{set}, marked_unread = FALSE {here}"), values).await?;
        return Ok(());
    }
    let moved = tx.execute(&format!("{set} {here} AND read_seq = $3 - 1"), values).await?;
    if moved == 0 && entry.persist == Persist::Counted && entry.to.is_empty() {
        tx.execute(
            "INSERT INTO message_own_counted (conversation_id, user_id, seq)
             SELECT conversation_id, user_id, CAST($3 AS BIGINT) FROM conversation_member WHERE conversation_id = $1 AND user_id = $2",
            params![conversation, entry.from, seq],
        )
        .await?;
    }
    Ok(())
}

/// Whoever has taken the conversation out of their list keeps it out where this does not bring it back to them.
async fn leave_removed(tx: &mut Tx, conversation: Id, seq: i64, entry: &LogEntry<'_>) -> Result<()> {
    let comes_back = brings_back(entry.content.content_type, entry.persist);
    if comes_back && entry.to.is_empty() {
        return Ok(());
    }
    let back: Vec<Id> = if comes_back { entry.to.iter().copied().chain([entry.from]).collect() } else { Vec::new() };
    let among = tx.any_of("user_id", 3);
    tx.execute(
        &format!(
            "UPDATE conversation_member SET removed_seq = $2
             WHERE conversation_id = $1 AND removed_seq > 0 AND removed_seq = $2 - 1 AND NOT ({among})"
        ),
        params![conversation, seq, back.as_slice()],
    )
    .await?;
    Ok(())
}

/// Notes who is named in a message and who alone may see it.
async fn mark_people(tx: &mut Tx, conversation: Id, seq: i64, entry: &LogEntry<'_>) -> Result<()> {
    let mentioned: &[Id] = match entry.content.mentioned_type {
        MENTION_LISTED => &entry.content.mentioned_targets,
        MENTION_ALL => &[Id::new(0)],
        _ => &[],
    };
    for (table, people) in [("message_mention", mentioned), ("message_recipient", entry.to)] {
        for user in people {
            tx.execute(
                &format!("INSERT INTO {table} (conversation_id, user_id, seq) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"),
                params![conversation, *user, seq],
            )
            .await?;
        }
    }
    Ok(())
}
