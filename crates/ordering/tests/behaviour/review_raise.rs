//! Giving back to an order what an earlier approver had cut from it.

use kernel::{ErrorCode, Id};
use ordering::review::{EditInput, Edited, LineQty, edit_lines};
use org::Actor;
use store::both_databases;

use crate::common::{MODULES, code, money};
use crate::desk::{Desk, cut};
use crate::order_limits::consigner;
use crate::payer::{Payer, assert_verified};

const PRICE: i64 = 50_00;

pub async fn edit(desk: &Desk, actor: &Actor, order_id: Id, ver: i64, products: &[(Id, i64)]) -> kernel::Result<Edited> {
    let products = products.iter().map(|(line_id, qty)| LineQty { line_id: *line_id, qty: *qty }).collect();
    let (actor, input) = (actor.clone(), EditInput { order_id, ver, products, remark: String::new() });
    desk.shop.write(async move |tx, rt| edit_lines(tx, rt, &actor, &input).await).await
}

both_databases!(an_order_on_account_grows_again_only_within_the_credit_limit, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", PRICE, 30_000).await;
    let order = desk.order(&desk.buyer, &[(product.id, 1_500)]).await.expect("ordered");
    let line = desk.lines(order.order_id).await[0].0;
    let next = desk.decide(&desk.manager, cut(order.order_id, order.ver, &[(line, 100)])).await.expect("cut");
    // A million is the limit, and five thousand of it are this order's.
    desk.order(&desk.buyer, &[(product.id, 19_890)]).await.expect("what was cut is free for others");
    let available = desk.shop.available(&product).await;
    let raised = desk.decide(&desk.regional, cut(order.order_id, next.ver, &[(line, 111)])).await;
    assert_eq!(code(raised), ErrorCode::CreditLimit);
    assert_eq!((desk.lines(order.order_id).await[0].2, desk.shop.available(&product).await), (100, available), "nothing has changed");
    let done = desk.decide(&desk.regional, cut(order.order_id, next.ver, &[(line, 110)])).await.expect("within the limit");
    assert_eq!(done.totals.net_amount, money(110 * PRICE));
    assert_verified(&desk.shop).await;
});

both_databases!(a_consigned_order_grows_again_only_within_the_cap, MODULES, async |db| {
    let desk = consigner(db, 1_000_00).await;
    let product = desk.shop.product("A", 100_00, 100).await;
    let order = desk.submit(&desk.buyer, desk.input(&[(product.id, 8)])).await.expect("ordered");
    let line = desk.lines(order.order_id).await[0].0;
    let less = edit(&desk, &desk.manager, order.order_id, order.ver, &[(line, 2)]).await.expect("cut");
    desk.submit(&desk.buyer, desk.input(&[(product.id, 5)])).await.expect("ordered");
    let raised = edit(&desk, &desk.manager, order.order_id, less.ver, &[(line, 6)]).await;
    assert_eq!(code(raised), ErrorCode::CreditLimit);
    assert_eq!((desk.lines(order.order_id).await[0].2, desk.shop.available(&product).await), (2, 93), "nothing has changed");
    edit(&desk, &desk.manager, order.order_id, less.ver, &[(line, 5)]).await.expect("the cap itself is not beyond it");
    assert_verified(&desk.shop).await;
});

both_databases!(a_paid_order_grows_again_only_while_the_wallet_covers_it, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", PRICE, 5_000).await;
    let payer = Payer::of(&desk.shop, &desk.customer, "payer").await;
    payer.top_up(75_000_00).await;
    let order = payer.order(&[(product.id, 1_500)]).await;
    let paid = payer.pay(&order).await.expect("paid");
    let line = desk.lines(order.order_id).await[0].0;
    let next = desk.decide(&desk.manager, cut(order.order_id, paid.ver, &[(line, 100)])).await.expect("cut");
    let other = payer.order(&[(product.id, 1_390)]).await;
    payer.pay(&other).await.expect("what was cut is free for others");
    let held = payer.wallet().await;
    assert_eq!(held, (75_000_00, 74_500_00));

    let refused = desk.decide(&desk.regional, cut(order.order_id, next.ver, &[(line, 111)])).await.expect_err("refused");
    assert_eq!((refused.code(), refused.data()), (ErrorCode::CustomerWalletShort, None), "what is in the wallet is not theirs to know");
    assert_eq!((desk.lines(order.order_id).await[0].2, payer.wallet().await), (100, held), "nothing has changed");
    desk.decide(&desk.regional, cut(order.order_id, next.ver, &[(line, 110)])).await.expect("covered");
    assert_eq!(payer.wallet().await, (75_000_00, 75_000_00));
    assert_verified(&desk.shop).await;
});

both_databases!(the_same_change_sent_again_is_answered_and_changes_nothing, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", PRICE, 100).await;
    let order = desk.order(&desk.buyer, &[(product.id, 20)]).await.expect("ordered");
    let (id, line) = (order.order_id, desk.lines(order.order_id).await[0].0);
    let first = edit(&desk, &desk.manager, id, order.ver, &[(line, 5)]).await.expect("edited");
    let again = edit(&desk, &desk.manager, id, order.ver, &[(line, 5)]).await.expect("the same request");
    assert_eq!((again.after, again.ver), (first.after, first.ver));
    assert_eq!(desk.told(&desk.buyer).await, ["order_changed"], "told once");
    let other = edit(&desk, &desk.manager, id, order.ver, &[(line, 6)]).await;
    assert_eq!(code(other), ErrorCode::VersionConflict, "another change is not the same request");
    assert_eq!(code(edit(&desk, &desk.vp, id, order.ver, &[(line, 5)]).await), ErrorCode::Forbidden, "nor is another person's");

    let done = desk.approve(&desk.manager, id, first.ver).await.expect("approved");
    let late = edit(&desk, &desk.manager, id, order.ver, &[(line, 5)]).await.expect("however late it comes");
    assert_eq!((late.after, late.ver), (done.totals, done.ver));
});
