use std::collections::HashMap;

use kernel::{Id, Result};
use store::Tx;

use crate::row::{LineRow, TransferRow};

/// What of each product is short, not found again and not on a loss that somebody raised.
pub(crate) async fn open_of(tx: &mut Tx, transfer: &TransferRow, lines: &[LineRow]) -> Result<HashMap<Id, i64>> {
    let mut open: HashMap<Id, i64> = lines.iter().map(|line| (line.product_id, line.short_qty - line.taken_back_qty)).collect();
    if open.values().all(|qty| *qty == 0) {
        return Ok(open);
    }
    for loss in loss::standing_of(tx, transfer.country_code, &transfer.out_doc_no).await? {
        for (product, qty) in loss.lines {
            *open.entry(product).or_default() -= qty;
        }
    }
    Ok(open)
}
