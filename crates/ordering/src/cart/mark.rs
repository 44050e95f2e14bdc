//! The lines of carts as deeds of devices know them.

use catalogue::acting_for;
use kernel::{Id, Result, Runtime};
use org::Actor;
use store::{Tx, deeds};

use crate::order::OrderType;
use crate::party::{Party, in_cart};

/// A product in a cart: what two devices may both change.
pub(super) fn document(actor: &Actor, customer: Option<Id>, order_type: Option<OrderType>, product: Id) -> String {
    name(acting_for(actor, customer), in_cart(order_type.unwrap_or(OrderType::Normal)), product)
}

fn name(customer: Option<Id>, order_type: OrderType, product: Id) -> String {
    let customer = customer.map(|id| id.to_string()).unwrap_or_default();
    format!("cart/{customer}/{}/{product}", order_type.code())
}

/// What was done to a line earlier, on a device that has not sent it yet, no longer counts.
pub(super) async fn changed_now(tx: &mut Tx, rt: &Runtime, party: &Party, product: Id) -> Result<()> {
    deeds::changed_now(tx, rt, party.shopper.user_id, &name(Some(party.buyer.id), party.order_type, product)).await
}
