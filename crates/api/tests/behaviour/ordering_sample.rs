//! Samples and gifts over the wire, where the country gives none, and what head office keeps for where it does.

use kernel::Country;
use org::RoleKey;
use serde_json::json;
use store::both_databases;

use crate::common::MODULES;
use crate::ordering_shop::Shop;

both_databases!(thailand_gives_no_samples, MODULES, async |db| {
    let shop = Shop::open(db, 5).await;
    let rep = shop.rep().await;
    let body = json!({
        "customerId": shop.customer, "recipientKind": "event", "recipient": "Fair", "purpose": "Try-out",
        "lines": [{ "productId": shop.product, "qty": 1 }],
    });
    for kind in ["sample", "gift"] {
        let front = format!("/v3/business/front/{kind}");
        let submitted = shop.json(&rep, &format!("{front}/submit"), kind, &body).await;
        assert_eq!(submitted.refusal(), "409 / 434 / not_offered", "{kind}");
        for call in ["goods", "list", "budget"] {
            assert_eq!(shop.get(&rep, &format!("{front}/{call}")).await.refusal(), "409 / 434 / not_offered", "{kind}/{call}");
        }
        let by_buyer = shop.json(&shop.buyer, &format!("{front}/submit"), "buyer", &body).await;
        assert_eq!(by_buyer.refusal(), "403 / 403 / forbidden", "{kind}");
    }
});

const ADMIN: &str = "/v3/business/admin";

both_databases!(what_products_cost_is_kept_by_those_who_see_it, MODULES, async |db| {
    let shop = Shop::open(db, 5).await;
    let price = shop.api.signed_in("ho.price", Country::Thailand, &[RoleKey::HoPrice]).await;
    let list = async |token, filter: &str| shop.get(token, &format!("{ADMIN}/productCost/list?countryCode=1&{filter}")).await;
    let blank = list(&price, "noted=false").await.data();
    let row = &blank["list"][0];
    assert_eq!((&blank["total"], &row["materialCode"], &row["unitCost"]), (&json!(1), &json!("P-1"), &json!(null)));

    let cost = |amount: &str, ver: i64| json!({ "countryCode": 1, "productId": shop.product, "unitCost": amount, "ver": ver });
    let save = async |token, intent: &str, body| shop.json(token, &format!("{ADMIN}/productCost/save"), intent, &body).await;
    assert_eq!(save(&price, "none", cost("0", 0)).await.fields(), ["unitCost:out_of_range"]);
    assert_eq!(save(&price, "first", cost("41.20", 0)).await.data()["ver"], json!(1));
    assert_eq!(save(&price, "stale", cost("43", 9)).await.refusal(), "409 / 409 / version_conflict");
    let noted = list(&price, &format!("productId={}&noted=true", shop.product)).await.data();
    assert_eq!((&noted["list"][0]["unitCost"], &noted["list"][0]["ver"]), (&json!("41.20"), &json!(1)));
    assert_eq!(list(&price, "keyword=soap").await.data()["total"], json!(0));

    let finance = shop.api.signed_in("fin", Country::Thailand, &[RoleKey::Finance]).await;
    assert_eq!(list(&finance, "").await.data()["total"], json!(1));
    assert_eq!(save(&finance, "fin", cost("44", 1)).await.refusal(), "403 / 403 / forbidden");
    let warehouse = shop.api.signed_in("whs", Country::Thailand, &[RoleKey::Warehouse]).await;
    for blind in [&shop.admin, &warehouse, &shop.buyer] {
        assert_eq!(list(blind, "").await.refusal(), "403 / 403 / forbidden");
        assert_eq!(save(blind, "blind", cost("44", 1)).await.refusal(), "403 / 403 / forbidden");
    }
});

both_databases!(budgets_are_found_by_person_and_kind, MODULES, async |db| {
    let shop = Shop::open(db, 5).await;
    let person = json!({ "employeeNo": "ID-77", "name": "Siti Rahma", "countryCode": 3, "roles": ["rep"] });
    let person = shop.json(&shop.admin, "/v3/org/admin/person/save", "person", &person).await.data();
    let own = json!({ "countryCode": 3, "orderType": 4, "personId": person["id"], "month": "2026-03", "qtyLimit": 40 });
    let saved = shop.json(&shop.admin, &format!("{ADMIN}/sampleBudget/save"), "own", &own).await.data();
    assert_eq!((&saved["personName"], &saved["month"]), (&json!("Siti Rahma"), &json!("2026-03")));
    let list = async |filter: &str| shop.get(&shop.admin, &format!("{ADMIN}/sampleBudget/list?countryCode=3&{filter}")).await.data();
    let total = async |filter: &str| list(filter).await["total"].clone();
    assert_eq!((total("").await, total("orderType=3").await, total("orderType=4").await), (json!(3), json!(1), json!(2)));
    assert_eq!(list("keyword=rahma").await["list"], json!([saved]));
    assert_eq!(total("keyword=rahma&orderType=3").await, json!(0));
});
