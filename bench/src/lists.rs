//! What a list costs after eighteen months and after ten times as many orders of the same people: it shows as much, so it
//! should cost as much. Processor time of this process and, on PostgreSQL, of the database's for the one connection.

use std::time::Duration;

use kernel::{AppError, Clock, Country, Entropy, Id, Language, Runtime, Timestamp};
use ordering::order_view::{self, OrderFilter};
use ordering::review::{ReviewFilter, to_review};
use org::{Actor, RoleKey};
use store::testing::TestDb;
use store::{Db, Tx, params};

use crate::Outcome;
use crate::ordering::MODULES;

const TH: Country = Country::Thailand;
/// As many as the demonstration makes in eighteen months, and ten times as many.
const ORDERS: [i64; 2] = [15_000, 150_000];
/// What waits for a decision does not grow with the years.
const WAITING: i64 = 60;
const CALLS: u32 = 200;
const ROUNDS: usize = 5;
/// More than this is growth.
const FACTOR: f64 = 1.3;

#[derive(Clone, Copy)]
enum List {
    Buyer,
    Pending,
    Manager,
    Vp,
}

const LISTS: [(&str, List); 4] = [
    ("buyer's order list", List::Buyer),
    ("manager's pending list", List::Pending),
    ("manager's order list", List::Manager),
    ("VP's order list", List::Vp),
];

struct Company {
    test: TestDb,
    rt: Runtime,
    /// Whose processor time is counted.
    processes: Vec<i64>,
}

/// Prints the table; whether everything stayed within the factor.
pub async fn measure() -> Outcome<bool> {
    let mut kept = true;
    for postgres in [false, true] {
        let small = Company::with(postgres, ORDERS[0]).await?;
        let large = Company::with(postgres, ORDERS[1]).await?;
        for (name, list) in LISTS {
            let (mut before, mut after) = (Vec::new(), Vec::new());
            for _ in 0..ROUNDS {
                before.push(small.cpu_of(list).await?);
                after.push(large.cpu_of(list).await?);
            }
            let (before, after) = (least(&before), least(&after));
            let factor = after / before;
            let verdict = if factor > FACTOR { "  MISSED" } else { "" };
            kept &= verdict.is_empty();
            let name = format!("{}, {name}", if postgres { "PostgreSQL" } else { "SQLite" });
            println!("{name:<44} {before:>10.3} {after:>10.3} {factor:>8.2}{verdict}");
        }
    }
    Ok(kept)
}

fn least(times: &[f64]) -> f64 {
    times.iter().copied().fold(f64::INFINITY, f64::min)
}

impl Company {
    async fn with(postgres: bool, orders: i64) -> Outcome<Self> {
        let test = if postgres { TestDb::postgres(MODULES).await } else { TestDb::sqlite(MODULES).await };
        // 2026-03-10, ten in the morning in Bangkok.
        let rt = Runtime::new(Clock::fixed(Timestamp::from_millis(1_773_111_600_000)), Entropy::seeded(7), 1);
        let founding = rt.clone();
        test.db.write::<_, AppError, _>(async move |tx| found(tx, &founding, orders).await).await?;
        test.db.analyze().await?;
        let mut processes = vec![i64::from(std::process::id())];
        if postgres {
            processes.push(backend(&test.db).await?);
        }
        Ok(Self { test, rt, processes })
    }

    fn actor(&self, list: List) -> kernel::Result<Actor> {
        let (role, person) = match list {
            List::Buyer => (RoleKey::Buyer, None),
            List::Pending | List::Manager => (RoleKey::Manager, Some(Id::new(1))),
            List::Vp => (RoleKey::Vp, Some(Id::new(45))),
        };
        Ok(Actor {
            user_id: Id::new(1_000),
            person_id: person,
            customer_ids: if person.is_none() { vec![Id::new(7)] } else { Vec::new() },
            country: TH,
            countries: vec![TH],
            roles: vec![role],
            grants: org::unite(org::default_grants(role)),
            ..Actor::system(org::today_in(&self.rt, TH)?.into())
        })
    }

    /// Milliseconds of processor time for one look at the list.
    async fn cpu_of(&self, list: List) -> Outcome<f64> {
        let actor = self.actor(list)?;
        let before = self.cpu()?;
        for _ in 0..CALLS {
            let (rt, actor) = (self.rt.clone(), actor.clone());
            let shown = self.test.db.read::<_, AppError, _>(async move |tx| look(tx, &rt, &actor, list).await).await?;
            if shown != 10 {
                return Err(format!("{shown} rows and not a page").into());
            }
        }
        Ok(self.cpu()?.saturating_sub(before).as_secs_f64() * 1e3 / f64::from(CALLS))
    }

    fn cpu(&self) -> Outcome<Duration> {
        let mut nanos = 0;
        for process in &self.processes {
            for thread in std::fs::read_dir(format!("/proc/{process}/task"))? {
                let times = std::fs::read_to_string(thread?.path().join("schedstat"))?;
                nanos += times.split(' ').next().unwrap_or_default().parse::<u64>()?;
            }
        }
        Ok(Duration::from_nanos(nanos))
    }
}

/// The connection used last is used next, so one after the other all calls go to this one.
async fn backend(db: &Db) -> Outcome<i64> {
    let pid = db.read::<_, AppError, _>(async |tx| Ok(tx.one::<(i64,)>("SELECT CAST(pg_backend_pid() AS BIGINT)", &[]).await?.0));
    Ok(pid.await?)
}

async fn look(tx: &mut Tx, rt: &Runtime, actor: &Actor, list: List) -> kernel::Result<usize> {
    Ok(match list {
        List::Pending => to_review(tx, rt, actor, &ReviewFilter::default()).await?.page.list.len(),
        List::Buyer | List::Manager | List::Vp => order_view::list(tx, actor, Language::En, &OrderFilter::default()).await?.list.len(),
    })
}

async fn found(tx: &mut Tx, rt: &Runtime, orders: i64) -> kernel::Result<()> {
    org::seed_reference(tx, rt).await?;
    money::seed_reference(tx).await?;
    ordering::seed_reference(tx, rt).await?;
    let warehouse = stock::location::open_warehouse(tx, rt, TH, &"Bangkok".into()).await?.id;
    tx.execute_one(
        "INSERT INTO payee_account (id, country_code, bank_code, bank_name, payee_name, account_no, branch, enabled, sort, ver)
         VALUES (1, $1, 'B', 'Bank', 'Company', '1', '', TRUE, 1, 1)",
        params![TH],
    )
    .await?;
    let history = include_str!("../../crates/ordering/tests/history.sql").replace(":orders", &orders.to_string());
    let history = history.replace(":warehouse", &warehouse.to_string()).replace(":payee", "1");
    for statement in history.split(';').filter(|statement| !statement.trim().is_empty()) {
        tx.execute(statement, &[]).await?;
    }
    // Whatever the state of the orders: the manager was asked about all of them and still is about the newest.
    tx.execute(
        "INSERT INTO approval_step (doc_kind, doc_id, round, seq, country_code, subtype, submitted_by, stage, selector, sla_hours, decision,
             remark, opened_at, due_at, decided_by)
         SELECT 'order', id, 1, 1, country_code, order_type, placed_by, 'initial', 'superior', 24,
             CASE WHEN id > $1 THEN 'pending' ELSE 'approved' END, '', placed_at, placed_at, CASE WHEN id > $1 THEN NULL ELSE 1 END
         FROM customer_order",
        params![orders - WAITING],
    )
    .await?;
    tx.execute(
        "INSERT INTO approval_candidate (doc_kind, doc_id, round, seq, person_id, stage, waiting)
         SELECT doc_kind, doc_id, round, seq, 1, stage, decision = 'pending' FROM approval_step",
        &[],
    )
    .await?;
    Ok(())
}
