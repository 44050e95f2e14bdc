use crate::common::{Demo, expected};

pub async fn is_as_large_as_agreed(demo: &Demo) {
    let people = demo
        .counts("SELECT r.role_key, COUNT(*) FROM person_role r JOIN person p ON p.id = r.person_id WHERE p.status = 'active' GROUP BY r.role_key")
        .await;
    let field = [("ba", 640), ("trainer", 48), ("trainer_manager", 10), ("rep", 84), ("manager", 26), ("vp", 5), ("msg", 4)];
    let office = [("admin", 1), ("ho_price", 2), ("finance", 6), ("warehouse", 5), ("auditor", 1)];
    assert_eq!(people, expected(field).into_iter().chain(expected(office)).collect());
    let chain = "SELECT CAST(p.country_code AS TEXT), MAX(t.depth) FROM person p JOIN person_path t ON t.descendant_id = p.id
                 JOIN person_role r ON r.person_id = p.id WHERE r.role_key = 'rep' GROUP BY p.country_code";
    let three_above = expected([("1", 3), ("2", 3), ("3", 3), ("5", 3)]);
    assert_eq!(demo.counts(chain).await, three_above, "manager, regional manager, vice president");

    let customers = "SELECT CAST(country_code AS TEXT), COUNT(*) FROM customer GROUP BY country_code";
    assert_eq!(demo.counts(customers).await, expected([("1", 70), ("2", 60), ("3", 85), ("5", 45)]));
    let consigned = "SELECT CAST(country_code AS TEXT), COUNT(*) FROM customer WHERE cooperation_mode = 1 GROUP BY country_code";
    assert_eq!(demo.counts(consigned).await, expected([("1", 28), ("2", 15), ("3", 26), ("5", 18)]));
    let zones = "SELECT time_zone, COUNT(*) FROM store WHERE status = 'active' GROUP BY time_zone";
    let (thailand, indonesia) = ([("Asia/Bangkok", 140), ("Asia/Manila", 120)], [("Asia/Jakarta", 144), ("Asia/Makassar", 12)]);
    let rest = [("Asia/Jayapura", 4), ("Asia/Kuala_Lumpur", 80)];
    assert_eq!(demo.counts(zones).await, [expected(thailand), expected(indonesia), expected(rest)].into_iter().flatten().collect());
    let closed = "SELECT CAST(country_code AS TEXT), COUNT(*) FROM store WHERE status = 'closed' GROUP BY country_code";
    assert_eq!(demo.counts(closed).await, expected([("1", 2), ("2", 2), ("3", 2), ("5", 2)]));
    let areas = "SELECT CAST(country_code AS TEXT), COUNT(*) FROM area WHERE kind = 'order' GROUP BY country_code";
    assert_eq!(demo.counts(areas).await, expected([("1", 14), ("2", 12), ("3", 18), ("5", 8)]));

    let logins = "SELECT several, COUNT(*) FROM (SELECT CASE WHEN COUNT(*) = 1 THEN 'one' ELSE 'several' END AS several
               FROM customer_user GROUP BY user_id) AS logins GROUP BY several";
    assert_eq!(demo.counts(logins).await, expected([("one", 280), ("several", 20)]));
    let bare = "SELECT login_name FROM app_user WHERE customer_id IS NOT NULL
                AND (phone IS NULL OR (pay_password_hash IS NULL AND login_name LIKE 'th.%')) ORDER BY login_name";
    assert_eq!(demo.lines(bare).await, ["id.buyer3", "my.buyer3", "ph.buyer3", "th.buyer2", "th.buyer3"]);
}

/// Whatever people who left looked after is in somebody else's hands.
pub async fn has_a_past(demo: &Demo) {
    let left = demo
        .counts("SELECT r.role_key, COUNT(*) FROM person_role r JOIN person p ON p.id = r.person_id WHERE p.status = 'left' GROUP BY r.role_key")
        .await;
    assert!((225..=240).contains(&left["ba"]), "six in a hundred a quarter: {left:?}");
    assert!((20..=32).contains(&left["rep"]), "{left:?}");
    let unwatched = "SELECT c.code FROM customer c WHERE (SELECT COUNT(*) FROM person_customer a JOIN person p ON p.id = a.person_id
                     WHERE a.customer_id = c.id AND a.to_date IS NULL AND p.status = 'active') <> 1";
    assert_eq!(demo.lines(unwatched).await, [""; 0], "everybody is looked after by one who is still here");
    let handed_over = "SELECT CAST(p.country_code AS TEXT), COUNT(*) FROM person_customer a JOIN person p ON p.id = a.person_id
                       WHERE p.nick_name = 'STORY-19' AND a.to_date IS NOT NULL GROUP BY p.country_code";
    assert_eq!(demo.counts(handed_over).await, expected([("1", 12), ("2", 12), ("3", 12), ("5", 12)]));
    let alone = "SELECT CAST(p.country_code AS TEXT), COUNT(c.id) FROM person p LEFT JOIN person c ON c.superior_id = p.id
                 WHERE p.nick_name = 'STORY-27' GROUP BY p.country_code";
    assert_eq!(demo.counts(alone).await, expected([("1", 0), ("2", 0), ("3", 0), ("5", 0)]));

    let unmanned =
        "SELECT s.code FROM store s WHERE s.status = 'active' AND NOT EXISTS (SELECT 1 FROM person_store a WHERE a.store_id = s.id
                    AND a.to_date IS NULL)";
    assert_eq!(demo.lines(unmanned).await, [""; 0]);
    let manned = "SELECT s.code FROM store s WHERE s.status = 'closed' AND EXISTS (SELECT 1 FROM person_store a WHERE a.store_id = s.id
                  AND a.to_date IS NULL)";
    assert_eq!(demo.lines(manned).await, [""; 0]);
    let split = "SELECT DISTINCT b.name || ' -> ' || n.name FROM area_membership m JOIN area b ON b.id = m.area_id
                 JOIN area_membership l ON l.customer_id = m.customer_id AND l.to_date IS NULL JOIN area n ON n.id = l.area_id
                 WHERE m.to_date IS NOT NULL";
    assert_eq!(demo.lines(split).await, ["Jakarta Pusat -> Jakarta Barat"]);
}
