//! For whom something is ordered, and through which door.

use catalogue::products::Assortment;
use catalogue::{Shopper, ShopperCustomer};
use kernel::{AppError, Country, ErrorCode, Id, Money, Result};
use org::{Actor, Channel, CooperationMode, CustomerStatus, CustomerType, Permission, Scope};
use store::{FromRow, RowReader, Sql, StoreError, Tx, columns_of, params, record};

use crate::order::{Order, OrderChannel, OrderType};
use crate::order_types::require_offered;

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
    /// A buyer's login may be there only to look and to pay. Staff order by what they are granted.
    may_order: bool,
}

impl Party {
    pub fn require_orderer(&self) -> Result<()> {
        if self.may_order { Ok(()) } else { Err(AppError::new(ErrorCode::MayNotOrder)) }
    }

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
#[kernel::boxed]
pub async fn party(tx: &mut Tx, actor: &Actor, customer: Option<Id>, asked: Option<OrderType>) -> Result<Party> {
    let (channel, order_type) = (door(actor), in_cart(asked.unwrap_or(OrderType::Normal)));
    let scope = scope(actor, channel, order_type)?;
    let id = match (customer, channel) {
        (Some(id), _) => id,
        (None, OrderChannel::Own) => *actor.customer_ids.first().ok_or_else(|| AppError::new(ErrorCode::Forbidden))?,
        (None, OrderChannel::Sales) => return Err(AppError::field("customerId", ErrorCode::Required)),
    };
    if order_type.is_free() {
        require_offered(tx, actor, order_type).await?;
    }
    let Known { buyer, channels, can_order } = known(tx, actor, &scope, id).await?;
    let may_order = channel == OrderChannel::Sales || can_order;
    let shopper = shopper(actor.user_id, &buyer, channels);
    Ok(Party { buyer, shopper, channel, order_type, may_order })
}

/// The customer of an order under way, whoever looks at the order.
pub(crate) async fn party_of(tx: &mut Tx, order: &Order) -> Result<Party> {
    let buyer = buyer_of(tx, order.customer_id).await?;
    let channels: Vec<(Channel,)> =
        tx.all("SELECT DISTINCT channel FROM store WHERE customer_id = $1 AND status = 'active'", params![buyer.id]).await?;
    let shopper = shopper(order.placed_by, &buyer, channels.into_iter().map(|(channel,)| channel).collect());
    Ok(Party { buyer, shopper, channel: order.channel, order_type: in_cart(order.order_type), may_order: true })
}

/// A customer as whoever looks at its account sees it, without ordering anything.
pub(crate) async fn party_of_buyer(tx: &mut Tx, buyer: Buyer, user_id: Id) -> Result<Party> {
    let channels: Vec<(Channel,)> =
        tx.all("SELECT DISTINCT channel FROM store WHERE customer_id = $1 AND status = 'active'", params![buyer.id]).await?;
    let shopper = shopper(user_id, &buyer, channels.into_iter().map(|(channel,)| channel).collect());
    Ok(Party { buyer, shopper, channel: OrderChannel::Sales, order_type: OrderType::Normal, may_order: false })
}

fn shopper(user_id: Id, buyer: &Buyer, channels: Vec<Channel>) -> Shopper {
    let customer = ShopperCustomer { id: buyer.id, customer_type: buyer.customer_type, channels };
    Shopper { user_id, country: buyer.country_code, customer: Some(customer), offers: Vec::new() }
}

/// The customers that the actor may order for.
fn scope(actor: &Actor, channel: OrderChannel, order_type: OrderType) -> Result<Scope> {
    actor.require(match (channel, order_type) {
        (_, OrderType::Sample | OrderType::Gift) => Permission::SampleGiftOrder,
        (OrderChannel::Own, _) => Permission::OrderSubmit,
        (OrderChannel::Sales, _) => Permission::OrderOnBehalf,
    })
}

pub(crate) const fn in_cart(asked: OrderType) -> OrderType {
    match asked {
        OrderType::OnBehalf | OrderType::Consignment => OrderType::Normal,
        other => other,
    }
}

/// The customer of a document that is in somebody's hands already.
pub(crate) async fn buyer_of(tx: &mut Tx, customer: Id) -> Result<Buyer> {
    Ok(tx.one(&format!("SELECT {} FROM customer WHERE id = $1", Buyer::COLUMNS), params![customer]).await?)
}

/// What is known of a customer and of the login that acts for it, read at once.
struct Known {
    buyer: Buyer,
    channels: Vec<Channel>,
    can_order: bool,
}

/// The customer beside one of the channels of its stores, if it has any.
struct KnownRow {
    buyer: Buyer,
    can_order: Option<bool>,
    channel: Option<Channel>,
}

impl FromRow for KnownRow {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        Ok(Self { buyer: Buyer::from_row(row)?, can_order: row.next()?, channel: row.next()? })
    }
}

async fn known(tx: &mut Tx, actor: &Actor, scope: &Scope, id: Id) -> Result<Known> {
    let columns = columns_of("c", Buyer::COLUMNS);
    let mut sql = Sql::new(&format!("SELECT {columns}, u.can_order, s.channel FROM customer c"));
    sql.push_with(" LEFT JOIN customer_user u ON u.customer_id = c.id AND u.user_id = ?", actor.user_id);
    sql.push_with(" LEFT JOIN (SELECT DISTINCT channel FROM store WHERE customer_id = ? AND status = 'active') s ON TRUE", id);
    sql.push(" WHERE c.id = ").bind(id);
    scope.push_customers(tx, &mut sql, "c");
    let mut found: Vec<KnownRow> = tx.all_of(&sql).await?;
    let channels = found.iter().filter_map(|row| row.channel).collect();
    let KnownRow { buyer, can_order, .. } = found.pop().ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    // Only what is written down takes the right away.
    Ok(Known { buyer, channels, can_order: can_order.unwrap_or(true) })
}
