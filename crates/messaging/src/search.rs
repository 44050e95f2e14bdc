//! Finding what was said, in whatever language: by part of a text, because Thai and Chinese have no spaces.

use kernel::{AppError, Id, Result, Runtime, Timestamp, fold};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, StoreError, Tx, contains_pattern, params};
use utoipa::{IntoParams, ToSchema};

use crate::conversation::{self, ConversationKey, ConversationKind};
use crate::message::{self, COLUMNS, Message};
use crate::since::not_negative;

const MAX_KEYWORD: usize = 64;
const MAX_CONVERSATIONS: i64 = 50;
const PAGE: i64 = 20;

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct MessageSearch {
    /// At least one Chinese or Thai character, or two others.
    #[param(min_length = 1, max_length = 64)]
    pub keyword: String,
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
    #[param(min_length = 1, max_length = 64)]
    pub keyword: String,
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
    pub list: Vec<FoundConversation>,
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
        return Err(AppError::field("keyword", "too_long"));
    }
    Ok(Some(fold(asked)).filter(|word| !word.is_empty()))
}

fn word(keyword: &str) -> Result<String> {
    let word = fold(keyword);
    let letters = word.chars().count();
    let wide = !word.is_ascii();
    if letters == 0 || (letters == 1 && !wide) {
        return Err(AppError::field("keyword", "required"));
    }
    if letters > MAX_KEYWORD { Err(AppError::field("keyword", "too_long")) } else { Ok(word) }
}

/// The conversations of the reader in which the word was said, the newest hit first.
pub async fn conversations(tx: &mut Tx, rt: &Runtime, me: Id, asked: &MessageSearch) -> Result<FoundConversations> {
    let word = word(&asked.keyword)?;
    let found: Vec<Newest> = tx
        .all(
            &format!(
                "SELECT f.hits, c.id, c.kind, c.line, CASE WHEN c.kind = {} AND c.first_id = $1 THEN c.second_id ELSE c.first_id END, {COLUMNS}
                 FROM (SELECT m.conversation_id AS id, COUNT(*) AS hits, MAX(m.seq) AS seq, MAX(m.sent_at) AS said_at
                     FROM conversation_member v JOIN message m ON m.conversation_id = v.conversation_id
                     WHERE v.user_id = $1 AND m.search LIKE $3 ESCAPE '\\' AND {}
                     GROUP BY m.conversation_id ORDER BY MAX(m.sent_at) DESC LIMIT {MAX_CONVERSATIONS}) f
                 JOIN conversation c ON c.id = f.id JOIN message m ON m.conversation_id = f.id AND m.seq = f.seq
                 ORDER BY f.said_at DESC",
                ConversationKind::Single.code(),
                message::visible("m", "v", "$1", "$2")
            ),
            params![me, rt.now(), contains_pattern(&word)],
        )
        .await?;
    let (counts, newest): (Vec<i64>, Vec<(Id, Message)>) = found.into_iter().map(|found| (found.hits, (found.id, found.message))).unzip();
    let newest = message::with_reactions(tx, newest).await?;
    let list = counts.into_iter().zip(newest).map(|(match_count, message)| FoundConversation {
        conversation: message.conversation,
        match_count,
        timestamp: message.timestamp,
        matched: hit(message, &word),
    });
    Ok(FoundConversations { list: list.collect() })
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
pub async fn hits(tx: &mut Tx, rt: &Runtime, me: Id, asked: &HitSearch) -> Result<Hits> {
    let (word, before) = (word(&asked.keyword)?, not_negative("before", asked.before)?);
    let key = ConversationKey { kind: asked.kind, target: asked.target, line: asked.line };
    let Some(place) = conversation::place(tx, key, me).await? else { return Ok(Hits { list: Vec::new(), more: false }) };
    let rest = format!("{} AND m.search LIKE $4 ESCAPE '\\' AND m.seq < $5 ORDER BY m.seq DESC LIMIT $6", message::seen());
    let values = params![place.row.id, me, rt.now(), contains_pattern(&word), before.unwrap_or(i64::MAX), PAGE + 1];
    let mut found = message::load(tx, key, place.row.id, &rest, values).await?;
    let more = i64::try_from(found.len()).is_ok_and(|count| count > PAGE);
    if more {
        found.pop();
    }
    Ok(Hits { list: found.into_iter().map(|message| hit(message, &word)).collect(), more })
}

fn hit(message: Message, word: &str) -> Hit {
    Hit { ranges: ranges(&message.content.searchable_content, word), message }
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
