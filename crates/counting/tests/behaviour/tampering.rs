//! Whatever a careful hand changes about a count is named.

use store::movements::{begin, seal};
use store::{MovementTable, both_databases, params};

use crate::MODULES;
use crate::shelf::Shelf;

const TABLES: &[&[&MovementTable]] = &[stock::MOVEMENTS, counting::MOVEMENTS];

both_databases!(a_line_that_was_changed_is_found, MODULES, async |db| {
    let shelf = Shelf::open(db).await;
    begin(&shelf.company.db, &shelf.company.rt, TABLES).await.expect("sealed from the beginning");
    shelf.fill(&shelf.soap, 10).await;
    let phone = shelf.phone(&shelf.promoter, "one").await;
    phone.set(0, &shelf.soap, 9).await;
    let sent = phone.submit().await.expect("sent in");
    shelf.accept(&shelf.manager, &sent, None).await.expect("accepted");
    seal(&shelf.company.db, &shelf.company.rt, TABLES).await.expect("sealed");
    let rules = async || {
        let findings = shelf.company.write(async |tx, _| {
            let sealed = store::movements::verify(tx, TABLES).await?;
            Ok([sealed, counting::verify(tx).await?].concat())
        });
        findings.await.expect("verified").into_iter().map(|finding| finding.rule).collect::<Vec<_>>()
    };
    assert_eq!(rules().await, [] as [&str; 0]);
    let change = async |sql: &'static str| {
        let id = sent.count.count_id;
        let changed = shelf.company.write(async move |tx, _| {
            tx.execute_one(sql, params![id]).await?;
            Ok(())
        });
        changed.await.expect("changed");
    };
    // The books that the line names are moved along with what differs: only the seal tells.
    change("UPDATE stock_count_line SET qty = 5, book_qty = 6 WHERE count_id = $1").await;
    let found = rules().await;
    assert!(found.contains(&"stock_count_line"), "{found:?}");
    assert!(found.contains(&"stock_count_total"), "{found:?}");
    change("UPDATE stock_count_line SET qty = 9, book_qty = 12, variance_qty = -3 WHERE count_id = $1").await;
    let found = rules().await;
    assert!(found.contains(&"stock_count_goods") && found.contains(&"stock_count_total"), "{found:?}");
    change("UPDATE stock_count_line SET qty = 9, book_qty = 10, variance_qty = -1, counted_at = counted_at - 1 WHERE count_id = $1").await;
    let found = rules().await;
    assert_eq!(found.len(), 1, "{found:?}");
    change("UPDATE stock_count_line SET counted_at = counted_at + 1 WHERE count_id = $1").await;
    assert_eq!(rules().await, [] as [&str; 0]);
});
