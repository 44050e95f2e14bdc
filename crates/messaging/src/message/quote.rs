//! Texts repeat a few words of what they answer to. The server writes these words, so that nobody can put others into
//! somebody's mouth, and takes them out when what was said is taken back, wherever they stand.

use kernel::{AppError, ErrorCode, Id, Result, Runtime};
use serde_json::{Value, json};
use store::{Tx, params};

use super::change::rewrite;
use super::{Delivery, Message, MessageState, find_seen};
use crate::content::{Content, code};
use crate::people;

/// So many characters of what is answered to are repeated.
const MOST_WORDS: usize = 48;

/// What a text holds besides its words, where it answers to something.
fn answering(content: &Content) -> Option<Value> {
    if content.content_type != code::TEXT || content.data.is_empty() {
        return None;
    }
    let data: Value = serde_json::from_str(&content.data).ok()?;
    data["quote"].is_object().then_some(data)
}

/// The message a text answers to.
fn quoted(content: &Content) -> Option<Id> {
    answering(content)?["quote"]["u"].as_str()?.parse().ok()
}

/// The same text, saying of what it answers to only that it is gone.
fn blanked(content: &Content) -> Result<Content> {
    let mut data: Value = serde_json::from_str(&content.data).map_err(AppError::internal)?;
    if let Some(quote) = data["quote"].as_object_mut() {
        quote.remove("d");
        quote.insert("r".to_owned(), json!(true));
    }
    Ok(Content { data: data.to_string(), ..content.clone() })
}

/// What is about to be said, repeating what it answers to as that stands. Its sender must see it.
pub(super) async fn as_it_stands(tx: &mut Tx, rt: &Runtime, me: Id, content: Content) -> Result<Content> {
    let Some(mut data) = answering(&content) else { return Ok(content) };
    let unknown = || AppError::field("quote", ErrorCode::Unknown);
    let uid = quoted(&content).ok_or_else(unknown)?;
    let message = find_seen(tx, rt, me, &[uid]).await?.pop().ok_or_else(unknown)?;
    let names = people::names_by_id(tx, &[message.from]).await?;
    let name = names.get(&message.from).map_or("", String::as_str);
    data["quote"] = repeated(&message, name);
    Ok(Content { data: data.to_string(), ..content })
}

/// Refuses what answers to something its writer does not see.
pub(crate) async fn check(tx: &mut Tx, rt: &Runtime, me: Id, content: &Content) -> Result<()> {
    as_it_stands(tx, rt, me, content.clone()).await.map(drop)
}

/// What was written a while ago, answering to nothing where its writer no longer sees what it answered to.
pub(crate) async fn still_answering(tx: &mut Tx, rt: &Runtime, me: Id, content: Content) -> Result<Content> {
    let seen = match quoted(&content) {
        Some(uid) => !find_seen(tx, rt, me, &[uid]).await?.is_empty(),
        None => true,
    };
    if seen {
        return Ok(content);
    }
    let mut data: Value = serde_json::from_str(&content.data).map_err(AppError::internal)?;
    if let Some(data) = data.as_object_mut() {
        data.remove("quote");
    }
    Ok(Content { data: data.to_string(), ..content })
}

/// A kind that has no words is told by its number.
fn repeated(message: &Message, name: &str) -> Value {
    let mut quote = json!({ "u": message.uid, "i": message.from, "n": name, "t": message.content.content_type });
    if message.state == MessageState::Recalled {
        quote["r"] = json!(true);
    } else {
        quote["d"] = json!(message.content.searchable_content.chars().take(MOST_WORDS).collect::<String>());
    }
    quote
}

/// Notes what a text answers to.
pub(super) async fn note(tx: &mut Tx, conversation: Id, seq: i64, content: &Content) -> Result<()> {
    let Some(uid) = quoted(content) else { return Ok(()) };
    tx.execute_one("INSERT INTO message_quote (conversation_id, seq, quoted_uid) VALUES ($1, $2, $3)", params![conversation, seq, uid])
        .await?;
    Ok(())
}

/// Takes the words of a recalled message out of every text that answers to it.
pub(super) async fn take_back(tx: &mut Tx, rt: &Runtime, uid: Id) -> Result<Vec<Delivery>> {
    let quoting: Vec<(Id, i64)> =
        tx.all("SELECT conversation_id, seq FROM message_quote WHERE quoted_uid = $1 ORDER BY conversation_id, seq", params![uid]).await?;
    let mut told = Vec::with_capacity(quoting.len());
    for (conversation, seq) in quoting {
        tx.hold("conversation", conversation).await?;
        let (payload,): (String,) =
            tx.one("SELECT payload FROM message WHERE conversation_id = $1 AND seq = $2", params![conversation, seq]).await?;
        let content: Content = serde_json::from_str(&payload).map_err(AppError::internal)?;
        if quoted(&content) == Some(uid) {
            told.extend(rewrite(tx, rt, conversation, seq, &blanked(&content)?).await?);
        }
    }
    Ok(told)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(data: &str) -> Content {
        Content { data: data.to_owned(), ..Content::text("yes") }
    }

    #[test]
    fn only_texts_that_name_a_message_answer_to_one() {
        assert_eq!(quoted(&answer(r#"{"quote":{"u":"12","d":"so"}}"#)), Some(Id::new(12)));
        for data in ["", "{}", "not json", r#"{"quote":{"u":"x"}}"#, r#"{"quote":"12"}"#, "[]"] {
            assert_eq!(quoted(&answer(data)), None, "{data}");
        }
    }

    #[test]
    fn who_said_it_stays_and_what_goes() {
        let gone = blanked(&answer(r#"{"quote":{"u":"12","i":"7","n":"Ann","d":"so"},"x":1}"#)).expect("blanked");
        assert_eq!(gone.data, r#"{"quote":{"i":"7","n":"Ann","r":true,"u":"12"},"x":1}"#);
    }
}
