//! What the list of returns costs in a company with a history: about as many rows as it shows, not as many as there are.

use goods_return::{ReturnFilter, ReturnState};
use kernel::AppError;
use org::Actor;
use store::testing::dear_statements;
use store::{both_databases, params};

use crate::MODULES;
use crate::back::Back;
use crate::common::TH;

const DOCUMENTS: i64 = 20_000;
/// Each with as many.
const CUSTOMERS: i64 = 200;
/// The lookups around a page.
const AROUND: i64 = 5_000;

/// Returns of many customers over the years, some of them of this one.
async fn give_a_history(back: &Back) {
    let (customer, rep) = (back.desk.customer.id, back.desk.rep.person_id);
    let given = back.write(async move |tx, _| {
        tx.execute(
            &format!(
                "INSERT INTO goods_return (id, country_code, doc_no, request_mark, order_id, order_no, customer_id, store_id, rep_person_id,
                     area_id, from_location_id, owner_id, warehouse_id, settle_method, reason, remark, status, asked_by, asked_by_name, asked_at,
                     biz_date, refuse_reason, net_amount, tax_amount, amount, wallet_amount, search, ver)
                 WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {DOCUMENTS})
                 SELECT i, CAST($1 AS BIGINT), 'RT-' || i, '', i, 'SO-' || i,
                     CASE WHEN i % {CUSTOMERS} = 0 THEN CAST($2 AS BIGINT) ELSE i % {CUSTOMERS} END, i % {CUSTOMERS},
                     CASE WHEN i % {CUSTOMERS} = 0 THEN CAST($3 AS BIGINT) ELSE i % {CUSTOMERS} END, i % {CUSTOMERS},
                     1, 0, 1, 'account', 'other', '', 'cancelled', 1, 'B', 0, '2025-01-01', '', 0, 0, 0, 0, 'rt-' || i, 1 FROM n"
            ),
            params![TH, customer, rep],
        )
        .await?;
        Ok(())
    });
    given.await.expect("a history");
}

/// How many rows a list shows, and the statements that go through more than it may.
async fn dear(back: &Back, by: &Actor, filter: ReturnFilter) -> (usize, Vec<String>) {
    let actor = by.clone();
    let looked = back.desk.shop.db.read::<_, AppError, _>(async move |tx| {
        tx.record();
        let shown = goods_return::list(tx, &actor, &filter).await;
        Ok((shown?.list.len(), dear_statements(tx, AROUND).await?))
    });
    looked.await.expect("a list")
}

both_databases!(a_list_of_returns_costs_what_it_shows, MODULES, async |db| {
    let back = Back::open(db).await;
    give_a_history(&back).await;
    back.desk.shop.db.analyze().await.expect("statistics");
    let cancelled = ReturnFilter { state: Some(ReturnState::Cancelled), ..ReturnFilter::default() };
    for by in [&back.desk.buyer, &back.desk.rep] {
        assert_eq!(dear(&back, by, ReturnFilter::default()).await, (10, Vec::new()), "{}", by.name);
        assert_eq!(dear(&back, by, cancelled.clone()).await, (10, Vec::new()), "{} of a state", by.name);
    }
});
