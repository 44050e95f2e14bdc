//! Which side of a transfer somebody is on.

use std::collections::HashSet;

use kernel::{AppError, ErrorCode, Id, Result};
use org::{Actor, Permission};
use store::Tx;

use crate::machine::Facts;
use crate::row::{TransferKind, TransferRow};

/// What somebody is to a transfer: stores by what they may transfer, warehouses and allocations by what they may dispatch.
/// For whoever is nothing to it there is no such transfer.
pub(crate) async fn facts_of(tx: &mut Tx, actor: &Actor, transfer: &TransferRow) -> Result<Facts<'static>> {
    let stores: Vec<Id> = [transfer.out_store_id, transfer.in_store_id].into_iter().flatten().collect();
    let reached = match actor.require(Permission::StockTransfer) {
        Ok(scope) => org::stores_within(tx, &scope, &stores).await?,
        Err(_) => HashSet::new(),
    };
    let reaches = |store: Option<Id>| store.is_some_and(|store| reached.contains(&store));
    let head_office = actor.require(Permission::Dispatch).is_ok_and(|scope| scope.countries().contains(&transfer.country_code));
    if reached.is_empty() && !head_office {
        return Err(AppError::new(ErrorCode::NotFound));
    }
    // What head office has sent, head office alone takes back.
    let sender = match transfer.kind {
        TransferKind::Transfer => reaches(transfer.out_store_id),
        TransferKind::Allocation => head_office,
    };
    Ok(Facts { head_office, sender, receiver: reaches(transfer.in_store_id), ..Facts::default() })
}
