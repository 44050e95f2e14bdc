//! A small shop to test with, built through the same functions everybody uses.

use catalogue::front::{Card, GoodsFilter};
use catalogue::prices::{LadderInput, ListKind, ListStatus, PriceList, PriceListInput, PriceRung, PricesInput};
use catalogue::products::{BarcodeInput, CountryInput, Product, ProductInput, ShelfStatus, TaxClass, Unit};
use catalogue::{Brand, BrandInput, Category, CategoryInput, Series, SeriesInput, Shopper, Visibility};
use kernel::{AppError, Clock, Country, Entropy, ErrorCode, Id, Language, LocalizedText, Money, Page, Runtime, Timestamp};
use org::{
    Actor, CooperationMode, Customer, CustomerInput, CustomerType, Permission, PersonInput, RepresentativeInput, RepresentativesInput,
    RoleKey, SettlementCycle, TerminalType,
};
use store::{Db, Tx};

pub const TH: Country = Country::Thailand;
pub const MY: Country = Country::Malaysia;
pub const ID: Country = Country::Indonesia;
/// 2026-03-10, ten in the morning in Bangkok.
const NOW: i64 = 1_773_111_600_000;
pub const DAY: i64 = 24 * 60 * 60;

#[derive(Clone)]
pub struct Shop {
    pub db: Db,
    pub rt: Runtime,
}

impl Shop {
    pub async fn open(db: Db) -> Self {
        let shop = Self { db, rt: Runtime::new(Clock::fixed(Timestamp::from_millis(NOW)), Entropy::seeded(7), 1) };
        let seeded = shop.write(async |tx, rt| {
            org::seed_reference(tx, rt).await?;
            catalogue::seed_reference(tx, rt).await
        });
        seeded.await.expect("reference data");
        shop
    }

    pub fn in_days(&self, days: i64) -> Timestamp {
        self.rt.now().plus_seconds(days * DAY)
    }

    pub async fn write<T, F>(&self, work: F) -> kernel::Result<T>
    where
        F: AsyncFn(&mut Tx, &Runtime) -> kernel::Result<T> + Send + Sync + 'static,
        T: Send + 'static,
    {
        let rt = self.rt.clone();
        self.db.decide(async move |tx| work(tx, &rt).await).await
    }

    pub fn system(&self) -> Actor {
        Actor::system(org::today_in(&self.rt, TH).expect("a zone").into())
    }

    /// Somebody with one role, without a person behind.
    pub fn staff(&self, role: RoleKey, country: Country) -> Actor {
        Actor {
            user_id: Id::new(500),
            person_id: Some(Id::new(501)),
            country,
            countries: if role.is_console() { Country::ALL.to_vec() } else { vec![country] },
            terminal_type: role.terminal_type(),
            roles: vec![role],
            grants: org::unite(org::default_grants(role)),
            console: role.is_console(),
            ..self.system()
        }
    }

    pub fn buyer(&self, customers: &[&Customer]) -> Actor {
        Actor {
            user_id: Id::new(700 + customers[0].id.get() % 100),
            customer_ids: customers.iter().map(|customer| customer.id).collect(),
            country: customers[0].country_code,
            countries: vec![customers[0].country_code],
            terminal_type: TerminalType::Buyer,
            roles: vec![RoleKey::Buyer],
            grants: org::unite(org::default_grants(RoleKey::Buyer)),
            console: false,
            ..self.system()
        }
    }

    pub async fn rep_of(&self, customers: &[&Customer]) -> Actor {
        let (actor, country) = (self.system(), customers[0].country_code);
        let customers: Vec<Customer> = customers.iter().map(|customer| (*customer).clone()).collect();
        let person = self.write(async move |tx, rt| {
            let person = org::save_person(tx, rt, &actor, &person_input(country)).await?;
            for customer in &customers {
                let list = vec![RepresentativeInput { person_id: person.id, share: 10_000 }];
                let from = "2026-01-01".parse().expect("a day");
                let input = CustomerInput {
                    id: Some(customer.id),
                    ver: Some(customer.ver),
                    representatives: Some(RepresentativesInput { from, list }),
                    ..customer_input(country, &customer.code, customer.customer_type)
                };
                org::save_customer(tx, rt, &actor, &input, org::nothing_consigned).await?;
            }
            Ok(person)
        });
        Actor { person_id: Some(person.await.expect("hired").id), ..self.staff(RoleKey::Rep, country) }
    }

    pub async fn customer(&self, country: Country, code: &str, kind: CustomerType) -> Customer {
        let (actor, input) = (self.system(), customer_input(country, code, kind));
        self.write(async move |tx, rt| org::save_customer(tx, rt, &actor, &input, org::nothing_consigned).await).await.expect("a customer")
    }

    pub async fn brand(&self, code: &str, name: &str) -> Brand {
        self.save_brand(BrandInput {
            id: None,
            ver: None,
            code: code.to_owned(),
            name: LocalizedText::same(name),
            sort: 0,
            status: Visibility::Active,
        })
        .await
        .expect("a brand")
    }

    pub async fn save_brand(&self, input: BrandInput) -> kernel::Result<Brand> {
        let actor = self.system();
        self.write(async move |tx, rt| catalogue::save_brand(tx, rt, &actor, &input).await).await
    }

    pub async fn series(&self, brand: &Brand, code: &str, name: &str) -> Series {
        let (actor, name) = (self.system(), LocalizedText::same(name));
        let input =
            SeriesInput { id: None, ver: None, brand_id: brand.id, code: code.to_owned(), name, sort: 0, status: Visibility::Active };
        self.write(async move |tx, rt| catalogue::save_series(tx, rt, &actor, &input).await).await.expect("a series")
    }

    pub async fn category(&self, code: &str, parent: Option<&Category>) -> Category {
        self.save_category(category_input(code, parent)).await.expect("a category")
    }

    pub async fn save_category(&self, input: CategoryInput) -> kernel::Result<Category> {
        let actor = self.system();
        self.write(async move |tx, rt| catalogue::save_category(tx, rt, &actor, &input).await).await
    }

    pub async fn save_product(&self, input: ProductInput) -> kernel::Result<Product> {
        let actor = self.system();
        self.write(async move |tx, rt| catalogue::products::save_product(tx, rt, &actor, &input).await).await
    }

    /// On the shelf in Thailand, with a barcode.
    pub async fn product(&self, brand: &Brand, category: &Category, code: &str, name: &str) -> Product {
        self.save_product(product_input(brand, category, code, name)).await.expect("a product")
    }

    pub async fn save_list(&self, input: PriceListInput) -> kernel::Result<PriceList> {
        let actor = self.system();
        self.write(async move |tx, rt| catalogue::prices::save_price_list(tx, rt, &actor, &input).await).await
    }

    pub async fn list(&self, country: Country, code: &str, kind: ListKind) -> PriceList {
        self.save_list(self.list_input(country, code, kind)).await.expect("a list")
    }

    /// Valid for the next thirty days.
    pub fn list_input(&self, country: Country, code: &str, kind: ListKind) -> PriceListInput {
        let period = kind != ListKind::Daily;
        PriceListInput {
            id: None,
            ver: None,
            country_code: country,
            code: code.to_owned(),
            name: LocalizedText::same(code),
            kind,
            customer_id: None,
            customer_type: None,
            start_at: period.then(|| self.in_days(-1)),
            end_at: period.then(|| self.in_days(30)),
            priority: 0,
            status: ListStatus::Active,
        }
    }

    /// Prices as `(from quantity, hundredths)`.
    pub async fn price(&self, list: &PriceList, product: &Product, rungs: &[(i64, i64)]) {
        self.save_prices(list, product, rungs).await.expect("priced");
    }

    pub async fn save_prices(&self, list: &PriceList, product: &Product, rungs: &[(i64, i64)]) -> kernel::Result<()> {
        let (actor, price_list_id, product_id) = (self.system(), list.id, product.id);
        let rung =
            |(min_qty, minor): &(i64, i64)| PriceRung { min_qty: *min_qty, unit_price: Money::from_minor(*minor), tax_included: true };
        let rungs = rungs.iter().map(rung).collect();
        let input = PricesInput { price_list_id, products: vec![LadderInput { product_id, rungs }] };
        self.write(async move |tx, rt| catalogue::prices::save_prices(tx, rt, &actor, &input).await.map(drop)).await
    }

    /// Puts pieces into a warehouse of the country, made on first use.
    pub async fn stock_up(&self, country: Country, product: &Product, qty: i64) {
        self.stock_up_at("Main warehouse", country, product, qty).await;
    }

    /// Opens the warehouse where it is not there yet.
    pub async fn stock_up_at(&self, name: &'static str, country: Country, product: &Product, qty: i64) {
        let product = product.id;
        let stocked = self.write(async move |tx, rt| {
            let known = stock::location::warehouses(tx, country).await?.into_iter().find(|place| place.name == name);
            let place = match known {
                Some(place) => place,
                None => stock::location::open_warehouse(tx, rt, country, name).await?,
            };
            let reference = rt.next_id().to_string();
            let document = stock::Document {
                country,
                doc_type: "receipt",
                doc_no: "GR-1",
                reference: &reference,
                biz_date: org::today_in(rt, country)?,
                user_id: Id::new(0),
            };
            stock::receive(tx, rt, &document, place.id, &[stock::Arrival { line_no: 1, product, qty }]).await.map(drop)
        });
        stocked.await.expect("stocked");
    }

    pub async fn goods(&self, actor: &Actor, filter: GoodsFilter) -> kernel::Result<Page<Card>> {
        let actor = actor.clone();
        self.write(async move |tx, rt| catalogue::front::goods_list(tx, rt, &actor, Language::En, &filter, Vec::new()).await).await
    }

    /// Material codes in their order.
    pub async fn codes(&self, actor: &Actor, filter: GoodsFilter) -> Vec<String> {
        let page = self.goods(actor, filter).await.expect("a page");
        page.list.into_iter().map(|card| card.material_code).collect()
    }

    pub async fn shopper(&self, actor: &Actor, customer: Option<Id>) -> kernel::Result<Shopper> {
        let actor = actor.clone();
        self.write(async move |tx, _| {
            let scope = actor.require(Permission::BrowseCatalogue)?;
            catalogue::shopper(tx, &actor, &scope, customer).await
        })
        .await
    }
}

fn person_input(country: Country) -> PersonInput {
    PersonInput {
        id: None,
        ver: None,
        employee_no: "R1".to_owned(),
        name: "Representative".to_owned(),
        nick_name: String::new(),
        country_code: country,
        other_countries: Vec::new(),
        phone: None,
        email: None,
        roles: vec![RoleKey::Rep],
        terminal_type: None,
        superior_id: None,
        hired_on: None,
        left_on: None,
        stores: None,
    }
}

fn customer_input(country: Country, code: &str, kind: CustomerType) -> CustomerInput {
    CustomerInput {
        id: None,
        ver: None,
        code: code.to_owned(),
        name: format!("Customer {code}"),
        legal_name: String::new(),
        tax_id: None,
        country_code: country,
        cooperation_mode: CooperationMode::BuyOut,
        customer_type: kind,
        order_area_id: None,
        order_area_from: None,
        credit_limit: Money::ZERO,
        credit_days: 0,
        overdue_block_days: 0,
        settlement_cycle: SettlementCycle::Monthly,
        settlement_day: 25,
        invoice_name: String::new(),
        contacts: None,
        addresses: None,
        representatives: None,
    }
}

pub fn category_input(code: &str, parent: Option<&Category>) -> CategoryInput {
    CategoryInput {
        id: None,
        ver: None,
        parent_id: parent.map(|parent| parent.id),
        code: code.to_owned(),
        name: LocalizedText::same(code),
        icon: String::new(),
        sort: 0,
        status: Visibility::Active,
    }
}

pub fn on_shelf(country: Country) -> CountryInput {
    CountryInput { country_code: country, shelf_status: ShelfStatus::On, on_at: None, off_at: None }
}

pub fn barcode(country: Country, code: &str) -> BarcodeInput {
    BarcodeInput { country_code: country, code: code.to_owned(), pack_qty: None, primary: false }
}

pub fn product_input(brand: &Brand, category: &Category, code: &str, name: &str) -> ProductInput {
    ProductInput {
        id: None,
        ver: None,
        material_code: code.to_owned(),
        name: LocalizedText::same(name),
        description: LocalizedText::default(),
        brand_id: brand.id,
        series_id: None,
        category_id: category.id,
        specification: "50 ml".to_owned(),
        attributes: Vec::new(),
        unit: Unit::Bottle,
        pack_size: 12,
        moq: 1,
        order_step: 1,
        tax_class: TaxClass::Standard,
        shelf_life_days: Some(720),
        is_sample: false,
        is_gift: false,
        sort: 0,
        picture_ids: None,
        video_id: None,
        countries: Some(vec![on_shelf(TH)]),
        barcodes: None,
        restrictions: None,
    }
}

/// The form as the console would send it back unchanged.
pub fn edit_product(product: &Product) -> ProductInput {
    ProductInput::from(product)
}

/// The `(field, code)` pairs of a refusal, or its code alone.
pub fn refusal<T: std::fmt::Debug>(outcome: kernel::Result<T>) -> Vec<(String, String)> {
    let error: AppError = outcome.expect_err("refused");
    if error.code() != ErrorCode::Validation {
        return vec![(String::new(), error.code().code().to_owned())];
    }
    error.fields().map(|(field, code)| (field.to_owned(), code.to_owned())).collect()
}

#[track_caller]
pub fn assert_refused<T: std::fmt::Debug>(outcome: kernel::Result<T>, expected: &[(&str, &str)]) {
    let expected: Vec<_> = expected.iter().map(|(field, code)| ((*field).to_owned(), (*code).to_owned())).collect();
    assert_eq!(refusal(outcome), expected);
}

pub fn store_input(customer: &Customer, code: &str) -> org::StoreInput {
    org::StoreInput {
        id: None,
        ver: None,
        code: code.to_owned(),
        name: format!("Store {code}"),
        country_code: customer.country_code,
        customer_id: customer.id,
        area_id: None,
        area_from: None,
        address: "1 Main Road".to_owned(),
        lat: None,
        lng: None,
        time_zone: None,
        channel: org::Channel::ModernTrade,
        opened_on: None,
        closed_on: None,
        count_frequency_days: None,
    }
}
