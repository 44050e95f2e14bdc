//! What waits to be read: a difference of two numbers, less the few messages that count for others and not for this reader.

use std::collections::HashMap;

use kernel::{Id, Result, Runtime};
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use super::{ConversationKey, ConversationKind};
use crate::chat_setting::{self, Scope};

/// The three numbers exclude each other; a badge shows their sum.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UnreadCount {
    pub unread: i64,
    pub unread_mention: i64,
    pub unread_mention_all: i64,
}

/// Among what the owner of seat `v` has not read and may see, by the number of the row called `row`.
fn unread(row: &str) -> String {
    format!("{row}.conversation_id = c.id AND {row}.seq > v.read_seq AND (v.until_seq IS NULL OR {row}.seq <= v.until_seq)")
}

/// That message `d` is still there for the owner of seat `v`.
fn is_there(now: &str) -> String {
    format!(
        "(d.expires_at IS NULL OR d.expires_at > {now}) AND NOT EXISTS (SELECT 1 FROM message_hidden h
             WHERE h.conversation_id = d.conversation_id AND h.user_id = v.user_id AND h.seq = d.seq)"
    )
}

/// How many messages of seat `v` in conversation `c` its owner has not read at `now`. Most conversations are read to their
/// end, which is known without looking at a single message.
pub(crate) fn counted(now: &str) -> String {
    format!(
        "CASE WHEN COALESCE(v.until_seq, c.last_seq) <= v.read_seq THEN 0 ELSE
         CASE WHEN v.until_seq IS NULL THEN c.counted ELSE COALESCE((SELECT l.counted FROM message l
             WHERE l.conversation_id = c.id AND l.seq = v.until_seq), v.read_counted) END - v.read_counted
           - (SELECT COUNT(*) FROM ({}) gone)
           + (SELECT COUNT(*) FROM message_recipient r JOIN message d ON d.conversation_id = r.conversation_id AND d.seq = r.seq
               AND d.persist = 3 AND d.state <> 'recalled' AND d.sender_id <> r.user_id
               WHERE r.user_id = v.user_id AND {} AND {}) END",
        not_for_reader(now),
        unread("r"),
        is_there(now)
    )
}

/// The numbers that were counted for everybody and that the owner of seat `v` does not have to read. One message may be
/// taken back, deleted and over at once, and is still only one.
fn not_for_reader(now: &str) -> String {
    format!(
        "SELECT x.seq FROM message_uncounted x WHERE {}
         UNION SELECT o.seq FROM message_own_counted o WHERE o.user_id = v.user_id AND {}
         UNION SELECT h.seq FROM message_hidden h JOIN message d ON d.conversation_id = h.conversation_id AND d.seq = h.seq
             AND d.persist = 3 AND NOT d.directed WHERE h.user_id = v.user_id AND {}
         UNION SELECT e.seq FROM message e WHERE e.expires_at <= {now} AND e.persist = 3 AND NOT e.directed AND {}",
        unread("x"),
        unread("o"),
        unread("h"),
        unread("e")
    )
}

/// And in how many of them they are named.
pub(crate) fn mentions(now: &str) -> String {
    mentions_of("v.user_id", now)
}

/// Or everybody is.
pub(crate) fn mentions_of_all(now: &str) -> String {
    mentions_of("0", now)
}

/// Nobody is named by their own words.
fn mentions_of(user: &str, now: &str) -> String {
    format!(
        "(SELECT COUNT(*) FROM message_mention a JOIN message d ON d.conversation_id = a.conversation_id AND d.seq = a.seq
             AND d.sender_id <> v.user_id WHERE a.user_id = {user} AND {} AND {})",
        unread("a"),
        is_there(now)
    )
}

/// How many messages wait to be read by each of these people: the number on the app's icon. In silent conversations only
/// mentions count. Nobody to whom nothing waits is listed.
pub(crate) async fn unread_totals(tx: &mut Tx, rt: &Runtime, people: &[Id]) -> Result<HashMap<Id, i64>> {
    let sql = format!(
        "SELECT v.user_id, c.kind, c.line, CASE WHEN c.kind = {} AND c.first_id = v.user_id THEN c.second_id ELSE c.first_id END,
         {}, {} + {}
         FROM conversation_member v JOIN conversation c ON c.id = v.conversation_id
         WHERE {} AND COALESCE(v.until_seq, c.last_seq) > v.read_seq AND COALESCE(v.until_seq, c.last_seq) > v.removed_seq",
        ConversationKind::Single.code(),
        counted("$2"),
        mentions("$2"),
        mentions_of_all("$2"),
        tx.any_of("v.user_id", 1)
    );
    let rows: Vec<(Id, ConversationKind, i64, Id, i64, i64)> = tx.all(&sql, params![people, rt.now()]).await?;
    let silent = chat_setting::keys_on(tx, people, Scope::ConversationSilent).await?;
    let mut totals = HashMap::new();
    for (user, kind, line, target, unread, mentions) in rows {
        let key = ConversationKey { kind, target, line }.setting_key();
        *totals.entry(user).or_default() += if silent.contains(&(user, key)) { mentions } else { unread.max(mentions) };
    }
    Ok(totals)
}
