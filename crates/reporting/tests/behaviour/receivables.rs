//! Receivables: every view says what somebody would find who added up by hand what happened.

use std::collections::BTreeMap;

use kernel::{Country, ErrorCode, Id, Language, Money};
use org::{Actor, Day, RoleKey};
use reporting::{By, Fact, Measure, Ranked, ReportQuery};
use store::both_databases;

use crate::company::{MODULES, TH, ranking};
use crate::debts::{Debts, Kind, Move};
use crate::floor::Dice;

const TRIED: usize = 12;

fn picked(from: &str, to: &str) -> ReportQuery {
    let day = |text: &str| Some(text.parse::<Day>().expect("a day"));
    ReportQuery { date_from: day(from), date_to: day(to), ..ReportQuery::of(Fact::Receivables) }
}

fn asked<'a>(debts: &'a Debts, report: &ReportQuery) -> Vec<&'a Move> {
    let is = |wanted: Option<Id>, id: Id| wanted.is_none_or(|wanted| wanted == id);
    let below = |person: Id| report.person_id.is_none_or(|leader| leader == person || (leader == debts.manager && person == debts.reps[0]));
    let kept = |one: &&Move| {
        is(report.client_id, one.client) && is(report.area_id, one.area) && is(report.region_id, one.region) && below(one.person)
    };
    debts.moves.iter().filter(kept).collect()
}

/// Owed, overdue, invoiced, paid, returned, given up.
type Told = [i64; 6];

fn added(moves: &[&Move], from: Day, to: Day) -> Told {
    let sum = |counts: &dyn Fn(&Move) -> bool, worth: &dyn Fn(&Move) -> i64| {
        moves.iter().filter(|one| counts(one)).map(|one| worth(one)).sum::<i64>()
    };
    let within = |kind: Kind| sum(&|one| one.kind == kind && one.day >= from && one.day <= to, &|one| one.minor);
    [
        sum(&|one| one.day <= to, &Move::change),
        sum(&|one| one.day <= to && one.due < to, &Move::change),
        within(Kind::Invoiced),
        within(Kind::Paid),
        within(Kind::Returned),
        within(Kind::BadDebt),
    ]
}

fn told(row: &Ranked) -> Told {
    let minor = |amount: Option<Money>| amount.expect("told").minor();
    [row.net.minor(), minor(row.overdue), minor(row.invoiced), minor(row.paid), minor(row.returned), minor(row.bad_debt)]
}

fn key(one: &Move, by: By) -> Id {
    match by {
        By::Client => one.client,
        By::Person => one.person,
        By::Area => one.area,
        By::Region => one.region,
        _ => one.receivable,
    }
}

const VIEWS: [By; 5] = [By::Client, By::Person, By::Area, By::Region, By::Document];

/// Compares figures, their course, every view and the documents behind it with what happened.
async fn compare(debts: &Debts, reader: &Actor, report: &ReportQuery, moves: &[&Move]) {
    let (from, to) = (report.date_from.expect("given"), report.date_to.expect("given"));
    let whole = added(moves, from, to);
    let overview = debts.company.overview(reader, report).await.expect("told");
    let card = |measure| overview.headline.cards.iter().find(|card| card.measure == measure).expect("a figure");
    for (place, measure) in [Measure::Owed, Measure::Overdue]
        .into_iter()
        .chain([Measure::Invoiced, Measure::Paid, Measure::Credited, Measure::BadDebt])
        .enumerate()
    {
        assert_eq!(card(measure).value, Some(Money::from_minor(whole[place]).to_string()), "{measure} {report:?}");
        for (point, day) in overview.headline.trend.points.iter().enumerate() {
            let expected = added(moves, *day, *day)[place];
            assert_eq!(card(measure).spark[point], Some(Money::from_minor(expected).to_string()), "{measure} on {day} {report:?}");
        }
    }
    for by in VIEWS {
        let mut rows: BTreeMap<Id, Vec<&Move>> = BTreeMap::new();
        for one in moves.iter().filter(|one| one.day <= to) {
            rows.entry(key(one, by)).or_default().push(one);
        }
        let expected: BTreeMap<Id, Told> = rows
            .into_iter()
            .map(|(id, moves)| (id, added(&moves, from, to), moves.iter().any(|one| one.day >= from)))
            .filter(|(_, told, moved)| told[0] != 0 || *moved)
            .map(|(id, told, _)| (id, told))
            .collect();
        let view = debts.company.view(reader, Language::En, &ranking(report, by, 1, 100)).await;
        if by == By::Person && report.person_id.is_some_and(|leader| leader != debts.manager) {
            assert!(view.is_err_and(|error| error.code() == ErrorCode::NoSubordinates), "{report:?}");
            continue;
        }
        let view = view.expect("told");
        let found: BTreeMap<Id, Told> = view.list.iter().map(|row| (row.id, told(row))).collect();
        assert_eq!(found, expected, "{by} {report:?}");
        assert_eq!(view.total, i64::try_from(expected.len()).expect("few"), "{by} {report:?}");
        assert_eq!(view.sum.net.minor(), whole[0], "{by} {report:?}");
        assert_eq!(found.values().map(|told| told[0]).sum::<i64>(), whole[0], "rows add up to their sum");
        assert_eq!(view.sum.overdue.map(Money::minor), Some(whole[1]), "{by} {report:?}");
    }
}

both_databases!(every_view_of_debts_is_what_happened, MODULES, async |db| {
    let debts = Debts::open(db).await;
    let vp = debts.company.actor(RoleKey::Vp, TH, None);
    assert!(debts.moves.iter().any(|one| one.minor < 0) && debts.moves.iter().any(|one| one.kind == Kind::BadDebt), "all of it happens");
    assert!(debts.moves.iter().any(|one| one.kind == Kind::Returned));
    let mut dice = Dice::new(3);
    let all = picked("2026-03-12", "2026-04-16");
    compare(&debts, &vp, &all, &asked(&debts, &all)).await;
    for _ in 0..TRIED {
        let (from, to) = dice.one_of(&[("2026-03-20", "2026-04-05"), ("2026-04-01", "2026-04-01"), ("2026-04-10", "2026-04-16")]);
        let report = ReportQuery {
            client_id: dice.maybe(&debts.clients),
            person_id: dice.maybe(&[debts.manager, debts.reps[0], debts.reps[1]]),
            area_id: dice.maybe(&[debts.areas[0], debts.areas[1], Id::new(0)]),
            region_id: dice.maybe(&debts.regions),
            ..picked(from, to)
        };
        compare(&debts, &vp, &report, &asked(&debts, &report)).await;
    }
});

/// What somebody with the password of the database does to the sums.
const TAMPERED: [&str; 7] = [
    "UPDATE receivable_day SET received = received + 1 WHERE received > 0",
    "UPDATE receivable_day SET area_id = area_id + 1 WHERE invoiced = 0",
    "UPDATE receivable_day SET person_id = person_id + 1 WHERE invoiced = 0",
    "UPDATE receivable_day SET settled_on = '9999-12-31'",
    "UPDATE receivable_day SET settled_on = '2026-03-01'",
    "UPDATE receivable_day SET late_on = '9999-12-31'",
    "DELETE FROM receivable_day WHERE returned > 0",
];

both_databases!(sums_of_debts_are_proved_and_made_anew_from_the_books, MODULES, async |db| {
    let debts = Debts::open(db).await;
    let vp = debts.company.actor(RoleKey::Vp, TH, None);
    let findings = async || debts.company.write(async |tx, _| receivable::verify(tx).await).await;
    let all = picked("2026-03-12", "2026-04-16");
    assert_eq!(findings().await, []);
    for statement in TAMPERED {
        debts.company.write(async move |tx, _| Ok(tx.execute(statement, &[]).await?)).await;
        let found = findings().await;
        assert!(!found.is_empty() && found.iter().all(|finding| finding.rule == "receivable_day"), "{statement}: {found:?}");
        debts
            .company
            .write(async |tx, _| {
                for (country, month) in receivable::sums::months(tx).await? {
                    receivable::sums::rebuild(tx, country, &month).await?;
                }
                Ok(())
            })
            .await;
        assert_eq!(findings().await, [], "{statement}");
    }
    compare(&debts, &vp, &all, &asked(&debts, &all)).await;

    // The step that brings the table to an installation with a past says the same.
    debts
        .company
        .write(async |tx, _| {
            tx.execute("DROP TABLE receivable_day", &[]).await?;
            tx.execute_one("DELETE FROM schema_migration WHERE module = 'receivable' AND number = 5", &[]).await?;
            Ok(())
        })
        .await;
    assert_eq!(debts.company.db.migrate(MODULES).await.expect("upgraded"), 1);
    assert_eq!(findings().await, []);
    compare(&debts, &vp, &all, &asked(&debts, &all)).await;
});

both_databases!(what_is_owed_now_is_what_the_desk_says, MODULES, async |db| {
    let debts = Debts::open(db).await;
    let vp = debts.company.actor(RoleKey::Vp, TH, None);
    let today = debts.today();
    let report = ReportQuery { date_from: Some(today), date_to: Some(today), ..ReportQuery::of(Fact::Receivables) };
    let view = debts.company.view(&vp, Language::En, &ranking(&report, By::Client, 1, 100)).await.expect("told");
    let clients = debts.clients.clone();
    let standings = debts.company.write(async move |tx, _| money::receivable::standings(tx, &clients, today).await).await;
    let told: BTreeMap<Id, (Money, Option<Money>)> = view.list.iter().map(|row| (row.id, (row.net, row.overdue))).collect();
    let expected: BTreeMap<_, _> =
        standings.into_iter().map(|(id, standing)| (id, (standing.receivable, Some(standing.overdue)))).collect();
    assert_eq!(told, expected);
});

both_databases!(debts_are_printed_as_the_screen_tells_them, MODULES, async |db| {
    let debts = Debts::open(db).await;
    let vp = debts.company.actor(RoleKey::Vp, TH, None);
    let query = ranking(&picked("2026-04-01", "2026-04-16"), By::Client, 1, 100);
    let view = debts.company.view(&vp, Language::En, &query).await.expect("told");
    let (contents, rows) =
        debts.company.db.read(async move |tx| reporting::paper::page(tx, &vp, Language::En, &query, 2).await).await.expect("printed");
    assert_eq!((contents.title.as_str(), rows), ("Receivables report by client", view.total));
    let columns: Vec<_> = contents.table.columns.iter().map(|column| column.title.as_str()).collect();
    assert_eq!(
        columns,
        ["Client", "Owed", "Compared", "Change", "Share", "Overdue", "Invoiced", "Paid", "Credited for returns", "Bad debt", "Last on"]
    );
    let shown = |amount: Option<Money>| view.currency.shown(amount.expect("told"));
    let on_screen = view.list.iter().take(2).map(|row| {
        [row.net, row.previous_net].map(|amount| view.currency.shown(amount)).into_iter().chain([
            shown(row.overdue),
            shown(row.invoiced),
            shown(row.paid),
            shown(row.returned),
            shown(row.bad_debt),
        ])
    });
    let told = contents.table.rows.iter().map(|row| row[1..3].iter().chain(&row[5..10]).cloned().collect::<Vec<_>>());
    assert_eq!(told.collect::<Vec<_>>(), on_screen.map(Iterator::collect::<Vec<_>>).collect::<Vec<_>>());
});

both_databases!(debts_are_told_to_who_sees_them_by_what_they_have, MODULES, async |db| {
    let debts = Debts::open(db).await;
    let promoter = debts.company.actor(RoleKey::Ba, TH, None);
    let all = picked("2026-03-12", "2026-04-16");
    let refused = debts.company.overview(&promoter, &all).await;
    assert!(refused.is_err_and(|error| error.code() == ErrorCode::Forbidden));
    let vp = debts.company.actor(RoleKey::Vp, TH, None);
    for by in [By::Store, By::Brand, By::Product] {
        let refused = debts.company.view(&vp, Language::En, &ranking(&all, by, 1, 10)).await;
        assert!(refused.is_err_and(|error| error.code() == ErrorCode::Validation), "{by}");
    }
    let narrowed = ReportQuery { product_id: Some(Id::new(1)), ..all };
    let refused = debts.company.view(&vp, Language::En, &ranking(&narrowed, By::Client, 1, 10)).await;
    assert!(refused.is_err_and(|error| error.code() == ErrorCode::Validation), "debts have no goods");
});

both_databases!(debts_are_those_of_the_customers_within_reach, MODULES, async |db| {
    let debts = Debts::open(db).await;
    let all = picked("2026-03-12", "2026-04-16");
    let of = |clients: &[Id]| debts.moves.iter().filter(|one| clients.contains(&one.client)).collect::<Vec<_>>();
    let manager = debts.company.actor(RoleKey::Manager, TH, Some(debts.manager));
    compare(&debts, &manager, &all, &of(&[debts.clients[0], debts.clients[2]])).await;
    let rep = debts.company.actor(RoleKey::Rep, TH, Some(debts.reps[1]));
    let buyer = Actor { customer_ids: vec![debts.clients[3]], ..debts.company.actor(RoleKey::Buyer, TH, None) };
    for (reader, client) in [(rep, debts.clients[1]), (buyer, debts.clients[3])] {
        let view = debts.company.view(&reader, Language::En, &ranking(&all, By::Client, 1, 10)).await.expect("told");
        let (from, to) = (all.date_from.expect("given"), all.date_to.expect("given"));
        assert_eq!(view.list.iter().map(|row| (row.id, told(row))).collect::<Vec<_>>(), [(client, added(&of(&[client]), from, to))]);
    }
    // Another country owes in another currency, and nothing here.
    let abroad = debts.company.actor(RoleKey::Vp, Country::Indonesia, None);
    let overview = debts.company.overview(&abroad, &all).await.expect("told");
    assert!(overview.headline.cards.iter().all(|card| card.value.as_deref().unwrap_or("0.00") == "0.00"));
});
