//! Sell-out: every view says what somebody would find who added up the reports by hand.

use std::collections::{BTreeMap, BTreeSet};

use kernel::{ErrorCode, Id, Language, Money};
use org::{Actor, CooperationMode, Day, RoleKey};
use reporting::{By, Fact, Measure, Preset, ReportQuery};
use store::both_databases;

use crate::company::{MODULES, TH, ranking};
use crate::floor::{Dice, Floor, Line};

/// How many filters are tried.
const TRIED: usize = 150;

/// What rows of a view should say: amount, pieces, stores, people, products.
fn by_hand(floor: &Floor, lines: &[&Line], by: By, leader: Option<Id>) -> BTreeMap<Id, (i64, i64, i64, i64, i64)> {
    let mut rows: BTreeMap<Id, Vec<&Line>> = BTreeMap::new();
    for line in lines {
        rows.entry(floor.key(line, by, leader)).or_default().push(line);
    }
    rows.into_iter().map(|(id, lines)| (id, added(&lines))).collect()
}

fn added(lines: &[&Line]) -> (i64, i64, i64, i64, i64) {
    let distinct = |id: &dyn Fn(&Line) -> Id| i64::try_from(lines.iter().map(|line| id(line)).collect::<BTreeSet<_>>().len()).expect("few");
    (
        lines.iter().map(|line| line.amount).sum(),
        lines.iter().map(|line| line.pieces).sum(),
        distinct(&|line| line.store),
        distinct(&|line| line.person),
        distinct(&|line| line.product),
    )
}

fn picked(from: &str, to: &str) -> ReportQuery {
    let day = |text: &str| Some(text.parse::<Day>().expect("a day"));
    ReportQuery { date_from: day(from), date_to: day(to), ..ReportQuery::of(Fact::SellOut) }
}

/// Some days and some filters.
fn any_report(floor: &Floor, dice: &mut Dice) -> ReportQuery {
    let days = [("2026-02-01", "2026-03-12"), ("2026-03-01", "2026-03-12"), ("2026-02-20", "2026-03-05"), ("2026-03-02", "2026-03-02")];
    let (from, to) = dice.one_of(&days);
    ReportQuery {
        mode: dice.maybe(&[CooperationMode::Consignment, CooperationMode::BuyOut]),
        store_id: dice.maybe(&floor.stores),
        person_id: dice.maybe(&[floor.manager, floor.promoters[4]]),
        area_id: dice.maybe(&[floor.areas[0], floor.areas[1], Id::new(0)]),
        region_id: dice.maybe(&floor.regions),
        brand_id: dice.maybe(&floor.brands),
        series_id: dice.maybe(&[floor.series[0], Id::new(0)]),
        client_id: dice.maybe(&floor.clients),
        product_id: dice.maybe(&floor.products),
        ..picked(from, to)
    }
}

/// Takes most filters away again: with all of them hardly anything is left to compare.
fn loosened(report: ReportQuery, dice: &mut Dice) -> ReportQuery {
    let mut report = report;
    if dice.below(2) == 0 {
        (report.store_id, report.client_id, report.product_id) = (None, None, None);
    }
    if dice.below(2) == 0 {
        (report.area_id, report.region_id) = (None, None);
    }
    if dice.below(2) == 0 {
        (report.brand_id, report.series_id) = (None, None);
    }
    report
}

/// Compares every view of a report, and what its figures open, with what the lines come to.
async fn compare(floor: &Floor, reader: &Actor, report: &ReportQuery, lines: &[&Line]) {
    let whole = added(lines);
    let overview = floor.company.overview(reader, report).await.expect("told");
    let told = |measure| overview.headline.cards.iter().find(|card| card.measure == measure).and_then(|card| card.value.clone());
    assert_eq!(told(Measure::Amount), Some(Money::from_minor(whole.0).to_string()), "{report:?}");
    assert_eq!(told(Measure::Products), Some(whole.4.to_string()), "{report:?}");
    for by in By::ALL.iter().copied() {
        let leader = report.person_id.or(reader.person_id).filter(|_| by == By::Person);
        let expected = by_hand(floor, lines, by, leader);
        let view = floor.company.view(reader, Language::En, &ranking(report, by, 1, 100)).await.expect("told");
        assert_eq!((view.sum.net.minor(), view.sum.qty, view.sum.stores), (whole.0, whole.1, Some(whole.2)), "{by} {report:?}");
        if expected.len() <= 100 {
            let found: BTreeMap<Id, (i64, i64, i64, i64, i64)> = view
                .list
                .iter()
                .map(|row| {
                    (row.id, (row.net.minor(), row.qty, row.stores.unwrap_or(0), row.people.unwrap_or(0), row.products.unwrap_or(0)))
                })
                .collect();
            assert_eq!(found, expected, "{by} {report:?}");
            assert_eq!(view.list.iter().map(|row| row.net.minor()).sum::<i64>(), whole.0, "rows add up to their sum");
        }
        assert_eq!(view.total, i64::try_from(expected.len()).expect("few"), "{by} {report:?}");
    }
}

both_databases!(every_view_is_what_the_reports_come_to, MODULES, async |db| {
    let floor = Floor::open(db).await;
    let vp = floor.company.actor(RoleKey::Vp, TH, None);
    let mut dice = Dice::new(11);
    let mut told = 0;
    compare(&floor, &vp, &picked("2026-02-01", "2026-03-12"), &floor.asked(&picked("2026-02-01", "2026-03-12"))).await;
    for _ in 0..TRIED / 10 {
        let report = any_report(&floor, &mut dice);
        let report = loosened(report, &mut dice);
        let lines = floor.asked(&report);
        told += usize::from(!lines.is_empty());
        compare(&floor, &vp, &report, &lines).await;
    }
    assert!(told > 5, "{told} of the filters leave something to compare");
});

both_databases!(a_manager_sees_the_people_below_by_those_who_lead_them, MODULES, async |db| {
    let floor = Floor::open(db).await;
    let manager = floor.company.actor(RoleKey::Manager, TH, Some(floor.manager));
    let report = picked("2026-02-01", "2026-03-12");
    let lines: Vec<&Line> = floor.lines.iter().filter(|line| floor.is_below(line.person, floor.manager)).collect();
    assert!(lines.len() < floor.lines.len(), "somebody answers to another");
    compare(&floor, &manager, &report, &lines).await;
    let team = floor.company.view(&manager, Language::En, &ranking(&report, By::Person, 1, 10)).await.expect("told");
    let names: BTreeMap<&str, bool> = team.list.iter().map(|row| (row.name.as_str(), row.has_team)).collect();
    assert_eq!(names.len(), 2, "one step down: the trainer with a team, and a promoter");
    assert_eq!(names.values().filter(|leads| **leads).count(), 1);
    let alone = ReportQuery { person_id: Some(floor.promoters[0]), ..report };
    let refused = floor.company.view(&manager, Language::En, &ranking(&alone, By::Person, 1, 10)).await;
    assert!(refused.is_err_and(|error| error.code() == ErrorCode::NoSubordinates));
    let stores = floor.company.view(&manager, Language::En, &ranking(&alone, By::Store, 1, 10)).await.expect("told");
    assert!(stores.total > 0, "but there are stores");
});

both_databases!(what_was_sold_before_a_move_stays_in_the_area_of_its_day, MODULES, async |db| {
    let floor = Floor::open(db).await;
    let vp = floor.company.actor(RoleKey::Vp, TH, None);
    let moved = |days: (&str, &str)| ReportQuery { store_id: Some(floor.stores[1]), ..picked(days.0, days.1) };
    let areas = async |report: ReportQuery| {
        let view = floor.company.view(&vp, Language::En, &ranking(&report, By::Area, 1, 10)).await.expect("told");
        view.list.into_iter().map(|row| row.id).collect::<BTreeSet<_>>()
    };
    assert_eq!(areas(moved(("2026-02-01", "2026-02-28"))).await, BTreeSet::from([floor.areas[0]]));
    assert_eq!(areas(moved(("2026-03-01", "2026-03-12"))).await, BTreeSet::from([floor.areas[1]]));
});

both_databases!(who_may_not_see_what_was_sold_is_told_nothing, MODULES, async |db| {
    let floor = Floor::open(db).await;
    let buyer = floor.company.actor(RoleKey::Buyer, TH, None);
    let report = ReportQuery { preset: Some(Preset::ThisMonth), ..ReportQuery::of(Fact::SellOut) };
    assert!(floor.company.overview(&buyer, &report).await.is_err_and(|error| error.code() == ErrorCode::Forbidden));
    let vp = floor.company.actor(RoleKey::Vp, TH, None);
    let stores = floor.company.view(&vp, Language::En, &ranking(&ReportQuery { fact: Fact::SellIn, ..report }, By::Store, 1, 10)).await;
    assert!(stores.is_err_and(|error| error.code() == ErrorCode::Validation), "orders are told by client, not by store");
});
