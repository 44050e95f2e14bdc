//! A view taken out as a sheet has the rows of the screen, all of them.

use kernel::{ErrorCode, Language, Result};
use org::listing::{Stretch, Wanted};
use org::{Actor, RoleKey};
use reporting::{By, Fact, RankingQuery, ReportQuery};
use store::both_databases;

use crate::company::{MODULES, TH, ranking};
use crate::floor::Floor;

async fn rows(floor: &Floor, actor: &Actor, query: &RankingQuery, wanted: Wanted) -> Result<Stretch<Vec<String>>> {
    let (actor, query) = (actor.clone(), query.clone());
    floor.company.db.read(async move |tx| reporting::sheet::rows(tx, &actor, Language::En, &query, &wanted).await).await
}

fn all_days() -> ReportQuery {
    let day = |text: &str| Some(text.parse().expect("a day"));
    ReportQuery { date_from: day("2026-02-01"), date_to: day("2026-03-12"), ..ReportQuery::of(Fact::SellOut) }
}

both_databases!(every_row_of_a_view_in_its_order, MODULES, async |db| {
    let floor = Floor::open(db).await;
    let vp = floor.company.actor(RoleKey::Vp, TH, None);
    for by in [By::Store, By::Product, By::Client, By::Area] {
        let query = ranking(&all_days(), by, 1, 100);
        let shown = floor.company.view(&vp, Language::En, &query).await.expect("told");
        let (mut taken, mut after) = (Vec::new(), None);
        loop {
            let stretch = rows(&floor, &vp, &query, Wanted { after, at_most: 2 }).await.expect("rows");
            assert_eq!(stretch.total, shown.total, "{by}");
            taken.extend(stretch.list);
            after = stretch.next;
            if after.is_none() {
                break;
            }
        }
        let told: Vec<_> = taken.iter().map(|row| (row[1].as_str(), row[2].as_str(), row[3].as_str(), row[5].as_str())).collect();
        let on_screen: Vec<_> = shown
            .list
            .iter()
            .map(|row| (row.name.clone(), row.net.to_string(), row.previous_net.to_string(), row.qty.to_string()))
            .collect();
        let on_screen: Vec<_> =
            on_screen.iter().map(|(name, net, before, qty)| (name.as_str(), net.as_str(), before.as_str(), qty.as_str())).collect();
        assert_eq!(told, on_screen, "{by}");
        assert_eq!((taken[0][4].as_str(), taken[0][13].as_str()), ("THB", "2026-02-01 – 2026-03-12"));
    }
});

both_databases!(documents_and_other_peoples_facts_are_not_taken_out, MODULES, async |db| {
    let floor = Floor::open(db).await;
    let vp = floor.company.actor(RoleKey::Vp, TH, None);
    let documents = rows(&floor, &vp, &ranking(&all_days(), By::Document, 1, 10), Wanted::WHOLE).await;
    assert_eq!(documents.expect_err("refused").code(), ErrorCode::Validation);
    let messenger = floor.company.actor(RoleKey::Msg, TH, None);
    let stores = rows(&floor, &messenger, &ranking(&all_days(), By::Store, 1, 10), Wanted::WHOLE).await;
    assert_eq!(stores.expect_err("refused").code(), ErrorCode::Forbidden);
});
