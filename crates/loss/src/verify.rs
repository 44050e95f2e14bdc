//! Proves losses against the goods that moved.

use kernel::{Country, Finding, Id, Result};
use stock::LocationKind;
use store::{Tx, record};

record! {
    struct Said {
        country_code: Country,
        doc_no: String,
        product_id: Id,
        location_id: Id,
        kept_at_id: Id,
        qty: i64,
        deduction_qty: i64,
    }
}

/// Every piece that losses moved is one that they say.
#[kernel::boxed]
pub async fn verify(tx: &mut Tx) -> Result<Vec<Finding>> {
    let mut open = stock::moved_by(tx, "inventory_loss").await?;
    let sql = format!(
        "SELECT {} FROM inventory_loss_line n JOIN inventory_loss l ON l.id = n.loss_id WHERE l.status IN ('confirmed', 'normal')",
        Said::COLUMNS
    );
    let said: Vec<Said> = tx.all(&sql, &[]).await?;
    let gone = stock::location::all_of_kind(tx, LocationKind::Loss).await?;
    for line in said {
        let lost = gone.iter().find(|place| place.country_code == line.country_code).map_or(Id::new(0), |place| place.id);
        let (kept, deducted) = (line.qty - line.deduction_qty, line.deduction_qty);
        for (place, pieces) in [(lost, deducted), (line.kept_at_id, kept), (line.location_id, -line.qty)] {
            *open.entry((line.doc_no.clone(), line.product_id, place)).or_default() -= pieces;
        }
    }
    let mut findings: Vec<Finding> = open
        .into_iter()
        .filter(|(_, pieces)| *pieces != 0)
        .map(|((doc_no, product, place), pieces)| Finding {
            rule: "inventory_loss_goods",
            subject: format!("{doc_no} product {product} at {place}"),
            expected: "as many pieces moved as the loss says".to_owned(),
            found: format!("{pieces} more moved"),
        })
        .collect();
    findings.extend(undecided(tx).await?);
    Ok(findings)
}

/// Nothing is deducted before somebody has decided.
async fn undecided(tx: &mut Tx) -> Result<Vec<Finding>> {
    let wrong: Vec<(String, String)> = tx
        .all(
            "SELECT DISTINCT l.doc_no, l.status FROM inventory_loss l JOIN inventory_loss_line n ON n.loss_id = l.id
             WHERE n.deduction_qty > 0 AND l.status NOT IN ('confirmed', 'normal') ORDER BY l.doc_no LIMIT 200",
            &[],
        )
        .await?;
    let found = wrong.into_iter().map(|(doc_no, status)| Finding {
        rule: "inventory_loss_state",
        subject: doc_no,
        expected: "confirmed before anything is deducted".to_owned(),
        found: status,
    });
    Ok(found.collect())
}
