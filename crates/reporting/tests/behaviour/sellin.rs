//! Sell-in: whose orders count, on which days, against which days.

use kernel::{Country, ErrorCode, Id, Language, Money};
use org::{Day, Reach, RoleKey};
use reporting::{Basis, By, Grain, Measure, Overview, Preset, RankingQuery, ReportQuery};
use store::{both_databases, params};

use crate::company::{Company, MODULES, Past, TH, picked, ranking, sold, this};

const GOODS: Id = Id::new(77);

/// The value of a measure and what it was before.
fn told(overview: &Overview, measure: Measure) -> (String, String) {
    let figure = overview.headline.cards.iter().find(|card| card.measure == measure).expect("told");
    (figure.value.clone().unwrap_or_default(), figure.previous.clone().unwrap_or_default())
}

fn pair(one: &str, other: &str) -> (String, String) {
    (one.to_owned(), other.to_owned())
}

both_databases!(everybody_counts_what_is_theirs, MODULES, async |db| {
    let company = Company::open(db).await;
    let boss = company.person("M1", RoleKey::Manager, None).await;
    let (rep, other) = (
        company.person("R1", RoleKey::Rep, Some(boss.id)).await,
        // Answers to nobody below the manager.
        company.person("R2", RoleKey::Rep, None).await,
    );
    let mine = company.customer("C1", TH, Some(rep.id)).await;
    let theirs = company.customer("C2", TH, Some(other.id)).await;
    let abroad = company.customer("C3", Country::Malaysia, None).await;
    company.ordered(Past { rep: Some(rep.id), ..sold(&mine, "2026-03-10", &[(GOODS, 2, 10_000)]) }).await;
    company.ordered(Past { rep: Some(other.id), ..sold(&theirs, "2026-03-10", &[(GOODS, 3, 20_000)]) }).await;
    company.ordered(sold(&abroad, "2026-03-10", &[(GOODS, 4, 40_000)])).await;
    let net = async |role, country, person| {
        let overview = company.overview(&company.actor(role, country, person), &this(Preset::ThisMonth)).await.expect("told");
        (told(&overview, Measure::Net).0, overview.headline.covers)
    };
    assert_eq!(net(RoleKey::Rep, TH, Some(rep.id)).await, ("100.00".to_owned(), Reach::Customers));
    assert_eq!(net(RoleKey::Manager, TH, Some(boss.id)).await, ("100.00".to_owned(), Reach::DownLine));
    assert_eq!(net(RoleKey::Vp, TH, None).await, ("300.00".to_owned(), Reach::Country));
    // Head office sees every country, one at a time: baht and ringgit are never added up.
    assert_eq!(net(RoleKey::HoPrice, TH, None).await.0, "300.00");
    assert_eq!(net(RoleKey::HoPrice, Country::Malaysia, None).await.0, "400.00");
    let buyer = org::Actor { person_id: None, customer_ids: vec![theirs.id], ..company.actor(RoleKey::Buyer, TH, None) };
    let own = company.overview(&buyer, &this(Preset::ThisMonth)).await.expect("told");
    assert_eq!(told(&own, Measure::Net).0, "200.00");
    let promoter = company.actor(RoleKey::Ba, TH, None);
    assert!(company.overview(&promoter, &this(Preset::Today)).await.is_err_and(|error| error.code() == ErrorCode::Forbidden));
    let (reader, query) = (company.actor(RoleKey::Rep, TH, Some(rep.id)), ranking(&this(Preset::ThisMonth), By::Client, 1, 10));
    let clients = company.view(&reader, Language::En, &query).await.expect("told");
    assert_eq!((clients.total, clients.list[0].code.as_str(), clients.sum.net), (1, "C1", Money::from_minor(10_000)));
});

both_databases!(days_are_those_of_the_country, MODULES, async |db| {
    let company = Company::open(db).await;
    let customer = company.customer("C1", TH, None).await;
    let vp = || company.actor(RoleKey::Vp, TH, None);
    // Half past six in the evening in Bangkok; at half past midnight the next business day has begun, though not in UTC.
    company.ordered(sold(&customer, "2026-03-12", &[(GOODS, 1, 5_000)])).await;
    let today = company.overview(&vp(), &this(Preset::Today)).await.expect("told");
    assert_eq!(told(&today, Measure::Orders), pair("1", "0"));
    company.rt.clock.advance_seconds(6 * 3600);
    let tomorrow = company.overview(&vp(), &this(Preset::Today)).await.expect("told");
    assert_eq!(tomorrow.headline.range.from.to_string(), "2026-03-13");
    assert_eq!(told(&tomorrow, Measure::Orders), pair("0", "1"), "what was today is what it is compared with");
});

both_databases!(the_period_before_is_cut_where_this_one_stands, MODULES, async |db| {
    let company = Company::open(db).await;
    let customer = company.customer("C1", TH, None).await;
    for (on, minor) in [("2026-02-01", 1_000), ("2026-02-12", 2_000), ("2026-02-13", 900_000), ("2026-03-01", 500), ("2026-03-12", 4_000)] {
        company.ordered(sold(&customer, on, &[(GOODS, 1, minor)])).await;
    }
    let month = company.overview(&company.actor(RoleKey::Vp, TH, None), &this(Preset::ThisMonth)).await.expect("told");
    let compared = month.headline.compared;
    assert_eq!((compared.from.to_string().as_str(), compared.to.to_string().as_str()), ("2026-02-01", "2026-02-12"));
    assert_eq!(told(&month, Measure::Net), pair("45.00", "30.00"));
    let net = &month.headline.cards[0];
    assert_eq!((net.spark.len(), net.previous_spark.len(), month.headline.trend.grain), (12, 12, Grain::Day));
    assert_eq!((net.spark[0].as_deref(), net.spark[1].as_deref(), net.spark[11].as_deref()), (Some("5.00"), Some("0.00"), Some("40.00")));
    assert_eq!(net.previous_spark[11].as_deref(), Some("20.00"));
    assert_eq!(month.tops[0].list[0].previous_net, Money::from_minor(3_000));
    let long = company.overview(&company.actor(RoleKey::Vp, TH, None), &picked("2025-11-01", "2026-03-12")).await.expect("told");
    let by_month: Vec<_> = long.headline.cards[0].spark.iter().map(Option::as_deref).collect();
    assert_eq!(by_month, [Some("0.00"), Some("0.00"), Some("0.00"), Some("9030.00"), Some("45.00")]);
});

both_databases!(what_was_given_up_or_given_away_brings_nothing, MODULES, async |db| {
    let company = Company::open(db).await;
    let (one, two) = (company.customer("C1", TH, None).await, company.customer("C2", TH, None).await);
    company.ordered(sold(&one, "2026-03-10", &[(GOODS, 3, 30_000)])).await;
    company.ordered(sold(&one, "2026-03-11", &[(GOODS, 1, 10_000)])).await;
    company.ordered(sold(&one, "2026-03-11", &[(GOODS, 1, 20_000)])).await;
    company.ordered(Past { status: 5, ..sold(&two, "2026-03-11", &[(GOODS, 9, 90_000)]) }).await;
    let indonesian = company.customer("C9", Country::Indonesia, None).await;
    company.ordered(Past { order_type: 3, ..sold(&indonesian, "2026-03-11", &[(GOODS, 5, 0)]) }).await;
    let month = company.overview(&company.actor(RoleKey::Vp, TH, None), &this(Preset::ThisMonth)).await.expect("told");
    let value = |measure| told(&month, measure).0;
    assert_eq!([value(Measure::Net), value(Measure::Orders), value(Measure::Qty), value(Measure::Clients)], ["600.00", "3", "5", "1"]);
    assert_eq!([value(Measure::AverageOrder), value(Measure::CancelRate)], ["200.00", "0.2500"]);
    assert_eq!((month.tops[0].list.len(), month.tops[1].list.len()), (1, 1));
    let samples = company.overview(&company.actor(RoleKey::Vp, Country::Indonesia, None), &this(Preset::ThisMonth)).await.expect("told");
    assert_eq!(told(&samples, Measure::Orders), pair("0", "0"));
    assert_eq!(told(&samples, Measure::AverageOrder), pair("", ""), "no orders, no average");
});

both_databases!(dispatched_goods_count_on_the_days_they_left, MODULES, async |db| {
    let company = Company::open(db).await;
    let customer = company.customer("C1", TH, None).await;
    let order = company.ordered(sold(&customer, "2026-02-20", &[(GOODS, 10, 100_000)])).await;
    company.dispatched(order, "2026-03-02", 4, 40_000).await;
    company.dispatched(order, "2026-03-05", 6, 60_000).await;
    let vp = company.actor(RoleKey::Vp, TH, None);
    let left = ReportQuery { basis: Basis::Dispatched, ..this(Preset::ThisMonth) };
    let month = company.overview(&vp, &left).await.expect("told");
    assert_eq!((told(&month, Measure::Net).0, told(&month, Measure::Orders).0), pair("1000.00", "1"), "one order in two parts");
    assert!(month.headline.cards.iter().all(|card| card.measure != Measure::CancelRate));
    let products = company.view(&vp, Language::En, &ranking(&left, By::Product, 1, 10)).await.expect("told");
    assert_eq!((products.list[0].qty, products.list[0].last_on), (10, "2026-03-05".parse::<Day>().expect("a day")));
    assert_eq!(told(&company.overview(&vp, &this(Preset::ThisMonth)).await.expect("told"), Measure::Orders), pair("0", "0"));
});

both_databases!(a_ranking_has_pages_and_the_sum_of_all, MODULES, async |db| {
    let company = Company::open(db).await;
    let (serum, cream) = (company.product("SERUM").await, company.product("CREAM").await);
    for (code, minor) in [("C1", 10_000), ("C2", 30_000), ("C3", 20_000)] {
        let customer = company.customer(code, TH, None).await;
        company.ordered(sold(&customer, "2026-03-11", &[(serum, 1, minor), (cream, 2, 1_000)])).await;
    }
    let vp = company.actor(RoleKey::Vp, TH, None);
    let view = async |language, query: RankingQuery| company.view(&vp, language, &query).await.expect("told");
    let clients = view(Language::En, ranking(&this(Preset::ThisMonth), By::Client, 2, 2)).await;
    assert_eq!((clients.list.len(), clients.list[0].code.as_str(), clients.total, clients.pages), (1, "C1", 3, 2));
    assert_eq!((clients.sum.net, clients.sum.qty, clients.sum.orders), (Money::from_minor(63_000), 9, Some(3)));
    let products = view(Language::Zh, ranking(&this(Preset::ThisMonth), By::Product, 1, 10)).await;
    let first = &products.list[0];
    assert_eq!(
        (first.name.as_str(), first.code.as_str(), first.net, first.clients),
        ("SERUM 中文", "SERUM", Money::from_minor(60_000), Some(3))
    );
    assert_eq!(products.sum, clients.sum, "lines add up to their orders");
    let report = this(Preset::ThisMonth);
    assert!(company.view(&vp, Language::En, &ranking(&report, By::Client, 1, 101)).await.is_err(), "pages have an end");
    let long = company.overview(&vp, &picked("2022-01-01", "2026-03-01")).await;
    assert!(long.is_err_and(|error| error.code() == ErrorCode::ReportSpan));
});

both_databases!(what_came_back_is_told_and_every_view_is_its_documents, MODULES, async |db| {
    let company = Company::open(db).await;
    let boss = company.person("M1", RoleKey::Manager, None).await;
    let rep = company.person("R1", RoleKey::Rep, Some(boss.id)).await;
    let (serum, cream) = (company.product("SERUM").await, company.product("CREAM").await);
    let (one, two) = (company.customer("C1", TH, Some(rep.id)).await, company.customer("C2", TH, None).await);
    let mine = Past { rep: Some(rep.id), ..sold(&one, "2026-03-10", &[(serum, 3, 10_000), (cream, 2, 1_000)]) };
    let returned = company.ordered(mine.clone()).await;
    company.ordered(Past { on: "2026-03-11", ..mine.clone() }).await;
    company.ordered(sold(&two, "2026-03-11", &[(cream, 4, 2_500)])).await;
    company.ordered(Past { status: 5, ..sold(&two, "2026-03-11", &[(cream, 9, 90_000)]) }).await;
    company.ordered(Past { on: "2026-02-10", ..mine }).await;
    company
        .write(async move |tx, _| {
            tx.execute(
                "UPDATE order_line SET qty_dispatched = 3, qty_received = 3, qty_returned = 1 WHERE order_id = $1 AND product_id = $2",
                params![returned, serum],
            )
            .await?;
            ordering::sums::rebuild(tx, TH, "2026-03").await
        })
        .await;
    let vp = company.actor(RoleKey::Vp, TH, None);
    let overview = company.overview(&vp, &this(Preset::ThisMonth)).await.expect("told");
    assert_eq!((told(&overview, Measure::Returned).0, told(&overview, Measure::ReturnedOrders).0), pair("33.33", "1"));
    assert_eq!(told(&overview, Measure::Net).0, "245.00", "what came back is not taken off");
    for reader in [vp, company.actor(RoleKey::Manager, TH, Some(boss.id))] {
        for report in [this(Preset::ThisMonth), ReportQuery { product_id: Some(serum), ..this(Preset::ThisMonth) }] {
            let documents = company.view(&reader, Language::En, &ranking(&report, By::Document, 1, 50)).await.expect("told");
            assert_eq!(documents.sum.returned, Some(Money::from_minor(3_333)));
            for by in [By::Person, By::Area, By::Region, By::Brand, By::Series, By::Client, By::Product] {
                let view = company.view(&reader, Language::En, &ranking(&report, by, 1, 50)).await.expect("told");
                assert_eq!(view.sum, documents.sum, "{by:?}");
                let listed: (i64, i64) = view
                    .list
                    .iter()
                    .fold((0, 0), |(net, back), row| (net + row.net.minor(), back + row.returned.unwrap_or_default().minor()));
                assert_eq!(listed, (documents.sum.net.minor(), 3_333), "{by:?}");
            }
        }
    }
    let wrong = company
        .write(async |tx, _| {
            tx.execute("UPDATE sell_in_client_day SET amount = amount + 1 WHERE biz_date = '2026-03-10'", &[]).await?;
            Ok(ordering::verify(tx).await?.into_iter().map(|finding| finding.rule).collect::<Vec<_>>())
        })
        .await;
    assert!(wrong.contains(&"sell_in_client_day"), "a sum that is off is found: {wrong:?}");
});
