//! A store with a promoter, a manager and goods on the shelf.

use catalogue::products::Product;
use catalogue::testing::Shop;
use files::{Purpose, Received};
use kernel::{Finding, Id, Language, Result};
use loss::{
    DeductionInput, InventoryLoss, LossCancellation, LossDecision, LossInput, LossLineInput, LossPhotos, LossReason, LossVerdict,
    MOVEMENTS, Raise, Raised, RaisedLine, Reporter,
};
use org::testing::{Company, ID, customer_input, day};
use org::{Actor, CooperationMode, Customer, CustomerInput, Person, RoleKey, Store};
use stock::{LocationKind, Movement, Owner, location};
use store::{Db, MovementTable};

pub const SEALED: &[&[&MovementTable]] = &[stock::MOVEMENTS, MOVEMENTS];

pub struct Shelf {
    pub company: Company,
    pub store: Store,
    pub customer: Customer,
    pub promoter: Person,
    pub manager: Person,
    pub soap: Product,
    pub cream: Product,
    owner: Owner,
}

impl Shelf {
    /// Goods in the store are ours until they are sold.
    pub async fn open(db: Db) -> Self {
        let company = Company::found(db).await;
        store::movements::begin(&company.db, &company.rt, SEALED).await.expect("sealed from the beginning");
        let input = CustomerInput { cooperation_mode: CooperationMode::Consignment, ..customer_input(ID, "C1") };
        let customer = company.save_customer(input).await.expect("a customer");
        let store = company.store(&customer, "S1", None).await;
        let manager = company.hire(ID, "M1", &[RoleKey::Manager], None).await;
        let promoter = company.hire(ID, "B1", &[RoleKey::Ba], Some(&manager)).await;
        let promoter = company.assign(&promoter, &[(&store, "2026-01-01", None, true)]).await.expect("assigned");
        let shop = Shop { db: company.db.clone(), rt: company.rt.clone() };
        let (brand, category) = (shop.brand("B", "Brand").await, shop.category("C", None).await);
        let product = async |code: &str| {
            let countries = Some(vec![catalogue::testing::on_shelf(ID)]);
            let input = catalogue::testing::product_input(&brand, &category, code, code);
            shop.save_product(catalogue::products::ProductInput { countries, ..input }).await.expect("a product")
        };
        let (soap, cream) = (product("SOAP").await, product("CREAM").await);
        let shelf = Self { company, store, customer, promoter, manager, soap, cream, owner: Owner::Company };
        shelf.fill(&shelf.soap, 10).await;
        shelf.fill(&shelf.cream, 10).await;
        shelf
    }

    async fn fill(&self, product: &Product, qty: i64) {
        let (product, store, owner) = (product.id, self.store.id, self.owner);
        let filled = self.company.write(async move |tx, rt| {
            let from = location::of_kind(tx, rt, ID, LocationKind::Supplier).await?.id;
            let to = location::of_store(tx, rt, ID, store).await?.id;
            let reference = rt.next_id().to_string();
            let document = stock::Document {
                country: ID,
                doc_type: "receipt",
                doc_no: "GR-1",
                reference: &reference,
                biz_date: day("2026-03-01"),
                user_id: Id::new(0),
            };
            stock::move_goods(tx, rt, &document, &[Movement { line_no: 1, product, qty, from, to, owner, becomes: owner }]).await
        });
        filled.await.expect("filled");
    }

    /// Pieces at the store and at the place of what is lost.
    pub async fn pieces(&self, product: &Product) -> (i64, i64) {
        let (product, store) = (product.id, self.store.id);
        let levels = self.company.write(async move |tx, rt| {
            let shelf = location::of_store(tx, rt, ID, store).await?.id;
            let lost = location::of_kind(tx, rt, ID, LocationKind::Loss).await?.id;
            let mut sums = (0, 0);
            for level in stock::levels(tx, &[shelf, lost], &[product]).await? {
                *(if level.location_id == shelf { &mut sums.0 } else { &mut sums.1 }) += level.on_hand;
            }
            Ok(sums)
        });
        levels.await.expect("levels")
    }

    /// Signed in, each under a login of their own.
    pub async fn actor(&self, person: &Person) -> Actor {
        Actor { user_id: person.id, ..self.company.actor(person).await }
    }

    pub async fn submit(&self, key: &str, lines: &[LossLineInput]) -> Result<InventoryLoss> {
        let actor = self.actor(&self.promoter).await;
        let input = LossInput { key: format!("{key:0>16}"), store_id: self.store.id, remark: String::new(), lines: lines.to_vec() };
        self.company.write(async move |tx, rt| loss::submit(tx, rt, &actor, Language::En, &input, rt.now()).await).await
    }

    pub async fn confirm(&self, by: &Person, id: Id, deductions: &[(&Product, i64)]) -> Result<InventoryLoss> {
        let lines = deductions.iter().map(|(product, qty)| DeductionInput { product_id: product.id, deduction_qty: *qty }).collect();
        self.decide(by, LossDecision { loss_id: id, decision: LossVerdict::Confirm, lines, reason: String::new() }).await
    }

    pub async fn refuse(&self, by: &Person, id: Id, reason: &str) -> Result<InventoryLoss> {
        self.decide(by, LossDecision { loss_id: id, decision: LossVerdict::Refuse, lines: Vec::new(), reason: reason.to_owned() }).await
    }

    async fn decide(&self, by: &Person, decision: LossDecision) -> Result<InventoryLoss> {
        let actor = self.actor(by).await;
        self.company.write(async move |tx, rt| loss::decide(tx, rt, &actor, Language::En, &decision).await).await
    }

    pub async fn cancel(&self, by: &Person, loss_id: Id) -> Result<InventoryLoss> {
        let actor = self.actor(by).await;
        self.company.write(async move |tx, rt| loss::cancel(tx, rt, &actor, Language::En, &LossCancellation { loss_id }).await).await
    }

    pub async fn photograph(&self, key: &str, product: &Product, photo: Id) -> Result<InventoryLoss> {
        let actor = self.actor(&self.promoter).await;
        let input = LossPhotos { loss_id: None, key: Some(format!("{key:0>16}")), product_id: product.id, photo_ids: vec![photo] };
        self.company.write(async move |tx, rt| loss::attach_photos(tx, rt, &actor, Language::En, &input).await).await
    }

    pub async fn upload(&self, owner: &Person, purpose: Purpose) -> Id {
        let received = Received {
            purpose,
            name: "photo.jpg".to_owned(),
            mime: "image/jpeg",
            ext: "jpg",
            bytes: 1_000,
            sha256: self.company.rt.next_id().to_string(),
            size: Some((600, 800)),
            preview: String::new(),
            storage_key: format!("l/{}", self.company.rt.next_id()),
        };
        let owner = owner.id;
        let file = self.company.write(async move |tx, rt| Ok(files::register(tx, rt, owner, &received).await?)).await;
        file.expect("uploaded").id
    }

    /// As a count does it.
    pub async fn count_short(&self, product: &Product, qty: i64, tolerated: bool) -> Result<Raised> {
        let (actor, counted_by) = (self.actor(&self.manager).await, self.actor(&self.promoter).await);
        let (store, customer, product) = (self.store.id, self.customer.id, product.id);
        let raised = self.company.write(async move |tx, rt| {
            let shelf = location::of_store(tx, rt, ID, store).await?.id;
            let raise = Raise {
                country: ID,
                store_id: store,
                customer_id: customer,
                source: loss::LossSource::Count,
                source_no: "IC-ID-260310-00001".to_owned(),
                owner: Owner::Company,
                location_id: shelf,
                kept_at_id: shelf,
                reporter: Reporter::of(&counted_by),
                captured_at: rt.now(),
                biz_date: day("2026-03-10"),
                tolerated,
                lines: vec![RaisedLine { product_id: product, qty, reason: LossReason::Missing }],
            };
            loss::raise(tx, rt, &actor, &raise).await
        });
        raised.await
    }

    pub async fn findings(&self) -> Vec<Finding> {
        store::movements::seal(&self.company.db, &self.company.rt, SEALED).await.expect("sealed");
        let found = self.company.write(async |tx, _| {
            let sealed = store::movements::verify(tx, SEALED).await?;
            Ok([sealed, loss::verify(tx).await?, stock::verify(tx).await?].concat())
        });
        found.await.expect("verified")
    }
}

pub fn lost(product: &Product, qty: i64, reason: LossReason) -> LossLineInput {
    LossLineInput { product_id: product.id, qty, reason, remark: String::new(), photo_ids: Vec::new() }
}
