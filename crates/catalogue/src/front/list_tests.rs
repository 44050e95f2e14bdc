//! Walking indexes and sorting a few must give the same pages.

use kernel::{Clock, Country, Entropy, Id, Language, LocalizedText, Money, Runtime, Timestamp};
use org::Actor;
use store::{Db, Module, Tx, both_databases};

use super::filter::{GoodsFilter, GoodsSort};
use super::list::list_with;
use crate::prices::{self, LadderInput, ListKind, ListStatus, PriceKind, PriceListInput, PriceRung, PricesInput, SignedOffer};
use crate::products::{self, CountryInput, ProductInput, ShelfStatus, TaxClass, Unit};
use crate::{BrandInput, CategoryInput, Visibility, save_brand, save_category};

const MODULES: &[Module] = &[store::MODULE, org::MODULE, files::MODULE, stock::MODULE, crate::MODULE];
const TH: Country = Country::Thailand;

async fn fill(tx: &mut Tx, rt: &Runtime, actor: &Actor) -> kernel::Result<()> {
    org::seed_reference(tx, rt).await?;
    let (name, status) = (LocalizedText::same("Solmyra"), Visibility::Active);
    let brand = BrandInput { id: None, ver: None, code: "SOL".into(), name: name.clone(), sort: 0, status };
    let brand_id = save_brand(tx, rt, actor, &brand).await?.id;
    let category = CategoryInput { id: None, ver: None, parent_id: None, code: "SKIN".into(), name, icon: String::new(), sort: 0, status };
    let category_id = save_category(tx, rt, actor, &category).await?.id;
    let mut lists = Vec::new();
    for (code, kind) in [("DAILY", ListKind::Daily), ("SALE", ListKind::Activity)] {
        let (start_at, end_at) = (Some(rt.now().plus_seconds(-60)), Some(rt.now().plus_seconds(600)));
        let name = LocalizedText::same(code);
        let list = PriceListInput {
            id: None,
            ver: None,
            country_code: TH,
            code: code.into(),
            name,
            kind,
            customer_id: None,
            customer_type: None,
            start_at,
            end_at,
            priority: 0,
            status: ListStatus::Active,
        };
        lists.push(prices::save_price_list(tx, rt, actor, &list).await?.id);
    }
    for number in 0..17_i64 {
        rt.clock.advance_seconds(1);
        let product_id = products::save_product(tx, rt, actor, &product(brand_id, category_id, number)).await?.id;
        // Some have both prices, some one, some none; several cost the same.
        for (list, priced) in lists.iter().zip([number % 5 != 4, number % 3 == 0]) {
            let unit_price = Money::from_minor(1_000 + (number * 37 % 6) * 100);
            let rungs = vec![PriceRung { min_qty: 1, unit_price, tax_included: true }];
            if priced {
                let input = PricesInput { price_list_id: *list, products: vec![LadderInput { product_id, rungs }] };
                prices::save_prices(tx, rt, actor, &input).await?;
            }
        }
    }
    Ok(())
}

fn product(brand_id: Id, category_id: Id, number: i64) -> ProductInput {
    ProductInput {
        id: None,
        ver: None,
        material_code: format!("P-{number}"),
        name: LocalizedText::same(&format!("Cream {}", number * 7 % 17)),
        description: LocalizedText::default(),
        brand_id,
        series_id: None,
        category_id,
        specification: String::new(),
        attributes: Vec::new(),
        unit: Unit::Jar,
        pack_size: 1,
        moq: 1,
        order_step: 1,
        tax_class: TaxClass::Standard,
        shelf_life_days: None,
        is_sample: false,
        is_gift: false,
        sort: number * 5 % 4,
        picture_ids: None,
        video_id: None,
        countries: Some(vec![CountryInput { country_code: TH, shelf_status: ShelfStatus::On, on_at: None, off_at: None }]),
        barcodes: None,
        restrictions: None,
    }
}

async fn filled(db: &Db) -> (Runtime, Actor) {
    let rt = Runtime::new(Clock::fixed(Timestamp::from_millis(1_773_111_600_000)), Entropy::seeded(7), 1);
    let actor = Actor { country: TH, ..Actor::system(jiff::civil::date(2026, 3, 10)) };
    let (filling, keeper) = (rt.clone(), actor.clone());
    db.write(async move |tx| fill(tx, &filling, &keeper).await).await.expect("filled");
    (rt, actor)
}

both_databases!(what_a_campaign_prices_can_be_listed_alone, MODULES, async |db: Db| {
    let (rt, actor) = filled(&db).await;
    for (sort, few) in GoodsSort::ALL.iter().flat_map(|sort| [0, 1_000].map(|few| (*sort, few))) {
        let filter = GoodsFilter { activity: Some(true), sort: Some(sort), page_size: Some(20), ..GoodsFilter::default() };
        let (rt, actor) = (rt.clone(), actor.clone());
        let page = db.read(async move |tx| list_with(tx, &rt, &actor, Language::En, &filter, Vec::new(), few).await).await.expect("a page");
        assert_eq!((page.total, page.list.len()), (6, 6), "{sort} {few}: every third of seventeen");
        assert!(page.list.iter().all(|card| card.price_kind == Some(PriceKind::Activity)), "{sort} {few}");
    }
});

both_databases!(a_page_is_the_same_however_it_is_chosen, MODULES, async |db: Db| {
    let (rt, actor) = filled(&db).await;
    let ranges = [None, Some((1_100, 1_300))];
    for (sort, range) in GoodsSort::ALL.iter().flat_map(|sort| ranges.map(|range| (*sort, range))) {
        let mut whole: Vec<Id> = Vec::new();
        for page_num in 1..=6 {
            let filter = GoodsFilter {
                sort: Some(sort),
                min_price: range.map(|(min, _)| Money::from_minor(min)),
                max_price: range.map(|(_, max)| Money::from_minor(max)),
                page_num: Some(page_num),
                page_size: Some(3),
                ..GoodsFilter::default()
            };
            let mut pages = Vec::new();
            for few in [0, 1_000] {
                let (rt, actor, filter) = (rt.clone(), actor.clone(), filter.clone());
                let page = db
                    .read(async move |tx| list_with(tx, &rt, &actor, Language::En, &filter, Vec::new(), few).await)
                    .await
                    .expect("a page");
                pages.push((page.list.iter().map(|card| card.id).collect::<Vec<_>>(), page.total));
            }
            assert_eq!(pages[0], pages[1], "{sort} {range:?} page {page_num}");
            whole.extend(&pages[0].0);
        }
        let count = whole.len();
        whole.sort_unstable();
        whole.dedup();
        assert_eq!(whole.len(), count, "{sort}: no product comes twice");
        assert_eq!(count == 17, range.is_none(), "{sort} {range:?}: {count} products");
    }
});

both_databases!(a_range_of_prices_leaves_what_costs_as_much, MODULES, async |db: Db| {
    let (rt, actor) = filled(&db).await;
    let listed = async |filter: GoodsFilter, few: i64| {
        let (rt, actor, filter) = (rt.clone(), actor.clone(), GoodsFilter { page_size: Some(20), ..filter });
        db.read(async move |tx| list_with(tx, &rt, &actor, Language::En, &filter, Vec::new(), few).await).await.expect("a page")
    };
    for (sort, (min, max)) in GoodsSort::ALL.iter().flat_map(|sort| [(0, 1_000), (1_100, 1_300), (900, 2_000)].map(|range| (*sort, range)))
    {
        let (min, max) = (Money::from_minor(min), Money::from_minor(max));
        let all = listed(GoodsFilter { sort: Some(sort), ..GoodsFilter::default() }, 1_000).await.list;
        let within = all.iter().filter(|card| card.unit_price.is_some_and(|price| (min..=max).contains(&price)));
        let expected: Vec<Id> = within.map(|card| card.id).collect();
        for few in [0, 1_000] {
            let filter = GoodsFilter { sort: Some(sort), min_price: Some(min), max_price: Some(max), ..GoodsFilter::default() };
            let page = listed(filter, few).await;
            assert_eq!(page.list.iter().map(|card| card.id).collect::<Vec<_>>(), expected, "{sort} {min} to {max} {few}");
            assert_eq!(page.total, i64::try_from(expected.len()).expect("few"), "{sort} {min} to {max} {few}");
        }
    }
});

both_databases!(a_signed_price_is_shown_sorted_and_filtered_by, MODULES, async |db: Db| {
    let (rt, actor) = filled(&db).await;
    let listed = async |filter: GoodsFilter, offers: &[SignedOffer], few: i64| {
        let (rt, actor, offers) = (rt.clone(), actor.clone(), offers.to_vec());
        let filter = GoodsFilter { page_size: Some(20), ..filter };
        db.read(async move |tx| list_with(tx, &rt, &actor, Language::En, &filter, offers.clone(), few).await).await.expect("a page")
    };
    let sorted = |sort| GoodsFilter { sort: Some(sort), ..GoodsFilter::default() };
    let before = listed(sorted(GoodsSort::Price), &[], 1_000).await.list;
    let dearest = before.iter().rfind(|card| card.unit_price.is_some()).expect("a priced one").id;
    let cheapest = before[0].id;
    let signed = |remaining| SignedOffer { id: Id::new(77), product_id: dearest, unit_price: Money::from_minor(500), remaining };
    for few in [0, 1_000] {
        let up = listed(sorted(GoodsSort::Price), &[signed(1)], few).await;
        assert_eq!((up.list[0].id, up.list[0].unit_price), (dearest, Some(Money::from_minor(500))), "{few}");
        assert_eq!((up.list[0].price_kind, up.list[1].id, up.total), (Some(PriceKind::Discounted), cheapest, 17), "{few}");
        let down = listed(sorted(GoodsSort::PriceDesc), &[signed(1)], few).await.list;
        let priced = down.iter().filter(|card| card.unit_price.is_some());
        assert_eq!((down.len(), priced.map(|card| card.id).next_back()), (17, Some(dearest)), "{few}: cheapest last");
        let range = GoodsFilter { max_price: Some(Money::from_minor(600)), ..GoodsFilter::default() };
        let within = listed(range.clone(), &[signed(1)], few).await.list;
        assert_eq!(within.iter().map(|card| card.id).collect::<Vec<_>>(), [dearest], "{few}");
        assert_eq!(listed(range, &[signed(0)], few).await.total, 0, "{few}: nothing is left of it");
        let campaign = GoodsFilter { activity: Some(true), ..GoodsFilter::default() };
        assert!(listed(campaign, &[signed(1)], few).await.list.iter().all(|card| card.id != dearest), "{few}");
    }
});
