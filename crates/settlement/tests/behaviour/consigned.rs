//! A store with our goods in it, those who look after its customer, and finance.

use catalogue::prices::ListKind;
use catalogue::products::Product;
use catalogue::testing::Shop;
use kernel::{Country, Finding, Id, Language, Result};
use org::testing::{Company, buyer, customer_input, day, staff, store_input};
use org::{Actor, CooperationMode, Customer, CustomerInput, Person, RoleKey, Store};
use settlement::{
    DisputeAnswer, DisputedLine, SettlementBasis, SettlementDispute, SettlementInput, SettlementLine, SettlementObjection,
    SettlementSending, SettlementVersion, SettlementView,
};
use stock::{LocationKind, Movement, Owner, location};
use store::{Db, MovementTable};

pub const ID: Country = Country::Indonesia;
/// What a piece of soap costs, eleven per cent of tax in it.
pub const SOAP: i64 = 11_100_000;
pub const CREAM: i64 = 22_200_000;
pub const SEALED: &[&[&MovementTable]] =
    &[money::MOVEMENTS, receivable::MOVEMENTS, stock::MOVEMENTS, sellout::MOVEMENTS, counting::MOVEMENTS, settlement::MOVEMENTS];

#[derive(Clone)]
pub struct Consigned {
    pub company: Company,
    pub customer: Customer,
    pub store: Store,
    pub promoter: Person,
    pub manager: Person,
    pub rep: Actor,
    pub buyer: Actor,
    pub finance: Actor,
    pub second: Actor,
    pub soap: Product,
    pub cream: Product,
}

impl Consigned {
    pub async fn open(db: Db) -> Self {
        let company = Company::found(db).await;
        store::movements::begin(&company.db, &company.rt, SEALED).await.expect("sealed from the beginning");
        let seeded = company.write(async |tx, rt| {
            catalogue::seed_reference(tx, rt).await?;
            money::seed_reference(tx).await?;
            sellout::seed_reference(tx).await?;
            counting::seed_reference(tx).await
        });
        seeded.await.expect("reference data");
        let input = CustomerInput { cooperation_mode: CooperationMode::Consignment, ..customer_input(ID, "C1") };
        let customer = company.save_customer(input).await.expect("a customer");
        let store = company.save_store(store_input(&customer, "S1")).await.expect("a store");
        let manager = company.hire(ID, "M1", &[RoleKey::Manager], None).await;
        let promoter = company.hire(ID, "B1", &[RoleKey::Ba], Some(&manager)).await;
        let promoter = company.assign(&promoter, &[(&store, "2026-01-01", None, true)]).await.expect("assigned");
        let rep = company.hire(ID, "R1", &[RoleKey::Rep], Some(&manager)).await;
        let customer = company.represent(&customer, day("2026-01-01"), &[(&rep, 10_000)]).await.expect("represented");
        let shop = Shop { db: company.db.clone(), rt: company.rt.clone() };
        let (brand, category) = (shop.brand("B", "Brand").await, shop.category("C", None).await);
        let product = async |code: &str| {
            let input = catalogue::products::ProductInput {
                countries: Some(vec![catalogue::testing::on_shelf(ID)]),
                ..catalogue::testing::product_input(&brand, &category, code, code)
            };
            shop.save_product(input).await.expect("a product")
        };
        let (soap, cream) = (product("SOAP").await, product("CREAM").await);
        let list = shop.list(ID, "DAILY", ListKind::Daily).await;
        shop.price(&list, &soap, &[(1, SOAP)]).await;
        shop.price(&list, &cream, &[(1, CREAM)]).await;
        let system = company.system();
        let rep = Actor { user_id: rep.id, ..company.actor(&rep).await };
        Self {
            buyer: buyer(&system, 1, &[&customer]),
            finance: staff(&system, 2, RoleKey::Finance, ID),
            second: staff(&system, 3, RoleKey::Finance, ID),
            company,
            customer,
            store,
            promoter,
            manager,
            rep,
            soap,
            cream,
        }
    }

    /// Pieces come to the store from somewhere, or leave it for there, on a day.
    pub async fn moved(&self, product: &Product, qty: i64, other: LocationKind, on: &'static str) {
        self.try_moved(product, qty, other, on).await.expect("moved");
    }

    pub async fn try_moved(&self, product: &Product, qty: i64, other: LocationKind, on: &'static str) -> Result<()> {
        let (product, store) = (product.id, self.store.id);
        let moved = self.company.write(async move |tx, rt| {
            let place = location::of_store(tx, rt, ID, store).await?.id;
            let other = location::of_kind(tx, rt, ID, other).await?.id;
            let (from, to) = if qty > 0 { (other, place) } else { (place, other) };
            let reference = rt.next_id().to_string();
            let document = stock::Document {
                country: ID,
                doc_type: "other",
                doc_no: "X-1",
                reference: &reference,
                biz_date: day(on),
                user_id: Id::new(0),
            };
            let (owner, becomes) = (Owner::Company, Owner::Company);
            let movement = Movement { line_no: 1, product, qty: qty.abs(), from, to, owner, becomes };
            stock::move_goods(tx, rt, &document, &[movement]).await.map(drop)
        });
        moved.await
    }

    pub async fn fill(&self, product: &Product, qty: i64, on: &'static str) {
        self.moved(product, qty, LocationKind::Supplier, on).await;
    }

    pub async fn sold(&self, product: &Product, qty: i64, on: &'static str) {
        self.moved(product, -qty, LocationKind::Consumer, on).await;
    }

    pub async fn on_book(&self, product: &Product) -> i64 {
        let (product, store) = (product.id, self.store.id);
        let levels = self.company.write(async move |tx, rt| {
            let place = location::of_store(tx, rt, ID, store).await?.id;
            stock::levels(tx, &[place], &[product]).await
        });
        levels.await.expect("levels").iter().map(|level| level.on_hand).sum()
    }

    pub fn period(&self, from: &str, to: &str) -> SettlementInput {
        SettlementInput {
            request_id: None,
            store_id: self.store.id,
            period_from: Some(day(from)),
            period_to: day(to),
            basis: SettlementBasis::Reports,
            charge_lost: false,
            remark: String::new(),
        }
    }

    pub async fn prepare(&self, actor: &Actor, input: SettlementInput) -> Result<SettlementView> {
        let actor = actor.clone();
        self.company.write(async move |tx, rt| settlement::prepare(tx, rt, &actor, Language::En, &input).await).await
    }

    pub async fn prepared(&self, from: &str, to: &str) -> SettlementView {
        self.prepare(&self.rep, self.period(from, to)).await.expect("prepared")
    }

    pub async fn send(&self, seen: &SettlementView, answers: &[(&Product, &str)]) -> Result<SettlementView> {
        let answers = answers.iter().map(|(product, answer)| DisputeAnswer { product_id: product.id, answer: (*answer).to_owned() });
        let input = SettlementSending { id: seen.settlement.id, ver: seen.settlement.ver, answers: answers.collect() };
        let actor = self.rep.clone();
        self.company.write(async move |tx, rt| settlement::send(tx, rt, &actor, Language::En, &input).await).await
    }

    pub async fn confirm(&self, actor: &Actor, seen: &SettlementView) -> Result<SettlementView> {
        let (actor, seen) = (actor.clone(), version(seen));
        self.company.write(async move |tx, rt| settlement::confirm(tx, rt, &actor, Language::En, seen).await).await
    }

    pub async fn dispute(&self, seen: &SettlementView, lines: &[(&Product, i64, &str)]) -> Result<SettlementView> {
        let lines = lines.iter().map(|(product, claimed_qty, remark)| DisputedLine {
            product_id: product.id,
            claimed_qty: *claimed_qty,
            remark: (*remark).to_owned(),
        });
        let input = SettlementDispute { id: seen.settlement.id, ver: seen.settlement.ver, lines: lines.collect() };
        let actor = self.buyer.clone();
        self.company.write(async move |tx, rt| settlement::dispute(tx, rt, &actor, Language::En, &input).await).await
    }

    pub async fn approve(&self, actor: &Actor, seen: &SettlementView) -> Result<SettlementView> {
        let (actor, seen) = (actor.clone(), version(seen));
        self.company.write(async move |tx, rt| settlement::approve(tx, rt, &actor, Language::En, seen).await).await
    }

    /// From the draft to what is owed.
    pub async fn settled(&self, seen: &SettlementView) -> SettlementView {
        let sent = self.send(seen, &[]).await.expect("sent");
        let agreed = self.confirm(&self.buyer, &sent).await.expect("confirmed");
        self.approve(&self.finance, &agreed).await.expect("approved")
    }

    pub async fn ask_reversal(&self, actor: &Actor, seen: &SettlementView) -> Result<SettlementView> {
        let actor = actor.clone();
        let input = SettlementObjection { id: seen.settlement.id, ver: seen.settlement.ver, reason: "Wrong store".to_owned() };
        self.company.write(async move |tx, rt| settlement::ask_reversal(tx, rt, &actor, Language::En, &input).await).await
    }

    pub async fn reverse(&self, actor: &Actor, seen: &SettlementView) -> Result<SettlementView> {
        let (actor, seen) = (actor.clone(), version(seen));
        self.company.write(async move |tx, rt| settlement::reverse(tx, rt, &actor, Language::En, seen).await).await
    }

    pub async fn send_back(&self, seen: &SettlementView, reason: &str) -> Result<SettlementView> {
        let actor = self.finance.clone();
        let input = SettlementObjection { id: seen.settlement.id, ver: seen.settlement.ver, reason: reason.to_owned() };
        self.company.write(async move |tx, rt| settlement::send_back(tx, rt, &actor, Language::En, &input).await).await
    }

    pub async fn cancel(&self, seen: &SettlementView) -> Result<SettlementView> {
        let (actor, seen) = (self.rep.clone(), version(seen));
        self.company.write(async move |tx, rt| settlement::cancel(tx, rt, &actor, Language::En, seen).await).await
    }

    pub async fn seen_by(&self, actor: &Actor, id: Id) -> Result<SettlementView> {
        let actor = actor.clone();
        let which = settlement::SettlementRef { id: Some(id), doc_no: None };
        self.company.write(async move |tx, _| settlement::settlement(tx, &actor, Language::En, &which).await).await
    }

    /// What the customer owes in all.
    pub async fn owed(&self) -> i64 {
        let customer = self.customer.id;
        let standing = self.company.write(async move |tx, rt| {
            let today = org::today_in(rt, ID)?;
            Ok(money::receivable::standings(tx, &[customer], today).await?.remove(&customer).unwrap_or_default())
        });
        standing.await.expect("read").receivable.minor()
    }

    /// What does not fit, sealed rows first.
    pub async fn findings(&self) -> Vec<Finding> {
        store::movements::seal(&self.company.db, &self.company.rt, SEALED).await.expect("sealed");
        let proved = self.company.write(async |tx, _| {
            let changed = store::movements::verify(tx, SEALED).await?;
            let books = [money::verify(tx).await?, stock::verify(tx).await?, receivable::verify(tx).await?];
            Ok([changed, books.concat(), settlement::verify(tx).await?].concat())
        });
        proved.await.expect("proved")
    }

    /// What settlements alone do not prove.
    pub async fn unproved(&self) -> Vec<Finding> {
        self.company.write(async |tx, _| settlement::verify(tx).await).await.expect("proved")
    }
}

pub fn version(seen: &SettlementView) -> SettlementVersion {
    SettlementVersion { id: seen.settlement.id, ver: seen.settlement.ver }
}

/// Opening, fill-up, sold, returned, lost, closing.
pub fn line(view: &SettlementView, product: &Product) -> [i64; 6] {
    let SettlementLine { opening, fill_up, sold, returned, lost, closing, .. } = of(view, product);
    [*opening, *fill_up, *sold, *returned, *lost, *closing]
}

pub fn of<'a>(view: &'a SettlementView, product: &Product) -> &'a SettlementLine {
    view.lines.iter().find(|line| line.product_id == product.id).expect("a line")
}
