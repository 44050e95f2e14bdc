//! A country with two warehouses: what is said of an order before it is placed is what happens when it is.

use catalogue::products::Product;
use kernel::{AppError, Country, ErrorCode, LocalizedText, Result};
use ordering::cart::{self, CartAdd, CartQuery};
use ordering::dispatch::{WarehouseFilter, WarehouseInput, WarehouseRecord, save_warehouse, warehouse_records, warehouses};
use ordering::placing::{Notes, OrderInput, Particulars, deliver_to, place, prepare, submit};
use org::testing::{MY, TH};
use org::{Actor, RoleKey};
use serde_json::{Value, json};
use store::both_databases;

use crate::common::{EN, MODULES};
use crate::payer::{Payer, assert_verified, order_of};

/// A product with so many pieces in the one warehouse and so many in the other.
async fn product(payer: &Payer, code: &str, main: i64, second: i64) -> Product {
    let product = payer.shop.product(code, 1_000, 0).await;
    payer.shop.stock_up_at("Main warehouse", &product, main).await;
    payer.shop.stock_up_at("Second warehouse", &product, second).await;
    product
}

/// What the preview and the order both refuse with.
async fn refused(payer: &Payer, input: OrderInput) -> Value {
    let lines = |error: AppError| {
        assert_eq!(error.code(), ErrorCode::InsufficientStock);
        error.data().map(|data| data["lines"].clone()).unwrap_or_default()
    };
    let seen = lines(payer.preview(input.clone()).await.expect_err("no warehouse has all of it"));
    let sent = lines(payer.submit(input).await.expect_err("no warehouse has all of it"));
    assert_eq!(seen, sent, "both judge by the warehouse that serves");
    seen
}

both_databases!(what_is_in_two_warehouses_is_not_one_order, MODULES, async |db| {
    let payer = Payer::begin(db).await;
    let (near, far) = (product(&payer, "NEAR", 9, 0).await, product(&payer, "FAR", 0, 9).await);
    let said = refused(&payer, order_of(&[(near.id, 3), (far.id, 3)])).await;
    assert_eq!(said, json!([{ "id": far.id, "available": 0, "elsewhere": 9 }]), "the oldest of equals serves");
    payer.preview(order_of(&[(near.id, 2)])).await.expect("one warehouse has it");
    payer.order(&[(near.id, 2)]).await;
    payer.preview(order_of(&[(far.id, 3)])).await.expect("the other has it");
    payer.order(&[(far.id, 3)]).await;
    assert_verified(&payer.shop).await;
});

both_databases!(the_warehouse_with_most_of_an_order_serves_it, MODULES, async |db| {
    let payer = Payer::begin(db).await;
    let (only_near, both, far) = (product(&payer, "A", 9, 0).await, product(&payer, "B", 2, 9).await, product(&payer, "C", 0, 9).await);
    let said = refused(&payer, order_of(&[(only_near.id, 1), (both.id, 5), (far.id, 1)])).await;
    assert_eq!(said, json!([{ "id": only_near.id, "available": 0, "elsewhere": 9 }]));
});

both_databases!(a_line_that_no_warehouse_has_whole_is_only_short, MODULES, async |db| {
    let payer = Payer::begin(db).await;
    let (few, full) = (product(&payer, "FEW", 2, 5).await, product(&payer, "FULL", 50, 50).await);
    let alone = refused(&payer, order_of(&[(few.id, 6)])).await;
    assert_eq!(alone, json!([{ "id": few.id, "available": 5 }]), "ordering it separately would not help");
    let together = refused(&payer, order_of(&[(few.id, 6), (full.id, 6)])).await;
    assert_eq!(together, json!([{ "id": few.id, "available": 5 }]), "of equals the one with more pieces serves");
});

both_databases!(goods_sold_while_an_order_is_placed_are_refused_as_a_preview_would, MODULES, async |db| {
    let payer = Payer::begin(db).await;
    let (near, few) = (product(&payer, "NEAR", 9, 0).await, product(&payer, "FEW", 5, 4).await);
    let (buyer, mine) = (payer.buyer.clone(), order_of(&[(near.id, 3), (few.id, 3)]));
    let theirs = order_of(&[(near.id, 1), (few.id, 4)]);
    let late = mine.clone();
    let sold = payer.shop.write(async move |tx, rt| {
        let prepared = prepare(tx, rt, &buyer, &late).await?;
        // Whoever is faster is so here in the same transaction: on SQLite there is no other.
        submit(tx, rt, &buyer, &theirs).await?;
        let deliver = deliver_to(tx, &prepared.party.buyer, None).await?.expect("an address");
        let particulars = Particulars {
            deliver,
            store_id: None,
            notes: Notes::default(),
            overdue: false,
            over_limit: false,
            new_prices_accepted: false,
            credit_allows: true,
        };
        let refused = place(tx, rt, &buyer, prepared, particulars).await.expect_err("sold meanwhile");
        Ok((refused.code(), refused.data().map(|data| data["lines"].clone()).unwrap_or_default()))
    });
    let (code, lines) = sold.await.expect("asked");
    assert_eq!(code, ErrorCode::InsufficientStock);
    assert_eq!(lines, json!([{ "id": few.id, "available": 1, "elsewhere": 4 }]));
    assert_eq!(lines, refused(&payer, mine).await);
    assert_verified(&payer.shop).await;
});

both_databases!(a_cart_shows_the_best_figure_of_each_line, MODULES, async |db| {
    let payer = Payer::begin(db).await;
    let (near, far) = (product(&payer, "NEAR", 9, 1).await, product(&payer, "FAR", 0, 7).await);
    for product in [near.id, far.id] {
        let (actor, input) = (payer.buyer.clone(), CartAdd { product_id: product, qty: 2, customer_id: None, order_type: None });
        payer.shop.write(async move |tx, rt| cart::add(tx, rt, &actor, EN, &input).await).await.expect("added");
    }
    let actor = payer.buyer.clone();
    let view = payer.shop.write(async move |tx, rt| cart::list(tx, rt, &actor, EN, &CartQuery::default()).await).await.expect("read");
    let mut figures: Vec<(i64, bool)> = view.groups.iter().flat_map(|group| &group.lines).map(|line| (line.stock, line.short)).collect();
    figures.sort_unstable();
    assert_eq!(figures, [(7, false), (9, false)]);
});

async fn save(payer: &Payer, by: &Actor, input: WarehouseInput) -> Result<WarehouseRecord> {
    let by = by.clone();
    payer.shop.write(async move |tx, rt| save_warehouse(tx, rt, &by, &input).await).await
}

fn called(country_code: Country, name: &str, seen: Option<&WarehouseRecord>) -> WarehouseInput {
    let zh = if name.is_empty() { String::new() } else { format!("{name}仓") };
    let name = LocalizedText { zh, en: name.to_owned(), ..LocalizedText::default() };
    WarehouseInput { id: seen.map(|seen| seen.id), ver: seen.map(|seen| seen.ver), country_code, name }
}

both_databases!(who_configures_a_country_opens_its_warehouses_and_names_them, MODULES, async |db| {
    let payer = Payer::begin(db).await;
    let admin = payer.shop.staff(70, RoleKey::Admin, TH, None);
    let keeper = payer.shop.staff(71, RoleKey::Warehouse, TH, None);
    assert_eq!(save(&payer, &keeper, called(TH, "North", None)).await.expect_err("not a keeper's").code(), ErrorCode::Forbidden);
    let opened = save(&payer, &admin, called(TH, "North", None)).await.expect("opened");
    let named = save(&payer, &admin, called(TH, "Chiang Mai", Some(&opened))).await.expect("named");
    assert_eq!((named.id, named.name.get(kernel::Language::Zh), named.ver), (opened.id, "Chiang Mai仓", 2));
    let stale = save(&payer, &admin, called(TH, "Lampang", Some(&opened))).await.expect_err("looked at before");
    assert_eq!((stale.code(), stale.data().is_some()), (ErrorCode::VersionConflict, true));
    let south = save(&payer, &admin, called(TH, "South", None)).await.expect("opened");
    org::testing::assert_refused(save(&payer, &admin, called(TH, "Chiang Mai", Some(&south))).await, &[("name", "taken")]);
    org::testing::assert_refused(save(&payer, &admin, called(TH, "South", None)).await, &[("name", "taken")]);
    org::testing::assert_refused(save(&payer, &admin, called(TH, "", None)).await, &[("name", "required")]);
    let elsewhere = called(MY, "South", Some(&south));
    assert_eq!(save(&payer, &admin, elsewhere).await.expect_err("a warehouse does not move").code(), ErrorCode::NotFound);
    let (looking, filter) = (admin.clone(), WarehouseFilter { country_code: Some(TH), ..WarehouseFilter::default() });
    let listed = payer.shop.write(async move |tx, _| warehouse_records(tx, &looking, &filter).await).await.expect("listed");
    assert_eq!(listed.list.iter().map(|record| record.name.en.as_str()).collect::<Vec<_>>(), ["Chiang Mai", "South"]);
    let kept = payer.shop.write(async move |tx, _| warehouses(tx, &keeper).await).await.expect("listed");
    assert_eq!(kept.len(), 2, "the keeper can receive goods there");
});
