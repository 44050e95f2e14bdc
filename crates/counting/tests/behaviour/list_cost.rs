//! What the list of counts costs in a company with a history: about as many rows as it shows, not as many as there are.

use counting::{CountFilter, counts};
use kernel::AppError;
use org::Person;
use store::testing::dear_statements;
use store::{both_databases, params};

use crate::MODULES;
use crate::shelf::Shelf;

const DOCUMENTS: i64 = 20_000;
/// Each with as many.
const STORES: i64 = 200;
/// The lookups around a page.
const AROUND: i64 = 5_000;

/// Counts of many stores over the years, some of them of this store.
async fn give_a_history(shelf: &Shelf) {
    let (person, store, customer, country) = (shelf.promoter.id, shelf.store.id, shelf.store.customer_id, shelf.country);
    let given = shelf.company.write(async move |tx, _| {
        tx.execute(
            &format!(
                "INSERT INTO stock_count (id, country_code, doc_no, store_id, customer_id, person_id, owner_id, biz_date, status, round, blind,
                     tolerance_pieces, tolerance_rate, started_at, kinds, kinds_within, pieces, over_qty, short_qty, ver)
                 WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {DOCUMENTS})
                 SELECT i, CAST($1 AS BIGINT), 'IC-' || i, CASE WHEN i % {STORES} = 0 THEN CAST($2 AS BIGINT) ELSE i % {STORES} END,
                     CASE WHEN i % {STORES} = 0 THEN CAST($3 AS BIGINT) ELSE i % {STORES} END,
                     CASE WHEN i % {STORES} = 0 THEN CAST($4 AS BIGINT) ELSE i % {STORES} END,
                     0, '2025-01-01', 'posted', 0, FALSE, 2, 200, 0, 1, 1, 1, 0, 0, 1 FROM n"
            ),
            params![country, store, customer, person],
        )
        .await?;
        Ok(())
    });
    given.await.expect("a history");
}

/// How many rows a list shows, and the statements that go through more than it may.
async fn dear(shelf: &Shelf, by: &Person, filter: CountFilter) -> (usize, Vec<String>) {
    let actor = shelf.actor(by).await;
    let looked = shelf.company.db.read::<_, AppError, _>(async move |tx| {
        tx.record();
        let shown = counts(tx, &actor, &filter).await;
        Ok((shown?.list.len(), dear_statements(tx, AROUND).await?))
    });
    looked.await.expect("a list")
}

both_databases!(a_list_of_counts_costs_what_it_shows, MODULES, async |db| {
    let shelf = Shelf::open(db).await;
    give_a_history(&shelf).await;
    shelf.company.db.analyze().await.expect("statistics");
    let of_store = CountFilter { store_id: Some(shelf.store.id), ..CountFilter::default() };
    for by in [&shelf.promoter, &shelf.manager] {
        assert_eq!(dear(&shelf, by, CountFilter::default()).await, (10, Vec::new()), "{}", by.employee_no);
        assert_eq!(dear(&shelf, by, of_store.clone()).await, (10, Vec::new()), "{} of the store", by.employee_no);
    }
});
