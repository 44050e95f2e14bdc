use kernel::{Finding, Id, Money, Result};
use store::Tx;

/// The counters of every order line are what its dispatches say, what was paid for is what left, and in the end all of
/// it was.
pub(crate) async fn verify(tx: &mut Tx) -> Result<Vec<Finding>> {
    let mut findings = counters(tx).await?;
    findings.extend(captured(tx).await?);
    findings.extend(paid_in_full(tx).await?);
    findings.extend(invoiced(tx).await?);
    Ok(findings)
}

async fn counters(tx: &mut Tx) -> Result<Vec<Finding>> {
    let wrong: Vec<(Id, i64, i64, i64, i64)> = tx
        .all(
            "SELECT id, qty_dispatched, qty_received, sent, arrived FROM (
                 SELECT l.id, l.qty_dispatched, l.qty_received,
                     CAST(COALESCE(SUM(d.qty), 0) AS BIGINT) AS sent, CAST(COALESCE(SUM(d.qty_received), 0) AS BIGINT) AS arrived
                 FROM order_line l LEFT JOIN dispatch_line d ON d.order_line_id = l.id
                 GROUP BY l.id, l.qty_dispatched, l.qty_received
             ) counted WHERE qty_dispatched <> sent OR qty_received <> arrived ORDER BY id LIMIT 200",
            &[],
        )
        .await?;
    let found = wrong.into_iter().map(|(line, dispatched, received, sent, arrived)| Finding {
        rule: "dispatch_counters",
        subject: format!("order line {line}"),
        expected: format!("{sent} dispatched, {arrived} received"),
        found: format!("{dispatched} dispatched, {received} received"),
    });
    Ok(found.collect())
}

async fn captured(tx: &mut Tx) -> Result<Vec<Finding>> {
    let wrong: Vec<(String, Money, Money)> = tx
        .all(
            "SELECT doc_no, captured_amount, sent FROM (
                 SELECT o.id, o.doc_no, o.captured_amount,
                     CAST(COALESCE((SELECT SUM(d.amount) FROM dispatch d WHERE d.order_id = o.id), 0) AS BIGINT) AS sent
                 FROM customer_order o
             ) paid WHERE captured_amount <> sent ORDER BY id LIMIT 200",
            &[],
        )
        .await?;
    let found = wrong.into_iter().map(|(doc_no, captured, sent)| Finding {
        rule: "dispatch_captured",
        subject: doc_no,
        expected: format!("{sent} for what left"),
        found: format!("{captured} captured"),
    });
    Ok(found.collect())
}

/// Everything that left and was charged has its invoice, and no invoice says that goods left which did not.
async fn invoiced(tx: &mut Tx) -> Result<Vec<Finding>> {
    let same = "i.country_code = d.country_code AND i.source_type = 'dispatch' AND i.source_no = d.doc_no";
    let missing: Vec<(String, Money, Money)> = tx
        .all(
            &format!(
                "SELECT d.doc_no, d.amount, COALESCE(i.amount, 0) FROM dispatch d LEFT JOIN invoice i ON {same}
                 WHERE d.amount <> COALESCE(i.amount, 0) OR d.tax_amount <> COALESCE(i.tax_amount, 0) OR i.customer_id <> d.customer_id
                 ORDER BY d.id LIMIT 200"
            ),
            &[],
        )
        .await?;
    let sql = format!(
        "SELECT i.doc_no FROM invoice i LEFT JOIN dispatch d ON {same} WHERE i.source_type = 'dispatch' AND d.id IS NULL ORDER BY i.id LIMIT 200"
    );
    let invented: Vec<(String,)> = tx.all(&sql, &[]).await?;
    let missing = missing.into_iter().map(|(subject, amount, found)| Finding {
        rule: "dispatch_invoice",
        subject,
        expected: format!("an invoice of {amount} with its tax"),
        found: format!("{found} invoiced"),
    });
    let invented = invented.into_iter().map(|(subject,)| Finding {
        rule: "dispatch_invoice",
        subject,
        expected: "a dispatch".to_owned(),
        found: "none".to_owned(),
    });
    Ok(missing.chain(invented).collect())
}

/// Of an order of which nothing is left to leave, the dispatches come to exactly its amount and its tax.
async fn paid_in_full(tx: &mut Tx) -> Result<Vec<Finding>> {
    let wrong: Vec<(String, Money, Money, Money, Money)> = tx
        .all(
            "SELECT doc_no, net_amount, tax_amount, sent, taxed FROM (
                 SELECT o.id, o.doc_no, o.net_amount, o.tax_amount,
                     CAST(COALESCE((SELECT SUM(d.amount) FROM dispatch d WHERE d.order_id = o.id), 0) AS BIGINT) AS sent,
                     CAST(COALESCE((SELECT SUM(d.tax_amount) FROM dispatch d WHERE d.order_id = o.id), 0) AS BIGINT) AS taxed
                 FROM customer_order o WHERE o.status = 6 AND o.settle_method IN ('wallet', 'account')
             ) ended WHERE net_amount <> sent OR tax_amount <> taxed ORDER BY id LIMIT 200",
            &[],
        )
        .await?;
    let found = wrong.into_iter().map(|(doc_no, net, tax, sent, taxed)| Finding {
        rule: "dispatch_paid_in_full",
        subject: doc_no,
        expected: format!("{net} with {tax} of tax"),
        found: format!("{sent} with {taxed} of tax"),
    });
    Ok(found.collect())
}
