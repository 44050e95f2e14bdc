//! A chain with two stores, another customer's store, a warehouse, and people who work there.

use std::collections::BTreeMap;
use std::sync::Arc;

use catalogue::products::{Product, ProductInput};
use catalogue::testing::Shop;
use identity::account::{self, AccountOwner, NewAccount};
use identity::notice::{self, NoticeFilter};
use identity::testing::{LIGHT, PASSWORD, peppers, secret};
use identity::{DemoSender, Identity, Passwords, Policy};
use kernel::{Finding, Id, Language, Result};
use org::testing::{Company, ID, customer_input, day};
use org::{Actor, CooperationMode, Customer, CustomerInput, Person, RoleKey, StatusInput, Store, StoreStatus};
use stock::{LocationKind, Movement, Owner, location};
use store::{Db, MovementTable};
use transfer::{
    AllocatedStore, AllocationInput, AllocationRun, ReceivedLine, SentLine, ShortageInput, StockTransfer, TransferCancellation,
    TransferInput, TransferReceipt, TransferRefusal, TransferReversal,
};

pub const SEALED: &[&[&MovementTable]] = &[stock::MOVEMENTS, loss::MOVEMENTS, transfer::MOVEMENTS];
pub const EN: Language = Language::En;

#[derive(Clone)]
pub struct Chain {
    pub company: Company,
    /// Goods in these stores are ours until they are sold.
    pub here: Store,
    pub there: Store,
    /// Another customer's, whose goods are the customer's own.
    pub elsewhere: Store,
    pub sender: Person,
    pub receiver: Person,
    pub manager: Person,
    pub keeper: Person,
    pub warehouse: Id,
    pub soap: Product,
    pub cream: Product,
}

impl Chain {
    pub async fn open(db: Db) -> Self {
        let company = Company::found(db).await;
        store::movements::begin(&company.db, &company.rt, SEALED).await.expect("sealed from the beginning");
        let consigned = customer(&company, "C1", CooperationMode::Consignment).await;
        let bought = customer(&company, "C2", CooperationMode::BuyOut).await;
        let (here, there) = (company.store(&consigned, "S1", None).await, company.store(&consigned, "S2", None).await);
        let elsewhere = company.store(&bought, "S3", None).await;
        let manager = company.hire(ID, "M1", &[RoleKey::Manager], None).await;
        let promoter = async |number: &str, store: &Store| {
            let hired = company.hire(ID, number, &[RoleKey::Ba], Some(&manager)).await;
            company.assign(&hired, &[(store, "2026-01-01", None, true)]).await.expect("assigned")
        };
        let (sender, receiver) = (promoter("B1", &here).await, promoter("B2", &there).await);
        let keeper = company.hire(ID, "W1", &[RoleKey::Warehouse], None).await;
        let warehouse =
            company.write(async |tx, rt| location::open_warehouse(tx, rt, ID, &"Cikarang".into()).await).await.expect("a warehouse").id;
        let shop = Shop { db: company.db.clone(), rt: company.rt.clone() };
        let (brand, category) = (shop.brand("B", "Brand").await, shop.category("C", None).await);
        let product = async |code: &str| {
            let countries = Some(vec![catalogue::testing::on_shelf(ID)]);
            let input = catalogue::testing::product_input(&brand, &category, code, code);
            shop.save_product(ProductInput { countries, ..input }).await.expect("a product")
        };
        let (soap, cream) = (product("SOAP").await, product("CREAM").await);
        let chain = Self { company, here, there, elsewhere, sender, receiver, manager, keeper, warehouse, soap, cream };
        let here = chain.place(&chain.here).await;
        for product in [&chain.soap, &chain.cream] {
            chain.fill(here, product, 10, Owner::Company).await;
            chain.fill(chain.warehouse, product, 100, Owner::Company).await;
        }
        chain
    }

    pub async fn place(&self, store: &Store) -> Id {
        let store = store.id;
        self.company.write(async move |tx, rt| location::of_store(tx, rt, ID, store).await).await.expect("a place").id
    }

    pub async fn fill(&self, to: Id, product: &Product, qty: i64, owner: Owner) {
        let product = product.id;
        let filled = self.company.write(async move |tx, rt| {
            let from = location::of_kind(tx, rt, ID, LocationKind::Supplier).await?.id;
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

    /// Pieces in the three stores, in the warehouse and on their way.
    pub async fn pieces(&self, product: &Product) -> [i64; 5] {
        let mut places = Vec::new();
        for store in [&self.here, &self.there, &self.elsewhere] {
            places.push(self.place(store).await);
        }
        places.push(self.warehouse);
        let product = product.id;
        let levels = self.company.write(async move |tx, rt| {
            let mut places = places.clone();
            places.push(location::of_kind(tx, rt, ID, LocationKind::Transit).await?.id);
            let levels = stock::levels(tx, &places, &[product]).await?;
            let mut sums = BTreeMap::new();
            for level in levels {
                *sums.entry(level.location_id).or_insert(0) += level.on_hand;
            }
            Ok(places.iter().map(|place| sums.get(place).copied().unwrap_or(0)).collect::<Vec<i64>>())
        });
        levels.await.expect("levels").try_into().expect("five places")
    }

    /// Signed in, each under a login of their own.
    pub async fn actor(&self, person: &Person) -> Actor {
        Actor { user_id: person.id, ..self.company.actor(person).await }
    }

    pub async fn submit(&self, by: &Person, input: TransferInput) -> Result<StockTransfer> {
        let actor = self.actor(by).await;
        self.company.write(async move |tx, rt| transfer::submit(tx, rt, &actor, EN, &input, rt.now()).await).await
    }

    /// Five of soap from here to there.
    pub async fn sent(&self) -> StockTransfer {
        self.submit(&self.sender, input("a", &self.here, &self.there, &[(&self.soap, 5)])).await.expect("sent")
    }

    pub async fn confirm(&self, by: &Person, id: Id, lines: &[(&Product, i64, i64)]) -> Result<StockTransfer> {
        let actor = self.actor(by).await;
        self.confirm_as(&actor, id, lines).await
    }

    pub async fn confirm_as(&self, actor: &Actor, transfer_id: Id, lines: &[(&Product, i64, i64)]) -> Result<StockTransfer> {
        let lines = lines.iter().map(|(product, qty_in, refused_qty)| ReceivedLine {
            product_id: product.id,
            qty_in: *qty_in,
            refused_qty: *refused_qty,
        });
        let (actor, input) = (actor.clone(), TransferReceipt { transfer_id, lines: lines.collect() });
        self.company.write(async move |tx, rt| transfer::confirm(tx, rt, &actor, EN, &input, rt.now()).await).await
    }

    pub async fn refuse(&self, by: &Person, transfer_id: Id, reason: &str) -> Result<StockTransfer> {
        let (actor, input) = (self.actor(by).await, TransferRefusal { transfer_id, reason: reason.to_owned() });
        self.company.write(async move |tx, rt| transfer::refuse(tx, rt, &actor, EN, &input, rt.now()).await).await
    }

    pub async fn cancel(&self, by: &Person, transfer_id: Id) -> Result<StockTransfer> {
        let (actor, input) = (self.actor(by).await, TransferCancellation { transfer_id, reason: String::new() });
        self.company.write(async move |tx, rt| transfer::cancel(tx, rt, &actor, EN, &input).await).await
    }

    pub async fn take_back(&self, by: &Person, input: ShortageInput) -> Result<StockTransfer> {
        let actor = self.actor(by).await;
        self.company.write(async move |tx, rt| transfer::take_back(tx, rt, &actor, EN, &input).await).await
    }

    pub async fn raise_loss(&self, by: &Person, transfer_id: Id) -> Result<StockTransfer> {
        let (actor, input) = (self.actor(by).await, ShortageInput { transfer_id, lines: Vec::new() });
        self.company.write(async move |tx, rt| transfer::raise_loss(tx, rt, &actor, EN, &input).await).await
    }

    pub async fn allocate(&self, by: &Person, confirmation: bool, stores: &[(&Store, &[(&Product, i64)])]) -> Result<AllocationRun> {
        let parcel =
            |lines: &[(&Product, i64)]| lines.iter().map(|(product, qty)| SentLine { product_id: product.id, qty: *qty }).collect();
        let stores = stores.iter().map(|(store, lines)| AllocatedStore { store_id: store.id, lines: parcel(lines) }).collect();
        let input = AllocationInput { warehouse_id: Some(self.warehouse), out_store_id: None, confirmation, remark: String::new(), stores };
        let actor = self.actor(by).await;
        self.company.write(async move |tx, rt| transfer::allocate(tx, rt, &actor, &input).await).await
    }

    pub async fn reverse(&self, by: &Person, transfer_id: Id, reason: &str) -> Result<StockTransfer> {
        let (actor, input) = (self.actor(by).await, TransferReversal { transfer_id, reason: reason.to_owned() });
        self.company.write(async move |tx, rt| transfer::reverse(tx, rt, &actor, EN, &input).await).await
    }

    pub async fn read(&self, by: &Person, id: Id) -> Result<StockTransfer> {
        let actor = self.actor(by).await;
        self.company.write(async move |tx, _| transfer::transfer(tx, &actor, EN, id).await).await
    }

    pub async fn close(&self, store: &Store) {
        let (system, input) = (self.company.system(), StatusInput { id: store.id, ver: store.ver, status: StoreStatus::Closed });
        self.company.write(async move |tx, rt| org::set_store_status(tx, rt, &system, &input).await).await.expect("closed");
    }

    /// Lets somebody sign in, so that there is somebody to tell.
    pub async fn login(&self, person: &Person) {
        let passwords = Passwords::new(peppers(), LIGHT, 4).expect("a valid cost");
        let codes = Arc::new(DemoSender::new(self.company.rt.clock.clone()));
        let identity = Identity::new(passwords, Policy::DEMO, codes);
        let password = identity.hash_password(&self.company.rt, &secret(PASSWORD)).await.expect("hashed");
        let new = NewAccount {
            owner: AccountOwner::Person(person.id),
            login_name: person.employee_no.to_ascii_lowercase(),
            password,
            language: EN,
            phone: None,
            pay_password: None,
        };
        let system = Actor { country: ID, ..self.company.system() };
        self.company.write(async move |tx, rt| account::create(tx, rt, &system, &new).await).await.expect("a login");
    }

    /// Which notices somebody has, the newest first.
    pub async fn told(&self, person: &Person) -> Vec<String> {
        let (id, today) = (person.id, self.company.system());
        let told = self.company.write(async move |tx, _| {
            let user = account::find_by_person(tx, id).await?.expect("a login");
            let reader = Actor { user_id: user, ..today.clone() };
            notice::list(tx, &reader, EN, &NoticeFilter::default()).await
        });
        told.await.expect("notices").list.into_iter().map(|notice| notice.key).collect()
    }

    pub async fn findings(&self) -> Vec<Finding> {
        store::movements::seal(&self.company.db, &self.company.rt, SEALED).await.expect("sealed");
        let found = self.company.write(async |tx, _| {
            let sealed = store::movements::verify(tx, SEALED).await?;
            Ok([sealed, transfer::verify(tx).await?, loss::verify(tx).await?, stock::verify(tx).await?].concat())
        });
        found.await.expect("verified")
    }
}

async fn customer(company: &Company, code: &str, cooperation_mode: CooperationMode) -> Customer {
    company.save_customer(CustomerInput { cooperation_mode, ..customer_input(ID, code) }).await.expect("a customer")
}

pub fn input(key: &str, from: &Store, to: &Store, lines: &[(&Product, i64)]) -> TransferInput {
    let lines = lines.iter().map(|(product, qty)| SentLine { product_id: product.id, qty: *qty }).collect();
    TransferInput { key: format!("{key:0>16}"), out_store_id: from.id, in_store_id: to.id, remark: String::new(), lines }
}
