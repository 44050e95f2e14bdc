//! How old what is open has become, from what is kept by due day.

use kernel::Money;
use receivable::{AgeingFilter, OverdueFilter};
use store::both_databases;
use store::testing::rows_visited;

use crate::MODULES;
use crate::desk::{DAY, Desk, TH, code, money};

both_databases!(what_is_open_is_told_by_how_long_it_has_been_due, MODULES, async |db| {
    let desk = Desk::open(db).await;
    // Due after thirty days each: on the 121st day they are 91, 90, 61, 60, 31, 30, 1 and no days late.
    let plan = [(0, "DN-1", 1), (1, "DN-2", 10), (29, "DN-3", 100), (1, "DN-4", 1_000), (29, "DN-5", 10_000), (1, "DN-6", 100_000)];
    for (days, number, minor) in plan {
        desk.rt.clock.advance_seconds(days * DAY);
        desk.deliver(minor * 10, number).await;
    }
    desk.rt.clock.advance_seconds(29 * DAY);
    desk.deliver(10_000_000, "DN-7").await;
    desk.rt.clock.advance_seconds(31 * DAY);
    let (actor, filter) = (desk.finance.clone(), AgeingFilter::default());
    let lines = desk.write(async move |tx, rt| receivable::ageing(tx, rt, &actor, &filter).await).await.expect("read");
    let line = lines.iter().find(|line| line.country_code == TH).expect("Thailand");
    assert_eq!(
        [line.not_due, line.days0_to30, line.days31_to60, line.days61_to90, line.over90].map(Money::minor),
        [0, 10_000_000 + 1_000_000, 100_000 + 10_000, 1_000 + 100, 10]
    );
    assert_eq!(line.total, money(11_111_110));

    let (actor, filter) = (desk.finance.clone(), OverdueFilter { min_days: Some(91), ..OverdueFilter::default() });
    let late = desk.write(async move |tx, rt| receivable::overdue_customers(tx, rt, &actor, &filter).await).await.expect("read");
    assert_eq!(late.list.iter().map(|one| (one.customer_id, one.longest_overdue_days)).collect::<Vec<_>>(), [(desk.shop.id, 91)]);
    let (actor, filter) = (desk.finance.clone(), OverdueFilter { min_days: Some(92), ..OverdueFilter::default() });
    let later = desk.write(async move |tx, rt| receivable::overdue_customers(tx, rt, &actor, &filter).await).await.expect("read");
    assert_eq!(later.total, 0);
    for min_days in [0, -1, i64::MAX] {
        let (actor, filter) = (desk.finance.clone(), OverdueFilter { min_days: Some(min_days), ..OverdueFilter::default() });
        let refused = desk.write(async move |tx, rt| receivable::overdue_customers(tx, rt, &actor, &filter).await).await;
        assert!(refused.is_err(), "{min_days} days");
    }
    let (buyer, filter) = (desk.buyer.clone(), AgeingFilter::default());
    let own = desk.write(async move |tx, rt| receivable::ageing(tx, rt, &buyer, &filter).await).await.expect("own");
    assert_eq!(own[0].total, money(11_111_110));
    let stranger = org::testing::staff(&desk.finance, 9, org::RoleKey::Ba, TH);
    let refused = desk.write(async move |tx, rt| receivable::ageing(tx, rt, &stranger, &AgeingFilter::default()).await).await;
    assert_eq!(code(refused), kernel::ErrorCode::Forbidden);
});

/// How many rows a country's ageing goes through.
async fn visited(desk: &Desk) -> i64 {
    let (actor, filter) = (desk.finance.clone(), AgeingFilter { country_code: Some(TH), ..AgeingFilter::default() });
    let visited = desk.write(async move |tx, rt| {
        tx.record();
        receivable::ageing(tx, rt, &actor, &filter).await?;
        let mut rows = 0;
        for (sql, values) in tx.recorded() {
            rows += rows_visited(tx, &sql, &values).await?;
        }
        Ok(rows)
    });
    visited.await.expect("counted")
}

both_databases!(a_countrys_ageing_costs_its_due_days_and_not_its_receivables, MODULES, async |db| {
    let desk = Desk::open(db).await;
    desk.deliver(1_000, "DN-1").await;
    let one = visited(&desk).await;
    for number in ["DN-2", "DN-3", "DN-4", "DN-5", "DN-6", "DN-7", "DN-8", "DN-9"] {
        desk.deliver(1_000, number).await;
    }
    // PostgreSQL also goes through what it has not tidied away yet of the row's eight changes.
    let left_behind = if desk.db.kind() == "sqlite" { 0 } else { 8 };
    assert!(visited(&desk).await <= one + left_behind, "nine receivables of one day are one row");
});
