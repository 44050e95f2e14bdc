//! What is suggested, and why.

use catalogue::testing::Shop;
use org::testing::{TH, assert_refused, buyer, customer_input, store_input};
use org::{Actor, RoleKey};
use store::both_databases;
use suggesting::{Cover, SuggestionQuery, Why};

use crate::MODULES;
use crate::past::{Ordered, PRICE, Past, line};

/// A piece a day, in the last four weeks and in those before.
async fn a_piece_a_day(past: &Past) {
    past.sold(&past.one, &past.soap, 28, "2026-02-20").await;
    past.sold(&past.one, &past.soap, 28, "2026-01-13").await;
}

const OPEN: Ordered = Ordered { on: "2026-03-01", qty: 6, received: 2, status: 4 };

both_databases!(what_sells_less_what_is_there_and_comes, MODULES, async |db| {
    let past = Past::open(db).await;
    a_piece_a_day(&past).await;
    past.moved(&past.one, &past.soap, 5, "2026-03-01").await;
    past.ordered(Some(&past.one), &past.soap, OPEN).await;
    past.sent_to(&past.one, &past.soap, 3).await;
    // Given up, and long forgotten: neither comes any more.
    past.ordered(Some(&past.one), &past.soap, Ordered { status: 5, ..OPEN }).await;

    let order = past.suggested().await;
    let soap = line(&order, &past.soap);
    let why =
        Why { sold_recent: 28, sold_earlier: 28, expected: 21, on_hand: 5, spare: 0, coming: 7, need: 9, lasts_days: 12, limited: false };
    assert_eq!((soap.qty, soap.why, soap.name.as_str()), (9, why, "Soap"));
    assert_eq!((soap.unit_price.minor(), soap.amount.minor(), order.amount.minor()), (PRICE, 9 * PRICE, 9 * PRICE));
    assert_eq!((order.days, order.season_percent, order.lines.len()), (21, 100, 1));
    assert_eq!(order.sold_through.map(|day| day.to_string()).as_deref(), Some("2026-02-20"));

    let longer = past.ask(&past.buyer, SuggestionQuery { days: Some(Cover::Four), ..SuggestionQuery::default() }).await;
    assert_eq!(line(&longer.expect("four weeks"), &past.soap).qty, 16);
});

both_databases!(goods_in_one_store_do_not_fill_another, MODULES, async |db| {
    let past = Past::open(db).await;
    a_piece_a_day(&past).await;
    past.sold(&past.two, &past.soap, 28, "2026-02-20").await;
    past.sold(&past.two, &past.soap, 28, "2026-01-13").await;
    past.moved(&past.two, &past.soap, 100, "2026-03-01").await;
    let soap = line(&past.suggested().await, &past.soap).why;
    assert_eq!((soap.expected, soap.on_hand, soap.spare, soap.need), (42, 100, 79, 21));

    let only = |store_id| SuggestionQuery { store_id: Some(store_id), ..SuggestionQuery::default() };
    let full = past.ask(&past.buyer, only(past.two.id)).await.expect("for one store");
    assert_eq!(full.lines, []);
    assert_eq!(
        full.stores.iter().map(|store| (store.name.as_str(), store.counted)).collect::<Vec<_>>(),
        [("Store S1", false), ("Store S2", true)]
    );
    // What nobody named a store for is on its way to either.
    past.ordered(None, &past.soap, OPEN).await;
    past.ordered(Some(&past.two), &past.soap, OPEN).await;
    let empty = past.ask(&past.buyer, only(past.one.id)).await.expect("for the other");
    assert_eq!((line(&empty, &past.soap).why.coming, line(&empty, &past.soap).qty), (4, 17));
});

both_databases!(quantities_are_such_as_may_be_ordered, MODULES, async |db| {
    let past = Past::open(db).await;
    past.sold(&past.one, &past.cream, 20, "2026-02-20").await;
    past.sold(&past.one, &past.soap, 1, "2026-01-13").await;
    past.moved(&past.one, &past.cream, 2, "2026-03-01").await;
    past.moved(&past.one, &past.soap, 1, "2026-03-01").await;
    let order = past.suggested().await;
    // Ten are expected and two are there: a carton.
    assert_eq!((line(&order, &past.cream).why.need, line(&order, &past.cream).qty), (8, 12));
    assert_eq!(order.lines.len(), 1, "soap lasts");

    // Of a carton not even half is needed.
    past.moved(&past.one, &past.cream, 3, "2026-03-02").await;
    assert_eq!(past.suggested().await.lines, []);
});

both_databases!(no_more_than_the_warehouse_has_and_only_what_is_sold, MODULES, async |db| {
    let past = Past::open(db).await;
    past.sold(&past.one, &past.cream, 2_000, "2026-02-20").await;
    past.sold(&past.one, &past.cream, 2_000, "2026-01-13").await;
    a_piece_a_day(&past).await;
    let order = past.suggested().await;
    let cream = line(&order, &past.cream);
    assert_eq!((cream.why.need, cream.qty, cream.why.limited), (1_500, 498, true), "five hundred are there, in twelves and sixes");

    let (actor, soap) = (past.company.system(), past.soap.id);
    let stopped = past.company.write(async move |tx, rt| {
        let (reason, until) = (kernel::LocalizedText::same("recall"), None);
        let input = catalogue::products::EmbargoInput { product_ids: vec![soap], country_code: TH, embargo: true, reason, until };
        catalogue::products::set_embargo(tx, rt, &actor, &input).await.map(drop)
    });
    stopped.await.expect("stopped");
    let order = past.suggested().await;
    assert_eq!(order.lines.iter().map(|line| line.product_id).collect::<Vec<_>>(), [past.cream.id]);
    let removed: Vec<_> = order.removed.iter().map(|gone| (gone.name.as_str(), gone.need, gone.code.as_str())).collect();
    assert_eq!(removed, [("Soap", 21, "product_embargo")]);
});

both_databases!(a_season_is_what_it_was_a_year_ago, MODULES, async |db| {
    let past = Past::open(db).await;
    a_piece_a_day(&past).await;
    // Ten a day before the same day of a year ago, fifteen a day after it.
    past.sold(&past.one, &past.cream, 560, "2025-02-01").await;
    past.sold(&past.one, &past.cream, 315, "2025-03-20").await;
    let order = past.suggested().await;
    assert_eq!((order.season_percent, line(&order, &past.soap).why.expected), (145, 31));
});

both_databases!(only_who_orders_for_the_customer_is_told, MODULES, async |db| {
    let past = Past::open(db).await;
    a_piece_a_day(&past).await;
    let other = past.company.save_customer(customer_input(TH, "C2")).await.expect("a customer");
    let elsewhere = past.company.save_store(store_input(&other, "S9")).await.expect("a store");
    let stranger = buyer(&past.company.system(), 2, &[&other]);
    let of = |customer_id, store_id| SuggestionQuery { customer_id, store_id, days: None };
    assert_refused(past.ask(&stranger, of(Some(past.customer.id), None)).await, &[("", "not_found")]);
    assert_refused(past.ask(&past.buyer, of(None, Some(elsewhere.id))).await, &[("", "not_found")]);
    let shop = Shop { db: past.company.db.clone(), rt: past.company.rt.clone() };
    let rep = shop.rep_of(&[&past.customer]).await;
    assert_refused(past.ask(&rep, of(None, None)).await, &[("customerId", "required")]);
    let for_them = past.ask(&rep, of(Some(past.customer.id), None)).await.expect("for the customer");
    assert_eq!(line(&for_them, &past.soap).qty, 21);
    let promoter = Actor { person_id: rep.person_id, ..org::testing::staff(&past.company.system(), 3, RoleKey::Ba, TH) };
    assert_refused(past.ask(&promoter, of(Some(past.customer.id), None)).await, &[("", "forbidden")]);
});
