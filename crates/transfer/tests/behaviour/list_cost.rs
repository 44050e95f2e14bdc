//! What the list of transfers costs in a company with a history: about as many rows as it shows, not as many as there are.

use kernel::AppError;
use org::Person;
use org::testing::ID;
use store::testing::dear_statements;
use store::{both_databases, params};
use transfer::{Direction, TransferFilter, TransferKind, transfers};

use crate::MODULES;
use crate::chain::Chain;

const DOCUMENTS: i64 = 20_000;
/// Each with as many.
const STORES: i64 = 200;
/// The lookups around a page.
const AROUND: i64 = 5_000;

/// Transfers between many stores over the years, some of them from here to there.
async fn give_a_history(chain: &Chain) {
    let (here, there) = (chain.here.id, chain.there.id);
    let given = chain.company.write(async move |tx, _| {
        tx.execute(
            &format!(
                "INSERT INTO stock_transfer (id, country_code, kind, out_doc_no, in_doc_no, out_store_id, in_store_id, out_location_id,
                     in_location_id, owner_id, becomes_id, status, remark, reason, biz_date, captured_at, created_by, created_by_name, created_at, ver)
                 WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {DOCUMENTS})
                 SELECT i, CAST($1 AS BIGINT), 'transfer', 'TO-' || i, 'TI-' || i,
                     CASE WHEN i % {STORES} = 0 THEN CAST($2 AS BIGINT) ELSE i % {STORES} END,
                     CASE WHEN i % {STORES} = 0 THEN CAST($3 AS BIGINT) ELSE i % {STORES} + 1 END,
                     1, 2, 0, 0, 'cancelled', '', '', '2025-01-01', 0, 1, 'B', 0, 1 FROM n"
            ),
            params![ID, here, there],
        )
        .await?;
        Ok(())
    });
    given.await.expect("a history");
}

/// How many rows a list shows, and the statements that go through more than it may.
async fn dear(chain: &Chain, by: &Person, direction: Option<Direction>) -> (usize, Vec<String>) {
    let actor = chain.actor(by).await;
    let looked = chain.company.db.read::<_, AppError, _>(async move |tx| {
        tx.record();
        let shown = transfers(tx, &actor, TransferKind::Transfer, &TransferFilter { direction, ..TransferFilter::default() }).await;
        Ok((shown?.list.len(), dear_statements(tx, AROUND).await?))
    });
    looked.await.expect("a list")
}

both_databases!(a_list_of_transfers_costs_what_it_shows, MODULES, async |db| {
    let chain = Chain::open(db).await;
    give_a_history(&chain).await;
    chain.company.db.analyze().await.expect("statistics");
    assert_eq!(dear(&chain, &chain.sender, Some(Direction::Out)).await, (10, Vec::new()));
    assert_eq!(dear(&chain, &chain.receiver, Some(Direction::In)).await, (10, Vec::new()));
    for by in [&chain.sender, &chain.manager] {
        assert_eq!(dear(&chain, by, None).await, (10, Vec::new()), "{}", by.employee_no);
    }
});
