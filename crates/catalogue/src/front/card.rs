use std::collections::{HashMap, HashSet};

use kernel::{Currency, Id, Language, Money, Result, Runtime, Timestamp};
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use crate::Shopper;
use crate::goods::{Goods, goods_of};
use crate::prices::{PriceKind, UnitPrice, resolve};
use crate::products::{Assortment, ShelfStatus, Unit};
use crate::valid_prices::Ladders;

/// A product in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Card {
    pub id: Id,
    pub name: String,
    /// Small enough for a list.
    pub image: Option<String>,
    pub spec: String,
    pub material_code: String,
    pub barcode: Option<String>,
    pub brand_id: Id,
    pub brand_name: String,
    pub series_id: Option<Id>,
    pub category_id: Id,
    pub unit: Unit,
    pub pack_size: i64,
    pub moq: i64,
    pub order_step: i64,
    pub currency: Currency,
    /// At the least quantity that may be ordered; absent when there is none and it cannot be ordered.
    pub unit_price: Option<Money>,
    pub price_kind: Option<PriceKind>,
    /// What this customer pays on an ordinary day.
    pub list_price: Option<Money>,
    pub price_until: Option<Timestamp>,
    /// What may still be ordered at once: the most that one warehouse has, because one of them serves an order alone.
    pub stock: i64,
    pub shelf_status: ShelfStatus,
    pub embargo: bool,
    pub is_sample: bool,
    pub is_gift: bool,
    pub favourite: bool,
}

/// Cards in the order of the ids; products that the country does not have are left out.
#[kernel::boxed]
pub async fn cards(tx: &mut Tx, rt: &Runtime, shopper: &Shopper, language: Language, ids: &[Id]) -> Result<Vec<Card>> {
    let mut goods = goods_of(tx, shopper.country, ids).await?;
    let ladders = Ladders::valid(tx, shopper, rt.now(), ids).await?;
    let available = available(tx, shopper, ids).await?;
    let favourites = favourites_among(tx, shopper, ids).await?;
    let cards = ids.iter().filter_map(|id| {
        let goods = goods.remove(id)?;
        let shown = Shown {
            price: resolve(goods.moq, &shopper.offers_of(*id), &ladders.of(*id)),
            stock: available.get(id).copied().unwrap_or(0),
            favourite: favourites.contains(id),
        };
        Some(card(goods, shown, shopper, language, rt.now()))
    });
    Ok(cards.collect())
}

pub(super) struct Shown {
    pub(super) price: Option<UnitPrice>,
    pub(super) stock: i64,
    pub(super) favourite: bool,
}

pub(super) fn card(goods: Goods, shown: Shown, shopper: &Shopper, language: Language, now: Timestamp) -> Card {
    Card {
        id: goods.id,
        name: goods.name.get(language).to_owned(),
        image: goods.pictures.first().map(|picture| sized(&picture.url, files::PictureSize::Thumb)),
        spec: goods.specification,
        material_code: goods.material_code,
        barcode: goods.barcode,
        brand_id: goods.brand_id,
        brand_name: goods.brand_name.get(language).to_owned(),
        series_id: goods.series_id,
        category_id: goods.category_id,
        unit: goods.unit,
        pack_size: goods.pack_size,
        moq: goods.moq,
        order_step: goods.order_step,
        currency: shopper.country.currency(),
        unit_price: shown.price.map(|price| price.unit_price),
        price_kind: shown.price.map(|price| price.price_kind),
        list_price: shown.price.map(|price| price.list_price),
        price_until: shown.price.and_then(|price| price.until),
        stock: shown.stock,
        shelf_status: if goods.on_sale.is_listed(now) { ShelfStatus::On } else { ShelfStatus::Off },
        embargo: goods.on_sale.is_embargoed(now),
        is_sample: goods.assortment == Assortment::Sample,
        is_gift: goods.assortment == Assortment::Gift,
        favourite: shown.favourite,
    }
}

pub(super) fn sized(url: &str, size: files::PictureSize) -> String {
    format!("{url}&s={}", size.key())
}

/// The most that one warehouse of the country can still promise: an order is served by one of them alone.
pub(super) async fn available(tx: &mut Tx, shopper: &Shopper, ids: &[Id]) -> Result<HashMap<Id, i64>> {
    let mut most: HashMap<Id, i64> = HashMap::new();
    for (product, free) in stock::free_in_warehouses(tx, shopper.country, ids).await?.into_values().flatten() {
        let so_far = most.entry(product).or_default();
        *so_far = free.max(*so_far);
    }
    Ok(most)
}

pub(super) async fn favourites_among(tx: &mut Tx, shopper: &Shopper, ids: &[Id]) -> Result<HashSet<Id>> {
    let sql = format!("SELECT product_id FROM favourite WHERE user_id = $1 AND customer_id = $2 AND {}", tx.any_of("product_id", 3));
    let found: Vec<(Id,)> = tx.all(&sql, params![shopper.user_id, super::favourites::holder(shopper), ids]).await?;
    Ok(found.into_iter().map(|(id,)| id).collect())
}
