//! Products, prices, brands, series and categories by the sheet.

use catalogue::import::{SheetKind, brand_cells, category_cells, import, price_cells, product_rows, series_cells};
use catalogue::prices::{ListKind, PriceFilter};
use catalogue::products::{Product, ProductFilter, RestrictionRule, ShelfStatus};
use catalogue::testing::*;
use kernel::{Language, Money};
use org::import::{ImportOutcome, Sheet, SheetRow};
use org::listing::Wanted;
use org::{CustomerType, Permission, RoleKey};
use store::{Db, both_databases};

use crate::MODULES;

pub fn sheet(header: &[&str], rows: &[&[&str]]) -> Sheet {
    let cells = |row: &[&str]| row.iter().map(|cell| (*cell).to_owned()).collect();
    let rows = (2..).zip(rows).map(|(number, row)| SheetRow { number, cells: cells(row) });
    Sheet { header: cells(header), rows: rows.collect() }
}

pub async fn run(shop: &Shop, kind: SheetKind, sheet: Sheet) -> ImportOutcome {
    let actor = shop.system();
    shop.write(async move |tx, rt| import(tx, rt, &actor, kind, &sheet).await).await.expect("ran")
}

pub fn problems(outcome: &ImportOutcome) -> Vec<(u32, &str, &str)> {
    outcome.problems.iter().map(|problem| (problem.row, problem.column, problem.code.code())).collect()
}

pub async fn all(shop: &Shop) -> Vec<Product> {
    let scope = shop.system().require(Permission::CatalogueManage).expect("granted");
    shop.write(async move |tx, _| catalogue::products::all_products(tx, &scope, Language::En, &ProductFilter::default()).await)
        .await
        .expect("all")
}

pub async fn exported(shop: &Shop, products: Vec<Product>) -> Vec<Vec<String>> {
    shop.write(async move |tx, _| product_rows(tx, &products).await).await.expect("exported")
}

pub const HEADER: &[&str] =
    &["materialCode", "nameEn", "brandCode", "seriesCode", "categoryCode", "unit", "moq", "onShelf", "barcodesTH", "isSample"];

both_databases!(rows_become_products_and_an_export_changes_nothing, MODULES, async |db: Db| {
    let shop = Shop::open(db).await;
    let (brand, _) = (shop.brand("SOL", "Solmyra").await, shop.category("SKIN", None).await);
    shop.series(&brand, "AQUA", "Aqua").await;
    let rows: &[&[&str]] = &[
        &["p-1", "Cream", "sol", "AQUA", "skin", "Jar", "6", "TH, MY", "8850006320013, 15400141288763*24", "no"],
        &["P-2", "Soap", "SOL", "", "SKIN", "box", "", "", "", "true"],
    ];
    let outcome = run(&shop, SheetKind::Products, sheet(HEADER, rows)).await;
    assert_eq!((problems(&outcome), outcome.created, outcome.updated), (vec![], 2, 0));
    let made = all(&shop).await;
    assert_eq!((made[0].moq, made[0].series_code.as_deref(), made[0].countries.len()), (6, Some("AQUA"), 2));
    assert_eq!(made[0].barcodes.iter().map(|code| code.pack_qty).collect::<Vec<_>>(), [1, 24]);
    assert!(made[1].is_sample && made[1].countries.is_empty());

    let header: Vec<&str> = SheetKind::Products.columns().iter().map(|column| column.label(Language::Th)).collect();
    let cells = exported(&shop, made).await;
    let rows: Vec<Vec<&str>> = cells.iter().map(|row| row.iter().map(String::as_str).collect()).collect();
    let rows: Vec<&[&str]> = rows.iter().map(Vec::as_slice).collect();
    let again = run(&shop, SheetKind::Products, sheet(&header, &rows)).await;
    assert_eq!((problems(&again), again.created, again.updated), (vec![], 0, 0));

    let changed = sheet(&["materialCode", "onShelf", "nameEn"], &[&["P-1", "MY", "Cream"]]);
    assert_eq!(run(&shop, SheetKind::Products, changed).await.updated, 1);
    let shelf: Vec<_> = all(&shop).await[0].countries.iter().map(|country| (country.country_code, country.shelf_status)).collect();
    assert_eq!(shelf, [(TH, ShelfStatus::Off), (MY, ShelfStatus::On)]);
});

const SALE: &[&str] = &["materialCode", "embargoTH", "embargoMY", "onlyFor", "notFor"];

both_databases!(a_sheet_forbids_the_sale_and_says_who_may_buy, MODULES, async |db: Db| {
    let shop = Shop::open(db).await;
    shop.brand("SOL", "Solmyra").await;
    shop.category("SKIN", None).await;
    let customer = shop.customer(TH, "C1", CustomerType::Chain).await.id;
    let rows: &[&[&str]] = &[&["P-1", "Cream", "SOL", "", "SKIN", "jar", "1", "TH, MY", "", "no"]];
    assert_eq!(problems(&run(&shop, SheetKind::Products, sheet(HEADER, rows)).await), []);

    let rows: &[&[&str]] = &[&["P-1", "Recall of batch 7 (2030-05-31)", "", "TH type:chain, th c1", "MY channel:modern_trade"]];
    let outcome = run(&shop, SheetKind::Products, sheet(SALE, rows)).await;
    assert_eq!((problems(&outcome), outcome.created, outcome.updated), (vec![], 0, 1));
    let made = all(&shop).await;
    let forbidden: Vec<_> =
        made[0].countries.iter().map(|held| (held.country_code, held.embargo, held.embargo_reason.en.as_str())).collect();
    assert_eq!(forbidden, [(TH, true, "Recall of batch 7"), (MY, false, "")]);
    // The last moment of the day in Bangkok, seven hours ahead.
    assert_eq!(made[0].countries[0].embargo_until.map(|until| until.to_string()).as_deref(), Some("2030-05-31T17:00:00.000Z"));
    let buyers: Vec<_> = made[0].restrictions.iter().map(|held| (held.country_code, held.rule, held.customer_id)).collect();
    assert_eq!(
        buyers,
        [(TH, RestrictionRule::Allow, None), (TH, RestrictionRule::Allow, Some(customer)), (MY, RestrictionRule::Deny, None)]
    );

    let cells = exported(&shop, made).await;
    assert_eq!(cells[0][cells[0].len() - 2..], ["TH type:chain, TH C1", "MY channel:modern_trade"]);
    let header: Vec<&str> = SheetKind::Products.columns().iter().map(|column| column.key).collect();
    let row: Vec<&str> = cells[0].iter().map(String::as_str).collect();
    let again = run(&shop, SheetKind::Products, sheet(&header, &[&row])).await;
    assert_eq!((problems(&again), again.created, again.updated), (vec![], 0, 0), "an export changes nothing");

    let lifted = run(&shop, SheetKind::Products, sheet(&["materialCode", "embargoTH", "onlyFor"], &[&["P-1", "", ""]])).await;
    assert_eq!((problems(&lifted), lifted.updated), (vec![], 1));
    let made = all(&shop).await;
    assert!(!made[0].countries[0].embargo);
    assert_eq!(made[0].restrictions.len(), 1, "a column that is not in the sheet keeps its values");
});

both_databases!(bad_cells_about_the_sale_are_named, MODULES, async |db: Db| {
    let shop = Shop::open(db).await;
    shop.brand("SOL", "Solmyra").await;
    shop.category("SKIN", None).await;
    let rows: &[&[&str]] = &[&["P-1", "Cream", "SOL", "", "SKIN", "jar", "1", "TH", "", "no"]];
    run(&shop, SheetKind::Products, sheet(HEADER, rows)).await;
    let rows: &[&[&str]] = &[&["P-1", "(2030-05-31)", "Recall", "TH C404, type:chain", "TH type:nobody"]];
    let outcome = run(&shop, SheetKind::Products, sheet(SALE, rows)).await;
    let expected = [(2, "onlyFor", "unknown"), (2, "notFor", "unknown"), (2, "embargoTH", "required"), (2, "embargoMY", "unknown")];
    assert_eq!(problems(&outcome), expected);
});

both_databases!(every_bad_cell_of_a_sheet_is_named, MODULES, async |db: Db| {
    let shop = Shop::open(db).await;
    shop.brand("SOL", "Solmyra").await;
    shop.category("SKIN", None).await;
    let rows: &[&[&str]] = &[
        &["", "Cream", "SOL", "", "SKIN", "jar", "1", "TH", "", ""],
        &["P-1", "", "SOL", "", "SKIN", "jar", "0", "TH", "8850006320014", ""],
        &["P-2", "Cream", "NOBODY", "NONE", "SKIN", "barrel", "x", "XX", "", "maybe"],
        &["P-1", "Cream", "SOL", "", "SKIN", "jar", "1", "TH", "", ""],
        &["P-3", "Cream", "", "", "", "", "1", "TH", "", ""],
        &["P-4", "", "SOL", "", "NOWHERE", "jar", "-6", "TH", "", ""],
    ];
    let outcome = run(&shop, SheetKind::Products, sheet(HEADER, rows)).await;
    assert_eq!(
        problems(&outcome),
        [
            (2, "materialCode", "required"),
            (3, "nameEn", "required"),
            (3, "moq", "out_of_range"),
            (3, "barcodesTH", "check_digit"),
            (4, "brandCode", "unknown"),
            (4, "seriesCode", "unknown"),
            (4, "unit", "unknown"),
            (4, "isSample", "malformed"),
            (4, "moq", "malformed"),
            (4, "onShelf", "unknown"),
            (5, "materialCode", "repeated"),
            (6, "brandCode", "required"),
            (6, "categoryCode", "required"),
            (6, "unit", "required"),
            (7, "categoryCode", "unknown"),
            (7, "nameEn", "required"),
            (7, "moq", "out_of_range"),
        ]
    );
    let outcome = run(&shop, SheetKind::Products, sheet(&["Name (English)"], &[&["Cream"]])).await;
    assert_eq!(problems(&outcome), [(1, "materialCode", "column_missing")]);
    let (actor, empty) = (shop.staff(RoleKey::Finance, TH), sheet(HEADER, &[]));
    let refused = shop.write(async move |tx, rt| import(tx, rt, &actor, SheetKind::Products, &empty).await).await;
    assert_refused(refused, &[("", "forbidden")]);
});

both_databases!(rows_of_a_product_are_its_price_ladder, MODULES, async |db: Db| {
    let shop = Shop::open(db).await;
    let (brand, category) = (shop.brand("SOL", "Solmyra").await, shop.category("SKIN", None).await);
    shop.product(&brand, &category, "P-1", "Cream").await;
    shop.product(&brand, &category, "P-2", "Soap").await;
    let list = shop.list(TH, "DAILY", ListKind::Daily).await;
    let header = &["materialCode", "countryCode", "priceListCode", "minQty", "unitPrice", "taxIncluded"];
    let rows: &[&[&str]] = &[
        &["P-1", "TH", "DAILY", "1", "1,250.50", ""],
        &["P-2", "TH", "daily", "1", "80", "false"],
        &["P-1", "TH", "DAILY", "12", "1100", "true"],
    ];
    let outcome = run(&shop, SheetKind::Prices, sheet(header, rows)).await;
    assert_eq!((problems(&outcome), outcome.created, outcome.updated), (vec![], 2, 0));
    let (scope, filter) = (
        shop.system().require(Permission::CatalogueManage).expect("granted"),
        PriceFilter { price_list_id: list.id, keyword: None, sort: None, order: None, page_num: None, page_size: None },
    );
    let (list, priced) = shop
        .write(async move |tx, _| catalogue::prices::price_stretch(tx, &scope, Language::En, &filter, &Wanted::WHOLE).await)
        .await
        .expect("prices");
    let priced = priced.list;
    let rungs: Vec<_> = priced[0].rungs.iter().map(|rung| (rung.min_qty, rung.unit_price.minor(), rung.tax_included)).collect();
    assert_eq!(rungs, [(1, 125_050, true), (12, 110_000, true)]);
    assert_eq!(priced[1].rungs[0].unit_price, Money::from_minor(8_000));

    let header: Vec<&str> = SheetKind::Prices.columns().iter().map(|column| column.label(Language::Zh)).collect();
    let cells: Vec<Vec<String>> = priced.iter().flat_map(|row| price_cells(&list, row, Language::Zh)).collect();
    let rows: Vec<Vec<&str>> = cells.iter().map(|row| row.iter().map(String::as_str).collect()).collect();
    let rows: Vec<&[&str]> = rows.iter().map(Vec::as_slice).collect();
    let again = run(&shop, SheetKind::Prices, sheet(&header, &rows)).await;
    assert_eq!((problems(&again), again.updated), (vec![], 0));

    let header = &["materialCode", "countryCode", "priceListCode", "minQty", "unitPrice"];
    let bad: &[&[&str]] = &[
        &["P-1", "TH", "DAILY", "1", "10"],
        &["P-9", "TH", "DAILY", "1", "10"],
        &["P-2", "MY", "DAILY", "1", "10"],
        &["P-1", "TH", "DAILY", "1", "0"],
        &["P-2", "TH", "DAILY", "", "ten"],
    ];
    let outcome = run(&shop, SheetKind::Prices, sheet(header, bad)).await;
    assert_eq!(
        problems(&outcome),
        [
            (3, "materialCode", "unknown"),
            (4, "priceListCode", "unknown"),
            (5, "minQty", "taken"),
            (5, "unitPrice", "out_of_range"),
            (6, "minQty", "required"),
            (6, "unitPrice", "malformed"),
        ]
    );
});

both_databases!(brands_series_and_categories_come_in_by_the_sheet_and_an_export_changes_nothing, MODULES, async |db: Db| {
    let shop = Shop::open(db).await;
    shop.brand("SOL", "Solmyra").await;
    let brands: &[&[&str]] = &[&["sol", "Sol", "3", "hidden"], &["AQ", "Aqua", "", ""]];
    let outcome = run(&shop, SheetKind::Brands, sheet(&["品牌编码", "名称（英文）", "排序", "状态"], brands)).await;
    assert_eq!((problems(&outcome), outcome.created, outcome.updated), (vec![], 1, 1));
    let series: &[&[&str]] = &[&["FOAM", "aq", "Foam"]];
    let outcome = run(&shop, SheetKind::Series, sheet(&["code", "brandCode", "nameEn"], series)).await;
    assert_eq!((problems(&outcome), outcome.created), (vec![], 1));
    let categories: &[&[&str]] = &[&["FACE", "skin", "Face"], &["SKIN", "", "Skin"]];
    let outcome = run(&shop, SheetKind::Categories, sheet(&["code", "parentCode", "nameEn"], categories)).await;
    assert_eq!((problems(&outcome), outcome.created), (vec![], 2), "a child may stand above its parent");

    let (brands, series, categories) = shop
        .write(async |tx, _| {
            let brands = catalogue::brand_stretch(tx, &catalogue::BrandFilter::default(), &Wanted::WHOLE).await?.list;
            let series = catalogue::series_stretch(tx, &catalogue::SeriesFilter::default(), &Wanted::WHOLE).await?.list;
            Ok((brands, series, catalogue::categories(tx).await?))
        })
        .await
        .expect("read");
    let solmyra = &brands[0];
    assert_eq!((solmyra.name.en.as_str(), solmyra.name.th.as_str(), solmyra.sort), ("Sol", "Solmyra", 3), "other names stay");
    assert_eq!(series[0].brand_code, "AQ");
    let face = categories.iter().find(|category| category.code == "FACE").expect("made");
    assert_eq!(face.depth, 2);
    let exported = [
        (SheetKind::Brands, brands.iter().map(brand_cells).collect::<Vec<_>>()),
        (SheetKind::Series, series.iter().map(series_cells).collect()),
        (SheetKind::Categories, category_cells(&categories)),
    ];
    for (kind, rows) in exported {
        let header = kind.columns().iter().map(|column| column.label(Language::Id).to_owned()).collect();
        let rows = (2..).zip(rows).map(|(number, cells)| SheetRow { number, cells }).collect();
        let again = run(&shop, kind, Sheet { header, rows }).await;
        assert_eq!((problems(&again), again.created, again.updated), (vec![], 0, 0), "{kind:?}");
    }
});

both_databases!(every_bad_row_of_a_sheet_of_masters_is_named, MODULES, async |db: Db| {
    let shop = Shop::open(db).await;
    let sol = shop.brand("SOL", "Solmyra").await;
    shop.brand("AQ", "Aqua").await;
    shop.series(&sol, "FOAM", "Foam").await;
    let top = shop.category("SKIN", None).await;
    let middle = shop.category("FACE", Some(&top)).await;
    shop.category("SERUM", Some(&middle)).await;
    let brands: &[&[&str]] = &[&["", "Nobody", "1", ""], &["N1", "", "x", "gone"], &["SOL", "Sol", "", ""], &["sol", "Sol", "", ""]];
    let outcome = run(&shop, SheetKind::Brands, sheet(&["code", "nameEn", "sort", "status"], brands)).await;
    assert_eq!(
        problems(&outcome),
        [(2, "code", "required"), (3, "sort", "malformed"), (3, "status", "unknown"), (3, "nameEn", "required"), (5, "code", "repeated"),]
    );
    let series: &[&[&str]] = &[&["FOAM", "AQ", "Foam"], &["NEW", "", "New"], &["ODD", "GHOST", "Odd"]];
    let outcome = run(&shop, SheetKind::Series, sheet(&["code", "brandCode", "nameEn"], series)).await;
    assert_eq!(problems(&outcome), [(2, "brandCode", "other_brand"), (3, "brandCode", "required"), (4, "brandCode", "unknown")]);
    let categories: &[&[&str]] = &[&["DEEP", "SERUM", "Deep"], &["LOST", "GHOST", "Lost"], &["A", "B", "A"], &["B", "A", "B"]];
    let outcome = run(&shop, SheetKind::Categories, sheet(&["code", "parentCode", "nameEn"], categories)).await;
    assert_eq!(
        problems(&outcome),
        [(2, "parentCode", "too_deep"), (3, "parentCode", "unknown"), (4, "parentCode", "cycle"), (5, "parentCode", "cycle")]
    );
    for kind in [SheetKind::Brands, SheetKind::Series, SheetKind::Categories] {
        let (actor, empty) = (shop.staff(RoleKey::Finance, TH), sheet(&["code"], &[]));
        let refused = shop.write(async move |tx, rt| import(tx, rt, &actor, kind, &empty).await).await;
        assert_refused(refused, &[("", "forbidden")]);
    }
});
