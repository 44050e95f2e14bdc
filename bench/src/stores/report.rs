//! A promoter's report of twenty lines as her phone sends it, all rules and a durable commit, against the same rows written
//! with the drivers alone.

use std::time::Instant;

use deeds::{DeedBatch, DeedKind, Outcome as Judged, judge_all};
use kernel::{AppError, Language, Money};
use org::Actor;
use org::testing::day;
use sellout::report::{ReportKind, SaleInput, SoldLine};
use serde_json::json;
use store::testing::TestDb;
use store::{Db, DbConfig, Tx, Value};

use super::aisle::{Aisle, MODULES};
use crate::Outcome;
use crate::bare_rows::{self, Bare, Fresh, Source, Template};
use crate::measure::Case;

const ROUNDS: u32 = 15;
const REPORTS: u32 = 12;
const LINES: usize = 20;
const TODAY: &str = "2026-03-10";

static KINDS: [DeedKind; 1] = [DeedKind::of::<SaleInput>()];

const DEED: &str = "INSERT INTO deed (user_id, deed_key, body_hash, answer, created_at) VALUES ($1, $2, $3, '', $4) ON CONFLICT DO NOTHING";
const ANSWER: &str = "UPDATE deed SET answer = $3 WHERE user_id = $1 AND deed_key = $2";
const MARK: &str = "INSERT INTO deed_mark (user_id, document, captured_at, place, deed_key) VALUES ($1, $2, $3, 1, $4)
     ON CONFLICT (user_id, document) DO UPDATE SET captured_at = $3, place = 1, deed_key = $4";
const NUMBER: &str = "INSERT INTO document_number (prefix, country_code, day, last_number) VALUES ($1, $2, $3, 1)
     ON CONFLICT (prefix, country_code, day) DO UPDATE SET last_number = document_number.last_number + 1";
const CARRY: &str = "UPDATE stock SET on_hand = on_hand + $3
     WHERE location_id = $1 AND product_id = $2 AND owner_id = 0 AND (guarded = FALSE OR on_hand + $3 >= reserved)";
const OF_AREA: &str = "INSERT INTO sell_out_product_day (country_code, biz_date, area_id, region_id, product_id, mode, pieces, amount)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (country_code, biz_date, area_id, region_id, product_id, mode) DO UPDATE
     SET pieces = sell_out_product_day.pieces + excluded.pieces, amount = sell_out_product_day.amount + excluded.amount";

const SOURCES: [Source; 7] = [
    Source {
        table: "sales_report",
        columns:
            "id, person_id, doc_no, country_code, kind, store_id, customer_id, biz_date, month, status, owner_id, kinds, pieces, amount,
            captured_at, submitted_at, locks_at, late, ver",
        found: "1 = 1",
        fresh: &[Fresh::Id(0), Fresh::Id(1), Fresh::Text(2)],
    },
    Source {
        table: "sales_report_line",
        columns: "report_id, product_id, qty, unit_price, amount, barcode, scans",
        found: "1 = 1",
        fresh: &[Fresh::Id(0)],
    },
    Source {
        table: "sales_report_entry",
        columns: "id, report_id, country_code, ver, event, product_id, qty, unit_price, amount",
        found: "1 = 1",
        fresh: &[Fresh::Id(0), Fresh::Id(1)],
    },
    Source {
        table: "sales_report_event",
        columns: "report_id, ver, event, reason, captured_at, at, actor_id, actor_name",
        found: "1 = 1",
        fresh: &[Fresh::Id(0)],
    },
    Source {
        table: "stock_move",
        columns:
            "id, reference, country_code, product_id, qty, from_location_id, to_location_id, from_owner_id, to_owner_id, doc_type, doc_no,
            line_no, biz_date, at, actor_id, position, happened_at",
        found: "doc_type = 'sales_report'",
        fresh: &[Fresh::Id(0), Fresh::Text(1)],
    },
    Source {
        table: "sell_out_day",
        columns: "person_id, country_code, biz_date, store_id, product_id, mode, customer_id, area_id, region_id, pieces, amount",
        found: "1 = 1",
        fresh: &[Fresh::Id(0)],
    },
    Source {
        table: "sell_out_store_day",
        columns: "person_id, country_code, biz_date, store_id, mode, customer_id, area_id, region_id, pieces, amount",
        found: "1 = 1",
        fresh: &[Fresh::Id(0)],
    },
];

pub async fn sqlite() -> Outcome<Case> {
    let mut case = Case::new("SQLite, report of 20 lines");
    let (bare_test, test) = (TestDb::sqlite(MODULES).await, TestDb::sqlite(MODULES).await);
    let (template, aisle) = (template(&bare_test).await?, many(test.db.clone()).await?);
    let DbConfig::Sqlite { path } = &bare_test.config else { return Err("not SQLite".into()) };
    let mut connection = bare_rows::open(path)?;
    for round in 0..ROUNDS {
        let since = Instant::now();
        for n in numbers(round) {
            bare_rows::write_on_sqlite(&mut connection, &template, n)?;
        }
        case.bare(since, REPORTS);
        report_all(&aisle, round, &mut case).await?;
    }
    Ok(case)
}

pub async fn postgres() -> Outcome<Case> {
    let mut case = Case::new("PostgreSQL, report of 20 lines");
    let (bare_test, test) = (TestDb::postgres(MODULES).await, TestDb::postgres(MODULES).await);
    let (template, aisle) = (template(&bare_test).await?, many(test.db.clone()).await?);
    let DbConfig::Postgres { url, .. } = &bare_test.config else { return Err("not PostgreSQL".into()) };
    let bare = Bare::connect(url.expose(), &template).await?;
    for round in 0..ROUNDS {
        let since = Instant::now();
        for n in numbers(round) {
            bare.write(&template, n).await?;
        }
        case.bare(since, REPORTS);
        report_all(&aisle, round, &mut case).await?;
    }
    Ok(case)
}

fn numbers(round: u32) -> std::ops::Range<i64> {
    i64::from(round * REPORTS)..i64::from((round + 1) * REPORTS)
}

/// Every report is somebody's first of the day.
async fn many(db: Db) -> Result<Aisle, AppError> {
    Aisle::open(db, LINES, (ROUNDS * REPORTS) as usize).await
}

async fn report_all(aisle: &Aisle, round: u32, case: &mut Case) -> Outcome {
    let first = (round * REPORTS) as usize;
    let since = Instant::now();
    for promoter in &aisle.promoters[first..first + REPORTS as usize] {
        report(aisle, promoter).await?;
    }
    case.through_store(since, REPORTS);
    Ok(())
}

async fn report(aisle: &Aisle, promoter: &Actor) -> Outcome {
    let line = |product: &kernel::Id| SoldLine {
        product_id: *product,
        qty: 2,
        sold_unit_price: Some(Money::from_minor(1_500_000)),
        barcode: None,
        scans: 2,
    };
    let input = SaleInput {
        store_id: aisle.store.id,
        person_id: None,
        kind: ReportKind::Daily,
        biz_date: Some(day(TODAY)),
        lines: aisle.products.iter().map(line).collect(),
    };
    let now = aisle.company.rt.now();
    let key = format!("report-{:0>20}", promoter.user_id.get());
    let deed = json!({
        "key": key, "kind": "sales.report", "version": 1, "capturedAt": now.plus_seconds(-60).to_string(), "day": TODAY, "place": 1,
        "payload": input
    });
    let batch = DeedBatch { user_id: promoter.user_id, sent_at: now, deeds: vec![deed] };
    let told = judge_all(&aisle.company.db, &aisle.company.rt, promoter, Language::En, &KINDS, &batch).await?.answers;
    if told.iter().any(|answer| answer.outcome != Judged::Done) {
        return Err(format!("{told:?}").into());
    }
    Ok(())
}

/// The rows of one real report, in the database that the bare side writes to.
async fn template(test: &TestDb) -> Outcome<Template> {
    let aisle = Aisle::open(test.db.clone(), LINES, 1).await?;
    report(&aisle, &aisle.promoters[0]).await?;
    Ok(test.db.read::<_, AppError, _>(async |tx| read(tx).await).await?)
}

async fn read(tx: &mut Tx) -> Result<Template, AppError> {
    let mut template = Template::default();
    let key: Value = "key-of-a-bare-report".into();
    template.add(DEED, [vec![1_i64.into(), key.clone(), vec![7_u8; 32].into(), 0_i64.into()]], &[Fresh::Text(1)]);
    template.add(NUMBER, [vec!["SR".into(), 3_i64.into(), TODAY.into()]], &[]);
    let carried = tx
        .rows(
            "SELECT from_location_id, product_id, -qty FROM stock_move WHERE doc_type = 'sales_report'
             UNION ALL SELECT to_location_id, product_id, qty FROM stock_move WHERE doc_type = 'sales_report'",
            &[],
        )
        .await?;
    template.add(CARRY, carried.into_iter().map(store::Row::into_values), &[]);
    for source in &SOURCES {
        template.copy(tx, source).await?;
    }
    let of_area = "SELECT country_code, biz_date, area_id, region_id, product_id, mode, pieces, amount FROM sell_out_product_day";
    let of_area = tx.rows(of_area, &[]).await?;
    template.add(OF_AREA, of_area.into_iter().map(store::Row::into_values), &[]);
    template.add(MARK, [vec![1_i64.into(), "sales/of/somebody".into(), 0_i64.into(), key.clone()]], &[Fresh::Text(1), Fresh::Text(3)]);
    template.add(ANSWER, [vec![1_i64.into(), key, "x".repeat(200).into()]], &[Fresh::Text(1)]);
    Ok(template)
}
