//! What the list of settlements costs in a company with a history: about as many rows as it shows, not as many as there are.

use kernel::AppError;
use org::Actor;
use settlement::{SettlementFilter, SettlementStatus};
use store::testing::dear_statements;
use store::{both_databases, params};

use crate::MODULES;
use crate::consigned::{Consigned, ID};

const DOCUMENTS: i64 = 20_000;
/// Each with as many.
const CUSTOMERS: i64 = 200;
/// The lookups around a page.
const AROUND: i64 = 5_000;

/// Settlements of many customers over the years, some of them of this one.
async fn give_a_history(shop: &Consigned) {
    let (customer, store) = (shop.customer.id, shop.store.id);
    let given = shop.company.write(async move |tx, _| {
        tx.execute(
            &format!(
                "INSERT INTO consignment_settlement (id, country_code, doc_no, request_mark, customer_id, store_id, period_from, period_to,
                     basis, charge_lost, remark, status, round, pieces, net, tax, amount, prepared_by, prepared_by_name, prepared_at,
                     drawn_at, sent_at, approved_at, reversal_reason, ver)
                 WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {DOCUMENTS})
                 SELECT i, CAST($1 AS BIGINT), 'CS-' || i, '',
                     CASE WHEN i % {CUSTOMERS} = 0 THEN CAST($2 AS BIGINT) ELSE i % {CUSTOMERS} END,
                     CASE WHEN i % {CUSTOMERS} = 0 THEN CAST($3 AS BIGINT) ELSE i % {CUSTOMERS} END,
                     '2025-01-01', '2025-01-31', 'reports', FALSE, '', 'reversed', 1, 0, 0, 0, 0, 1, 'B', 0, 0, 1, 1, '', 1 FROM n"
            ),
            params![ID, customer, store],
        )
        .await?;
        Ok(())
    });
    given.await.expect("a history");
}

/// How many rows a list shows, and the statements that go through more than it may.
async fn dear(shop: &Consigned, by: &Actor, filter: SettlementFilter) -> (usize, Vec<String>) {
    let actor = by.clone();
    let looked = shop.company.db.read::<_, AppError, _>(async move |tx| {
        tx.record();
        let shown = settlement::settlements(tx, &actor, &filter).await;
        Ok((shown?.list.len(), dear_statements(tx, AROUND).await?))
    });
    looked.await.expect("a list")
}

both_databases!(a_list_of_settlements_costs_what_it_shows, MODULES, async |db| {
    let shop = Consigned::open(db).await;
    give_a_history(&shop).await;
    shop.company.db.analyze().await.expect("statistics");
    let reversed = SettlementFilter { status: Some(SettlementStatus::Reversed), ..SettlementFilter::default() };
    for by in [&shop.buyer, &shop.rep] {
        assert_eq!(dear(&shop, by, SettlementFilter::default()).await, (10, Vec::new()), "{}", by.name);
        assert_eq!(dear(&shop, by, reversed.clone()).await, (10, Vec::new()), "{} of a state", by.name);
    }
});
