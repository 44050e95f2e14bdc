//! Decisions over the wire, in the encodings the app uses.

use identity::Token;
use identity::testing::PIN;
use kernel::Country;
use org::RoleKey;
use serde_json::{Value as Json, json};
use store::both_databases;

use crate::common::{MODULES, get, post};
use crate::ordering_shop::Shop;

const FRONT: &str = "/v3/business/front";

/// A paid order that waits for the vice president, who is the only one above the shop.
pub async fn paid(shop: &Shop, intent: &str, qty: i64) -> Json {
    let body = json!({ "lines": [{ "productId": shop.product, "qty": qty }], "acceptNewPrice": true });
    let order = shop.json(&shop.buyer, &format!("{FRONT}/order/submit"), intent, &body).await.data();
    let payment = json!({ "orderId": order["orderId"], "ver": order["ver"], "payPassword": PIN });
    let paid = shop.json(&shop.buyer, &format!("{FRONT}/order/settle"), &format!("pay-{intent}"), &payment).await.data();
    json!({ "orderId": order["orderId"], "orderNo": order["orderNo"], "ver": paid["ver"] })
}

pub async fn vice_president(shop: &Shop) -> Token {
    shop.api.signed_in("th.vp", Country::Thailand, &[RoleKey::Vp]).await
}

fn text(json: &Json) -> &str {
    json.as_str().expect("text")
}

both_databases!(an_approval_may_come_in_a_query_and_is_never_cached, MODULES, async |db| {
    let shop = Shop::open(db, 50).await;
    shop.top_up(1_000_000).await;
    let vp = vice_president(&shop).await;
    let order = paid(&shop, "one", 10).await;
    let id = text(&order["orderId"]);

    let queue = shop.get(&vp, &format!("{FRONT}/order/toReview?kind=order")).await.data();
    assert_eq!((&queue["total"], &queue["counts"]["order"], &queue["list"][0]["orderId"]), (&json!(1), &json!(1), &order["orderId"]));
    let listed = shop.get(&vp, &format!("{FRONT}/orderInfo/productList?orderId={id}")).await.data();
    assert_eq!((&listed["header"]["editable"], &listed["list"][0]["stock"]), (&json!(true), &json!(40)));
    let line = text(&listed["list"][0]["lineId"]).to_owned();

    // [{"lineId":"…","qty":8}]
    let products = |qty: i64| format!("%5B%7B%22lineId%22%3A%22{line}%22%2C%22qty%22%3A{qty}%7D%5D");
    let edit = format!("{FRONT}/orderInfo/updateOrderProduct?orderId={id}&ver={}&products={}", order["ver"], products(8));
    let edited = shop.api.send(post(&edit).bearer(&vp)).await.data();
    assert_eq!((&edited["before"]["totalQty"], &edited["after"]["netAmount"]), (&json!(10), &json!("800.00")));
    let again = shop.api.send(post(&edit).bearer(&vp)).await.data();
    assert_eq!((&again["after"], &again["ver"]), (&edited["after"], &edited["ver"]), "the same change sent again");
    let own = shop.api.send(post(&edit).bearer(&shop.buyer)).await;
    assert_eq!(own.refusal(), "403 / 439 / own_submission");
    let broken = format!("{FRONT}/orderInfo/updateOrderProduct?orderId={id}&ver=1&products=nonsense");
    assert_eq!(shop.api.send(post(&broken).bearer(&vp)).await.fields(), ["products:malformed"]);

    let stale = shop.get(&vp, &format!("{FRONT}/orderInfo/approve?orderId={id}&result=1&ver={}", order["ver"])).await;
    assert_eq!((stale.refusal().as_str(), &stale.json()["data"]["current"]["ver"]), ("409 / 409 / version_conflict", &edited["ver"]));
    let approve = format!("{FRONT}/orderInfo/approve?orderId={id}&result=1&ver={}&remark=ok&products={}", edited["ver"], products(5));
    let first = shop.get(&vp, &approve).await;
    assert_eq!(first.header("cache-control"), Some("no-store"));
    let decided = first.data();
    assert_eq!((&decided["status"], &decided["stage"], &decided["totals"]["netAmount"]), (&json!(4), &json!(41), &json!("500.00")));
    assert_eq!(shop.get(&vp, &approve).await.data(), decided, "the same decision about the same version is answered again");
    let wallet = shop.get(&shop.buyer, "/v3/finance/front/wallet/summary").await.data();
    assert_eq!(wallet["held"], json!("500.00"));
    let late = shop.get(&vp, &format!("{FRONT}/orderInfo/approve?orderId={id}&result=2&remark=no&ver={}", decided["ver"])).await;
    assert_eq!(late.refusal(), "409 / 438 / transition_not_allowed");
});

both_databases!(an_approval_in_a_query_is_not_for_browsers_to_try, MODULES, async |db| {
    let shop = Shop::open(db, 50).await;
    shop.top_up(1_000_000).await;
    let vp = vice_president(&shop).await;
    let order = paid(&shop, "one", 10).await;
    let approve = format!("{FRONT}/orderInfo/approve?orderId={}&result=1&ver={}", text(&order["orderId"]), order["ver"]);
    for (name, value) in [
        ("sec-fetch-mode", "navigate"),
        ("sec-purpose", "prefetch"),
        ("sec-purpose", "prefetch;prerender"),
        ("purpose", "prefetch"),
        ("purpose", "Prefetch"),
    ] {
        let tried = shop.api.send(get(&approve).bearer(&vp).header(name, value)).await;
        assert_eq!(tried.refusal(), "403 / 403 / forbidden", "{name}: {value}");
    }
    let meant = shop.api.send(get(&approve).bearer(&vp).header("sec-fetch-mode", "cors")).await;
    assert_eq!(meant.data()["status"], json!(4), "nothing was decided before");
});

both_databases!(the_safe_twin_rejects_with_a_reason_and_frees_the_money, MODULES, async |db| {
    let shop = Shop::open(db, 50).await;
    shop.top_up(1_000_000).await;
    let vp = vice_president(&shop).await;
    let order = paid(&shop, "one", 10).await;
    let body = |remark: &str| json!({ "orderId": order["orderId"], "ver": order["ver"], "result": 2, "remark": remark });
    let silent = shop.json(&vp, &format!("{FRONT}/order/approve"), "silent", &body("")).await;
    assert_eq!(silent.fields(), ["remark:required"]);
    let own = shop.json(&shop.buyer, &format!("{FRONT}/order/approve"), "own", &body("no")).await;
    assert_eq!(own.refusal(), "403 / 439 / own_submission");
    let done = shop.json(&vp, &format!("{FRONT}/order/approve"), "reject", &body("No room")).await;
    assert_eq!((&done.data()["stage"], done.header("idempotent-replayed")), (&json!(52), None));
    let again = shop.json(&vp, &format!("{FRONT}/order/approve"), "reject", &body("No room")).await;
    assert_eq!(again.header("idempotent-replayed"), Some("true"));
    let wallet = shop.get(&shop.buyer, "/v3/finance/front/wallet/summary").await.data();
    assert_eq!(wallet["held"], json!("0.00"));
});

both_databases!(what_people_write_keeps_its_lines, MODULES, async |db| {
    let shop = Shop::open(db, 50).await;
    shop.top_up(1_000_000).await;
    let vp = vice_president(&shop).await;
    let remarks = "  Back door,\r\nring twice \n\n\n\nAsk for\tthe guard\n";
    let body = json!({ "lines": [{ "productId": shop.product, "qty": 10 }], "acceptNewPrice": true, "remarks": remarks });
    let order = shop.json(&shop.buyer, &format!("{FRONT}/order/submit"), "one", &body).await.data();
    let payment = json!({ "orderId": order["orderId"], "ver": order["ver"], "payPassword": PIN });
    let paid = shop.json(&shop.buyer, &format!("{FRONT}/order/settle"), "pay", &payment).await.data();
    let no = json!({ "orderId": order["orderId"], "ver": paid["ver"], "result": 2, "remark": "No room.\nTry in May." });
    shop.json(&vp, &format!("{FRONT}/order/approve"), "reject", &no).await.data();
    let read = shop.get(&shop.buyer, &format!("{FRONT}/order/detail?orderId={}", text(&order["orderId"]))).await.data();
    assert_eq!(read["remarks"], json!("Back door,\nring twice\n\nAsk for the guard"));
    assert_eq!(read["reviews"][0]["remark"], json!("No room.\nTry in May."));
});

both_databases!(rules_are_kept_by_administrators, MODULES, async |db| {
    let shop = Shop::open(db, 5).await;
    let list = shop.get(&shop.admin, "/v3/business/admin/approvalRule/list?countryCode=1&docKind=order").await.data();
    let mut rule = list["list"].as_array().expect("rules").last().cloned().expect("a rule");
    assert_eq!(rule["stages"][0]["selector"], json!("superior"));
    rule["stages"][0]["slaHours"] = json!(8);
    let saved = shop.json(&shop.admin, "/v3/business/admin/approvalRule/save", "save", &rule).await.data();
    assert_eq!((&saved["stages"][0]["slaHours"], &saved["ver"]), (&json!(8), &json!(2)));
    let stale = shop.json(&shop.admin, "/v3/business/admin/approvalRule/save", "stale", &rule).await;
    assert_eq!(stale.refusal(), "409 / 409 / version_conflict");
    assert_eq!(shop.get(&shop.buyer, "/v3/business/admin/approvalRule/list").await.refusal(), "403 / 403 / forbidden");
    let unknown = shop.get(&shop.admin, "/v3/business/admin/approvalRule/list?docKind=letter").await;
    assert_eq!((unknown.refusal(), unknown.fields()), ("400 / 400 / validation".into(), vec!["docKind:unknown".to_owned()]));
});
