//! What can be bought in a country and how people come to choose it.

use std::collections::HashSet;
use std::sync::Arc;

use catalogue::products::{Assortment, ProductFilter, ShelfStatus, all_products};
use catalogue::{LineAsked, QuoteRequest, Shopper, quote};
use kernel::{Country, Id, Language, Money, Result, Runtime, Timestamp};
use ordering::dispatch::carrier;
use ordering::placing::InputLine;
use org::{Actor, Permission};
use store::{Db, Tx};

use super::super::cast::{Cast, Client};
use super::super::names::Draw;
use super::super::timeline::Period;
use crate::system_actor;

/// A product as buyers know it.
#[derive(Clone, Copy, Debug)]
pub struct Ware {
    pub product: Id,
    pub moq: i64,
    /// On an ordinary day.
    pub price: Money,
    pub on_at: Timestamp,
    /// Cheaper these days than on an ordinary one.
    pub in_campaign: bool,
}

impl Ware {
    pub const fn line(&self, qty: i64) -> InputLine {
        InputLine { product_id: self.product, qty, discount_price: None }
    }
}

#[derive(Clone, Debug)]
pub struct Market {
    pub period: Period,
    pub cast: Arc<Cast>,
    pub warehouses: Vec<Id>,
    pub carriers: Vec<Id>,
    /// The most popular first.
    pub wares: Vec<Ware>,
    /// Of which the last pieces are left.
    pub scarce: Vec<Ware>,
    pub samples: Vec<Ware>,
    pub gifts: Vec<Ware>,
    /// Sums of weights, for drawing by popularity.
    weights: Vec<u64>,
}

impl Market {
    pub fn country(&self) -> Country {
        self.cast.country
    }

    pub fn client(&self, number: usize) -> &Client {
        &self.cast.clients[number]
    }

    /// A product by its popularity: the tenth sells about a tenth of the first.
    fn draw(&self, draw: &Draw<'_>) -> &Ware {
        let total = self.weights.last().copied().unwrap_or(1);
        let drawn = u64::from(draw.number(u32::try_from(total).unwrap_or(u32::MAX)));
        &self.wares[self.weights.partition_point(|sum| *sum <= drawn).min(self.wares.len() - 1)]
    }

    /// So many different products that are sold at that time, for at most `budget` where there is one.
    pub fn basket(&self, draw: &Draw<'_>, at: Timestamp, kinds: usize, lots: u32, budget: Option<Money>) -> Vec<InputLine> {
        let (mut chosen, mut lines, mut spent) = (HashSet::new(), Vec::with_capacity(kinds), 0);
        // Nobody can order it any more once it is recalled.
        chosen.extend(self.recalled().map(|ware| ware.product));
        for _ in 0..kinds * 3 {
            let ware = self.draw(draw);
            let qty = ware.moq * i64::from(1 + draw.number(lots));
            let cost = ware.price.minor() * qty;
            let affordable = budget.is_none_or(|budget| spent + cost <= budget.minor());
            if ware.on_at <= at && affordable && chosen.insert(ware.product) {
                spent += cost;
                lines.push(ware.line(qty));
            }
            if lines.len() == kinds {
                break;
            }
        }
        lines
    }

    /// The product that is taken off the shelf for good in the end: the least popular of the old ones.
    pub fn recalled(&self) -> Option<&Ware> {
        self.wares.iter().rev().find(|ware| ware.on_at < self.period.beginning())
    }

    /// The cheapest product in lots that fit into `qty`, for stories that need many pieces.
    pub fn cheapest(&self, qty: i64) -> Option<&Ware> {
        self.wares.iter().filter(|ware| qty % ware.moq == 0 && !ware.in_campaign).min_by_key(|ware| ware.price)
    }
}

/// What the market of a country looks like today.
#[kernel::boxed]
pub async fn of(db: &Db, rt: &Runtime, period: Period, cast: Arc<Cast>) -> Result<Market> {
    let actor = Actor { country: cast.country, ..system_actor(rt)? };
    let (rt, country) = (rt.clone(), cast.country);
    let (warehouses, carriers, goods, samples, gifts) = db
        .read(async move |tx| {
            let places = stock::location::warehouses(tx, country).await?;
            let goods = wares(tx, &rt, &actor, Assortment::Goods).await?;
            let (samples, gifts) = (wares(tx, &rt, &actor, Assortment::Sample).await?, wares(tx, &rt, &actor, Assortment::Gift).await?);
            let warehouses: Vec<Id> = places.into_iter().map(|place| place.id).collect();
            let products: Vec<Id> = goods.iter().map(|ware| ware.product).collect();
            let levels = stock::levels(tx, &warehouses, &products).await?;
            let left =
                |ware: &Ware| -> i64 { levels.iter().filter(|level| level.product_id == ware.product).map(stock::Level::available).sum() };
            let goods: Vec<(Ware, bool)> = goods.into_iter().map(|ware| (ware, left(&ware) <= ware.moq)).collect();
            let carriers: Vec<Id> = carrier::offered(tx, country, Language::En).await?.into_iter().map(|carrier| carrier.id).collect();
            Ok::<_, kernel::AppError>((warehouses, carriers, goods, samples, gifts))
        })
        .await?;
    let (scarce, plenty): (Vec<_>, Vec<_>) = goods.into_iter().partition(|(_, scarce)| *scarce);
    let unmarked = |list: Vec<(Ware, bool)>| -> Vec<Ware> { list.into_iter().map(|(ware, _)| ware).collect() };
    let (scarce, wares) = (unmarked(scarce), unmarked(plenty));
    let weight = |rank: usize| 100_000 / u64::try_from(rank + 4).unwrap_or(u64::MAX);
    let weights = (0..wares.len()).scan(0, |sum, rank| {
        *sum += weight(rank);
        Some(*sum)
    });
    Ok(Market { period, cast, warehouses, carriers, weights: weights.collect(), wares, scarce, samples, gifts })
}

async fn wares(tx: &mut Tx, rt: &Runtime, actor: &Actor, assortment: Assortment) -> Result<Vec<Ware>> {
    let scope = actor.require(Permission::CatalogueManage)?;
    let country = actor.country;
    let filter = ProductFilter { country_code: Some(country), shelf_status: Some(ShelfStatus::On), ..ProductFilter::default() };
    let mut products = all_products(tx, &scope, Language::En, &filter).await?;
    // As the shelf shows them: what is on top sells best.
    products.sort_by_key(|product| (product.sort, product.id));
    let asked: Vec<LineAsked> = products
        .iter()
        .filter(|product| product.is_sample == (assortment == Assortment::Sample) && product.is_gift == (assortment == Assortment::Gift))
        .map(|product| LineAsked { product_id: product.id, qty: product.moq })
        .collect();
    let shopper = Shopper { user_id: actor.user_id, country, customer: None, offers: Vec::new() };
    let quoted = quote(tx, rt, &shopper, &QuoteRequest { assortment, lines: &asked, offers: &[] }).await?;
    let ware = |line: catalogue::QuotedLine| {
        let goods = line.goods.filter(|goods| line.problem.is_none() && !goods.on_sale.embargo)?;
        let price = line.price.filter(|_| assortment == Assortment::Goods);
        (price.is_some() || assortment != Assortment::Goods).then(|| Ware {
            product: goods.id,
            moq: goods.moq,
            price: price.map_or(Money::ZERO, |price| price.list_price),
            on_at: goods.on_sale.on_at,
            in_campaign: price.is_some_and(|price| price.unit_price < price.list_price),
        })
    };
    Ok(quoted.into_iter().filter_map(ware).collect())
}
