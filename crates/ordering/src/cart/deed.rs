//! What people do to carts, possibly without a network.

use deeds::{Deed, Doing, Merge};
use kernel::{ErrorCode, Id, Money, Result};
use org::Actor;
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use super::add::{CartAdd, add};
use super::change::{CartChanged, ChangeNum, change_num, shown};
use super::mark::document;
use super::remove::{CartRemoved, finish};
use super::row;
use crate::order::OrderType;
use crate::party::party;

/// So many pieces of a product are to be in a cart, whether or not it is there already.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CartPut {
    pub product_id: Id,
    pub qty: i64,
    pub customer_id: Option<Id>,
    pub order_type: Option<OrderType>,
    /// The unit price on the device at that time; where it is another by now, the cart says so.
    pub seen_price: Option<Money>,
}

/// A product is to be out of a cart.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CartTake {
    pub product_id: Id,
    pub customer_id: Option<Id>,
    pub order_type: Option<OrderType>,
}

impl Deed for CartPut {
    const KIND: &'static str = "cart.put";
    const MERGE: Merge = Merge::Newest;
    type Done = CartChanged;

    fn document(&self, actor: &Actor) -> String {
        document(actor, self.customer_id, self.order_type, self.product_id)
    }

    async fn perform(&self, tx: &mut Tx, doing: &Doing) -> Result<CartChanged> {
        let (rt, actor, language) = (&doing.rt, &doing.actor, doing.language);
        let change = ChangeNum {
            cart_id: None,
            product_id: Some(self.product_id),
            num: self.qty,
            customer_id: self.customer_id,
            order_type: self.order_type,
        };
        let line = match change_num(tx, rt, actor, language, &change).await {
            Err(refusal) if refusal.code() == ErrorCode::NotFound => add(tx, rt, actor, language, &self.addition()).await?.line,
            changed => changed?.line,
        };
        if let Some(seen) = self.seen_price {
            tx.execute_one("UPDATE cart_line SET seen_unit_price = $2 WHERE id = $1", params![line.cart_id, seen]).await?;
        }
        let party = party(tx, actor, self.customer_id, self.order_type).await?;
        shown(tx, rt, actor, &party, language, line.cart_id).await
    }
}

impl CartPut {
    const fn addition(&self) -> CartAdd {
        CartAdd { product_id: self.product_id, qty: self.qty, customer_id: self.customer_id, order_type: self.order_type }
    }
}

impl Deed for CartTake {
    const KIND: &'static str = "cart.take";
    const MERGE: Merge = Merge::Newest;
    type Done = CartRemoved;

    fn document(&self, actor: &Actor) -> String {
        document(actor, self.customer_id, self.order_type, self.product_id)
    }

    /// What is out already stays out.
    async fn perform(&self, tx: &mut Tx, doing: &Doing) -> Result<CartRemoved> {
        let party = party(tx, &doing.actor, self.customer_id, self.order_type).await?;
        let mut lines = row::lines(tx, &doing.actor, &party).await?;
        lines.retain(|line| line.product_id == self.product_id);
        finish(tx, &doing.rt, &doing.actor, &party, doing.language, lines).await
    }
}
