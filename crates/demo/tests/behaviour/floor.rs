use crate::common::Demo;

/// One promoter in four has reported what was sold, hardly ever missing a day, and nothing was sold that was not there.
pub async fn sells(demo: &Demo) {
    let reporting =
        demo.counts("SELECT CAST(country_code AS TEXT), COUNT(DISTINCT person_id) FROM sales_report GROUP BY country_code").await;
    assert_eq!(reporting.keys().collect::<Vec<_>>(), ["1", "2", "3", "5"]);
    assert!(reporting.values().all(|people| *people >= 25), "{reporting:?}");
    let days = demo.counts("SELECT 'reports', COUNT(*) FROM sales_report").await["reports"];
    let (people, week) = (reporting.values().sum::<i64>(), 8);
    assert!((people * week * 85 / 100..=people * week).contains(&days), "{days} reports of {people} people");
    let below = demo
        .counts("SELECT 'below', COUNT(*) FROM stock s JOIN location l ON l.id = s.location_id WHERE l.kind = 'store' AND s.on_hand < 0")
        .await;
    assert_eq!(below["below"], 0);
}

/// Whoever was there when the targets were set has one, and what people sell is about what is asked of them.
pub async fn has_targets(demo: &Demo) {
    let people = "SELECT CASE WHEN EXISTS (SELECT 1 FROM sales_target t WHERE t.person_id = r.person_id AND t.month = r.month)
                  THEN 'asked' ELSE 'new' END, COUNT(DISTINCT r.person_id) FROM sales_report r GROUP BY 1";
    let people = demo.counts(people).await;
    assert!(people["asked"] >= 150 && people.get("new").is_none_or(|new| *new <= 4), "{people:?}");
    let share =
        "SELECT 'percent', CAST(SUM(r.pieces) * 100 * 31 / 8 / (SELECT SUM(pieces) FROM sales_target WHERE month = '2026-03') AS BIGINT)
                 FROM sales_report r";
    let share = demo.counts(share).await["percent"];
    assert!((70..=130).contains(&share), "{share} percent of the targets");
}

/// A week has a few of everything, in every state that people ask for.
pub async fn counts_loses_and_moves_goods(demo: &Demo) {
    let of = |counts: &std::collections::BTreeMap<String, i64>, name: &str| counts.get(name).copied().unwrap_or_default();
    let counts = demo.counts("SELECT status, COUNT(*) FROM stock_count GROUP BY status").await;
    assert!(of(&counts, "posted") >= 12 && of(&counts, "submitted") >= 1, "{counts:?}");
    let counted = demo.counts("SELECT CAST(country_code AS TEXT), COUNT(*) FROM stock_count GROUP BY country_code").await;
    assert_eq!(counted.keys().collect::<Vec<_>>(), ["2", "3", "5"], "nothing is counted in Thailand");
    let off = "SELECT 'off', SUM(ABS(variance_qty)) * 1000 / SUM(book_qty) FROM stock_count_line";
    assert!((5..=30).contains(&demo.counts(off).await["off"]), "about 1.5 percent of the pieces differ");
    let losses = demo.counts("SELECT status, COUNT(*) FROM inventory_loss GROUP BY status").await;
    assert!(of(&losses, "confirmed") >= 5 && of(&losses, "to_be_confirmed") >= 2, "{losses:?}");
    let photos = demo.counts("SELECT 'photos', COUNT(*) FROM inventory_loss_photo").await["photos"];
    assert!(photos >= 1, "what is broken can be looked at");
    let sent = demo.counts("SELECT kind || ' ' || status, COUNT(*) FROM stock_transfer GROUP BY kind, status").await;
    let (transfers, allocations) = (of(&sent, "transfer confirmed"), of(&sent, "allocation confirmed") + of(&sent, "allocation normal"));
    assert!(transfers >= 20 && allocations >= 8, "{sent:?}");
}
