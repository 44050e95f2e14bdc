//! Orders against their lines, the books and the warehouses.

use kernel::{Finding, Money, Result};
use store::{FromRow, RowReader, StoreError, Tx};

use super::{OrderStage, OrderStatus, tally};

const MOST_FINDINGS: i64 = 200;

pub(crate) async fn verify(tx: &mut Tx) -> Result<Vec<Finding>> {
    let mut findings = sums(tx).await?;
    findings.extend(holds(tx).await?);
    findings.extend(reservations(tx).await?);
    findings.extend(tally::verify(tx).await?);
    Ok(findings)
}

struct Header {
    doc_no: String,
    kept: [i64; 6],
    summed: [i64; 6],
}

impl FromRow for Header {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        let doc_no = row.next()?;
        let mut read = || -> std::result::Result<[i64; 6], StoreError> {
            let mut values = [0; 6];
            for value in &mut values {
                *value = row.next()?;
            }
            Ok(values)
        };
        Ok(Self { doc_no, kept: read()?, summed: read()? })
    }
}

/// The header says what the lines come to.
async fn sums(tx: &mut Tx) -> Result<Vec<Finding>> {
    let sql = format!(
        "SELECT o.doc_no, o.kinds, o.total_qty, o.gross_amount, o.offer_amount, o.net_amount, o.tax_amount,
                l.kinds, l.qty, l.gross, l.offer, l.net, l.tax
         FROM customer_order o JOIN (
             SELECT order_id, CAST(SUM(CASE WHEN qty_approved > qty_cancelled THEN 1 ELSE 0 END) AS BIGINT) AS kinds,
                    CAST(SUM(qty_approved - qty_cancelled) AS BIGINT) AS qty, CAST(SUM(gross_amount) AS BIGINT) AS gross,
                    CAST(SUM(offer_amount) AS BIGINT) AS offer, CAST(SUM(net_amount) AS BIGINT) AS net,
                    CAST(SUM(tax_amount) AS BIGINT) AS tax
             FROM order_line GROUP BY order_id) l ON l.order_id = o.id
         WHERE o.kinds <> l.kinds OR o.total_qty <> l.qty OR o.gross_amount <> l.gross OR o.offer_amount <> l.offer
            OR o.net_amount <> l.net OR o.tax_amount <> l.tax
         ORDER BY o.id LIMIT {MOST_FINDINGS}"
    );
    let wrong: Vec<Header> = tx.all(&sql, &[]).await?;
    let finding = |header: Header| Finding {
        rule: "order_sums",
        subject: header.doc_no,
        expected: format!("kinds, pieces, gross, offer, net, tax of the lines: {:?}", header.summed),
        found: format!("{:?}", header.kept),
    };
    Ok(wrong.into_iter().map(finding).collect())
}

/// What an order says is set aside for it is what the books hold for it, and the whole of it while it is paid and open.
async fn holds(tx: &mut Tx) -> Result<Vec<Finding>> {
    let sql = format!(
        "SELECT doc_no, due, held FROM (
             SELECT o.id, o.doc_no, o.held_amount AS kept,
                    CASE WHEN o.settle_method = 'wallet' AND o.settled_at IS NOT NULL AND o.status IN (2, 4)
                         THEN o.net_amount - o.captured_amount ELSE o.held_amount END AS due,
                    CAST(COALESCE((SELECT SUM(t.amount) FROM ledger_transfer t
                        WHERE t.country_code = o.country_code AND t.doc_no = o.doc_no AND t.state = 'pending'
                          AND NOT EXISTS (SELECT 1 FROM ledger_transfer r WHERE r.pending_id = t.id)), 0) AS BIGINT) AS held
             FROM customer_order o) holds
         WHERE kept <> held OR due <> held
         ORDER BY id LIMIT {MOST_FINDINGS}"
    );
    let wrong: Vec<(String, Money, Money)> = tx.all(&sql, &[]).await?;
    let finding = |(doc_no, due, held): (String, Money, Money)| Finding {
        rule: "order_hold",
        subject: doc_no,
        expected: format!("{due} set aside"),
        found: format!("{held} set aside in the books"),
    };
    Ok(wrong.into_iter().map(finding).collect())
}

/// Exactly the pieces that have still to leave are kept back. Goods of an order that waits for its payment go back
/// after a while, so there may be fewer. What was sent back to be mended keeps nothing until it is asked for again.
async fn reservations(tx: &mut Tx) -> Result<Vec<Finding>> {
    let sql = format!(
        "SELECT doc_no, line_no, due, kept FROM (
             SELECT o.id, o.doc_no, l.line_no, o.status,
                    CASE WHEN {} AND o.stage <> {} THEN l.qty_approved - l.qty_cancelled - l.qty_dispatched ELSE 0 END AS due,
                    CAST(COALESCE((SELECT SUM(r.qty) FROM reservation r
                        WHERE r.country_code = o.country_code AND r.doc_no = o.doc_no AND r.line_id = l.id AND r.state = 'active'), 0)
                        AS BIGINT) AS kept
             FROM customer_order o JOIN order_line l ON l.order_id = o.id) lines
         WHERE kept > due OR (kept < due AND status <> {})
         ORDER BY id, line_no LIMIT {MOST_FINDINGS}",
        OrderStatus::open_in("o.status"),
        OrderStage::SentBack.code(),
        OrderStatus::PendingSettlement.code()
    );
    let wrong: Vec<(String, i64, i64, i64)> = tx.all(&sql, &[]).await?;
    let finding = |(doc_no, line_no, due, kept): (String, i64, i64, i64)| Finding {
        rule: "order_reservation",
        subject: format!("{doc_no} line {line_no}"),
        expected: format!("{due} kept back"),
        found: format!("{kept} kept back"),
    };
    Ok(wrong.into_iter().map(finding).collect())
}
