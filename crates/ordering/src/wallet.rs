//! The lines of a wallet with the orders they are about. Money leaves as goods do, so a line names the delivery, which is
//! not the number the buyer knows.

use std::collections::HashMap;

use kernel::{Page, Result};
use money::wallet::{LineFilter, WalletLine};
use org::Actor;
use serde::Serialize;
use store::{Tx, params};
use utoipa::ToSchema;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WalletEntry {
    #[serde(flatten)]
    pub line: WalletLine,
    /// The order that was paid for or paid back; none for a top-up and the like.
    pub order_no: Option<String>,
}

/// One page of a wallet's lines, newest first.
#[kernel::boxed]
pub async fn lines(tx: &mut Tx, actor: &Actor, filter: &LineFilter) -> Result<Page<WalletEntry>> {
    let page = money::wallet::lines(tx, actor, filter).await?;
    let delivered = page.list.iter().filter(|line| line.doc_type == "dispatch").map(|line| line.doc_no.clone()).collect();
    let orders = orders_of(tx, actor, delivered).await?;
    Ok(page.map(|line| {
        let order_no = match line.doc_type.as_str() {
            "order" => Some(line.doc_no.clone()),
            _ => orders.get(&line.doc_no).cloned(),
        };
        WalletEntry { line, order_no }
    }))
}

/// The numbers of the orders of some deliveries, by the numbers of these.
async fn orders_of(tx: &mut Tx, actor: &Actor, delivered: Vec<String>) -> Result<HashMap<String, String>> {
    if delivered.is_empty() {
        return Ok(HashMap::new());
    }
    let mut found = HashMap::new();
    for country in &actor.countries {
        let sql = format!(
            "SELECT d.doc_no, o.doc_no FROM dispatch d JOIN customer_order o ON o.id = d.order_id WHERE d.country_code = $1 AND {}",
            tx.any_of("d.doc_no", 2)
        );
        let rows: Vec<(String, String)> = tx.all(&sql, params![*country, delivered.clone()]).await?;
        found.extend(rows);
    }
    Ok(found)
}
