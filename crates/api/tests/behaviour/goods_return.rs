//! Goods that come back over the wire: asked for by the buyer, approved, taken in, judged and credited.

use kernel::Country;
use org::RoleKey;
use serde_json::json;
use store::both_databases;

use crate::common::MODULES;
use crate::ordering_review::{paid, vice_president};
use crate::ordering_shop::Shop;

const FRONT: &str = "/v3/business/front/return";
const ADMIN: &str = "/v3/business/admin/return";
const TH: Country = Country::Thailand;

both_databases!(goods_come_back_and_are_credited_to_the_wallet, MODULES, async |db| {
    let shop = Shop::open(db, 50).await;
    shop.top_up(1_000_000).await;
    let vp = vice_president(&shop).await;
    let (warehouse, finance) =
        (shop.api.signed_in("whs", TH, &[RoleKey::Warehouse]).await, shop.api.signed_in("fin", TH, &[RoleKey::Finance]).await);
    let order = paid(&shop, "one", 10).await;
    let decision = json!({ "orderId": order["orderId"], "ver": order["ver"], "result": 1 });
    let approved = shop.json(&vp, "/v3/business/front/order/approve", "approve", &decision).await.data();
    let id = order["orderId"].as_str().expect("an id");
    let body = json!({ "orderId": id, "ver": approved["ver"], "carrier": "Kerry" });
    let sent = shop.json(&warehouse, "/v3/business/admin/dispatch/create", "send", &body).await.data();
    let early = shop.get(&shop.buyer, &format!("{FRONT}/returnable?orderId={id}")).await.data();
    assert_eq!(early["lines"], json!([]), "nothing has arrived");
    shop.json(&shop.buyer, "/v3/business/front/order/confirmReceipt", "here", &json!({ "dispatchId": sent["id"] })).await.data();
    let seen = shop.get(&shop.buyer, &format!("/v3/business/front/order/detail?orderId={id}")).await.data();
    assert!(seen["actions"].as_array().expect("a list").contains(&json!("return")), "{}", seen["actions"]);

    let may = shop.get(&shop.buyer, &format!("{FRONT}/returnable?orderId={id}")).await.data();
    let line = &may["lines"][0]["lineId"];
    assert_eq!((&may["lines"][0]["qtyLeft"], &may["onlyDefects"]), (&json!(10), &json!(false)));
    let wish = json!({ "orderId": id, "reason": "not_selling", "lines": [{ "lineId": line, "qty": 4 }] });
    assert_eq!(shop.json(&finance, &format!("{FRONT}/apply"), "not-mine", &wish).await.refusal(), "403 / 403 / forbidden");
    let asked = shop.json(&shop.buyer, &format!("{FRONT}/apply"), "ask", &wish).await.data();
    assert_eq!((&asked["state"], &asked["amount"], &asked["actions"]), (&json!("requested"), &json!(null), &json!(["cancel"])));
    assert_eq!(shop.json(&shop.buyer, &format!("{FRONT}/apply"), "ask", &wish).await.data(), asked, "the same request, the same answer");

    let yes = json!({ "returnId": asked["returnId"], "ver": asked["ver"], "decision": "approve" });
    assert_eq!(shop.json(&shop.buyer, &format!("{FRONT}/decide"), "own", &yes).await.refusal(), "403 / 403 / forbidden");
    let approved = shop.json(&vp, &format!("{FRONT}/decide"), "yes", &yes).await.data();
    let here = json!({ "returnId": asked["returnId"], "ver": approved["ver"] });
    for other in [&finance, &vp, &shop.buyer] {
        assert_eq!(shop.json(other, &format!("{ADMIN}/receive"), "other", &here).await.refusal(), "403 / 403 / forbidden");
    }
    let received = shop.json(&warehouse, &format!("{ADMIN}/receive"), "here", &here).await.data();
    let judged = json!({ "returnId": asked["returnId"], "ver": received["ver"],
        "lines": [{ "lineId": line, "sound": 2, "damaged": 1, "rejected": 1 }] });
    let judged = shop.json(&warehouse, &format!("{ADMIN}/inspect"), "judge", &judged).await.data();
    assert_eq!((&judged["state"], &judged["amount"], &judged["actions"]), (&json!("inspected"), &json!("300.00"), &json!([])));
    let refund = json!({ "returnId": asked["returnId"], "ver": judged["ver"], "refundTo": "wallet" });
    assert_eq!(shop.json(&warehouse, &format!("{ADMIN}/credit"), "no", &refund).await.refusal(), "403 / 403 / forbidden");
    let credited = shop.json(&finance, &format!("{ADMIN}/credit"), "credit", &refund).await.data();
    assert_eq!((&credited["state"], &credited["creditNo"]), (&json!("credited"), &json!("CN-TH-2026-000001")));
    let wallet = shop.get(&shop.buyer, "/v3/finance/front/wallet/summary").await.data();
    assert_eq!(wallet["balance"], json!("9300.00"));

    let returned = asked["returnId"].as_str().expect("an id");
    let places = shop.get(&warehouse, "/v3/stock/admin/place/list?kind=warehouse").await.data();
    let place = places["list"][0]["locationId"].as_str().expect("an id");
    let figure = format!("/v3/stock/admin/place/move/list?locationId={place}&productId={}", shop.product);
    let figure = shop.get(&warehouse, &figure).await.data();
    assert_eq!(figure["list"][0]["document"], json!({ "kind": "goods_return", "id": returned }), "a figure opens the return");
    let dispatched = sent["docNo"].as_str().expect("a number");
    for (who, path) in [
        (&shop.buyer, format!("{FRONT}/creditNote?returnId={returned}")),
        (&finance, format!("{ADMIN}/creditNote?returnId={returned}")),
        (&shop.buyer, format!("/v3/finance/front/invoice/file?dispatchNo={dispatched}")),
        (&finance, format!("/v3/finance/admin/invoice/file?dispatchNo={dispatched}")),
    ] {
        let printed = shop.get(who, &path).await;
        assert!(printed.bytes.starts_with(b"%PDF-"), "{path}: {:?}", printed.status);
    }
    let stranger = shop.api.signed_in("stranger", TH, &[RoleKey::Rep]).await;
    let invoice = shop.get(&stranger, &format!("/v3/finance/front/invoice/file?dispatchNo={dispatched}")).await;
    assert_eq!(invoice.refusal(), "404 / 404 / not_found");
    let note = shop.get(&stranger, &format!("{FRONT}/creditNote?returnId={returned}")).await;
    assert_eq!(note.refusal(), "404 / 404 / not_found");
    let promoter = shop.api.signed_in("promoter", TH, &[RoleKey::Ba]).await;
    let invoice = shop.get(&promoter, &format!("/v3/finance/front/invoice/file?dispatchNo={dispatched}")).await;
    assert_eq!(invoice.refusal(), "403 / 403 / forbidden");

    let listed = shop.get(&shop.buyer, &format!("{FRONT}/list?state=credited")).await.data();
    assert_eq!((&listed["total"], &listed["counts"]["credited"]), (&json!(1), &json!(1)));
    let number = asked["docNo"].as_str().expect("a number");
    let found = shop.get(&finance, &format!("{ADMIN}/detail?docNo={number}")).await.data();
    let told: Vec<_> = found["timeline"].as_array().expect("a list").iter().map(|entry| entry["event"].clone()).collect();
    assert_eq!(json!(told), json!(["ask", "approve", "receive", "inspect", "credit"]));
    let order = shop.get(&shop.buyer, &format!("/v3/business/front/order/detail?orderId={id}")).await.data();
    assert_eq!((&order["lines"][0]["qtyReturned"], &order["settlement"]["refunded"]), (&json!(3), &json!("300.00")));
});
