//! Goods on their way, and what is paid for them.

use kernel::{ErrorCode, Id};
use money::ledger::AccountCode;
use money::wallet::LineFilter;
use ordering::consigned::require_cleared;
use ordering::dispatch::{
    CloseRest, Dispatch, DispatchFilter, DispatchInput, DispatchLineInput, GoodsReceiptInput, GoodsReceiptLine, QueueFilter, Receipt,
    ReceiptLine, StockFilter, close_rest, create, detail, list, queue, receive, receive_goods, receive_late, stock_levels, warehouses,
};
use ordering::order::OrderStage;
use org::{Actor, CooperationMode, CustomerInput};
use stock::{LocationKind, Owner};
use store::{both_databases, params};

use crate::common::{MODULES, TH, assert_refused, code, customer_input, money};
use crate::desk::{Desk, branch};
use crate::payer::{Payer, assert_verified};

const PRICE: i64 = 107_00;

pub async fn send(desk: &Desk, order: Id, ver: i64, lines: Option<Vec<(Id, i64)>>) -> kernel::Result<Dispatch> {
    let lines = lines.map(|lines| lines.into_iter().map(|(line_id, qty)| DispatchLineInput { line_id, qty }).collect());
    let input = DispatchInput {
        order_id: order,
        ver,
        carrier_id: None,
        carrier: "Kerry".to_owned(),
        tracking_no: "K-1".to_owned(),
        remark: String::new(),
        lines,
    };
    let actor = desk.warehouse.clone();
    desk.shop.write(async move |tx, rt| create(tx, rt, &actor, &input).await).await
}

async fn confirm(desk: &Desk, actor: &Actor, input: Receipt) -> kernel::Result<ordering::dispatch::Received> {
    let actor = actor.clone();
    desk.shop.write(async move |tx, rt| receive(tx, rt, &actor, &input).await).await
}

/// The order's version now.
pub async fn ver(desk: &Desk, order: Id) -> i64 {
    let found = desk.shop.write(async move |tx, _| {
        let (ver,): (i64,) = tx.one("SELECT ver FROM customer_order WHERE id = $1", params![order]).await?;
        Ok(ver)
    });
    found.await.expect("read")
}

/// Pieces of a product at the places of a kind, by owner.
async fn pieces(desk: &Desk, kind: LocationKind, product: Id) -> Vec<(Owner, i64)> {
    let found = desk.shop.write(async move |tx, _| {
        let sql = "SELECT s.owner_id, s.on_hand FROM stock s JOIN location l ON l.id = s.location_id
             WHERE l.kind = $1 AND s.product_id = $2 AND s.on_hand <> 0 ORDER BY s.owner_id";
        Ok(tx.all::<(Owner, i64)>(sql, params![kind, product]).await?)
    });
    found.await.expect("read")
}

/// Credits less debits of an account over all its lanes.
pub async fn booked(desk: &Desk, code: AccountCode) -> i64 {
    let found = desk.shop.write(async move |tx, _| {
        let sql = "SELECT CAST(COALESCE(SUM(credits_posted - debits_posted), 0) AS BIGINT) FROM ledger_account WHERE code = $1";
        let (sum,): (i64,) = tx.one(sql, params![code]).await?;
        Ok(sum)
    });
    found.await.expect("read")
}

both_databases!(a_paid_order_is_paid_for_as_it_leaves, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", PRICE, 200).await;
    let payer = Payer::of(&desk.shop, &desk.customer, "payer").await;
    payer.top_up(20_000_00).await;
    let order = payer.order(&[(product.id, 100)]).await;
    let paid = payer.pay(&order).await.expect("paid");
    assert_eq!(code(send(&desk, order.order_id, paid.ver, None).await), ErrorCode::TransitionNotAllowed, "not approved yet");
    let approved = desk.approve(&desk.manager, order.order_id, paid.ver).await.expect("approved");
    let line = desk.lines(order.order_id).await[0].0;

    let stale = send(&desk, order.order_id, approved.ver + 3, None).await;
    assert_eq!(code(stale), ErrorCode::VersionConflict);
    let much = send(&desk, order.order_id, approved.ver, Some(vec![(line, 101)])).await;
    assert_refused(much, &[("lines[0].qty", "out_of_range")]);
    let first = send(&desk, order.order_id, approved.ver, Some(vec![(line, 30)])).await.expect("sent");
    assert_eq!((first.total_qty, first.amount, first.tax_amount), (30, money(30 * PRICE), money(30 * 7_00)));
    assert_eq!(payer.wallet().await, (20_000_00 - 30 * PRICE, 70 * PRICE), "paid for what left, the rest set aside");
    assert_eq!((booked(&desk, AccountCode::Sales).await, booked(&desk, AccountCode::VatOut).await), (30 * 100_00, 30 * 7_00));
    assert_eq!(pieces(&desk, LocationKind::Transit, product.id).await, [(Owner::Company, 30)]);
    assert!(desk.told(&desk.buyer).await.contains(&"order_dispatched".to_owned()));
    assert_verified(&desk.shop).await;

    let second = send(&desk, order.order_id, ver(&desk, order.order_id).await, None).await.expect("sent");
    assert_eq!((second.total_qty, payer.wallet().await), (70, (20_000_00 - 100 * PRICE, 0)));
    let done = confirm(&desk, &desk.buyer, Receipt { dispatch_id: first.id, lines: None }).await.expect("received");
    assert_eq!((done.stage, done.complete), (OrderStage::InDelivery, true));
    let part = Receipt { dispatch_id: second.id, lines: Some(vec![ReceiptLine { line_id: line, qty: 50 }]) };
    let some = confirm(&desk, &desk.buyer, part).await.expect("received in part");
    assert!(!some.complete);
    let too_much = Receipt { dispatch_id: second.id, lines: Some(vec![ReceiptLine { line_id: line, qty: 21 }]) };
    assert_refused(confirm(&desk, &desk.buyer, too_much).await, &[("lines[0].qty", "out_of_range")]);
    let all = confirm(&desk, &desk.buyer, Receipt { dispatch_id: second.id, lines: None }).await.expect("received");
    assert_eq!((all.stage, all.complete), (OrderStage::Received, true));
    assert_eq!(pieces(&desk, LocationKind::Transit, product.id).await, []);
    assert_eq!(pieces(&desk, LocationKind::Consumer, product.id).await, [(Owner::Customer(desk.customer.id), 100)]);
    assert_verified(&desk.shop).await;

    let buyer = payer.buyer.clone();
    let lines =
        desk.shop.write(async move |tx, _| ordering::wallet::lines(tx, &buyer, &LineFilter::default()).await).await.expect("read").list;
    let named: Vec<_> = lines.iter().map(|entry| (entry.line.doc_no.as_str(), entry.order_no.as_deref())).collect();
    let ordered = Some(order.order_no.as_str());
    assert_eq!(named[..2], [(second.doc_no.as_str(), ordered), (first.doc_no.as_str(), ordered)], "the number that the buyer knows");
    assert_eq!((lines.len(), named[2].1), (3, None), "a top-up is for no order");
});

both_databases!(an_order_on_account_becomes_a_receivable, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", PRICE, 50).await;
    let order = desk.order(&desk.buyer, &[(product.id, 10)]).await.expect("ordered");
    let approved = desk.approve(&desk.manager, order.order_id, order.ver).await.expect("approved");
    send(&desk, order.order_id, approved.ver, None).await.expect("sent");
    assert_eq!(booked(&desk, AccountCode::Receivable).await, -10 * PRICE);
    assert_eq!((booked(&desk, AccountCode::Sales).await, booked(&desk, AccountCode::VatOut).await), (10 * 100_00, 10 * 7_00));
    let (buyer, all) = (desk.buyer.clone(), receivable::ReceivableFilter::default());
    let owed = desk.shop.write(async move |tx, rt| receivable::receivables(tx, rt, &buyer, &all).await).await.expect("read").list;
    assert_eq!((owed[0].order_id, owed[0].order_no.as_deref()), (Some(order.order_id), Some(order.order_no.as_str())));
    assert_verified(&desk.shop).await;
});

both_databases!(debts_that_are_overdue_for_long_stand_against_ordering_on_account, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", PRICE, 50).await;
    let order = desk.order(&desk.buyer, &[(product.id, 10)]).await.expect("ordered");
    let approved = desk.approve(&desk.manager, order.order_id, order.ver).await.expect("approved");
    send(&desk, order.order_id, approved.ver, None).await.expect("sent");
    // Thirty days of credit, and fifteen more before it stands in the way.
    desk.shop.rt.clock.advance_seconds(44 * 24 * 3600);
    desk.order(&desk.buyer, &[(product.id, 1)]).await.expect("overdue, but not for long");
    desk.shop.rt.clock.advance_seconds(3 * 24 * 3600);
    let refused = desk.order(&desk.buyer, &[(product.id, 1)]).await.expect_err("overdue for too long");
    assert_eq!(
        (refused.code(), refused.data().map(|data| data["overdueAmount"].clone())),
        (ErrorCode::OverdueBlocked, Some("1070.00".into()))
    );
    desk.submit(&desk.buyer, desk.input(&[(product.id, 1)])).await.expect("whoever pays beforehand may");
});

/// Tries to let a customer buy for itself from now on.
async fn leave(desk: &Desk, customer: &org::Customer) -> kernel::Result<org::Customer> {
    let (system, customer) = (desk.shop.system(), customer.clone());
    let input = CustomerInput { cooperation_mode: CooperationMode::BuyOut, ..CustomerInput::from(&customer) };
    desk.shop.write(async move |tx, rt| org::save_customer(tx, rt, &system, &input, require_cleared).await).await
}

both_databases!(a_customer_without_goods_of_ours_may_leave_consignment, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let input = CustomerInput { code: "C9".to_owned(), cooperation_mode: CooperationMode::Consignment, ..customer_input(TH) };
    let consigner = desk.shop.customer_with(input).await;
    let changed = leave(&desk, &consigner).await.expect("nothing is with it");
    assert_eq!(changed.cooperation_mode, CooperationMode::BuyOut);
});

both_databases!(consigned_goods_stay_the_companys, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", PRICE, 50).await;
    let input = CustomerInput { code: "C9".to_owned(), cooperation_mode: CooperationMode::Consignment, ..customer_input(TH) };
    let consigner = desk.shop.customer_with(input).await;
    let desk = Desk { customer: consigner.clone(), buyer: desk.shop.buyer(1, &consigner), ..desk };
    let order = desk.submit(&desk.buyer, desk.input(&[(product.id, 5)])).await.expect("ordered");
    assert_refused(leave(&desk, &consigner).await, &[("cooperationMode", "goods_consigned")]);
    let approved = desk.approve(&desk.vp, order.order_id, order.ver).await.expect("approved: nobody looks after this customer");
    let homeless = send(&desk, order.order_id, approved.ver, None).await;
    assert_refused(homeless, &[("storeId", "required")]);
    branch(&desk.shop, consigner.id).await;
    let sent = send(&desk, order.order_id, approved.ver, None).await.expect("sent");
    assert_eq!(sent.amount, money(0));
    confirm(&desk, &desk.buyer, Receipt { dispatch_id: sent.id, lines: None }).await.expect("received");
    assert_eq!(pieces(&desk, LocationKind::Store, product.id).await, [(Owner::Company, 5)]);
    assert_refused(leave(&desk, &consigner).await, &[("cooperationMode", "goods_consigned")]);
    assert_eq!(booked(&desk, AccountCode::Sales).await, 0);
    assert_verified(&desk.shop).await;
});

both_databases!(a_manager_closes_the_rest, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", PRICE, 100).await;
    let payer = Payer::of(&desk.shop, &desk.customer, "payer").await;
    payer.top_up(20_000_00).await;
    let order = payer.order(&[(product.id, 100)]).await;
    let paid = payer.pay(&order).await.expect("paid");
    let approved = desk.approve(&desk.manager, order.order_id, paid.ver).await.expect("approved");
    let line = desk.lines(order.order_id).await[0].0;
    let close = async |actor: &Actor, ver: i64| {
        let (actor, input) = (actor.clone(), CloseRest { order_id: order.order_id, ver, remark: "Discontinued".to_owned() });
        desk.shop.write(async move |tx, rt| close_rest(tx, rt, &actor, &input).await).await
    };
    assert_eq!(code(close(&desk.manager, approved.ver).await), ErrorCode::TransitionNotAllowed, "nothing has left yet");
    send(&desk, order.order_id, approved.ver, Some(vec![(line, 40)])).await.expect("sent");
    let now = ver(&desk, order.order_id).await;
    assert_eq!(code(close(&payer.buyer, now).await), ErrorCode::Forbidden);
    let closed = close(&desk.manager, now).await.expect("closed");
    assert_eq!((closed.qty, closed.stage, closed.net_amount), (60, OrderStage::InDelivery, money(40 * PRICE)));
    assert_eq!((payer.wallet().await, desk.shop.available(&product).await), ((20_000_00 - 40 * PRICE, 0), 60));
    assert_verified(&desk.shop).await;
});

both_databases!(what_nobody_confirms_counts_as_received_after_a_week, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", PRICE, 50).await;
    let order = desk.order(&desk.buyer, &[(product.id, 10)]).await.expect("ordered");
    let approved = desk.approve(&desk.manager, order.order_id, order.ver).await.expect("approved");
    let sent = send(&desk, order.order_id, approved.ver, None).await.expect("sent");
    assert_eq!(code(confirm(&desk, &desk.manager, Receipt { dispatch_id: sent.id, lines: None }).await), ErrorCode::Forbidden);
    let late = async || desk.shop.write(async |tx, rt| receive_late(tx, rt).await).await.expect("received");
    assert_eq!(late().await, 0);
    desk.shop.rt.clock.advance_seconds(7 * 24 * 3600);
    assert_eq!((late().await, late().await), (1, 0));
    let again = confirm(&desk, &desk.buyer, Receipt { dispatch_id: sent.id, lines: None }).await.expect("said again");
    assert_eq!((again.stage, again.complete), (OrderStage::Received, true));
    assert_verified(&desk.shop).await;
});

both_databases!(the_warehouse_sees_its_queue_its_notes_and_its_stock, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", PRICE, 50).await;
    let order = desk.order(&desk.buyer, &[(product.id, 10)]).await.expect("ordered");
    let actor = desk.warehouse.clone();
    let waiting = async || {
        let actor = desk.warehouse.clone();
        desk.shop.write(async move |tx, _| queue(tx, &actor, &QueueFilter::default()).await).await.expect("listed")
    };
    assert_eq!(waiting().await.total, 0, "not approved yet");
    let approved = desk.approve(&desk.manager, order.order_id, order.ver).await.expect("approved");
    let found = waiting().await;
    assert_eq!((found.list[0].order_id, found.list[0].outstanding_qty), (order.order_id, 10));
    let levels = {
        let actor = actor.clone();
        let filter = StockFilter { keyword: Some("a".to_owned()), ..StockFilter::default() };
        desk.shop.write(async move |tx, _| stock_levels(tx, &actor, &filter).await).await.expect("listed")
    };
    assert_eq!((levels.list[0].on_hand, levels.list[0].reserved, levels.list[0].available), (50, 10, 40));

    let sent = send(&desk, order.order_id, approved.ver, None).await.expect("sent");
    assert_eq!(waiting().await.total, 0);
    let id = sent.id;
    let (reader, buyer, stranger) = (actor.clone(), desk.buyer.clone(), Actor { customer_ids: vec![Id::new(5)], ..desk.buyer.clone() });
    let note = desk.shop.write(async move |tx, _| detail(tx, &reader, id).await).await.expect("read");
    assert_eq!((note.document_name.as_str(), note.customer_code.as_str(), note.lines[0].qty), ("ใบส่งสินค้า / Delivery Note", "C1", 10));
    let own = desk.shop.write(async move |tx, _| list(tx, &buyer, &DispatchFilter::default()).await).await.expect("listed");
    assert_eq!(own.total, 1);
    assert_eq!(code(desk.shop.write(async move |tx, _| detail(tx, &stranger, id).await).await), ErrorCode::NotFound);

    let (actor, product_id) = (actor.clone(), product.id);
    let taken = desk.shop.write(async move |tx, rt| {
        let warehouse_id = warehouses(tx, &actor).await?[0].id;
        let lines = vec![GoodsReceiptLine { product_id, qty: 25 }];
        receive_goods(tx, rt, &actor, &GoodsReceiptInput { warehouse_id, supplier_no: "PO-7".to_owned(), lines }).await
    });
    assert_eq!(taken.await.expect("received").total_qty, 25);
    assert_eq!(desk.shop.available(&product).await, 65);
    assert_verified(&desk.shop).await;
});
