//! Texts of several lines, times on the shelf and the period of prices, by the sheet.

use catalogue::import::{SheetKind, price_cells};
use catalogue::prices::{ListKind, PriceFilter, PriceListInput};
use catalogue::products::Product;
use catalogue::testing::*;
use kernel::{Language, Timestamp};
use org::Permission;
use org::listing::Wanted;
use store::{Db, both_databases};

use crate::MODULES;
use crate::importing::{HEADER, all, exported, problems, run, sheet};

/// A shop with one product, made by a sheet.
async fn shop_with_cream(db: Db) -> Shop {
    let shop = Shop::open(db).await;
    shop.brand("SOL", "Solmyra").await;
    shop.category("SKIN", None).await;
    let rows: &[&[&str]] = &[&["P-1", "Cream", "SOL", "", "SKIN", "jar", "1", "TH, MY", "", "no"]];
    assert_eq!(problems(&run(&shop, SheetKind::Products, sheet(HEADER, rows)).await), []);
    shop
}

async fn change(shop: &Shop, header: &[&str], row: &[&str]) -> usize {
    let outcome = run(shop, SheetKind::Products, sheet(header, &[row])).await;
    assert_eq!(problems(&outcome), []);
    outcome.updated
}

async fn assert_export_changes_nothing(shop: &Shop, product: Product) {
    let cells = exported(shop, vec![product]).await;
    let header: Vec<&str> = SheetKind::Products.columns().iter().map(|column| column.label(Language::Zh)).collect();
    let row: Vec<&str> = cells[0].iter().map(String::as_str).collect();
    assert_eq!(row.len(), header.len());
    assert_eq!(change(shop, &header, &row).await, 0);
}

const TEXTS: &[&str] = &["materialCode", "descriptionEn", "descriptionTh", "attributesEn", "attributesTh"];

both_databases!(descriptions_and_facts_travel_in_every_language, MODULES, async |db: Db| {
    let shop = shop_with_cream(db).await;
    let row = ["P-1", "- soothes\n- calms", "บำรุงผิว", "Net content: 50 ml\nUse: at night: daily", "ปริมาณ: 50 มล.\n:"];
    assert_eq!(change(&shop, TEXTS, &row).await, 1);
    let made = all(&shop).await.remove(0);
    assert_eq!((made.description.en.as_str(), made.description.th.as_str()), ("- soothes\n- calms", "บำรุงผิว"));
    let facts: Vec<_> = made.attributes.iter().map(|fact| [&fact.name.en, &fact.value.en, &fact.name.th, &fact.value.th]).collect();
    assert_eq!(facts, [["Net content", "50 ml", "ปริมาณ", "50 มล."], ["Use", "at night: daily", "", ""]]);
    assert_export_changes_nothing(&shop, made).await;

    assert_eq!(change(&shop, &["materialCode", "attributesTh"], &["P-1", "ปริมาณ：50 มล.\nวิธีใช้：ก่อนนอน"]).await, 1);
    let made = all(&shop).await.remove(0);
    assert_eq!((made.attributes[1].value.en.as_str(), made.attributes[1].value.th.as_str()), ("at night: daily", "ก่อนนอน"));
    assert_eq!(made.description.en, "- soothes\n- calms", "a column that is not in the sheet keeps its text");
    assert_eq!(change(&shop, TEXTS, &["P-1", "", "", "", ""]).await, 1);
    let made = all(&shop).await.remove(0);
    assert!(made.attributes.is_empty() && made.description.is_empty());
});

both_databases!(bad_texts_are_named, MODULES, async |db: Db| {
    let shop = shop_with_cream(db).await;
    let long = "x".repeat(4_001);
    let rows: &[&[&str]] = &[&["P-1", "", &long, "Net content 50 ml", ""]];
    assert_eq!(
        problems(&run(&shop, SheetKind::Products, sheet(TEXTS, rows)).await),
        [(2, "attributesEn", "malformed"), (2, "descriptionTh", "too_long")]
    );
    let rows: &[&[&str]] = &[&["P-1", "", "", "Net content: 50 ml\nOrigin: Korea", "ปริมาณ: 50 มล."]];
    assert_eq!(problems(&run(&shop, SheetKind::Products, sheet(TEXTS, rows)).await), [(2, "attributesTh", "lines_differ")]);
    let rows: &[&[&str]] = &[&["P-1", "", "", ": 50 ml", ""]];
    assert_eq!(problems(&run(&shop, SheetKind::Products, sheet(TEXTS, rows)).await), [(2, "attributesEn", "required")]);
});

both_databases!(times_on_the_shelf_are_those_of_the_country, MODULES, async |db: Db| {
    let shop = shop_with_cream(db).await;
    let header = ["materialCode", "shelfFrom", "shelfUntil"];
    assert_eq!(change(&shop, &header, &["P-1", "TH 2030-03-01 08:30", "th 2030-04-01, MY 2031-01-01 12:00"]).await, 1);
    let made = all(&shop).await.remove(0);
    let text = |time: Option<Timestamp>| time.map(|time| time.to_string()).unwrap_or_default();
    let times: Vec<_> = made.countries.iter().map(|held| (held.country_code, text(held.off_at))).collect();
    assert_eq!(times, [(TH, "2030-03-31T17:00:00.000Z".to_owned()), (MY, "2031-01-01T04:00:00.000Z".to_owned())]);
    assert_eq!(made.countries[0].on_at.to_string(), "2030-03-01T01:30:00.000Z");
    assert_export_changes_nothing(&shop, made).await;
    assert_eq!(change(&shop, &["materialCode", "shelfUntil"], &["P-1", "TH 2030-04-01 00:00"]).await, 1);
    let made = all(&shop).await.remove(0);
    assert_eq!((text(made.countries[0].off_at).as_str(), made.countries[1].off_at), ("2030-03-31T17:00:00.000Z", None));

    let rows: &[&[&str]] = &[&["P-1", "PH 2030-03-01", "TH soon"], &["P-1", "", "TH 2029-01-01"]];
    for (row, expected) in
        rows.iter().zip([vec![(2, "shelfUntil", "malformed"), (2, "shelfFrom", "unknown")], vec![(2, "shelfUntil", "date_order")]])
    {
        assert_eq!(problems(&run(&shop, SheetKind::Products, sheet(&header, &[row])).await), expected);
    }
});

both_databases!(a_sheet_of_prices_says_when_they_hold_and_cannot_change_it, MODULES, async |db: Db| {
    let shop = Shop::open(db).await;
    let (brand, category) = (shop.brand("SOL", "Solmyra").await, shop.category("SKIN", None).await);
    let product = shop.product(&brand, &category, "P-1", "Cream").await;
    // Midnight and half past noon in Bangkok.
    let (start_at, end_at) = (Some(Timestamp::from_millis(1_774_976_400_000)), Some(Timestamp::from_millis(1_777_527_000_000)));
    let input = PriceListInput { start_at, end_at, ..shop.list_input(TH, "SONGKRAN", ListKind::Activity) };
    let list = shop.save_list(input).await.expect("a list");
    shop.price(&list, &product, &[(1, 9_000), (12, 8_000)]).await;
    let (scope, id) = (shop.system().require(Permission::CatalogueManage).expect("granted"), list.id);
    let filter = PriceFilter { price_list_id: id, keyword: None, sort: None, order: None, page_num: None, page_size: None };
    let (list, priced) = shop
        .write(async move |tx, _| catalogue::prices::price_stretch(tx, &scope, Language::En, &filter, &Wanted::WHOLE).await)
        .await
        .expect("prices");
    let priced = priced.list;
    let cells: Vec<Vec<String>> = priced.iter().flat_map(|row| price_cells(&list, row, Language::En)).collect();
    assert_eq!(cells[1][4..], ["12", "80.00", "true", "SONGKRAN", "2026-04-01 00:00", "2026-04-30 12:30"]);

    let header: Vec<&str> = SheetKind::Prices.columns().iter().map(|column| column.key).collect();
    let rows: Vec<Vec<&str>> = cells.iter().map(|row| row.iter().map(String::as_str).collect()).collect();
    let again = run(&shop, SheetKind::Prices, sheet(&header, &[&rows[0], &rows[1]])).await;
    assert_eq!((problems(&again), again.updated), (vec![], 0), "an export changes nothing");
    let mut moved = rows[0].clone();
    (moved[8], moved[9]) = ("2026-04-01", "2026-05-31 12:30");
    let outcome = run(&shop, SheetKind::Prices, sheet(&header, &[&moved, &rows[1]])).await;
    assert_eq!(problems(&outcome), [(2, "validTo", "period_of_list")]);
});
