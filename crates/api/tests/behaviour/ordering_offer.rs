//! Special offers over the wire: asked for on the phone, signed in the console.

use kernel::Country;
use org::RoleKey;
use serde_json::json;
use store::both_databases;

use crate::common::MODULES;
use crate::ordering_shop::Shop;

const FRONT: &str = "/v3/business/front/offer";
const ADMIN: &str = "/v3/business/admin";

both_databases!(head_office_signs_what_a_representative_asks_for, MODULES, async |db| {
    let shop = Shop::open(db, 50).await;
    let rep = shop.rep().await;
    let price = shop.api.signed_in("ho.price", Country::Thailand, &[RoleKey::HoPrice]).await;
    let asked = |unit: &str| {
        json!({
            "customerId": shop.customer, "activityFrom": "2026-03-02", "activityTo": "2026-03-31", "estimatedSales": "5000",
            "lines": [{ "productId": shop.product, "qty": 10, "discountedUnitPrice": unit }], "reason": "Anniversary",
        })
    };
    assert_eq!(shop.json(&shop.buyer, &format!("{FRONT}/submit"), "buyer", &asked("80")).await.refusal(), "403 / 403 / forbidden");
    let offer = shop.json(&rep, &format!("{FRONT}/submit"), "rep", &asked("80")).await.data();
    assert_eq!((&offer["status"], &offer["activityDays"], &offer["discountTotal"]), (&json!("pending"), &json!(30), &json!("200.00")));

    let desk = shop.get(&price, &format!("{ADMIN}/offer/list?waiting=true")).await.data();
    assert_eq!((&desk["total"], &desk["list"][0]["lines"][0]["floorPrice"]), (&json!(1), &json!("70.00")));
    let workbook = shop.api.export(&price, &format!("{ADMIN}/offer/export?waiting=true")).await;
    assert!(workbook.header("content-disposition").is_some_and(|name| name.ends_with("offers-2026-03-02.xlsx")), "{workbook:?}");
    assert_eq!(shop.api.export(&rep, &format!("{ADMIN}/offer/export")).await.refusal(), "403 / 403 / forbidden");
    let decision = json!({ "offerId": offer["id"], "result": 1, "ver": offer["ver"] });
    assert_eq!(shop.json(&rep, &format!("{FRONT}/decide"), "own", &decision).await.refusal(), "403 / 403 / forbidden");
    let signed = shop.json(&price, &format!("{ADMIN}/offer/decide"), "sign", &decision).await.data();
    assert_eq!((&signed["status"], &signed["phase"]), (&json!("approved"), &json!("active")));
    let seen = shop.get(&rep, &format!("{FRONT}/detail?offerId={}", offer["id"].as_str().expect("an id"))).await.data();
    assert_eq!((&seen["decisions"][0]["result"], &seen["belowFloor"]), (&json!(1), &json!(null)));

    let preview = json!({ "lines": [{ "productId": shop.product, "qty": 4 }] });
    let shown = shop.json(&shop.buyer, "/v3/business/front/order/preview", "unused", &preview).await.data();
    assert_eq!(shown["totals"]["net"], json!("320.00"), "the signed price holds for the customer");
    let listed = shop.get(&shop.buyer, "/v3/goods/front/goods/list?sort=price").await.data()["list"][0].clone();
    let detail = shop.get(&shop.buyer, &format!("/v3/goods/front/goods/detail?id={}", shop.product)).await.data();
    let carted = shop.add(4).await["line"].clone();
    for place in [&listed, &detail, &carted] {
        assert_eq!((&place["unitPrice"], &place["priceKind"]), (&json!("80.00"), &json!("discounted")), "{place}");
    }
    assert_eq!(detail["saleNumber"], json!(0), "nothing was ordered yet");
    assert_eq!((&listed["listPrice"], &detail["priceReason"]["priceOrigin"]), (&json!("100.00"), &json!("offer")));
    let steps: Vec<_> = detail["priceLadder"].as_array().expect("steps").iter().map(|step| step["unitPrice"].clone()).collect();
    assert_eq!(steps, [json!("80.00"), json!("100.00")], "as far as it was signed for");
    let named = format!("/v3/goods/front/goods/list?customerId={}", shop.customer);
    assert_eq!(shop.get(&rep, &named).await.data()["list"][0]["unitPrice"], json!("80.00"), "the representative sees the customer's");
    let plain = shop.get(&rep, "/v3/goods/front/goods/list").await.data();
    assert_eq!(plain["list"][0]["unitPrice"], json!("100.00"), "without a customer there is nothing signed");

    let low = shop.json(&rep, &format!("{FRONT}/submit"), "low", &asked("60")).await.data();
    let first = json!({ "offerId": low["id"], "result": 1, "ver": low["ver"] });
    let once = shop.json(&price, &format!("{ADMIN}/offer/decide"), "first", &first).await.data();
    assert_eq!(once["status"], json!("pending_second"));
    let again = json!({ "offerId": low["id"], "result": 1, "ver": once["ver"] });
    let twice = shop.json(&price, &format!("{ADMIN}/offer/decide"), "second", &again).await;
    assert_eq!(twice.refusal(), "403 / 439 / second_approver_needed");
});

both_databases!(floors_are_data, MODULES, async |db| {
    let shop = Shop::open(db, 5).await;
    let price = shop.api.signed_in("ho.price", Country::Thailand, &[RoleKey::HoPrice]).await;
    let floors = shop.get(&price, &format!("{ADMIN}/offerFloor/list?countryCode=1")).await.data();
    assert_eq!(floors["list"][0]["floorRate"], json!(7000));
    let own = json!({ "countryCode": 1, "productId": shop.product, "floorPrice": "88.50" });
    let saved = shop.json(&price, &format!("{ADMIN}/offerFloor/save"), "own", &own).await.data();
    assert_eq!((&saved["floorPrice"], &saved["materialCode"]), (&json!("88.50"), &json!("P-1")));
    let found = async |filter: &str| shop.get(&price, &format!("{ADMIN}/offerFloor/list?countryCode=1&{filter}")).await.data();
    assert_eq!(found(&format!("productId={}", shop.product)).await["list"], json!([saved]));
    assert_eq!((&found("keyword=cream").await["total"], &found("keyword=soap").await["total"]), (&json!(1), &json!(0)));
    let mixed = json!({ "countryCode": 1, "productId": shop.product, "floorRate": 5000, "ver": 1 });
    let refused = shop.json(&price, &format!("{ADMIN}/offerFloor/save"), "mixed", &mixed).await;
    assert_eq!(refused.fields(), ["floorPrice:out_of_range", "floorRate:unknown"]);
});
