use kernel::{Finding, Result};
use store::Tx;

use crate::order::OrderStage;

/// An order waits for exactly the step that its stage names.
pub(crate) async fn verify(tx: &mut Tx) -> Result<Vec<Finding>> {
    let wrong: Vec<(String, OrderStage, Option<String>)> = tx
        .all(
            "SELECT o.doc_no, o.stage, r.stage FROM customer_order o
             LEFT JOIN approval_step r ON r.doc_kind = 'order' AND r.doc_id = o.id AND r.decision = 'pending'
             WHERE CASE WHEN o.stage IN (21, 22, 23) THEN COALESCE(r.stage, '') <>
                            CASE o.stage WHEN 21 THEN 'initial' WHEN 22 THEN 'rereview' ELSE 'vp' END
                        ELSE r.doc_id IS NOT NULL END
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
