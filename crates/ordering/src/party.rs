//! For whom something is ordered, and through which door.

use catalogue::products::Assortment;
use catalogue::{Shopper, ShopperCustomer};
use kernel::{AppError, Country, ErrorCode, Id, Money, Result};
use org::{Actor, Channel, CooperationMode, CustomerStatus, CustomerType, Permission, Scope};
use store::{Sql, Tx, params, record};

use crate::order::{Order, OrderChannel, OrderType};

record! {
    /// The customer as far as ordering is concerned.
    #[derive(Clone, Debug)]
    pub struct Buyer {
        pub id: Id,
        pub country_code: Country,
        pub code: String,
        pub name: String,
        pub cooperation_mode: CooperationMode,
        pub customer_type: CustomerType,
        pub credit_limit: Money,
        pub credit_days: i64,
        pub overdue_block_days: i64,
        pub status: CustomerStatus,
    }
}

/// A customer, whoever acts for it, and the kind of order.
#[derive(Clone, Debug)]
pub struct Party {
    pub buyer: Buyer,
    pub shopper: Shopper,
    pub channel: OrderChannel,
    /// As carts know it: what staff enter and what goes on consignment is a normal one there.
    pub order_type: OrderType,
}

impl Party {
    pub const fn country(&self) -> Country {
        self.buyer.country_code
    }

    pub const fn assortment(&self) -> Assortment {
        assortment(self.order_type)
    }
}

pub const fn assortment(order_type: OrderType) -> Assortment {
    match order_type {
        OrderType::Sample => Assortment::Sample,
        OrderType::Gift => Assortment::Gift,
        _ => Assortment::Goods,
    }
}

/// Buyers act for their own customers, staff for those in reach of their grant.
pub fn door(actor: &Actor) -> OrderChannel {
    if actor.person_id.is_some() { OrderChannel::Sales } else { OrderChannel::Own }
}

/// The customer that was named, if the actor may order for it. A buyer who names none acts for the first of their own.
pub async fn party(tx: &mut Tx, actor: &Actor, customer: Option<Id>, asked: Option<OrderType>) -> Result<Party> {
    let (channel, order_type) = (door(actor), in_cart(asked.unwrap_or(OrderType::Normal)));
    let scope = scope(actor, channel, order_type)?;
    let id = match (customer, channel) {
        (Some(id), _) => id,
        (None, OrderChannel::Own) => *actor.customer_ids.first().ok_or_else(|| AppError::new(ErrorCode::Forbidden))?,
        (None, OrderChannel::Sales) => return Err(AppError::field("customerId", "required")),
    };
    if order_type.is_free() {
        require_offered(tx, actor.country).await?;
    }
    let buyer = buyer(tx, &scope, id).await?;
    let shopper = shopper(tx, actor.user_id, &buyer).await?;
    Ok(Party { buyer, shopper, channel, order_type })
}

/// The customer of an order under way, whoever looks at the order.
pub(crate) async fn party_of(tx: &mut Tx, order: &Order) -> Result<Party> {
    let buyer = buyer_of(tx, order.customer_id).await?;
    let shopper = shopper(tx, order.placed_by, &buyer).await?;
    Ok(Party { buyer, shopper, channel: order.channel, order_type: in_cart(order.order_type) })
}

async fn shopper(tx: &mut Tx, user_id: Id, buyer: &Buyer) -> Result<Shopper> {
    let channels: Vec<(Channel,)> =
        tx.all("SELECT DISTINCT channel FROM store WHERE customer_id = $1 AND status = 'active'", params![buyer.id]).await?;
    let channels = channels.into_iter().map(|(channel,)| channel).collect();
    let customer = ShopperCustomer { id: buyer.id, customer_type: buyer.customer_type, channels };
    Ok(Shopper { user_id, country: buyer.country_code, customer: Some(customer), offers: Vec::new() })
}

/// A buyer's login may be there only to look and to pay. Staff order by what they are granted.
pub async fn require_orderer(tx: &mut Tx, actor: &Actor, party: &Party) -> Result<()> {
    if party.channel == OrderChannel::Sales {
        return Ok(());
    }
    let rights: Option<(bool,)> = tx
        .optional("SELECT can_order FROM customer_user WHERE user_id = $1 AND customer_id = $2", params![actor.user_id, party.buyer.id])
        .await?;
    if rights == Some((false,)) { Err(AppError::new(ErrorCode::MayNotOrder)) } else { Ok(()) }
}

/// The customers that the actor may order for.
fn scope(actor: &Actor, channel: OrderChannel, order_type: OrderType) -> Result<Scope> {
    actor.require(match (channel, order_type) {
        (_, OrderType::Sample | OrderType::Gift) => Permission::SampleGiftOrder,
        (OrderChannel::Own, _) => Permission::OrderSubmit,
        (OrderChannel::Sales, _) => Permission::OrderOnBehalf,
    })
}

const fn in_cart(asked: OrderType) -> OrderType {
    match asked {
        OrderType::OnBehalf | OrderType::Consignment => OrderType::Normal,
        other => other,
    }
}

/// The customer of a document that is in somebody's hands already.
pub(crate) async fn buyer_of(tx: &mut Tx, customer: Id) -> Result<Buyer> {
    Ok(tx.one(&format!("SELECT {} FROM customer WHERE id = $1", Buyer::COLUMNS), params![customer]).await?)
}

async fn buyer(tx: &mut Tx, scope: &Scope, id: Id) -> Result<Buyer> {
    let mut sql = Sql::new(&format!("SELECT {} FROM customer c WHERE c.id = ", Buyer::COLUMNS));
    sql.bind(id);
    scope.push_customers(tx, &mut sql, "c");
    let found: Vec<Buyer> = tx.all_of(&sql).await?;
    found.into_iter().next().ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

/// Samples and gifts are given where the country says so.
pub async fn require_offered(tx: &mut Tx, country: Country) -> Result<()> {
    if free_orders_offered(tx, country).await? { Ok(()) } else { Err(AppError::new(ErrorCode::NotOffered)) }
}

pub async fn free_orders_offered(tx: &mut Tx, country: Country) -> Result<bool> {
    let rows = org::countries(tx).await?;
    let row = rows.iter().find(|row| row.code == country);
    Ok(row.is_some_and(|row| row.flags.get("sampleGiftOrders").copied().unwrap_or(false)))
}
