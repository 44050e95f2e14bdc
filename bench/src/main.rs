//! What the store costs, or saves, against the bare drivers. Rounds of both sides alternate, and the medians are
//! compared: look at the ratios, the times belong to the machine.
#![expect(clippy::print_stdout, reason = "the table is the result")]

mod bare_postgres;
mod bare_sqlite;
mod measure;
mod through_store;
mod work;

use std::error::Error;
use std::time::Instant;

use futures_util::future::try_join_all;
use measure::Case;
use store::testing::TestDb;
use store::{Db, DbConfig, StoreError};
use through_store::MODULES;
use work::{CUSTOMERS, Sale};

const ROUNDS: u32 = 9;
const WRITES: u32 = 300;
const READS: u32 = 2000;
const CLIENTS: u32 = 16;

type Outcome<T = ()> = Result<T, Box<dyn Error>>;

#[tokio::main]
async fn main() -> Outcome {
    println!("{:<44} {:>10} {:>10} {:>8}", "per operation", "bare µs", "store µs", "ratio");
    for case in sqlite().await? {
        println!("{}", case.line());
    }
    for case in postgres().await? {
        println!("{}", case.line());
    }
    Ok(())
}

async fn sqlite() -> Outcome<[Case; 3]> {
    let mut write = Case::new("SQLite, five-statement write, one client");
    let mut busy = Case::new("SQLite, five-statement write, 16 clients");
    let mut read = Case::new("SQLite, page of 20 rows");
    let directory = tempfile::tempdir()?;
    let mut bare = bare_sqlite::open(&directory.path().join("bare.db"), include_str!("../schema/0001_bench.sql"))?;
    let test = TestDb::sqlite(MODULES).await;
    through_store::stock_up(&test.db).await?;
    for round in 0..ROUNDS {
        let numbers = Numbers::of_round(round);
        let since = Instant::now();
        for id in numbers.alone() {
            bare_sqlite::sell(&mut bare, Sale::number(id))?;
        }
        write.bare(since, WRITES);
        // One connection can only take one client after the other.
        let since = Instant::now();
        for id in numbers.together() {
            bare_sqlite::sell(&mut bare, Sale::number(id))?;
        }
        busy.bare(since, WRITES);
        let since = Instant::now();
        for n in 0..READS {
            bare_sqlite::list(&bare, i64::from(n) % CUSTOMERS)?;
        }
        read.bare(since, READS);
        measure_store(&test.db, &numbers, &mut write, &mut busy, &mut read).await?;
    }
    Ok([write, busy, read])
}

async fn postgres() -> Outcome<[Case; 3]> {
    let mut write = Case::new("PostgreSQL, five-statement write, one client");
    let mut busy = Case::new("PostgreSQL, five-statement write, 16 clients");
    let mut read = Case::new("PostgreSQL, page of 20 rows");
    let (bare_test, test) = (TestDb::postgres(MODULES).await, TestDb::postgres(MODULES).await);
    through_store::stock_up(&bare_test.db).await?;
    through_store::stock_up(&test.db).await?;
    let DbConfig::Postgres { url, .. } = &bare_test.config else { return Err("not PostgreSQL".into()) };
    // As many connections as the test database's pool has.
    let bare = try_join_all((0..4).map(|_| bare_postgres::Bare::connect(url.expose()))).await?;
    let Some(first) = bare.first() else { return Ok([write, busy, read]) };
    for round in 0..ROUNDS {
        let numbers = Numbers::of_round(round);
        let since = Instant::now();
        for id in numbers.alone() {
            first.sell(Sale::number(id)).await?;
        }
        write.bare(since, WRITES);
        let since = Instant::now();
        let share = |n: usize| numbers.together().skip(n).step_by(bare.len());
        try_join_all(bare.iter().enumerate().map(async |(n, client)| {
            for id in share(n) {
                client.sell(Sale::number(id)).await?;
            }
            Ok::<_, tokio_postgres::Error>(())
        }))
        .await?;
        busy.bare(since, WRITES);
        let since = Instant::now();
        for n in 0..READS {
            first.list(i64::from(n) % CUSTOMERS).await?;
        }
        read.bare(since, READS);
        measure_store(&test.db, &numbers, &mut write, &mut busy, &mut read).await?;
    }
    Ok([write, busy, read])
}

async fn measure_store(db: &Db, numbers: &Numbers, write: &mut Case, busy: &mut Case, read: &mut Case) -> Result<(), StoreError> {
    let since = Instant::now();
    for id in numbers.alone() {
        through_store::sell(db, Sale::number(id)).await?;
    }
    write.through_store(since, WRITES);
    let since = Instant::now();
    try_join_all((0..CLIENTS).map(async |client| {
        for id in numbers.together().skip(client as usize).step_by(CLIENTS as usize) {
            through_store::sell(db, Sale::number(id)).await?;
        }
        Ok::<_, StoreError>(())
    }))
    .await?;
    busy.through_store(since, WRITES);
    let since = Instant::now();
    for n in 0..READS {
        through_store::list(db, i64::from(n) % CUSTOMERS).await?;
    }
    read.through_store(since, READS);
    Ok(())
}

/// Fresh document numbers for one round, the same on both sides.
struct Numbers(i64);

impl Numbers {
    fn of_round(round: u32) -> Self {
        Self(i64::from(round) * i64::from(WRITES) * 2)
    }

    fn alone(&self) -> std::ops::Range<i64> {
        self.0..self.0 + i64::from(WRITES)
    }

    fn together(&self) -> std::ops::Range<i64> {
        self.0 + i64::from(WRITES)..self.0 + i64::from(WRITES) * 2
    }
}
