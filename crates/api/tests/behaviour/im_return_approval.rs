//! Returns in conversations: whoever approves decides where they are shown, and everybody sees what became of them.

use identity::Token;
use kernel::Country;
use org::RoleKey;
use serde_json::{Value as Json, json};
use store::both_databases;

use crate::common::MODULES;
use crate::im::{call, chatter};
use crate::im_socket::Phone;
use crate::ordering_review::{paid, vice_president};
use crate::ordering_shop::Shop;

const FRONT: &str = "/v3/business/front/return";

/// What the buyer asks to send back of an order that has arrived.
async fn asked(shop: &Shop, vp: &Token) -> Json {
    shop.top_up(1_000_000).await;
    let warehouse = shop.api.signed_in("whs", Country::Thailand, &[RoleKey::Warehouse]).await;
    let order = paid(shop, "one", 10).await;
    let decision = json!({ "orderId": order["orderId"], "ver": order["ver"], "result": 1 });
    let approved = shop.json(vp, "/v3/business/front/order/approve", "approve", &decision).await.data();
    let id = order["orderId"].as_str().expect("an id");
    let body = json!({ "orderId": id, "ver": approved["ver"], "carrier": "Kerry" });
    let sent = shop.json(&warehouse, "/v3/business/admin/dispatch/create", "send", &body).await.data();
    shop.json(&shop.buyer, "/v3/business/front/order/confirmReceipt", "here", &json!({ "dispatchId": sent["id"] })).await.data();
    let may = shop.get(&shop.buyer, &format!("{FRONT}/returnable?orderId={id}")).await.data();
    let wish = json!({ "orderId": id, "reason": "not_selling", "lines": [{ "lineId": may["lines"][0]["lineId"], "qty": 4 }] });
    shop.json(&shop.buyer, &format!("{FRONT}/apply"), "ask", &wish).await.data()
}

async fn may_decide(shop: &Shop, token: &Token, id: &str) -> Json {
    shop.get(token, &format!("{FRONT}/mayDecide?returnId={id}")).await.data()["mayDecide"].take()
}

/// How many returns wait for somebody, and how much of every kind.
async fn all_that_waits(shop: &Shop, token: &Token) -> [Json; 2] {
    let queue = shop.get(token, "/v3/business/front/order/toReview").await.data();
    ["goods_return", "total"].map(|kind| queue["counts"][kind].clone())
}

fn shown(message: &Json) -> Json {
    serde_json::from_str(message["content"]["data"].as_str().expect("text")).expect("JSON")
}

both_databases!(the_decision_about_a_return_reaches_its_card, MODULES, async |db| {
    let shop = Shop::open(db, 50).await;
    let vp = vice_president(&shop).await;
    let wish = asked(&shop, &vp).await;
    let id = wish["returnId"].as_str().expect("an id");
    let (ann, ann_token) = chatter(&shop.api, "ann").await;
    let served = shop.api.serve();
    let mut phone = Phone::connect(served.address, &ann_token).await;
    let to = json!([{ "type": 0, "target": ann, "line": 0 }]);
    let card = json!({ "clientUuid": "first-00000000", "kind": "return_approval", "id": id, "to": to });
    let elsewhere = shop.api.signed_in("elsewhere", Country::Philippines, &[RoleKey::Vp]).await;
    assert_eq!(shop.api.send(call("message/card", &elsewhere, &card)).await.refusal(), "404 / 404 / not_found");
    let before = shown(&shop.api.send(call("message/card", &vp, &card)).await.data()["list"][0]);
    assert_eq!((&before["document"], &before["state"], &before["step"]), (&json!("goods_return"), &json!("pending"), &json!("initial")));
    assert_eq!((&before["orderNo"], &before["qty"], &before["free"]), (&wish["docNo"], &json!(4), &json!(true)));
    phone.hear("message").await;
    assert_eq!((may_decide(&shop, &vp, id).await, may_decide(&shop, &shop.buyer, id).await), (json!(true), json!(false)));
    assert_eq!((may_decide(&shop, &elsewhere, id).await, may_decide(&shop, &vp, "404").await), (json!(false), json!(false)));
    let waiting = shop.get(&vp, &format!("{FRONT}/list?waiting=true")).await.data();
    assert_eq!((&waiting["list"][0]["returnId"], &waiting["counts"]["toDecide"]), (&wish["returnId"], &json!(1)));
    assert_eq!(all_that_waits(&shop, &vp).await, [json!(1), json!(1)]);

    let no = json!({ "returnId": id, "ver": before["ver"], "decision": "refuse", "reason": "Sold as final" });
    let refused = shop.json(&vp, &format!("{FRONT}/decide"), "no", &no).await.data();
    let after = shown(&phone.hear("changed").await["message"]);
    assert_eq!((&after["state"], &after["remark"], &after["ver"]), (&json!("rejected"), &json!("Sold as final"), &refused["ver"]));
    assert_eq!(may_decide(&shop, &vp, id).await, json!(false));
    let waiting = shop.get(&vp, &format!("{FRONT}/list?waiting=true")).await.data();
    assert_eq!((&waiting["list"], &waiting["counts"]["toDecide"]), (&json!([]), &json!(0)));
    assert_eq!(all_that_waits(&shop, &vp).await, [json!(0), json!(0)]);

    let over = json!({ "clientUuid": "later-00000000", "kind": "return_approval", "id": id, "to": to });
    assert_eq!(shop.api.send(call("message/card", &vp, &over)).await.refusal(), "409 / 438 / transition_not_allowed");
    let card = json!({ "clientUuid": "after-00000000", "kind": "goods_return", "id": id, "to": to });
    assert_eq!(shop.api.send(call("message/card", &elsewhere, &card)).await.refusal(), "404 / 404 / not_found");
    let said = shown(&shop.api.send(call("message/card", &vp, &card)).await.data()["list"][0]);
    assert_eq!((&said["document"], &said["docNo"]), (&json!("goods_return"), &wish["docNo"]));
    assert_eq!((&said["personName"], &said["storeName"]), (&wish["askedByName"], &wish["customerName"]), "for no store, whose it is");
});
