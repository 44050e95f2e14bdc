use kernel::{AppError, Language, Version};
use store::StoreError;
use system::version::{Platform, UpdateType, VersionQuery, check};

use crate::common::{Demo, expected};

pub async fn are_told(demo: &Demo) {
    stages(demo).await;
    prices(demo).await;
    money_and_leave(demo).await;
    releases(demo).await;
    announcements(demo).await;
    talk(demo).await;
    goods_on_their_way(demo).await;
    counted_and_reported(demo).await;
    owed_and_sent_back(demo).await;
}

/// Where the orders of the stories stand, the same in every country.
async fn stages(demo: &Demo) {
    let stages = "SELECT DISTINCT po_no || ' ' || stage FROM customer_order WHERE po_no LIKE 'STORY-%' AND po_no <> 'STORY-24' ORDER BY 1";
    let told = [
        "STORY-01 41",
        "STORY-02 52",
        "STORY-04 62",
        "STORY-05 11",
        "STORY-08 62",
        "STORY-20 62",
        "STORY-21 62",
        "STORY-22 62",
        "STORY-31 21",
        "STORY-32 21",
        "STORY-33 23",
        "STORY-34 42",
        "STORY-35 61",
        "STORY-36 62",
        "STORY-37 51",
        "STORY-38 53",
        "STORY-39 41",
        "STORY-40 11",
        "STORY-41 31",
        "STORY-42 54",
        "STORY-44 22",
        "STORY-45 55",
    ];
    assert_eq!(demo.lines(stages).await, told);
    let languages = "SELECT remarks FROM customer_order WHERE po_no = 'STORY-31' ORDER BY country_code";
    assert_eq!(demo.lines(languages).await, ["รอผู้จัดการ", "Waits for the manager", "Menunggu manajer", "Waits for the manager"]);
    let orders =
        "SELECT CAST(country_code AS TEXT), COUNT(DISTINCT po_no) FROM customer_order WHERE po_no LIKE 'STORY-%' GROUP BY country_code";
    assert_eq!(demo.counts(orders).await, expected([("1", 22), ("2", 22), ("3", 23), ("5", 22)]));
    let rejected = "SELECT r.stage || ' ' || r.decision, COUNT(*) FROM approval_step r JOIN customer_order o ON r.doc_kind = 'order' AND o.id = r.doc_id
                    WHERE o.po_no = 'STORY-02' GROUP BY r.stage, r.decision";
    assert_eq!(demo.counts(rejected).await, expected([("initial approved", 4), ("rereview approved", 4), ("vp rejected", 4)]));
    let gifts = "SELECT remarks || ' ' || stage FROM customer_order WHERE remarks LIKE 'STORY-%' ORDER BY 1";
    let given = [
        "STORY-23 Melebihi anggaran bulan ini 23",
        "STORY-24 Berlanjut menjadi pesanan 62",
        "STORY-43 Menunggu manajer 21",
        "STORY-46 Dikembalikan untuk diperbaiki 24",
    ];
    assert_eq!(demo.lines(gifts).await, given);
    let cut = "SELECT CAST(l.qty_ordered AS TEXT) || ' to ' || l.qty_approved, COUNT(*) FROM order_line l
               JOIN customer_order o ON o.id = l.order_id WHERE o.po_no = 'STORY-01' GROUP BY 1";
    assert_eq!(demo.counts(cut).await, expected([("120 to 80", 4)]));
}

async fn prices(demo: &Demo) {
    let offers = "SELECT status, COUNT(*) FROM special_offer WHERE order_id IS NULL GROUP BY status";
    assert_eq!(demo.counts(offers).await, expected([("approved", 38), ("rejected", 12), ("withdrawn", 6), ("pending", 4)]));
    let lists = "SELECT kind, COUNT(*) FROM price_list GROUP BY kind";
    assert_eq!(demo.counts(lists).await, expected([("daily", 4), ("activity", 12), ("customer", 40)]));
}

async fn money_and_leave(demo: &Demo) {
    let top_ups = "SELECT substr(bank_ref, 1, 7) || ' ' || status, COUNT(*) FROM top_up WHERE bank_ref LIKE 'STORY%' GROUP BY 1";
    assert_eq!(demo.counts(top_ups).await, expected([("STORY11 pending", 4), ("STORY11 success", 4), ("STORY12 success", 4)]));
    let less = "SELECT 'less', COUNT(*) FROM top_up WHERE bank_ref LIKE 'STORY12%' AND credited_amount < amount";
    assert_eq!(demo.counts(less).await, expected([("less", 4)]));
    let away = "SELECT a.login_name || ' for ' || b.login_name FROM delegation d JOIN app_user a ON a.person_id = d.to_person_id
                JOIN app_user b ON b.person_id = d.from_person_id ORDER BY 1";
    let stand_in = ["id.mgr1 for id.mgr2", "my.mgr1 for my.mgr2", "ph.mgr1 for ph.mgr2", "th.mgr1 for th.mgr2"];
    assert_eq!(demo.lines(away).await, stand_in);
}

/// Version 3.02.9 has to take the whole package, 3.03.3 only the new web files.
async fn releases(demo: &Demo) {
    for (installed, update, version) in [("3.02.9", UpdateType::WholePackage, "3.03.0"), ("3.03.3", UpdateType::HotUpdate, "3.03.4")] {
        let query = VersionQuery { platform: Platform::Android, version: installed.to_owned(), code: None };
        let served: Version = "3.03.3".parse().expect("a version");
        let offered = demo
            .db
            .read::<_, AppError, _>(async move |tx| check(tx, (None, &served), &query, None, Language::En).await)
            .await
            .expect("an answer");
        assert_eq!((offered.update_type, offered.version.as_deref()), (update, Some(version)), "to {installed}");
    }
}

/// One for everybody on top, one for promoters, one for Thailand.
async fn announcements(demo: &Demo) {
    let published =
        "SELECT CASE WHEN pinned THEN 'pinned' ELSE 'other' END, COUNT(*) FROM announcement WHERE status = 'published' GROUP BY 1";
    assert_eq!(demo.counts(published).await, expected([("pinned", 1), ("other", 2)]));
    let audience = "SELECT part || ' ' || value FROM announcement_audience ORDER BY 1";
    assert_eq!(demo.lines(audience).await, ["country th", "terminal_type 2"]);
}

async fn talk(demo: &Demo) {
    let groups = "SELECT CASE WHEN announcement = '' THEN 'team' ELSE 'region' END, COUNT(*) FROM chat_group GROUP BY 1";
    assert_eq!(demo.counts(groups).await, expected([("region", 14), ("team", 4)]));
    let kinds: Vec<i64> = demo
        .db
        .read::<_, StoreError, _>(async |tx| tx.all::<(i64,)>("SELECT DISTINCT content_type FROM message ORDER BY 1", &[]).await)
        .await
        .expect("a query")
        .into_iter()
        .map(|(kind,)| kind)
        .collect();
    for (kind, name) in [(1, "text"), (3, "picture"), (4, "location"), (10, "somebody's card"), (1001, "order")] {
        assert!(kinds.contains(&kind), "{name}: {kinds:?}");
    }
    let waiting =
        "SELECT u.login_name, COUNT(*) FROM friend_request r JOIN app_user u ON u.id = r.to_id WHERE r.answered_at IS NULL GROUP BY 1";
    assert_eq!(demo.counts(waiting).await, expected([("th.msg1", 1), ("ph.msg1", 1), ("id.msg1", 1), ("my.msg1", 1)]));
    let kept = "SELECT 'kept', COUNT(*) FROM message_favourite";
    assert_eq!(demo.counts(kept).await, expected([("kept", 4)]));
}

/// Who sends, who receives, and what became of it; browser tests sign in as these.
async fn goods_on_their_way(demo: &Demo) {
    let told = "SELECT substr(t.remark, 1, 8) || ' ' || t.status || ' ' || o.login_name || ' ' || i.login_name FROM stock_transfer t
                JOIN app_user o ON o.id = t.created_by JOIN app_user i ON i.id = t.answered_by WHERE t.remark LIKE 'STORY-%' ORDER BY 1";
    let sent = [
        "STORY-13 refused id.ba17 id.ba82",
        "STORY-13 refused my.ba5 my.ba53",
        "STORY-13 refused ph.ba5 ph.ba65",
        "STORY-13 refused th.ba5 th.ba75",
        "STORY-14 confirmed id.ba17 id.ba82",
        "STORY-14 confirmed my.ba5 my.ba53",
        "STORY-14 confirmed ph.ba5 ph.ba65",
        "STORY-14 confirmed th.ba5 th.ba75",
    ];
    assert_eq!(demo.lines(told).await, sent);
    let short = "SELECT l.status || ' ' || n.qty, COUNT(*) FROM inventory_loss l JOIN inventory_loss_line n ON n.loss_id = l.id
                 JOIN stock_transfer t ON t.out_doc_no = l.source_no AND t.country_code = l.country_code
                 WHERE t.remark LIKE 'STORY-14%' GROUP BY 1";
    assert_eq!(demo.counts(short).await, expected([("to_be_confirmed 3", 4)]));
    let normal =
        "SELECT CAST(country_code AS TEXT) || ' ' || status, COUNT(*) FROM stock_transfer WHERE remark LIKE 'STORY-15%' GROUP BY 1";
    assert_eq!(demo.counts(normal).await, expected([("1 normal", 2), ("2 normal", 3), ("3 normal", 4), ("5 normal", 3)]));
}

async fn counted_and_reported(demo: &Demo) {
    let counts = "SELECT substr(e.note, 1, 8) || ' ' || c.status || ' ' || u.login_name FROM stock_count_event e
                  JOIN stock_count c ON c.id = e.count_id JOIN app_user u ON u.person_id = c.person_id WHERE e.note LIKE 'STORY-%' ORDER BY 1";
    let counted = [
        "STORY-09 submitted id.ba13",
        "STORY-09 submitted my.ba9",
        "STORY-09 submitted ph.ba9",
        "STORY-16 posted id.ba1",
        "STORY-16 posted my.ba1",
        "STORY-16 posted ph.ba1",
    ];
    assert_eq!(demo.lines(counts).await, counted);
    let meanwhile = "SELECT 'no difference', COUNT(DISTINCT c.id) FROM stock_count c JOIN stock_count_event e ON e.count_id = c.id
                     JOIN stock_count_line l ON l.count_id = c.id WHERE e.note LIKE 'STORY-16%' AND l.moved_since AND l.variance_qty = 0";
    assert_eq!(demo.counts(meanwhile).await, expected([("no difference", 3)]), "what was sold in the middle is no difference");
    let corrected = "SELECT r.status || ' ' || e.actor_id, COUNT(*) FROM sales_report_event e JOIN sales_report r ON r.id = e.report_id
                     JOIN app_user u ON u.id = e.actor_id WHERE e.reason LIKE 'STORY-17%' AND u.login_name LIKE '%.trainer1' GROUP BY 1";
    let corrected = demo.counts(corrected).await;
    assert!(corrected.len() == 4 && corrected.keys().all(|name| name.starts_with("corrected")), "{corrected:?}");
    let moved = "SELECT u.login_name, COUNT(DISTINCT r.store_id) FROM sales_report r JOIN person p ON p.id = r.person_id
                 JOIN app_user u ON u.person_id = p.id WHERE p.nick_name = 'STORY-18' GROUP BY u.login_name";
    assert_eq!(demo.counts(moved).await, expected([("th.ba21", 2), ("ph.ba21", 2), ("id.ba21", 2), ("my.ba21", 2)]));
    let far = "SELECT u.login_name || ' ' || r.biz_date FROM sales_report r JOIN store s ON s.id = r.store_id
               JOIN app_user u ON u.person_id = r.person_id WHERE s.time_zone = 'Asia/Jayapura' AND r.kinds = 1 AND r.pieces = 2 ORDER BY 1";
    assert_eq!(demo.lines(far).await, ["id.ba14 2026-03-08", "id.ba14 2026-03-09"], "fifty minutes apart, but after midnight");
}

async fn owed_and_sent_back(demo: &Demo) {
    let disputed = "SELECT s.status || ' ' || CAST(s.country_code AS TEXT), COUNT(*) FROM consignment_settlement_dispute d
                    JOIN consignment_settlement s ON s.id = d.settlement_id WHERE d.remark LIKE 'STORY-10%' GROUP BY 1";
    assert_eq!(demo.counts(disputed).await, expected([("disputed 1", 1), ("disputed 2", 1), ("disputed 3", 1), ("disputed 5", 1)]));
    let three =
        "SELECT w.status, COUNT(*) FROM write_off w JOIN receipt r ON r.id = w.receipt_id WHERE r.bank_ref LIKE 'STORY20%' GROUP BY 1";
    assert_eq!(demo.counts(three).await, expected([("effective", 8), ("reversed", 4)]), "three, of which one was taken back");
    let back = "SELECT substr(remark, 1, 8) || ' ' || status || ' ' || refund_to, COUNT(*) FROM goods_return WHERE remark LIKE 'STORY-%' GROUP BY 1";
    assert_eq!(demo.counts(back).await, expected([("STORY-21 credited wallet", 4), ("STORY-22 credited account", 4)]));
}
