//! Whatever a careful hand changes about reports, totals mended, is named by what was sealed.

use kernel::Money;
use sellout::report;
use sellout::target::{self, TargetInput};
use store::testing::{logical_schema, tampered};
use store::{Db, both_databases};

use crate::MODULES;
use crate::counter::{Counter, SEALED, on, sold};

/// Tables with amounts or pieces that are proved again from sealed rows.
const NOT_MOVED: &[&str] = &["sales_report_line", "store_sales_target"];

/// What such columns are called.
const FIGURES: &[&str] = &["amount", "qty", "price", "pieces"];

const DAY: &[&str] = &["sell_out_day"];
const STORE_DAY: &[&str] = &["sell_out_store_day"];
const GOODS: &[&str] = &["sales_report_goods"];
const LINE: &[&str] = &["sales_report_line", "sell_out_day"];
const TOTAL: &[&str] = &["sales_report_total"];
const TARGET: &[&str] = &["store_sales_target"];

/// A statement for every column that is sealed, and the rules that name it even where the seal is mended too.
const TAMPERED: &[(&str, &[&str])] = &[
    ("UPDATE sales_report SET country_code = 1", GOODS),
    ("UPDATE sales_report SET doc_no = 'SR-9' WHERE status = 'corrected'", GOODS),
    ("UPDATE sales_report SET kind = 'monthly' WHERE status = 'corrected'", &[]),
    ("UPDATE sales_report SET store_id = store_id + 1", DAY),
    ("UPDATE sales_report SET customer_id = customer_id + 1", &[]),
    ("UPDATE sales_report SET person_id = person_id + 1", DAY),
    ("UPDATE sales_report SET biz_date = '2026-02-10' WHERE status = 'corrected'", DAY),
    ("UPDATE sales_report SET month = '2026-02'", &[]),
    ("UPDATE sales_report SET status = 'submitted' WHERE status = 'corrected'", &[]),
    ("UPDATE sales_report SET owner_id = 0", DAY),
    ("UPDATE sales_report SET kinds = kinds + 1", &[]),
    ("UPDATE sales_report SET pieces = pieces + 1", TOTAL),
    ("UPDATE sales_report SET amount = amount + 100", TOTAL),
    ("UPDATE sales_report SET captured_at = captured_at - 1", &[]),
    ("UPDATE sales_report SET submitted_at = submitted_at - 1", &[]),
    ("UPDATE sales_report SET locks_at = locks_at + 1", &[]),
    ("UPDATE sales_report SET late = NOT late", &[]),
    ("UPDATE sales_report SET ver = ver + 1", &[]),
    ("UPDATE sales_report_entry SET country_code = 1", &[]),
    ("UPDATE sales_report_entry SET ver = ver + 1", &[]),
    ("UPDATE sales_report_entry SET event = 'amend' WHERE event = 'correct'", &[]),
    ("UPDATE sales_report_entry SET product_id = product_id + 1000", &["sales_report_line"]),
    ("UPDATE sales_report_entry SET qty = qty + 10", &["sales_report_line"]),
    ("UPDATE sales_report_entry SET unit_price = unit_price + 100", &["sales_report_line"]),
    ("UPDATE sales_report_entry SET amount = amount + 100", &["sales_report_line"]),
    ("DELETE FROM sales_report_entry WHERE event = 'correct'", &["sales_report_line"]),
    ("UPDATE sales_report_event SET event = 'amend' WHERE event = 'correct'", &[]),
    ("UPDATE sales_report_event SET reason = 'Asked to' WHERE event = 'correct'", &[]),
    ("UPDATE sales_report_event SET captured_at = captured_at - 1", &[]),
    ("UPDATE sales_report_event SET at = at - 1", &[]),
    ("UPDATE sales_report_event SET actor_id = actor_id + 1", &[]),
    ("UPDATE sales_report_event SET actor_name = 'Nobody'", &[]),
    ("DELETE FROM sales_report_event WHERE event = 'correct'", &[]),
    ("UPDATE sales_report_lock SET locked_through = '2026-02-28'", &[]),
    ("DELETE FROM sales_report_lock", &[]),
    ("UPDATE sales_target SET country_code = 1", TARGET),
    ("UPDATE sales_target SET store_id = store_id + 1", TARGET),
    ("UPDATE sales_target SET person_id = person_id + 1", &[]),
    ("UPDATE sales_target SET month = '2026-04'", TARGET),
    ("UPDATE sales_target SET pieces = pieces - 1", TARGET),
    ("UPDATE sales_target SET amount = amount - 100", TARGET),
    ("UPDATE sales_target SET ver = ver + 1", &[]),
    ("DELETE FROM sales_target", TARGET),
];

/// Of what is proved again from sealed rows: a statement for every column, and the rules that name it.
const PROVED: &[(&str, &[&str])] = &[
    ("UPDATE sales_report_line SET product_id = product_id + 1000", LINE),
    ("UPDATE sales_report_line SET qty = qty + 1", LINE),
    ("UPDATE sales_report_line SET unit_price = unit_price + 100", &["sales_report_line"]),
    ("UPDATE sales_report_line SET amount = amount + 100", LINE),
    ("DELETE FROM sales_report_line", LINE),
    ("UPDATE store_sales_target SET country_code = 1", TARGET),
    ("UPDATE store_sales_target SET month = '2026-04'", TARGET),
    ("UPDATE store_sales_target SET people = people + 1", TARGET),
    ("UPDATE store_sales_target SET pieces = pieces + 1", TARGET),
    ("UPDATE store_sales_target SET amount = amount + 100", TARGET),
    ("DELETE FROM store_sales_target", TARGET),
    ("UPDATE sell_out_day SET biz_date = '2026-02-10' WHERE biz_date = '2026-03-09'", DAY),
    ("UPDATE sell_out_day SET person_id = person_id + 1", DAY),
    ("UPDATE sell_out_day SET pieces = pieces + 1", DAY),
    ("UPDATE sell_out_day SET amount = amount + 100", DAY),
    ("UPDATE sell_out_day SET customer_id = customer_id + 1", STORE_DAY),
    ("UPDATE sell_out_day SET area_id = area_id + 1", STORE_DAY),
    ("UPDATE sell_out_day SET region_id = region_id + 1", STORE_DAY),
    ("DELETE FROM sell_out_day", DAY),
    ("UPDATE sell_out_store_day SET store_id = store_id + 1", STORE_DAY),
    ("UPDATE sell_out_store_day SET pieces = pieces + 1", STORE_DAY),
    ("DELETE FROM sell_out_store_day", STORE_DAY),
    ("UPDATE sell_out_product_day SET area_id = area_id + 1", &["sell_out_product_day"]),
    ("UPDATE sell_out_product_day SET amount = amount + 100", &["sell_out_product_day"]),
    ("DELETE FROM sell_out_product_day", &["sell_out_product_day"]),
];

/// Two days, one of them corrected after it was closed, with a target, in a store whose February is settled.
async fn days(db: Db) -> Counter {
    let counter = Counter::open(db).await;
    counter.submit(counter.sale("2026-03-10", &[sold(&counter.soap, 5, 1_000)])).await.expect("reported");
    let before = counter.submit(counter.sale("2026-03-09", &[sold(&counter.cream, 2, 3_000)])).await.expect("reported");
    counter.company.later(4);
    counter.correct(&counter.trainer, &before, &[sold(&counter.cream, 1, 3_000)], "One came back").await.expect("corrected");
    let (store_id, person_id, actor) = (counter.store.id, counter.promoter.id, counter.company.system());
    let written = counter.company.write(async move |tx, rt| {
        let month = "2026-03".parse().expect("a month");
        let input = TargetInput { store_id, person_id, month, pieces: 100, amount: Money::from_minor(10_000_000), ver: None };
        target::save_target(tx, rt, &actor, &input).await?;
        report::hold_reports(tx, store_id).await?;
        report::lock_reports(tx, store_id, Some(on("2026-02-27"))).await
    });
    written.await.expect("written");
    // Looked at, then sealed.
    assert_eq!(counter.findings().await, []);
    counter
}

both_databases!(changes_by_hand_are_named, MODULES, async |db| {
    let counter = days(db).await;
    let sealed = TAMPERED.iter().map(|case| (case, true)).chain(PROVED.iter().map(|case| (case, false)));
    for ((statement, rules), sealed) in sealed {
        let (found, broken) = tampered(&counter.company.db, &["sales_report_entry"], statement, async |tx| {
            let broken = store::movements::verify(tx, SEALED).await?;
            Ok((sellout::verify(tx).await?, !broken.is_empty()))
        })
        .await;
        let found: Vec<&str> = found.iter().map(|finding| finding.rule).collect();
        for rule in *rules {
            assert!(found.contains(rule), "{statement}: {rule} is not among {found:?}");
        }
        assert_eq!(broken, sealed, "{statement}: what the seal says");
    }
    assert_eq!(counter.findings().await, []);
});

both_databases!(an_entry_can_neither_be_changed_nor_taken_away, MODULES, async |db| {
    let counter = Counter::open(db).await;
    counter.submit(counter.sale("2026-03-10", &[sold(&counter.soap, 5, 1_000)])).await.expect("reported");
    for statement in ["UPDATE sales_report_entry SET qty = 6", "DELETE FROM sales_report_entry"] {
        let changed = counter.company.write(async move |tx, _| Ok(tx.execute(statement, &[]).await?)).await;
        assert!(changed.is_err(), "{statement}");
    }
});

both_databases!(a_table_with_figures_is_sealed_or_said_not_to_move, MODULES, async |db| {
    let figures = |name: &str| FIGURES.iter().any(|part| name.contains(part));
    let schema = logical_schema(&db).await;
    let sealed = || SEALED.iter().copied().flatten();
    let unsaid: Vec<&str> = schema
        .iter()
        .filter(|table| table.name.contains("sales"))
        .filter(|table| table.columns.iter().any(|column| column.kind == "number" && figures(&column.name)))
        .map(|table| table.name.as_str())
        .filter(|name| !sealed().any(|table| table.name == *name) && !NOT_MOVED.contains(name))
        .collect();
    assert_eq!(unsaid, Vec::<&str>::new(), "tables with amounts or pieces that are neither sealed nor said not to move");
    for table in sealed() {
        let shape = schema.iter().find(|shape| shape.name == table.name).expect("a table");
        let left_out: Vec<&str> = shape
            .columns
            .iter()
            .map(|column| column.name.as_str())
            .filter(|name| figures(name) && *name != table.key && !table.columns.split(", ").any(|listed| listed.trim() == *name))
            .collect();
        assert_eq!(left_out, Vec::<&str>::new(), "figures of {} that are not sealed", table.name);
    }
});
