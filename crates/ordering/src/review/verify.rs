use kernel::{Finding, Result};
use store::Tx;

use crate::order::OrderStage;

/// An order waits for exactly the step that its stage names, and nobody decided about their own submission.
pub(crate) async fn verify(tx: &mut Tx) -> Result<Vec<Finding>> {
    let mut findings = unasked(tx).await?;
    findings.extend(own(tx).await?);
    Ok(findings)
}

async fn unasked(tx: &mut Tx) -> Result<Vec<Finding>> {
    let wrong: Vec<(String, OrderStage, Option<String>)> = tx
        .all(
            "SELECT o.doc_no, o.stage, r.stage FROM customer_order o
             LEFT JOIN order_review r ON r.order_id = o.id AND r.decision = 'pending'
             WHERE CASE WHEN o.stage IN (21, 22, 23) THEN COALESCE(r.stage, '') <>
                            CASE o.stage WHEN 21 THEN 'initial' WHEN 22 THEN 'rereview' ELSE 'vp' END
                        ELSE r.id IS NOT NULL END
             ORDER BY o.id LIMIT 200",
            &[],
        )
        .await?;
    let found = wrong.into_iter().map(|(doc_no, stage, pending)| Finding {
        rule: "review_pending",
        subject: doc_no,
        expected: format!("the step of {stage} waits, or none"),
        found: pending.map_or_else(|| "no step waits".to_owned(), |pending| format!("{pending} waits")),
    });
    Ok(found.collect())
}

async fn own(tx: &mut Tx) -> Result<Vec<Finding>> {
    let wrong: Vec<(String, String)> = tx
        .all(
            "SELECT o.doc_no, r.decided_by_name FROM order_review r JOIN customer_order o ON o.id = r.order_id
             WHERE r.decided_by = o.placed_by ORDER BY r.id LIMIT 200",
            &[],
        )
        .await?;
    let found = wrong.into_iter().map(|(doc_no, name)| Finding {
        rule: "review_by_another",
        subject: doc_no,
        expected: "decided by somebody other than the submitter".to_owned(),
        found: format!("decided by {name}"),
    });
    Ok(found.collect())
}
