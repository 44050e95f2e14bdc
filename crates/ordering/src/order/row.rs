use kernel::{AppError, Country, ErrorCode, Id, Money, Result, Timestamp};
use org::{Address, CooperationMode, Day, Owners, Scope};
use serde::{Deserialize, Serialize};
use store::{FromValue, Sql, Tx, Value, params, record};
use utoipa::ToSchema;

use super::{CancelReason, OrderChannel, OrderStage, OrderStatus, OrderType, SettleMethod, sums, tally};
use crate::movements;

/// The address as it was on the day of the order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(transparent)]
pub struct AddressThen(pub Address);

impl From<&AddressThen> for Value {
    fn from(address: &AddressThen) -> Self {
        Self::Text(serde_json::to_string(address).unwrap_or_default())
    }
}

impl FromValue for AddressThen {
    fn from_value(value: Value) -> std::result::Result<Self, &'static str> {
        serde_json::from_str(&String::from_value(value)?).map_err(|_| "not an address")
    }
}

record! {
    /// An order as it is kept. Change it through [`super::move_to`] and [`save_state`].
    #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
    #[serde(rename_all = "camelCase")]
    pub struct Order {
        pub id: Id,
        pub country_code: Country,
        pub doc_no: String,
        pub request_id: Option<String>,
        pub customer_id: Id,
        pub store_id: Option<Id>,
        pub order_type: OrderType,
        pub channel: OrderChannel,
        /// The user who submitted it; may never approve it.
        pub placed_by: Id,
        pub placed_by_name: String,
        pub on_behalf: bool,
        pub rep_person_id: Option<Id>,
        /// The order area of the customer on that day.
        pub area_id: Option<Id>,
        pub cooperation_mode: CooperationMode,
        /// Where its goods are kept back.
        pub warehouse_id: Id,
        pub status: OrderStatus,
        pub stage: OrderStage,
        pub address: AddressThen,
        pub contact: String,
        pub mobile: Option<String>,
        pub remarks: String,
        pub po_no: String,
        pub po_link: String,
        pub kinds: i64,
        pub total_qty: i64,
        pub gross_amount: Money,
        pub offer_amount: Money,
        /// What the customer pays, tax included.
        pub net_amount: Money,
        /// The tax in it.
        pub tax_amount: Money,
        pub held_amount: Money,
        pub captured_amount: Money,
        pub refunded_amount: Money,
        pub settle_method: SettleMethod,
        pub settled_at: Option<Timestamp>,
        /// Until when it may be paid.
        pub pay_by: Option<Timestamp>,
        pub placed_at: Timestamp,
        pub biz_date: Day,
        pub cancel_reason: Option<CancelReason>,
        pub cancel_comment: String,
        pub cancelled_by: Option<Id>,
        pub cancelled_at: Option<Timestamp>,
        /// Equal for orders of the same goods, to warn of ordering twice.
        pub content_hash: String,
        pub search: String,
        /// Beyond a budget, a cap or a limit when it was submitted, or in spite of old debts.
        pub over_limit: bool,
        /// What the request that made it is known by.
        pub request_mark: String,
        pub ver: i64,
    }
}

/// By which columns an order, aliased `o`, belongs to somebody.
pub const OWNERS: Owners<'static> = Owners {
    country: "o.country_code",
    person: Some("o.rep_person_id"),
    customer: Some("o.customer_id"),
    store: Some("o.store_id"),
    area: Some("o.area_id"),
};

/// What notices say an order comes to: its amount, or how many pieces where nothing is paid for them.
fn worth(country: Country, order_type: OrderType, net: Money, pieces: i64) -> String {
    if order_type.is_free() { format!("× {pieces}") } else { country.currency().shown(net) }
}

impl Order {
    pub(crate) fn worth(&self) -> String {
        worth(self.country_code, self.order_type, self.net_amount, self.total_qty)
    }

    /// In the order of the columns.
    fn values(&self) -> [Value; 46] {
        [
            self.id.into(),
            self.country_code.into(),
            (&self.doc_no).into(),
            self.request_id.clone().into(),
            self.customer_id.into(),
            self.store_id.into(),
            self.order_type.into(),
            self.channel.into(),
            self.placed_by.into(),
            (&self.placed_by_name).into(),
            self.on_behalf.into(),
            self.rep_person_id.into(),
            self.area_id.into(),
            self.cooperation_mode.into(),
            self.warehouse_id.into(),
            self.status.into(),
            self.stage.into(),
            (&self.address).into(),
            (&self.contact).into(),
            self.mobile.clone().into(),
            (&self.remarks).into(),
            (&self.po_no).into(),
            (&self.po_link).into(),
            self.kinds.into(),
            self.total_qty.into(),
            self.gross_amount.into(),
            self.offer_amount.into(),
            self.net_amount.into(),
            self.tax_amount.into(),
            self.held_amount.into(),
            self.captured_amount.into(),
            self.refunded_amount.into(),
            self.settle_method.into(),
            self.settled_at.into(),
            self.pay_by.into(),
            self.placed_at.into(),
            self.biz_date.into(),
            self.cancel_reason.into(),
            (&self.cancel_comment).into(),
            self.cancelled_by.into(),
            self.cancelled_at.into(),
            (&self.content_hash).into(),
            (&self.search).into(),
            self.over_limit.into(),
            (&self.request_mark).into(),
            self.ver.into(),
        ]
    }

    /// For changes that name the version they saw.
    pub fn require_ver(&self, seen: i64) -> Result<()> {
        if self.ver == seen {
            return Ok(());
        }
        let current = serde_json::json!({ "status": self.status, "stage": self.stage, "ver": self.ver });
        Err(AppError::new(ErrorCode::VersionConflict).with_data(serde_json::json!({ "current": current })))
    }
}

/// An order in scope, or `not_found`.
#[kernel::boxed]
pub async fn find(tx: &mut Tx, scope: &Scope, id: Id) -> Result<Order> {
    select(tx, id, "", |tx, sql| scope.push(tx, sql, OWNERS)).await
}

/// Locks an order in scope for a change. `ver` is the version the caller saw, where the call names one.
#[kernel::boxed]
pub async fn lock(tx: &mut Tx, scope: &Scope, id: Id, ver: Option<i64>) -> Result<Order> {
    let suffix = tx.for_update();
    let order = select(tx, id, suffix, |tx, sql| scope.push(tx, sql, OWNERS)).await?;
    if let Some(seen) = ver {
        order.require_ver(seen)?;
    }
    Ok(order)
}

/// Locks an order for the installation itself: timers and other documents of the same order.
#[kernel::boxed]
pub async fn lock_by_id(tx: &mut Tx, id: Id) -> Result<Order> {
    let sql = format!("SELECT {} FROM customer_order WHERE id = $1{}", Order::COLUMNS, tx.for_update());
    tx.optional(&sql, params![id]).await?.ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

/// An order that `narrow` leaves, or `not_found`.
pub(super) async fn select(tx: &mut Tx, id: Id, suffix: &str, narrow: impl Fn(&Tx, &mut Sql)) -> Result<Order> {
    let mut sql = Sql::new(&format!("SELECT {} FROM customer_order o WHERE o.id = ", Order::COLUMNS));
    sql.bind(id);
    narrow(tx, &mut sql);
    sql.push(suffix);
    let found: Vec<Order> = tx.all_of(&sql).await?;
    found.into_iter().next().ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

/// Adds a new order, unless the same request has just made it.
#[kernel::boxed]
pub async fn insert(tx: &mut Tx, order: &Order) -> Result<()> {
    tx.moved(&movements::ORDER, order.id);
    let mut sql = Sql::new(&format!("INSERT INTO customer_order ({}) VALUES (", Order::COLUMNS));
    for (index, value) in order.values().into_iter().enumerate() {
        sql.push(if index == 0 { "" } else { ", " }).bind(value);
    }
    sql.push(") ON CONFLICT (placed_by, request_id) DO NOTHING");
    match tx.execute(sql.text(), sql.values()).await? {
        1 => tally::count(tx, order).await,
        // The same request was being served at this very moment; asked again it finds the order.
        _ => Err(AppError::new(ErrorCode::InProgress)),
    }
}

/// Writes what a step changed on the header and moves its version on. The row is locked, so a version that moved on
/// by itself is a mistake of ours.
#[kernel::boxed]
pub async fn save_state(tx: &mut Tx, order: &mut Order) -> Result<()> {
    tx.moved(&movements::ORDER, order.id);
    sums::state_change(tx, order).await?;
    tx.execute_one(
        "UPDATE customer_order SET status = $3, stage = $4, kinds = $5, total_qty = $6, gross_amount = $7, offer_amount = $8,
             net_amount = $9, tax_amount = $10, held_amount = $11, captured_amount = $12, refunded_amount = $13, settled_at = $14,
             pay_by = $15, cancel_reason = $16, cancel_comment = $17, cancelled_by = $18, cancelled_at = $19, address = $20,
             contact = $21, mobile = $22, remarks = $23, store_id = $24, over_limit = $25, ver = ver + 1
         WHERE id = $1 AND ver = $2",
        params![
            order.id,
            order.ver,
            order.status,
            order.stage,
            order.kinds,
            order.total_qty,
            order.gross_amount,
            order.offer_amount,
            order.net_amount,
            order.tax_amount,
            order.held_amount,
            order.captured_amount,
            order.refunded_amount,
            order.settled_at,
            order.pay_by,
            order.cancel_reason,
            &order.cancel_comment,
            order.cancelled_by,
            order.cancelled_at,
            &order.address,
            &order.contact,
            order.mobile.clone(),
            &order.remarks,
            order.store_id,
            order.over_limit,
        ],
    )
    .await?;
    order.ver += 1;
    Ok(())
}
