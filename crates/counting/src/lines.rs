//! What a count says since it was sent in: made anew from the entries and the books whenever something comes in late.

use std::collections::BTreeMap;

use kernel::{Id, Result, Runtime, Timestamp};
use stock::location;
use store::{Tx, params};

use crate::entry::Tally;
use crate::movements;
use crate::row::{CountRow, LineRow};

/// Makes the lines and the figures of a count; the figures are kept with the count itself by whoever asked.
pub(crate) async fn draw_up(
    tx: &mut Tx,
    rt: &Runtime,
    count: &mut CountRow,
    tallies: &BTreeMap<Id, Tally>,
    submitted_at: Timestamp,
) -> Result<Vec<LineRow>> {
    let found: Vec<_> = tallies.iter().filter_map(|(product, tally)| Some((*product, tally.found?, tally.previous))).collect();
    let place = location::of_store(tx, rt, count.country_code, count.store_id).await?.id;
    let when_counted: Vec<_> = found.iter().map(|(product, found, _)| (*product, found.counted_at)).collect();
    let when_sent: Vec<_> = found.iter().map(|(product, ..)| (*product, submitted_at)).collect();
    let books = stock::levels_as_of(tx, place, count.owner_id, &when_counted).await?;
    let later = stock::levels_as_of(tx, place, count.owner_id, &when_sent).await?;
    let lines: Vec<LineRow> = found
        .into_iter()
        .map(|(product_id, found, previous_qty)| {
            let book_qty = books.get(&product_id).copied().unwrap_or(0);
            let moved_since = later.get(&product_id).copied().unwrap_or(0) != book_qty;
            let variance_qty = found.qty - book_qty;
            LineRow {
                count_id: count.id,
                product_id,
                store_id: count.store_id,
                qty: found.qty,
                counted_at: found.counted_at,
                book_qty,
                variance_qty,
                within: count.tolerance().covers(variance_qty, book_qty),
                moved_since,
                scans: found.scans,
                previous_qty,
                assumed: false,
            }
        })
        .collect();
    total(count, &lines);
    write(tx, count.id, &lines).await?;
    Ok(lines)
}

/// Products that the store should have and nobody counted, as none since the count was sent in.
pub(crate) async fn assume_none(
    tx: &mut Tx,
    rt: &Runtime,
    count: &CountRow,
    lines: &[LineRow],
    submitted_at: Timestamp,
) -> Result<Vec<LineRow>> {
    let place = location::of_store(tx, rt, count.country_code, count.store_id).await?.id;
    let uncounted = stock::held(tx, place, count.owner_id).await?.into_iter().map(|level| level.product_id);
    let uncounted: Vec<_> = uncounted.filter(|product| lines.iter().all(|line| line.product_id != *product)).collect();
    let moments: Vec<_> = uncounted.iter().map(|product| (*product, submitted_at)).collect();
    let books = stock::levels_as_of(tx, place, count.owner_id, &moments).await?;
    let mut assumed: Vec<LineRow> = Vec::new();
    for product_id in uncounted {
        let book_qty = books.get(&product_id).copied().unwrap_or(0);
        if book_qty != 0 {
            assumed.push(LineRow {
                count_id: count.id,
                product_id,
                store_id: count.store_id,
                qty: 0,
                counted_at: submitted_at,
                book_qty,
                variance_qty: -book_qty,
                within: count.tolerance().covers(-book_qty, book_qty),
                moved_since: false,
                scans: 0,
                previous_qty: None,
                assumed: true,
            });
        }
    }
    for line in &assumed {
        insert(tx, line).await?;
    }
    Ok(assumed)
}

/// How exact the counting was: what nobody counted says nothing about that, but its pieces are over or short as well.
pub(crate) fn total(count: &mut CountRow, lines: &[LineRow]) {
    let counted = || lines.iter().filter(|line| !line.assumed);
    let number = |lines: usize| i64::try_from(lines).unwrap_or(i64::MAX);
    count.kinds = number(counted().count());
    count.kinds_within = number(counted().filter(|line| line.within).count());
    count.pieces = lines.iter().map(|line| line.qty).sum();
    count.over_qty = lines.iter().map(|line| line.variance_qty.max(0)).sum();
    count.short_qty = lines.iter().map(|line| (-line.variance_qty).max(0)).sum();
}

async fn write(tx: &mut Tx, count: Id, lines: &[LineRow]) -> Result<()> {
    tx.execute("DELETE FROM stock_count_line WHERE count_id = $1", params![count]).await?;
    for line in lines {
        insert(tx, line).await?;
    }
    tx.moved(&movements::LINE, count);
    Ok(())
}

async fn insert(tx: &mut Tx, line: &LineRow) -> Result<()> {
    tx.execute_one(
        "INSERT INTO stock_count_line (count_id, product_id, store_id, qty, counted_at, book_qty, variance_qty, within, moved_since, scans,
             previous_qty, assumed)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
        params![
            line.count_id,
            line.product_id,
            line.store_id,
            line.qty,
            line.counted_at,
            line.book_qty,
            line.variance_qty,
            line.within,
            line.moved_since,
            line.scans,
            line.previous_qty,
            line.assumed,
        ],
    )
    .await?;
    Ok(())
}
