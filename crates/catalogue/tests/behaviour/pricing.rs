//! Price lists and tax rates as the console keeps them.

use catalogue::prices::{ListKind, ListStatus, PriceFilter};
use catalogue::products::{Assortment, CountryInput, ProductInput, ShelfStatus, TaxClass};
use catalogue::testing::*;
use catalogue::{LineAsked, QuoteRequest, Shopper, TaxRateInput, TaxRateRow};
use kernel::{Clock, Country, Entropy, Id, Language, Runtime, Timestamp};
use org::{CustomerType, Permission, RoleKey};
use store::{Db, both_databases};

use crate::MODULES;

both_databases!(an_activity_has_a_period_and_a_customer_list_a_customer, MODULES, async |db: Db| {
    let shop = Shop::open(db).await;
    let mut form = shop.list_input(TH, "SONGKRAN", ListKind::Activity);
    (form.start_at, form.end_at) = (None, None);
    assert_refused(shop.save_list(form).await, &[("startAt", "required"), ("endAt", "required")]);
    let mut form = shop.list_input(TH, "SONGKRAN", ListKind::Activity);
    form.end_at = Some(shop.in_days(-2));
    assert_refused(shop.save_list(form).await, &[("endAt", "date_order")]);
    assert_refused(shop.save_list(shop.list_input(TH, "VIP", ListKind::Customer)).await, &[("customerId", "required")]);
    let abroad = shop.customer(MY, "M1", CustomerType::Chain).await;
    let mut form = shop.list_input(TH, "VIP", ListKind::Customer);
    form.customer_id = Some(abroad.id);
    assert_refused(shop.save_list(form).await, &[("customerId", "other_country")]);
    let mut form = shop.list_input(TH, "DAILY", ListKind::Daily);
    form.customer_type = Some(CustomerType::Chain);
    assert_refused(shop.save_list(form).await, &[("customerType", "unknown")]);
});

both_databases!(equal_lists_never_hold_at_the_same_time, MODULES, async |db: Db| {
    let shop = Shop::open(db).await;
    shop.list(TH, "A", ListKind::Activity).await;
    let form = |code: &str| shop.list_input(TH, code, ListKind::Activity);
    assert_refused(shop.save_list(form("B")).await, &[("startAt", "overlap")]);
    let mut other = form("B");
    other.priority = 1;
    shop.save_list(other).await.expect("another priority");
    let mut typed = form("C");
    typed.customer_type = Some(CustomerType::Chain);
    shop.save_list(typed).await.expect("another target");
    let mut draft = form("D");
    draft.status = ListStatus::Draft;
    let draft = shop.save_list(draft).await.expect("not active yet");
    let mut activate = form("D");
    (activate.id, activate.ver) = (Some(draft.id), Some(draft.ver));
    assert_refused(shop.save_list(activate.clone()).await, &[("startAt", "overlap")]);
    (activate.start_at, activate.end_at) = (Some(shop.in_days(30)), Some(shop.in_days(40)));
    shop.save_list(activate).await.expect("begins when the other ends");
    shop.list(MY, "A", ListKind::Activity).await;
    shop.list(TH, "DAILY", ListKind::Daily).await;
    assert_refused(shop.save_list(shop.list_input(TH, "DAILY2", ListKind::Daily)).await, &[("startAt", "overlap")]);
});

both_databases!(rupiah_are_priced_in_whole_numbers_and_quantities_once, MODULES, async |db: Db| {
    let shop = Shop::open(db).await;
    let (brand, category) = (shop.brand("SOL", "Solmyra").await, shop.category("SKIN", None).await);
    let product = shop.product(&brand, &category, "P-1", "Cream").await;
    let (idr, thb) = (shop.list(ID, "DAILY", ListKind::Daily).await, shop.list(TH, "DAILY", ListKind::Daily).await);
    assert_refused(shop.save_prices(&idr, &product, &[(1, 4_900_050)]).await, &[("products[0].rungs[0].unitPrice", "no_decimals")]);
    shop.price(&idr, &product, &[(1, 4_900_000)]).await;
    shop.price(&thb, &product, &[(1, 12_950)]).await;
    let twice = shop.save_prices(&thb, &product, &[(1, 12_950), (1, 11_000), (0, 0)]).await;
    let expected = [
        ("products[0].rungs[1].minQty", "taken"),
        ("products[0].rungs[2].minQty", "out_of_range"),
        ("products[0].rungs[2].unitPrice", "out_of_range"),
    ];
    assert_refused(twice, &expected);
    shop.price(&thb, &product, &[]).await;
    let (scope, list) = (shop.system().require(Permission::CatalogueManage).expect("granted"), thb.id);
    let filter = PriceFilter { price_list_id: list, keyword: None, sort: None, order: None, page_num: None, page_size: None };
    let left = shop.write(async move |tx, _| catalogue::prices::prices(tx, &scope, Language::En, &filter).await).await.expect("prices");
    assert_eq!(left.total, 0, "no rungs take a product out of the list");
});

both_databases!(only_keepers_of_the_catalogue_change_prices, MODULES, async |db: Db| {
    let shop = Shop::open(db).await;
    for role in [RoleKey::Finance, RoleKey::Manager, RoleKey::Auditor] {
        let (actor, form) = (shop.staff(role, TH), shop.list_input(TH, "X", ListKind::Daily));
        let refused = shop.write(async move |tx, rt| catalogue::prices::save_price_list(tx, rt, &actor, &form).await).await;
        assert_refused(refused, &[("", "forbidden")]);
    }
});

both_databases!(tax_rates_follow_the_date, MODULES, async |db: Db| {
    let shop = Shop::open(db).await;
    let (brand, category) = (shop.brand("SOL", "Solmyra").await, shop.category("SKIN", None).await);
    let on_shelf = |country_code| CountryInput { country_code, shelf_status: ShelfStatus::On, on_at: None, off_at: None };
    let made = async |code: &str, tax_class| {
        let input = product_input(&brand, &category, code, code);
        let input = ProductInput { tax_class, countries: Some([TH, ID, MY].map(on_shelf).to_vec()), barcodes: None, ..input };
        shop.save_product(input).await.expect("a product").id
    };
    let (taxed, exempt) = (made("TAXED", TaxClass::Standard).await, made("EXEMPT", TaxClass::Exempt).await);
    // What a line is quoted with at noon of a day.
    let rate = async |country: Country, day: &str, product_id: Id| {
        let noon: jiff::Timestamp = format!("{day}T05:00:00Z").parse().expect("a time");
        let rt = Runtime::new(Clock::fixed(Timestamp::from_millis(noon.as_millisecond())), Entropy::seeded(7), 1);
        let quoted = shop.write(async move |tx, _| {
            let shopper = Shopper { user_id: Id::new(1), country, customer: None, offers: Vec::new() };
            let lines = [LineAsked { product_id, qty: 1 }];
            let request = QuoteRequest { assortment: Assortment::Goods, lines: &lines, offers: &[] };
            catalogue::quote(tx, &rt, &shopper, &request).await
        });
        let tax = quoted.await.expect("quoted")[0].tax;
        (tax.rate, tax.base_numerator, tax.base_denominator)
    };
    assert_eq!(rate(TH, "2026-03-10", taxed).await, (700, 1, 1));
    assert_eq!(rate(ID, "2024-12-31", taxed).await, (1100, 1, 1));
    assert_eq!(rate(ID, "2025-01-01", taxed).await, (1200, 11, 12));
    assert_eq!(rate(MY, "2026-03-10", taxed).await, (0, 1, 1));
    assert_eq!(rate(TH, "2026-03-10", exempt).await, (0, 1, 1));
    assert_eq!(rate(TH, "1990-01-01", taxed).await, (0, 1, 1), "without a rate there is no tax");

    let save = async |input: TaxRateInput| {
        let actor = shop.system();
        shop.write(async move |tx, rt| catalogue::save_tax_rate(tx, rt, &actor, &input).await).await
    };
    let all: Vec<TaxRateRow> = {
        let scope = shop.system().require(Permission::CatalogueManage).expect("granted");
        shop.write(async move |tx, _| catalogue::tax_rates(tx, &scope).await).await.expect("all")
    };
    let seven = all.iter().find(|row| row.country_code == TH && row.tax_class == TaxClass::Standard).expect("seeded");
    let input = |id: Option<Id>, ver, rate, from: &str, to: Option<&str>| TaxRateInput {
        id,
        ver,
        country_code: TH,
        tax_class: TaxClass::Standard,
        rate,
        base_numerator: 1,
        base_denominator: 1,
        from_date: from.parse().expect("a day"),
        to_date: to.map(|to| to.parse().expect("a day")),
    };
    assert_refused(save(input(None, None, 1000, "2026-10-01", None)).await, &[("fromDate", "overlap")]);
    save(input(Some(seven.id), Some(seven.ver), 700, "1999-04-01", Some("2026-09-30"))).await.expect("ended");
    save(input(None, None, 1000, "2026-10-01", None)).await.expect("the next one");
    assert_eq!(rate(TH, "2026-09-30", taxed).await, (700, 1, 1));
    assert_eq!(rate(TH, "2026-10-01", taxed).await, (1000, 1, 1));
});
