//! The catalogue for devices that work without a network: everything once, then what changed.

use std::str::FromStr;

use kernel::{AppError, Currency, ErrorCode, Id, Language, Money, Result, Runtime, Timestamp};
use org::{Actor, Permission};
use serde::{Deserialize, Serialize};
use store::{Tx, params, text_enum};
use utoipa::{IntoParams, ToSchema};

use super::card::sized;
use super::filter::hidden_from;
use crate::goods::{Goods, goods_of};
use crate::prices::{ListKind, resolve};
use crate::products::{self, Assortment, ShelfStatus, Unit};
use crate::valid_prices::{Ladders, valid_lists};
use crate::{Shopper, shopper};

const DEFAULT_AT_ONCE: i64 = 200;
const MOST_AT_ONCE: i64 = 500;
/// Transactions that began earlier may be committed later; what is younger than this is told once more.
const OVERLAP_SECONDS: i64 = 30;

text_enum! {
    /// What the device needs products for. Only ordering leaves out what cannot be ordered.
    pub enum SyncScene {
        Order = "order",
        Report = "report",
        Count = "count",
    }
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct SyncQuery {
    /// The cursor of the last answer; everything without one.
    pub since: Option<String>,
    #[param(inline)]
    pub scene: Option<SyncScene>,
    #[param(minimum = 1, maximum = 500)]
    pub page_size: Option<i64>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SyncBarcode {
    pub code: String,
    pub pack_qty: i64,
}

/// What a device keeps of a product. Prices are those for everybody; a server decides what an order costs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SyncGoods {
    pub id: Id,
    pub name: String,
    pub image: Option<String>,
    pub spec: String,
    pub material_code: String,
    pub barcodes: Vec<SyncBarcode>,
    pub brand_id: Id,
    pub brand_name: String,
    pub series_id: Option<Id>,
    pub category_id: Id,
    pub unit: Unit,
    pub pack_size: i64,
    pub moq: i64,
    pub order_step: i64,
    pub currency: Currency,
    pub list_price: Option<Money>,
    pub shelf_status: ShelfStatus,
    pub on_at: Timestamp,
    pub off_at: Option<Timestamp>,
    pub embargo: bool,
    pub is_sample: bool,
    pub is_gift: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SyncPage {
    pub changed: Vec<SyncGoods>,
    /// No longer there for this device.
    pub removed: Vec<Id>,
    /// To be sent with the next request.
    pub cursor: String,
    /// Whether to ask again at once.
    pub more: bool,
}

/// A place in the stream of changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Cursor {
    changed_at: i64,
    product: i64,
}

impl FromStr for Cursor {
    type Err = AppError;

    fn from_str(text: &str) -> Result<Self> {
        let parts = text.split_once('.').and_then(|(at, product)| Some((at.parse().ok()?, product.parse().ok()?)));
        let (changed_at, product) = parts.ok_or_else(|| AppError::field("since", ErrorCode::Malformed))?;
        Ok(Self { changed_at, product })
    }
}

impl std::fmt::Display for Cursor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{}", self.changed_at, self.product)
    }
}

#[kernel::boxed]
pub async fn sync(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, query: &SyncQuery) -> Result<SyncPage> {
    let scope = actor.require(Permission::BrowseCatalogue)?;
    let shopper = shopper(tx, actor, &scope, None).await?;
    let since = query.since.as_deref().filter(|since| !since.is_empty()).map(str::parse::<Cursor>).transpose()?;
    let limit = query.page_size.unwrap_or(DEFAULT_AT_ONCE);
    if !(1..=MOST_AT_ONCE).contains(&limit) {
        return Err(AppError::field("pageSize", ErrorCode::OutOfRange));
    }
    let from = since.unwrap_or_default();
    let mut rows: Vec<(Id, i64)> = tx
        .all(
            "SELECT product_id, changed_at FROM product_country WHERE country_code = $1 AND (changed_at, product_id) > ($2, $3)
             ORDER BY changed_at, product_id LIMIT $4",
            params![shopper.country, from.changed_at, from.product, limit + 1],
        )
        .await?;
    let kept = usize::try_from(limit).unwrap_or(0);
    let more = rows.len() > kept;
    rows.truncate(kept);
    let last = rows.last().map_or(from, |(product, changed_at)| Cursor { changed_at: *changed_at, product: product.get() });
    let ids: Vec<Id> = rows.into_iter().map(|(product, _)| product).collect();
    let (changed, mut removed) = sorted_out(tx, rt, &shopper, language, query, &ids).await?;
    if since.is_none() {
        removed.clear();
    }
    let cursor = if more { last } else { last.min(settled(rt)) };
    Ok(SyncPage { changed, removed, cursor: cursor.to_string(), more })
}

/// Transactions that began before this moment have ended: no change with an earlier time can still appear.
fn settled(rt: &Runtime) -> Cursor {
    Cursor { changed_at: rt.now().plus_seconds(-OVERLAP_SECONDS).millis(), product: 0 }
}

impl PartialOrd for Cursor {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Cursor {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.changed_at, self.product).cmp(&(other.changed_at, other.product))
    }
}

async fn sorted_out(
    tx: &mut Tx,
    rt: &Runtime,
    shopper: &Shopper,
    language: Language,
    query: &SyncQuery,
    ids: &[Id],
) -> Result<(Vec<SyncGoods>, Vec<Id>)> {
    let hidden = hidden_from(tx, shopper).await?;
    let orders = query.scene.unwrap_or(SyncScene::Order) == SyncScene::Order;
    let mut goods = goods_of(tx, shopper.country, ids).await?;
    let everybody = Shopper { customer: None, ..shopper.clone() };
    let mut lists = valid_lists(tx, &everybody, rt.now()).await?;
    lists.retain(|list| list.kind == ListKind::Daily);
    let ladders = Ladders::load(tx, lists, ids).await?;
    let mut barcodes = products::barcodes_of(tx, ids).await?;
    let (mut changed, mut removed) = (Vec::with_capacity(ids.len()), Vec::new());
    for id in ids {
        let Some(goods) = goods.remove(id) else { continue };
        let offered = goods.on_sale.shelf_status == ShelfStatus::On && goods.assortment == Assortment::Goods && !hidden.contains(id);
        if orders && !offered {
            removed.push(*id);
            continue;
        }
        let codes = barcodes.remove(id).into_iter().flatten().filter(|barcode| barcode.country_code == shopper.country);
        let codes = codes.map(|barcode| SyncBarcode { code: barcode.code, pack_qty: barcode.pack_qty }).collect();
        let price = resolve(goods.moq, &[], &ladders.of(*id)).map(|price| price.unit_price);
        changed.push(kept(goods, codes, price, shopper, language, rt.now()));
    }
    Ok((changed, removed))
}

fn kept(
    goods: Goods,
    barcodes: Vec<SyncBarcode>,
    list_price: Option<Money>,
    shopper: &Shopper,
    language: Language,
    now: Timestamp,
) -> SyncGoods {
    SyncGoods {
        id: goods.id,
        name: goods.name.get(language).to_owned(),
        image: goods.pictures.first().map(|picture| sized(&picture.url, files::PictureSize::Thumb)),
        spec: goods.specification,
        material_code: goods.material_code,
        barcodes,
        brand_id: goods.brand_id,
        brand_name: goods.brand_name.get(language).to_owned(),
        series_id: goods.series_id,
        category_id: goods.category_id,
        unit: goods.unit,
        pack_size: goods.pack_size,
        moq: goods.moq,
        order_step: goods.order_step,
        currency: shopper.country.currency(),
        list_price,
        shelf_status: goods.on_sale.shelf_status,
        on_at: goods.on_sale.on_at,
        off_at: goods.on_sale.off_at,
        embargo: goods.on_sale.is_embargoed(now),
        is_sample: goods.assortment == Assortment::Sample,
        is_gift: goods.assortment == Assortment::Gift,
    }
}
