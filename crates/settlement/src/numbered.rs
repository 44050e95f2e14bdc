use std::collections::HashMap;

use kernel::{Country, Id, Result};
use store::{Tx, params};

/// The settlements of a country that have these numbers, for those who follow goods to their documents.
#[kernel::boxed]
pub async fn numbered(tx: &mut Tx, country: Country, doc_nos: Vec<String>) -> Result<HashMap<String, Id>> {
    let sql = format!("SELECT doc_no, id FROM consignment_settlement WHERE country_code = $1 AND {}", tx.any_of("doc_no", 2));
    let rows: Vec<(String, Id)> = tx.all(&sql, params![country, doc_nos]).await?;
    Ok(rows.into_iter().collect())
}
