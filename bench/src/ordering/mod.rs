//! Placing an order of five lines, all rules and a durable commit, against the same rows written with the drivers
//! alone. The bar is a ratio of two: at least half the throughput.

mod rows;
mod shop;

use std::time::Instant;

use futures_util::future::try_join_all;
use kernel::AppError;
pub use shop::MODULES;
use shop::Shop;
use store::DbConfig;
use store::testing::TestDb;

use crate::Outcome;
use crate::bare_rows::{self, Bare, Template};
use crate::measure::Case;

const ROUNDS: u32 = 15;
const ORDERS: u32 = 48;
const CLIENTS: u32 = 16;

pub async fn measure() -> Outcome<Vec<Case>> {
    let mut cases = sqlite().await?.to_vec();
    cases.extend(postgres().await?);
    Ok(cases)
}

async fn sqlite() -> Outcome<[Case; 2]> {
    let mut alone = Case::new("SQLite, order of five lines, one client");
    let mut busy = Case::new("SQLite, order of five lines, 16 clients");
    let (bare_test, test) = (TestDb::sqlite(shop::MODULES).await, TestDb::sqlite(shop::MODULES).await);
    let (template, shop) = (template(&bare_test).await?, Shop::open(test.db.clone()).await?);
    let DbConfig::Sqlite { path } = &bare_test.config else { return Err("not SQLite".into()) };
    let mut connection = bare_rows::open(path)?;
    for round in 0..ROUNDS {
        let first = i64::from(round * ORDERS * 2);
        let since = Instant::now();
        for n in first..first + i64::from(ORDERS) {
            bare_rows::write_on_sqlite(&mut connection, &template, n)?;
        }
        alone.bare(since, ORDERS);
        order_alone(&shop, &mut alone).await?;
        // One connection can only take one client after the other.
        let since = Instant::now();
        for n in first + i64::from(ORDERS)..first + i64::from(ORDERS * 2) {
            bare_rows::write_on_sqlite(&mut connection, &template, n)?;
        }
        busy.bare(since, ORDERS);
        order_together(&shop, &mut busy).await?;
    }
    Ok([alone, busy])
}

async fn postgres() -> Outcome<[Case; 2]> {
    let mut alone = Case::new("PostgreSQL, order of five lines, one client");
    let mut busy = Case::new("PostgreSQL, order of five lines, 16 clients");
    let (bare_test, test) = (TestDb::postgres(shop::MODULES).await, TestDb::postgres(shop::MODULES).await);
    let (template, shop) = (template(&bare_test).await?, Shop::open(test.db.clone()).await?);
    let DbConfig::Postgres { url, .. } = &bare_test.config else { return Err("not PostgreSQL".into()) };
    // What its housekeeping does within a minute: both sides know how much there is of what.
    for db in [&bare_test.db, &test.db] {
        db.write(async |tx| tx.execute("ANALYZE", &[]).await).await?;
    }
    // As many connections as the test database's pool has.
    let bare = try_join_all((0..4).map(|_| Bare::connect(url.expose(), &template))).await?;
    let Some(one) = bare.first() else { return Ok([alone, busy]) };
    for round in 0..ROUNDS {
        let first = i64::from(round * ORDERS * 2);
        let since = Instant::now();
        for n in first..first + i64::from(ORDERS) {
            one.write(&template, n).await?;
        }
        alone.bare(since, ORDERS);
        order_alone(&shop, &mut alone).await?;
        let since = Instant::now();
        try_join_all(bare.iter().enumerate().map(async |(client, connection)| {
            for n in (first + i64::from(ORDERS)..first + i64::from(ORDERS * 2)).skip(client).step_by(bare.len()) {
                connection.write(&template, n).await?;
            }
            Ok::<_, tokio_postgres::Error>(())
        }))
        .await?;
        busy.bare(since, ORDERS);
        order_together(&shop, &mut busy).await?;
    }
    Ok([alone, busy])
}

/// The rows of one real order, placed in the database that the bare side writes to.
async fn template(test: &TestDb) -> Result<Template, AppError> {
    let shop = Shop::open(test.db.clone()).await?;
    shop.order().await?;
    rows::template(&test.db).await
}

async fn order_alone(shop: &Shop, case: &mut Case) -> Result<(), AppError> {
    let since = Instant::now();
    for _ in 0..ORDERS {
        shop.order().await?;
    }
    case.through_store(since, ORDERS);
    Ok(())
}

async fn order_together(shop: &Shop, case: &mut Case) -> Result<(), AppError> {
    let since = Instant::now();
    try_join_all((0..CLIENTS).map(async |_| {
        for _ in 0..ORDERS / CLIENTS {
            shop.order().await?;
        }
        Ok::<_, AppError>(())
    }))
    .await?;
    case.through_store(since, ORDERS);
    Ok(())
}
