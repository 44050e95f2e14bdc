//! Who has reported and who has not, day by day, and what they should sell.

use kernel::{Country, Money, Result};
use org::RoleKey;
use org::import::{Sheet, SheetRow};
use org::testing::assert_refused;
use sellout::report::{self, CalendarQuery};
use sellout::target::{self, SalesTarget, TargetInput, TargetRemoval};
use sellout::{Month, SellOutRule};
use store::both_databases;

use crate::MODULES;
use crate::counter::{Counter, on, sold};

fn march() -> Month {
    "2026-03".parse().expect("a month")
}

const fn all_of(month: Month) -> CalendarQuery {
    CalendarQuery { month: Some(month), country_code: None, store_id: None, person_id: None, page_num: None, page_size: None }
}

both_databases!(a_trainer_sees_which_days_of_which_promoter_are_missing, MODULES, async |db| {
    let counter = Counter::open(db).await;
    let next = counter.next_store("S2").await;
    let moves = [(&counter.store, "2026-01-01", Some("2026-03-09"), true), (&next, "2026-03-10", None, true)];
    counter.company.assign(&counter.promoter, &moves).await.expect("moved");
    let held = [(&counter.store, "2026-01-01", None, true), (&next, "2026-01-01", None, false)];
    counter.company.assign(&counter.trainer, &held).await.expect("assigned");
    counter.submit(counter.sale("2026-03-09", &[sold(&counter.soap, 2, 1_000)])).await.expect("reported");
    let actor = counter.actor(&counter.trainer).await;
    let (seen, missing) = counter
        .company
        .write(async move |tx, rt| {
            let calendar = report::calendar(tx, rt, &actor, &all_of(march())).await?;
            Ok((calendar, report::not_reported(tx, &actor, on("2026-03-10")).await?))
        })
        .await
        .expect("a calendar");
    // The trainer works in both stores and reports in neither.
    let rows: Vec<_> = seen.rows.list.iter().map(|row| (row.who.store_code.as_str(), row.due, row.reported, row.pieces)).collect();
    assert_eq!(rows, [("S1", 9, 1, 2), ("S2", 1, 0, 0)]);
    let days: Vec<_> = seen.days.iter().map(|day| (day.due, day.reported)).collect();
    assert_eq!(days[6..], [(1, 0), (1, 0), (1, 1), (1, 0)]);
    assert_eq!((missing.due, missing.list.len(), missing.list[0].store_code.as_str()), (1, 1, "S2"));
});

both_databases!(a_promoter_sees_no_calendar_of_others, MODULES, async |db| {
    let counter = Counter::open(db).await;
    let other = counter.company.hire(Country::Indonesia, "B2", &[RoleKey::Ba], Some(&counter.trainer)).await;
    counter.company.assign(&other, &[(&counter.store, "2026-01-01", None, true)]).await.expect("assigned");
    let actor = counter.actor(&counter.promoter).await;
    let seen = counter.company.write(async move |tx, rt| report::calendar(tx, rt, &actor, &all_of(march())).await).await;
    let seen = seen.expect("a calendar");
    assert_eq!(seen.rows.list.iter().map(|row| row.who.employee_no.as_str()).collect::<Vec<_>>(), ["B1"]);
});

async fn save(counter: &Counter, pieces: i64, rupiah: i64, ver: Option<i64>) -> Result<SalesTarget> {
    let (actor, store_id, person_id) = (counter.company.system(), counter.store.id, counter.promoter.id);
    let input = TargetInput { store_id, person_id, month: march(), pieces, amount: Money::from_minor(rupiah * 100), ver };
    counter.company.write(async move |tx, rt| target::save_target(tx, rt, &actor, &input).await).await
}

both_databases!(a_promoter_sees_what_is_sold_beside_what_should_be, MODULES, async |db| {
    let counter = Counter::open(db).await;
    let first = save(&counter, 100, 1_000_000, None).await.expect("set");
    assert_refused(save(&counter, 90, 900_000, None).await, &[("", "version_conflict")]);
    save(&counter, 120, 1_200_000, Some(first.ver)).await.expect("raised");
    counter.submit(counter.sale("2026-03-10", &[sold(&counter.soap, 5, 1_000)])).await.expect("reported");
    let (actor, store) = (counter.actor(&counter.promoter).await, counter.store.id);
    let read = counter
        .company
        .write(async move |tx, rt| Ok((report::figures(tx, rt, &actor).await?, target::store_targets(tx, &[store], march()).await?)));
    let (figures, of_store) = read.await.expect("figures");
    assert_eq!(figures.target.map(|target| (target.pieces, target.amount.minor())), Some((120, 120_000_000)));
    assert_eq!((figures.month.pieces, of_store[0].pieces, of_store[0].people), (5, 120, 1));
    assert_eq!(counter.findings().await, []);
    let hand = counter.company.write(async |tx, _| Ok(tx.execute("UPDATE sales_target SET pieces = 1", &[]).await?));
    hand.await.expect("changed by hand");
    assert_eq!(
        counter.findings().await.into_iter().map(|finding| finding.rule).collect::<Vec<_>>(),
        ["movement_row", "store_sales_target"]
    );
});

both_databases!(a_target_that_is_taken_away_leaves_the_stores_sum, MODULES, async |db| {
    let counter = Counter::open(db).await;
    let set = save(&counter, 100, 1_000_000, None).await.expect("set");
    let (actor, removal) = (counter.company.system(), TargetRemoval { target_id: set.target_id, ver: set.ver });
    counter.company.write(async move |tx, rt| target::delete_target(tx, rt, &actor, &removal).await).await.expect("taken away");
    let store = counter.store.id;
    let left = counter.company.write(async move |tx, _| target::store_targets(tx, &[store], march()).await).await;
    assert_eq!(left.expect("targets"), []);
    assert_eq!(counter.findings().await, []);
});

both_databases!(targets_come_by_the_sheet_and_each_mistake_is_named, MODULES, async |db| {
    let counter = Counter::open(db).await;
    let sheet = |rows: &[[&str; 6]]| Sheet {
        header: ["storeCode", "countryCode", "employeeNo", "month", "pieces", "amount"].map(str::to_owned).to_vec(),
        rows: rows.iter().zip(2..).map(|(row, number)| SheetRow { number, cells: row.map(str::to_owned).to_vec() }).collect(),
    };
    let import = async |sheet: Sheet| {
        let actor = counter.company.system();
        let outcome = counter.company.write(async move |tx, rt| target::import(tx, rt, &actor, &sheet).await).await;
        outcome.expect("an outcome").report(kernel::Language::En)
    };
    let good = import(sheet(&[["s1", "ID", "b1", "2026-03", "100", "1000000"], ["S1", "ID", "B1", "2026-04", "110", ""]])).await;
    assert_eq!((good.created, good.updated, good.errors.len()), (2, 0, 0), "{good:?}");
    let again = import(sheet(&[["S1", "ID", "B1", "2026-03", "100", "1000000"], ["S1", "ID", "B1", "2026-04", "111", ""]])).await;
    assert_eq!((again.created, again.updated, again.errors.len()), (0, 1, 0), "{again:?}");
    let bad = import(sheet(&[
        ["S9", "ID", "B1", "2026-03", "1", "1"],
        ["S1", "ID", "B1", "2026-13", "1", "1"],
        ["S1", "ID", "B1", "2026-05", "-1", "1"],
        ["S1", "ID", "B1", "2026-05", "2", "1"],
    ]))
    .await;
    let told: Vec<_> = bad.errors.iter().map(|error| (error.row, error.column.as_str())).collect();
    assert_eq!(told, [(2, "Store code"), (3, "Month (YYYY-MM)"), (4, "Target pieces"), (5, "Store code")], "{bad:?}");
});

both_databases!(a_country_moves_its_cut_off_from_a_day_on, MODULES, async |db| {
    let counter = Counter::open(db).await;
    let (actor, from_date) = (counter.company.system(), on("2026-03-11"));
    let rule = SellOutRule { cut_off_days: 0, cut_off_hour: 23, late_days: 1 };
    let change = org::RuleChange { country_code: Country::Indonesia, ver: 1, from_date, rule };
    counter.company.write(async move |tx, rt| sellout::change_rule(tx, rt, &actor, &change).await).await.expect("changed");
    let before = counter.submit(counter.sale("2026-03-10", &[sold(&counter.soap, 1, 1_000)])).await.expect("reported");
    counter.company.later(1);
    let after = counter.submit(counter.sale("2026-03-11", &[sold(&counter.soap, 1, 1_000)])).await.expect("reported");
    let held = |report: &report::SalesReport| report.report.locks_at.to_string();
    assert_eq!((held(&before).as_str(), held(&after).as_str()), ("2026-03-12T03:00:00.000Z", "2026-03-11T14:00:00.000Z"));
});
