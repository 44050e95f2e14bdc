use kernel::{Finding, Id, Result};
use store::Tx;

/// Nobody decided about their own submission, and what waits for people is what is pending.
#[kernel::boxed]
pub async fn verify(tx: &mut Tx) -> Result<Vec<Finding>> {
    let mut findings = own(tx).await?;
    findings.extend(waiting(tx).await?);
    Ok(findings)
}

async fn own(tx: &mut Tx) -> Result<Vec<Finding>> {
    let wrong: Vec<(String, Id, String)> = tx
        .all(
            "SELECT doc_kind, doc_id, decided_by_name FROM approval_step WHERE decided_by = submitted_by
             ORDER BY doc_kind, doc_id LIMIT 200",
            &[],
        )
        .await?;
    let found = wrong.into_iter().map(|(kind, id, name)| Finding {
        rule: "review_by_another",
        subject: format!("{kind} {id}"),
        expected: "decided by somebody other than the submitter".to_owned(),
        found: format!("decided by {name}"),
    });
    Ok(found.collect())
}

async fn waiting(tx: &mut Tx) -> Result<Vec<Finding>> {
    let wrong: Vec<(String, Id, String)> = tx
        .all(
            "SELECT s.doc_kind, s.doc_id, s.decision FROM approval_candidate k
             JOIN approval_step s ON s.doc_kind = k.doc_kind AND s.doc_id = k.doc_id AND s.round = k.round AND s.seq = k.seq
             WHERE k.waiting <> (s.decision = 'pending') ORDER BY s.doc_kind, s.doc_id LIMIT 200",
            &[],
        )
        .await?;
    let found = wrong.into_iter().map(|(kind, id, decision)| Finding {
        rule: "review_waits",
        subject: format!("{kind} {id}"),
        expected: "a pending step waits for its people, others for nobody".to_owned(),
        found: format!("the step is {decision}"),
    });
    Ok(found.collect())
}
