//! Goods of ours that are with customers. While there are any, or some are on their way, a customer stays on consignment:
//! afterwards nobody could tell whose they are.

use kernel::{AppError, ErrorCode, Id, Result};
use org::CooperationMode;
use serde_json::json;
use store::{Sql, Tx, params};

use crate::order::{OrderStage, OrderType};

/// How many customers a refusal names.
const NAMED: i64 = 10;

/// Who is on consignment now: everybody, or this one customer if it is.
pub async fn consignees(tx: &mut Tx, only: Option<Id>) -> Result<Vec<Id>> {
    let mut sql = Sql::new("SELECT id FROM customer WHERE cooperation_mode = ");
    sql.bind(CooperationMode::Consignment);
    if let Some(customer) = only {
        sql.push(" AND id = ").bind(customer);
    }
    let found: Vec<(Id,)> = tx.all_of(&sql).await?;
    Ok(found.into_iter().map(|(id,)| id).collect())
}

/// Refuses a change that took any of these customers off consignment while goods of ours are with them.
pub async fn require_cleared(tx: &mut Tx, before: &[Id]) -> Result<()> {
    if before.is_empty() {
        return Ok(());
    }
    let sql = format!(
        "SELECT c.code FROM customer c WHERE {} AND c.cooperation_mode <> $2
           AND (EXISTS (SELECT 1 FROM store b JOIN location l ON l.ref_id = b.id AND l.kind = 'store'
                        JOIN stock s ON s.location_id = l.id WHERE b.customer_id = c.id AND s.owner_id = 0 AND s.on_hand <> 0)
                OR EXISTS (SELECT 1 FROM customer_order o WHERE o.customer_id = c.id AND o.order_type = $3
                           AND (o.status IN (1, 2, 3, 4) OR o.stage = $4)))
         ORDER BY c.code LIMIT {NAMED}",
        tx.any_of("c.id", 1)
    );
    let held: Vec<(String,)> =
        tx.all(&sql, params![before, CooperationMode::Consignment, OrderType::Consignment, OrderStage::InDelivery]).await?;
    if held.is_empty() {
        return Ok(());
    }
    let customers: Vec<String> = held.into_iter().map(|(code,)| code).collect();
    Err(AppError::field("cooperationMode", ErrorCode::GoodsConsigned.code()).with_data(json!({ "customers": customers })))
}
