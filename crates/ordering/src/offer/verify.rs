use kernel::{Finding, Id, Result};
use store::Tx;

/// What is counted as used of every signed line is what the orders took, no price below its floor was signed by one
/// person alone, and an offer waits exactly while head office is asked.
pub(crate) async fn verify(tx: &mut Tx) -> Result<Vec<Finding>> {
    let mut findings = used(tx).await?;
    findings.extend(alone(tx).await?);
    findings.extend(unasked(tx).await?);
    Ok(findings)
}

async fn used(tx: &mut Tx) -> Result<Vec<Finding>> {
    let wrong: Vec<(String, Id, i64, i64)> = tx
        .all(
            "SELECT doc_no, product_id, qty_used, taken FROM (
                 SELECT f.id, f.doc_no, l.product_id, l.qty_used,
                     CAST(COALESCE((SELECT SUM(CASE WHEN o.status = 5 THEN 0 ELSE n.qty_approved - n.qty_cancelled END)
                         FROM order_line n JOIN customer_order o ON o.id = n.order_id
                         WHERE n.price_source_id = f.id AND n.price_kind = 'discounted' AND n.product_id = l.product_id), 0) AS BIGINT) AS taken
                 FROM special_offer f JOIN special_offer_line l ON l.offer_id = f.id
             ) counted WHERE qty_used <> taken ORDER BY id LIMIT 200",
            &[],
        )
        .await?;
    let found = wrong.into_iter().map(|(doc_no, product, used, taken)| Finding {
        rule: "offer_used",
        subject: format!("{doc_no} {product}"),
        expected: format!("{taken} pieces ordered"),
        found: format!("{used} counted"),
    });
    Ok(found.collect())
}

async fn alone(tx: &mut Tx) -> Result<Vec<Finding>> {
    let wrong: Vec<(String, i64)> = tx
        .all(
            "SELECT f.doc_no, (SELECT COUNT(DISTINCT d.decided_by) FROM approval_step d
                 WHERE d.doc_kind = 'offer' AND d.doc_id = f.id AND d.decision = 'approved')
             FROM special_offer f WHERE f.status = 'approved'
               AND (SELECT COUNT(DISTINCT d.decided_by) FROM approval_step d
                 WHERE d.doc_kind = 'offer' AND d.doc_id = f.id AND d.decision = 'approved')
                   < CASE WHEN f.below_floor THEN 2 ELSE 1 END
             ORDER BY f.id LIMIT 200",
            &[],
        )
        .await?;
    let found = wrong.into_iter().map(|(doc_no, people)| Finding {
        rule: "offer_signed",
        subject: doc_no,
        expected: "signed by enough of head office".to_owned(),
        found: format!("signed by {people}"),
    });
    Ok(found.collect())
}

async fn unasked(tx: &mut Tx) -> Result<Vec<Finding>> {
    let wrong: Vec<(String, String)> = tx
        .all(
            "SELECT f.doc_no, f.status FROM special_offer f
             LEFT JOIN approval_step s ON s.doc_kind = 'offer' AND s.doc_id = f.id AND s.decision = 'pending'
             WHERE (f.status IN ('pending', 'pending_second')) <> (s.due_at IS NOT NULL AND s.due_at = f.due_at) ORDER BY f.id LIMIT 200",
            &[],
        )
        .await?;
    let found = wrong.into_iter().map(|(doc_no, status)| Finding {
        rule: "offer_pending",
        subject: doc_no,
        expected: "head office is asked while it waits".to_owned(),
        found: format!("it is {status}"),
    });
    Ok(found.collect())
}
