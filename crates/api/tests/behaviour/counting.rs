//! Counts over the wire: who may ask what, and what the countries' rule says.

use identity::testing::request;
use kernel::Country;
use org::RoleKey;
use serde_json::json;
use store::both_databases;

use crate::common::{MODULES, id};
use crate::ordering_shop::Shop;

const FRONT: &str = "/v3/stock/front";

both_databases!(counts_and_the_stock_of_stores_are_asked_for_by_who_may, MODULES, async |db| {
    let shop = Shop::open(db, 5).await;
    let store = json!({ "code": "S-1", "name": "Siam", "countryCode": 1, "customerId": shop.customer, "address": "1 Rama I",
        "channel": "drug_store", "countFrequencyDays": 30 });
    let store = id(&shop.json(&shop.admin, "/v3/org/admin/store/save", "store", &store).await.data()["id"]);
    shop.api.signed_in("ba", Country::Thailand, &[RoleKey::Ba]).await;
    let promoter = shop.api.world.sign_in(&request("ba")).await.expect("signed in").tokens.access;
    let stock = format!("{FRONT}/store/stock?storeId={store}");
    assert_eq!(shop.get(&promoter, &stock).await.refusal(), "404 / 404 / not_found");

    let found = shop.get(&shop.admin, "/v3/org/admin/person/list?keyword=ba").await.data();
    let mut person = found["list"][0].clone();
    person["stores"] = json!([{ "storeId": store, "from": "2026-01-01", "to": null, "primary": true }]);
    shop.json(&shop.admin, "/v3/org/admin/person/save", "ba", &person).await.data();
    let promoter = shop.api.world.sign_in(&request("ba")).await.expect("signed in").tokens.access;
    let opening = json!({ "storeId": store, "sessionKey": "a-session-of-a-phone" });
    assert_eq!(shop.json(&promoter, &format!("{FRONT}/count/open"), "thai", &opening).await.refusal(), "409 / 434 / not_offered");
    assert_eq!(shop.get(&promoter, &stock).await.data()["total"], json!(0));
    assert_eq!(shop.get(&promoter, &format!("{FRONT}/count/list?state=submitted")).await.data()["total"], json!(0));
    let review = json!({ "countId": store, "ver": 1, "verdict": "accept", "notCounted": "leave" });
    assert_eq!(shop.json(&promoter, &format!("{FRONT}/count/review"), "own", &review).await.refusal(), "403 / 403 / forbidden");
    assert_eq!(shop.get(&shop.admin, "/v3/stock/admin/count/list").await.data()["total"], json!(0));
});
