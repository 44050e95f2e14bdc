use std::collections::{BTreeMap, HashMap};

use kernel::{Country, Id, Result};
use org::{CooperationMode, Day};
use store::{Sql, Tx, params, record};

use super::ordered::{Change, Counted, Delta};
use crate::order::{Order, OrderLine, OrderStatus, OrderType};

record! {
    /// Whose sums an order changes, and whether it counts.
    #[derive(Clone, Copy)]
    struct Head {
        country_code: Country,
        biz_date: Day,
        customer_id: Id,
        person_id: Id,
        store_id: Id,
        area_id: Id,
        region_id: Id,
        mode: CooperationMode,
        order_type: OrderType,
        status: OrderStatus,
    }
}

impl Head {
    async fn of(tx: &mut Tx, order: Id) -> Result<Self> {
        let sql = "SELECT o.country_code, o.biz_date, o.customer_id, COALESCE(o.rep_person_id, 0), COALESCE(o.store_id, 0), COALESCE(o.area_id, 0),
                COALESCE(a.region_id, 0), o.cooperation_mode, o.order_type, o.status
             FROM customer_order o LEFT JOIN area a ON a.id = o.area_id WHERE o.id = $1";
        Ok(tx.one(sql, params![order]).await?)
    }

    fn counts(&self) -> bool {
        !self.order_type.is_free() && kept(self.status)
    }
}

impl Head {
    /// All that an order with these lines adds to the sums.
    fn all(&self, lines: &[Counted]) -> Result<Delta> {
        if !kept(self.status) {
            let whole = Change { given_up: 1, ..Change::default() };
            return Ok(Delta { whole, ..Delta::default() });
        }
        let mut delta = Delta::between(&[], lines)?;
        delta.whole.orders = 1;
        Ok(delta)
    }
}

fn kept(status: OrderStatus) -> bool {
    status != OrderStatus::Cancelled
}

/// The lines of an order as the sums have them by now; to be asked for before they change.
pub(crate) async fn written(tx: &mut Tx, order: Id) -> Result<Vec<Counted>> {
    Counted::of(tx, order).await
}

/// An order has just been placed, with these lines.
pub(crate) async fn placed(tx: &mut Tx, lines: &[OrderLine]) -> Result<()> {
    let Some(order) = lines.first().map(|line| line.order_id) else { return Ok(()) };
    let head = Head::of(tx, order).await?;
    if !head.counts() {
        return Ok(());
    }
    let delta = head.all(&lines.iter().map(Counted::from).collect::<Vec<_>>())?;
    add(tx, &head, &delta).await
}

/// Lines of an order were changed.
pub(crate) async fn lines_change(tx: &mut Tx, order: Id, before: &[Counted], lines: &[OrderLine]) -> Result<()> {
    let changed: HashMap<Id, &OrderLine> = lines.iter().map(|line| (line.id, line)).collect();
    let after: Vec<Counted> =
        before.iter().map(|held| changed.get(&held.id).map_or_else(|| held.clone(), |line| Counted::from(*line))).collect();
    let delta = Delta::between(before, &after)?;
    if delta.is_nothing() {
        return Ok(());
    }
    let head = Head::of(tx, order).await?;
    if head.counts() { add(tx, &head, &delta).await } else { Ok(()) }
}

/// An order is about to be written with another state or to another store.
pub(crate) async fn state_change(tx: &mut Tx, order: &Order) -> Result<()> {
    let was = Head::of(tx, order.id).await?;
    let will = Head { status: order.status, store_id: order.store_id.unwrap_or(Id::new(0)), ..was };
    if was.order_type.is_free() || (kept(was.status) == kept(will.status) && was.store_id == will.store_id) {
        return Ok(());
    }
    let lines = Counted::of(tx, order.id).await?;
    add(tx, &was, &was.all(&lines)?.back()).await?;
    add(tx, &will, &will.all(&lines)?).await
}

async fn add(tx: &mut Tx, head: &Head, delta: &Delta) -> Result<()> {
    add_client(tx, head, delta.whole).await?;
    if delta.products.is_empty() {
        return Ok(());
    }
    add_products(tx, head, &delta.products).await?;
    add_areas(tx, head, &delta.products).await?;
    if delta.products.values().any(|change| change.orders < 0) {
        drop_empty(tx, head).await?;
    }
    Ok(())
}

async fn add_client(tx: &mut Tx, head: &Head, change: Change) -> Result<()> {
    tx.execute_one(
        "INSERT INTO sell_in_client_day (country_code, biz_date, customer_id, person_id, store_id, area_id, mode, region_id, orders, given_up,
             returned_orders, pieces, amount, returned_pieces, returned)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
         ON CONFLICT (country_code, biz_date, customer_id, person_id, store_id, area_id, mode) DO UPDATE
         SET orders = sell_in_client_day.orders + excluded.orders, given_up = sell_in_client_day.given_up + excluded.given_up,
             returned_orders = sell_in_client_day.returned_orders + excluded.returned_orders,
             pieces = sell_in_client_day.pieces + excluded.pieces, amount = sell_in_client_day.amount + excluded.amount,
             returned_pieces = sell_in_client_day.returned_pieces + excluded.returned_pieces,
             returned = sell_in_client_day.returned + excluded.returned",
        params![
            head.country_code,
            head.biz_date,
            head.customer_id,
            head.person_id,
            head.store_id,
            head.area_id,
            head.mode,
            head.region_id,
            change.orders,
            change.given_up,
            change.returned_orders,
            change.pieces,
            change.amount,
            change.returned_pieces,
            change.returned,
        ],
    )
    .await?;
    Ok(())
}

async fn add_products(tx: &mut Tx, head: &Head, products: &BTreeMap<Id, Change>) -> Result<()> {
    let mut sql = Sql::new(
        "INSERT INTO sell_in_day (country_code, biz_date, customer_id, person_id, store_id, area_id, mode, region_id, product_id, orders, pieces,
             amount, returned_pieces, returned) VALUES ",
    );
    for (index, (product, change)) in products.iter().enumerate() {
        sql.push(if index == 0 { "(" } else { ", (" });
        sql.bind(head.country_code).push(", ").bind(head.biz_date).push(", ").bind(head.customer_id).push(", ").bind(head.person_id);
        sql.push(", ")
            .bind(head.store_id)
            .push(", ")
            .bind(head.area_id)
            .push(", ")
            .bind(head.mode)
            .push(", ")
            .bind(head.region_id)
            .push(", ");
        bind_product(&mut sql, *product, change);
    }
    sql.push(" ON CONFLICT (country_code, biz_date, customer_id, person_id, store_id, area_id, mode, product_id) DO UPDATE SET ");
    sql.push(&added("sell_in_day"));
    tx.execute(sql.text(), sql.values()).await?;
    Ok(())
}

async fn add_areas(tx: &mut Tx, head: &Head, products: &BTreeMap<Id, Change>) -> Result<()> {
    let mut sql = Sql::new(
        "INSERT INTO sell_in_product_day (country_code, biz_date, area_id, mode, region_id, product_id, orders, pieces, amount,
             returned_pieces, returned) VALUES ",
    );
    for (index, (product, change)) in products.iter().enumerate() {
        sql.push(if index == 0 { "(" } else { ", (" });
        sql.bind(head.country_code).push(", ").bind(head.biz_date).push(", ").bind(head.area_id).push(", ").bind(head.mode);
        sql.push(", ").bind(head.region_id).push(", ");
        bind_product(&mut sql, *product, change);
    }
    sql.push(" ON CONFLICT (country_code, biz_date, area_id, mode, product_id) DO UPDATE SET ");
    sql.push(&added("sell_in_product_day"));
    tx.execute(sql.text(), sql.values()).await?;
    Ok(())
}

fn bind_product(sql: &mut Sql, product: Id, change: &Change) {
    sql.bind(product).push(", ").bind(change.orders).push(", ").bind(change.pieces).push(", ").bind(change.amount);
    sql.push(", ").bind(change.returned_pieces).push(", ").bind(change.returned).push(")");
}

fn added(table: &str) -> String {
    let column = |column: &&str| format!("{column} = {table}.{column} + excluded.{column}");
    ["orders", "pieces", "amount", "returned_pieces", "returned"].iter().map(column).collect::<Vec<_>>().join(", ")
}

/// What no order has any more is not counted among what was ordered.
async fn drop_empty(tx: &mut Tx, head: &Head) -> Result<()> {
    tx.execute(
        "DELETE FROM sell_in_client_day WHERE country_code = $1 AND biz_date = $2 AND customer_id = $3 AND person_id = $4 AND store_id = $5
             AND area_id = $6 AND mode = $7 AND orders = 0 AND given_up = 0",
        params![head.country_code, head.biz_date, head.customer_id, head.person_id, head.store_id, head.area_id, head.mode],
    )
    .await?;
    tx.execute(
        "DELETE FROM sell_in_day
         WHERE country_code = $1 AND biz_date = $2 AND customer_id = $3 AND person_id = $4 AND store_id = $5 AND area_id = $6
             AND mode = $7 AND orders = 0",
        params![head.country_code, head.biz_date, head.customer_id, head.person_id, head.store_id, head.area_id, head.mode],
    )
    .await?;
    tx.execute(
        "DELETE FROM sell_in_product_day WHERE country_code = $1 AND biz_date = $2 AND area_id = $3 AND mode = $4 AND orders = 0",
        params![head.country_code, head.biz_date, head.area_id, head.mode],
    )
    .await?;
    Ok(())
}
