//! What documents have moved, for the proofs of those who keep them.

use std::collections::BTreeMap;

use kernel::{Id, Result};
use store::{Tx, params};

/// Pieces by number of the document, product and place.
pub type MovedBy = BTreeMap<(String, Id, Id), i64>;

/// What documents of a kind have brought to each place of each product, less what they took from there.
#[kernel::boxed]
pub async fn moved_by(tx: &mut Tx, doc_type: &str) -> Result<MovedBy> {
    let rows: Vec<(String, Id, Id, i64)> = tx
        .all(
            "SELECT doc_no, product_id, location_id, CAST(SUM(qty) AS BIGINT) FROM (
                 SELECT doc_no, product_id, to_location_id AS location_id, qty FROM stock_move WHERE doc_type = $1
                 UNION ALL
                 SELECT doc_no, product_id, from_location_id, -qty FROM stock_move WHERE doc_type = $1
             ) side GROUP BY doc_no, product_id, location_id HAVING SUM(qty) <> 0",
            params![doc_type],
        )
        .await?;
    Ok(rows.into_iter().map(|(doc_no, product, place, qty)| ((doc_no, product, place), qty)).collect())
}
