//! A product's own page, scanning, where it is, what somebody keeps and has looked at.

use catalogue::front::{
    BarcodeQuery, BarcodeScene, DetailQuery, FromOrders, GoodsDetail, GoodsFilter, PlaceStock, PriceStep, Scanned, StocksQuery,
    add_favourites, by_barcode, clear_footprints, detail, favourites, footprints, record_footprint, remove_favourites, stocks,
};
use catalogue::prices::{ListKind, PriceKind, PriceOrigin};
use catalogue::products::{Attribute, EmbargoInput, Product, set_embargo};
use catalogue::testing::*;
use kernel::{Id, Language, LocalizedText, Money, PageQuery};
use org::{Actor, CustomerType, RoleKey};
use stock::LocationKind;
use store::{Db, both_databases};

use crate::MODULES;

async fn look(shop: &Shop, actor: &Actor, product: &Product) -> kernel::Result<GoodsDetail> {
    let (actor, query) = (actor.clone(), DetailQuery { id: product.id, customer_id: None });
    shop.write(async move |tx, rt| detail(tx, rt, &actor, Language::En, &query, FromOrders::default()).await).await
}

async fn scan(shop: &Shop, actor: &Actor, code: &str, scene: BarcodeScene) -> kernel::Result<Scanned> {
    let (actor, query) = (actor.clone(), BarcodeQuery { code: code.to_owned(), customer_id: None, scene: Some(scene) });
    shop.write(async move |tx, rt| by_barcode(tx, rt, &actor, Language::En, &query, Vec::new()).await).await
}

both_databases!(a_page_tells_the_price_its_reason_and_the_breaks, MODULES, async |db: Db| {
    let shop = Shop::open(db).await;
    let (brand, category) = (shop.brand("SOL", "Solmyra").await, shop.category("SKIN", None).await);
    let mut form = product_input(&brand, &category, "P-1", "Cream");
    form.description = LocalizedText::same("Rich.\nFor the night.");
    form.attributes = vec![Attribute { name: LocalizedText::same("Skin"), value: LocalizedText::same("Dry") }];
    let product = shop.save_product(form).await.expect("saved");
    let (daily, campaign) = (shop.list(TH, "DAILY", ListKind::Daily).await, shop.list(TH, "SONGKRAN", ListKind::Activity).await);
    shop.price(&daily, &product, &[(1, 10_000), (12, 9_000)]).await;
    shop.price(&campaign, &product, &[(6, 8_000)]).await;
    shop.stock_up(TH, &product, 640).await;
    let page = look(&shop, &shop.staff(RoleKey::Vp, TH), &product).await.expect("a page");
    let told = |step: &PriceStep| (step.min_qty, step.unit_price.map(Money::minor), step.list_price.map(Money::minor), step.price_kind);
    let ladder: Vec<_> = page.price_ladder.iter().map(told).collect();
    let (daily, activity) = (Some(PriceKind::Daily), Some(PriceKind::Activity));
    let dearer_elsewhere = (6, Some(8_000), Some(10_000), activity);
    assert_eq!(ladder, [(1, Some(10_000), Some(10_000), daily), dearer_elsewhere, (12, Some(8_000), Some(9_000), activity)]);
    let names: Vec<_> = page.price_ladder.iter().map(|step| step.reason.as_ref().expect("priced").name.as_str()).collect();
    assert_eq!(names, ["DAILY", "SONGKRAN", "SONGKRAN"], "every price has a reason of its own");
    let reason = page.price_reason.expect("priced");
    assert_eq!((reason.price_origin, reason.name.as_str(), reason.tax_included), (PriceOrigin::DailyList, "DAILY", true));
    assert_eq!((page.stocks.available, page.stocks.warehouses[0].name.as_str()), (640, "Main warehouse"));
    assert_eq!((page.description.as_str(), page.attributes[0].value.as_str()), ("Rich.\nFor the night.", "Dry"));
    assert_eq!((page.card.name.as_str(), page.card.stock, page.category_name.as_str()), ("Cream", 640, "SKIN"));
});

both_databases!(what_two_warehouses_have_is_not_added_up, MODULES, async |db: Db| {
    let shop = Shop::open(db).await;
    let (brand, category) = (shop.brand("SOL", "Solmyra").await, shop.category("SKIN", None).await);
    let product = shop.product(&brand, &category, "P-1", "Cream").await;
    let daily = shop.list(TH, "DAILY", ListKind::Daily).await;
    shop.price(&daily, &product, &[(1, 10_000)]).await;
    shop.stock_up_at("Main warehouse", TH, &product, 30).await;
    shop.stock_up_at("Second warehouse", TH, &product, 50).await;
    let actor = shop.staff(RoleKey::Vp, TH);
    let page = look(&shop, &actor, &product).await.expect("a page");
    assert_eq!((page.card.stock, page.stocks.available), (50, 50), "one warehouse serves an order");
    assert_eq!(page.stocks.warehouses.iter().map(|place| place.available).collect::<Vec<_>>(), [30, 50]);
    for keyword in [None, Some("cream".to_owned())] {
        let listed = shop.goods(&actor, GoodsFilter { keyword, ..GoodsFilter::default() }).await.expect("a page").list;
        assert_eq!(listed.iter().map(|card| card.stock).collect::<Vec<_>>(), [50]);
    }
});

both_databases!(what_is_gone_is_410_and_what_is_forbidden_421, MODULES, async |db: Db| {
    let shop = Shop::open(db).await;
    let (brand, category) = (shop.brand("SOL", "Solmyra").await, shop.category("SKIN", None).await);
    let mut form = product_input(&brand, &category, "P-1", "Cream");
    form.barcodes = Some(vec![barcode(TH, "8850006320013"), barcode(TH, "15400141288763")]);
    let product = shop.save_product(form).await.expect("saved");
    let (thai, abroad) = (shop.staff(RoleKey::Vp, TH), shop.staff(RoleKey::Vp, MY));
    assert_refused(look(&shop, &abroad, &product).await, &[("", "product_expired")]);
    assert_refused(scan(&shop, &abroad, "8850006320013", BarcodeScene::Order).await, &[("", "product_expired")]);
    let found = scan(&shop, &thai, " 8850006320013", BarcodeScene::Order).await.expect("found");
    assert_eq!((found.card.id, found.pack_qty), (product.id, 1));
    assert_eq!(scan(&shop, &thai, "15400141288763", BarcodeScene::Order).await.expect("a carton").pack_qty, 12);

    let (actor, id) = (shop.system(), product.id);
    let reason = LocalizedText {
        zh: "批次召回".into(), en: "recall".into(), th: "เรียกคืนล็อต".into(), ..LocalizedText::default()
    };
    let embargo = EmbargoInput { product_ids: vec![id], country_code: TH, embargo: true, reason, until: None };
    shop.write(async move |tx, rt| set_embargo(tx, rt, &actor, &embargo).await).await.expect("embargoed");
    let languages = [(Language::Zh, "批次召回"), (Language::Th, "เรียกคืนล็อต"), (Language::En, "recall"), (Language::Id, "recall")];
    for (language, told) in languages {
        let reader = Actor { language, ..thai.clone() };
        let refused = look(&shop, &reader, &product).await.expect_err("refused");
        assert_eq!((refused.code().state(), refused.data().expect("told")["reason"].as_str()), (421, Some(told)));
    }
    assert_refused(scan(&shop, &thai, "8850006320013", BarcodeScene::Order).await, &[("", "product_embargo")]);
    let counted = scan(&shop, &thai, "8850006320013", BarcodeScene::Count).await.expect("still on the shelf of a store");
    assert!(counted.card.embargo);
    assert_refused(scan(&shop, &thai, "8850006320020", BarcodeScene::Count).await, &[("", "product_expired")]);
});

both_databases!(stock_is_told_for_places_in_scope, MODULES, async |db: Db| {
    let shop = Shop::open(db).await;
    let (brand, category) = (shop.brand("SOL", "Solmyra").await, shop.category("SKIN", None).await);
    let product = shop.product(&brand, &category, "P-1", "Cream").await;
    shop.stock_up(TH, &product, 40).await;
    let (mine, theirs) = (shop.customer(TH, "C1", CustomerType::Chain).await, shop.customer(TH, "C2", CustomerType::Chain).await);
    for (customer, code) in [(&mine, "S1"), (&theirs, "S2")] {
        let (actor, input, id) = (shop.system(), store_input(customer, code), product.id);
        shop.write(async move |tx, rt| {
            let store = org::save_store(tx, rt, &actor, &input).await?;
            let from = stock::location::warehouses(tx, TH).await?.remove(0).id;
            let to = stock::location::of_store(tx, rt, TH, store.id).await?.id;
            let reference = rt.next_id().to_string();
            let document = stock::Document {
                country: TH,
                doc_type: "dispatch",
                doc_no: "DN-1",
                reference: &reference,
                biz_date: org::today_in(rt, TH)?,
                user_id: Id::new(0),
            };
            let owner = stock::Owner::Company;
            let sent = stock::Movement { line_no: 1, product: id, qty: 4, from, to, owner, becomes: owner };
            stock::move_goods(tx, rt, &document, &[sent]).await.map(drop)
        })
        .await
        .expect("sent");
    }
    let places = async |actor: Actor| {
        let query = StocksQuery { id: product.id };
        let list = shop.write(async move |tx, _| stocks(tx, &actor, &query).await).await.expect("places").list;
        list.into_iter().map(|PlaceStock { kind, name, on_hand, .. }| (kind, name, on_hand)).collect::<Vec<_>>()
    };
    let warehouse = (LocationKind::Warehouse, "Main warehouse".to_owned(), 32);
    let store = |code: &str| (LocationKind::Store, format!("Store {code}"), 4);
    assert_eq!(places(shop.buyer(&[&mine])).await, [warehouse.clone(), store("S1")]);
    assert_eq!(places(shop.staff(RoleKey::Vp, TH)).await, [warehouse, store("S1"), store("S2")]);
    assert_eq!(places(shop.staff(RoleKey::Ba, TH)).await, [], "no store of their own, and no warehouse");
    let (actor, query) = (shop.staff(RoleKey::Vp, MY), StocksQuery { id: product.id });
    assert_refused(shop.write(async move |tx, _| stocks(tx, &actor, &query).await).await, &[("", "product_expired")]);
});

both_databases!(favourites_are_kept_per_person_and_customer, MODULES, async |db: Db| {
    let shop = Shop::open(db).await;
    let (brand, category) = (shop.brand("SOL", "Solmyra").await, shop.category("SKIN", None).await);
    let (a, b) = (shop.product(&brand, &category, "A", "Cream").await, shop.product(&brand, &category, "B", "Soap").await);
    let (one, two) = (shop.customer(TH, "C1", CustomerType::Chain).await, shop.customer(TH, "C2", CustomerType::Chain).await);
    let actor = shop.buyer(&[&one, &two]);
    let (first, second) = (shop.shopper(&actor, None).await.expect("one"), shop.shopper(&actor, Some(two.id)).await.expect("two"));
    let add = async |ids: Vec<Id>| {
        let shopper = first.clone();
        shop.write(async move |tx, rt| add_favourites(tx, rt, &shopper, &ids).await).await
    };
    add(vec![a.id]).await.expect("kept");
    shop.rt.clock.advance_seconds(60);
    add(vec![b.id, a.id]).await.expect("kept");
    assert_refused(add(vec![Id::new(9)]).await, &[("", "product_expired")]);
    let kept = async |shopper: &catalogue::Shopper| {
        let shopper = shopper.clone();
        let page = shop.write(async move |tx, rt| favourites(tx, rt, &shopper, Language::En, PageQuery::default()).await).await;
        page.expect("a page").list.into_iter().map(|entry| entry.card.material_code).collect::<Vec<_>>()
    };
    assert_eq!(kept(&first).await, ["B", "A"]);
    assert_eq!(kept(&second).await, Vec::<String>::new());
    assert!(look(&shop, &actor, &a).await.expect("a page").card.favourite);
    let (shopper, id) = (first.clone(), b.id);
    shop.write(async move |tx, rt| remove_favourites(tx, rt, &shopper, &[id]).await).await.expect("removed");
    assert_eq!(kept(&first).await, ["A"]);
});

both_databases!(footprints_are_one_a_day_for_ninety_days, MODULES, async |db: Db| {
    let shop = Shop::open(db).await;
    let (brand, category) = (shop.brand("SOL", "Solmyra").await, shop.category("SKIN", None).await);
    let (a, b) = (shop.product(&brand, &category, "A", "Cream").await, shop.product(&brand, &category, "B", "Soap").await);
    let actor = shop.staff(RoleKey::Rep, TH);
    let step = async |product: &Product| {
        let (actor, id) = (actor.clone(), product.id);
        shop.write(async move |tx, rt| record_footprint(tx, rt, &actor, id).await).await.expect("noted");
        shop.rt.clock.advance_seconds(1);
    };
    let steps = async || {
        let shopper = shop.shopper(&actor, None).await.expect("list prices");
        let page = shop.write(async move |tx, rt| footprints(tx, rt, &shopper, Language::En, PageQuery::default()).await).await;
        page.expect("a page")
            .list
            .into_iter()
            .map(|entry| (entry.card.material_code, entry.day.to_string(), entry.times))
            .collect::<Vec<_>>()
    };
    let entry = |code: &str, day: &str, times: i64| (code.to_owned(), day.to_owned(), times);
    step(&a).await;
    step(&b).await;
    step(&a).await;
    shop.rt.clock.advance_seconds(DAY);
    step(&a).await;
    assert_eq!(steps().await, [entry("A", "2026-03-11", 1), entry("A", "2026-03-10", 2), entry("B", "2026-03-10", 1)]);
    shop.rt.clock.advance_seconds(89 * DAY);
    step(&b).await;
    assert_eq!(steps().await, [entry("B", "2026-06-08", 1), entry("A", "2026-03-11", 1)], "ninety days are kept");
    let actor = actor.clone();
    shop.write(async move |tx, _| clear_footprints(tx, &actor).await).await.expect("cleared");
    assert_eq!(steps().await, []);
});
