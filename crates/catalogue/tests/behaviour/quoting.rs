//! What carts and orders are told: price, reason, and what stands against a line.

use catalogue::prices::{ListKind, PriceKind, PriceOrigin, SignedOffer};
use catalogue::products::{Assortment, EmbargoInput, Product, Restriction, RestrictionRule, set_embargo};
use catalogue::testing::*;
use catalogue::{LineAsked, Problem, QuantityProblem, QuoteRequest, QuotedLine, Shopper};
use kernel::{ErrorCode, Id, Money};
use org::{Actor, CustomerType, RoleKey};
use store::{Db, both_databases};

use crate::MODULES;

async fn quote(shop: &Shop, shopper: &Shopper, lines: &[(&Product, i64)], offers: &[SignedOffer]) -> Vec<QuotedLine> {
    let lines: Vec<_> = lines.iter().map(|(product, qty)| LineAsked { product_id: product.id, qty: *qty }).collect();
    let (shopper, offers) = (shopper.clone(), offers.to_vec());
    let quoted = shop.write(async move |tx, rt| {
        let request = QuoteRequest { assortment: Assortment::Goods, lines: &lines, offers: &offers };
        catalogue::quote(tx, rt, &shopper, &request).await
    });
    quoted.await.expect("quoted")
}

fn price(line: &QuotedLine) -> Option<(i64, PriceKind, PriceOrigin)> {
    line.price.map(|price| (price.unit_price.minor(), price.price_kind, price.price_origin))
}

both_databases!(the_reason_of_a_price_follows_customer_date_and_quantity, MODULES, async |db: Db| {
    let shop = Shop::open(db).await;
    let (brand, category) = (shop.brand("SOL", "Solmyra").await, shop.category("SKIN", None).await);
    let product = shop.product(&brand, &category, "P-1", "Cream").await;
    let (chain, drug) = (shop.customer(TH, "C1", CustomerType::Chain).await, shop.customer(TH, "C2", CustomerType::DrugStore).await);
    let daily = shop.list(TH, "DAILY", ListKind::Daily).await;
    shop.price(&daily, &product, &[(1, 10_000), (12, 9_000)]).await;
    let mut own = shop.list_input(TH, "C1", ListKind::Customer);
    own.customer_id = Some(chain.id);
    let own = shop.save_list(own).await.expect("a list");
    shop.price(&own, &product, &[(1, 8_000)]).await;
    let mut campaign = shop.list_input(TH, "DRUG", ListKind::Activity);
    (campaign.customer_type, campaign.start_at) = (Some(CustomerType::DrugStore), Some(shop.in_days(2)));
    let campaign = shop.save_list(campaign).await.expect("a list");
    shop.price(&campaign, &product, &[(24, 7_000)]).await;

    let (first, second) = (shop.buyer(&[&chain]), shop.buyer(&[&drug]));
    let (first, second) = (shop.shopper(&first, None).await.expect("own"), shop.shopper(&second, None).await.expect("own"));
    let at = async |shopper: &Shopper, qty| price(&quote(&shop, shopper, &[(&product, qty)], &[]).await[0]);
    assert_eq!(at(&first, 1).await, Some((8_000, PriceKind::Daily, PriceOrigin::CustomerList)));
    assert_eq!(at(&second, 1).await, Some((10_000, PriceKind::Daily, PriceOrigin::DailyList)));
    assert_eq!(at(&second, 12).await, Some((9_000, PriceKind::Daily, PriceOrigin::DailyList)));
    assert_eq!(at(&second, 24).await, Some((9_000, PriceKind::Daily, PriceOrigin::DailyList)), "the campaign has not begun");
    shop.rt.clock.advance_seconds(3 * DAY);
    assert_eq!(at(&second, 24).await, Some((7_000, PriceKind::Activity, PriceOrigin::ActivityList)));
    assert_eq!(at(&second, 23).await, Some((9_000, PriceKind::Daily, PriceOrigin::DailyList)));
    assert_eq!(at(&first, 24).await, Some((8_000, PriceKind::Daily, PriceOrigin::CustomerList)), "not for chains");
    let offer = SignedOffer { id: Id::new(5), product_id: product.id, unit_price: Money::from_minor(7_500), remaining: 30 };
    let offered = &quote(&shop, &second, &[(&product, 24)], &[offer]).await[0];
    assert_eq!(price(offered), Some((7_500, PriceKind::Discounted, PriceOrigin::Offer)), "dearer than the campaign, and still it holds");
    assert_eq!(offered.amount.offer_amount.minor(), 24 * 1_500);
    assert_eq!(offered.tax.rate, 700);
    shop.rt.clock.advance_seconds(40 * DAY);
    assert_eq!(at(&second, 24).await, Some((9_000, PriceKind::Daily, PriceOrigin::DailyList)), "the campaign is over");
});

both_databases!(what_stands_against_a_line_is_told, MODULES, async |db: Db| {
    let shop = Shop::open(db).await;
    let (brand, category) = (shop.brand("SOL", "Solmyra").await, shop.category("SKIN", None).await);
    let customer = shop.customer(TH, "C1", CustomerType::Chain).await;
    let daily = shop.list(TH, "DAILY", ListKind::Daily).await;
    let made = async |code: &str, change: fn(&mut catalogue::products::ProductInput)| {
        let mut form = product_input(&brand, &category, code, "Cream");
        change(&mut form);
        let product = shop.save_product(form).await.expect("saved");
        shop.price(&daily, &product, &[(1, 10_000)]).await;
        product
    };
    let good = made("GOOD", |form| (form.moq, form.order_step) = (6, 3)).await;
    let abroad = made("ABROAD", |form| form.countries = Some(vec![on_shelf(MY)])).await;
    let off =
        made("OFF", |form| form.countries.iter_mut().flatten().for_each(|c| c.shelf_status = catalogue::products::ShelfStatus::Off)).await;
    let sample = made("SAMPLE", |form| form.is_sample = true).await;
    let embargoed = made("EMBARGO", |_| ()).await;
    let restricted = made("DENIED", |form| {
        let deny = Restriction {
            country_code: TH,
            rule: RestrictionRule::Deny,
            customer_id: None,
            customer_type: Some(CustomerType::Chain),
            channel: None,
        };
        form.restrictions = Some(vec![deny]);
    })
    .await;
    let unpriced = shop.product(&brand, &category, "UNPRICED", "Cream").await;
    let (actor, until) = (shop.system(), shop.in_days(2));
    let embargo =
        EmbargoInput { product_ids: vec![embargoed.id], country_code: TH, embargo: true, reason: "recall".into(), until: Some(until) };
    shop.write(async move |tx, rt| set_embargo(tx, rt, &actor, &embargo).await).await.expect("embargoed");

    let shopper = shop.shopper(&shop.buyer(&[&customer]), None).await.expect("own");
    let all =
        [(&good, 6), (&good, 5), (&good, 7), (&abroad, 1), (&off, 1), (&sample, 1), (&embargoed, 1), (&restricted, 1), (&unpriced, 1)];
    let quoted = quote(&shop, &shopper, &all, &[]).await;
    let problems: Vec<_> = quoted.iter().map(|line| (line.problem, line.quantity_problem)).collect();
    let none = (None, None);
    let problem = |problem| (Some(problem), None);
    let quantity = |problem| (None, Some(problem));
    assert_eq!(
        problems,
        [
            none,
            quantity(QuantityProblem::BelowMoq),
            quantity(QuantityProblem::WrongStep),
            problem(Problem::Expired),
            problem(Problem::OffShelf),
            problem(Problem::Restricted),
            problem(Problem::Embargo),
            problem(Problem::Restricted),
            problem(Problem::NoPrice),
        ]
    );
    let refusals: Vec<_> = quoted.iter().map(|line| line.orderable().map(|_| ()).map_err(|error| error.code())).collect();
    let expired = Err(ErrorCode::ProductExpired);
    assert_eq!(refusals[..4], [Ok(()), Err(ErrorCode::BelowMoq), Err(ErrorCode::WrongStep), expired]);
    assert_eq!(refusals[4..], [expired, expired, Err(ErrorCode::ProductEmbargo), expired, expired]);
    shop.rt.clock.advance_seconds(3 * DAY);
    assert_eq!(quote(&shop, &shopper, &[(&embargoed, 1)], &[]).await[0].problem, None, "the embargo ended by itself");
});

both_databases!(prices_are_those_of_customers_in_scope, MODULES, async |db: Db| {
    let shop = Shop::open(db).await;
    let (mine, theirs) = (shop.customer(TH, "C1", CustomerType::Chain).await, shop.customer(TH, "C2", CustomerType::Chain).await);
    let abroad = shop.customer(MY, "M1", CustomerType::Chain).await;
    let of = async |actor: &Actor, customer: Option<Id>| shop.shopper(actor, customer).await.map(|shopper| shopper.customer_id());
    let buyer = shop.buyer(&[&mine]);
    assert_eq!(of(&buyer, None).await.expect("own"), Some(mine.id));
    assert_refused(of(&buyer, Some(theirs.id)).await, &[("", "not_found")]);
    let rep = shop.rep_of(&[&mine]).await;
    assert_eq!(of(&rep, None).await.expect("list prices"), None);
    assert_eq!(of(&rep, Some(mine.id)).await.expect("own"), Some(mine.id));
    assert_refused(of(&rep, Some(theirs.id)).await, &[("", "not_found")]);
    let promoter = shop.staff(RoleKey::Ba, TH);
    assert_eq!(of(&promoter, None).await.expect("list prices"), None);
    assert_refused(of(&promoter, Some(mine.id)).await, &[("", "forbidden")]);
    let vp = shop.staff(RoleKey::Vp, TH);
    assert_eq!(of(&vp, Some(theirs.id)).await.expect("the whole country"), Some(theirs.id));
    assert_refused(of(&vp, Some(abroad.id)).await, &[("", "not_found")]);
    assert_refused(of(&shop.staff(RoleKey::Msg, TH), None).await, &[("", "forbidden")]);
});
