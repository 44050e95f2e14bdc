//! What happens on a bad line: the request arrived, its answer did not, and it is sent again when the world has moved on.

use identity::testing::PIN;
use serde_json::{Value as Json, json};
use store::both_databases;

use crate::common::{Answer, MODULES};
use crate::finance::Desk;
use crate::ordering_shop::Shop;
use crate::picture::upload;

const ORDER: &str = "/v3/business/front/order";

async fn submit(shop: &Shop, key: &str, request_id: &str) -> Answer {
    let body = json!({
        "requestId": request_id,
        "lines": [{ "productId": shop.product, "qty": 3 }],
        "seenPrices": [{ "productId": shop.product, "unitPrice": "100.00" }],
    });
    shop.json(&shop.buyer, &format!("{ORDER}/submit"), key, &body).await
}

async fn raise_price(shop: &Shop, price: &str) {
    let lists = shop.get(&shop.admin, "/v3/goods/admin/priceList/list").await.data();
    let ladder = json!({ "productId": shop.product, "rungs": [{ "minQty": 1, "unitPrice": price }] });
    let body = json!({ "priceListId": lists["list"][0]["id"], "products": [ladder] });
    shop.json(&shop.admin, "/v3/goods/admin/price/save", price, &body).await.data();
}

#[track_caller]
fn assert_replayed(again: &Answer, first: &Json) {
    assert_eq!((again.header("idempotent-replayed"), &again.data()), (Some("true"), first));
}

both_databases!(an_order_sent_again_is_answered_as_it_was_whatever_it_would_cost_now, MODULES, async |db| {
    let shop = Shop::open(db, 50).await;
    let order = submit(&shop, "order", "request-1").await.data();
    assert_eq!(order["net"], json!("300.00"));
    raise_price(&shop, "120").await;
    assert_replayed(&submit(&shop, "order", "request-1").await, &order);
    // An app that was closed meanwhile has forgotten the key and still knows the request.
    assert_eq!(submit(&shop, "another-key", "request-1").await.data()["orderId"], order["orderId"]);
    assert_eq!(shop.get(&shop.buyer, &format!("{ORDER}/list?tab=0")).await.data()["total"], 1);
    assert_eq!(submit(&shop, "new", "request-2").await.refusal(), "409 / 430 / price_changed", "a new one is asked about");
});

both_databases!(a_payment_sent_again_is_answered_as_it_was_and_pays_once, MODULES, async |db| {
    let shop = Shop::open(db, 50).await;
    shop.top_up(100_000).await;
    let order = submit(&shop, "order", "request-1").await.data();
    let body = json!({ "orderId": order["orderId"], "ver": order["ver"], "payPassword": PIN });
    let settle = format!("{ORDER}/settle");
    let paid = shop.json(&shop.buyer, &settle, "pay", &body).await.data();
    raise_price(&shop, "120").await;
    let cancel = json!({ "orderId": order["orderId"], "ver": paid["ver"], "reason": "changed_mind" });
    shop.json(&shop.buyer, &format!("{ORDER}/cancel"), "cancel", &cancel).await.data();
    assert_replayed(&shop.json(&shop.buyer, &settle, "pay", &body).await, &paid);
    let wallet = shop.get(&shop.buyer, "/v3/finance/front/wallet/summary").await.data();
    assert_eq!((&wallet["held"], &wallet["available"]), (&json!("0.00"), &json!("1000.00")), "the answer is old, the money is not");
});

both_databases!(a_top_up_sent_again_is_answered_as_it_was_and_credited_once, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let voucher = upload(&desk.api, &desk.buyer, "voucher", 20).await;
    let body = json!({
        "requestId": "r-1", "amount": "500", "payeeId": desk.payee["id"], "payerName": "Somchai", "paidAt": "2026-03-02T02:00:00Z",
        "voucherIds": [voucher["id"]],
    });
    let asked = desk.tell(&desk.buyer, "front/topUp/submit", "same", &body).await.data();
    desk.approve(&desk.finance, &asked, "ok").await.data();
    let closing = json!({ "id": desk.payee["id"], "enabled": false, "ver": desk.payee["ver"] });
    desk.tell(&desk.finance, "admin/payee/enable", "close", &closing).await.data();
    assert_replayed(&desk.tell(&desk.buyer, "front/topUp/submit", "same", &body).await, &asked);
    let forgotten = desk.tell(&desk.buyer, "front/topUp/submit", "another-key", &body).await.data();
    assert_eq!((&forgotten["id"], &forgotten["status"]), (&asked["id"], &json!("success")), "the request is known, and what became of it");
    assert_eq!(desk.ask(&desk.buyer, "front/topUp/list").await.data()["total"], 1);
    assert_eq!(desk.ask(&desk.buyer, "front/wallet/summary").await.data()["balance"], json!("500.00"));
});
