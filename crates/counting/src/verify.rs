//! Proves counts again: lines from their entries, figures from the lines, and the goods that moved from both.

use std::collections::{BTreeMap, HashMap, HashSet};

use kernel::{Finding, Id, Result};
use stock::{LocationKind, location};
use store::{Tx, params};

use crate::entry::{EntryRow, entries_of, tally};
use crate::lines::total;
use crate::machine::CountState;
use crate::row::{CountRow, LineRow};

const AT_ONCE: i64 = 200;

/// Proves every kept figure of the counts. Clean books give nothing.
#[kernel::boxed]
pub async fn verify(tx: &mut Tx) -> Result<Vec<Finding>> {
    let mut findings = Vec::new();
    let mut adjusted = adjusted(tx).await?;
    let mut after = Id::new(0);
    loop {
        let counts = next(tx, after).await?;
        let Some(last) = counts.last() else { break };
        after = last.id;
        prove(tx, &counts, &mut adjusted, &mut findings).await?;
    }
    let unasked = adjusted.into_iter().filter(|(_, pieces)| *pieces != 0);
    findings.extend(unasked.map(|((doc_no, product), pieces)| Finding {
        rule: "stock_count_goods",
        subject: format!("{doc_no} product {product}"),
        expected: "as many pieces moved as differed".to_owned(),
        found: format!("{pieces} more taken from the store"),
    }));
    Ok(findings)
}

/// Pieces that counts took from stores, by number and product.
async fn adjusted(tx: &mut Tx) -> Result<BTreeMap<(String, Id), i64>> {
    let places: HashSet<Id> = location::all_of_kind(tx, LocationKind::Adjust).await?.into_iter().map(|place| place.id).collect();
    let moved = stock::moved_by(tx, "stock_count").await?;
    let taken = moved.into_iter().filter(|((_, _, place), _)| places.contains(place));
    Ok(taken.map(|((doc_no, product, _), pieces)| ((doc_no, product), pieces)).collect())
}

/// Counts that say something about the books.
async fn next(tx: &mut Tx, after: Id) -> Result<Vec<CountRow>> {
    let sql = format!("SELECT {} FROM stock_count WHERE id > $1 AND status IN ($2, $3) ORDER BY id LIMIT $4", CountRow::COLUMNS);
    Ok(tx.all(&sql, params![after, CountState::Submitted, CountState::Posted, AT_ONCE]).await?)
}

async fn prove(tx: &mut Tx, counts: &[CountRow], adjusted: &mut BTreeMap<(String, Id), i64>, findings: &mut Vec<Finding>) -> Result<()> {
    let ids: Vec<Id> = counts.iter().map(|count| count.id).collect();
    let mut entries: HashMap<Id, Vec<EntryRow>> = HashMap::new();
    for entry in entries_of(tx, &ids).await? {
        entries.entry(entry.count_id).or_default().push(entry);
    }
    let sql = format!("SELECT {} FROM stock_count_line WHERE {} ORDER BY count_id, product_id", LineRow::COLUMNS, tx.any_of("count_id", 1));
    let mut lines: HashMap<Id, Vec<LineRow>> = HashMap::new();
    for line in tx.all::<LineRow>(&sql, params![ids]).await? {
        lines.entry(line.count_id).or_default().push(line);
    }
    for count in counts {
        let lines = lines.remove(&count.id).unwrap_or_default();
        findings.extend(prove_lines(count, &lines, entries.remove(&count.id).unwrap_or_default()));
        findings.extend(prove_totals(count, &lines));
        if count.status == CountState::Posted {
            for line in &lines {
                *adjusted.entry((count.doc_no.clone(), line.product_id)).or_default() += line.variance_qty;
            }
        }
    }
    Ok(())
}

/// A line says what its entries come to, and what differs from the books that it names.
fn prove_lines(count: &CountRow, lines: &[LineRow], entries: Vec<EntryRow>) -> Vec<Finding> {
    let wrong = |product: Id, expected: String, found: String| Finding {
        rule: "stock_count_line",
        subject: format!("{} product {product}", count.doc_no),
        expected,
        found,
    };
    let mut findings = Vec::new();
    let mut proved: BTreeMap<Id, _> = tally(entries).into_iter().filter_map(|(product, tally)| Some((product, tally.found?))).collect();
    for line in lines {
        let expected = if line.assumed { Some(0) } else { proved.remove(&line.product_id).map(|found| found.qty) };
        if expected != Some(line.qty) {
            let expected = expected.map_or_else(|| "no line".to_owned(), |qty| format!("{qty} counted"));
            findings.push(wrong(line.product_id, expected, format!("{} counted", line.qty)));
        }
        if line.qty - line.book_qty != line.variance_qty {
            let found = format!("{} beside {} in the books", line.variance_qty, line.book_qty);
            findings.push(wrong(line.product_id, format!("{} of difference", line.qty - line.book_qty), found));
        }
    }
    findings.extend(proved.into_iter().map(|(product, found)| wrong(product, format!("{} counted", found.qty), "no line".to_owned())));
    findings
}

/// A count says what its lines come to.
fn prove_totals(count: &CountRow, lines: &[LineRow]) -> Option<Finding> {
    let mut proved = count.clone();
    total(&mut proved, lines);
    let told = |count: &CountRow| {
        format!(
            "{} kinds, {} of them inside, {} pieces, {} over, {} short",
            count.kinds, count.kinds_within, count.pieces, count.over_qty, count.short_qty
        )
    };
    let (expected, found) = (told(&proved), told(count));
    (expected != found).then(|| Finding { rule: "stock_count_total", subject: count.doc_no.clone(), expected, found })
}
