use std::collections::HashMap;

use kernel::{AppError, ErrorCode, Id, Language, LocalizedText, Money, Result, Runtime, Timestamp};
use org::{Actor, Permission};
use serde::{Deserialize, Serialize};
use serde_json::json;
use stock::Owner;
use store::Tx;
use utoipa::{IntoParams, ToSchema};

use super::card::{Card, Shown, card, favourites_among, sized};
use crate::goods::{Goods, goods_of};
use crate::prices::{PriceKind, PriceOrigin, SignedOffer, UnitPrice, breaks, list_names, resolve};
use crate::products::{self, Assortment, ProductVideo};
use crate::quote::{Judged, Problem};
use crate::valid_prices::Ladders;
use crate::{Shopper, shopper};

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct DetailQuery {
    pub id: Id,
    /// Whose prices; a representative's own customer.
    pub customer_id: Option<Id>,
}

/// A product's own page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GoodsDetail {
    #[serde(flatten)]
    pub card: Card,
    pub series_name: Option<String>,
    pub category_name: String,
    pub images: Vec<DetailImage>,
    pub video: Option<ProductVideo>,
    pub attributes: Vec<DetailFact>,
    pub description: String,
    pub shelf_life_days: Option<i64>,
    /// From which quantity on which price.
    pub price_ladder: Vec<PriceStep>,
    pub price_reason: Option<PriceReason>,
    pub stocks: StockSummary,
    /// Pieces that were ordered in this country in the last 30 days, without what was cancelled or came back.
    pub sale_number: i64,
}

/// What ordering knows of a product; whoever asks for its page hands it in.
#[derive(Clone, Debug, Default)]
pub struct FromOrders {
    /// Prices that were signed for the customer.
    pub offers: Vec<SignedOffer>,
    pub sale_number: i64,
}

/// One picture in its sizes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DetailImage {
    pub url: String,
    pub medium: String,
    pub thumb: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DetailFact {
    pub name: String,
    pub value: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PriceStep {
    pub min_qty: i64,
    /// Absent where so many cannot be ordered.
    pub unit_price: Option<Money>,
    pub price_kind: Option<PriceKind>,
    /// What so many would cost a piece on an ordinary day.
    pub list_price: Option<Money>,
    /// Of this very price: a larger quantity may come to another list.
    pub reason: Option<PriceReason>,
}

/// Why the price is what it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PriceReason {
    pub price_kind: PriceKind,
    pub price_origin: PriceOrigin,
    pub price_source_id: Id,
    /// What the price list is called; a signed offer has no name.
    pub name: String,
    pub until: Option<Timestamp>,
    pub tax_included: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct StockSummary {
    /// What may still be ordered at once: the most that one warehouse has, because one of them serves an order alone.
    pub available: i64,
    pub warehouses: Vec<WarehouseStock>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct WarehouseStock {
    pub name: String,
    pub available: i64,
}

/// Everything about one product for somebody who may buy it. What is off the shelf is 410, under embargo 421.
#[kernel::boxed]
pub async fn detail(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    language: Language,
    query: &DetailQuery,
    known: FromOrders,
) -> Result<GoodsDetail> {
    let scope = actor.require(Permission::BrowseCatalogue)?;
    let shopper = shopper(tx, actor, &scope, query.customer_id).await?.offered(known.offers);
    let goods = goods_of(tx, shopper.country, &[query.id]).await?.remove(&query.id);
    let goods = visible(tx, rt, actor, &shopper, goods, query.id).await?;
    let ladders = Ladders::valid(tx, &shopper, rt.now(), &[query.id]).await?;
    let ladders = ladders.of(query.id);
    let offers = shopper.offers_of(query.id);
    let price = resolve(goods.moq, &offers, &ladders);
    let breaks = breaks(goods.moq, &offers, &ladders);
    let sources: Vec<Id> = breaks.iter().filter_map(|step| step.price).chain(price).map(|price| price.price_source_id).collect();
    let names = list_names(tx, &sources).await?;
    let step = |step: crate::prices::Break| PriceStep {
        min_qty: step.min_qty,
        unit_price: step.price.map(|price| price.unit_price),
        price_kind: step.price.map(|price| price.price_kind),
        list_price: step.price.map(|price| price.list_price),
        reason: step.price.map(|price| reason(&names, language, &price)),
    };
    let description = products::descriptions_of(tx, &[query.id]).await?.remove(&query.id).unwrap_or_default();
    let stocks = summary(tx, &shopper, language, query.id).await?;
    let favourite = favourites_among(tx, &shopper, &[query.id]).await?.contains(&query.id);
    let image = |url: &String| DetailImage {
        url: url.clone(),
        medium: sized(url, files::PictureSize::Medium),
        thumb: sized(url, files::PictureSize::Thumb),
    };
    let fact = |fact: &products::Attribute| DetailFact { name: fact.name.get(language).into(), value: fact.value.get(language).into() };
    Ok(GoodsDetail {
        series_name: goods.series_id.map(|_| goods.series_name.get(language).to_owned()),
        category_name: goods.category_name.get(language).to_owned(),
        images: goods.pictures.iter().map(|picture| image(&picture.url)).collect(),
        video: products::videos_of(tx, &[query.id]).await?.remove(&query.id),
        attributes: goods.attributes.iter().map(fact).collect(),
        description: description.get(language).to_owned(),
        shelf_life_days: goods.shelf_life_days,
        price_ladder: breaks.into_iter().map(step).collect(),
        price_reason: price.map(|price| reason(&names, language, &price)),
        card: card(goods, Shown { price, stock: stocks.available, favourite }, &shopper, language, rt.now()),
        stocks,
        sale_number: known.sale_number,
    })
}

/// What may be told of a product to anybody it is shown to: nothing that depends on who buys it.
#[derive(Clone, Debug)]
pub struct Introduction {
    pub name: LocalizedText,
    pub spec: String,
    pub material_code: String,
    pub image: Option<String>,
}

#[kernel::boxed]
pub async fn introduction(tx: &mut Tx, rt: &Runtime, actor: &Actor, query: &DetailQuery) -> Result<Introduction> {
    let scope = actor.require(Permission::BrowseCatalogue)?;
    let shopper = shopper(tx, actor, &scope, query.customer_id).await?;
    let goods = goods_of(tx, shopper.country, &[query.id]).await?.remove(&query.id);
    let goods = visible(tx, rt, actor, &shopper, goods, query.id).await?;
    Ok(Introduction {
        image: goods.pictures.first().map(|picture| sized(&picture.url, files::PictureSize::Thumb)),
        name: goods.name,
        spec: goods.specification,
        material_code: goods.material_code,
    })
}

/// The product, or why this person does not get to see it.
pub(super) async fn visible(tx: &mut Tx, rt: &Runtime, actor: &Actor, shopper: &Shopper, goods: Option<Goods>, id: Id) -> Result<Goods> {
    let restrictions = products::restrictions_of(tx, &[id]).await?.remove(&id).unwrap_or_default();
    // Samples and gifts exist for those who give them away.
    let given = goods.as_ref().map(|goods| goods.assortment).filter(|_| actor.holds(Permission::SampleGiftOrder));
    let assortment = given.unwrap_or(Assortment::Goods);
    let judged = Judged { shopper, now: rt.now(), assortment, restrictions: &restrictions, priced: true };
    match (judged.problem(goods.as_ref()), goods) {
        (None, Some(goods)) => Ok(goods),
        (Some(Problem::Embargo), Some(goods)) => {
            let data = json!({ "productId": id, "reason": goods.on_sale.embargo_reason.get(actor.language), "until": goods.on_sale.embargo_until });
            Err(AppError::new(ErrorCode::ProductEmbargo).with_data(data))
        }
        (problem, _) => Err(problem.unwrap_or(Problem::Expired).refusal(id)),
    }
}

fn reason(names: &HashMap<Id, LocalizedText>, language: Language, price: &UnitPrice) -> PriceReason {
    PriceReason {
        price_kind: price.price_kind,
        price_origin: price.price_origin,
        price_source_id: price.price_source_id,
        name: names.get(&price.price_source_id).map(|name| name.get(language).to_owned()).unwrap_or_default(),
        until: price.until,
        tax_included: price.tax_included,
    }
}

async fn summary(tx: &mut Tx, shopper: &Shopper, language: Language, product: Id) -> Result<StockSummary> {
    let places = stock::location::warehouses(tx, shopper.country).await?;
    let ids: Vec<Id> = places.iter().map(|place| place.id).collect();
    let levels = stock::levels(tx, &ids, &[product]).await?;
    let available = |place: Id| {
        let here = levels.iter().filter(|level| level.location_id == place && level.owner_id == Owner::Company);
        here.map(stock::Level::available).sum::<i64>()
    };
    let shown = |place: &stock::Location| WarehouseStock { available: available(place.id), name: place.name.get(language).to_owned() };
    let warehouses: Vec<WarehouseStock> = places.iter().map(shown).collect();
    Ok(StockSummary { available: warehouses.iter().map(|warehouse| warehouse.available).max().unwrap_or(0), warehouses })
}
