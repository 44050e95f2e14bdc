//! A count is sent in: from then on it says what was found beside what the books said.

use kernel::{Result, Runtime, Timestamp};
use org::{Actor, Permission, history};
use store::Tx;

use crate::entry::{entries_of, tally};
use crate::happened::{Happened, keep};
use crate::input::{CountCancellation, CountSubmission, checked_note};
use crate::lines::draw_up;
use crate::machine::{CountEvent, CountState, Facts};
use crate::notify;
use crate::open::{AtStore, Joined, join};
use crate::row::{CountRow, lock};

/// Sends a count in. What was sent in before, or asked to be counted again since, stays as it is.
pub(crate) async fn submit(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &CountSubmission) -> Result<CountRow> {
    let at = input.captured_at.map_or(rt.now(), |at| at.min(rt.now()));
    let joined = join(tx, rt, actor, &AtStore { store: input.store_id, session: &input.session_key, at }).await?;
    if !joined.count.status.is_open() || input.round < joined.count.round {
        return Ok(joined.count);
    }
    send_in(tx, rt, actor, joined, at).await
}

async fn send_in(tx: &mut Tx, rt: &Runtime, actor: &Actor, joined: Joined, at: Timestamp) -> Result<CountRow> {
    let tallies = tally(entries_of(tx, &[joined.count.id]).await?);
    let facts = Facts {
        listed: tallies.values().any(|tally| tally.found.is_some()),
        recounted: tallies.values().all(|tally| tally.found.is_some()),
        ..joined.facts()
    };
    let (before, mut count) = (joined.count.clone(), joined.count);
    count.status = facts.allow(Some(count.status), CountEvent::Submit)?;
    let first = before.status != CountState::Submitted;
    let submitted_at = count.submitted_at.map_or(at, |earlier| earlier.max(at));
    (count.submitted_at, count.received_at, count.submitted_by) = (Some(submitted_at), Some(rt.now()), Some(joined.place.person));
    draw_up(tx, rt, &mut count, &tallies, submitted_at).await?;
    keep(tx, rt, actor, Some(&before), &mut count, &Happened { event: CountEvent::Submit, note: "", captured_at: at }).await?;
    if first {
        notify::variance(tx, rt, actor, &count).await?;
    }
    Ok(count)
}

/// Gives a count up before it is sent in.
pub(crate) async fn cancel(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &CountCancellation) -> Result<CountRow> {
    let scope = actor.require(Permission::StockCountSubmit)?;
    let before = as_seen(lock(tx, &scope, input.count_id).await?, input.ver)?;
    let note = checked_note(&input.note)?;
    let mut count = before.clone();
    count.status = Facts::default().allow(Some(count.status), CountEvent::Cancel)?;
    keep(tx, rt, actor, Some(&before), &mut count, &Happened { event: CountEvent::Cancel, note: &note, captured_at: rt.now() }).await?;
    Ok(count)
}

pub(crate) fn as_seen(count: CountRow, seen: i64) -> Result<CountRow> {
    if count.ver == seen { Ok(count) } else { Err(history::stale(&serde_json::json!({ "ver": count.ver }))?) }
}
