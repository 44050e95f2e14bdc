use deeds::{Deed, Doing, Merge};
use kernel::{Id, Nothing, Result};
use org::{Actor, Permission};
use serde::{Deserialize, Serialize};
use store::Tx;
use utoipa::ToSchema;

use super::favourites::{NO_CUSTOMER, add_favourites, favourite_document, remove_favourites};
use crate::shopper::{acting_for, shopper};

/// A heart was given to a product or taken from it, possibly without a network.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FavouriteSet {
    pub product_id: Id,
    pub keep: bool,
    /// For whom a representative keeps it.
    pub customer_id: Option<Id>,
}

impl Deed for FavouriteSet {
    const KIND: &'static str = "favourite.set";
    const MERGE: Merge = Merge::Newest;
    type Done = Nothing;

    fn document(&self, actor: &Actor) -> String {
        favourite_document(acting_for(actor, self.customer_id).unwrap_or(NO_CUSTOMER), self.product_id)
    }

    async fn perform(&self, tx: &mut Tx, doing: &Doing) -> Result<Nothing> {
        let scope = doing.actor.require(Permission::BrowseCatalogue)?;
        let shopper = shopper(tx, &doing.actor, &scope, self.customer_id).await?;
        if self.keep {
            add_favourites(tx, &doing.rt, &shopper, &[self.product_id]).await?;
        } else {
            remove_favourites(tx, &doing.rt, &shopper, &[self.product_id]).await?;
        }
        Ok(Nothing)
    }
}
