//! Whatever becomes of what two devices send, carts and favourites end as if each deed had been done once, in its order.

use std::collections::BTreeMap;

use catalogue::front::{FavouriteSet, favourites};
use catalogue::products::Product;
use deeds::{DeedAnswer, DeedBatch, DeedKind, Outcome, judge_all};
use kernel::{Id, PageQuery, Timestamp};
use ordering::cart::{self, CartPut, CartQuery, CartTake};
use org::{Actor, Customer, Permission};
use proptest::prelude::*;
use proptest::sample::subsequence;
use proptest::test_runner::{Config, TestCaseError, TestRunner};
use serde_json::{Value, json};
use store::both_databases;
use store::testing::TestDb;

use crate::common::{EN, MODULES, Shop, TH};

static KINDS: [DeedKind; 3] = [DeedKind::of::<CartPut>(), DeedKind::of::<CartTake>(), DeedKind::of::<FavouriteSet>()];

async fn send(shop: &Shop, actor: &Actor, deeds: Vec<Value>) -> Vec<DeedAnswer> {
    let batch = DeedBatch { user_id: actor.user_id, sent_at: shop.rt.now(), deeds };
    judge_all(&shop.db, &shop.rt, actor, EN, &KINDS, &batch).await.expect("answers").answers
}

/// Done so many milliseconds ago.
fn deed(shop: &Shop, kind: &str, key: &str, ago: i64, payload: Value) -> Value {
    let captured = Timestamp::from_millis(shop.rt.now().millis() - ago).to_string();
    json!({ "key": format!("{key:0>16}"), "kind": kind, "version": 1, "capturedAt": captured, "day": "2026-03-10", "place": 1, "payload": payload })
}

fn put(shop: &Shop, key: &str, ago: i64, product: Id, qty: i64) -> Value {
    deed(shop, "cart.put", key, ago, json!({ "productId": product, "qty": qty, "seenPrice": "100.00" }))
}

/// What is in the cart, and what has a heart.
async fn standing(shop: &Shop, actor: &Actor) -> (BTreeMap<Id, i64>, Vec<Id>) {
    let asked = actor.clone();
    let (view, mut hearts) = shop
        .write(async move |tx, rt| {
            let view = cart::list(tx, rt, &asked, EN, &CartQuery { customer_id: None, order_type: None }).await?;
            let shopper = catalogue::shopper(tx, &asked, &asked.require(Permission::BrowseCatalogue)?, None).await?;
            let kept = favourites(tx, rt, &shopper, EN, PageQuery { page_num: None, page_size: None }).await?;
            Ok((view, kept.list.into_iter().map(|kept| kept.card.id).collect::<Vec<_>>()))
        })
        .await
        .expect("a cart");
    hearts.sort();
    let lines = view.groups.iter().flat_map(|group| &group.lines).chain(view.invalid.iter().map(|line| &line.line));
    (lines.map(|line| (line.product_id, line.qty)).collect(), hearts)
}

both_databases!(what_was_put_into_a_cart_without_a_network_is_judged_when_it_comes, MODULES, async |db| {
    let shop = Shop::open(db).await;
    let buyer = shop.buyer(11, &shop.customer("C1").await);
    let (serum, gone) = (shop.product("SERUM", 100_00, 50).await, shop.product("GONE", 100_00, 50).await);
    let mut by_six = shop.product_input("BYSIX");
    (by_six.moq, by_six.order_step) = (12, 6);
    let by_six = shop.save_product(by_six).await;
    shop.price(&shop.daily, &by_six, &[(1, 500)]).await;
    shop.stock_up(TH, &by_six, 100).await;
    shop.embargo(&gone).await;
    shop.price(&shop.daily, &serum, &[(1, 120_00)]).await;
    let told = send(
        &shop,
        &buyer,
        vec![
            put(&shop, "a", 9, gone.id, 1),
            put(&shop, "b", 8, by_six.id, 13),
            put(&shop, "c", 7, serum.id, 2),
            put(&shop, "d", 6, serum.id, 3),
        ],
    )
    .await;
    let codes: Vec<&str> = told.iter().map(|answer| answer.code.as_str()).collect();
    assert_eq!(codes, ["product_embargo", "wrong_step", "ok", "ok"]);
    assert!(told[1].msg.contains("12") && told[1].msg.contains('6'), "{}", told[1].msg);
    let line = &told[3].data.as_ref().expect("a line")["line"];
    assert_eq!((&line["qty"], &line["priceChanged"], &line["seenUnitPrice"]), (&json!(3), &json!(true), &json!("100.00")), "{line}");
    let taken = deed(&shop, "cart.take", "e", 5, json!({ "productId": serum.id }));
    let told = send(&shop, &buyer, vec![taken.clone()]).await;
    assert_eq!(told[0].data.as_ref().map(|data| data["badge"].clone()), Some(json!(0)));
    assert_eq!(send(&shop, &buyer, vec![taken]).await, told);
});

both_databases!(what_was_changed_with_a_network_since_stands, MODULES, async |db| {
    let shop = Shop::open(db).await;
    let buyer = shop.buyer(11, &shop.customer("C1").await);
    let serum = shop.product("SERUM", 100_00, 50).await;
    let (actor, add) = (buyer.clone(), cart::CartAdd { product_id: serum.id, qty: 7, customer_id: None, order_type: None });
    shop.write(async move |tx, rt| cart::add(tx, rt, &actor, EN, &add).await).await.expect("added");
    let told = send(&shop, &buyer, vec![put(&shop, "a", 60_000, serum.id, 2)]).await;
    assert_eq!(told[0].outcome, Outcome::Overtaken);
    assert_eq!(standing(&shop, &buyer).await.0, BTreeMap::from([(serum.id, 7)]));
});

#[derive(Clone, Copy, Debug)]
enum Did {
    Put(usize, i64),
    Take(usize),
    Heart(usize, bool),
}

/// What was done, in the order of capture, and the batches that arrive: places in that order, repeated and reordered as
/// it comes. Which device did what makes no difference to the server, so a batch may hold any of them.
fn story() -> impl Strategy<Value = (Vec<Did>, Vec<Vec<usize>>)> {
    let product = 0_usize..3;
    let did = prop_oneof![
        3 => (product.clone(), 1_i64..30).prop_map(|(product, qty)| Did::Put(product, qty)),
        1 => product.clone().prop_map(Did::Take),
        2 => (product, any::<bool>()).prop_map(|(product, keep)| Did::Heart(product, keep)),
    ];
    prop::collection::vec(did, 1..9).prop_flat_map(|done| {
        let all: Vec<usize> = (0..done.len()).collect();
        let some = subsequence(all.clone(), 0..=done.len()).prop_shuffle();
        let early = prop::collection::vec(some, 0..4);
        // Nothing is given up before it was answered, so all of it comes in the end.
        let rest = Just(all).prop_shuffle().prop_map(|all| all.chunks(3).map(<[usize]>::to_vec).collect::<Vec<_>>());
        (Just(done), early, rest).prop_map(|(done, early, rest)| (done, [early, rest].concat()))
    })
}

struct Town {
    shop: Shop,
    customer: Customer,
    products: Vec<Product>,
}

impl Town {
    async fn found(db: store::Db) -> Self {
        let shop = Shop::open(db).await;
        let customer = shop.customer("C1").await;
        let (plain, few) = (shop.product("PLAIN", 100_00, 50).await, shop.product("FEW", 100_00, 10).await);
        let mut by_six = shop.product_input("BYSIX");
        (by_six.moq, by_six.order_step) = (12, 6);
        let by_six = shop.save_product(by_six).await;
        shop.price(&shop.daily, &by_six, &[(1, 500)]).await;
        shop.stock_up(TH, &by_six, 100).await;
        Self { shop, customer, products: vec![plain, few, by_six] }
    }

    /// Somebody new, whose cart is empty.
    fn somebody(&self) -> Actor {
        let id = self.shop.rt.next_id();
        Actor { user_id: id, ..self.shop.buyer(11, &self.customer) }
    }

    fn deeds(&self, done: &[Did]) -> Vec<Value> {
        let count = i64::try_from(done.len()).expect("few");
        done.iter()
            .zip(1_i64..)
            .map(|(did, at)| {
                let id = |product: usize| self.products[product].id;
                let (kind, payload) = match *did {
                    Did::Put(product, qty) => ("cart.put", json!({ "productId": id(product), "qty": qty })),
                    Did::Take(product) => ("cart.take", json!({ "productId": id(product) })),
                    Did::Heart(product, keep) => ("favourite.set", json!({ "productId": id(product), "keep": keep })),
                };
                deed(&self.shop, kind, &at.to_string(), (count - at) * 10, payload)
            })
            .collect()
    }

    async fn agrees(&self, done: &[Did], batches: &[Vec<usize>]) -> Result<(), TestCaseError> {
        let deeds = self.deeds(done);
        let (once, often) = (self.somebody(), self.somebody());
        for deed in &deeds {
            send(&self.shop, &once, vec![deed.clone()]).await;
        }
        for batch in batches.iter().filter(|batch| !batch.is_empty()) {
            send(&self.shop, &often, batch.iter().map(|at| deeds[*at].clone()).collect()).await;
        }
        prop_assert_eq!(standing(&self.shop, &once).await, standing(&self.shop, &often).await);
        Ok(())
    }
}

fn any_interleaving(open: impl AsyncFnOnce() -> TestDb) {
    let tokio = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let test = tokio.block_on(open());
    let town = tokio.block_on(Town::found(test.db.clone()));
    // Every case is two people of their own in one database: opening one is the slow part.
    let mut runner = TestRunner::new(Config { cases: 24, failure_persistence: None, ..Config::default() });
    let outcome = runner.run(&story(), |(done, batches)| tokio.block_on(town.agrees(&done, &batches)));
    outcome.expect("the same carts and hearts");
}

#[test]
fn any_interleaving_ends_the_same_on_sqlite() {
    any_interleaving(async || TestDb::sqlite(MODULES).await);
}

#[test]
fn any_interleaving_ends_the_same_on_postgres() {
    any_interleaving(async || TestDb::postgres(MODULES).await);
}
