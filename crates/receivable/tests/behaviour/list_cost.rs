//! What lists of receipts and write-offs cost a customer in a company with a history: about as many rows as they show.

use kernel::AppError;
use receivable::{ReceiptFilter, ReceiptSort, WriteOffFilter};
use store::testing::dear_statements;
use store::{both_databases, params};

use crate::MODULES;
use crate::desk::{Desk, TH};

const DOCUMENTS: i64 = 20_000;
/// Each with as many.
const CUSTOMERS: i64 = 200;
/// The lookups around a page.
const AROUND: i64 = 5_000;

/// Receipts and write-offs of many customers over the years, some of them of this one.
async fn give_a_history(desk: &Desk) {
    let owed = desk.deliver(10_000, "D-1").await.id;
    let paid = desk.received(10_000).await.receipt.id;
    let customer = desk.shop.id;
    let of_somebody = format!("CASE WHEN i % {CUSTOMERS} = 0 THEN CAST($2 AS BIGINT) ELSE i % {CUSTOMERS} END");
    let numbers = format!("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {DOCUMENTS})");
    let receipts = format!(
        "INSERT INTO receipt (id, country_code, doc_no, customer_id, amount, matched, method, bank_ref, payer_name, received_on, remark, status,
             entered_by, entered_by_name, entered_at, biz_date, refuse_reason, reversal_reason, ver)
         {numbers} SELECT i, CAST($1 AS BIGINT), 'RC-' || i, {of_somebody}, 100, 0, 'cash', '', '', '2025-01-01', '', 'refused',
             1, 'B', 0, '2025-01-01', 'Twice', '', 1 FROM n"
    );
    let write_offs = format!(
        "INSERT INTO write_off (id, country_code, doc_no, customer_id, receivable_id, receipt_id, amount, reason, biz_date, written_by,
             written_by_name, written_at, status, reversal_reason, reversed_at, ver)
         {numbers} SELECT i, CAST($1 AS BIGINT), 'WO-' || i, {of_somebody}, CAST($3 AS BIGINT), CAST($4 AS BIGINT), 100, 'by_hand',
             '2025-01-01', 1, 'B', 0, 'reversed', '', 1, 1 FROM n"
    );
    let given = desk.write(async move |tx, _| {
        tx.execute(&receipts, params![TH, customer]).await?;
        tx.execute(&write_offs, params![TH, customer, owed, paid]).await?;
        Ok(())
    });
    given.await.expect("a history");
    desk.db.analyze().await.expect("statistics");
}

async fn dear_receipts(desk: &Desk, filter: ReceiptFilter) -> (usize, Vec<String>) {
    let (rt, actor) = (desk.rt.clone(), desk.buyer.clone());
    let looked = desk.db.read::<_, AppError, _>(async move |tx| {
        tx.record();
        let shown = receivable::receipts(tx, &rt, &actor, &filter).await?.list.len();
        Ok((shown, dear_statements(tx, AROUND).await?))
    });
    looked.await.expect("a list")
}

async fn dear_write_offs(desk: &Desk, filter: WriteOffFilter) -> (usize, Vec<String>) {
    let actor = desk.buyer.clone();
    let looked = desk.db.read::<_, AppError, _>(async move |tx| {
        tx.record();
        let shown = receivable::write_offs(tx, &actor, &filter).await?.list.len();
        Ok((shown, dear_statements(tx, AROUND).await?))
    });
    looked.await.expect("a list")
}

both_databases!(lists_of_receipts_and_write_offs_cost_what_they_show, MODULES, async |db| {
    let desk = Desk::open(db).await;
    give_a_history(&desk).await;
    for sort in [None, Some(ReceiptSort::Amount)] {
        let filter = ReceiptFilter { sort, ..ReceiptFilter::default() };
        assert_eq!(dear_receipts(&desk, filter).await, (10, Vec::new()), "{sort:?}");
    }
    assert_eq!(dear_write_offs(&desk, WriteOffFilter::default()).await, (10, Vec::new()));
});
