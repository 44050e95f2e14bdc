//! What a view costs in a company with a history: what it is about, not what the country holds.

use kernel::{AppError, Id, Language};
use org::{Actor, RoleKey};
use reporting::{By, Fact, ReportQuery};
use store::testing::dear_statements;
use store::{both_databases, params};

use crate::company::{Company, MODULES, TH, ranking};

const ROWS: i64 = 40_000;
/// Each with as many rows.
const STORES: i64 = 200;
/// The lookups around a view.
const AROUND: i64 = 5_000;

/// Sums of many stores, each with a promoter of its own, over a year.
async fn give_a_history(company: &Company, person: Id) {
    company
        .write(async move |tx, _| {
            for (table, columns, values) in [
                ("sell_out_day", "product_id, ", "i / 400 % 20 + 1, "),
                ("sell_out_store_day", "", ""),
            ] {
                // Days differ, so that no key comes twice.
                let sql = format!(
                    "INSERT INTO {table} (country_code, biz_date, store_id, person_id, {columns}mode, customer_id, area_id, region_id, pieces, amount)
                     WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < {ROWS} - 1)
                     SELECT 1, '2025-' || CAST(10 + i / {STORES} % 3 AS TEXT) || '-' || CAST(10 + i / {STORES} / 3 % 20 AS TEXT), i % {STORES} + 1,
                         CASE WHEN i % {STORES} = 0 THEN CAST($1 AS BIGINT) ELSE i % {STORES} + 1000000 END, {values}i / {STORES} / 60 + 1, i % {STORES} + 1, 1, 1, 1, 100 FROM n"
                );
                tx.execute(&sql, params![person]).await?;
            }
            Ok(())
        })
        .await;
    company.db.analyze().await.expect("statistics");
}

/// How many rows a view has, and the statements that go through more than it may.
async fn dear(company: &Company, reader: &Actor, report: &ReportQuery, by: By) -> (i64, Vec<String>) {
    let (reader, query) = (reader.clone(), ranking(report, by, 1, 10));
    let looked = company.db.read::<_, AppError, _>(async move |tx| {
        tx.record();
        let view = reporting::view(tx, &reader, Language::En, &query).await?;
        Ok((view.total, dear_statements(tx, AROUND).await?))
    });
    looked.await.expect("told")
}

both_databases!(a_view_reads_what_it_is_about_and_not_the_country, MODULES, async |db| {
    let company = Company::open(db).await;
    let promoter = company.person("B1", RoleKey::Ba, None).await.id;
    give_a_history(&company, promoter).await;
    let day = |text: &str| Some(text.parse().expect("a day"));
    let year = ReportQuery { date_from: day("2025-10-01"), date_to: day("2025-12-31"), ..ReportQuery::of(Fact::SellOut) };
    let own = company.actor(RoleKey::Ba, TH, Some(promoter));
    assert_eq!(dear(&company, &own, &year, By::Store).await, (1, Vec::new()), "a promoter");
    assert!(dear(&company, &own, &year, By::Product).await.1.is_empty(), "a promoter's products");
    let vp = company.actor(RoleKey::Vp, TH, None);
    let store = ReportQuery { store_id: Some(Id::new(7)), ..year.clone() };
    assert_eq!(dear(&company, &vp, &store, By::Person).await, (1, Vec::new()), "a store's promoters");
    assert!(dear(&company, &vp, &store, By::Product).await.1.is_empty(), "a store's products");
    let client = ReportQuery { client_id: Some(Id::new(7)), ..year };
    assert!(dear(&company, &vp, &client, By::Product).await.1.is_empty(), "a client's products");
});
