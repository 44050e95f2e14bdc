//! Scans and typed numbers come in, each once.

use kernel::{Id, Result, Runtime, Timestamp};
use org::Actor;
use store::{Tx, params};

use crate::entry::{EntryKind, EntryRow, entries_of, tally};
use crate::happened::{Happened, keep};
use crate::input::{CountEntries, CountEntryInput, CountOpening, check_entries};
use crate::lines::draw_up;
use crate::machine::{CountEvent, CountState};
use crate::movements;
use crate::open::{AtStore, join};
use crate::row::CountRow;

/// Begins to count a store, or counts along.
pub(crate) async fn begin(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &CountOpening) -> Result<CountRow> {
    let at = input.captured_at.map_or(rt.now(), |at| at.min(rt.now()));
    Ok(join(tx, rt, actor, &AtStore { store: input.store_id, session: &input.session_key, at }).await?.count)
}

/// Takes what was scanned and typed on a phone.
pub(crate) async fn enter(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &CountEntries) -> Result<CountRow> {
    let now = rt.now();
    let at = input.entries.iter().map(|entry| entry.captured_at).min().map_or(now, |at| at.min(now));
    let joined = join(tx, rt, actor, &AtStore { store: input.store_id, session: &input.session_key, at }).await?;
    joined.facts().allow(Some(joined.count.status), CountEvent::Enter)?;
    check_entries(tx, joined.count.country_code, &input.entries).await?;
    let mut count = joined.count;
    let mut more = false;
    for entry in &input.entries {
        let row = row_of(rt, actor, &count, &input.session_key, entry);
        more |= insert(tx, &row).await?;
    }
    if more && count.status == CountState::Submitted {
        correct(tx, rt, actor, &mut count, at).await?;
    }
    Ok(count)
}

fn row_of(rt: &Runtime, actor: &Actor, count: &CountRow, session: &str, entry: &CountEntryInput) -> EntryRow {
    EntryRow {
        id: rt.next_id(),
        count_id: count.id,
        user_id: actor.user_id,
        session_key: session.to_owned(),
        entry_key: entry.entry_key.clone(),
        seq: entry.seq,
        round: entry.round.min(count.round),
        product_id: entry.product_id,
        kind: entry.kind.into(),
        qty: entry.qty,
        barcode: entry.barcode.clone(),
        captured_at: entry.captured_at.min(rt.now()),
    }
}

/// Asks to count a product again.
pub(crate) async fn ask_again(tx: &mut Tx, rt: &Runtime, actor: &Actor, count: &CountRow, product_id: Id) -> Result<()> {
    let id = rt.next_id();
    let row = EntryRow {
        id,
        count_id: count.id,
        user_id: actor.user_id,
        session_key: String::new(),
        entry_key: format!("recount/{id}"),
        seq: 0,
        round: count.round,
        product_id,
        kind: EntryKind::Recount,
        qty: 0,
        barcode: None,
        captured_at: rt.now(),
    };
    insert(tx, &row).await?;
    Ok(())
}

/// What comes in late changes what the reviewer sees.
async fn correct(tx: &mut Tx, rt: &Runtime, actor: &Actor, count: &mut CountRow, at: Timestamp) -> Result<()> {
    let before = count.clone();
    let tallies = tally(entries_of(tx, &[count.id]).await?);
    let submitted_at = count.submitted_at.unwrap_or(at);
    draw_up(tx, rt, count, &tallies, submitted_at).await?;
    keep(tx, rt, actor, Some(&before), count, &Happened { event: CountEvent::Enter, note: "", captured_at: at }).await
}

/// False when it came before.
async fn insert(tx: &mut Tx, entry: &EntryRow) -> Result<bool> {
    let inserted = tx
        .execute(
            "INSERT INTO stock_count_entry (id, count_id, user_id, session_key, entry_key, seq, round, product_id, kind, qty, barcode,
                 captured_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT DO NOTHING",
            params![
                entry.id,
                entry.count_id,
                entry.user_id,
                &entry.session_key,
                &entry.entry_key,
                entry.seq,
                entry.round,
                entry.product_id,
                entry.kind,
                entry.qty,
                entry.barcode.clone(),
                entry.captured_at,
            ],
        )
        .await?;
    if inserted == 1 {
        tx.moved(&movements::ENTRY, entry.id);
    }
    Ok(inserted == 1)
}
