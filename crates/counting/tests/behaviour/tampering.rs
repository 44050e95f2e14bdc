//! Whatever a careful hand changes about a count is named: by the seals, and where it can be, by what was scanned and moved.

use counting::Counted;
use kernel::{Finding, Result};
use store::movements::{begin, seal};
use store::testing::tampered;
use store::{MovementTable, Tx, both_databases};

use crate::MODULES;
use crate::shelf::Shelf;

const TABLES: &[&[&MovementTable]] = &[stock::MOVEMENTS, counting::MOVEMENTS];

const GOODS: &[&str] = &["stock_count_goods"];
const LINE: &[&str] = &["stock_count_line"];
const TOTAL: &[&str] = &["stock_count_total"];
const LINE_AND_TOTAL: &[&str] = &["stock_count_line", "stock_count_total"];

/// A statement for every column, and the rules that name it even where the seal is mended too.
const TAMPERED: &[(&str, &[&str])] = &[
    ("UPDATE stock_count SET country_code = 1 WHERE status = 'posted'", &[]),
    ("UPDATE stock_count SET doc_no = 'IC-9' WHERE status = 'posted'", GOODS),
    ("UPDATE stock_count SET store_id = store_id + 1 WHERE status = 'posted'", &[]),
    ("UPDATE stock_count SET customer_id = customer_id + 1", &[]),
    ("UPDATE stock_count SET person_id = person_id + 1", &[]),
    ("UPDATE stock_count SET owner_id = 0", &[]),
    ("UPDATE stock_count SET biz_date = '2026-02-10'", &[]),
    ("UPDATE stock_count SET status = 'cancelled' WHERE status = 'posted'", GOODS),
    ("UPDATE stock_count SET status = 'posted' WHERE status = 'submitted'", GOODS),
    ("UPDATE stock_count SET round = round + 1", &[]),
    ("UPDATE stock_count SET blind = NOT blind", &[]),
    ("UPDATE stock_count SET tolerance_pieces = tolerance_pieces + 5", &[]),
    ("UPDATE stock_count SET tolerance_rate = tolerance_rate + 5", &[]),
    ("UPDATE stock_count SET started_at = started_at - 1", &[]),
    ("UPDATE stock_count SET submitted_at = submitted_at - 1 WHERE status = 'posted'", &[]),
    ("UPDATE stock_count SET received_at = received_at - 1 WHERE status = 'posted'", &[]),
    ("UPDATE stock_count SET submitted_by = submitted_by + 1 WHERE status = 'posted'", &[]),
    ("UPDATE stock_count SET reviewed_at = reviewed_at - 1 WHERE status = 'posted'", &[]),
    ("UPDATE stock_count SET reviewed_by = submitted_by WHERE status = 'posted'", &[]),
    ("UPDATE stock_count SET not_counted = 'zero' WHERE status = 'posted'", &[]),
    ("UPDATE stock_count SET kinds = kinds + 1 WHERE status = 'posted'", TOTAL),
    ("UPDATE stock_count SET kinds_within = 0 WHERE status = 'posted'", TOTAL),
    ("UPDATE stock_count SET pieces = pieces + 1 WHERE status = 'posted'", TOTAL),
    ("UPDATE stock_count SET over_qty = over_qty + 1 WHERE status = 'posted'", TOTAL),
    ("UPDATE stock_count SET short_qty = short_qty + 1 WHERE status = 'posted'", TOTAL),
    ("UPDATE stock_count SET ver = ver + 1", &[]),
    ("UPDATE stock_count_line SET product_id = product_id + 1000", LINE),
    ("UPDATE stock_count_line SET store_id = store_id + 1", &[]),
    ("UPDATE stock_count_line SET counted_at = counted_at - 1", &[]),
    // The books that a line names are moved along with what was found, or what differs with the books.
    ("UPDATE stock_count_line SET qty = 5, book_qty = 6", LINE_AND_TOTAL),
    ("UPDATE stock_count_line SET book_qty = 12, variance_qty = -3", &["stock_count_goods", "stock_count_total"]),
    ("UPDATE stock_count_line SET book_qty = book_qty + 1", LINE),
    ("UPDATE stock_count_line SET within = NOT within", TOTAL),
    ("UPDATE stock_count_line SET moved_since = NOT moved_since", &[]),
    ("UPDATE stock_count_line SET scans = scans + 1", &[]),
    ("UPDATE stock_count_line SET previous_qty = 7", &[]),
    ("UPDATE stock_count_line SET assumed = NOT assumed", LINE),
    ("DELETE FROM stock_count_line", LINE_AND_TOTAL),
    ("UPDATE stock_count_entry SET count_id = (SELECT MAX(id) FROM stock_count)", LINE),
    ("UPDATE stock_count_entry SET user_id = user_id + 1", &[]),
    ("UPDATE stock_count_entry SET session_key = 'another'", &[]),
    ("UPDATE stock_count_entry SET entry_key = 'another' WHERE kind = 'set' AND qty = 9", &[]),
    ("UPDATE stock_count_entry SET seq = seq + 1", &[]),
    ("UPDATE stock_count_entry SET round = round + 1", &[]),
    ("UPDATE stock_count_entry SET product_id = product_id + 1000", LINE),
    ("UPDATE stock_count_entry SET kind = 'drop' WHERE qty = 9", LINE),
    ("UPDATE stock_count_entry SET qty = 8 WHERE qty = 9", LINE),
    ("UPDATE stock_count_entry SET barcode = '4006381333931'", &[]),
    ("UPDATE stock_count_entry SET captured_at = captured_at - 1", &[]),
    ("DELETE FROM stock_count_entry", LINE),
    ("UPDATE stock_count_session SET user_id = user_id + 1", &[]),
    ("UPDATE stock_count_session SET session_key = 'another' WHERE count_id = (SELECT MAX(id) FROM stock_count)", &[]),
    ("UPDATE stock_count_session SET count_id = (SELECT MAX(id) FROM stock_count)", &[]),
    // Whoever counted may not review.
    ("UPDATE stock_count_session SET person_id = person_id + 1", &[]),
    ("UPDATE stock_count_session SET opened_at = opened_at - 1", &[]),
    ("DELETE FROM stock_count_session", &[]),
    ("UPDATE stock_count_event SET count_id = (SELECT MAX(id) FROM stock_count)", &[]),
    ("UPDATE stock_count_event SET ver = ver + 1", &[]),
    ("UPDATE stock_count_event SET event = 'settle' WHERE event = 'accept'", &[]),
    ("UPDATE stock_count_event SET note = 'Looked myself' WHERE event = 'accept'", &[]),
    ("UPDATE stock_count_event SET captured_at = captured_at - 1", &[]),
    ("UPDATE stock_count_event SET at = at - 1", &[]),
    ("UPDATE stock_count_event SET actor_id = actor_id + 1", &[]),
    ("UPDATE stock_count_event SET actor_name = 'Nobody'", &[]),
    ("DELETE FROM stock_count_event WHERE event = 'accept'", &[]),
];

/// What the books and what the seals say.
async fn look(tx: &mut Tx) -> Result<(Vec<Finding>, Vec<Finding>)> {
    let sealed = store::movements::verify(tx, TABLES).await?;
    Ok((counting::verify(tx).await?, sealed))
}

both_databases!(changes_by_hand_are_named, MODULES, async |db| {
    let shelf = Shelf::open(db).await;
    let company = &shelf.company;
    begin(&company.db, &company.rt, TABLES).await.expect("sealed from the beginning");
    shelf.fill(&shelf.soap, 10).await;
    let phone = shelf.phone(&shelf.promoter, "one").await;
    phone.set(0, &shelf.soap, 9).await;
    let sent = phone.submit().await.expect("sent in");
    shelf.accept(&shelf.manager, &sent, None).await.expect("accepted");
    shelf.wait(5);
    let phone = shelf.phone(&shelf.promoter, "two").await;
    phone.enter(&[phone.entry(0, &shelf.soap, Counted::Set, 7, shelf.now())]).await.expect("typed");
    phone.submit().await.expect("sent in");
    seal(&company.db, &company.rt, TABLES).await.expect("sealed");
    for (statement, rules) in TAMPERED {
        let (found, sealed) = tampered(&company.db, &["stock_count_entry"], statement, look).await;
        let found: Vec<&str> = found.iter().map(|finding| finding.rule).collect();
        for rule in *rules {
            assert!(found.contains(rule), "{statement}: {rule} is not among {found:?}");
        }
        assert!(!sealed.is_empty(), "{statement}: the seal says nothing");
    }
    let (found, sealed) = company.write(async |tx, _| look(tx).await).await.expect("looked");
    assert_eq!((found, sealed), (Vec::new(), Vec::new()));
});
