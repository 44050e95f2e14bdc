//! What settlements say about pieces, from the movements that are tied to them.

use std::collections::BTreeMap;

use kernel::{Finding, Id, Result};
use org::Day;
use stock::{LocationKind, location};
use store::{Tx, params, record};

use crate::figures::{DecidedLosses, Figures, Moved, Terms, figures};
use crate::machine::SettlementStatus;
use crate::row::{SettlementBasis, SettlementRow};

/// What is booked while figures are drawn may come after them.
const AT_THE_SAME_TIME_S: i64 = 600;

/// Store by store, each settlement after the one before it.
pub(super) async fn verify(tx: &mut Tx) -> Result<Vec<Finding>> {
    let stores: Vec<(Id,)> = tx.all("SELECT DISTINCT store_id FROM consignment_settlement ORDER BY store_id", &[]).await?;
    let mut findings = Vec::new();
    for (store,) in stores {
        findings.extend(of_store(tx, store).await?);
    }
    let sql = "SELECT s.doc_no, COUNT(*) FROM consignment_settlement_move k JOIN consignment_settlement s ON s.id = k.settlement_id
               WHERE s.status IN ('reversed', 'cancelled') GROUP BY s.doc_no ORDER BY s.doc_no";
    let held: Vec<(String, i64)> = tx.all(sql, &[]).await?;
    findings.extend(held.into_iter().map(|(doc_no, moves)| wrong("settlement_moves", doc_no, "no movement", moves.to_string())));
    Ok(findings)
}

fn wrong(rule: &'static str, subject: String, expected: &str, found: String) -> Finding {
    Finding { rule, subject, expected: expected.to_owned(), found }
}

async fn of_store(tx: &mut Tx, store: Id) -> Result<Vec<Finding>> {
    let sql = format!(
        "SELECT {} FROM consignment_settlement WHERE store_id = $1 AND status NOT IN ('reversed', 'cancelled') ORDER BY period_to, id",
        SettlementRow::COLUMNS
    );
    let rows: Vec<SettlementRow> = tx.all(&sql, params![store]).await?;
    let (mut findings, mut closing, mut ended) = (Vec::new(), BTreeMap::new(), None::<Day>);
    for row in &rows {
        if ended.is_some_and(|ended| ended.tomorrow() != row.period_from) {
            let found = row.period_from.to_string();
            findings.push(wrong("settlement_period", row.doc_no.clone(), "to begin where the one before it ended", found));
        }
        ended = Some(row.period_to);
        let kept = lines(tx, row.id).await?;
        let proved = proved(tx, row, &closing).await?;
        findings.extend(compare(row, &proved, &kept));
        closing = kept.iter().filter(|(_, one)| one.closing != 0).map(|(product, one)| (*product, one.closing)).collect();
    }
    findings.extend(locked(tx, store, &rows).await?);
    if let Some(last) = rows.last() {
        findings.extend(forgotten(tx, last).await?);
    }
    Ok(findings)
}

record! {
    struct LineRow {
        product_id: Id,
        opening: i64,
        fill_up: i64,
        sold: i64,
        returned: i64,
        lost: i64,
        closing: i64,
        reported: i64,
        missing: i64,
    }
}

async fn lines(tx: &mut Tx, settlement: Id) -> Result<BTreeMap<Id, Figures>> {
    let sql = format!("SELECT {} FROM consignment_settlement_line WHERE settlement_id = $1", LineRow::COLUMNS);
    let rows: Vec<LineRow> = tx.all(&sql, params![settlement]).await?;
    let line = |LineRow { product_id, opening, fill_up, sold, returned, lost, closing, reported, missing }: LineRow| {
        (product_id, Figures { opening, fill_up, sold, returned, lost, closing, reported, missing, paid: BTreeMap::new() })
    };
    Ok(rows.into_iter().map(line).collect())
}

record! {
    struct TiedMove {
        id: Id,
        product: Id,
        qty: i64,
        other: LocationKind,
        doc_no: String,
        biz_date: Day,
        opening: bool,
    }
}

/// The figures from the movements that are tied to it.
async fn proved(tx: &mut Tx, row: &SettlementRow, before: &BTreeMap<Id, i64>) -> Result<BTreeMap<Id, Figures>> {
    let Some(place) = location::find_of_store(tx, row.country_code, row.store_id).await? else { return Ok(BTreeMap::new()) };
    let sql = "SELECT m.id, m.product_id, CASE WHEN m.to_location_id = $2 AND m.to_owner_id = 0 THEN m.qty ELSE -m.qty END, o.kind, m.doc_no,
                   m.biz_date, k.opening
               FROM consignment_settlement_move k JOIN stock_move m ON m.id = k.move_id
               JOIN location o ON o.id = CASE WHEN m.to_location_id = $2 AND m.to_owner_id = 0 THEN m.from_location_id ELSE m.to_location_id END
               WHERE k.settlement_id = $1 ORDER BY m.id";
    let rows: Vec<TiedMove> = tx.all(sql, params![row.id, place.id]).await?;
    let moves: Vec<Moved> = rows
        .into_iter()
        .map(|TiedMove { id, product, qty, other, doc_no, biz_date, opening }| Moved { id, product, qty, other, doc_no, biz_date, opening })
        .collect();
    Ok(figures(before, &moves, &DecidedLosses::new(), Terms { basis: row.basis, charge_lost: row.charge_lost }))
}

/// What a count found missing may have been decided to be lost meanwhile: then what was sold and lost is proved together.
fn compare(row: &SettlementRow, proved: &BTreeMap<Id, Figures>, kept: &BTreeMap<Id, Figures>) -> Vec<Finding> {
    let none = Figures::default();
    let mut products: Vec<&Id> = proved.keys().chain(kept.keys()).collect();
    products.sort_unstable();
    products.dedup();
    let shown = |one: &Figures| {
        let (sold, lost) = if row.basis == SettlementBasis::Count { (one.sold + one.lost, 0) } else { (one.sold, one.lost) };
        [one.opening, one.fill_up, sold, one.returned, lost, one.closing, one.reported, one.missing]
    };
    let mut findings = Vec::new();
    for product in products {
        let (is, should) = (kept.get(product).unwrap_or(&none), proved.get(product).unwrap_or(&none));
        if shown(is) != shown(should) || !is.holds() {
            findings.push(Finding {
                rule: "settlement_pieces",
                subject: format!("{} product {product}", row.doc_no),
                expected: format!("{:?}", shown(should)),
                found: format!("{:?}", shown(is)),
            });
        }
    }
    findings
}

/// Reports are locked exactly up to where the store is settled or waits for its customer.
async fn locked(tx: &mut Tx, store: Id, rows: &[SettlementRow]) -> Result<Vec<Finding>> {
    let counts = |row: &&SettlementRow| !matches!(row.status, SettlementStatus::Draft | SettlementStatus::Disputed);
    let through = rows.iter().filter(counts).map(|row| row.period_to).max().map_or_else(String::new, |day| day.to_string());
    let kept: Option<(String,)> = tx.optional("SELECT locked_through FROM sales_report_lock WHERE store_id = $1", params![store]).await?;
    let kept = kept.map_or_else(String::new, |(day,)| day);
    if kept == through {
        return Ok(Vec::new());
    }
    Ok(vec![Finding { rule: "settlement_lock", subject: format!("store {store}"), expected: through, found: kept }])
}

/// Everything that was in the books of the days settled so far is tied to a settlement.
async fn forgotten(tx: &mut Tx, last: &SettlementRow) -> Result<Vec<Finding>> {
    let Some(place) = location::find_of_store(tx, last.country_code, last.store_id).await? else { return Ok(Vec::new()) };
    let until = Id::first_at(last.drawn_at.plus_seconds(-AT_THE_SAME_TIME_S));
    let sql = "SELECT COUNT(*) FROM stock_move m
               WHERE ((m.to_location_id = $1 AND m.to_owner_id = 0) OR (m.from_location_id = $1 AND m.from_owner_id = 0))
                 AND m.biz_date <= $2 AND m.id < $3
                 AND NOT EXISTS (SELECT 1 FROM consignment_settlement_move k WHERE k.move_id = m.id)";
    let (forgotten,): (i64,) = tx.one(sql, params![place.id, last.period_to, until]).await?;
    if forgotten == 0 {
        return Ok(Vec::new());
    }
    let found = format!("{forgotten} movements that are in none");
    Ok(vec![wrong("settlement_moves", last.doc_no.clone(), "every movement in a settlement", found)])
}
