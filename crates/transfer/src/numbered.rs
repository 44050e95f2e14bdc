use std::collections::HashMap;

use kernel::{Country, Id, Result};
use store::{Tx, params};

use crate::TransferKind;

/// The transfers and allocations of a country that left under these numbers, for those who follow goods to their documents.
#[kernel::boxed]
pub async fn numbered(tx: &mut Tx, country: Country, doc_nos: Vec<String>) -> Result<HashMap<String, (TransferKind, Id)>> {
    let sql = format!("SELECT out_doc_no, kind, id FROM stock_transfer WHERE country_code = $1 AND {}", tx.any_of("out_doc_no", 2));
    let rows: Vec<(String, TransferKind, Id)> = tx.all(&sql, params![country, doc_nos]).await?;
    Ok(rows.into_iter().map(|(doc_no, kind, id)| (doc_no, (kind, id))).collect())
}
