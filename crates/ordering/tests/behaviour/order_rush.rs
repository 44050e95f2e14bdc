//! Many at once: nothing is sold twice, nothing is paid twice.

use futures_util::future::join_all;
use kernel::ErrorCode;
use ordering::placing::{OrderInput, submit};
use store::idempotency::{IdempotencyKey, once};
use store::{Db, both_databases};

use crate::common::{MODULES, Shop};
use crate::payer::{Payer, assert_verified, order_of};

/// Tries again while the server only says that it is busy, as a client does.
async fn patiently<T>(work: impl AsyncFn() -> kernel::Result<T>) -> kernel::Result<T> {
    loop {
        match work().await {
            Err(error) if matches!(error.code(), ErrorCode::Unavailable | ErrorCode::InProgress) => tokio::task::yield_now().await,
            other => return other,
        }
    }
}

async fn orders(shop: &Shop) -> i64 {
    let count = shop.write(async move |tx, _| {
        let (count,): (i64,) = tx.one("SELECT COUNT(*) FROM customer_order", &[]).await?;
        Ok(count)
    });
    count.await.expect("counted")
}

async fn two_hundred_buyers(db: Db) {
    let shop = Shop::open(db).await;
    let customer = shop.customer("C1").await;
    let last = shop.product("LAST", 10_000, 20).await;
    let tries = (0..200).map(|user| {
        let (shop, buyer, input) = (shop.clone(), shop.buyer(1000 + user, &customer), order_of(&[(last.id, 1)]));
        async move {
            patiently(async || {
                let (buyer, input) = (buyer.clone(), input.clone());
                shop.write(async move |tx, rt| submit(tx, rt, &buyer, &input).await).await
            })
            .await
        }
    });
    let outcomes = join_all(tries).await;
    let placed = outcomes.iter().filter(|outcome| outcome.is_ok()).count();
    let refused = outcomes.iter().filter(|outcome| outcome.as_ref().is_err_and(|e| e.code() == ErrorCode::InsufficientStock)).count();
    assert_eq!((placed, refused), (20, 180));
    assert_eq!((orders(&shop).await, shop.available(&last).await), (20, 0));
    assert_verified(&shop).await;
}

both_databases!(two_hundred_buyers_of_the_last_twenty_pieces, MODULES, async |db| two_hundred_buyers(db).await);

async fn one_submit_fifty_times(db: Db) {
    let shop = Shop::open(db).await;
    let customer = shop.customer("C1").await;
    let serum = shop.product("SERUM", 10_000, 500).await;
    let buyer = shop.buyer(11, &customer);
    let request_id = Some("01JB7Z0000000000000000000A".to_owned());
    let input = OrderInput { request_id, ..order_of(&[(serum.id, 2)]) };
    let tries = (0..50).map(|attempt: i64| {
        let (shop, buyer, input) = (shop.clone(), buyer.clone(), input.clone());
        async move {
            patiently(async || {
                let (buyer, input) = (buyer.clone(), input.clone());
                // Half of them with the key of the request, half after the app was started anew and made another key.
                let key = format!("key-of-this-very-request-{}", attempt % 2);
                let key = IdempotencyKey::new(buyer.user_id, "submit", &key, b"the same body").expect("a key");
                let work = async move |tx: &mut store::Tx, rt: &kernel::Runtime| {
                    once(tx, rt, &key, async |tx: &mut store::Tx| submit(tx, rt, &buyer, &input).await).await
                };
                shop.write(work).await
            })
            .await
        }
    });
    let answers: Vec<_> = join_all(tries).await.into_iter().map(|outcome| outcome.expect("answered").value.order_no).collect();
    assert!(answers.iter().all(|number| *number == answers[0]), "{answers:?}");
    assert_eq!((orders(&shop).await, shop.available(&serum).await), (1, 498));
    assert_verified(&shop).await;
}

both_databases!(the_same_order_sent_fifty_times_is_one_order, MODULES, async |db| one_submit_fifty_times(db).await);

async fn one_payment_fifty_times(db: Db) {
    let payer = Payer::begin(db).await;
    let serum = payer.shop.product("SERUM", 10_000, 50).await;
    payer.top_up(1_000_000).await;
    let order = payer.order(&[(serum.id, 3)]).await;
    let authorised = payer.authorise(order.order_id, order.ver).await.expect("proven");
    let tries = (0..50).map(|_| {
        let payer = payer.clone();
        async move { patiently(async || payer.pay_with(authorised).await).await }
    });
    let outcomes = join_all(tries).await;
    assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1);
    let refusals = outcomes.into_iter().filter_map(Result::err).map(|error| error.code());
    assert!(refusals.into_iter().all(|code| code == ErrorCode::VersionConflict));
    assert_eq!(payer.wallet().await, (1_000_000, 30_000));
    assert_verified(&payer.shop).await;
}

both_databases!(the_same_payment_sent_fifty_times_pays_once, MODULES, async |db| one_payment_fifty_times(db).await);

async fn the_last_credit(db: Db) {
    let payer = Payer::begin(db).await;
    let gold = payer.shop.product("GOLD", 3_000_000, 500).await;
    let tries = (0..20).map(|_| {
        let payer = payer.clone();
        async move { patiently(async || payer.on_account(&[(gold.id, 1)]).await).await }
    });
    let placed = join_all(tries).await.iter().filter(|outcome| outcome.is_ok()).count();
    assert_eq!(placed, 3, "a limit of 100,000 bears three orders of 30,000");
    assert_verified(&payer.shop).await;
}

both_databases!(twenty_orders_at_once_do_not_exceed_the_credit, MODULES, async |db| the_last_credit(db).await);
