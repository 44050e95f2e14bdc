//! Lists: who sees what, filtered and sorted how, at which price.

use catalogue::front::{GoodsFilter, GoodsSort, SeriesQuery, ShelfFilter, brand_items, category_tree, series_items};
use catalogue::prices::{ListKind, PriceKind};
use catalogue::products::{CountryInput, Product, ProductInput, Restriction, RestrictionRule, ShelfStatus};
use catalogue::testing::*;
use catalogue::{Brand, Category};
use kernel::{Id, Language, LocalizedText, Money};
use org::{CustomerType, RoleKey};
use store::{Db, both_databases};

use crate::MODULES;

struct Aisle {
    shop: Shop,
    brand: Brand,
    category: Category,
}

impl Aisle {
    async fn open(db: Db) -> Self {
        let shop = Shop::open(db).await;
        let (brand, category) = (shop.brand("SOL", "Solmyra").await, shop.category("SKIN", None).await);
        Self { shop, brand, category }
    }

    async fn product(&self, code: &str, change: impl FnOnce(&mut ProductInput)) -> Product {
        let mut form = product_input(&self.brand, &self.category, code, &format!("Cream {code}"));
        change(&mut form);
        self.shop.save_product(form).await.expect("saved")
    }
}

fn sorted(sort: GoodsSort) -> GoodsFilter {
    GoodsFilter { sort: Some(sort), ..GoodsFilter::default() }
}

both_databases!(a_list_shows_what_is_on_the_shelf_of_the_country, MODULES, async |db: Db| {
    let aisle = Aisle::open(db).await;
    let shop = &aisle.shop;
    aisle.product("ON", |_| ()).await;
    aisle.product("OFF", |form| form.countries.iter_mut().flatten().for_each(|c| c.shelf_status = ShelfStatus::Off)).await;
    let soon = shop.in_days(3);
    aisle.product("SOON", |form| form.countries = Some(vec![CountryInput { on_at: Some(soon), ..on_shelf(TH) }])).await;
    aisle.product("ABROAD", |form| form.countries = Some(vec![on_shelf(MY)])).await;
    aisle.product("SAMPLE", |form| form.is_sample = true).await;
    let promoter = shop.staff(RoleKey::Ba, TH);
    let shelf = |shelf| GoodsFilter { shelf: Some(shelf), ..GoodsFilter::default() };
    assert_eq!(shop.codes(&promoter, GoodsFilter::default()).await, ["ON"]);
    assert_eq!(shop.codes(&promoter, shelf(ShelfFilter::Off)).await, ["OFF", "SOON"]);
    assert_eq!(shop.codes(&promoter, shelf(ShelfFilter::All)).await, ["ON", "OFF", "SOON"]);
    assert_eq!(shop.codes(&shop.staff(RoleKey::Ba, MY), GoodsFilter::default()).await, ["ABROAD"]);
    shop.rt.clock.advance_seconds(4 * DAY);
    assert_eq!(shop.codes(&promoter, GoodsFilter::default()).await, ["ON", "SOON"]);
    let samples = GoodsFilter { order_type: Some(3), ..GoodsFilter::default() };
    assert_refused(shop.goods(&promoter, samples.clone()).await, &[("", "forbidden")]);
    assert_eq!(shop.codes(&shop.staff(RoleKey::Rep, TH), samples).await, ["SAMPLE"]);
    assert_refused(shop.goods(&shop.staff(RoleKey::Msg, TH), GoodsFilter::default()).await, &[("", "forbidden")]);
});

both_databases!(filters_narrow_by_place_brand_and_stock, MODULES, async |db: Db| {
    let aisle = Aisle::open(db).await;
    let shop = &aisle.shop;
    let (nuv, face) = (shop.brand("NUV", "Nuvielle").await, shop.category("FACE", Some(&aisle.category)).await);
    let aqua = shop.series(&aisle.brand, "AQUA", "Aqua").await;
    let plain = aisle.product("PLAIN", |_| ()).await;
    aisle.product("AQUA", |form| form.series_id = Some(aqua.id)).await;
    aisle.product("FACE", |form| form.category_id = face.id).await;
    aisle.product("NUV", |form| form.brand_id = nuv.id).await;
    shop.stock_up(TH, &plain, 5).await;
    let actor = shop.staff(RoleKey::Vp, TH);
    let all = GoodsFilter::default;
    assert_eq!(shop.codes(&actor, GoodsFilter { category_id: Some(aisle.category.id), ..all() }).await, ["PLAIN", "AQUA", "FACE", "NUV"]);
    assert_eq!(shop.codes(&actor, GoodsFilter { category_id: Some(face.id), ..all() }).await, ["FACE"]);
    assert_eq!(shop.codes(&actor, GoodsFilter { brand_id: Some(nuv.id), ..all() }).await, ["NUV"]);
    assert_eq!(shop.codes(&actor, GoodsFilter { series_id: Some(aqua.id), ..all() }).await, ["AQUA"]);
    assert_eq!(shop.codes(&actor, GoodsFilter { in_stock: Some(true), ..all() }).await, ["PLAIN"]);
    let page = shop.goods(&actor, GoodsFilter { page_size: Some(3), page_num: Some(2), ..all() }).await.expect("a page");
    assert_eq!((page.total, page.pages, page.list.len()), (4, 2, 1));
    let card = shop.goods(&actor, GoodsFilter { in_stock: Some(true), ..all() }).await.expect("a page").list.remove(0);
    assert_eq!((card.stock, card.brand_name.as_str(), card.embargo), (5, "Solmyra", false));

    let browse = shop.write(async move |tx, rt| {
        let tree = category_tree(tx, rt, &actor, Language::En).await?;
        let brands = brand_items(tx, rt, &actor, Language::En).await?;
        Ok((tree, brands, series_items(tx, rt, &actor, Language::En, &SeriesQuery::default()).await?))
    });
    let (tree, brands, series) = browse.await.expect("read");
    assert_eq!((tree.list.len(), tree.list[0].products, tree.list[0].children[0].products), (1, 4, 1));
    assert_eq!(brands.list.iter().map(|item| (item.name.as_str(), item.products)).collect::<Vec<_>>(), [("Solmyra", 3), ("Nuvielle", 1)]);
    assert_eq!(series.list.iter().map(|item| (item.name.as_str(), item.products)).collect::<Vec<_>>(), [("Aqua", 1)]);
});

both_databases!(sorting_follows_name_novelty_and_choice, MODULES, async |db: Db| {
    let aisle = Aisle::open(db).await;
    let shop = &aisle.shop;
    for (code, name, sort, days) in [("A", "Zinc soap", 3, -5), ("B", "aloe gel", 1, -9), ("C", "Mint paste", 2, -1)] {
        let on_at = Some(shop.in_days(days));
        let change = |form: &mut ProductInput| {
            form.name = LocalizedText::same(name);
            form.sort = sort;
            form.countries = Some(vec![CountryInput { on_at, ..on_shelf(TH) }]);
        };
        aisle.product(code, change).await;
    }
    let actor = shop.staff(RoleKey::Vp, TH);
    assert_eq!(shop.codes(&actor, sorted(GoodsSort::Default)).await, ["B", "C", "A"]);
    assert_eq!(shop.codes(&actor, sorted(GoodsSort::New)).await, ["C", "A", "B"]);
    assert_eq!(shop.codes(&actor, sorted(GoodsSort::Name)).await, ["B", "C", "A"]);
    let found = GoodsFilter { keyword: Some("soap".into()), ..sorted(GoodsSort::New) };
    assert_eq!(shop.codes(&actor, found).await, ["A"]);
});

both_databases!(prices_are_the_customers_and_sort_and_filter_as_such, MODULES, async |db: Db| {
    let aisle = Aisle::open(db).await;
    let shop = &aisle.shop;
    let (mine, theirs) = (shop.customer(TH, "C1", CustomerType::Chain).await, shop.customer(TH, "C2", CustomerType::Chain).await);
    let daily = shop.list(TH, "DAILY", ListKind::Daily).await;
    let mut own = shop.list_input(TH, "OWN", ListKind::Customer);
    own.customer_id = Some(mine.id);
    let own = shop.save_list(own).await.expect("a list");
    let campaign = shop.list(TH, "SALE", ListKind::Activity).await;
    let (a, b) = (aisle.product("A", |_| ()).await, aisle.product("B", |form| form.moq = 12).await);
    let (c, unpriced) = (aisle.product("C", |_| ()).await, aisle.product("NONE", |_| ()).await);
    shop.price(&daily, &a, &[(1, 10_000)]).await;
    shop.price(&daily, &b, &[(1, 20_000), (12, 15_000), (24, 5_000)]).await;
    shop.price(&daily, &c, &[(1, 30_000)]).await;
    shop.price(&own, &c, &[(1, 12_000)]).await;
    shop.price(&campaign, &a, &[(1, 16_000), (24, 1_000)]).await;
    let (buyer, other) = (shop.buyer(&[&mine]), shop.buyer(&[&theirs]));

    let prices = async |actor, filter| {
        let page = shop.goods(actor, filter).await.expect("a page");
        page.list.iter().map(|card| (card.material_code.clone(), card.unit_price.map(Money::minor))).collect::<Vec<_>>()
    };
    let priced = |code: &str, minor: i64| (code.to_owned(), Some(minor));
    let none = || ("NONE".to_owned(), None);
    let up = [priced("C", 12_000), priced("B", 15_000), priced("A", 16_000), none()];
    assert_eq!(prices(&buyer, sorted(GoodsSort::Price)).await, up);
    assert_eq!(prices(&other, sorted(GoodsSort::Price)).await, [priced("B", 15_000), priced("A", 16_000), priced("C", 30_000), none()]);
    assert_eq!(prices(&other, sorted(GoodsSort::PriceDesc)).await, [priced("C", 30_000), priced("A", 16_000), priced("B", 15_000), none()]);
    let between = |min: i64, max: i64| GoodsFilter {
        min_price: Some(Money::from_minor(min)),
        max_price: Some(Money::from_minor(max)),
        ..GoodsFilter::default()
    };
    assert_eq!(prices(&buyer, between(11_000, 15_500)).await, [priced("B", 15_000), priced("C", 12_000)]);
    assert_eq!(prices(&other, between(11_000, 15_500)).await, [priced("B", 15_000)]);
    assert_eq!(shop.goods(&buyer, between(11_000, 15_500)).await.expect("a page").total, 2);

    let card = shop.goods(&buyer, sorted(GoodsSort::Price)).await.expect("a page").list.remove(2);
    assert_eq!((card.price_kind, card.list_price.map(Money::minor)), (Some(PriceKind::Activity), Some(10_000)));
    assert_eq!(card.price_until, Some(shop.in_days(30)));

    // A representative sees list prices until they say for whom they look, and only for their own.
    let rep = shop.rep_of(&[&mine]).await;
    let for_customer = |customer: &org::Customer| GoodsFilter { customer_id: Some(customer.id), ..sorted(GoodsSort::Price) };
    assert_eq!(prices(&rep, sorted(GoodsSort::Price)).await[2], priced("C", 30_000));
    assert_eq!(prices(&rep, for_customer(&mine)).await[0], priced("C", 12_000));
    assert_refused(shop.goods(&rep, for_customer(&theirs)).await, &[("", "not_found")]);
    assert_refused(shop.goods(&shop.staff(RoleKey::Ba, TH), for_customer(&mine)).await, &[("", "forbidden")]);

    // Changing the least quantity changes which price is shown.
    let mut form = edit_product(&b);
    form.moq = 24;
    shop.save_product(form).await.expect("saved");
    assert_eq!(prices(&other, sorted(GoodsSort::Price)).await[0], priced("B", 5_000));
    assert!(unpriced.barcodes.is_empty());
});

both_databases!(what_is_not_for_a_customer_does_not_exist_for_them, MODULES, async |db: Db| {
    let aisle = Aisle::open(db).await;
    let shop = &aisle.shop;
    let (chain, drug) = (shop.customer(TH, "C1", CustomerType::Chain).await, shop.customer(TH, "C2", CustomerType::DrugStore).await);
    let rule = |rule, kind| Restriction { country_code: TH, rule, customer_id: None, customer_type: Some(kind), channel: None };
    let (deny, allow) = (rule(RestrictionRule::Deny, CustomerType::Chain), rule(RestrictionRule::Allow, CustomerType::DrugStore));
    aisle.product("ALL", |_| ()).await;
    aisle.product("NOT-CHAINS", |form| form.restrictions = Some(vec![deny])).await;
    aisle.product("ONLY-DRUG", |form| form.restrictions = Some(vec![allow])).await;
    assert_eq!(shop.codes(&shop.buyer(&[&chain]), GoodsFilter::default()).await, ["ALL"]);
    assert_eq!(shop.codes(&shop.buyer(&[&drug]), GoodsFilter::default()).await, ["ALL", "NOT-CHAINS", "ONLY-DRUG"]);
    let keyword = GoodsFilter { keyword: Some("cream".into()), ..GoodsFilter::default() };
    assert_eq!(shop.codes(&shop.buyer(&[&chain]), keyword).await, ["ALL"]);
    assert_eq!(shop.codes(&shop.staff(RoleKey::Ba, TH), GoodsFilter::default()).await.len(), 3, "promoters act for no customer");
});

/// Takes pieces of a warehouse for an order, or gives everything back that the order took.
async fn order(shop: &Shop, warehouse: Id, product: Id, qty: i64) {
    let reserved = shop.write(async move |tx, rt| {
        let biz_date = org::today_in(rt, TH)?;
        let document = stock::Document { country: TH, doc_type: "order", doc_no: "SO-1", reference: "SO-1", biz_date, user_id: Id::new(0) };
        if qty == 0 {
            return stock::release_all(tx, rt, TH, "SO-1").await.map(drop);
        }
        stock::reserve(tx, rt, &document, warehouse, &[stock::Want { line_id: rt.next_id(), product, qty }], None).await.map(drop)
    });
    reserved.await.expect("reserved");
}

both_databases!(what_is_in_stock_is_known_whoever_moves_goods, MODULES, async |db: Db| {
    let aisle = Aisle::open(db).await;
    let shop = &aisle.shop;
    let actor = shop.staff(RoleKey::Vp, TH);
    let stocked = async || shop.codes(&actor, GoodsFilter { in_stock: Some(true), ..GoodsFilter::default() }).await;
    let findings = async || shop.write(async |tx, _| catalogue::verify(tx).await).await.expect("verified").len();
    let (soap, cream) = (aisle.product("SOAP", |_| ()).await, aisle.product("CREAM", |_| ()).await);
    shop.stock_up(TH, &soap, 5).await;
    shop.stock_up(TH, &cream, 2).await;
    let first = shop.write(async |tx, _| stock::location::warehouses(tx, TH).await).await.expect("read")[0].id;
    assert_eq!(stocked().await, ["SOAP", "CREAM"]);

    order(shop, first, cream.id, 1).await;
    assert_eq!(stocked().await, ["SOAP", "CREAM"], "a piece is left");
    order(shop, first, cream.id, 1).await;
    assert_eq!((stocked().await, findings().await), (vec!["SOAP".to_owned()], 0), "the last piece is promised");
    order(shop, first, cream.id, 0).await;
    assert_eq!((stocked().await.len(), findings().await), (2, 0), "given back");

    let second = shop.write(async |tx, rt| stock::location::open_warehouse(tx, rt, TH, &"North".into()).await).await.expect("opened").id;
    let product = soap.id;
    let moved = shop.write(async move |tx, rt| {
        let biz_date = org::today_in(rt, TH)?;
        let document =
            stock::Document { country: TH, doc_type: "transfer", doc_no: "TR-1", reference: "TR-1", biz_date, user_id: Id::new(0) };
        let owner = stock::Owner::Company;
        let movement = stock::Movement { line_no: 1, product, qty: 3, from: first, to: second, owner, becomes: owner };
        stock::move_goods(tx, rt, &document, &[movement]).await.map(drop)
    });
    moved.await.expect("moved");
    order(shop, first, soap.id, 2).await;
    assert_eq!((stocked().await.len(), findings().await), (2, 0), "the other warehouse has some");
    order(shop, second, soap.id, 3).await;
    assert_eq!((stocked().await, findings().await), (vec!["CREAM".to_owned()], 0), "neither has");

    let late = aisle.product("LATE", |form| form.countries = Some(vec![on_shelf(MY)])).await;
    shop.stock_up(TH, &late, 1).await;
    let mut form = product_input(&aisle.brand, &aisle.category, "LATE", "Cream LATE");
    (form.id, form.ver, form.countries) = (Some(late.id), Some(late.ver), Some(vec![on_shelf(TH)]));
    shop.save_product(form).await.expect("saved");
    assert_eq!((stocked().await, findings().await), (vec!["CREAM".to_owned(), "LATE".to_owned()], 0), "its goods came before it");

    let spoilt = shop.write(async |tx, _| Ok(tx.execute("UPDATE product_country SET stocked_in = 1", &[]).await?));
    spoilt.await.expect("spoilt");
    assert_eq!(findings().await, 2, "of soap in one country and of the late one in the other there is nothing");
});
