use kernel::{Finding, Id, Result};
use store::{Tx, record};

record! {
    struct Wrong { reminder: Id, receivable: Id, doc_no: Option<String> }
}

/// Proves that every reminder was about a debt of its customer, which was as late as the reminder says.
#[kernel::boxed]
pub async fn verify(tx: &mut Tx) -> Result<Vec<Finding>> {
    let sql = "SELECT n.id, n.receivable_id, r.doc_no FROM dunning_reminder n LEFT JOIN receivable r ON r.id = n.receivable_id
         WHERE r.id IS NULL OR r.customer_id <> n.customer_id OR r.country_code <> n.country_code OR r.due_date <> n.due_date
            OR n.amount > r.si_amount OR n.sent_on <= n.due_date ORDER BY n.id LIMIT 200";
    let wrong: Vec<Wrong> = tx.all(sql, &[]).await?;
    let told = |row: Wrong| Finding {
        rule: "dunning_reminder",
        subject: row.doc_no.unwrap_or_else(|| format!("receivable {}", row.receivable)),
        expected: "a reminder of what this customer owes, sent after its due day".to_owned(),
        found: format!("reminder {}", row.reminder),
    };
    Ok(wrong.into_iter().map(told).collect())
}
