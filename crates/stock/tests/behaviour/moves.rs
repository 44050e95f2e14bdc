//! Goods are somewhere, always, and only once.

use kernel::{Country, ErrorCode, Id, Language, LocalizedText};
use stock::{LocationKind, Movement, Owner, location, move_goods};
use store::{StoreError, both_databases};

use crate::common::{CREAM, Depot, MODULES, SHOP, SOAP, TH, code, document};

impl Depot {
    async fn carry(&self, reference: &str, movements: &[Movement]) -> kernel::Result<Vec<Id>> {
        let (reference, movements) = (reference.to_owned(), movements.to_vec());
        self.write(async move |tx, rt| move_goods(tx, rt, &document("TO-1", &reference), &movements).await).await
    }
}

fn movement(product: Id, qty: i64, from: Id, to: Id) -> Movement {
    Movement { line_no: 1, product, qty, from, to, owner: Owner::Company, becomes: Owner::Company }
}

both_databases!(goods_go_from_supplier_to_customer, MODULES, async |db| {
    let depot = Depot::open(db).await;
    depot.receive(SOAP, 100).await;
    depot.carry("out", &[movement(SOAP, 30, depot.warehouse, depot.transit)]).await.expect("dispatched");
    let arrival = Movement { becomes: Owner::Customer(SHOP), ..movement(SOAP, 30, depot.transit, depot.store) };
    depot.carry("in", &[arrival]).await.expect("received");
    assert_eq!(depot.at(depot.warehouse, SOAP).await, (70, 0));
    assert_eq!(depot.at(depot.transit, SOAP).await, (0, 0));
    assert_eq!(depot.at(depot.store, SOAP).await, (30, 0));
    let store = depot.store;
    let levels = depot.db.read(async move |tx| stock::levels(tx, &[store], &[SOAP, CREAM]).await).await.expect("read");
    assert_eq!(levels.iter().map(|level| (level.owner_id, level.on_hand)).collect::<Vec<_>>(), [(Owner::Customer(SHOP), 30)]);
    assert_eq!(depot.findings().await, []);
});

both_databases!(nothing_leaves_a_warehouse_that_is_not_there, MODULES, async |db| {
    let depot = Depot::open(db).await;
    depot.receive(SOAP, 5).await;
    let (from, to) = (depot.warehouse, depot.transit);
    let refused = depot.carry("out", &[movement(CREAM, 1, from, to), movement(SOAP, 6, from, to)]).await.expect_err("too much");
    assert_eq!(refused.code(), ErrorCode::InsufficientStock);
    let lines = serde_json::json!({ "lines": [{ "id": "501", "available": 5 }, { "id": "502", "available": 0 }] });
    assert_eq!(refused.data(), Some(&lines));
    assert_eq!(depot.at(depot.warehouse, SOAP).await, (5, 0));
    assert_eq!(depot.findings().await, []);
});

both_databases!(a_customers_own_goods_may_fall_below_zero_ours_may_not, MODULES, async |db| {
    let depot = Depot::open(db).await;
    let consumer = depot.write(async |tx, rt| Ok(location::of_kind(tx, rt, TH, LocationKind::Consumer).await?.id)).await.expect("a place");
    let theirs = Movement { owner: Owner::Customer(SHOP), becomes: Owner::Customer(SHOP), ..movement(SOAP, 3, depot.store, consumer) };
    depot.carry("sold", &[theirs]).await.expect("they need not tell us of every delivery");
    assert_eq!(depot.at(depot.store, SOAP).await, (-3, 0));
    let consigned = movement(SOAP, 3, depot.store, consumer);
    assert_eq!(code(depot.carry("sold-ours", &[consigned]).await), ErrorCode::InsufficientStock);
    assert_eq!(depot.findings().await, []);
});

both_databases!(goods_may_change_owner_in_their_place_but_not_nothing, MODULES, async |db| {
    let depot = Depot::open(db).await;
    depot.receive(SOAP, 10).await;
    depot.carry("out", &[movement(SOAP, 10, depot.warehouse, depot.store)]).await.expect("consigned");
    let bought = Movement { becomes: Owner::Customer(SHOP), ..movement(SOAP, 4, depot.store, depot.store) };
    depot.carry("bought", &[bought]).await.expect("bought");
    assert_eq!(code(depot.carry("none", &[movement(SOAP, 1, depot.store, depot.store)]).await), ErrorCode::Internal);
    for qty in [0, -1, 1_000_000_001] {
        assert_eq!(code(depot.carry("qty", &[movement(SOAP, qty, depot.warehouse, depot.store)]).await), ErrorCode::Validation);
    }
    assert_eq!(depot.findings().await, []);
});

both_databases!(one_reference_moves_once, MODULES, async |db| {
    let depot = Depot::open(db).await;
    depot.receive(SOAP, 10).await;
    let out = movement(SOAP, 2, depot.warehouse, depot.transit);
    depot.carry("out", &[out]).await.expect("moved");
    assert_eq!(code(depot.carry("out", &[out]).await), ErrorCode::AlreadyPosted);
    assert_eq!(depot.at(depot.warehouse, SOAP).await, (8, 0));
});

both_databases!(nothing_is_moved_across_a_border, MODULES, async |db| {
    let depot = Depot::open(db).await;
    depot.receive(SOAP, 10).await;
    let abroad = depot.write(async |tx, rt| Ok(location::open_warehouse(tx, rt, Country::Malaysia, &"Shah Alam".into()).await?.id));
    let abroad = abroad.await.expect("a place");
    assert_eq!(code(depot.carry("out", &[movement(SOAP, 2, depot.warehouse, abroad)]).await), ErrorCode::Internal);
    assert_eq!(depot.at(depot.warehouse, SOAP).await, (10, 0));
});

both_databases!(moves_cannot_be_changed, MODULES, async |db| {
    let depot = Depot::open(db).await;
    depot.receive(SOAP, 10).await;
    for statement in ["UPDATE stock_move SET qty = 1", "DELETE FROM stock_move", "UPDATE stock SET on_hand = -1 WHERE guarded"] {
        let outcome: Result<u64, StoreError> = depot.db.write(async move |tx| tx.execute(statement, &[]).await).await;
        assert!(outcome.is_err(), "{statement}");
    }
});

both_databases!(places_are_made_once, MODULES, async |db| {
    let depot = Depot::open(db).await;
    let (store, transit) = (depot.store, depot.transit);
    let again = depot.write(async |tx, rt| {
        let store = location::of_store(tx, rt, TH, crate::common::SHOPS_STORE).await?.id;
        Ok((store, location::of_kind(tx, rt, TH, LocationKind::Transit).await?.id))
    });
    assert_eq!(again.await.expect("found"), (store, transit));
    let twin = depot.write(async |tx, rt| location::open_warehouse(tx, rt, TH, &" Bang  Na ".into()).await).await;
    assert_eq!(twin.expect_err("taken").fields().collect::<Vec<_>>(), [("name", "taken")]);
    let warehouses = depot.db.read(async |tx| location::warehouses(tx, TH).await).await.expect("read");
    assert_eq!(warehouses.iter().map(|place| place.name.en.as_str()).collect::<Vec<_>>(), ["Bang Na"]);
    let thai = LocalizedText { th: "คลังบางพลี".into(), ..LocalizedText::default() };
    let named = depot.write(async move |tx, rt| location::open_warehouse(tx, rt, TH, &thai).await).await.expect("opened").name;
    assert_eq!((named.th.as_str(), named.get(Language::Zh)), ("คลังบางพลี", "คลังบางพลี"), "everybody reads the one name there is");
    let no_single = depot.write(async |tx, rt| location::of_kind(tx, rt, TH, LocationKind::Store).await).await;
    assert_eq!(code(no_single), ErrorCode::Internal);
});
