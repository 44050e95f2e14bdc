//! Finding what was said, in whatever language: by part of a text, because Thai and Chinese have no spaces.

mod candidates;
mod filter;
pub mod index;
mod tokens;

use kernel::{AppError, ErrorCode, Id, Result, Runtime, Timestamp, fold};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, Sql, StoreError, Tx};
use utoipa::{IntoParams, ToSchema};

use crate::conversation::{self, ConversationKey, ConversationKind};
use crate::message::{self, COLUMNS, Message};
use crate::since::not_negative;
use crate::visibility::visible;

use candidates::candidates;
pub use filter::MessageFilter;
use filter::Wanted;

const MAX_KEYWORD: usize = 64;
const MAX_CONVERSATIONS: usize = 50;
const PAGE: usize = 20;
/// More messages than these are read one after the other rather than looked up one by one. All hits of conversations are
/// counted; of one conversation the newest are enough, and a common word is soon met.
const MOST_LOOKED_UP: usize = 5000;
const MOST_LOOKED_UP_IN_ONE: usize = 500;

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct MessageSearch {
    /// At least one Chinese or Thai character, or two others. May be left out where something else narrows the search.
    #[param(max_length = 64)]
    pub keyword: Option<String>,
    /// Only conversations after the last one of the page before: the `uid` of its `matched` message.
    pub before: Option<Id>,
}

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct HitSearch {
    #[serde(rename = "type")]
    #[param(rename = "type", inline)]
    pub kind: ConversationKind,
    pub target: Id,
    #[serde(default)]
    #[param(minimum = 0, maximum = 999)]
    pub line: i64,
    /// As in `message/search`.
    #[param(max_length = 64)]
    pub keyword: Option<String>,
    /// Only hits before this number.
    #[param(minimum = 0)]
    pub before: Option<i64>,
}

/// A conversation in which something was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FoundConversation {
    pub conversation: ConversationKey,
    pub match_count: i64,
    /// The newest hit.
    pub matched: Hit,
    pub timestamp: Timestamp,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct FoundConversations {
    /// The newest hit first, 50 at most.
    pub list: Vec<FoundConversation>,
    pub more: bool,
}

/// A message and where in its text the word stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Hit {
    pub message: Message,
    /// Starts and ends, as JavaScript counts characters.
    pub ranges: Vec<Range>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Range {
    pub start: usize,
    pub end: usize,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Hits {
    /// Newest first.
    pub list: Vec<Hit>,
    pub more: bool,
}

/// A word that a list may be narrowed by, made ready for comparing.
pub(crate) fn keyword(asked: Option<&str>) -> Result<Option<String>> {
    let Some(asked) = asked else { return Ok(None) };
    if asked.chars().count() > MAX_KEYWORD {
        return Err(AppError::field("keyword", ErrorCode::TooLong));
    }
    Ok(Some(fold(asked)).filter(|word| !word.is_empty()))
}

fn word(keyword: &str) -> Result<String> {
    let word = fold(keyword);
    let letters = word.chars().count();
    let wide = !word.is_ascii();
    if letters == 0 || (letters == 1 && !wide) {
        return Err(AppError::field("keyword", ErrorCode::Required));
    }
    if letters > MAX_KEYWORD { Err(AppError::field("keyword", ErrorCode::TooLong)) } else { Ok(word) }
}

/// The conversations of the reader in which something was said that is as wanted, the newest hit first.
#[kernel::boxed]
pub async fn conversations(tx: &mut Tx, rt: &Runtime, me: Id, asked: &MessageSearch, filter: &MessageFilter) -> Result<FoundConversations> {
    let wanted = Wanted::new(asked.keyword.as_deref(), filter)?;
    let among = candidates(tx, me, None, &wanted.word, MOST_LOOKED_UP).await?;
    let mut sql = Sql::default();
    sql.push_with(
        &format!(
            "SELECT f.hits, c.id, c.kind, c.line, CASE WHEN c.kind = {} AND c.first_id = ? THEN c.second_id ELSE c.first_id END, {COLUMNS}
             FROM (SELECT COUNT(*) AS hits, MAX(m.uid) AS uid ",
            ConversationKind::Single.code()
        ),
        me,
    );
    push_messages(tx, &mut sql, among);
    sql.push(" AND v.user_id = $1");
    sql.push_with(&format!(" AND {}", visible("m", "v", "$1", "?")), rt.now());
    wanted.narrow(&mut sql, "$1");
    sql.push(" GROUP BY m.conversation_id");
    if let Some(before) = asked.before {
        sql.push_with(" HAVING MAX(m.uid) < ?", before);
    }
    sql.push(&format!(
        " ORDER BY MAX(m.uid) DESC LIMIT {}) f JOIN message m ON m.uid = f.uid JOIN conversation c ON c.id = m.conversation_id
         ORDER BY f.uid DESC",
        MAX_CONVERSATIONS + 1
    ));
    let mut found: Vec<Newest> = tx.all_of(&sql).await?;
    let more = found.len() > MAX_CONVERSATIONS;
    found.truncate(MAX_CONVERSATIONS);
    let (counts, newest): (Vec<i64>, Vec<(Id, Message)>) = found.into_iter().map(|found| (found.hits, (found.id, found.message))).unzip();
    let newest = message::whole(tx, newest).await?;
    let list = counts.into_iter().zip(newest).map(|(match_count, message)| FoundConversation {
        conversation: message.conversation,
        match_count,
        timestamp: message.timestamp,
        matched: hit(message, &wanted.word),
    });
    Ok(FoundConversations { list: list.collect(), more })
}

/// Messages `m` in conversations of members `v`: all, or those among the given ones, which are looked up one by one.
fn push_messages(tx: &Tx, sql: &mut Sql, among: Option<Vec<Id>>) {
    match among {
        None => {
            sql.push("FROM conversation_member v JOIN message m ON m.conversation_id = v.conversation_id WHERE TRUE");
        }
        Some(uids) => {
            sql.push("FROM ");
            tx.push_listed(sql, uids);
            sql.push(
                " l CROSS JOIN message m CROSS JOIN conversation_member v WHERE m.uid = l.id AND v.conversation_id = m.conversation_id",
            );
        }
    }
}

/// The newest hit of a conversation, and how many there are.
struct Newest {
    hits: i64,
    id: Id,
    message: Message,
}

impl FromRow for Newest {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        let (hits, id) = (row.next()?, row.next()?);
        let (kind, line, target) = (row.next()?, row.next()?, row.next()?);
        let uid = row.next()?;
        Ok(Self { hits, id, message: message::read(row, uid, ConversationKey { kind, target, line })? })
    }
}

/// The hits in one conversation.
#[kernel::boxed]
pub async fn hits(tx: &mut Tx, rt: &Runtime, me: Id, asked: &HitSearch, filter: &MessageFilter) -> Result<Hits> {
    let (wanted, before) = (Wanted::new(asked.keyword.as_deref(), filter)?, not_negative("before", asked.before)?);
    let key = ConversationKey { kind: asked.kind, target: asked.target, line: asked.line };
    let Some(place) = conversation::place(tx, key, me).await? else { return Ok(Hits { list: Vec::new(), more: false }) };
    let among = candidates(tx, me, Some(place.row.id), &wanted.word, MOST_LOOKED_UP_IN_ONE).await?;
    let mut sql = Sql::default();
    push_messages(tx, &mut sql, among);
    sql.push_with(" AND m.conversation_id = ?", place.row.id).push_with(" AND v.user_id = ?", me);
    let reader = format!("${}", sql.values().len());
    sql.push_with(&format!(" AND {}", visible("m", "v", &reader, "?")), rt.now());
    wanted.narrow(&mut sql, &reader);
    if let Some(before) = before {
        sql.push_with(" AND m.seq < ?", before);
    }
    sql.push(&format!(" ORDER BY m.seq DESC LIMIT {}", PAGE + 1));
    let mut found = message::load(tx, key, place.row.id, sql.text(), sql.values()).await?;
    let more = found.len() > PAGE;
    found.truncate(PAGE);
    Ok(Hits { list: found.into_iter().map(|message| hit(message, &wanted.word)).collect(), more })
}

fn hit(message: Message, word: &str) -> Hit {
    let ranges = if word.is_empty() { Vec::new() } else { ranges(&message.content.searchable_content, word) };
    Hit { message, ranges }
}

/// Where a folded word stands in a text that is not folded.
fn ranges(text: &str, word: &str) -> Vec<Range> {
    // Every folded character with the place it came from.
    let mut folded: Vec<(char, usize, usize)> = Vec::new();
    let mut at = 0;
    for c in text.chars() {
        let end = at + c.len_utf16();
        folded.extend(fold(c.encode_utf8(&mut [0; 4])).chars().map(|plain| (plain, at, end)));
        if c.is_whitespace() && folded.last().is_some_and(|(last, ..)| *last != ' ') {
            folded.push((' ', at, end));
        }
        at = end;
    }
    let word: Vec<char> = word.chars().collect();
    let mut found = Vec::new();
    let mut start = 0;
    while start + word.len() <= folded.len() {
        if folded[start..start + word.len()].iter().map(|(c, ..)| c).eq(word.iter()) {
            found.push(Range { start: folded[start].1, end: folded[start + word.len() - 1].2 });
            start += word.len();
        } else {
            start += 1;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marked(text: &str, keyword: &str) -> Vec<String> {
        let units: Vec<u16> = text.encode_utf16().collect();
        let cut = |range: Range| String::from_utf16(&units[range.start..range.end]).expect("whole characters");
        ranges(text, &fold(keyword)).into_iter().map(cut).collect()
    }

    #[test]
    fn a_word_is_marked_where_it_stands() {
        assert_eq!(marked("Stock is LOW, very low", "low"), ["LOW", "low"]);
        assert_eq!(marked("👍 好的，明天送货", "明天"), ["明天"]);
        assert_eq!(marked("ส่งของพรุ่งนี้", "พรุ่งนี้"), ["พรุ่งนี้"]);
        assert_eq!(marked("harga  naik", "harga naik"), ["harga  naik"]);
        assert!(marked("nothing", "else").is_empty());
    }

    #[test]
    fn one_latin_letter_is_too_little() {
        assert!(word("a").is_err() && word("  ").is_err());
        assert!(word("好").is_ok() && word("ok").is_ok());
    }
}
