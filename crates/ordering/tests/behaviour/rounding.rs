//! Whatever of an order leaves in whatever parts, with the rest closed or not: no hundredth is lost or left behind.

use catalogue::prices::{LadderInput, PriceRung, PricesInput};
use catalogue::products::{Product, ProductInput, TaxClass};
use kernel::Id;
use money::ledger::AccountCode;
use ordering::dispatch::{CloseRest, close_rest};
use ordering::order::{OrderStatus, SettleMethod, find, lines_of};
use org::Permission;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestCaseError, TestRunner};
use store::testing::TestDb;

use crate::common::{MODULES, Shop, money};
use crate::desk::Desk;
use crate::dispatch::{booked, send};
use crate::payer::{Payer, assert_verified};

/// Awkward prices without tax, one with it and one of what is not taxed.
const GOODS: [(&str, i64, bool, TaxClass); 5] = [
    ("A", 7, false, TaxClass::Standard),
    ("B", 33, false, TaxClass::Standard),
    ("C", 19_99, false, TaxClass::Standard),
    ("D", 33_33, true, TaxClass::Standard),
    ("E", 10_01, false, TaxClass::Exempt),
];

#[derive(Clone, Debug)]
struct Plan {
    on_account: bool,
    ordered: [i64; GOODS.len()],
    /// What the warehouse would like to send, one dispatch after another.
    sent: Vec<[i64; GOODS.len()]>,
}

fn plans() -> impl Strategy<Value = Plan> {
    let ordered = prop::array::uniform5(0_i64..9).prop_filter("an order of nothing", |ordered| ordered.iter().sum::<i64>() > 0);
    let sent = prop::collection::vec(prop::array::uniform5(0_i64..4), 1..6);
    (any::<bool>(), ordered, sent).prop_map(|(on_account, ordered, sent)| Plan { on_account, ordered, sent })
}

struct Company {
    desk: Desk,
    payer: Payer,
    goods: Vec<Product>,
}

impl Company {
    async fn found(db: store::Db) -> Self {
        let desk = Desk::open(db).await;
        let payer = Payer::of(&desk.shop, &desk.customer, "payer").await;
        payer.top_up(1_000_000_00).await;
        let mut goods = Vec::new();
        for (code, minor, tax_included, tax_class) in GOODS {
            let product = desk.shop.save_product(ProductInput { tax_class, ..desk.shop.product_input(code) }).await;
            price(&desk.shop, &product, minor, tax_included).await;
            desk.shop.stock_up(crate::common::TH, &product, 1_000_000).await;
            goods.push(product);
        }
        Self { desk, payer, goods }
    }

    /// Orders, pays, and has it approved. Returns the order and what was set aside for it.
    async fn order(&self, plan: &Plan) -> (Id, i64) {
        let lines: Vec<(Id, i64)> = self.goods.iter().map(|product| product.id).zip(plan.ordered).filter(|(_, qty)| *qty > 0).collect();
        let (id, mut ver, mut held) = if plan.on_account {
            let order = self.payer.on_account(&lines).await.expect("ordered");
            (order.order_id, order.ver, 0)
        } else {
            let order = self.payer.order(&lines).await;
            (order.order_id, order.ver, order.net.minor())
        };
        if !plan.on_account {
            let (before, paid) = (self.payer.wallet().await, self.payer.authorise(id, ver).await.expect("authorised"));
            ver = self.payer.pay_with(paid).await.expect("paid").ver;
            assert_eq!(self.payer.wallet().await.1 - before.1, held);
            held = self.payer.wallet().await.1;
        }
        self.desk.approve(&self.desk.manager, id, ver).await.expect("approved");
        (id, held)
    }

    /// Sends what can be sent of a wish. Says whether anything was.
    async fn send(&self, order: Id, wish: [i64; GOODS.len()]) -> bool {
        let lines = self.desk.shop.write(async move |tx, _| lines_of(tx, order).await).await.expect("lines");
        let leaving = lines.iter().map(|line| {
            let index = self.goods.iter().position(|product| product.id == line.product_id).expect("a known product");
            (line.id, wish[index].min(line.outstanding()))
        });
        let leaving: Vec<(Id, i64)> = leaving.filter(|(_, qty)| *qty > 0).collect();
        if leaving.is_empty() {
            return false;
        }
        let sent = send(&self.desk, order, crate::dispatch::ver(&self.desk, order).await, Some(leaving)).await.expect("sent");
        assert_eq!(sent.lines.iter().map(|line| line.amount.minor()).sum::<i64>(), sent.amount.minor(), "lines make the dispatch");
        true
    }

    async fn close(&self, order: Id) {
        let (actor, ver) = (self.desk.manager.clone(), crate::dispatch::ver(&self.desk, order).await);
        let input = CloseRest { order_id: order, ver, remark: "No more".to_owned() };
        self.desk.shop.write(async move |tx, rt| close_rest(tx, rt, &actor, &input).await).await.expect("closed");
    }

    /// Sales, tax, rounding and what the customer owes.
    async fn books(&self) -> [i64; 4] {
        let mut sums = [0; 4];
        for (sum, code) in sums.iter_mut().zip([AccountCode::Sales, AccountCode::VatOut, AccountCode::Rounding, AccountCode::Receivable]) {
            *sum = booked(&self.desk, code).await;
        }
        sums
    }
}

pub async fn price(shop: &Shop, product: &Product, minor: i64, tax_included: bool) {
    let (actor, price_list_id, product_id) = (shop.system(), shop.daily.id, product.id);
    let rungs = vec![PriceRung { min_qty: 1, unit_price: money(minor), tax_included }];
    let input = PricesInput { price_list_id, products: vec![LadderInput { product_id, rungs }] };
    let priced = shop.write(async move |tx, rt| catalogue::prices::save_prices(tx, rt, &actor, &input).await.map(drop));
    priced.await.expect("priced");
}

async fn comes_out_even(company: &Company, plan: Plan) -> Result<(), TestCaseError> {
    let (wallet, books) = (company.payer.wallet().await, company.books().await);
    let (id, held) = company.order(&plan).await;
    let mut left = false;
    for wish in plan.sent {
        left |= company.send(id, wish).await;
    }
    if !left {
        company.send(id, [1; GOODS.len()]).await;
    }
    let lines = company.desk.shop.write(async move |tx, _| lines_of(tx, id).await).await.expect("lines");
    if lines.iter().any(|line| line.outstanding() > 0) {
        company.close(id).await;
    }
    let scope = company.desk.shop.system().require(Permission::OrderView).expect("granted");
    let order = company.desk.shop.write(async move |tx, _| find(tx, &scope, id).await).await.expect("found");
    let after = company.payer.wallet().await;
    let [sales, tax, rounding, receivable] = {
        let now = company.books().await;
        std::array::from_fn(|index| now[index] - books[index])
    };
    let captured = order.captured_amount.minor();
    prop_assert_eq!((order.status, order.held_amount.minor()), (OrderStatus::Done, 0));
    prop_assert_eq!(order.net_amount.minor(), captured, "the customer pays for what left, to the hundredth");
    prop_assert_eq!((sales + tax, tax, rounding), (captured, order.tax_amount.minor(), 0));
    if order.settle_method == SettleMethod::Account {
        prop_assert_eq!((receivable, after), (-captured, wallet));
    } else {
        let released = held - captured;
        prop_assert!(released >= 0);
        prop_assert_eq!((wallet.0 - after.0, after.1), (captured, 0), "nothing stays set aside, {} is free again", released);
    }
    assert_verified(&company.desk.shop).await;
    Ok(())
}

fn check(open: impl AsyncFnOnce() -> TestDb) {
    let tokio = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let test = tokio.block_on(open());
    let company = tokio.block_on(Company::found(test.db.clone()));
    // Every case is an order of its own in one company: founding one is the slow part.
    let mut runner = TestRunner::new(Config { cases: 16, failure_persistence: None, ..Config::default() });
    let outcome = runner.run(&plans(), |plan| tokio.block_on(comes_out_even(&company, plan)));
    outcome.expect("every order comes out even");
}

#[test]
fn sqlite() {
    check(async || TestDb::sqlite(MODULES).await);
}

#[test]
fn postgres() {
    check(async || TestDb::postgres(MODULES).await);
}
