//! A shop with a thousand products and one buyer.

use catalogue::prices::{LadderInput, ListKind, ListStatus, PriceListInput, PriceRung, PricesInput, save_price_list, save_prices};
use catalogue::products::{CountryInput, Product, ProductInput, ShelfStatus, TaxClass, Unit, save_product};
use catalogue::{BrandInput, CategoryInput, Visibility, save_brand, save_category};
use kernel::{AppError, Clock, Country, Entropy, Id, LocalizedText, Money, Result, Runtime, Timestamp};
use ordering::placing::{InputLine, OrderInput, submit};
use org::{Actor, Address, CustomerInput, RoleKey};
use store::idempotency::{IdempotencyKey, once};
use store::{Db, Module, Tx};

pub const MODULES: &[Module] = &[
    store::MODULE,
    files::MODULE,
    org::MODULE,
    identity::MODULE,
    approval::MODULE,
    money::MODULE,
    stock::MODULE,
    catalogue::MODULE,
    ordering::MODULE,
];
const TH: Country = Country::Thailand;
const PRODUCTS: usize = 1000;
const LINES: usize = 5;

pub struct Shop {
    db: Db,
    rt: Runtime,
    buyer: Actor,
    products: Vec<Id>,
}

impl Shop {
    pub async fn open(db: Db) -> Result<Self> {
        // 2026-03-10, ten in the morning in Bangkok.
        let rt = Runtime::new(Clock::fixed(Timestamp::from_millis(1_773_111_600_000)), Entropy::seeded(7), 1);
        let founding = rt.clone();
        let (buyer, products) = db.write::<_, AppError, _>(async move |tx| found(tx, &founding).await).await?;
        Ok(Self { db, rt, buyer, products })
    }

    /// Places the next order, the way the call does. Neighbours touch different goods.
    pub async fn order(&self) -> Result<()> {
        let key = self.rt.next_id();
        let at = usize::try_from(self.rt.entropy.bytes::<4>().iter().fold(0_u64, |sum, byte| sum << 8 | u64::from(*byte))).unwrap_or(0);
        let line = |n: usize| InputLine { product_id: self.products[(at + n * 13) % self.products.len()], qty: 2, discount_price: None };
        let lines = (0..LINES).map(line).collect();
        let input = OrderInput { lines, request_id: Some(key.to_string()), accept_new_price: true, ..OrderInput::default() };
        let (rt, buyer) = (self.rt.clone(), self.buyer.clone());
        let key = IdempotencyKey::new(buyer.user_id, "POST /order/submit", &format!("intent-of-this-order-{key}"), b"body")?;
        self.db
            .write::<_, AppError, _>(async move |tx| {
                once(tx, &rt, &key, async |tx: &mut Tx| submit(tx, &rt, &buyer, &input).await).await.map(drop)
            })
            .await
    }
}

async fn found(tx: &mut Tx, rt: &Runtime) -> Result<(Actor, Vec<Id>)> {
    org::seed_reference(tx, rt).await?;
    money::seed_reference(tx).await?;
    catalogue::seed_reference(tx, rt).await?;
    ordering::seed_reference(tx, rt).await?;
    let system = Actor::system(org::today_in(rt, TH)?.into());
    let customer = org::save_customer(tx, rt, &system, &customer(), ordering::consigned::require_cleared).await?;
    let brand = BrandInput { id: None, ver: None, code: "SOL".to_owned(), name: name("Solmyra"), sort: 0, status: Visibility::Active };
    let brand = save_brand(tx, rt, &system, &brand).await?.id;
    let category = CategoryInput {
        id: None,
        ver: None,
        parent_id: None,
        code: "SKIN".to_owned(),
        name: name("Skin care"),
        icon: String::new(),
        sort: 0,
        status: Visibility::Active,
    };
    let category = save_category(tx, rt, &system, &category).await?.id;
    let mut products = Vec::with_capacity(PRODUCTS);
    for n in 0..PRODUCTS {
        products.push(save_product(tx, rt, &system, &product(brand, category, n)).await?);
    }
    price(tx, rt, &system, &products).await?;
    let ids: Vec<Id> = products.iter().map(|product| product.id).collect();
    stock_up(tx, rt, &ids).await?;
    let buyer = Actor {
        user_id: Id::new(11),
        customer_ids: vec![customer.id],
        roles: vec![RoleKey::Buyer],
        grants: org::unite(org::default_grants(RoleKey::Buyer)),
        countries: vec![TH],
        ..system
    };
    Ok((buyer, ids))
}

fn name(text: &str) -> LocalizedText {
    LocalizedText::same(text)
}

fn product(brand: Id, category: Id, n: usize) -> ProductInput {
    let country = CountryInput { country_code: TH, shelf_status: ShelfStatus::On, on_at: None, off_at: None };
    ProductInput {
        id: None,
        ver: None,
        material_code: format!("P-{n:05}"),
        name: name(&format!("Cream {n}")),
        description: LocalizedText::default(),
        brand_id: brand,
        series_id: None,
        category_id: category,
        specification: "50 ml".to_owned(),
        attributes: Vec::new(),
        unit: Unit::Jar,
        pack_size: 12,
        moq: 1,
        order_step: 1,
        tax_class: TaxClass::Standard,
        shelf_life_days: None,
        is_sample: false,
        is_gift: false,
        sort: 0,
        picture_ids: None,
        video_id: None,
        countries: Some(vec![country]),
        barcodes: None,
        restrictions: None,
    }
}

async fn price(tx: &mut Tx, rt: &Runtime, system: &Actor, products: &[Product]) -> Result<()> {
    let list = PriceListInput {
        id: None,
        ver: None,
        country_code: TH,
        code: "DAILY".to_owned(),
        name: name("Daily"),
        kind: ListKind::Daily,
        customer_id: None,
        customer_type: None,
        start_at: None,
        end_at: None,
        priority: 0,
        status: ListStatus::Active,
    };
    let list = save_price_list(tx, rt, system, &list).await?;
    for batch in products.chunks(250) {
        let ladder = |product: &Product| LadderInput {
            product_id: product.id,
            rungs: vec![PriceRung { min_qty: 1, unit_price: Money::from_minor(12_345), tax_included: true }],
        };
        let input = PricesInput { price_list_id: list.id, products: batch.iter().map(ladder).collect() };
        save_prices(tx, rt, system, &input).await?;
    }
    Ok(())
}

async fn stock_up(tx: &mut Tx, rt: &Runtime, products: &[Id]) -> Result<()> {
    let place = stock::location::open_warehouse(tx, rt, TH, &"Bangkok".into()).await?;
    let document = stock::Document {
        country: TH,
        doc_type: "receipt",
        doc_no: "GR-1",
        reference: "GR-1",
        biz_date: org::today_in(rt, TH)?,
        user_id: Id::new(0),
    };
    let arrivals: Vec<stock::Arrival> =
        products.iter().zip(1..).map(|(product, line_no)| stock::Arrival { line_no, product: *product, qty: 1_000_000 }).collect();
    stock::receive(tx, rt, &document, place.id, &arrivals).await?;
    Ok(())
}

fn customer() -> CustomerInput {
    let address = Address {
        contact: "Somchai".to_owned(),
        line: "12 Sukhumvit 21".to_owned(),
        subdistrict: "Khlong Toei Nuea".to_owned(),
        district: "Watthana".to_owned(),
        province: "Bangkok".to_owned(),
        postcode: "10110".to_owned(),
        is_default: true,
        ..Address::default()
    };
    CustomerInput {
        id: None,
        ver: None,
        code: "C1".to_owned(),
        name: "Chao Phraya Stores".to_owned(),
        legal_name: String::new(),
        tax_id: None,
        country_code: TH,
        cooperation_mode: org::CooperationMode::BuyOut,
        customer_type: org::CustomerType::Chain,
        order_area_id: None,
        order_area_from: None,
        credit_limit: Money::ZERO,
        credit_days: 0,
        overdue_block_days: 0,
        settlement_cycle: org::SettlementCycle::Monthly,
        settlement_day: 25,
        invoice_name: String::new(),
        contacts: None,
        addresses: Some(vec![address]),
        representatives: None,
    }
}
