use kernel::{AppError, Currency, ErrorCode, Id, Language, Money, Result, Runtime};
use ordering::order::{LinePriceKind, OrderType, charge};
use ordering::party::{Party, party};
use ordering::pricing::{Asked, Priced, price, short};
use org::{Actor, Day};
use serde::{Deserialize, Serialize};
use store::{Tx, number_enum, params};
use utoipa::{IntoParams, ToSchema};

use crate::rule::{Season, lasts, order_of, within};
use crate::situation::{Sold, Stores, Summed, coming, on_hand, season, sold_before, summed, waited_for};

/// More than anybody goes through; the most urgent come first.
const MOST_LINES: usize = 100;

number_enum! {
    /// For how many weeks goods are to last.
    #[derive(Default)]
    pub enum Cover : "14 two weeks, 21 three weeks, 28 four weeks" {
        Two = 14 "two_weeks",
        #[default]
        Three = 21 "three_weeks",
        Four = 28 "four_weeks",
    }
}

#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct SuggestionQuery {
    /// Staff name the customer; a buyer who names none asks for the first of their own.
    pub customer_id: Option<Id>,
    /// For this store alone, instead of for all of the customer.
    pub store_id: Option<Id>,
    /// For how many days the goods are to last: 14, 21 or 28.
    #[param(inline)]
    pub days: Option<Cover>,
}

/// What a customer might order now, product by product with the reason for each.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SuggestedOrder {
    pub customer_id: Id,
    pub customer_name: String,
    pub currency: Currency,
    pub days: i64,
    /// The customer's stores that are open. Those of the suggestion have `counted`.
    pub stores: Vec<SuggestedStore>,
    /// What is sold in the coming weeks beside the past ones, as it was a year ago, in percent; 100 where that is not known.
    pub season_percent: i64,
    /// The last day on which one of the stores reported what it sold; none where nothing is known of the last eight weeks.
    pub sold_through: Option<Day>,
    /// The most urgent first.
    pub lines: Vec<SuggestedLine>,
    /// What is needed and cannot be ordered now.
    pub removed: Vec<NotSuggested>,
    /// What the lines come to, tax included.
    pub amount: Money,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SuggestedStore {
    pub id: Id,
    pub name: String,
    pub counted: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SuggestedLine {
    pub product_id: Id,
    pub name: String,
    pub image: Option<String>,
    pub spec: String,
    pub material_code: String,
    pub qty: i64,
    pub moq: i64,
    pub order_step: i64,
    /// What the warehouse can promise.
    pub stock: i64,
    pub price_kind: LinePriceKind,
    pub unit_price: Money,
    pub list_price: Money,
    pub amount: Money,
    pub why: Why,
}

/// How a quantity came about: `need` is `expected` less `onHand` without `spare`, less `coming`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Why {
    /// Sold in the last four weeks.
    pub sold_recent: i64,
    /// Sold in the four weeks before.
    pub sold_earlier: i64,
    /// What will be sold in the days that the goods are to last.
    pub expected: i64,
    /// In the stores.
    pub on_hand: i64,
    /// Of these, what lies in stores that have more than they need.
    pub spare: i64,
    /// Ordered or sent, and not there yet.
    pub coming: i64,
    pub need: i64,
    /// For how many days it lasts what is there and comes.
    pub lasts_days: i64,
    /// Fewer than needed, because the warehouse has no more.
    pub limited: bool,
}

/// What is needed and cannot be ordered, with the answer that ordering it would get.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NotSuggested {
    pub product_id: Id,
    pub name: String,
    pub need: i64,
    pub state: u16,
    pub code: String,
    pub msg: String,
}

/// A product that is short, before anybody looked at what may be ordered.
#[derive(Clone, Copy)]
struct Wanted {
    product: Id,
    why: Why,
}

/// What the customer might order now.
#[kernel::boxed]
pub async fn suggestion(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, query: &SuggestionQuery) -> Result<SuggestedOrder> {
    let party = party(tx, actor, query.customer_id, Some(OrderType::Normal)).await?;
    party.require_orderer()?;
    let stores = stores_of(tx, party.buyer.id, query.store_id).await?;
    let counted = stores.iter().filter(|store| store.counted).map(|store| store.id).collect();
    let asked = Stores { country: party.country(), customer: party.buyer.id, ids: counted };
    let (today, days) = (org::today_in(rt, party.country())?, query.days.unwrap_or_default().code());
    let sold = sold_before(tx, &asked, today).await?;
    let season = season(tx, &asked, today, days).await?;
    let wanted = wanted(tx, &asked, &sold, (today, days, season)).await?;
    let mut order = SuggestedOrder {
        customer_id: party.buyer.id,
        customer_name: party.buyer.name.clone(),
        currency: party.country().currency(),
        days,
        stores,
        season_percent: season.percent,
        sold_through: sold.through,
        lines: Vec::new(),
        removed: Vec::new(),
        amount: Money::ZERO,
    };
    fill(tx, rt, &party, language, &wanted, &mut order).await?;
    Ok(order)
}

/// The customer's stores that are open, by name.
async fn stores_of(tx: &mut Tx, customer: Id, only: Option<Id>) -> Result<Vec<SuggestedStore>> {
    let sql = "SELECT id, name FROM store WHERE customer_id = $1 AND status = 'active' ORDER BY name, id";
    let rows: Vec<(Id, String)> = tx.all(sql, params![customer]).await?;
    let store = |(id, name)| SuggestedStore { id, name, counted: only.is_none_or(|only| only == id) };
    let stores: Vec<SuggestedStore> = rows.into_iter().map(store).collect();
    // Another customer's store is told apart from none by nobody.
    if only.is_some() && stores.iter().all(|store| !store.counted) {
        return Err(AppError::new(ErrorCode::NotFound));
    }
    Ok(stores)
}

/// What is short, what runs out first before the others.
async fn wanted(tx: &mut Tx, stores: &Stores, sold: &Sold, (today, days, season): (Day, i64, Season)) -> Result<Vec<Wanted>> {
    let products: Vec<Id> = sold.of.keys().copied().collect();
    let lies = on_hand(tx, stores, &products).await?;
    let comes = coming(tx, stores, &products, waited_for(today, stores.country)?).await?;
    let mut wanted: Vec<Wanted> = sold
        .of
        .iter()
        .map(|(product, selling)| {
            let sum = summed(*product, selling, &lies, &stores.ids, days, season);
            Wanted { product: *product, why: why(sum, comes.get(product).copied().unwrap_or_default(), days) }
        })
        .filter(|wanted| wanted.why.need > 0)
        .collect();
    wanted.sort_by_key(|wanted| (wanted.why.lasts_days, -wanted.why.need, wanted.product));
    Ok(wanted)
}

fn why(sum: Summed, coming: i64, days: i64) -> Why {
    let at_hand = sum.on_hand - sum.spare + coming;
    Why {
        sold_recent: sum.recent,
        sold_earlier: sum.earlier,
        expected: sum.expected,
        on_hand: sum.on_hand,
        spare: sum.spare,
        coming,
        need: sum.short - coming,
        lasts_days: lasts(at_hand, sum.expected, days).unwrap_or(days),
        limited: false,
    }
}

/// Prices what is wanted and puts it into the order, as far as it can be ordered.
async fn fill(tx: &mut Tx, rt: &Runtime, party: &Party, language: Language, wanted: &[Wanted], order: &mut SuggestedOrder) -> Result<()> {
    let products: Vec<Id> = wanted.iter().map(|wanted| wanted.product).collect();
    let goods = catalogue::goods_of(tx, party.country(), &products).await?;
    let quantity = |wanted: &Wanted| {
        let (moq, step) = goods.get(&wanted.product).map_or((1, 1), |goods| (goods.moq, goods.order_step));
        order_of(wanted.why.need, wanted.why.on_hand - wanted.why.spare + wanted.why.coming, moq, step)
    };
    let chosen: Vec<(Wanted, i64)> =
        wanted.iter().map(|wanted| (*wanted, quantity(wanted))).filter(|(_, qty)| *qty > 0).take(MOST_LINES).collect();
    let priced = price(tx, rt, party, &asked(chosen.iter().map(|(wanted, qty)| (wanted.product, *qty)))).await?;
    let (mut fitting, mut why_of) = (Vec::new(), Vec::new());
    for ((wanted, qty), priced) in chosen.into_iter().zip(&priced) {
        match promised(priced, qty) {
            Ok(fits) => {
                fitting.push((wanted.product, fits));
                why_of.push(Why { limited: fits < qty, ..wanted.why });
            }
            Err(refusal) => order.removed.push(NotSuggested {
                product_id: wanted.product,
                name: goods.get(&wanted.product).map(|goods| goods.name.get(language).to_owned()).unwrap_or_default(),
                need: wanted.why.need,
                state: refusal.code().state(),
                code: refusal.code().code().to_owned(),
                msg: refusal.message(language),
            }),
        }
    }
    // Fewer pieces may cost more each.
    let priced = price(tx, rt, party, &asked(fitting.into_iter())).await?;
    let charges: Vec<_> = priced.iter().filter_map(|priced| priced.charge(false)).collect();
    for ((priced, why), charged) in priced.iter().zip(why_of).zip(charge(&charges)?) {
        order.lines.push(line(priced, why, charged.net, language)?);
        order.amount = order.amount.plus(charged.net)?;
    }
    Ok(())
}

fn asked(lines: impl Iterator<Item = (Id, i64)>) -> Vec<Asked> {
    lines.map(|(product_id, qty)| Asked { product_id, qty, discount_price: None }).collect()
}

/// As many as the warehouse can promise, or why it cannot be ordered.
fn promised(priced: &Priced, qty: i64) -> Result<i64> {
    let goods = priced.orderable()?;
    match within(qty, priced.available, goods.moq, goods.order_step) {
        0 => Err(short(goods.id, priced.available)),
        fits => Ok(fits),
    }
}

fn line(priced: &Priced, why: Why, amount: Money, language: Language) -> Result<SuggestedLine> {
    let goods = priced.orderable()?;
    let price = priced.price(false).ok_or_else(|| AppError::internal("a suggested product has no price"))?;
    Ok(SuggestedLine {
        product_id: goods.id,
        name: goods.name.get(language).to_owned(),
        image: goods.pictures.first().map(|picture| format!("{}&s={}", picture.url, files::PictureSize::Thumb.key())),
        spec: goods.specification.clone(),
        material_code: goods.material_code.clone(),
        qty: priced.quoted.qty,
        moq: goods.moq,
        order_step: goods.order_step,
        stock: priced.available,
        price_kind: price.kind,
        unit_price: price.unit_price,
        list_price: price.list_price,
        amount,
        why,
    })
}
