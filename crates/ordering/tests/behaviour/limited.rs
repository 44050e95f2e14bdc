//! What there is only so much of, after quantities have gone down and up again.

use kernel::{ErrorCode, Id, Language};
use ordering::dispatch::{CloseRest, close_rest};
use ordering::offer::{GrantedLine, OfferDecision};
use ordering::order::{OrderStage, SettleMethod};
use ordering::sample;
use ordering::signed_prices::signed_for;
use store::both_databases;

use crate::common::{ID, MODULES};
use crate::desk::{Desk, cut};
use crate::dispatch::{send, ver};
use crate::offer::{ask, day, input, offer_of, order_at, say, sign};
use crate::payer::assert_verified;
use crate::review_raise::edit;

const PRICE: i64 = 100_00;

/// How many pieces of the customer's offers may still be ordered.
async fn left(desk: &Desk) -> i64 {
    let customer = desk.customer.id;
    let offers = desk.shop.write(async move |tx, _| signed_for(tx, customer, day("2026-03-10")).await).await.expect("read");
    offers.iter().map(|offer| offer.remaining).sum()
}

async fn line_of(desk: &Desk, order: Id) -> Id {
    desk.lines(order).await[0].0
}

both_databases!(what_is_used_of_an_offer_follows_every_change_of_quantity, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", PRICE, 500).await;
    let asked = ask(&desk, &desk.rep, input(&desk, product.id, 85_00)).await.expect("asked");
    // Thirty pieces were asked for, and head office grants twenty-five.
    let fewer = GrantedLine { product_id: product.id, discounted_unit_price: None, qty_cap: Some(25) };
    say(&desk, &desk.price, OfferDecision { lines: vec![fewer], ..sign(&asked) }).await.expect("signed");
    assert_eq!(left(&desk).await, 25);

    let order = desk.order(&desk.buyer, &[(product.id, 20)]).await.expect("ordered");
    let line = line_of(&desk, order.order_id).await;
    let less = edit(&desk, &desk.manager, order.order_id, order.ver, &[(line, 5)]).await.expect("cut");
    assert_eq!(left(&desk).await, 20);
    desk.order(&desk.buyer, &[(product.id, 12)]).await.expect("what was cut is free for others");
    let raised = edit(&desk, &desk.manager, order.order_id, less.ver, &[(line, 20)]).await.expect_err("others were faster");
    assert_eq!(raised.code(), ErrorCode::OfferShort);
    let told = raised.data().map(|data| data["lines"].clone()).unwrap_or_default();
    assert_eq!(told, serde_json::json!([{ "productId": product.id, "wanted": 15, "left": 8 }]));
    assert_eq!((left(&desk).await, desk.lines(order.order_id).await[0].2), (8, 5), "nothing has changed");
    let more = edit(&desk, &desk.manager, order.order_id, less.ver, &[(line, 13)]).await.expect("as many as are left");
    assert_eq!(left(&desk).await, 0);
    desk.decide(&desk.manager, cut(order.order_id, more.ver, &[(line, 10)])).await.expect("approved");
    assert_eq!(left(&desk).await, 3);
    assert_verified(&desk.shop).await;
});

both_databases!(a_price_signed_with_its_order_is_used_by_that_order_as_it_is_reviewed, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", PRICE, 500).await;
    let order = order_at(&desk, product.id, 10, 90_00, SettleMethod::Account).await.expect("ordered");
    let offer = offer_of(&desk, order.order_id).await;
    say(&desk, &desk.price, sign(&offer)).await.expect("signed");
    assert_eq!(left(&desk).await, 0);
    let (id, line) = (order.order_id, line_of(&desk, order.order_id).await);
    let less = edit(&desk, &desk.manager, id, ver(&desk, id).await, &[(line, 4)]).await.expect("cut");
    assert_eq!(left(&desk).await, 6);
    let back = edit(&desk, &desk.manager, id, less.ver, &[(line, 10)]).await.expect("raised");
    assert_eq!(left(&desk).await, 0);
    desk.approve(&desk.manager, id, back.ver).await.expect("approved");
    assert_verified(&desk.shop).await;
});

both_databases!(a_budget_is_used_by_what_is_approved_and_not_given_up, MODULES, async |db| {
    let desk = Desk::in_country(db, ID).await;
    let product = crate::sample::tester(&desk, "T1").await;
    let asked = crate::sample::ask(&desk, &desk.rep, crate::sample::input(&desk, product.id, 100)).await.expect("asked");
    let (id, line) = (asked.order.order_id, line_of(&desk, asked.order.order_id).await);
    let used = async || {
        let reader = desk.rep.clone();
        let seen = desk.shop.write(async move |tx, _| sample::detail(tx, &reader, Language::En, id).await).await;
        seen.expect("read").budget.qty_used
    };
    let less = desk.decide(&desk.manager, cut(id, asked.order.ver, &[(line, 30)])).await.expect("cut");
    let done = desk.decide(&desk.regional, cut(id, less.ver, &[(line, 80)])).await.expect("raised");
    assert_eq!((done.stage, used().await), (OrderStage::Ready, 80));
    send(&desk, id, done.ver, Some(vec![(line, 50)])).await.expect("sent");
    let (actor, now) = (desk.manager.clone(), ver(&desk, id).await);
    let rest = CloseRest { order_id: id, ver: now, remark: "The fair is over".to_owned() };
    desk.shop.write(async move |tx, rt| close_rest(tx, rt, &actor, &rest).await).await.expect("closed");
    assert_eq!(used().await, 50, "what is not given after all may be given to others");
    assert_verified(&desk.shop).await;
});
