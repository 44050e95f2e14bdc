//! The warehouse over the wire, and the customer at the other end.

use kernel::Country;
use org::RoleKey;
use serde_json::json;
use store::both_databases;

use crate::common::MODULES;
use crate::ordering_review::{paid, vice_president};
use crate::ordering_shop::Shop;

const ADMIN: &str = "/v3/business/admin";

both_databases!(goods_leave_are_paid_for_and_arrive, MODULES, async |db| {
    let shop = Shop::open(db, 50).await;
    shop.top_up(1_000_000).await;
    let vp = vice_president(&shop).await;
    let warehouse = shop.api.signed_in("whs", Country::Thailand, &[RoleKey::Warehouse]).await;
    let order = paid(&shop, "one", 10).await;
    let decision = json!({ "orderId": order["orderId"], "ver": order["ver"], "result": 1 });
    let approved = shop.json(&vp, "/v3/business/front/order/approve", "approve", &decision).await.data();

    let queue = shop.get(&warehouse, &format!("{ADMIN}/dispatch/queue")).await.data();
    assert_eq!((&queue["total"], &queue["list"][0]["outstandingQty"]), (&json!(1), &json!(10)));
    for path in ["dispatch/queue/export", "dispatch/export"] {
        let path = format!("{ADMIN}/{path}");
        let workbook = shop.api.export(&warehouse, &path).await;
        assert_eq!(workbook.header("content-type"), Some("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"));
        assert_eq!(shop.api.export(&shop.buyer, &path).await.refusal(), "403 / 403 / forbidden");
    }
    let id = order["orderId"].as_str().expect("an id");
    let form = shop.get(&warehouse, &format!("{ADMIN}/dispatch/order?orderId={id}")).await.data();
    let line = &form["lines"][0]["lineId"];
    let body =
        json!({ "orderId": id, "ver": approved["ver"], "carrier": "Kerry", "trackingNo": "K1", "lines": [{ "lineId": line, "qty": 4 }] });
    assert_eq!(shop.json(&shop.buyer, &format!("{ADMIN}/dispatch/create"), "theft", &body).await.refusal(), "403 / 403 / forbidden");
    let sent = shop.json(&warehouse, &format!("{ADMIN}/dispatch/create"), "part", &body).await.data();
    assert_eq!((&sent["totalQty"], &sent["amount"], &sent["lines"][0]["materialCode"]), (&json!(4), &json!("400.00"), &json!("P-1")));
    let wallet = shop.get(&shop.buyer, "/v3/finance/front/wallet/summary").await.data();
    assert_eq!((&wallet["held"], &wallet["balance"]), (&json!("600.00"), &json!("9600.00")));

    let own = shop.get(&shop.buyer, &format!("/v3/business/front/dispatch/list?orderId={id}")).await.data();
    assert_eq!((&own["total"], &own["list"][0]["trackingNo"]), (&json!(1), &json!("K1")));
    let receipt = json!({ "dispatchId": sent["id"] });
    let arrived = shop.json(&shop.buyer, "/v3/business/front/order/confirmReceipt", "arrived", &receipt).await.data();
    assert_eq!((&arrived["complete"], &arrived["stage"]), (&json!(true), &json!(42)));
    let close = json!({ "orderId": id, "ver": arrived["ver"], "remark": "Discontinued" });
    assert_eq!(shop.json(&shop.buyer, "/v3/business/front/order/closeRest", "buyer", &close).await.refusal(), "403 / 403 / forbidden");
    let closed = shop.json(&vp, "/v3/business/front/order/closeRest", "close", &close).await.data();
    assert_eq!((&closed["qty"], &closed["stage"]), (&json!(6), &json!(62)));
    let wallet = shop.get(&shop.buyer, "/v3/finance/front/wallet/summary").await.data();
    assert_eq!(wallet["held"], json!("0.00"));
});

both_databases!(the_warehouse_closes_what_will_not_come, MODULES, async |db| {
    let shop = Shop::open(db, 50).await;
    shop.top_up(1_000_000).await;
    let vp = vice_president(&shop).await;
    let order = paid(&shop, "one", 10).await;
    let decision = json!({ "orderId": order["orderId"], "ver": order["ver"], "result": 1 });
    let approved = shop.json(&vp, "/v3/business/front/order/approve", "approve", &decision).await.data();
    let warehouse = shop.api.signed_in("whs", Country::Thailand, &[RoleKey::Warehouse]).await;
    let id = order["orderId"].as_str().expect("an id");
    let seen = async || shop.get(&warehouse, &format!("{ADMIN}/order/detail?orderId={id}")).await.data();
    assert_eq!(seen().await["actions"], json!(["dispatch"]), "nothing has left yet");
    let line = seen().await["lines"][0]["lineId"].clone();
    let part =
        json!({ "orderId": id, "ver": approved["ver"], "carrier": "Kerry", "trackingNo": "K1", "lines": [{ "lineId": line, "qty": 4 }] });
    shop.json(&warehouse, &format!("{ADMIN}/dispatch/create"), "part", &part).await.data();

    let now = seen().await;
    assert_eq!(now["actions"], json!(["dispatch", "close_rest"]));
    let path = format!("{ADMIN}/dispatch/closeRest");
    let close = json!({ "orderId": id, "ver": now["ver"], "remark": "Discontinued" });
    let abroad = shop.api.signed_in("whs.my", Country::Malaysia, &[RoleKey::Warehouse]).await;
    assert_eq!(shop.json(&abroad, &path, "abroad", &close).await.refusal(), "404 / 404 / not_found");
    for role in [RoleKey::HoPrice, RoleKey::Finance, RoleKey::Auditor] {
        let other = shop.api.signed_in(role.key(), Country::Thailand, &[role]).await;
        assert_eq!(shop.json(&other, &path, "other", &close).await.refusal(), "403 / 403 / forbidden", "{role}");
    }
    let cancel = json!({ "orderId": id, "ver": now["ver"], "reason": "other", "comment": "x" });
    let cancelled = shop.json(&warehouse, "/v3/business/front/order/cancel", "cancel", &cancel).await;
    assert_eq!(cancelled.refusal(), "403 / 403 / forbidden", "closing the rest is not cancelling");
    let wordless = json!({ "orderId": id, "ver": now["ver"], "remark": " " });
    assert_eq!(shop.json(&warehouse, &path, "wordless", &wordless).await.fields(), ["remark:required"]);
    let closed = shop.json(&warehouse, &path, "close", &close).await.data();
    assert_eq!((&closed["qty"], &closed["stage"], &closed["netAmount"]), (&json!(6), &json!(61), &json!("400.00")));
    let after = seen().await;
    assert_eq!((&after["lines"][0]["qtyCancelled"], &after["actions"]), (&json!(6), &json!([])));
});

both_databases!(goods_come_in_and_orders_are_listed_in_the_console, MODULES, async |db| {
    let shop = Shop::open(db, 50).await;
    let warehouse = shop.api.signed_in("whs", Country::Thailand, &[RoleKey::Warehouse]).await;
    let place = shop.get(&warehouse, "/v3/stock/admin/warehouse/list").await.data()["list"][0]["id"].clone();
    let receipt = json!({ "warehouseId": place, "supplierNo": "PO-1", "lines": [{ "productId": shop.product, "qty": 20 }] });
    let taken = shop.json(&warehouse, "/v3/stock/admin/receipt/create", "in", &receipt).await.data();
    assert_eq!(taken["totalQty"], json!(20));
    let levels = shop.get(&warehouse, "/v3/stock/admin/level/list?keyword=p-1").await.data();
    assert_eq!((&levels["total"], &levels["list"][0]["available"]), (&json!(1), &json!(70)));
    assert_eq!(shop.get(&shop.buyer, "/v3/stock/admin/level/list").await.refusal(), "403 / 403 / forbidden");

    let body = json!({ "lines": [{ "productId": shop.product, "qty": 1 }], "acceptNewPrice": true });
    shop.json(&shop.buyer, "/v3/business/front/order/submit", "order", &body).await.data();
    let page = shop.get(&warehouse, &format!("{ADMIN}/order/list")).await.data();
    assert_eq!(page["total"], json!(1));
    assert_eq!(shop.api.export(&warehouse, &format!("{ADMIN}/order/export?pageSize=0")).await.status.as_u16(), 400);
    let sheet = shop.api.export(&warehouse, &format!("{ADMIN}/order/export")).await;
    assert_eq!(sheet.status.as_u16(), 200);
    assert!(sheet.bytes.starts_with(b"PK"), "a workbook");
});
