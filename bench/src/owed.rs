//! What finance waits for when a country is large: the ageing of half a million receivables, and the proposals for five thousand
//! lines of the bank against fifty thousand open ones.

use std::time::{Duration, Instant};

use kernel::{AppError, Clock, Country, Entropy, Id, Runtime, Timestamp};
use org::{Actor, RoleKey};
use receivable::AgeingFilter;
use store::testing::TestDb;
use store::{Db, Module, Tx, params};

use crate::Outcome;
use crate::latency::Latency;

const MODULES: &[Module] =
    &[store::MODULE, files::MODULE, org::MODULE, identity::MODULE, money::MODULE, receivable::MODULE, bank_statement::MODULE];
const TH: Country = Country::Thailand;
const CUSTOMERS: i64 = 1_000;
const RECEIVABLES: i64 = 500_000;
/// Of a hundred receivables so many are open.
const OPEN_PERCENT: i64 = 22;
const OPEN: i64 = 50_000;
const LINES: i64 = 5_000;
const LOOKS: u32 = 50;
const AGEING: Duration = Duration::from_millis(50);
const MATCHING: Duration = Duration::from_secs(5);

/// Numbers from one on.
const NUMBERS: &str = "WITH RECURSIVE n(i) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < $1)";
/// A day within seven months, for the number `i`.
const DAY: &str = "(CASE WHEN i % 2 = 0 THEN '2025-1' || (i / 2 % 3) ELSE '2026-0' || (1 + i / 2 % 4) END || '-' || (10 + i / 14 % 19))";

/// Measures both, and whether each was within its time.
pub async fn measure() -> Outcome<(Vec<Latency>, bool)> {
    let (mut measured, mut kept) = (Vec::new(), true);
    for postgres in [false, true] {
        let large = company(postgres, RECEIVABLES, OPEN_PERCENT).await?;
        let (ageing, typical) = aged(&large).await?;
        let bank = company(postgres, OPEN, 100).await?;
        let (matching, took) = matched(&bank).await?;
        kept &= typical <= AGEING && took <= MATCHING;
        measured.extend([ageing, matching]);
    }
    Ok((measured, kept))
}

struct Company {
    test: TestDb,
    rt: Runtime,
}

impl Company {
    fn finance(&self) -> kernel::Result<Actor> {
        Ok(Actor {
            user_id: Id::new(2),
            person_id: Some(Id::new(2)),
            country: TH,
            countries: vec![TH],
            roles: vec![RoleKey::Finance],
            grants: org::unite(org::default_grants(RoleKey::Finance)),
            ..Actor::system(org::today_in(&self.rt, TH)?.into())
        })
    }
}

async fn company(postgres: bool, receivables: i64, open_percent: i64) -> Outcome<Company> {
    let test = if postgres { TestDb::postgres(MODULES).await } else { TestDb::sqlite(MODULES).await };
    // 2026-03-10, ten in the morning in Bangkok.
    let rt = Runtime::new(Clock::fixed(Timestamp::from_millis(1_773_111_600_000)), Entropy::seeded(7), 1);
    let founding = rt.clone();
    test.db.write::<_, AppError, _>(async move |tx| found(tx, &founding, receivables, open_percent).await).await?;
    test.db.analyze().await?;
    Ok(Company { test, rt })
}

async fn found(tx: &mut Tx, rt: &Runtime, receivables: i64, open_percent: i64) -> kernel::Result<()> {
    org::seed_reference(tx, rt).await?;
    money::seed_reference(tx).await?;
    tx.execute(
        &format!(
            "{NUMBERS} INSERT INTO customer (id, country_code, code, name, legal_name, tax_id, cooperation_mode, customer_type,
                 credit_limit, credit_days, overdue_block_days, settlement_cycle, settlement_day, invoice_name, status, search,
                 created_at, ver)
             SELECT i, $2, 'C' || i, 'Customer ' || i, '', NULL, 2, 'chain', 0, 30, 15, 'monthly', 25, '', 'active', 'customer', 1, 1 FROM n"
        ),
        params![CUSTOMERS, TH],
    )
    .await?;
    tx.execute_one(
        "INSERT INTO payee_account (id, country_code, bank_code, bank_name, payee_name, account_no, branch, enabled, sort, ver)
         VALUES (1, $1, 'B', 'Bank', 'Company', '1', '', TRUE, 1, 1)",
        params![TH],
    )
    .await?;
    tx.execute(
        &format!(
            "{NUMBERS} INSERT INTO receivable (id, country_code, doc_no, customer_id, source_type, source_no, si_amount, written_off,
                 returned, bad_debt, unwritten_off, status, biz_date, due_date, last_write_off_on, ver)
             SELECT i, $2, 'AR-TH-2026-' || (1000000 + i), 1 + i % $4, 'dispatch', 'DN-TH-' || (1000000 + i), 100000 + i,
                 CASE WHEN i % 100 < $3 THEN 0 ELSE 100000 + i END, 0, 0, CASE WHEN i % 100 < $3 THEN 100000 + i ELSE 0 END,
                 CASE WHEN i % 100 < $3 THEN 'unpaid' ELSE 'written_off' END, '2025-09-01', {DAY}, NULL, 1 FROM n"
        ),
        params![receivables, TH, open_percent, CUSTOMERS],
    )
    .await?;
    tx.execute(
        "INSERT INTO receivable_due (customer_id, due_date, country_code, amount)
         SELECT customer_id, due_date, country_code, CAST(SUM(unwritten_off) AS BIGINT) FROM receivable WHERE unwritten_off > 0
         GROUP BY customer_id, due_date, country_code",
        &[],
    )
    .await?;
    Ok(())
}

/// The typical time of a look at the ageing, as finance of the country sees it.
async fn aged(company: &Company) -> Outcome<(Latency, Duration)> {
    let mut measured = Latency::new(format!("{}, ageing of {RECEIVABLES} receivables", company.test.db.kind()));
    let mut times = Vec::new();
    for _ in 0..LOOKS {
        let (rt, actor) = (company.rt.clone(), company.finance()?);
        let since = Instant::now();
        let lines = company.test.db.read::<_, AppError, _>(async move |tx| {
            receivable::ageing(tx, &rt, &actor, &AgeingFilter { country_code: Some(TH), customer_id: None }).await
        });
        let total = lines.await?.first().map_or(0, |line| line.total.minor());
        times.push(since.elapsed());
        measured.took(since, i64::from(total > 0));
    }
    times.sort_unstable();
    Ok((measured, times[times.len() / 2]))
}

/// A third of the lines names a number, a third comes from a payer that is called like a customer, a third is only an amount.
async fn matched(company: &Company) -> Outcome<(Latency, Duration)> {
    bring_lines(&company.test.db).await?;
    let mut measured = Latency::new(format!("{}, {LINES} lines to {OPEN} open", company.test.db.kind()));
    let (rt, actor) = (company.rt.clone(), company.finance()?);
    let since = Instant::now();
    let done = company.test.db.write::<_, AppError, _>(async move |tx| bank_statement::propose(tx, &rt, &actor, Id::new(1)).await).await?;
    let took = since.elapsed();
    measured.took(since, i64::try_from(done.proposed)?);
    Ok((measured, took))
}

async fn bring_lines(db: &Db) -> Outcome {
    let lines = format!(
        "{NUMBERS} INSERT INTO bank_line (id, statement_id, country_code, payee_account_id, position, line_key, booked_on, direction,
             amount, reference, payer_name, payer_key, text, bank_no, search, imported_by, imported_by_name, status, moved_money,
             ignore_reason, undo_reason, ver)
         SELECT i, 1, $2, 1, i, 'K' || i, '2026-03-09', 'in', CASE WHEN i % 3 = 1 THEN 90000 + i ELSE 100000 + i * 7 END,
             CASE WHEN i % 3 = 0 THEN 'AR-TH-2026-' || (1000000 + i * 7) ELSE '' END,
             CASE WHEN i % 3 = 1 THEN 'Customer ' || (1 + i % 1000) ELSE '' END, CASE WHEN i % 3 = 1 THEN 'customer ' || (1 + i % 1000) ELSE '' END,
             'TRANSFER FROM A BANK', '', '', 9, '', 'open', FALSE, '', '', 1 FROM n"
    );
    db.write::<_, AppError, _>(async move |tx| {
        tx.execute_one(
            "INSERT INTO bank_statement (id, country_code, payee_account_id, format, file_name, file_digest, from_day, to_day, opening,
                 closing, line_count, known_count, gap_accepted, imported_by, imported_by_name, imported_at)
             VALUES (1, $1, 1, 'csv', 'march.csv', 'x', '2026-03-09', '2026-03-09', NULL, NULL, $2, 0, FALSE, 9, '', 1)",
            params![TH, LINES],
        )
        .await?;
        tx.execute(&lines, params![LINES, TH]).await?;
        Ok(())
    })
    .await?;
    Ok(())
}
