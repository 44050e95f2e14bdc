use kernel::{Result, Runtime};
use store::{Tx, params};

use super::{Store, StoreStatus, store};
use crate::history::{self, Subject};
use crate::{Actor, Permission, StatusInput, today_in};

/// Closes a store from today on, or opens it again.
#[kernel::boxed]
pub async fn set_store_status(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &StatusInput<StoreStatus>) -> Result<Store> {
    let scope = actor.require(Permission::PeopleManage)?;
    let before = store(tx, &scope, input.id).await?;
    let today = today_in(rt, before.country_code)?;
    let closed_on = match input.status {
        StoreStatus::Active => None,
        StoreStatus::Closed => {
            let last = before.closed_on.filter(|day| *day <= today).unwrap_or(today);
            Some(before.opened_on.map_or(last, |opened| last.max(opened)))
        }
    };
    let updated = tx
        .execute_one(
            "UPDATE store SET status = $3, closed_on = $4, ver = ver + 1 WHERE id = $1 AND ver = $2",
            params![input.id, input.ver, input.status, closed_on],
        )
        .await;
    history::conflict(updated, &before)?;
    let after = store(tx, &scope, input.id).await?;
    let subject = Subject { country: Some(after.country_code), action: "store.status", doc_type: "store", doc_no: &after.code };
    history::record(tx, rt, actor, subject, Some(&before), Some(&after)).await?;
    Ok(after)
}
