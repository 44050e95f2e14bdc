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
    assert_eq!(demo.counts(orders).await, expected([("1", 19), ("2", 19), ("3", 20), ("5", 19)]));
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
