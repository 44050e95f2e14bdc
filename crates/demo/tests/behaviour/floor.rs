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
