use std::collections::BTreeMap;

use kernel::{Country, Id, Result};
use org::Day;
use store::{Sql, Tx, params};

use super::delta::{Delta, OfDay, Sold};

/// Whose sums change.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seller {
    pub(crate) country: Country,
    pub(crate) store: Id,
    pub(crate) customer: Id,
    pub(crate) person: Id,
    /// 1 where the goods were the company's, 2 where they were the customer's.
    pub(crate) mode: i64,
}

/// Where the store was on a day; zero is nowhere.
#[derive(Clone, Copy)]
struct Place {
    area: i64,
    region: i64,
}

/// Changes the sums by what a report changed. Called in the transaction of the report.
pub(crate) async fn keep(tx: &mut Tx, seller: Seller, delta: Delta) -> Result<()> {
    for (day, OfDay { whole, products }) in delta.days()? {
        let place = place(tx, &seller, day).await?;
        add_products(tx, &seller, day, place, &products).await?;
        add_store(tx, &seller, day, place, whole).await?;
        add_areas(tx, &seller, day, place, &products).await?;
        if products.values().any(|sold| sold.pieces < 0) {
            drop_empty(tx, &seller, day, place).await?;
        }
    }
    Ok(())
}

/// Where the day's sums are kept already, else where the store was on that day: a later change of areas does not tear apart
/// what was summed up together.
async fn place(tx: &mut Tx, seller: &Seller, day: Day) -> Result<Place> {
    let kept: Option<(i64, i64)> = tx
        .optional(
            "SELECT area_id, region_id FROM sell_out_store_day
             WHERE country_code = $1 AND biz_date = $2 AND store_id = $3 AND person_id = $4 AND mode = $5",
            params![seller.country, day, seller.store, seller.person, seller.mode],
        )
        .await?;
    let found = match kept {
        Some(kept) => Some(kept),
        None => {
            tx.optional(
                "SELECT a.id, a.region_id FROM area_membership m JOIN area a ON a.id = m.area_id
                 WHERE m.store_id = $1 AND m.from_date <= $2 AND (m.to_date IS NULL OR m.to_date >= $2)",
                params![seller.store, day],
            )
            .await?
        }
    };
    Ok(found.map_or(Place { area: 0, region: 0 }, |(area, region)| Place { area, region }))
}

async fn add_products(tx: &mut Tx, seller: &Seller, day: Day, place: Place, products: &BTreeMap<Id, Sold>) -> Result<()> {
    let mut sql = Sql::new(
        "INSERT INTO sell_out_day (country_code, biz_date, store_id, person_id, mode, customer_id, area_id, region_id, product_id, pieces, amount) VALUES ",
    );
    for (index, (product, sold)) in products.iter().enumerate() {
        sql.push(if index == 0 { "(" } else { ", (" });
        bind_seller(&mut sql, seller, day, place);
        sql.push(", ").bind(*product).push(", ").bind(sold.pieces).push(", ").bind(sold.amount).push(")");
    }
    sql.push(
        " ON CONFLICT (country_code, biz_date, store_id, person_id, product_id, mode) DO UPDATE
         SET pieces = sell_out_day.pieces + excluded.pieces, amount = sell_out_day.amount + excluded.amount",
    );
    tx.execute(sql.text(), sql.values()).await?;
    Ok(())
}

async fn add_store(tx: &mut Tx, seller: &Seller, day: Day, place: Place, whole: Sold) -> Result<()> {
    let mut sql = Sql::new(
        "INSERT INTO sell_out_store_day (country_code, biz_date, store_id, person_id, mode, customer_id, area_id, region_id, pieces, amount) VALUES (",
    );
    bind_seller(&mut sql, seller, day, place);
    sql.push(", ").bind(whole.pieces).push(", ").bind(whole.amount);
    sql.push(
        ") ON CONFLICT (country_code, biz_date, store_id, person_id, mode) DO UPDATE
         SET pieces = sell_out_store_day.pieces + excluded.pieces, amount = sell_out_store_day.amount + excluded.amount",
    );
    tx.execute_one(sql.text(), sql.values()).await?;
    Ok(())
}

async fn add_areas(tx: &mut Tx, seller: &Seller, day: Day, place: Place, products: &BTreeMap<Id, Sold>) -> Result<()> {
    let mut sql =
        Sql::new("INSERT INTO sell_out_product_day (country_code, biz_date, area_id, region_id, product_id, mode, pieces, amount) VALUES ");
    for (index, (product, sold)) in products.iter().enumerate() {
        sql.push(if index == 0 { "(" } else { ", (" });
        sql.bind(seller.country).push(", ").bind(day).push(", ").bind(place.area).push(", ").bind(place.region);
        sql.push(", ").bind(*product).push(", ").bind(seller.mode).push(", ").bind(sold.pieces).push(", ").bind(sold.amount).push(")");
    }
    sql.push(
        " ON CONFLICT (country_code, biz_date, area_id, region_id, product_id, mode) DO UPDATE
         SET pieces = sell_out_product_day.pieces + excluded.pieces, amount = sell_out_product_day.amount + excluded.amount",
    );
    tx.execute(sql.text(), sql.values()).await?;
    Ok(())
}

fn bind_seller(sql: &mut Sql, seller: &Seller, day: Day, place: Place) {
    sql.bind(seller.country).push(", ").bind(day).push(", ").bind(seller.store).push(", ").bind(seller.person).push(", ");
    sql.bind(seller.mode).push(", ").bind(seller.customer).push(", ").bind(place.area).push(", ").bind(place.region);
}

/// What was taken back wholly is not counted among what was sold.
async fn drop_empty(tx: &mut Tx, seller: &Seller, day: Day, place: Place) -> Result<()> {
    for table in ["sell_out_day", "sell_out_store_day"] {
        let sql = format!(
            "DELETE FROM {table} WHERE country_code = $1 AND biz_date = $2 AND store_id = $3 AND person_id = $4 AND mode = $5 AND pieces = 0"
        );
        tx.execute(&sql, params![seller.country, day, seller.store, seller.person, seller.mode]).await?;
    }
    tx.execute(
        "DELETE FROM sell_out_product_day WHERE country_code = $1 AND biz_date = $2 AND area_id = $3 AND region_id = $4 AND pieces = 0",
        params![seller.country, day, place.area, place.region],
    )
    .await?;
    Ok(())
}
