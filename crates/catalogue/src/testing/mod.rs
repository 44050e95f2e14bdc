//! A small shop to test with, built through the same functions everybody uses.

mod forms;

use kernel::{Country, Id, Language, LocalizedText, Money, Page, Runtime, Timestamp};
pub use org::testing::{ID, MY, TH, assert_refused, refusal, store_input};
use org::testing::{NOW, edit_customer, person_input, runtime};
use org::{Actor, Customer, CustomerInput, CustomerType, Permission, RepresentativeInput, RepresentativesInput, RoleKey};
use store::{Db, Tx};

pub use forms::{barcode, category_input, edit_product, on_shelf, product_input};

use crate::front::{Card, GoodsFilter};
use crate::prices::{LadderInput, ListKind, ListStatus, PriceList, PriceListInput, PriceRung, PricesInput};
use crate::products::{Product, ProductInput};
use crate::{Brand, BrandInput, Category, CategoryInput, Series, SeriesInput, Shopper, Visibility};

pub const DAY: i64 = 24 * 60 * 60;

#[derive(Clone)]
pub struct Shop {
    pub db: Db,
    pub rt: Runtime,
}

impl Shop {
    pub async fn open(db: Db) -> Self {
        let shop = Self { db, rt: runtime(NOW) };
        let seeded = shop.write(async |tx, rt| {
            org::seed_reference(tx, rt).await?;
            crate::seed_reference(tx, rt).await
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
        org::testing::staff(&self.system(), 500, role, country)
    }

    pub fn buyer(&self, customers: &[&Customer]) -> Actor {
        org::testing::buyer(&self.system(), 700 + customers[0].id.get() % 100, customers)
    }

    pub async fn rep_of(&self, customers: &[&Customer]) -> Actor {
        let (actor, country) = (self.system(), customers[0].country_code);
        let customers: Vec<Customer> = customers.iter().map(|customer| (*customer).clone()).collect();
        let person = self.write(async move |tx, rt| {
            let person = org::save_person(tx, rt, &actor, &person_input(country, "R1")).await?;
            for customer in &customers {
                let list = vec![RepresentativeInput { person_id: person.id, share: 10_000 }];
                let from = "2026-01-01".parse().expect("a day");
                let input = CustomerInput { representatives: Some(RepresentativesInput { from, list }), ..edit_customer(customer) };
                org::save_customer(tx, rt, &actor, &input, org::nothing_consigned).await?;
            }
            Ok(person)
        });
        Actor { person_id: Some(person.await.expect("hired").id), ..self.staff(RoleKey::Rep, country) }
    }

    /// A customer who pays before goods leave.
    pub async fn customer(&self, country: Country, code: &str, kind: CustomerType) -> Customer {
        let input = CustomerInput {
            customer_type: kind,
            credit_limit: Money::ZERO,
            credit_days: 0,
            overdue_block_days: 0,
            ..org::testing::customer_input(country, code)
        };
        let actor = self.system();
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
        self.write(async move |tx, rt| crate::save_brand(tx, rt, &actor, &input).await).await
    }

    pub async fn series(&self, brand: &Brand, code: &str, name: &str) -> Series {
        let (actor, name) = (self.system(), LocalizedText::same(name));
        let input =
            SeriesInput { id: None, ver: None, brand_id: brand.id, code: code.to_owned(), name, sort: 0, status: Visibility::Active };
        self.write(async move |tx, rt| crate::save_series(tx, rt, &actor, &input).await).await.expect("a series")
    }

    pub async fn category(&self, code: &str, parent: Option<&Category>) -> Category {
        self.save_category(category_input(code, parent)).await.expect("a category")
    }

    pub async fn save_category(&self, input: CategoryInput) -> kernel::Result<Category> {
        let actor = self.system();
        self.write(async move |tx, rt| crate::save_category(tx, rt, &actor, &input).await).await
    }

    pub async fn save_product(&self, input: ProductInput) -> kernel::Result<Product> {
        let actor = self.system();
        self.write(async move |tx, rt| crate::products::save_product(tx, rt, &actor, &input).await).await
    }

    /// On the shelf in Thailand, with a barcode.
    pub async fn product(&self, brand: &Brand, category: &Category, code: &str, name: &str) -> Product {
        self.save_product(product_input(brand, category, code, name)).await.expect("a product")
    }

    pub async fn save_list(&self, input: PriceListInput) -> kernel::Result<PriceList> {
        let actor = self.system();
        self.write(async move |tx, rt| crate::prices::save_price_list(tx, rt, &actor, &input).await).await
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
        self.write(async move |tx, rt| crate::prices::save_prices(tx, rt, &actor, &input).await.map(drop)).await
    }

    /// Puts pieces into a warehouse of the country, made on first use.
    pub async fn stock_up(&self, country: Country, product: &Product, qty: i64) {
        self.stock_up_at("Main warehouse", country, product, qty).await;
    }

    /// Opens the warehouse where it is not there yet.
    pub async fn stock_up_at(&self, name: &'static str, country: Country, product: &Product, qty: i64) {
        let product = product.id;
        let stocked = self.write(async move |tx, rt| {
            let known = stock::location::warehouses(tx, country).await?.into_iter().find(|place| place.name.en == name);
            let place = match known {
                Some(place) => place,
                None => stock::location::open_warehouse(tx, rt, country, &name.into()).await?,
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
        self.write(async move |tx, rt| crate::front::goods_list(tx, rt, &actor, Language::En, &filter, Vec::new()).await).await
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
            crate::shopper(tx, &actor, &scope, customer).await
        })
        .await
    }
}
