//! Proves the kept figures again from moves and reservations, whatever constraints may have been switched off.

use kernel::{Finding, Id, Result};
use store::Tx;

use crate::LocationKind;

/// Enough to see what is wrong; broken stock may have a finding per row.
const SHOWN: &str = "LIMIT 200";

/// Proves every stock figure again. Clean stock gives nothing.
#[kernel::boxed]
pub async fn verify(tx: &mut Tx) -> Result<Vec<Finding>> {
    let mut findings = on_hand(tx).await?;
    findings.extend(reserved(tx).await?);
    findings.extend(zero_sum(tx).await?);
    findings.extend(guarded(tx).await?);
    Ok(findings)
}

/// What is at a place is what came less what went.
async fn on_hand(tx: &mut Tx) -> Result<Vec<Finding>> {
    let sql = format!(
        "WITH side AS (
             SELECT to_location_id AS location_id, product_id, to_owner_id AS owner_id, qty FROM stock_move
             UNION ALL
             SELECT from_location_id, product_id, from_owner_id, -qty FROM stock_move
             UNION ALL
             SELECT location_id, product_id, owner_id, 0 FROM stock
         ), proved AS (
             SELECT location_id, product_id, owner_id, CAST(SUM(qty) AS BIGINT) AS qty FROM side
             GROUP BY location_id, product_id, owner_id
         )
         SELECT p.location_id, p.product_id, p.owner_id, p.qty, s.on_hand FROM proved p
         LEFT JOIN stock s ON s.location_id = p.location_id AND s.product_id = p.product_id AND s.owner_id = p.owner_id
         WHERE s.on_hand IS NULL OR s.on_hand <> p.qty ORDER BY p.product_id, p.location_id, p.owner_id {SHOWN}"
    );
    let wrong: Vec<(Id, Id, i64, i64, Option<i64>)> = tx.all(&sql, &[]).await?;
    Ok(wrong
        .into_iter()
        .map(|(location, product, owner, proved, kept)| Finding {
            rule: "stock_on_hand",
            subject: place(location, product, owner),
            expected: proved.to_string(),
            found: kept.map_or_else(|| "no row".to_owned(), |kept| kept.to_string()),
        })
        .collect())
}

/// What is reserved is the sum of the active reservations.
async fn reserved(tx: &mut Tx) -> Result<Vec<Finding>> {
    let sql = format!(
        "WITH side AS (
             SELECT location_id, product_id, owner_id, qty FROM reservation WHERE state = 'active'
             UNION ALL
             SELECT location_id, product_id, owner_id, 0 FROM stock
         ), proved AS (
             SELECT location_id, product_id, owner_id, CAST(SUM(qty) AS BIGINT) AS qty FROM side
             GROUP BY location_id, product_id, owner_id
         )
         SELECT p.location_id, p.product_id, p.owner_id, p.qty, s.reserved FROM proved p
         LEFT JOIN stock s ON s.location_id = p.location_id AND s.product_id = p.product_id AND s.owner_id = p.owner_id
         WHERE s.reserved IS NULL OR s.reserved <> p.qty ORDER BY p.product_id, p.location_id, p.owner_id {SHOWN}"
    );
    let wrong: Vec<(Id, Id, i64, i64, Option<i64>)> = tx.all(&sql, &[]).await?;
    Ok(wrong
        .into_iter()
        .map(|(location, product, owner, proved, kept)| Finding {
            rule: "stock_reserved",
            subject: place(location, product, owner),
            expected: proved.to_string(),
            found: kept.map_or_else(|| "no row".to_owned(), |kept| kept.to_string()),
        })
        .collect())
}

/// Over all places, real and virtual, the pieces of a product come to zero.
async fn zero_sum(tx: &mut Tx) -> Result<Vec<Finding>> {
    let sql = format!(
        "SELECT product_id, CAST(SUM(on_hand) AS BIGINT) FROM stock GROUP BY product_id HAVING SUM(on_hand) <> 0
         ORDER BY product_id {SHOWN}"
    );
    let wrong: Vec<(Id, i64)> = tx.all(&sql, &[]).await?;
    Ok(wrong
        .into_iter()
        .map(|(product, sum)| Finding {
            rule: "stock_zero_sum",
            subject: format!("product {product}"),
            expected: "0".to_owned(),
            found: sum.to_string(),
        })
        .collect())
}

/// Guarded rows are those that should be, and none of them promises more than is there.
async fn guarded(tx: &mut Tx) -> Result<Vec<Finding>> {
    let rows: Vec<(Id, Id, i64, LocationKind, i64, i64)> = tx
        .all(
            &format!(
                "SELECT s.location_id, s.product_id, s.owner_id, l.kind, s.on_hand, s.reserved
                 FROM stock s JOIN location l ON l.id = s.location_id
                 WHERE (l.kind IN ('warehouse', 'transit', 'quarantine') OR (l.kind = 'store' AND s.owner_id = 0))
                   AND (s.guarded = FALSE OR s.on_hand < s.reserved OR s.reserved < 0)
                 ORDER BY s.product_id, s.location_id {SHOWN}"
            ),
            &[],
        )
        .await?;
    Ok(rows
        .into_iter()
        .map(|(location, product, owner, kind, on_hand, reserved)| Finding {
            rule: "stock_guarded",
            subject: place(location, product, owner),
            expected: format!("a guarded {kind} row with at least what is reserved"),
            found: format!("{on_hand} on hand, {reserved} reserved"),
        })
        .collect())
}

fn place(location: Id, product: Id, owner: i64) -> String {
    format!("product {product} of owner {owner} at {location}")
}
