//! How a report's lines change: each change leaves entries, moves the goods and makes the report's next version, all in
//! one transaction.

use std::collections::{BTreeMap, BTreeSet};

use kernel::{AppError, ErrorCode, Id, Money, Result, Runtime, Timestamp};
use org::{Actor, CooperationMode, Day, history};
use serde_json::json;
use stock::{Document, LocationKind, Movement, Owner, location, move_goods_as_of};
use store::{Tx, params};

use super::input::Sold;
use super::lock;
use super::machine::ReportEvent;
use super::row::{LineRow, ReportRow, ReportStatus, lines_of};
use crate::movements;
use crate::sums::{self, Delta, Seller};

/// What kind of change it is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Booking<'a> {
    pub event: ReportEvent,
    pub status: ReportStatus,
    /// On which day the goods move.
    pub biz_date: Day,
    pub captured_at: Timestamp,
    pub reason: &'a str,
}

/// The lines of a report as they are to be, by product and price.
type Lines = BTreeMap<(Id, Money), LineRow>;

/// Adds to the lines. What is added in another order gives the same lines.
pub(super) async fn add(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    report: &mut ReportRow,
    sold: &[Sold],
    booking: &Booking<'_>,
) -> Result<()> {
    let before = read(tx, report.id).await?;
    let mut after = before.clone();
    for sold in sold {
        let line = after.entry((sold.product, sold.unit_price)).or_insert_with(|| empty(report.id, sold));
        line.qty += sold.qty;
        line.scans += sold.scans.min(sold.qty);
        line.barcode = line.barcode.take().max(sold.barcode.clone());
    }
    put(tx, rt, actor, report, before, after, booking).await
}

/// Makes these the lines.
pub(super) async fn replace(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    report: &mut ReportRow,
    sold: &[Sold],
    booking: &Booking<'_>,
) -> Result<()> {
    let before = read(tx, report.id).await?;
    let line = |sold: &Sold| LineRow { qty: sold.qty, scans: sold.scans.min(sold.qty), ..empty(report.id, sold) };
    let after: Lines = sold.iter().map(|sold| ((sold.product, sold.unit_price), line(sold))).collect();
    put(tx, rt, actor, report, before, after, booking).await
}

/// Takes everything back.
pub(super) async fn clear(tx: &mut Tx, rt: &Runtime, actor: &Actor, report: &mut ReportRow, booking: &Booking<'_>) -> Result<()> {
    let before = read(tx, report.id).await?;
    put(tx, rt, actor, report, before, Lines::new(), booking).await
}

async fn read(tx: &mut Tx, report: Id) -> Result<Lines> {
    Ok(lines_of(tx, report).await?.into_iter().map(|line| ((line.product_id, line.unit_price), line)).collect())
}

fn empty(report_id: Id, sold: &Sold) -> LineRow {
    LineRow {
        report_id,
        product_id: sold.product,
        qty: 0,
        unit_price: sold.unit_price,
        amount: Money::ZERO,
        barcode: sold.barcode.clone(),
        scans: 0,
    }
}

async fn put(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    report: &mut ReportRow,
    before: Lines,
    mut after: Lines,
    booking: &Booking<'_>,
) -> Result<()> {
    lock::require_unsettled(tx, report.store_id, report.owner_id, booking.biz_date).await?;
    for line in after.values_mut() {
        line.amount = line.unit_price.times(line.qty)?;
    }
    let seen = report.clone();
    report.ver += 1;
    report.status = booking.status;
    report.biz_date = report.biz_date.max(booking.biz_date);
    report.captured_at = report.captured_at.min(booking.captured_at);
    report.late |= matches!(booking.event, ReportEvent::SubmitLate | ReportEvent::AddLate);
    total(report, &after)?;
    write_entries(tx, rt, report, &before, &after, booking.event).await?;
    write_lines(tx, &before, &after).await?;
    carry(tx, rt, actor, report, &before, &after, booking).await?;
    save(tx, report, seen.ver).await?;
    sum_up(tx, &seen, report, &before, &after).await?;
    write_event(tx, rt, actor, report, booking).await?;
    audit(tx, rt, actor, &seen, report, booking).await
}

fn total(report: &mut ReportRow, lines: &Lines) -> Result<()> {
    let kinds: BTreeSet<Id> = lines.keys().map(|(product, _)| *product).collect();
    report.kinds = i64::try_from(kinds.len()).map_err(AppError::internal)?;
    (report.pieces, report.amount) = (0, Money::ZERO);
    for line in lines.values() {
        report.pieces += line.qty;
        report.amount = report.amount.plus(line.amount)?;
    }
    if report.amount > Money::DOCUMENT_CAP {
        return Err(AppError::field("lines", ErrorCode::OutOfRange));
    }
    Ok(())
}

fn keys<'a>(before: &'a Lines, after: &'a Lines) -> BTreeSet<&'a (Id, Money)> {
    before.keys().chain(after.keys()).collect()
}

fn qty(lines: &Lines, key: &(Id, Money)) -> i64 {
    lines.get(key).map_or(0, |line| line.qty)
}

async fn write_entries(tx: &mut Tx, rt: &Runtime, report: &ReportRow, before: &Lines, after: &Lines, event: ReportEvent) -> Result<()> {
    for key in keys(before, after) {
        let ((product, unit_price), more) = (*key, qty(after, key) - qty(before, key));
        if more == 0 {
            continue;
        }
        let (id, amount) = (rt.next_id(), unit_price.times(more)?);
        tx.execute_one(
            "INSERT INTO sales_report_entry (id, report_id, country_code, ver, event, product_id, qty, unit_price, amount)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
            params![id, report.id, report.country_code, report.ver, event, product, more, unit_price, amount],
        )
        .await?;
        tx.moved(&movements::ENTRY, id);
    }
    Ok(())
}

async fn write_lines(tx: &mut Tx, before: &Lines, after: &Lines) -> Result<()> {
    for (_, line) in before.iter().filter(|(key, _)| !after.contains_key(key)) {
        tx.execute_one(
            "DELETE FROM sales_report_line WHERE report_id = $1 AND product_id = $2 AND unit_price = $3",
            params![line.report_id, line.product_id, line.unit_price],
        )
        .await?;
    }
    for (_, line) in after.iter().filter(|(key, line)| before.get(key) != Some(line)) {
        tx.execute_one(
            "INSERT INTO sales_report_line (report_id, product_id, qty, unit_price, amount, barcode, scans)
             VALUES ($1, $2, $3, $4, $5, $6, $7)
             ON CONFLICT (report_id, product_id, unit_price) DO UPDATE SET qty = excluded.qty, amount = excluded.amount,
                 barcode = excluded.barcode, scans = excluded.scans",
            params![line.report_id, line.product_id, line.qty, line.unit_price, line.amount, line.barcode.clone(), line.scans],
        )
        .await?;
    }
    Ok(())
}

/// Goods leave the store with the shopper, and come back when a sale is taken back.
async fn carry(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    report: &ReportRow,
    before: &Lines,
    after: &Lines,
    booking: &Booking<'_>,
) -> Result<()> {
    let store = location::of_store(tx, rt, report.country_code, report.store_id).await?.id;
    let consumer = location::of_kind(tx, rt, report.country_code, LocationKind::Consumer).await?.id;
    let mut sold: BTreeMap<Id, i64> = BTreeMap::new();
    for key in keys(before, after) {
        *sold.entry(key.0).or_default() += qty(after, key) - qty(before, key);
    }
    let moved = sold.into_iter().filter(|(_, more)| *more != 0).zip(1_i64..);
    let movements: Vec<(Movement, Timestamp)> = moved
        .map(|((product, more), line_no)| {
            let (from, to) = if more > 0 { (store, consumer) } else { (consumer, store) };
            let (owner, becomes) = (report.owner_id, report.owner_id);
            (Movement { line_no, product, qty: more.abs(), from, to, owner, becomes }, booking.captured_at)
        })
        .collect();
    if movements.is_empty() {
        return Ok(());
    }
    let document = Document {
        country: report.country_code,
        doc_type: "sales_report",
        doc_no: &report.doc_no,
        reference: &format!("{}/{}", report.doc_no, report.ver),
        biz_date: booking.biz_date,
        user_id: actor.user_id,
    };
    move_goods_as_of(tx, rt, &document, &movements).await?;
    Ok(())
}

async fn save(tx: &mut Tx, report: &ReportRow, seen: i64) -> Result<()> {
    tx.execute_one(
        "UPDATE sales_report SET status = $3, kinds = $4, pieces = $5, amount = $6, biz_date = $7, captured_at = $8, late = $9, ver = $10
         WHERE id = $1 AND ver = $2",
        params![
            report.id,
            seen,
            report.status,
            report.kinds,
            report.pieces,
            report.amount,
            report.biz_date,
            report.captured_at,
            report.late,
            report.ver
        ],
    )
    .await?;
    tx.moved(&movements::REPORT, report.id);
    Ok(())
}

/// The sums follow in the same transaction. All lines of a report count on its day, so a later day takes all of them along.
async fn sum_up(tx: &mut Tx, seen: &ReportRow, report: &ReportRow, before: &Lines, after: &Lines) -> Result<()> {
    let mut delta = Delta::default();
    for line in before.values() {
        delta.take(seen.biz_date, line.product_id, line.qty, line.amount)?;
    }
    for line in after.values() {
        delta.add(report.biz_date, line.product_id, line.qty, line.amount)?;
    }
    let mode = match report.owner_id {
        Owner::Company => CooperationMode::Consignment,
        Owner::Customer(_) => CooperationMode::BuyOut,
    };
    let seller = Seller {
        country: report.country_code,
        store: report.store_id,
        customer: report.customer_id,
        person: report.person_id,
        mode: mode.code(),
    };
    sums::keep(tx, seller, delta).await
}

async fn write_event(tx: &mut Tx, rt: &Runtime, actor: &Actor, report: &ReportRow, booking: &Booking<'_>) -> Result<()> {
    tx.execute_one(
        "INSERT INTO sales_report_event (report_id, ver, event, reason, captured_at, at, actor_id, actor_name)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        params![report.id, report.ver, booking.event, booking.reason, booking.captured_at, rt.now(), actor.user_id, &actor.name],
    )
    .await?;
    tx.moved(&movements::EVENT, report.id);
    Ok(())
}

/// What promoters report day by day is sealed by digest; what changes it afterwards is told in words as well.
async fn audit(tx: &mut Tx, rt: &Runtime, actor: &Actor, before: &ReportRow, after: &ReportRow, booking: &Booking<'_>) -> Result<()> {
    if matches!(booking.event, ReportEvent::Submit | ReportEvent::SubmitLate | ReportEvent::Add | ReportEvent::AddLate) {
        return Ok(());
    }
    let told = |report: &ReportRow, reason: &str| json!({ "status": report.status, "pieces": report.pieces, "amount": report.amount, "kinds": report.kinds, "reason": reason });
    let action = format!("sales_report.{}", booking.event);
    let subject = history::Subject { country: Some(after.country_code), action: &action, doc_type: "sales_report", doc_no: &after.doc_no };
    history::record(tx, rt, actor, subject, Some(&told(before, "")), Some(&told(after, booking.reason))).await
}
