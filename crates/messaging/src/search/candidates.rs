use kernel::{Id, Result};
use store::{Sql, Tx, contains_pattern, params};

use super::index::TOKENS;
use super::tokens;

/// In how many conversations the index looks for one reader: with more it looks in all there are, which is quicker than to
/// name them.
const MOST_CONVERSATIONS: usize = 200;

/// The messages in which a folded word can stand, of one conversation or of all of the reader: those that the index tells,
/// and those that are not in it yet and have the word. The index knows pieces of words, so each is still to be compared.
///
/// None where there are more than `most`, or the word is too short for the index: then reading the messages one after
/// the other is no slower.
pub(super) async fn candidates(tx: &mut Tx, me: Id, within: Option<Id>, word: &str, most: usize) -> Result<Option<Vec<Id>>> {
    let Some(pieces) = tokens::of_word(word) else { return Ok(None) };
    let places = match within {
        Some(conversation) => vec![conversation],
        None => conversations_of(tx, me).await?,
    };
    let places: Vec<i64> = places.into_iter().map(tokens::of_conversation).collect();
    let mut found = TOKENS.find(tx, &pieces, &places, most + 1).await?;
    if found.len() <= most {
        found.extend(not_indexed(tx, me, within, word, most + 1).await?);
    }
    found.sort_unstable();
    found.dedup();
    Ok((found.len() <= most).then_some(found))
}

/// Nothing where there are too many to name.
async fn conversations_of(tx: &mut Tx, me: Id) -> Result<Vec<Id>> {
    let sql = format!("SELECT conversation_id FROM conversation_member WHERE user_id = $1 LIMIT {}", MOST_CONVERSATIONS + 1);
    let found: Vec<(Id,)> = tx.all(&sql, params![me]).await?;
    Ok(if found.len() > MOST_CONVERSATIONS { Vec::new() } else { found.into_iter().map(|(id,)| id).collect() })
}

/// What was said or changed after the marks of its conversation and has the word. The joins are in the order in which the
/// tables are to be read.
async fn not_indexed(tx: &mut Tx, me: Id, within: Option<Id>, word: &str, most: usize) -> Result<Vec<Id>> {
    let mut sql = Sql::default();
    let news = "LEFT JOIN derived_message_mark k ON k.conversation_id = c.id CROSS JOIN message m
        WHERE c.last_seq > COALESCE(k.indexed_seq, 0) AND m.seq > COALESCE(k.indexed_seq, 0)";
    let changes = "CROSS JOIN derived_message_mark k CROSS JOIN message m
        WHERE k.conversation_id = c.id AND c.last_change > k.indexed_change AND m.change > k.indexed_change AND m.change > 0";
    for (union, beyond) in [("", news), (" UNION ", changes)] {
        sql.push(&format!("{union}SELECT m.uid FROM conversation_member v CROSS JOIN conversation c {beyond}"));
        sql.push_with(" AND c.id = v.conversation_id AND m.conversation_id = c.id AND v.user_id = ?", me);
        if let Some(conversation) = within {
            sql.push_with(" AND v.conversation_id = ?", conversation);
        }
        sql.push_with(" AND m.search LIKE ? ESCAPE '\\'", contains_pattern(word));
    }
    sql.push(&format!(" LIMIT {most}"));
    let found: Vec<(Id,)> = tx.all_of(&sql).await?;
    Ok(found.into_iter().map(|(uid,)| uid).collect())
}
