//! Daily lists, campaigns of the last year and a half, and what was agreed with single customers.

use catalogue::prices::{self, LadderInput, ListKind, ListStatus, PriceListInput, PriceRung, PricesInput};
use catalogue::products::Assortment;
use kernel::{Country, Id, LocalizedText, Money, Result, Runtime, Words};
use ordering::sample::{self, CostInput};
use org::{Actor, Customer, CustomerFilter, Permission};
use store::{Db, Tx};

use super::Made;
use super::plan::{Sku, price_in, rounded};

const AT_ONCE: usize = 200;
const AGREED_WITH: usize = 10;

/// Name, and from when to when in days from today. The last one is on now.
const CAMPAIGNS: [(&str, Words, i64, i64); 3] = [
    ("ANNIV", ["周年庆", "Anniversary Festival", "Festival Ulang Tahun", "เทศกาลครบรอบ"], -400, -372),
    ("MIDYEAR", ["年中大促", "Mid-Year Sale", "Diskon Tengah Tahun", "มหกรรมลดกลางปี"], -200, -172),
    ("PAYDAY", ["发薪日特惠", "Payday Deals", "Promo Gajian", "โปรวันเงินเดือนออก"], -12, 18),
];

/// What goes into one list.
struct Plan {
    input: PriceListInput,
    products: Vec<LadderInput>,
}

pub(super) async fn make(db: &Db, rt: &Runtime, actor: &Actor, made: &[Made]) -> Result<()> {
    let goods: Vec<&Made> = made.iter().filter(|product| product.sku.assortment == Assortment::Goods).collect();
    for country in Country::ALL {
        let mut plans = vec![daily(country, &goods)];
        plans.extend((0_usize..).zip(CAMPAIGNS).map(|(number, campaign)| campaign_of(rt, country, &goods, number, campaign)));
        for (number, customer) in customers(db, actor, country).await?.iter().take(AGREED_WITH).enumerate() {
            plans.push(agreed(country, &goods, customer, number));
        }
        for plan in plans {
            let (rt, actor) = (rt.clone(), actor.clone());
            db.write(async move |tx| save(tx, &rt, &actor, &plan).await).await?;
        }
        // What samples and gifts cost is noted with their giving.
        for some in goods.chunks(AT_ONCE) {
            let costs: Vec<CostInput> = some.iter().map(|product| cost(country, product)).collect();
            let (rt, actor) = (rt.clone(), actor.clone());
            db.write(async move |tx| note_costs(tx, &rt, &actor, &costs).await).await?;
        }
    }
    Ok(())
}

async fn customers(db: &Db, actor: &Actor, country: Country) -> Result<Vec<Customer>> {
    let scope = actor.require(Permission::PeopleView)?;
    let filter = CustomerFilter { country_code: Some(country), ..CustomerFilter::default() };
    db.read(async move |tx| org::all_customers(tx, &scope, &filter).await).await
}

async fn save(tx: &mut Tx, rt: &Runtime, actor: &Actor, plan: &Plan) -> Result<()> {
    let price_list_id = prices::save_price_list(tx, rt, actor, &plan.input).await?.id;
    for some in plan.products.chunks(AT_ONCE) {
        prices::save_prices(tx, rt, actor, &PricesInput { price_list_id, products: some.to_vec() }).await?;
    }
    Ok(())
}

async fn note_costs(tx: &mut Tx, rt: &Runtime, actor: &Actor, costs: &[CostInput]) -> Result<()> {
    for cost in costs {
        sample::save_cost(tx, rt, actor, cost).await?;
    }
    Ok(())
}

/// Between three and five tenths of the price.
fn cost(country: Country, product: &Made) -> CostInput {
    let percent = 30 + i64::try_from(product.sku.lot % 21).unwrap_or_default();
    let unit_cost = share(country, price_in(country, product.sku.price), percent);
    CostInput { country_code: country, product_id: product.id, unit_cost, ver: None }
}

/// Two in five get cheaper by the dozen.
fn daily(country: Country, goods: &[&Made]) -> Plan {
    let ladder = |product: &&Made| {
        let price = price_in(country, product.sku.price);
        let mut rungs = vec![rung(1, price)];
        if product.sku.lot % 5 < 2 {
            rungs.push(rung(product.sku.moq * 4, share(country, price, 97)));
            rungs.push(rung(product.sku.moq * 12, share(country, price, 94)));
        }
        LadderInput { product_id: product.id, rungs }
    };
    let input = list(country, "DAILY", LocalizedText::from(["日常价", "Daily prices", "Harga harian", "ราคาปกติ"]), ListKind::Daily);
    Plan { input, products: goods.iter().map(ladder).collect() }
}

/// About sixty products, an eighth to a quarter off.
fn campaign_of(rt: &Runtime, country: Country, goods: &[&Made], number: usize, (code, name, from, to): (&str, Words, i64, i64)) -> Plan {
    let chosen = goods.iter().filter(|product| product.sku.lot % 10 == 3 + number);
    let products = chosen.map(|product| discounted(country, product.id, &product.sku, 75 + product.sku.lot % 13));
    let at = |days: i64| Some(rt.now().plus_seconds(days * 86_400));
    let input = PriceListInput {
        start_at: at(from),
        end_at: at(to),
        priority: 10,
        ..list(country, code, LocalizedText::from(name), ListKind::Activity)
    };
    Plan { input, products: products.collect() }
}

/// A seventh of the assortment, a few per cent off.
fn agreed(country: Country, goods: &[&Made], customer: &Customer, number: usize) -> Plan {
    let chosen = goods.iter().filter(|product| product.sku.lot % 7 == number % 7);
    let products = chosen.map(|product| discounted(country, product.id, &product.sku, 91 + number % 6));
    let name = LocalizedText {
        zh: format!("{} 协议价", customer.name),
        en: format!("Contract prices of {}", customer.name),
        id: format!("Harga kontrak {}", customer.name),
        th: format!("ราคาตามสัญญา {}", customer.name),
    };
    let listed = list(country, &format!("CP-{}", customer.code), name, ListKind::Customer);
    Plan { input: PriceListInput { customer_id: Some(customer.id), ..listed }, products: products.collect() }
}

fn discounted(country: Country, product_id: Id, sku: &Sku, percent: usize) -> LadderInput {
    let price = share(country, price_in(country, sku.price), i64::try_from(percent).unwrap_or(100));
    LadderInput { product_id, rungs: vec![rung(1, price)] }
}

fn share(country: Country, price: Money, percent: i64) -> Money {
    rounded(country, price.minor() * percent / 100)
}

const fn rung(min_qty: i64, unit_price: Money) -> PriceRung {
    PriceRung { min_qty, unit_price, tax_included: true }
}

fn list(country: Country, code: &str, name: LocalizedText, kind: ListKind) -> PriceListInput {
    PriceListInput {
        id: None,
        ver: None,
        country_code: country,
        code: code.to_owned(),
        name,
        kind,
        customer_id: None,
        customer_type: None,
        start_at: None,
        end_at: None,
        priority: 0,
        status: ListStatus::Active,
    }
}
