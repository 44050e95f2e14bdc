//! What the store costs, or saves, against the bare drivers. The two sides take turns in short rounds: look at the
//! ratios, the times belong to the machine.
#![expect(clippy::print_stdout, reason = "the table is the result")]

mod bare_postgres;
mod bare_rows;
mod bare_sqlite;
mod catalogue;
mod latency;
mod lists;
mod measure;
mod ordering;
mod owed;
mod search;
mod stores;
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

const ROUNDS: u32 = 31;
const WRITES: u32 = 96;
const READS: u32 = 500;
const CLIENTS: u32 = 16;

/// The server's, on both sides.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

type Outcome<T = ()> = Result<T, Box<dyn Error>>;

/// Runs everything, or only the part named as an argument: `store`, `ordering`, `lists`,
/// `catalogue`, `search`, `stores`, `owed`.
#[tokio::main]
async fn main() -> Outcome {
    let part = std::env::args().nth(1);
    let wanted = |name: &str| part.as_deref().is_none_or(|part| part == name);
    if wanted("store") {
        compare_store().await?;
    }
    if wanted("ordering") {
        println!("{:<44} {:>10} {:>10} {:>8}", "per order", "bare µs", "order µs", "ratio");
        for case in ordering::measure().await? {
            println!("{}", case.line());
        }
    }
    if wanted("lists") {
        println!("{:<44} {:>10} {:>10} {:>8}", "CPU for a page of 10, ms", "18 months", "10 times", "factor");
        if !lists::measure().await? {
            return Err("a list costs more than it shows".into());
        }
    }
    if wanted("catalogue") {
        println!("{:<44} {:>10} {:>10} {:>10} {:>8}", "catalogue of 20,000 products, page of 10", "least ms", "p50 ms", "p99 ms", "found");
        for mut latency in catalogue::measure().await? {
            println!("{}", latency.line());
        }
    }
    if wanted("stores") && !stores::measure().await? {
        return Err("the stores cost more than was asked".into());
    }
    if wanted("owed") {
        println!("{:<44} {:>10} {:>10} {:>10} {:>8}", "what customers owe", "least ms", "p50 ms", "p99 ms", "found");
        let (measured, kept) = owed::measure().await?;
        for mut latency in measured {
            println!("{}", latency.line());
        }
        if !kept {
            return Err("MISSED: an ageing within 50 ms, five thousand lines of the bank within 5 s".into());
        }
    }
    if wanted("search") {
        println!("{:<44} {:>10} {:>10} {:>10} {:>8}", "word in 200,000 messages, 50,000 heard", "least ms", "p50 ms", "p99 ms", "found");
        for mut latency in search::measure().await? {
            println!("{}", latency.line());
        }
    }
    Ok(())
}

async fn compare_store() -> Outcome {
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
        sell_alone(&test.db, &numbers, &mut write).await?;
        // One connection can only take one client after the other.
        let since = Instant::now();
        for id in numbers.together() {
            bare_sqlite::sell(&mut bare, Sale::number(id))?;
        }
        busy.bare(since, WRITES);
        sell_together(&test.db, &numbers, &mut busy).await?;
        let since = Instant::now();
        for n in 0..READS {
            bare_sqlite::list(&bare, i64::from(n) % CUSTOMERS)?;
        }
        read.bare(since, READS);
        list_pages(&test.db, &mut read).await?;
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
        sell_alone(&test.db, &numbers, &mut write).await?;
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
        sell_together(&test.db, &numbers, &mut busy).await?;
        let since = Instant::now();
        for n in 0..READS {
            first.list(i64::from(n) % CUSTOMERS).await?;
        }
        read.bare(since, READS);
        list_pages(&test.db, &mut read).await?;
    }
    Ok([write, busy, read])
}

async fn sell_alone(db: &Db, numbers: &Numbers, case: &mut Case) -> Result<(), StoreError> {
    let since = Instant::now();
    for id in numbers.alone() {
        through_store::sell(db, Sale::number(id)).await?;
    }
    case.through_store(since, WRITES);
    Ok(())
}

async fn sell_together(db: &Db, numbers: &Numbers, case: &mut Case) -> Result<(), StoreError> {
    let since = Instant::now();
    try_join_all((0..CLIENTS).map(async |client| {
        for id in numbers.together().skip(client as usize).step_by(CLIENTS as usize) {
            through_store::sell(db, Sale::number(id)).await?;
        }
        Ok::<_, StoreError>(())
    }))
    .await?;
    case.through_store(since, WRITES);
    Ok(())
}

async fn list_pages(db: &Db, case: &mut Case) -> Result<(), StoreError> {
    let since = Instant::now();
    for n in 0..READS {
        through_store::list(db, i64::from(n) % CUSTOMERS).await?;
    }
    case.through_store(since, READS);
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
