use std::collections::HashMap;

use kernel::{Country, Id, Money, Result, Timestamp};
use store::{Tx, params};

/// The returns of a country that have these numbers, for those who follow goods to their documents.
#[kernel::boxed]
pub async fn numbered(tx: &mut Tx, country: Country, doc_nos: Vec<String>) -> Result<HashMap<String, Id>> {
    let sql = format!("SELECT doc_no, id FROM goods_return WHERE country_code = $1 AND {}", tx.any_of("doc_no", 2));
    let rows: Vec<(String, Id)> = tx.all(&sql, params![country, doc_nos]).await?;
    Ok(rows.into_iter().collect())
}

/// What was credited of an order before a moment, without tax, for the note that follows.
#[kernel::boxed]
pub async fn credited_before(tx: &mut Tx, order: Id, moment: Timestamp) -> Result<Money> {
    let sql = "SELECT CAST(COALESCE(SUM(net_amount), 0) AS BIGINT) FROM goods_return WHERE order_id = $1 AND status = 'credited' AND credited_at < $2";
    Ok(tx.one::<(Money,)>(sql, params![order, moment]).await?.0)
}
