//! Finding by words, in four languages, by sound, by code.

use catalogue::front::{GoodsFilter, WordKind, WordsQuery, search_words};
use catalogue::testing::*;
use catalogue::{BrandInput, Visibility};
use kernel::{Language, LocalizedText};
use org::{Actor, RoleKey};
use store::{Db, both_databases};

use crate::MODULES;

fn names(zh: &str, en: &str, id: &str, th: &str) -> LocalizedText {
    LocalizedText { zh: zh.into(), en: en.into(), id: id.into(), th: th.into() }
}

async fn stocked(db: Db) -> (Shop, Actor) {
    let shop = Shop::open(db).await;
    let (brand, category) = (shop.brand("SOL", "Solmyra").await, shop.category("SKIN", None).await);
    let mut cream = product_input(&brand, &category, "SOL-CRM-050", "");
    cream.name = names("莹润保湿面霜", "Dew Moisture Cream", "Krim Pelembap Embun", "ครีมบำรุงผิวหน้าชุ่มชื้น");
    cream.barcodes = Some(vec![barcode(TH, "036000291452")]);
    shop.save_product(cream).await.expect("saved");
    let mut soap = product_input(&brand, &category, "SOL-SOP-100", "");
    soap.name = names("清爽香皂", "Fresh Soap with Cream", "Sabun Segar", "สบู่หอมสดชื่น");
    soap.countries = Some(vec![on_shelf(TH), on_shelf(MY)]);
    soap.barcodes = Some(vec![barcode(MY, "8850006320013")]);
    shop.save_product(soap).await.expect("saved");
    let actor = shop.staff(RoleKey::Vp, TH);
    (shop, actor)
}

both_databases!(products_are_found_in_every_language_and_by_sound, MODULES, async |db: Db| {
    let (shop, actor) = stocked(db).await;
    let find = async |word: &str| shop.codes(&actor, GoodsFilter { keyword: Some(word.to_owned()), ..GoodsFilter::default() }).await;
    for word in ["面霜", "保湿", "mianshuang", "bsms", "moisture", "pelembap", "ครีมบำรุง", "ครีมบำ", "dew cream", "DEW  mois"]
    {
        assert_eq!(find(word).await, ["SOL-CRM-050"], "{word}");
    }
    for word in ["sol-crm", "solcrm050", "036000291452", "36000291452"] {
        assert_eq!(find(word).await, ["SOL-CRM-050"], "{word}");
    }
    for word in ["lipstick", "口红", "dew soap", "' OR 1=1 --", "99%", "8850006320013"] {
        assert_eq!(find(word).await, Vec::<String>::new(), "{word}");
    }
    assert_eq!(find("cream").await.len(), 2);
    assert_eq!(find("solmyra").await.len(), 2);
    let abroad = shop.staff(RoleKey::Vp, MY);
    let by_code = GoodsFilter { keyword: Some("8850006320013".into()), ..GoodsFilter::default() };
    assert_eq!(shop.codes(&abroad, by_code).await, ["SOL-SOP-100"]);
});

both_databases!(better_matches_come_first, MODULES, async |db: Db| {
    let shop = Shop::open(db).await;
    let (brand, category) = (shop.brand("CRM", "Cream House").await, shop.category("SKIN", None).await);
    shop.product(&brand, &category, "P-1", "Night Balm").await;
    shop.product(&brand, &category, "P-2", "Day Cream").await;
    shop.product(&brand, &category, "P-3", "Creamy Soap").await;
    let keyword = GoodsFilter { keyword: Some("cream".into()), ..GoodsFilter::default() };
    assert_eq!(shop.codes(&shop.staff(RoleKey::Vp, TH), keyword).await, ["P-2", "P-1", "P-3"], "word in the name, brand, beginning");
});

both_databases!(a_new_name_is_found_and_the_old_one_is_not, MODULES, async |db: Db| {
    let shop = Shop::open(db).await;
    let (brand, category) = (shop.brand("SOL", "Solmyra").await, shop.category("SKIN", None).await);
    let product = shop.product(&brand, &category, "P-1", "Cream").await;
    let actor = shop.staff(RoleKey::Vp, TH);
    let find = async |word: &str| shop.codes(&actor, GoodsFilter { keyword: Some(word.to_owned()), ..GoodsFilter::default() }).await.len();
    let mut form = edit_product(&product);
    form.name = LocalizedText::same("Balm");
    shop.save_product(form).await.expect("renamed");
    assert_eq!((find("cream").await, find("balm").await), (0, 1));
    let renamed = BrandInput {
        id: Some(brand.id),
        ver: Some(brand.ver),
        code: "SOL".into(),
        name: LocalizedText::same("Lumira"),
        sort: 0,
        status: Visibility::Active,
    };
    shop.save_brand(renamed).await.expect("renamed");
    assert_eq!((find("solmyra").await, find("lumira balm").await), (0, 1));
});

both_databases!(suggestions_lead_to_brands_series_products_and_codes, MODULES, async |db: Db| {
    let (shop, actor) = stocked(db).await;
    let suggest = async |word: Option<&str>, language: Language| {
        let (actor, query) = (actor.clone(), WordsQuery { keyword: word.map(str::to_owned), ..WordsQuery::default() });
        let words = shop.write(async move |tx, rt| search_words(tx, rt, &actor, language, &query).await).await.expect("words");
        words.list.into_iter().map(|word| (word.word, word.kind)).collect::<Vec<_>>()
    };
    let word = |word: &str, kind| (word.to_owned(), kind);
    assert_eq!(suggest(None, Language::En).await, [word("Solmyra", WordKind::Brand)]);
    let first = suggest(Some("sol"), Language::En).await;
    assert_eq!(first[..3], [word("Solmyra", WordKind::Brand), word("SOL-CRM-050", WordKind::Code), word("SOL-SOP-100", WordKind::Code)]);
    assert_eq!(suggest(Some("保湿"), Language::Zh).await, [word("莹润保湿面霜", WordKind::Product)]);
    assert_eq!(suggest(Some("bsms"), Language::Id).await, [word("Krim Pelembap Embun", WordKind::Product)]);
    assert_eq!(suggest(Some("zzz"), Language::En).await, []);
});
