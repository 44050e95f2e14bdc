//! What a device that works without a network is told.

use catalogue::front::{SyncPage, SyncQuery, SyncScene, sync};
use catalogue::prices::ListKind;
use catalogue::products::{ShelfInput, ShelfStatus, set_shelf};
use catalogue::testing::*;
use kernel::{Language, LocalizedText, Money};
use org::{Actor, RoleKey};
use store::{Db, both_databases};

use crate::MODULES;

async fn ask(shop: &Shop, actor: &Actor, since: Option<&str>, scene: SyncScene, page_size: Option<i64>) -> kernel::Result<SyncPage> {
    let (actor, query) = (actor.clone(), SyncQuery { since: since.map(str::to_owned), scene: Some(scene), page_size });
    shop.write(async move |tx, rt| sync(tx, rt, &actor, Language::En, &query).await).await
}

fn codes(page: &SyncPage) -> Vec<&str> {
    page.changed.iter().map(|goods| goods.material_code.as_str()).collect()
}

both_databases!(everything_comes_once_and_then_what_changed, MODULES, async |db: Db| {
    let shop = Shop::open(db).await;
    let (brand, category) = (shop.brand("SOL", "Solmyra").await, shop.category("SKIN", None).await);
    let mut products = Vec::new();
    for code in ["A", "B", "C"] {
        products.push(shop.product(&brand, &category, code, "Cream").await);
        shop.rt.clock.advance_seconds(1);
    }
    let actor = shop.staff(RoleKey::Ba, TH);
    let first = ask(&shop, &actor, None, SyncScene::Order, Some(2)).await.expect("a page");
    assert_eq!((codes(&first), first.more), (vec!["A", "B"], true));
    let second = ask(&shop, &actor, Some(&first.cursor), SyncScene::Order, Some(2)).await.expect("a page");
    assert_eq!((codes(&second), second.more), (vec!["C"], false));

    // What changed a moment ago is told once more, because something older may still have been on its way.
    let again = ask(&shop, &actor, Some(&second.cursor), SyncScene::Order, None).await.expect("a page");
    assert_eq!(codes(&again), ["A", "B", "C"]);
    shop.rt.clock.advance_seconds(60);
    let settled = ask(&shop, &actor, Some(&again.cursor), SyncScene::Order, None).await.expect("a page");
    let quiet = ask(&shop, &actor, Some(&settled.cursor), SyncScene::Order, None).await.expect("a page");
    assert_eq!((codes(&quiet), quiet.removed.len()), (vec![], 0));

    let mut form = edit_product(&products[1]);
    form.name = LocalizedText::same("Balm");
    shop.save_product(form).await.expect("renamed");
    let daily = shop.list(TH, "DAILY", ListKind::Daily).await;
    shop.rt.clock.advance_seconds(1);
    shop.price(&daily, &products[0], &[(1, 10_000)]).await;
    let (system, id) = (shop.system(), products[2].id);
    let off = ShelfInput { product_ids: vec![id], country_code: TH, shelf_status: ShelfStatus::Off, on_at: None, off_at: None };
    shop.rt.clock.advance_seconds(1);
    shop.write(async move |tx, rt| set_shelf(tx, rt, &system, &off).await).await.expect("off the shelf");
    let changed = ask(&shop, &actor, Some(&quiet.cursor), SyncScene::Order, None).await.expect("a page");
    assert_eq!(
        changed.changed.iter().map(|goods| (goods.name.as_str(), goods.list_price.map(Money::minor))).collect::<Vec<_>>(),
        [("Balm", None), ("Cream", Some(10_000))]
    );
    assert_eq!(changed.removed, [id]);
    let counted = ask(&shop, &actor, Some(&quiet.cursor), SyncScene::Count, None).await.expect("a page");
    assert_eq!((codes(&counted), counted.removed.len()), (vec!["B", "A", "C"], 0), "shelves are counted of what is gone as well");
});

both_databases!(another_country_and_a_broken_cursor_tell_nothing, MODULES, async |db: Db| {
    let shop = Shop::open(db).await;
    let (brand, category) = (shop.brand("SOL", "Solmyra").await, shop.category("SKIN", None).await);
    shop.product(&brand, &category, "A", "Cream").await;
    let abroad = ask(&shop, &shop.staff(RoleKey::Ba, MY), None, SyncScene::Report, None).await.expect("a page");
    assert_eq!((codes(&abroad), abroad.more), (vec![], false));
    let actor = shop.staff(RoleKey::Ba, TH);
    for cursor in ["x", "1", "1.y", "; DROP TABLE product"] {
        assert_refused(ask(&shop, &actor, Some(cursor), SyncScene::Order, None).await, &[("since", "malformed")]);
    }
    assert_refused(ask(&shop, &actor, None, SyncScene::Order, Some(501)).await, &[("pageSize", "out_of_range")]);
});
