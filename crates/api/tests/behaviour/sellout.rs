//! Sell-out over the wire: a sale from the aisle, its correction, and who is told; targets from head office.

use identity::Token;
use identity::testing::request;
use kernel::{Country, Id};
use org::RoleKey;
use serde_json::{Value as Json, json};
use store::both_databases;

use crate::common::{MODULES, get, id, post};
use crate::ordering_shop::Shop;

const TH: Country = Country::Thailand;
const FRONT: &str = "/v3/report/front/sales";
const ADMIN: &str = "/v3/report/admin/sales";

/// A store with a promoter and her trainer. It is Monday, 2 March 2026.
struct Floor {
    shop: Shop,
    store: Id,
    promoter: Id,
}

impl Floor {
    async fn open(db: store::Db) -> Self {
        let shop = Shop::open(db, 5).await;
        let store = json!({ "code": "S-1", "name": "Siam", "countryCode": 1, "customerId": shop.customer, "address": "1 Rama I",
            "channel": "drug_store", "countFrequencyDays": 30 });
        let store = id(&shop.json(&shop.admin, "/v3/org/admin/store/save", "store", &store).await.data()["id"]);
        let mut people = Vec::new();
        for (login, role) in [("ba", RoleKey::Ba), ("trainer", RoleKey::Trainer)] {
            shop.api.signed_in(login, TH, &[role]).await;
            let found = shop.get(&shop.admin, &format!("/v3/org/admin/person/list?keyword={login}")).await.data();
            let mut person = found["list"][0].clone();
            person["stores"] = json!([{ "storeId": store, "from": "2026-01-01", "to": null, "primary": true }]);
            people.push(id(&shop.json(&shop.admin, "/v3/org/admin/person/save", login, &person).await.data()["id"]));
        }
        Self { shop, store, promoter: people[0] }
    }

    async fn sign_in(&self, login: &str) -> Token {
        self.shop.api.world.sign_in(&request(login)).await.expect("signed in").tokens.access
    }

    /// What the promoter's phone sends of one sale.
    async fn sell(&self, key: &str, qty: i64, price: Option<&str>) -> Json {
        let signed_in = self.shop.api.world.sign_in(&request("ba")).await.expect("signed in");
        let user = self.shop.api.world.actor_of(&signed_in).await.expect("a live session").user_id;
        let now = self.shop.api.world.rt.now().to_string();
        let payload = json!({ "storeId": self.store, "kind": "daily",
            "lines": [{ "productId": self.shop.product, "qty": qty, "soldUnitPrice": price, "scans": qty }] });
        let deed = json!({ "key": format!("{key:0>16}"), "kind": "sales.report", "version": 1, "capturedAt": now, "day": "2026-03-02",
            "place": 1, "payload": payload });
        let batch = json!({ "userId": user, "sentAt": now, "deeds": [deed] });
        let sent = self
            .shop
            .api
            .send(post("/v3/business/front/deed/send").bearer(&signed_in.tokens.access).header("language", "en").json(&batch))
            .await;
        sent.data()["answers"][0].clone()
    }
}

both_databases!(a_sale_from_the_aisle_is_corrected_by_the_trainer_and_the_promoter_is_told, MODULES, async |db| {
    let floor = Floor::open(db).await;
    assert_eq!(floor.sell("one", 3, None).await["code"], json!("validation"));
    let told = floor.sell("two", 3, Some("120")).await;
    assert_eq!(
        (&told["outcome"], &told["data"]["pieces"], &told["data"]["amount"]),
        (&json!("done"), &json!(3), &json!("360.00")),
        "{told}"
    );
    let promoter = floor.sign_in("ba").await;
    let figures = floor.shop.get(&promoter, &format!("{FRONT}/figures")).await.data();
    assert_eq!((&figures["today"]["pieces"], &figures["target"]), (&json!(3), &json!(null)));
    let stores = floor.shop.get(&promoter, &format!("{FRONT}/store/options")).await.data();
    let held = &stores["list"][0];
    assert_eq!((&held["timeZone"], &held["consigned"], &held["today"]), (&json!("Asia/Bangkok"), &json!(false), &json!("2026-03-02")));

    floor.shop.api.world.rt.clock.advance_seconds(3 * 24 * 60 * 60);
    let (promoter, trainer) = (floor.sign_in("ba").await, floor.sign_in("trainer").await);
    let listed = floor.shop.get(&trainer, &format!("{FRONT}/report/list?state=locked&personId={}", floor.promoter)).await.data();
    let report = &listed["list"][0];
    let lines = json!([{ "productId": floor.shop.product, "qty": 2, "soldUnitPrice": "120" }]);
    let correction = json!({ "reportId": report["reportId"], "ver": report["ver"], "lines": lines, "reason": "One was returned" });
    let correct = format!("{FRONT}/report/correct");
    assert_eq!(floor.shop.json(&promoter, &correct, "own", &correction).await.refusal(), "403 / 403 / forbidden");
    let corrected = floor.shop.json(&trainer, &correct, "trainer", &correction).await.data();
    assert_eq!((&corrected["state"], &corrected["pieces"]), (&json!("corrected"), &json!(2)));
    let notices = floor.shop.api.send(get("/v3/message/front/notice/list").bearer(&promoter).header("language", "th")).await.data();
    let notice = &notices["list"][0];
    assert_eq!((&notice["title"], &notice["docNo"]), (&json!("รายงานยอดขายถูกแก้ไข"), &report["docNo"]), "{notices}");
    assert!(notice["body"].as_str().is_some_and(|body| body.contains("One was returned") && body.contains("Siam")), "{notice}");
    let missing = floor.shop.get(&trainer, &format!("{FRONT}/calendar/missing?date=2026-03-05")).await.data();
    assert_eq!((&missing["due"], &missing["list"][0]["storeName"]), (&json!(1), &json!("Siam")));
    let month = floor.shop.get(&trainer, &format!("{FRONT}/calendar?month=2026-03")).await.data();
    let row = &month["rows"]["list"][0];
    assert_eq!((&row["due"], &row["reported"], &row["days"][1]["state"]), (&json!(5), &json!(1), &json!("corrected")));
});

both_databases!(head_office_sees_corrects_and_sets_targets, MODULES, async |db| {
    let floor = Floor::open(db).await;
    floor.sell("one", 3, Some("120")).await;
    floor.shop.api.world.rt.clock.advance_seconds(3 * 24 * 60 * 60);
    let admin = floor.sign_in("admin").await;
    let listed = floor.shop.get(&admin, &format!("{ADMIN}/report/list?docNo=sr-th")).await.data();
    let report = &listed["list"][0];
    assert_eq!((&listed["total"], &report["state"]), (&json!(1), &json!("locked")));
    let withdrawal = json!({ "reportId": report["reportId"], "ver": report["ver"], "reason": "Twice" });
    let refused = floor.shop.json(&admin, &format!("{ADMIN}/report/void"), "void", &withdrawal).await;
    assert_eq!(refused.refusal(), "409 / 438 / transition_not_allowed");
    let lines = json!([{ "productId": floor.shop.product, "qty": 2, "soldUnitPrice": "120" }]);
    let correction = json!({ "reportId": report["reportId"], "ver": report["ver"], "lines": lines, "reason": "Twice" });
    let corrected = floor.shop.json(&admin, &format!("{ADMIN}/report/correct"), "correct", &correction).await.data();
    assert_eq!(corrected["events"][1]["event"], json!("correct"));

    let target = json!({ "storeId": floor.store, "personId": floor.promoter, "month": "2026-03", "pieces": 50, "amount": "6000" });
    let save = format!("{ADMIN}/target/save");
    let saved = floor.shop.json(&admin, &save, "target", &target).await.data();
    assert_eq!((&saved["storeCode"], &saved["amount"], &saved["ver"]), (&json!("S-1"), &json!("6000.00"), &json!(1)));
    let promoter = floor.sign_in("ba").await;
    assert_eq!(floor.shop.json(&promoter, &save, "ba", &target).await.refusal(), "403 / 403 / forbidden");
    let figures = floor.shop.get(&promoter, &format!("{FRONT}/figures")).await.data();
    assert_eq!((&figures["month"]["pieces"], &figures["target"]), (&json!(2), &json!({ "pieces": 50, "amount": "6000.00" })));
    let workbook = floor.shop.api.export(&admin, &format!("{ADMIN}/target/export")).await;
    assert!(workbook.header("content-disposition").is_some_and(|name| name.contains("sales_target-2026-03-05.xlsx")), "{workbook:?}");
    let gone = json!({ "targetId": saved["targetId"], "ver": 1 });
    floor.shop.json(&admin, &format!("{ADMIN}/target/delete"), "delete", &gone).await.data();
    assert_eq!(floor.shop.get(&promoter, &format!("{FRONT}/target/list")).await.data()["total"], json!(0));
});

both_databases!(a_country_changes_its_cut_off, MODULES, async |db| {
    let floor = Floor::open(db).await;
    let listed = floor.shop.get(&floor.shop.admin, "/v3/system/admin/country/list").await.data();
    let thailand = listed["list"].as_array().expect("a list").iter().find(|row| row["countryCode"] == 1).expect("Thailand").clone();
    assert_eq!(thailand["sellOut"][0]["rule"], json!({ "cutOffDays": 2, "cutOffHour": 12, "lateDays": 7 }));
    let change = |late: i64| {
        let rule = json!({ "cutOffDays": 3, "cutOffHour": 18, "lateDays": late });
        json!({ "countryCode": 1, "ver": thailand["ver"], "fromDate": "2026-03-02", "rule": rule })
    };
    let path = "/v3/system/admin/country/sellOut";
    assert_eq!(floor.shop.json(&floor.shop.admin, path, "short", &change(2)).await.fields(), ["rule.lateDays:out_of_range"]);
    floor.shop.json(&floor.shop.admin, path, "longer", &change(9)).await.data();
    let told = floor.sell("one", 1, Some("120")).await;
    let report = told["data"]["reportId"].as_str().expect("a report").to_owned();
    let promoter = floor.sign_in("ba").await;
    let detail = floor.shop.get(&promoter, &format!("{FRONT}/report/detail?reportId={report}")).await.data();
    assert_eq!(detail["locksAt"], json!("2026-03-05T11:00:00.000Z"));
});
