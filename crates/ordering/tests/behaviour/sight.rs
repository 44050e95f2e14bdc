//! What of an order different people see.

use identity::notice;
use kernel::{ErrorCode, Id, Language, Money};
use ordering::dispatch::{self, DispatchFilter, Receipt, receive};
use ordering::offer::{self, OfferFilter};
use ordering::order::{CancelReason, OrderStage, SettleMethod};
use ordering::order_view::{OrderAction, OrderDetail, OrderFilter, OrderPage, detail, list};
use ordering::placing::{CancelInput, InputLine, OrderInput, cancel};
use ordering::review::{ProductListQuery, product_list};
use ordering::sheet::orders;
use org::listing::Wanted;
use org::{Actor, RoleKey};
use store::both_databases;

use crate::common::{EN, MODULES, TH, code, money};
use crate::desk::{Desk, branch};
use crate::dispatch::send;
use crate::offer::{ask, input as offer_for};

const PRICE: i64 = 107_00;

async fn listed(desk: &Desk, actor: &Actor) -> OrderPage {
    let actor = actor.clone();
    desk.shop.write(async move |tx, _| list(tx, &actor, EN, &OrderFilter::default()).await).await.expect("listed")
}

async fn looked_at(desk: &Desk, actor: &Actor, order: Id) -> kernel::Result<OrderDetail> {
    let actor = actor.clone();
    desk.shop.write(async move |tx, _| detail(tx, &actor, EN, order).await).await
}

async fn exported(desk: &Desk, actor: &Actor) -> Vec<Vec<String>> {
    let actor = actor.clone();
    let rows = desk.shop.write(async move |tx, _| orders::rows(tx, &actor, EN, &OrderFilter::default(), &Wanted::WHOLE).await);
    rows.await.expect("exported").list
}

both_databases!(price_approvers_see_the_orders_that_prices_are_asked_for, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", PRICE, 100).await;
    let plain = desk.order(&desk.buyer, &[(product.id, 1)]).await.expect("ordered");
    let lines = vec![InputLine { product_id: product.id, qty: 2, discount_price: Some(money(100_00)) }];
    let asked = OrderInput { lines, settle_method: Some(SettleMethod::Account), ..desk.input(&[]) };
    let offered = desk.submit(&desk.rep, asked).await.expect("asked");
    let seen = listed(&desk, &desk.price).await;
    assert_eq!(seen.list.iter().map(|order| order.order_id).collect::<Vec<_>>(), [offered.order_id]);
    assert_eq!((seen.tab_counts.all, seen.list[0].net, seen.list[0].amounts_hidden), (1, money(200_00), false));
    assert_eq!(looked_at(&desk, &desk.price, offered.order_id).await.expect("seen").totals.net, money(200_00));
    assert_eq!(code(looked_at(&desk, &desk.price, plain.order_id).await), ErrorCode::NotFound);
    let numbers: Vec<String> = exported(&desk, &desk.price).await.into_iter().map(|row| row[0].clone()).collect();
    assert_eq!(numbers, [offered.order_no]);
    let both = Actor { roles: vec![RoleKey::HoPrice, RoleKey::Finance], ..desk.price.clone() };
    assert_eq!(listed(&desk, &both).await.total, 2, "another role that sees orders sees them all");
});

both_databases!(promoters_see_what_was_sent_to_their_stores_and_no_amounts, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", PRICE, 100).await;
    let store = branch(&desk.shop, desk.customer.id).await;
    let input = OrderInput { store_id: Some(store), settle_method: Some(SettleMethod::Account), ..desk.input(&[(product.id, 2)]) };
    let order = desk.submit(&desk.buyer, input).await.expect("ordered");
    let promoter = Actor { store_ids: vec![store], ..desk.shop.staff(40, RoleKey::Ba, TH, None) };
    assert_eq!(listed(&desk, &promoter).await.total, 0, "nothing has been sent yet");
    assert_eq!(code(looked_at(&desk, &promoter, order.order_id).await), ErrorCode::NotFound);

    let approved = desk.approve(&desk.manager, order.order_id, order.ver).await.expect("approved");
    send(&desk, order.order_id, approved.ver, None).await.expect("sent");
    let seen = listed(&desk, &promoter).await;
    let item = &seen.list[0];
    assert_eq!((item.order_id, item.qty, item.net, item.amounts_hidden), (order.order_id, 2, Money::ZERO, true));
    assert_eq!(item.lines[0].unit_price, Money::ZERO);
    let whole = looked_at(&desk, &promoter, order.order_id).await.expect("seen");
    let text = serde_json::to_string(&whole).expect("written");
    for amount in ["214.00", "107.00", "200.00", "100.00", "14.00"] {
        assert!(!text.contains(&format!("\"{amount}\"")), "{amount} in {text}");
    }
    assert!(whole.amounts_hidden && whole.lines[0].qty_dispatched == 2);
    assert_eq!(exported(&desk, &promoter).await[0][13..], [String::new(), String::new()]);
    let actor = promoter.clone();
    let parcels = desk.shop.write(async move |tx, _| dispatch::list(tx, &actor, &DispatchFilter::default()).await).await.expect("listed");
    assert_eq!((parcels.list[0].amount, parcels.list[0].lines[0].qty), (Money::ZERO, 2));
    assert_eq!(whole.actions, [OrderAction::ConfirmReceipt], "they are where the goods arrive");
    assert!(!looked_at(&desk, &desk.rep, order.order_id).await.expect("seen").actions.contains(&OrderAction::ConfirmReceipt));
    let (actor, query) = (promoter.clone(), ProductListQuery { order_id: Some(order.order_id), order_no: None });
    assert_eq!(code(desk.shop.write(async move |tx, rt| product_list(tx, rt, &actor, &query).await).await), ErrorCode::Forbidden);
    assert_eq!(listed(&desk, &desk.buyer).await.list[0].net, money(214_00), "buyers see what they pay");

    let (actor, receipt) = (promoter.clone(), Receipt { dispatch_id: parcels.list[0].id, lines: None });
    let received = desk.shop.write(async move |tx, rt| receive(tx, rt, &actor, &receipt).await).await.expect("arrived");
    assert_eq!(received.stage, OrderStage::Received);
    assert_eq!(
        looked_at(&desk, &promoter, order.order_id).await.expect("seen").actions,
        [OrderAction::Return],
        "nothing is under way any more, and goods may come back"
    );
});

both_databases!(promoters_see_no_special_offers, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", 100_00, 100).await;
    let store = branch(&desk.shop, desk.customer.id).await;
    let promoter = Actor { store_ids: vec![store], ..desk.shop.staff(40, RoleKey::Ba, TH, None) };
    let asked = ask(&desk, &desk.rep, offer_for(&desk, product.id, 85_00)).await.expect("asked");
    let (id, actor) = (asked.id, promoter.clone());
    let found = desk.shop.write(async move |tx, rt| offer::find(tx, rt, &actor, id).await).await;
    assert_eq!(code(found), ErrorCode::Forbidden);
    let actor = promoter.clone();
    let listed = desk.shop.write(async move |tx, rt| offer::list(tx, rt, &actor, &OfferFilter::default()).await).await;
    assert_eq!(code(listed), ErrorCode::Forbidden);
    let awaited = desk.shop.write(async move |tx, rt| offer::awaiting(tx, rt, &promoter, id).await).await;
    assert_eq!(code(awaited), ErrorCode::Forbidden, "nor do they put it into a conversation");
});

both_databases!(why_an_order_was_cancelled_is_told_in_the_readers_language, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", PRICE, 100).await;
    let order = desk.order(&desk.buyer, &[(product.id, 2)]).await.expect("ordered");
    let input = CancelInput { order_id: order.order_id, ver: order.ver, reason: CancelReason::WrongAddress, comment: String::new() };
    let actor = desk.buyer.clone();
    desk.shop.write(async move |tx, rt| cancel(tx, rt, &actor, &input).await).await.expect("cancelled");
    for (language, words) in
        [(Language::Th, "ที่อยู่ผิด"), (Language::Zh, "地址填错"), (Language::En, "wrong address"), (Language::Id, "alamat salah")]
    {
        let reader = desk.rep.clone();
        let told = desk.shop.write(async move |tx, _| notice::list(tx, &reader, language, &notice::NoticeFilter::default()).await).await;
        let told = told.expect("read").list;
        assert!(told.iter().any(|notice| notice.body.ends_with(words)), "{words} in {told:?}");
    }
});
