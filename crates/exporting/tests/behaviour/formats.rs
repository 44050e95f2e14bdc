//! Other kinds of files than workbooks: the same job, the same sight.

use exporting::{ExportFormat, ExportStatus, Wish};
use kernel::{Country, ErrorCode};
use org::{Permission, Reach};
use serde_json::json;
use store::both_databases;

use crate::common::{House, MODULES, SOURCES, code};

fn rows_of(entries: i64) -> Wish {
    Wish { filter: json!({ "entries": entries }), format: ExportFormat::Csv }
}

fn pages_of(entries: i64) -> Wish {
    Wish { format: ExportFormat::Pdf, ..rows_of(entries) }
}

both_databases!(more_than_twenty_thousand_rows_with_commas_begin_with_what_excel_needs, MODULES, async |db| {
    let house = House::open(db).await;
    let asked = house.ask_as(&house.admin, SOURCES[0], rows_of(25_000)).await.expect("asked");
    assert_eq!((asked.format, asked.file_name.as_str()), (ExportFormat::Csv, "orders-2026-03-02.csv"));
    house.node(4_000).runner().run_due().await.expect("worked");
    let job = house.look(asked.id).await;
    assert_eq!((job.status, job.entries_done, job.rows), (ExportStatus::Done, 25_000, 25_000));
    let (mime, bytes) = house.file().await;
    assert_eq!((mime.as_str(), i64::try_from(bytes.len()).ok()), ("text/csv", job.bytes));
    let text = String::from_utf8(bytes).expect("UTF-8");
    let rows = text.strip_prefix('\u{feff}').expect("begins with the mark of Unicode").strip_suffix("\r\n").expect("ends");
    let rows: Vec<&str> = rows.split("\r\n").collect();
    assert_eq!((rows.len(), rows[0], rows[1], rows[25_000]), (25_001, "เลข,ข้อความ", "1,'=1+1", "25000,'=25000+1"));
});

both_databases!(rows_with_commas_are_those_that_were_seen_when_they_were_asked_for, MODULES, async |db| {
    let house = House::open(db).await;
    for (customer, country) in [("A", Country::Thailand), ("B", Country::Malaysia), ("C", Country::Thailand)] {
        house.world.customer(customer, country).await;
    }
    let mut then = house.admin.clone();
    then.grants.insert(Permission::PeopleView, Reach::Country);
    house.ask_as(&then, SOURCES[1], Wish { filter: json!({}), format: ExportFormat::Csv }).await.expect("asked");
    house.node(1).runner().run_due().await.expect("worked");
    let text = String::from_utf8(house.file().await.1).expect("UTF-8");
    let codes: Vec<&str> = text.lines().skip(1).filter_map(|row| row.split(',').next()).collect();
    assert_eq!(codes, ["A", "C"], "not a customer of Malaysia");
});

both_databases!(a_cancelled_one_is_begun_anew_as_what_it_was_wanted_as, MODULES, async |db| {
    let house = House::open(db).await;
    let asked = house.ask_as(&house.admin, SOURCES[0], rows_of(3)).await.expect("asked");
    house.cancel(&house.admin, asked.id).await.expect("cancelled");
    house.node(5).runner().run_due().await.expect("worked");
    assert_eq!(house.look(asked.id).await.status, ExportStatus::Cancelled);
    let again = house.retry(&house.admin, asked.id).await.expect("begun anew");
    assert_eq!((again.format, again.status), (ExportFormat::Csv, ExportStatus::Queued));
    house.node(5).runner().run_due().await.expect("worked");
    assert_eq!(house.look(asked.id).await.rows, 3);
    assert!(house.file().await.1.starts_with("\u{feff}เลข".as_bytes()));
    house.world.rt.clock.advance_seconds(7 * 24 * 3600);
    assert_eq!(exporting::sweep(&house.world.db, &house.world.rt).await.expect("swept"), 1);
    assert_eq!(code(house.link(&house.admin, asked.id).await), ErrorCode::NotFound);
});

both_databases!(paper_has_the_first_rows_of_a_long_list, MODULES, async |db| {
    let house = House::open(db).await;
    let asked = house.ask_as(&house.admin, SOURCES[0], pages_of(4_800)).await.expect("asked");
    assert_eq!((asked.format, asked.file_name.as_str()), (ExportFormat::Pdf, "orders-2026-03-02.pdf"));
    house.node(70).runner().run_due().await.expect("worked");
    let job = house.look(asked.id).await;
    assert_eq!((job.status, job.entries_done, job.entries_total, job.rows), (ExportStatus::Done, 200, 4_800, 200));
    let (mime, bytes) = house.file().await;
    assert_eq!((mime.as_str(), i64::try_from(bytes.len()).ok()), ("application/pdf", job.bytes));
    assert!(bytes.starts_with(b"%PDF-"));
});

both_databases!(paper_of_a_short_list_has_all_of_it, MODULES, async |db| {
    let house = House::open(db).await;
    let (none, few) =
        (house.ask_as(&house.admin, SOURCES[0], pages_of(0)).await, house.ask_as(&house.admin, SOURCES[0], pages_of(200)).await);
    house.node(500).runner().run_due().await.expect("worked");
    for (asked, rows) in [(none, 0), (few, 200)] {
        let job = house.look(asked.expect("asked").id).await;
        assert_eq!((job.status, job.entries_total, job.rows), (ExportStatus::Done, rows, rows));
    }
});

both_databases!(paper_is_not_begun_for_who_no_longer_sees_and_can_be_cancelled, MODULES, async |db| {
    let house = House::open(db).await;
    let cancelled = house.ask_as(&house.admin, SOURCES[0], pages_of(3)).await.expect("asked");
    house.cancel(&house.admin, cancelled.id).await.expect("cancelled");
    let mut then = house.admin.clone();
    then.roles.push(org::RoleKey::Finance);
    let gone = house.ask_as(&then, SOURCES[0], pages_of(3)).await.expect("asked");
    house.node(5).runner().run_due().await.expect("worked");
    assert_eq!(house.look(cancelled.id).await.status, ExportStatus::Cancelled);
    assert_eq!(house.look(gone.id).await.failure, Some(exporting::ExportFailure::AccessGone));
});
