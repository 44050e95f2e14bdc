//! From what was sold in a customer's store to what is owed for it, over the wire.

use kernel::{Country, Id};
use org::RoleKey;
use serde_json::{Value as Json, json};
use stock::{LocationKind, Movement, Owner, location};
use store::both_databases;

use crate::common::{Answer, MODULES, get, id};
use crate::im::{call, chatter};
use crate::ordering_shop::Shop;

const TH: Country = Country::Thailand;
const BASE: &str = "/v3/finance";

/// The customer of the shop sells on consignment: ten pieces came, three were sold.
async fn consigned(shop: &Shop) -> Id {
    let input = json!({ "code": "S-1", "name": "S-1", "countryCode": 1, "customerId": shop.customer, "address": "1 Rama I",
        "channel": "drug_store", "countFrequencyDays": 30 });
    let store = id(&shop.json(&shop.admin, "/v3/org/admin/store/save", "store", &input).await.data()["id"]);
    let (rt, customer, product) = (shop.api.world.rt.clone(), shop.customer, shop.product);
    let work = shop.api.world.write(async move |tx| {
        tx.execute("UPDATE customer SET cooperation_mode = 1 WHERE id = $1", store::params![customer]).await?;
        let place = location::of_store(tx, &rt, TH, store).await?.id;
        let supplier = location::of_kind(tx, &rt, TH, LocationKind::Supplier).await?.id;
        let consumer = location::of_kind(tx, &rt, TH, LocationKind::Consumer).await?.id;
        let biz_date = org::today_in(&rt, TH)?.yesterday();
        for (reference, qty, from, to) in [("came", 10, supplier, place), ("sold", 3, place, consumer)] {
            let document = stock::Document { country: TH, doc_type: "other", doc_no: "X-1", reference, biz_date, user_id: Id::new(0) };
            let (owner, becomes) = (Owner::Company, Owner::Company);
            let movement = Movement { line_no: 1, product, qty, from, to, owner, becomes };
            stock::move_goods(tx, &rt, &document, &[movement]).await?;
        }
        Ok(store)
    });
    work.await.expect("consigned")
}

async fn tell(shop: &Shop, who: &identity::Token, path: &str, intent: &str, body: &Json) -> Answer {
    shop.json(who, &format!("{BASE}/{path}"), intent, body).await
}

fn seen(view: &Json) -> Json {
    json!({ "id": view["id"], "ver": view["ver"] })
}

both_databases!(what_was_sold_is_agreed_and_owed, MODULES, async |db| {
    let shop = Shop::open(db, 50).await;
    let store = consigned(&shop).await;
    let rep = shop.rep().await;
    let finance = shop.api.signed_in("fin", TH, &[RoleKey::Finance]).await;
    let second = shop.api.signed_in("fin2", TH, &[RoleKey::Finance]).await;
    let stores = shop.get(&rep, &format!("{BASE}/front/consignment/stores?customerId={}", shop.customer)).await.data();
    assert_eq!((&stores[0]["storeId"], &stores[0]["openId"]), (&json!(store), &Json::Null));
    let day = (org::today_in(&shop.api.world.rt, TH).expect("a zone")).yesterday();
    let asked = json!({ "requestId": "one", "storeId": store, "periodFrom": day, "periodTo": day, "basis": "reports" });
    assert_eq!(tell(&shop, &shop.buyer, "front/consignment/create", "no", &asked).await.refusal(), "403 / 403 / forbidden");
    let draft = tell(&shop, &rep, "front/consignment/create", "create", &asked).await.data();
    let figures = ["opening", "fillUp", "sold", "returned", "lost", "closing"].map(|key| draft["lines"][0][key].clone());
    assert_eq!(figures, [json!(0), json!(10), json!(3), json!(0), json!(0), json!(7)]);
    assert_eq!((&draft["amount"], &draft["status"]), (&json!("300.00"), &json!("draft")));
    assert_eq!(draft["actions"], json!(["send", "redraw", "cancel"]));
    let again = tell(&shop, &rep, "front/consignment/create", "another", &asked).await.data();
    assert_eq!(again["id"], draft["id"], "the same request, the same settlement");
    let list = shop.get(&shop.buyer, &format!("{BASE}/front/consignment/list")).await.data();
    assert_eq!(list["total"], json!(0), "a draft is nobody's business yet");
    let goods = shop.get(&shop.buyer, &format!("{BASE}/front/consignment/goods")).await.data();
    assert_eq!((&goods["list"][0]["storeId"], &goods["list"][0]["amount"]), (&json!(store), &json!("700.00")));
    assert_eq!(["qty", "longQty", "longDays"].map(|key| goods[key].clone()), [json!(7), json!(0), json!(180)]);
    let (ann, _) = chatter(&shop.api, "ann").await;
    let card = json!({
        "clientUuid": "settlement-card", "kind": "consignment_settlement", "id": draft["id"], "to": [{ "type": 0, "target": ann, "line": 0 }],
    });
    assert_eq!(shop.api.send(call("message/card", &shop.buyer, &card)).await.refusal(), "403 / 403 / forbidden", "nor to show around");
    let shown = shop.api.send(call("message/card", &rep, &card)).await.data();
    let said: Json = serde_json::from_str(shown["list"][0]["content"]["data"].as_str().expect("text")).expect("JSON");
    assert_eq!((&said["document"], &said["docNo"]), (&json!("consignment_settlement"), &draft["docNo"]));

    let redrawn = tell(&shop, &rep, "front/consignment/redraw", "redraw", &seen(&draft)).await.data();
    let sent = tell(&shop, &rep, "front/consignment/send", "send", &seen(&redrawn)).await.data();
    let told = shop.get(&shop.buyer, "/v3/message/front/notice/list?kind=wallet").await.data();
    assert_eq!((&told["list"][0]["docType"], &told["list"][0]["docNo"]), (&json!("consignment_settlement"), &sent["docNo"]));
    let mut objection = seen(&sent);
    objection["lines"] = json!([{ "productId": shop.product, "claimedQty": 2, "remark": "One came back" }]);
    let disputed = tell(&shop, &shop.buyer, "front/consignment/dispute", "dispute", &objection).await.data();
    assert_eq!(disputed["status"], json!("disputed"));
    assert_eq!(tell(&shop, &rep, "front/consignment/send", "bare", &seen(&disputed)).await.refusal(), "409 / 409 / dispute_open");
    let mut answer = seen(&disputed);
    answer["answers"] = json!([{ "productId": shop.product, "answer": "It was sold again" }]);
    let sent = tell(&shop, &rep, "front/consignment/send", "answer", &answer).await.data();
    let agreed = tell(&shop, &shop.buyer, "front/consignment/confirm", "confirm", &seen(&sent)).await.data();

    let waiting = shop.get(&finance, &format!("{BASE}/admin/consignment/list?status=review")).await.data();
    assert_eq!(waiting["total"], json!(1));
    let mut back = seen(&agreed);
    back["reason"] = json!("Which day?");
    let back = tell(&shop, &finance, "admin/consignment/sendBack", "back", &back).await.data();
    let sent = tell(&shop, &rep, "front/consignment/send", "third", &seen(&back)).await.data();
    let agreed = tell(&shop, &shop.buyer, "front/consignment/confirm", "again", &seen(&sent)).await.data();
    assert_eq!(tell(&shop, &rep, "admin/consignment/approve", "rep", &seen(&agreed)).await.refusal(), "403 / 403 / forbidden");
    let settled = tell(&shop, &finance, "admin/consignment/approve", "approve", &seen(&agreed)).await.data();
    assert_eq!(tell(&shop, &finance, "admin/consignment/approve", "approve", &seen(&agreed)).await.data(), settled, "once");
    let owed = shop.get(&shop.buyer, &format!("{BASE}/front/receivable/list?status=unpaid")).await.data();
    assert_eq!((&owed["list"][0]["docNo"], &owed["list"][0]["siAmount"]), (&settled["receivableNo"], &json!("300.00")));
    assert_eq!(owed["list"][0]["sourceType"], json!("consignment"));

    let mut reason = seen(&settled);
    reason["reason"] = json!("Wrong store");
    let asked = tell(&shop, &finance, "admin/consignment/askReversal", "ask", &reason).await.data();
    assert_eq!(
        tell(&shop, &finance, "admin/consignment/reverse", "self", &seen(&asked)).await.refusal(),
        "403 / 439 / second_person_needed"
    );
    let dropped = tell(&shop, &second, "admin/consignment/dropReversal", "drop", &seen(&asked)).await.data();
    reason["ver"] = dropped["ver"].clone();
    let asked = tell(&shop, &finance, "admin/consignment/askReversal", "ask-again", &reason).await.data();
    let reversed = tell(&shop, &second, "admin/consignment/reverse", "reverse", &seen(&asked)).await.data();
    assert_eq!(reversed["status"], json!("reversed"));
    let seen_by_customer = shop
        .api
        .send(get(&format!("{BASE}/front/consignment/detail?docNo={}", settled["docNo"].as_str().expect("a number"))).bearer(&shop.buyer))
        .await
        .data();
    assert_eq!((&seen_by_customer["reversalReason"], &seen_by_customer["status"]), (&Json::Null, &json!("reversed")));

    // Finance prepares as well, and drops what it does not want.
    let customers = shop.get(&finance, &format!("{BASE}/admin/consignment/customer/list")).await.data();
    assert_eq!((&customers["total"], &customers["list"][0]["id"]), (&json!(1), &json!(shop.customer)));
    assert_eq!(customers["list"][0]["settlementCycle"], json!("monthly"));
    let none = shop.get(&finance, &format!("{BASE}/admin/consignment/customer/list?keyword=nobody")).await.data();
    assert_eq!(none["total"], json!(0));
    let asked = json!({ "storeId": store, "periodFrom": day, "periodTo": day, "basis": "reports" });
    let draft = tell(&shop, &finance, "admin/consignment/create", "finance", &asked).await.data();
    let redrawn = tell(&shop, &finance, "admin/consignment/redraw", "finance-redraw", &seen(&draft)).await.data();
    let dropped = tell(&shop, &finance, "admin/consignment/cancel", "finance-drop", &seen(&redrawn)).await.data();
    assert_eq!(dropped["status"], json!("cancelled"));
    let draft = tell(&shop, &finance, "admin/consignment/create", "finance-again", &asked).await.data();
    let sent = tell(&shop, &finance, "admin/consignment/send", "finance-send", &seen(&draft)).await.data();
    let agreed = tell(&shop, &shop.buyer, "front/consignment/confirm", "third-time", &seen(&sent)).await.data();
    assert_eq!(tell(&shop, &finance, "admin/consignment/approve", "own", &seen(&agreed)).await.refusal(), "403 / 439 / own_submission");
    let detail = shop.get(&second, &format!("{BASE}/admin/consignment/detail?id={}", agreed["id"].as_str().expect("an id"))).await.data();
    assert_eq!(detail["actions"], json!(["approve", "send_back"]));
    let stores = shop.get(&finance, &format!("{BASE}/admin/consignment/stores?customerId={}", shop.customer)).await.data();
    assert_eq!(stores[0]["openId"], agreed["id"]);
});
