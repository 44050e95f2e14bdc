//! A store with promoters, a manager and goods on the shelf.

use catalogue::products::Product;
use catalogue::testing::Shop;
use counting::{
    CountEntries, CountEntryInput, CountOpening, CountReview, CountSubmission, CountVerdict, Counted, NotCounted, StockCount, count, enter,
    open, review, submit,
};
use kernel::{Country, Finding, Id, Language, Result, Timestamp};
use org::testing::{Company, customer_input, day, store_input};
use org::{Actor, CooperationMode, CustomerInput, Person, RoleKey, Store};
use stock::{LocationKind, Movement, Owner, location};
use store::Db;

#[derive(Clone)]
pub struct Shelf {
    pub company: Company,
    pub country: Country,
    pub store: Store,
    pub promoter: Person,
    pub colleague: Person,
    pub manager: Person,
    pub soap: Product,
    pub cream: Product,
    pub comb: Product,
    pub owner: Owner,
}

/// A phone in somebody's hand.
#[derive(Clone)]
pub struct Phone {
    pub shelf: Shelf,
    pub actor: Actor,
    pub session: String,
}

impl Shelf {
    /// Goods in the store belong to the customer.
    pub async fn open(db: Db) -> Self {
        Self::open_as(db, Country::Indonesia, CooperationMode::BuyOut).await
    }

    /// Goods in the store are ours until they are sold.
    pub async fn consigned(db: Db) -> Self {
        Self::open_as(db, Country::Indonesia, CooperationMode::Consignment).await
    }

    pub async fn open_as(db: Db, country: Country, cooperation_mode: CooperationMode) -> Self {
        let company = Company::found(db).await;
        company.write(async |tx, _| counting::seed_reference(tx).await).await.expect("rules");
        let customer =
            company.save_customer(CustomerInput { cooperation_mode, ..customer_input(country, "C1") }).await.expect("a customer");
        let store = company.save_store(store_input(&customer, "S1")).await.expect("a store");
        let manager = company.hire(country, "M1", &[RoleKey::Manager], None).await;
        let promoter = company.hire(country, "B1", &[RoleKey::Ba], Some(&manager)).await;
        let colleague = company.hire(country, "B2", &[RoleKey::Ba], Some(&manager)).await;
        let from = "2026-01-01";
        let promoter = company.assign(&promoter, &[(&store, from, None, true)]).await.expect("assigned");
        let colleague = company.assign(&colleague, &[(&store, from, None, true)]).await.expect("assigned");
        let shop = Shop { db: company.db.clone(), rt: company.rt.clone() };
        let (brand, category) = (shop.brand("B", "Brand").await, shop.category("C", None).await);
        let product = async |code: &str| {
            let input = catalogue::products::ProductInput {
                countries: Some(vec![catalogue::testing::on_shelf(country)]),
                ..catalogue::testing::product_input(&brand, &category, code, code)
            };
            shop.save_product(input).await.expect("a product")
        };
        let (soap, cream, comb) = (product("SOAP").await, product("CREAM").await, product("COMB").await);
        let owner = Owner::in_stores_of(customer.id, cooperation_mode);
        Self { company, country, store, promoter, colleague, manager, soap, cream, comb, owner }
    }

    pub fn now(&self) -> Timestamp {
        self.company.rt.now()
    }

    /// Minutes before now.
    pub fn ago(&self, minutes: i64) -> Timestamp {
        self.now().plus_seconds(-60 * minutes)
    }

    pub fn wait(&self, minutes: i64) {
        self.company.rt.clock.advance_seconds(60 * minutes);
    }

    /// Everybody signs in with an own login.
    pub async fn actor(&self, person: &Person) -> Actor {
        Actor { user_id: person.id, ..self.company.actor(person).await }
    }

    pub async fn phone(&self, person: &Person, session: &str) -> Phone {
        Phone { shelf: self.clone(), actor: self.actor(person).await, session: format!("{session:0>16}") }
    }

    /// Pieces come to the shelf, or leave it, at some moment.
    pub async fn moved(&self, product: &Product, qty: i64, at: Timestamp) {
        let (product, shelf) = (product.id, self.clone());
        let moved = self.company.write(async move |tx, rt| {
            let other = if qty > 0 { LocationKind::Supplier } else { LocationKind::Consumer };
            let other = location::of_kind(tx, rt, shelf.country, other).await?.id;
            let store = location::of_store(tx, rt, shelf.country, shelf.store.id).await?.id;
            let (from, to) = if qty > 0 { (other, store) } else { (store, other) };
            let reference = rt.next_id().to_string();
            let document = stock::Document {
                country: shelf.country,
                doc_type: "other",
                doc_no: "X-1",
                reference: &reference,
                biz_date: day("2026-03-01"),
                user_id: Id::new(0),
            };
            let movement = Movement { line_no: 1, product, qty: qty.abs(), from, to, owner: shelf.owner, becomes: shelf.owner };
            stock::move_goods_as_of(tx, rt, &document, &[(movement, at)]).await
        });
        moved.await.expect("moved");
    }

    pub async fn fill(&self, product: &Product, qty: i64) {
        self.moved(product, qty, self.ago(600)).await;
    }

    pub async fn on_book(&self, product: &Product) -> i64 {
        let (product, shelf) = (product.id, self.clone());
        let levels = self.company.write(async move |tx, rt| {
            let place = location::of_store(tx, rt, shelf.country, shelf.store.id).await?.id;
            stock::levels(tx, &[place], &[product]).await
        });
        levels.await.expect("levels").iter().map(|level| level.on_hand).sum()
    }

    pub async fn detail(&self, by: &Person, id: Id) -> Result<StockCount> {
        let actor = self.actor(by).await;
        self.company.write(async move |tx, _| count(tx, &actor, Language::En, id).await).await
    }

    pub async fn accept(&self, by: &Person, seen: &StockCount, not_counted: Option<NotCounted>) -> Result<StockCount> {
        self.decide(by, seen, CountVerdict::Accept, not_counted, &[]).await
    }

    pub async fn ask_again(&self, by: &Person, seen: &StockCount, products: &[&Product]) -> Result<StockCount> {
        self.decide(by, seen, CountVerdict::Recount, None, products).await
    }

    async fn decide(
        &self,
        by: &Person,
        seen: &StockCount,
        verdict: CountVerdict,
        not_counted: Option<NotCounted>,
        products: &[&Product],
    ) -> Result<StockCount> {
        let (actor, product_ids) = (self.actor(by).await, products.iter().map(|product| product.id).collect());
        let (count_id, ver) = (seen.count.count_id, seen.count.ver);
        let input = CountReview { count_id, ver, verdict, not_counted, product_ids, note: String::new() };
        self.company.write(async move |tx, rt| review(tx, rt, &actor, Language::En, &input).await).await
    }

    pub async fn findings(&self) -> Vec<Finding> {
        let found =
            self.company.write(async |tx, _| Ok([counting::verify(tx).await?, loss::verify(tx).await?, stock::verify(tx).await?].concat()));
        found.await.expect("verified")
    }
}

impl Phone {
    pub async fn open(&self) -> Result<StockCount> {
        self.open_at(self.shelf.now()).await
    }

    pub async fn open_at(&self, at: Timestamp) -> Result<StockCount> {
        let (actor, store_id, session_key) = (self.actor.clone(), self.shelf.store.id, self.session.clone());
        let input = CountOpening { store_id, session_key, captured_at: Some(at) };
        self.shelf.company.write(async move |tx, rt| open(tx, rt, &actor, Language::En, &input).await).await
    }

    pub fn entry(&self, seq: i64, product: &Product, kind: Counted, qty: i64, at: Timestamp) -> CountEntryInput {
        CountEntryInput {
            entry_key: format!("{}-{seq:0>6}", self.session),
            seq,
            round: 0,
            product_id: product.id,
            kind,
            qty,
            barcode: None,
            captured_at: at,
        }
    }

    pub async fn enter(&self, entries: &[CountEntryInput]) -> Result<StockCount> {
        let (actor, store_id, session_key) = (self.actor.clone(), self.shelf.store.id, self.session.clone());
        let input = CountEntries { store_id, session_key, entries: entries.to_vec() };
        self.shelf.company.write(async move |tx, rt| enter(tx, rt, &actor, Language::En, &input).await).await
    }

    /// Types a number now.
    pub async fn set(&self, seq: i64, product: &Product, qty: i64) -> StockCount {
        self.enter(&[self.entry(seq, product, Counted::Set, qty, self.shelf.now())]).await.expect("typed")
    }

    pub async fn submit(&self) -> Result<StockCount> {
        self.submit_round(0).await
    }

    pub async fn submit_round(&self, round: i64) -> Result<StockCount> {
        let (actor, store_id, session_key) = (self.actor.clone(), self.shelf.store.id, self.session.clone());
        let input = CountSubmission { store_id, session_key, round, captured_at: None };
        self.shelf.company.write(async move |tx, rt| submit(tx, rt, &actor, Language::En, &input).await).await
    }
}

/// What was found of each product.
pub fn found(count: &StockCount) -> Vec<(Id, Option<i64>)> {
    count.lines.iter().map(|line| (line.product.product_id, line.counted_qty)).collect()
}

/// What the books said and what differs, product by product.
pub fn differences(count: &StockCount) -> Vec<(Id, i64, i64)> {
    count
        .lines
        .iter()
        .filter_map(|line| line.difference.map(|difference| (line.product.product_id, difference.book_qty, difference.variance_qty)))
        .collect()
}
