//! A view on paper says in words what it is about, and has the figures of the screen.

use kernel::{ErrorCode, Language, Result};
use org::{Actor, CooperationMode, RoleKey};
use printing::Contents;
use reporting::{By, Fact, RankingQuery, ReportQuery};
use store::both_databases;

use crate::company::{MODULES, TH, ranking};
use crate::floor::Floor;

async fn page(floor: &Floor, actor: &Actor, language: Language, query: &RankingQuery, at_most: i64) -> Result<(Contents, i64)> {
    let (actor, query) = (actor.clone(), query.clone());
    floor.company.db.read(async move |tx| reporting::paper::page(tx, &actor, language, &query, at_most).await).await
}

fn all_days() -> ReportQuery {
    let day = |text: &str| Some(text.parse().expect("a day"));
    ReportQuery { date_from: day("2026-02-01"), date_to: day("2026-03-12"), ..ReportQuery::of(Fact::SellOut) }
}

both_databases!(paper_has_the_rows_and_the_sum_of_the_screen, MODULES, async |db| {
    let floor = Floor::open(db).await;
    let vp = floor.company.actor(RoleKey::Vp, TH, None);
    for by in [By::Store, By::Product, By::Client, By::Area, By::Brand, By::Person] {
        let query = ranking(&all_days(), by, 1, 100);
        let shown = floor.company.view(&vp, Language::En, &query).await.expect("told");
        let (contents, total) = page(&floor, &vp, Language::En, &query, 2).await.expect("printed");
        assert_eq!(total, shown.total, "{by}");
        let currency = shown.currency;
        let told: Vec<_> = contents.table.rows.iter().map(|row| (row[1].clone(), row[2].clone())).collect();
        let on_screen: Vec<_> = shown.list.iter().take(2).map(|row| (currency.shown(row.net), currency.shown(row.previous_net))).collect();
        assert_eq!(told, on_screen, "{by}");
        let sum = contents.table.sum.expect("a sum of all of it");
        assert_eq!((&sum[0], &sum[1]), (&format!("Total ({total})"), &currency.shown(shown.sum.net)), "{by}");
        assert_eq!(contents.table.columns.len(), sum.len(), "{by}");
    }
});

both_databases!(paper_says_what_it_is_about, MODULES, async |db| {
    let floor = Floor::open(db).await;
    let vp = floor.company.actor(RoleKey::Vp, TH, None);
    let (area, brand) = (floor.areas[2], floor.brands[0]);
    let narrowed = ReportQuery { mode: Some(CooperationMode::BuyOut), area_id: Some(area), brand_id: Some(brand), ..all_days() };
    let (contents, _) = page(&floor, &vp, Language::En, &ranking(&narrowed, By::Store, 1, 10), 10).await.expect("printed");
    let facts: Vec<_> = contents.facts.iter().map(|fact| (fact.label.as_str(), fact.value.clone())).collect();
    assert_eq!(
        facts,
        [
            ("Days", "1 Feb 2026 – 12 Mar 2026".to_owned()),
            ("Compared with", "1 Dec 2025 – 12 Jan 2026".to_owned()),
            ("Cooperation mode", "Sell".to_owned()),
            ("Area", area.to_string()),
            ("Brand", format!("{brand} ({brand})")),
        ]
    );
    assert_eq!(contents.title, "Sell-out report by store");
    let chart = contents.chart.expect("a course");
    assert_eq!((chart.points.len(), chart.points[0].as_str(), chart.now.len()), (40, "1 Feb", 40));
    for (language, title) in [
        (Language::Zh, "销售报表（按门店）"),
        (Language::Id, "Laporan penjualan toko per toko"),
        (Language::Th, "รายงานยอดขายหน้าร้านตามร้านค้า"),
    ] {
        let (contents, _) = page(&floor, &vp, language, &ranking(&narrowed, By::Store, 1, 10), 10).await.expect("printed");
        assert_eq!(contents.title, title);
        assert_eq!(contents.facts.len(), 5);
    }
});

both_databases!(paper_of_days_without_anything_says_so, MODULES, async |db| {
    let floor = Floor::open(db).await;
    let vp = floor.company.actor(RoleKey::Vp, TH, None);
    let day = |text: &str| Some(text.parse().expect("a day"));
    let quiet = ReportQuery { date_from: day("2025-06-01"), date_to: day("2025-06-01"), ..all_days() };
    let (contents, total) = page(&floor, &vp, Language::En, &ranking(&quiet, By::Store, 1, 10), 10).await.expect("printed");
    assert_eq!((total, contents.table.rows.len(), contents.table.sum, contents.chart), (0, 0, None, None));
    assert_eq!(contents.table.empty, "Nothing in this period");
});

both_databases!(documents_and_facts_of_others_are_not_printed, MODULES, async |db| {
    let floor = Floor::open(db).await;
    let vp = floor.company.actor(RoleKey::Vp, TH, None);
    let documents = page(&floor, &vp, Language::En, &ranking(&all_days(), By::Document, 1, 10), 10).await;
    assert_eq!(documents.expect_err("refused").code(), ErrorCode::Validation);
    let messenger = floor.company.actor(RoleKey::Msg, TH, None);
    let stores = page(&floor, &messenger, Language::En, &ranking(&all_days(), By::Store, 1, 10), 10).await;
    assert_eq!(stores.expect_err("refused").code(), ErrorCode::Forbidden);
});
