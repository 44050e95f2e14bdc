//! What the list of losses costs in a company with a history: about as many rows as it shows, not as many as there are.

use kernel::AppError;
use loss::{LossFilter, LossState};
use org::Person;
use org::testing::ID;
use store::testing::dear_statements;
use store::{both_databases, params};

use crate::MODULES;
use crate::shelf::Shelf;

const DOCUMENTS: i64 = 20_000;
/// Each with as many.
const STORES: i64 = 200;
/// The lookups around a page.
const AROUND: i64 = 5_000;

/// Losses of many stores over the years, some of them of this store.
async fn give_a_history(shelf: &Shelf) {
    let (store, customer) = (shelf.store.id, shelf.customer.id);
    let given = shelf.company.write(async move |tx, _| {
        tx.execute(
            &format!(
                "INSERT INTO inventory_loss (id, country_code, doc_no, source, source_no, store_id, customer_id, owner_id, location_id,
                     kept_at_id, status, remark, reported_by, reported_by_name, reported_at, captured_at, biz_date, reason, ver)
                 WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {DOCUMENTS})
                 SELECT i, CAST($1 AS BIGINT), 'IL-' || i, 'manual', '', CASE WHEN i % {STORES} = 0 THEN CAST($2 AS BIGINT) ELSE i % {STORES} END,
                     CASE WHEN i % {STORES} = 0 THEN CAST($3 AS BIGINT) ELSE i % {STORES} END,
                     0, 1, 1, 'cancelled', '', 1, 'B', 0, 0, '2025-01-01', '', 1 FROM n"
            ),
            params![ID, store, customer],
        )
        .await?;
        Ok(())
    });
    given.await.expect("a history");
}

/// How many rows a list shows, and the statements that go through more than it may.
async fn dear(shelf: &Shelf, by: &Person, filter: LossFilter) -> (usize, Vec<String>) {
    let actor = shelf.actor(by).await;
    let looked = shelf.company.db.read::<_, AppError, _>(async move |tx| {
        tx.record();
        let shown = loss::losses(tx, &actor, &filter).await;
        Ok((shown?.list.len(), dear_statements(tx, AROUND).await?))
    });
    looked.await.expect("a list")
}

both_databases!(a_list_of_losses_costs_what_it_shows, MODULES, async |db| {
    let shelf = Shelf::open(db).await;
    give_a_history(&shelf).await;
    shelf.company.db.analyze().await.expect("statistics");
    let cancelled = LossFilter { state: Some(LossState::Cancelled), ..LossFilter::default() };
    for by in [&shelf.promoter, &shelf.manager] {
        assert_eq!(dear(&shelf, by, LossFilter::default()).await, (10, Vec::new()), "{}", by.employee_no);
        assert_eq!(dear(&shelf, by, cancelled.clone()).await, (10, Vec::new()), "{} of a state", by.employee_no);
    }
});
