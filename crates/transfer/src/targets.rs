use kernel::{Id, Result, Runtime};
use org::{Actor, Permission, StoreFilter, StoreStatus};
use serde::{Deserialize, Serialize};
use store::Tx;
use utoipa::ToSchema;

use crate::place::everywhere;

/// A store that goods may be sent to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TransferTarget {
    pub store_id: Id,
    pub code: String,
    pub name: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TransferTargets {
    pub list: Vec<TransferTarget>,
}

/// Where goods of a store in reach may go without head office: the customer's other open stores, most of which are out of the
/// sender's reach, by name.
#[kernel::boxed]
pub async fn targets(tx: &mut Tx, rt: &Runtime, actor: &Actor, out_store: Id) -> Result<TransferTargets> {
    let sending = org::find_store(tx, &actor.require(Permission::StockTransfer)?, out_store).await?;
    let filter = StoreFilter {
        country_code: Some(sending.country_code),
        status: Some(StoreStatus::Active),
        customer_id: Some(sending.customer_id),
        ..StoreFilter::default()
    };
    let stores = org::all_stores(tx, &everywhere(rt, sending.country_code)?, &filter).await?;
    let others = stores.into_iter().filter(|store| store.id != sending.id);
    let mut list: Vec<TransferTarget> =
        others.map(|store| TransferTarget { store_id: store.id, code: store.code, name: store.name }).collect();
    list.sort_by(|one, other| (&one.name, one.store_id).cmp(&(&other.name, other.store_id)));
    Ok(TransferTargets { list })
}
