//! Brands, series, categories and products as the console keeps them.

use catalogue::products::{EmbargoInput, ProductFilter, ShelfInput, ShelfStatus, set_embargo, set_shelf};
use catalogue::testing::*;
use catalogue::{BarcodeKind, BrandInput, SeriesInput, Visibility};
use kernel::{Id, Language, LocalizedText};
use org::{Permission, RoleKey};
use store::{Db, both_databases};

use crate::MODULES;

both_databases!(codes_are_taken_once, MODULES, async |db: Db| {
    let shop = Shop::open(db).await;
    let (brand, other) = (shop.brand("SOL", "Solmyra").await, shop.brand("NUV", "Nuvielle").await);
    let again =
        BrandInput { id: None, ver: None, code: "sol".to_owned(), name: LocalizedText::same("Again"), sort: 0, status: Visibility::Active };
    assert_refused(shop.save_brand(again).await, &[("code", "taken")]);
    let category = shop.category("SKIN", None).await;
    shop.product(&brand, &category, "P-1", "Cream").await;
    assert_refused(shop.save_product(product_input(&other, &category, "p-1", "Cream")).await, &[("materialCode", "taken")]);
});

both_databases!(a_stale_form_is_refused_with_what_is_there_now, MODULES, async |db: Db| {
    let shop = Shop::open(db).await;
    let (brand, category) = (shop.brand("SOL", "Solmyra").await, shop.category("SKIN", None).await);
    let product = shop.product(&brand, &category, "P-1", "Cream").await;
    let mut form = edit_product(&product);
    form.moq = 6;
    assert_eq!(shop.save_product(form.clone()).await.expect("saved").moq, 6);
    assert_refused(shop.save_product(form).await, &[("", "version_conflict")]);
});

both_databases!(categories_go_three_levels_deep, MODULES, async |db: Db| {
    let shop = Shop::open(db).await;
    let care = shop.category("CARE", None).await;
    let face = shop.category("FACE", Some(&care)).await;
    let cream = shop.category("CREAM", Some(&face)).await;
    assert_eq!(cream.depth, 3);
    assert_refused(shop.save_category(category_input("NIGHT", Some(&cream))).await, &[("parentId", "too_deep")]);
    let home = shop.category("HOME", None).await;
    let under = |parent: Id| catalogue::CategoryInput {
        id: Some(care.id),
        ver: Some(care.ver),
        parent_id: Some(parent),
        ..category_input("CARE", None)
    };
    assert_refused(shop.save_category(under(home.id)).await, &[("parentId", "too_deep")]);
    assert_refused(shop.save_category(under(cream.id)).await, &[("parentId", "unknown"), ("parentId", "too_deep")]);
    let moved =
        catalogue::CategoryInput { id: Some(face.id), ver: Some(face.ver), parent_id: Some(home.id), ..category_input("FACE", None) };
    shop.save_category(moved).await.expect("moved");
    let all = shop.write(async |tx, _| catalogue::categories(tx).await).await.expect("all");
    assert_eq!(all.iter().find(|category| category.id == cream.id).expect("there").depth, 3);
});

both_databases!(a_series_stays_with_its_brand, MODULES, async |db: Db| {
    let shop = Shop::open(db).await;
    let (sol, nuv) = (shop.brand("SOL", "Solmyra").await, shop.brand("NUV", "Nuvielle").await);
    let (aqua, category) = (shop.series(&sol, "AQUA", "Aqua").await, shop.category("SKIN", None).await);
    let mut form = product_input(&nuv, &category, "P-1", "Cream");
    form.series_id = Some(aqua.id);
    assert_refused(shop.save_product(form).await, &[("seriesId", "other_brand")]);
    let actor = shop.system();
    let moved = SeriesInput {
        id: Some(aqua.id),
        ver: Some(1),
        brand_id: nuv.id,
        code: "AQUA".to_owned(),
        name: LocalizedText::same("Aqua"),
        sort: 0,
        status: Visibility::Active,
    };
    let moved = shop.write(async move |tx, rt| catalogue::save_series(tx, rt, &actor, &moved).await).await;
    assert_refused(moved, &[("brandId", "other_brand")]);
});

both_databases!(barcodes_are_checked_and_unique_per_country, MODULES, async |db: Db| {
    let shop = Shop::open(db).await;
    let (brand, category) = (shop.brand("SOL", "Solmyra").await, shop.category("SKIN", None).await);
    let mut form = product_input(&brand, &category, "P-1", "Cream");
    form.countries = Some(vec![on_shelf(TH), on_shelf(MY)]);
    form.barcodes =
        Some(vec![barcode(TH, "8850006320013"), barcode(TH, "15400141288763"), barcode(MY, "036000291452"), barcode(MY, "ger-7")]);
    let product = shop.save_product(form).await.expect("saved");
    let kept: Vec<_> = product.barcodes.iter().map(|b| (b.country_code, b.code.as_str(), b.kind, b.pack_qty, b.primary)).collect();
    assert_eq!(
        kept,
        [
            (TH, "8850006320013", BarcodeKind::Ean13, 1, true),
            (TH, "15400141288763", BarcodeKind::Itf14, 12, false),
            (MY, "0036000291452", BarcodeKind::Upc, 1, true),
            (MY, "GER-7", BarcodeKind::Internal, 1, false),
        ]
    );
    let mut second = product_input(&brand, &category, "P-2", "Serum");
    second.barcodes = Some(vec![barcode(TH, "8850006320014"), barcode(TH, "8850006320013"), barcode(ID, "96385074")]);
    let expected = [("barcodes[0].code", "check_digit"), ("barcodes[1].code", "taken"), ("barcodes[2].countryCode", "unknown")];
    assert_refused(shop.save_product(second.clone()).await, &expected);
    // The same number may belong to something else abroad.
    second.countries = Some(vec![on_shelf(ID)]);
    second.barcodes = Some(vec![barcode(ID, "8850006320013")]);
    shop.save_product(second).await.expect("another country");
});

both_databases!(embargo_needs_a_reason_and_a_country_of_ones_own, MODULES, async |db: Db| {
    let shop = Shop::open(db).await;
    let (brand, category) = (shop.brand("SOL", "Solmyra").await, shop.category("SKIN", None).await);
    let product = shop.product(&brand, &category, "P-1", "Cream").await;
    let embargo = |country, reason: &str| EmbargoInput {
        product_ids: vec![product.id],
        country_code: country,
        embargo: true,
        reason: reason.into(),
        until: None,
    };
    let set =
        async |actor: org::Actor, input: EmbargoInput| shop.write(async move |tx, rt| set_embargo(tx, rt, &actor, &input).await).await;
    assert_refused(set(shop.system(), embargo(TH, " ")).await, &[("reason", "required")]);
    assert_refused(set(shop.system(), embargo(MY, "recall")).await, &[("productIds[0]", "unknown")]);
    assert_refused(set(shop.staff(RoleKey::Finance, TH), embargo(TH, "recall")).await, &[("", "forbidden")]);
    set(shop.staff(RoleKey::HoPrice, TH), embargo(TH, "Batch 7 is being recalled")).await.expect("forbidden to sell");
    let actor = shop.system();
    let off = ShelfInput { product_ids: vec![product.id], country_code: TH, shelf_status: ShelfStatus::Off, on_at: None, off_at: None };
    shop.write(async move |tx, rt| set_shelf(tx, rt, &actor, &off).await).await.expect("off the shelf");
    let filter = ProductFilter { embargo: Some(true), country_code: Some(TH), ..ProductFilter::default() };
    let scope = shop.system().require(Permission::CatalogueManage).expect("granted");
    let found =
        shop.write(async move |tx, _| catalogue::products::products(tx, &scope, Language::En, &filter).await).await.expect("found").list;
    let country = &found[0].countries[0];
    assert_eq!((country.shelf_status, country.embargo_reason.en.as_str()), (ShelfStatus::Off, "Batch 7 is being recalled"));
    let changes: Vec<(String,)> = shop
        .write(async |tx, _| Ok(tx.all("SELECT action FROM audit_entry WHERE doc_no = 'P-1' ORDER BY id", &[]).await?))
        .await
        .expect("history");
    assert_eq!(changes.iter().map(|(action,)| action.as_str()).collect::<Vec<_>>(), ["product.create", "product.embargo", "product.shelf"]);
});

both_databases!(every_wrong_field_is_named_at_once, MODULES, async |db: Db| {
    let shop = Shop::open(db).await;
    let (brand, category) = (shop.brand("SOL", "Solmyra").await, shop.category("SKIN", None).await);
    let mut form = product_input(&brand, &category, "", "");
    (form.moq, form.order_step, form.category_id) = (0, 0, Id::new(9));
    (form.is_sample, form.is_gift) = (true, true);
    let expected = [
        ("materialCode", "required"),
        ("name", "required"),
        ("moq", "out_of_range"),
        ("orderStep", "out_of_range"),
        ("isGift", "unknown"),
        ("categoryId", "unknown"),
    ];
    assert_refused(shop.save_product(form).await, &expected);
});

both_databases!(the_console_finds_products_by_word_barcode_and_place, MODULES, async |db: Db| {
    let shop = Shop::open(db).await;
    let (brand, care) = (shop.brand("SOL", "Solmyra").await, shop.category("CARE", None).await);
    let face = shop.category("FACE", Some(&care)).await;
    let mut form = product_input(&brand, &face, "P-1", "Night Cream");
    form.barcodes = Some(vec![barcode(TH, "036000291452")]);
    shop.save_product(form).await.expect("saved");
    shop.product(&brand, &care, "P-2", "Soap").await;
    let find = async |filter: ProductFilter| {
        let scope = shop.system().require(Permission::CatalogueManage).expect("granted");
        let page =
            shop.write(async move |tx, _| catalogue::products::products(tx, &scope, Language::En, &filter).await).await.expect("found");
        page.list.into_iter().map(|product| product.material_code).collect::<Vec<_>>()
    };
    let keyword = |word: &str| ProductFilter { keyword: Some(word.to_owned()), ..ProductFilter::default() };
    assert_eq!(find(keyword("night cr")).await, ["P-1"]);
    assert_eq!(find(keyword("036000291452")).await, ["P-1"]);
    assert_eq!(find(keyword("p-2")).await, ["P-2"]);
    assert_eq!(find(ProductFilter { category_id: Some(care.id), ..ProductFilter::default() }).await, ["P-2", "P-1"]);
    assert_eq!(find(ProductFilter { category_id: Some(face.id), ..ProductFilter::default() }).await, ["P-1"]);
    assert_eq!(find(ProductFilter { country_code: Some(MY), ..ProductFilter::default() }).await, Vec::<String>::new());
});
