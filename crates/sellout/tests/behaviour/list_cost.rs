//! What the list of reports costs in a company with a history: about as many rows as it shows, not as many as there are.

use kernel::{AppError, Country};
use org::{Person, RoleKey};
use sellout::report::{self, ReportFilter};
use sellout::target::{self, TargetFilter};
use store::testing::dear_statements;
use store::{both_databases, params};

use crate::MODULES;
use crate::counter::Counter;

const REPORTS: i64 = 20_000;
/// Each with as many.
const PEOPLE: i64 = 200;
/// The lookups around a page.
const AROUND: i64 = 5_000;

/// Reports of many promoters and stores over the years, some of them this promoter's in this store.
async fn give_a_history(counter: &Counter) {
    let (person, store, customer) = (counter.promoter.id, counter.store.id, counter.store.customer_id);
    let given = counter.company.write(async move |tx, _| {
        tx.execute(
            &format!(
                "INSERT INTO sales_report (id, country_code, doc_no, kind, store_id, customer_id, person_id, biz_date, month, status, owner_id,
                     kinds, pieces, amount, captured_at, submitted_at, locks_at, late, ver)
                 WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {REPORTS})
                 SELECT i, CAST($1 AS BIGINT), 'SR-' || i, 'daily', CASE WHEN i % {PEOPLE} = 0 THEN CAST($2 AS BIGINT) ELSE i % {PEOPLE} END,
                     CASE WHEN i % {PEOPLE} = 0 THEN CAST($3 AS BIGINT) ELSE i % {PEOPLE} END,
                     CASE WHEN i % {PEOPLE} = 0 THEN CAST($4 AS BIGINT) ELSE i % {PEOPLE} END,
                     CAST(2000 + i / {PEOPLE} / 12 AS TEXT) || '-' || CAST(10 + i / {PEOPLE} % 3 AS TEXT) || '-'
                         || CAST(10 + i / {PEOPLE} / 3 % 4 AS TEXT),
                     '2026-03', 'submitted', 0, 1, 1, 100, 0, 0, 0, FALSE, 1 FROM n"
            ),
            params![Country::Indonesia, store, customer, person],
        )
        .await?;
        tx.execute(
            &format!(
                "INSERT INTO sales_target (id, country_code, store_id, person_id, month, pieces, amount, ver)
                 WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {REPORTS})
                 SELECT i, CAST($1 AS BIGINT), CASE WHEN i % {PEOPLE} = 0 THEN CAST($2 AS BIGINT) ELSE i % {PEOPLE} END,
                     CASE WHEN i % {PEOPLE} = 0 THEN CAST($3 AS BIGINT) ELSE i % {PEOPLE} END,
                     CAST(2000 + i / {PEOPLE} / 3 AS TEXT) || '-' || CAST(10 + i / {PEOPLE} % 3 AS TEXT), 10, 1000, 1 FROM n"
            ),
            params![Country::Indonesia, store, person],
        )
        .await?;
        Ok(())
    });
    given.await.expect("a history");
}

/// How many rows a list shows, and the statements that go through more than it may.
async fn dear(counter: &Counter, by: &Person, filter: ReportFilter) -> (usize, Vec<String>) {
    let (rt, actor) = (counter.company.rt.clone(), counter.actor(by).await);
    let looked = counter.company.db.read::<_, AppError, _>(async move |tx| {
        tx.record();
        let shown = report::reports(tx, &rt, &actor, &filter).await;
        Ok((shown?.list.len(), dear_statements(tx, AROUND).await?))
    });
    looked.await.expect("a list")
}

async fn dear_targets(counter: &Counter, by: &Person) -> (usize, Vec<String>) {
    let actor = counter.actor(by).await;
    let looked = counter.company.db.read::<_, AppError, _>(async move |tx| {
        tx.record();
        let shown = target::targets(tx, &actor, &TargetFilter::default()).await;
        Ok((shown?.list.len(), dear_statements(tx, AROUND).await?))
    });
    looked.await.expect("a list")
}

both_databases!(a_list_of_targets_costs_what_it_shows, MODULES, async |db| {
    let counter = Counter::open(db).await;
    give_a_history(&counter).await;
    counter.company.db.analyze().await.expect("statistics");
    for by in [&counter.promoter, &counter.trainer] {
        assert_eq!(dear_targets(&counter, by).await, (10, Vec::new()), "{}", by.employee_no);
    }
});

both_databases!(a_list_of_reports_costs_what_it_shows, MODULES, async |db| {
    let counter = Counter::open(db).await;
    give_a_history(&counter).await;
    counter.company.db.analyze().await.expect("statistics");
    let manager = counter.company.hire(Country::Indonesia, "M1", &[RoleKey::TrainerManager], None).await;
    for by in [&counter.promoter, &counter.trainer] {
        assert_eq!(dear(&counter, by, ReportFilter::default()).await, (10, Vec::new()), "{}", by.employee_no);
    }
    assert_eq!(dear(&counter, &manager, ReportFilter::default()).await, (0, Vec::new()));
    let of_store = ReportFilter { store_id: Some(counter.store.id), ..ReportFilter::default() };
    assert_eq!(dear(&counter, &counter.trainer, of_store).await, (10, Vec::new()));
});
