//! What the desks list, as rows of a workbook: the same rows by the same filters, for the same readers.

use kernel::Language;
use ordering::dispatch::{DispatchFilter, QueueFilter, QueueSort};
use ordering::offer::{OfferFilter, OfferInput, OfferLineInput, OfferStatus, submit};
use ordering::order_view::OrderFilter;
use ordering::sheet::{dispatches, offers, orders, queue};
use org::listing::Wanted;
use org::{Actor, Day, RoleKey};
use store::both_databases;

use crate::common::{EN, ID, MODULES, TH, code, money};
use crate::desk::Desk;
use crate::dispatch::send;

/// The cells of one column.
fn cells<'a>(columns: &[org::import::Column], rows: &'a [Vec<String>], key: &str) -> Vec<&'a str> {
    let place = columns.iter().position(|column| column.key == key).expect("a column");
    rows.iter().map(|row| row[place].as_str()).collect()
}

async fn queued(desk: &Desk, actor: &Actor, filter: QueueFilter) -> kernel::Result<Vec<Vec<String>>> {
    let actor = actor.clone();
    desk.shop.write(async move |tx, _| Ok(queue::rows(tx, &actor, EN, &filter, &Wanted::WHOLE).await?.list)).await
}

async fn sent(desk: &Desk, actor: &Actor, filter: DispatchFilter) -> kernel::Result<Vec<Vec<String>>> {
    let actor = actor.clone();
    desk.shop.write(async move |tx, _| Ok(dispatches::rows(tx, &actor, EN, &filter, &Wanted::WHOLE).await?.list)).await
}

both_databases!(the_warehouse_takes_out_what_waits_and_what_has_left, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let (one, two) = (desk.shop.product("A", 107_00, 50).await, desk.shop.product("B", 107_00, 50).await);
    let order = desk.order(&desk.buyer, &[(one.id, 10), (two.id, 3)]).await.expect("ordered");
    let approved = desk.approve(&desk.manager, order.order_id, order.ver).await.expect("approved");
    let rows = queued(&desk, &desk.warehouse, QueueFilter::default()).await.expect("exported");
    assert_eq!(cells(queue::COLUMNS, &rows, "materialCode"), ["A", "B"]);
    assert_eq!(cells(queue::COLUMNS, &rows, "qtyOutstanding"), ["10", "3"]);
    assert_eq!(cells(queue::COLUMNS, &rows, "orderNo"), [order.order_no.as_str(); 2]);
    let small = desk.order(&desk.buyer, &[(two.id, 1)]).await.expect("ordered");
    desk.approve(&desk.manager, small.order_id, small.ver).await.expect("approved");
    let sorted = QueueFilter { sort: Some(QueueSort::OutstandingQty), ..QueueFilter::default() };
    let rows = queued(&desk, &desk.warehouse, sorted).await.expect("exported");
    assert_eq!(cells(queue::COLUMNS, &rows, "qtyOutstanding"), ["1", "10", "3"], "orders as the screen has them");

    let today = org::today_in(&desk.shop.rt, TH).expect("a day");
    let ordered = |from: Day, to: Day| QueueFilter { date_from: Some(from), date_to: Some(to), ..QueueFilter::default() };
    assert_eq!(queued(&desk, &desk.warehouse, ordered(today, today)).await.expect("exported").len(), 3);
    assert!(queued(&desk, &desk.warehouse, ordered(today.tomorrow(), today.tomorrow())).await.expect("exported").is_empty());

    let form = {
        let (actor, id) = (desk.warehouse.clone(), order.order_id);
        desk.shop.write(async move |tx, _| ordering::dispatch::outstanding(tx, &actor, id).await).await.expect("read")
    };
    send(&desk, order.order_id, approved.ver, Some(vec![(form.lines[0].line_id, 10)])).await.expect("sent");
    let rows = queued(&desk, &desk.warehouse, QueueFilter { partly: Some(true), ..QueueFilter::default() }).await.expect("exported");
    assert_eq!(cells(queue::COLUMNS, &rows, "materialCode"), ["B"], "what has left does not wait");
    let whole = QueueFilter { partly: Some(false), ..QueueFilter::default() };
    let rows = queued(&desk, &desk.warehouse, whole).await.expect("exported");
    assert_eq!(cells(queue::COLUMNS, &rows, "orderNo"), [small.order_no.as_str()]);
    let rows = sent(&desk, &desk.warehouse, DispatchFilter::default()).await.expect("exported");
    assert_eq!((cells(dispatches::COLUMNS, &rows, "qty"), cells(dispatches::COLUMNS, &rows, "carrier")), (vec!["10"], vec!["Kerry"]));
    let arrived = DispatchFilter { received: Some(true), ..DispatchFilter::default() };
    assert!(sent(&desk, &desk.warehouse, arrived).await.expect("exported").is_empty());

    let abroad = desk.shop.staff(60, RoleKey::Warehouse, ID, None);
    assert!(queued(&desk, &abroad, QueueFilter::default()).await.expect("exported").is_empty());
    assert!(sent(&desk, &abroad, DispatchFilter::default()).await.expect("exported").is_empty());
    assert_eq!(code(queued(&desk, &desk.buyer, QueueFilter::default()).await), kernel::ErrorCode::Forbidden);
    assert_eq!(
        code(queued(&desk, &desk.warehouse, QueueFilter { page_size: Some(0), ..QueueFilter::default() }).await),
        kernel::ErrorCode::Validation
    );
});

both_databases!(orders_are_taken_out_in_local_time_and_in_words, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", 107_00, 50).await;
    let order = desk.order(&desk.buyer, &[(product.id, 10)]).await.expect("ordered");
    let taken_out = async |language: Language| {
        let reader = desk.manager.clone();
        desk.shop
            .write(async move |tx, _| Ok(orders::rows(tx, &reader, language, &OrderFilter::default(), &Wanted::WHOLE).await?.list))
            .await
            .expect("exported")
    };
    let rows = taken_out(EN).await;
    assert_eq!(cells(orders::COLUMNS, &rows, "orderNo"), [order.order_no.as_str()]);
    assert_eq!(cells(orders::COLUMNS, &rows, "placedAt"), [org::import::local_time(desk.shop.rt.now(), TH)]);
    for (language, words) in [
        (EN, ["Order", "Initial review", "On account"]),
        (Language::Zh, ["普通订单", "待初审", "赊销"]),
        (Language::Id, ["Pesanan", "Tinjauan awal", "Tempo"]),
        (Language::Th, ["คำสั่งซื้อ", "รอตรวจขั้นต้น", "เครดิต"]),
    ] {
        let rows = taken_out(language).await;
        let said = ["orderType", "stage", "settleMethod"].map(|column| cells(orders::COLUMNS, &rows, column)[0]);
        assert_eq!(said, words, "{language:?}");
    }
    desk.approve(&desk.manager, order.order_id, order.ver).await.expect("approved");
    let waiting = queued(&desk, &desk.warehouse, QueueFilter::default()).await.expect("exported");
    assert_eq!(cells(queue::COLUMNS, &waiting, "stage"), ["Awaiting dispatch"]);
});

both_databases!(head_office_takes_out_the_offers_its_desk_shows, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", 100_00, 500).await;
    let day = |text: &str| text.parse().expect("a day");
    let input = OfferInput {
        order_id: None,
        customer_id: Some(desk.customer.id),
        activity_from: day("2026-03-10"),
        activity_to: day("2026-04-09"),
        estimated_sales: money(50_000_00),
        reason: "Opening of the second branch".to_owned(),
        lines: vec![OfferLineInput { product_id: product.id, qty: 10, discounted_unit_price: money(85_00), qty_cap: Some(30) }],
        attachment_ids: Vec::new(),
    };
    let rep = desk.rep.clone();
    let asked = desk.shop.write(async move |tx, rt| submit(tx, rt, &rep, &input).await).await.expect("asked");
    let exported = async |actor: &Actor, filter: OfferFilter| {
        let actor = actor.clone();
        desk.shop
            .write(async move |tx, rt| Ok(offers::rows(tx, rt, &actor, EN, &filter, &Wanted::WHOLE).await?.list))
            .await
            .expect("exported")
    };
    let waiting = OfferFilter { waiting: Some(true), ..OfferFilter::default() };
    let rows = exported(&desk.price, waiting.clone()).await;
    assert_eq!(cells(offers::COLUMNS, &rows, "docNo"), [asked.doc_no.as_str()]);
    assert_eq!(cells(offers::COLUMNS, &rows, "status"), ["Pending"]);
    assert_eq!(cells(offers::COLUMNS, &rows, "discountedUnitPrice"), ["85.00"]);
    assert_eq!(cells(offers::COLUMNS, &rows, "floorPrice"), ["70.00"]);
    assert_eq!(cells(offers::COLUMNS, &exported(&desk.rep, waiting).await, "floorPrice"), [""], "floors are head office's own");
    let reason = OfferFilter { keyword: Some("second branch".to_owned()), ..OfferFilter::default() };
    assert_eq!(cells(offers::COLUMNS, &exported(&desk.price, reason).await, "docNo"), [asked.doc_no.as_str()]);
    let today = org::today_in(&desk.shop.rt, TH).expect("a day");
    let within = |from: Day, to: Day| OfferFilter { date_from: Some(from), date_to: Some(to), ..OfferFilter::default() };
    assert_eq!(exported(&desk.price, within(today, today)).await.len(), 1, "handed in today");
    assert!(exported(&desk.price, within(today.tomorrow(), today.tomorrow())).await.is_empty());
    assert!(exported(&desk.price, within(today.yesterday(), today.yesterday())).await.is_empty());
    let approved = OfferFilter { status: Some(OfferStatus::Approved), ..OfferFilter::default() };
    assert!(exported(&desk.price, approved).await.is_empty());
});
