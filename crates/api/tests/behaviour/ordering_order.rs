//! Orders over the wire: from the preview to the payment and back.

use futures_util::future::join_all;
use identity::testing::{PIN, request};
use kernel::Country;
use serde_json::{Value as Json, json};
use store::both_databases;

use crate::common::{Answer, MODULES};
use crate::ordering_shop::Shop;

const ORDER: &str = "/v3/business/front/order";

async fn submit(shop: &Shop, intent: &str, qty: i64) -> Answer {
    let body =
        json!({ "lines": [{ "productId": shop.product, "qty": qty }], "requestId": format!("request-{intent}"), "acceptNewPrice": true });
    shop.json(&shop.buyer, &format!("{ORDER}/submit"), intent, &body).await
}

fn payment(order: &Json, pin: &str) -> Json {
    json!({ "orderId": order["orderId"], "ver": order["ver"], "payPassword": pin })
}

both_databases!(a_buyer_orders_pays_and_takes_it_back, MODULES, async |db| {
    let shop = Shop::open(db, 50).await;
    let check = shop.get(&shop.buyer, "/v3/member/front/customer/check?orderType=1&amount=300.00").await.data();
    assert_eq!((&check["ok"], &check["addressOk"], &check["allowedSettle"]), (&json!(true), &json!(true), &json!(["wallet"])));
    assert_eq!((&check["allowedTypes"], &check["longestOverdueDays"], &check["block"]), (&json!([1]), &json!(0), &json!(null)));
    let lines = json!({ "lines": [{ "productId": shop.product, "qty": 3 }] });
    let shown = shop.json(&shop.buyer, &format!("{ORDER}/preview"), "unused", &lines).await.data();
    assert_eq!((&shown["totals"]["net"], &shown["totals"]["kinds"]), (&json!("300.00"), &json!(1)));
    assert_eq!((&shown["address"]["contact"], &shown["settleMethods"][0]["method"]), (&json!("Somchai"), &json!("wallet")));

    let order = submit(&shop, "order", 3).await.data();
    assert_eq!((&order["status"], &order["stage"], &order["net"]), (&json!(1), &json!(11), &json!("300.00")));
    let replay = submit(&shop, "order", 3).await;
    assert_eq!((replay.header("idempotent-replayed"), replay.data()), (Some("true"), order.clone()));

    let settle = format!("{ORDER}/settle");
    let wrong = shop.json(&shop.buyer, &settle, "wrong", &payment(&order, "135790")).await;
    assert_eq!((wrong.refusal().as_str(), &wrong.json()["data"]["left"]), ("400 / 425 / pay_password_wrong", &json!(4)));
    assert_eq!(shop.json(&shop.buyer, &settle, "poor", &payment(&order, PIN)).await.refusal(), "409 / 428 / wallet_balance");
    shop.top_up(100_000).await;
    let paid = shop.json(&shop.buyer, &settle, "rich", &payment(&order, PIN)).await.data();
    assert_eq!((&paid["status"], &paid["held"], &paid["available"]), (&json!(2), &json!("300.00"), &json!("700.00")));

    let page = shop.get(&shop.buyer, &format!("{ORDER}/list?tab=2")).await.data();
    assert_eq!((&page["total"], &page["tabCounts"]["awaitingApproval"]), (&json!(1), &json!(1)));
    assert_eq!(page["list"][0]["actions"], json!(["cancel", "again"]));
    let detail = shop.get(&shop.buyer, &format!("{ORDER}/detail?orderId={}", order["orderId"].as_str().expect("an id"))).await.data();
    assert_eq!((&detail["timeline"][1]["event"], &detail["settlement"]["held"]), (&json!("settle"), &json!("300.00")));
    let cancel = json!({ "orderId": order["orderId"], "ver": paid["ver"], "reason": "changed_mind" });
    let ended = shop.json(&shop.buyer, &format!("{ORDER}/cancel"), "cancel", &cancel).await.data();
    assert_eq!((&ended["stage"], &ended["released"]), (&json!(51), &json!("300.00")));
    let again = shop.get(&shop.buyer, &format!("{ORDER}/again?orderId={}", order["orderId"].as_str().expect("an id"))).await.data();
    assert_eq!((&again["lines"][0]["qty"], &again["removed"]), (&json!(3), &json!([])));
});

both_databases!(whoever_may_not_pay_is_told_so_before_a_password_counts, MODULES, async |db| {
    let shop = Shop::open(db, 50).await;
    shop.top_up(100_000).await;
    let order = submit(&shop, "order", 3).await.data();
    let narrowed = shop.api.world.write(async move |tx| Ok(tx.execute("UPDATE customer_user SET can_pay = FALSE", &[]).await?));
    narrowed.await.expect("narrowed");
    for attempt in 0..6 {
        let refused = shop.json(&shop.buyer, &format!("{ORDER}/settle"), &format!("try-{attempt}"), &payment(&order, "135790")).await;
        assert_eq!(refused.refusal(), "403 / 403 / may_not_pay");
    }
    let left = shop.json(&shop.buyer, "/v3/member/front/user/payPassword/verify", "verify", &json!({ "password": PIN })).await.data();
    assert_eq!(left, json!({ "left": 5 }), "no attempt was counted");
});

both_databases!(the_same_payment_sent_fifty_times_pays_once, MODULES, async |db| {
    let shop = Shop::open(db, 50).await;
    shop.top_up(100_000).await;
    let order = submit(&shop, "order", 3).await.data();
    let body = payment(&order, PIN);
    let sent = (0..50).map(|_| async {
        loop {
            let answer = shop.api.send(Shop::call(&shop.buyer, &format!("{ORDER}/settle"), "one-payment", &body)).await;
            // The password is checked a few at a time; whoever has to wait asks again, as the app does.
            if !matches!(answer.status.as_u16(), 429 | 503) {
                return answer;
            }
            tokio::task::yield_now().await;
        }
    });
    let (paid, refused): (Vec<Answer>, Vec<Answer>) = join_all(sent).await.into_iter().partition(|answer| answer.status == 200);
    // Many passwords at once look like guessing, so some may be refused for a while; whoever is answered gets one answer.
    assert!(refused.iter().all(|answer| answer.refusal() == "403 / 426 / pay_password_locked"));
    let paid: Vec<Json> = paid.iter().map(Answer::data).collect();
    assert!(!paid.is_empty() && paid.iter().all(|answer| *answer == paid[0]));
    assert_eq!((&paid[0]["balance"], &paid[0]["held"]), (&json!("1000.00"), &json!("300.00")));
    let wallet = shop.get(&shop.buyer, "/v3/finance/front/wallet/summary").await.data();
    assert_eq!((&wallet["held"], &wallet["available"]), (&json!("300.00"), &json!("700.00")));
});

both_databases!(refusals_carry_their_state_and_other_peoples_orders_do_not_exist, MODULES, async |db| {
    let shop = Shop::open(db, 5).await;
    assert_eq!(submit(&shop, "many", 6).await.refusal(), "409 / 420 / insufficient_stock");
    let empty = shop.json(&shop.buyer, &format!("{ORDER}/submit"), "empty", &json!({ "lines": [] })).await;
    assert_eq!(empty.refusal(), "400 / 423 / product_list_required");
    let seen = json!({
        "lines": [{ "productId": shop.product, "qty": 1 }],
        "seenPrices": [{ "productId": shop.product, "unitPrice": "90.00" }],
    });
    let changed = shop.json(&shop.buyer, &format!("{ORDER}/submit"), "seen", &seen).await;
    assert_eq!(
        (changed.refusal().as_str(), &changed.json()["data"]["lines"][0]["unitPrice"]),
        ("409 / 430 / price_changed", &json!("100.00"))
    );
    let sample = json!({ "lines": [{ "productId": shop.product, "qty": 1 }], "orderType": 3, "customerId": shop.customer });
    let rep = shop.rep().await;
    assert_eq!(shop.json(&rep, &format!("{ORDER}/submit"), "sample", &sample).await.refusal(), "409 / 434 / not_offered");
    let order = submit(&shop, "order", 1).await.data();
    let path = format!("{ORDER}/detail?orderId={}", order["orderId"].as_str().expect("an id"));
    shop.api.world.buyer("stranger", Country::Thailand).await;
    let stranger = shop.api.world.sign_in(&request("stranger")).await.expect("signed in").tokens.access;
    assert_eq!(shop.get(&stranger, &path).await.refusal(), "404 / 404 / not_found");
    assert_eq!(shop.get(&stranger, &format!("{ORDER}/list")).await.data()["total"], 0);
    assert_eq!(shop.json(&stranger, &format!("{ORDER}/settle"), "theft", &payment(&order, PIN)).await.refusal(), "404 / 404 / not_found");
    assert_eq!(shop.json(&rep, &format!("{ORDER}/settle"), "rep", &payment(&order, PIN)).await.refusal(), "403 / 403 / forbidden");
    assert_eq!(shop.get(&shop.buyer, &format!("{ORDER}/list?tab=9")).await.fields(), ["tab:out_of_range"]);
});

both_databases!(a_customer_stays_on_consignment_while_its_orders_are_open, MODULES, async |db| {
    let shop = Shop::open(db, 50).await;
    let path = format!("/v3/org/admin/customer/detail?id={}", shop.customer);
    let change = async |key: &str, mode: i64| {
        let mut body = shop.get(&shop.admin, &path).await.data();
        body["cooperationMode"] = json!(mode);
        for kept in ["contacts", "addresses", "representatives"] {
            body[kept] = Json::Null;
        }
        shop.json(&shop.admin, "/v3/org/admin/customer/save", key, &body).await
    };
    assert_eq!(change("consign", 1).await.data()["cooperationMode"], json!(1), "nothing stands against beginning");
    let order = submit(&shop, "fill-up", 2).await.data();
    assert_eq!(order["orderType"], json!(6));
    assert_eq!(change("too-early", 2).await.fields(), ["cooperationMode:goods_consigned"]);
    let cancel = json!({ "orderId": order["orderId"], "ver": order["ver"], "reason": "other", "comment": "closing" });
    shop.json(&shop.buyer, &format!("{ORDER}/cancel"), "cancel", &cancel).await.data();
    assert_eq!(change("buy-out", 2).await.data()["cooperationMode"], json!(2));
});
