//! Whatever a careful hand changes about reports, totals mended, is named by what was sealed.

use store::both_databases;
use store::testing::logical_schema;

use crate::MODULES;
use crate::counter::{Counter, SEALED, sold};

/// Tables with amounts or pieces that do not move: what is proved again from sealed rows, and what people set, which the
/// history tells in words.
const NOT_MOVED: &[&str] = &["sales_report_line", "sales_target", "store_sales_target"];

/// What such columns are called.
const FIGURES: &[&str] = &["amount", "qty", "price", "pieces"];

both_databases!(a_day_that_was_changed_by_hand_is_named, MODULES, async |db| {
    let counter = Counter::open(db).await;
    let report = counter.submit(counter.sale("2026-03-10", &[sold(&counter.soap, 5, 1_000)])).await.expect("reported");
    assert_eq!(counter.findings().await, []);
    let changed = counter.company.write(async |tx, _| Ok(tx.execute("UPDATE sales_report SET biz_date = '2026-02-10'", &[]).await?));
    assert_eq!(changed.await.expect("changed by hand"), 1);
    let (sums, sealed): (Vec<_>, Vec<_>) = counter.findings().await.into_iter().partition(|finding| finding.rule == "sell_out_day");
    let found: Vec<_> = sealed.into_iter().map(|finding| (finding.subject, finding.found)).collect();
    assert_eq!(found, [(format!("sales_report id {}", report.report.report_id), "changed".to_owned())]);
    assert_eq!(sums.len(), 2, "the sums of both days are off");
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
