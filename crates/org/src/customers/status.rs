use kernel::{AppError, ErrorCode, Result, Runtime};
use store::{Tx, params};

use super::{Customer, CustomerStatus, customer};
use crate::history::{self, Subject};
use crate::{Actor, Affected, Permission, StatusInput, access_changed};

/// Freezes, releases or closes a customer. One with open stores cannot be closed.
#[kernel::boxed]
pub async fn set_customer_status(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &StatusInput<CustomerStatus>) -> Result<Customer> {
    let scope = actor.require(Permission::PeopleManage)?;
    let before = customer(tx, &scope, input.id).await?;
    let updated = tx
        .execute_one(
            "UPDATE customer SET status = $3, ver = ver + 1 WHERE id = $1 AND ver = $2",
            params![input.id, input.ver, input.status],
        )
        .await;
    history::conflict(updated, &before)?;
    if input.status == CustomerStatus::Closed {
        let open: Option<(i64,)> =
            tx.optional("SELECT id FROM store WHERE customer_id = $1 AND status = 'active' LIMIT 1", params![input.id]).await?;
        if open.is_some() {
            return Err(AppError::new(ErrorCode::StillInUse));
        }
    }
    access_changed(tx, rt, Affected::Customer(input.id)).await?;
    let after = customer(tx, &scope, input.id).await?;
    let subject = Subject { country: Some(after.country_code), action: "customer.status", doc_type: "customer", doc_no: &after.code };
    history::record(tx, rt, actor, subject, Some(&before), Some(&after)).await?;
    Ok(after)
}
