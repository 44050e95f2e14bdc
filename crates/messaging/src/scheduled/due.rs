use identity::notice::{About, Text, send_about};
use kernel::{AppError, ErrorCode, Id, Language, Result, Runtime, Timestamp};
use store::{Tx, params};

use super::row::{self, Scheduled, ScheduledState};
use crate::conversation::ConversationKind;
use crate::message::{self, Delivery, Outgoing};
use crate::people::has_messenger;

const AT_ONCE: usize = 100;
/// As much of the words as a notice repeats.
const REPEATED: usize = 60;

/// One whose time has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    pub id: Id,
    send_at: Timestamp,
}

/// What is to be said by now, the earliest first, and what comes after `last`: many choose the same full hour, and one that
/// fails again and again stands in nobody's way.
#[kernel::boxed]
pub async fn due(tx: &mut Tx, rt: &Runtime, last: Option<Due>) -> Result<Vec<Due>> {
    let (at, id) = last.map_or((Timestamp::from_millis(0), Id::new(0)), |last| (last.send_at, last.id));
    let sql = format!(
        "SELECT id, send_at FROM scheduled_message
         WHERE state = $1 AND send_at <= $2 AND (send_at > $3 OR (send_at = $3 AND id > $4)) ORDER BY send_at, id LIMIT {AT_ONCE}"
    );
    let found: Vec<(Id, Timestamp)> = tx.all(&sql, params![ScheduledState::Waiting, rt.now(), at, id]).await?;
    Ok(found.into_iter().map(|(id, send_at)| Due { id, send_at }).collect())
}

/// When the next one is to be said.
#[kernel::boxed]
pub async fn next_due(tx: &mut Tx) -> Result<Option<Timestamp>> {
    let sql = "SELECT MIN(send_at) FROM scheduled_message WHERE state = $1";
    let (next,): (Option<Timestamp>,) = tx.one(sql, params![ScheduledState::Waiting]).await?;
    Ok(next)
}

/// Says one whose time has come, as its writer may now. Nothing where another node did, or it was put off or given up.
#[kernel::boxed]
pub async fn say(tx: &mut Tx, rt: &Runtime, id: Id) -> Result<Option<Delivery>> {
    let Some(row) = due_now(tx, rt, id).await? else { return Ok(None) };
    let sql = format!("SELECT u.id FROM app_user u WHERE u.id = $1 AND {}", has_messenger(rt, "u")?);
    if tx.optional::<(Id,)>(&sql, params![row.writer_id]).await?.is_none() {
        return Err(AppError::new(ErrorCode::Forbidden));
    }
    let outgoing = row.outgoing()?;
    // What it answers to may be gone by now; the words are said all the same.
    let content = message::still_answering(tx, rt, row.writer_id, outgoing.content).await?;
    let sent = message::send_from_afar(tx, rt, row.writer_id, &Outgoing { content, ..outgoing }).await.map_err(as_told(row.kind))?;
    row::delete(tx, id).await?;
    Ok(Some(sent.delivery))
}

/// Leaves one with its writer that could not be said, and tells them why.
#[kernel::boxed]
pub async fn refuse(tx: &mut Tx, rt: &Runtime, id: Id, why: ErrorCode) -> Result<()> {
    let Some(row) = due_now(tx, rt, id).await? else { return Ok(()) };
    let (words, place) = (row.content()?.searchable_content, row.conversation().setting_key());
    let words = first_words(&words);
    let args = [
        ("text", words.as_str()),
        ("reason.zh", why.text(Language::Zh)),
        ("reason.en", why.text(Language::En)),
        ("reason.id", why.text(Language::Id)),
        ("reason.th", why.text(Language::Th)),
    ];
    let about = About { doc_type: "conversation", doc_no: &place };
    send_about(tx, rt, &[row.writer_id], Text::LaterRefused, &args, about).await?;
    row::update(tx, &Scheduled { state: ScheduledState::Refused, problem: Some(why.code().to_owned()), ..row }).await
}

/// That nothing was found says little to somebody who wrote to a person.
fn as_told(kind: ConversationKind) -> impl Fn(AppError) -> AppError {
    move |error| match (kind, error.code()) {
        (ConversationKind::Single, ErrorCode::NotFound) => AppError::new(ErrorCode::NotReachable),
        _ => error,
    }
}

async fn due_now(tx: &mut Tx, rt: &Runtime, id: Id) -> Result<Option<Scheduled>> {
    let now = rt.now();
    Ok(row::lock(tx, id).await?.filter(|row| row.state == ScheduledState::Waiting && row.send_at <= now))
}

fn first_words(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(REPEATED) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}
