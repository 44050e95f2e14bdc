//! A store with a promoter, a trainer and goods on the shelf.

use catalogue::products::Product;
use catalogue::testing::Shop;
use deeds::{DeedAnswer, DeedBatch, DeedKind, judge_all};
use kernel::{Country, Finding, Id, Language, Money, Result, Timestamp};
use org::testing::{Company, customer_input, day};
use org::{Actor, CooperationMode, CustomerInput, Day, Person, RoleKey, Store, StoreInput};
use sellout::report::{self, Amendment, Correction, ReportKind, SaleInput, SalesReport, SoldLine, Withdrawal};
use serde_json::{Value, json};
use stock::{LocationKind, Movement, Owner, location};
use store::Db;

/// Everything that is sealed here.
pub const SEALED: &[&[&store::MovementTable]] = &[stock::MOVEMENTS, sellout::MOVEMENTS];

static KINDS: [DeedKind; 1] = [DeedKind::of::<SaleInput>()];

pub struct Counter {
    pub company: Company,
    pub store: Store,
    pub promoter: Person,
    pub trainer: Person,
    pub soap: Product,
    pub cream: Product,
    store_input: StoreInput,
    owner: Owner,
}

impl Counter {
    /// Goods in the store belong to the customer.
    pub async fn open(db: Db) -> Self {
        Self::open_as(db, CooperationMode::BuyOut).await
    }

    /// Goods in the store are ours until they are sold.
    pub async fn consigned(db: Db) -> Self {
        Self::open_as(db, CooperationMode::Consignment).await
    }

    async fn open_as(db: Db, cooperation_mode: CooperationMode) -> Self {
        let company = Company::found(db).await;
        company.write(async |tx, _| sellout::seed_reference(tx).await).await.expect("rules");
        store::movements::begin(&company.db, &company.rt, SEALED).await.expect("sealed from the beginning");
        let country = Country::Indonesia;
        let customer =
            company.save_customer(CustomerInput { cooperation_mode, ..customer_input(country, "C1") }).await.expect("a customer");
        // Two hours ahead of Jakarta.
        let input = StoreInput { time_zone: Some("Asia/Jayapura".to_owned()), ..org::testing::store_input(&customer, "S1") };
        let store = company.save_store(input.clone()).await.expect("a store");
        let trainer = company.hire(country, "T1", &[RoleKey::Trainer], None).await;
        let promoter = company.hire(country, "B1", &[RoleKey::Ba], Some(&trainer)).await;
        let promoter = company.assign(&promoter, &[(&store, "2026-01-01", None, true)]).await.expect("assigned");
        let trainer = company.assign(&trainer, &[(&store, "2026-01-01", None, true)]).await.expect("assigned");
        let shop = Shop { db: company.db.clone(), rt: company.rt.clone() };
        let (brand, category) = (shop.brand("B", "Brand").await, shop.category("C", None).await);
        let (soap, cream) = (product(&shop, &brand, &category, "SOAP").await, product(&shop, &brand, &category, "CREAM").await);
        let owner = if cooperation_mode == CooperationMode::Consignment { Owner::Company } else { Owner::Customer(customer.id) };
        Self { company, store, promoter, trainer, soap, cream, store_input: input, owner }
    }

    /// Brings pieces to the shelf.
    pub async fn fill(&self, product: &Product, qty: i64) {
        self.fill_in(&self.store, product, qty).await;
    }

    pub async fn fill_in(&self, store: &Store, product: &Product, qty: i64) {
        let (product, store, owner) = (product.id, store.id, self.owner);
        let filled = self.company.write(async move |tx, rt| {
            let country = Country::Indonesia;
            let from = location::of_kind(tx, rt, country, LocationKind::Supplier).await?.id;
            let to = location::of_store(tx, rt, country, store).await?.id;
            let reference = rt.next_id().to_string();
            let document = stock::Document {
                country,
                doc_type: "receipt",
                doc_no: "GR-1",
                reference: &reference,
                biz_date: day("2026-03-01"),
                user_id: Id::new(0),
            };
            let movement = Movement { line_no: 1, product, qty, from, to, owner, becomes: owner };
            stock::move_goods(tx, rt, &document, &[movement]).await
        });
        filled.await.expect("filled");
    }

    pub async fn on_shelf(&self, product: &Product) -> i64 {
        self.on_shelf_in(&self.store, product).await
    }

    pub async fn on_shelf_in(&self, store: &Store, product: &Product) -> i64 {
        let (product, store) = (product.id, store.id);
        let levels = self.company.write(async move |tx, rt| {
            let place = location::of_store(tx, rt, Country::Indonesia, store).await?.id;
            stock::levels(tx, &[place], &[product]).await
        });
        levels.await.expect("levels").iter().map(|level| level.on_hand).sum()
    }

    pub fn now(&self) -> Timestamp {
        self.company.rt.now()
    }

    pub fn sale(&self, biz_date: &str, lines: &[SoldLine]) -> SaleInput {
        SaleInput {
            store_id: self.store.id,
            person_id: None,
            kind: ReportKind::Daily,
            biz_date: Some(day(biz_date)),
            lines: lines.to_vec(),
        }
    }

    pub async fn actor(&self, person: &Person) -> Actor {
        self.company.actor(person).await
    }

    /// A second store of the same customer.
    pub async fn next_store(&self, code: &str) -> Store {
        let customer = self.store.customer_id;
        let input = StoreInput { customer_id: customer, code: code.to_owned(), name: code.to_owned(), ..self.store_input.clone() };
        self.company.save_store(input).await.expect("a store")
    }

    /// What the promoter's phone kept until now, noted at some time.
    pub async fn noted(&self, key: &str, at: Timestamp, input: &SaleInput) -> DeedAnswer {
        let deed = noted_deed(key, at, input);
        self.send(&self.actor(&self.promoter).await, vec![deed]).await.remove(0)
    }

    pub async fn send(&self, actor: &Actor, deeds: Vec<Value>) -> Vec<DeedAnswer> {
        let batch = DeedBatch { user_id: actor.user_id, sent_at: self.now(), deeds };
        judge_all(&self.company.db, &self.company.rt, actor, Language::En, &KINDS, &batch).await.expect("answers").answers
    }

    pub async fn read(&self, by: &Person, id: Id) -> Result<SalesReport> {
        let actor = self.actor(by).await;
        self.company.write(async move |tx, rt| report::report(tx, rt, &actor, Language::En, id).await).await
    }

    pub async fn submit(&self, input: SaleInput) -> Result<SalesReport> {
        self.submit_as(&self.promoter, input).await
    }

    pub async fn submit_as(&self, by: &Person, input: SaleInput) -> Result<SalesReport> {
        let actor = self.actor(by).await;
        self.company.write(async move |tx, rt| report::submit(tx, rt, &actor, Language::En, &input).await).await
    }

    pub async fn amend(&self, seen: &SalesReport, lines: &[SoldLine]) -> Result<SalesReport> {
        let actor = self.actor(&self.promoter).await;
        let input = Amendment { report_id: seen.report.report_id, ver: seen.report.ver, lines: lines.to_vec() };
        self.company.write(async move |tx, rt| report::amend(tx, rt, &actor, Language::En, &input).await).await
    }

    pub async fn correct(&self, by: &Person, seen: &SalesReport, lines: &[SoldLine], reason: &str) -> Result<SalesReport> {
        let actor = self.actor(by).await;
        let input = Correction { report_id: seen.report.report_id, ver: seen.report.ver, lines: lines.to_vec(), reason: reason.to_owned() };
        self.company.write(async move |tx, rt| report::correct(tx, rt, &actor, Language::En, &input).await).await
    }

    pub async fn withdraw(&self, by: &Person, seen: &SalesReport, reason: &str) -> Result<SalesReport> {
        let actor = self.actor(by).await;
        let input = Withdrawal { report_id: seen.report.report_id, ver: seen.report.ver, reason: reason.to_owned() };
        self.company.write(async move |tx, rt| report::withdraw(tx, rt, &actor, Language::En, &input).await).await
    }

    pub async fn findings(&self) -> Vec<Finding> {
        let found = self.company.write(async |tx, _| {
            let sealed = store::movements::verify(tx, SEALED).await?;
            Ok([sealed, sellout::verify(tx).await?, stock::verify(tx).await?].concat())
        });
        store::movements::seal(&self.company.db, &self.company.rt, SEALED).await.expect("sealed");
        found.await.expect("verified")
    }
}

async fn product(shop: &Shop, brand: &catalogue::Brand, category: &catalogue::Category, code: &str) -> Product {
    let shelf = catalogue::testing::on_shelf(Country::Indonesia);
    let input = catalogue::products::ProductInput {
        countries: Some(vec![shelf]),
        ..catalogue::testing::product_input(brand, category, code, code)
    };
    shop.save_product(input).await.expect("a product")
}

pub fn noted_deed(key: &str, at: Timestamp, input: &SaleInput) -> Value {
    json!({
        "key": format!("{key:0>16}"), "kind": "sales.report", "version": 1, "capturedAt": at.to_string(), "day": "2026-03-10", "place": 1,
        "payload": input
    })
}

/// Rupiah have no cents.
pub fn sold(product: &Product, qty: i64, rupiah: i64) -> SoldLine {
    let sold_unit_price = Some(Money::from_minor(rupiah * 100));
    SoldLine { product_id: product.id, qty, sold_unit_price, barcode: None, scans: 0 }
}

/// Pieces by product, as the report says.
pub fn pieces(report: &SalesReport) -> Vec<(Id, i64)> {
    report.lines.iter().map(|line| (line.product_id, line.qty)).collect()
}

pub fn on(text: &str) -> Day {
    day(text)
}
