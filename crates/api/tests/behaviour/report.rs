//! Reports over the wire, and reports shown in conversations.

use identity::Token;
use kernel::Country;
use org::{Permission, RoleKey};
use serde_json::{Value as Json, json};
use store::{both_databases, params};

use crate::common::{Exporter, MODULES, get, post};
use crate::im::{IM, call, chatter};
use crate::ordering_shop::Shop;

const OVERVIEW: &str = "/v3/report/front/overview?fact=sellin";

fn figure<'a>(overview: &'a Json, measure: &str) -> &'a Json {
    overview["cards"].as_array().and_then(|cards| cards.iter().find(|card| card["measure"] == measure)).expect("told")
}

async fn order(shop: &Shop, qty: i64) {
    let lines = json!({ "lines": [{ "productId": shop.product, "qty": qty }], "requestId": format!("request-{qty}-00000"), "acceptNewPrice": true });
    shop.json(&shop.buyer, "/v3/business/front/order/submit", &format!("order-{qty}"), &lines).await.data();
}

both_databases!(what_was_ordered_is_told_to_who_may_know, MODULES, async |db| {
    let shop = Shop::open(db, 50).await;
    order(&shop, 3).await;
    let vp = shop.api.signed_in("vp", Country::Thailand, &[RoleKey::Vp]).await;
    let today = shop.get(&vp, &format!("{OVERVIEW}&preset=today")).await.data();
    assert_eq!((&today["currency"], &today["covers"], &today["countryCode"]), (&json!("THB"), &json!("country"), &json!(1)));
    let net = figure(&today, "net");
    assert_eq!(
        (&net["value"], &net["previous"], &net["unit"], &net["spark"]),
        (&json!("300.00"), &json!("0.00"), &json!("money"), &json!(["300.00"]))
    );
    assert_eq!(figure(&today, "averageOrder")["previous"], Json::Null);
    assert_eq!((&today["tops"][1]["list"][0]["code"], &today["tops"][1]["list"][0]["qty"]), (&json!("P-1"), &json!(3)));
    let clients = shop.get(&vp, "/v3/report/front/view?fact=sellin&by=client&preset=today&pageSize=5").await.data();
    assert_eq!((&clients["total"], &clients["sum"]["net"], &clients["list"][0]["orders"]), (&json!(1), &json!("300.00"), &json!(1)));

    let elsewhere = shop.api.signed_in("elsewhere", Country::Malaysia, &[RoleKey::Vp]).await;
    assert_eq!(figure(&shop.get(&elsewhere, &format!("{OVERVIEW}&preset=today")).await.data(), "orders")["value"], "0");
    let promoter = shop.api.signed_in("promoter", Country::Thailand, &[RoleKey::Ba]).await;
    assert_eq!(shop.get(&promoter, OVERVIEW).await.refusal(), "403 / 403 / forbidden");
    assert_eq!(shop.get(&vp, "/v3/report/front/overview?fact=weather").await.refusal(), "400 / 400 / bad_request");
    let long = shop.get(&vp, &format!("{OVERVIEW}&dateFrom=2020-01-01&dateTo=2026-01-01")).await;
    assert_eq!(long.refusal(), "400 / 400 / report_span");
    let half = shop.get(&vp, &format!("{OVERVIEW}&dateFrom=2026-01-01")).await;
    assert_eq!(half.refusal(), "400 / 400 / validation");
});

both_databases!(what_was_sold_is_told_by_every_view_to_who_may_know, MODULES, async |db| {
    let shop = Shop::open(db, 50).await;
    let vp = shop.api.signed_in("vp", Country::Thailand, &[RoleKey::Vp]).await;
    let overview = shop.get(&vp, "/v3/report/front/overview?fact=sellout&preset=thisMonth&compare=lastYear&mode=1").await.data();
    assert_eq!((&overview["fact"], &figure(&overview, "amount")["value"]), (&json!("sellout"), &json!("0.00")));
    for by in ["person", "store", "area", "region", "brand", "series", "client", "product", "document"] {
        let path = format!("/v3/report/front/view?fact=sellout&by={by}&preset=today&storeId=7&areaId=8");
        assert_eq!(shop.get(&vp, &path).await.data()["sum"]["net"], "0.00", "{by}");
    }
    let promoter = shop.api.signed_in("promoter", Country::Thailand, &[RoleKey::Ba]).await;
    assert_eq!(shop.get(&promoter, "/v3/report/front/overview?fact=sellout").await.data()["covers"], "own");
    assert_eq!(shop.get(&shop.buyer, "/v3/report/front/overview?fact=sellout").await.refusal(), "403 / 403 / forbidden");
    let stores = shop.get(&vp, "/v3/report/front/view?fact=sellin&by=store").await;
    assert_eq!(stores.refusal(), "400 / 400 / validation");
});

both_databases!(a_view_is_written_into_a_workbook_for_who_may_see_it, MODULES, async |db| {
    let shop = Shop::open(db, 50).await;
    order(&shop, 3).await;
    let vp = shop.api.signed_in("vp", Country::Thailand, &[RoleKey::Vp]).await;
    let taken = async |token: &Token, path: &str| {
        let call = post(&format!("/v3/report/front/{path}&preset=today")).bearer(token).key(path);
        shop.api.send(call).await
    };
    let asked = taken(&vp, "sellIn/export?fact=sellin&by=client").await.data();
    assert_eq!((&asked["kind"], &asked["entriesTotal"], &asked["status"]), (&json!("sell_in"), &json!(1), &json!("queued")));
    assert_eq!(taken(&vp, "sellOut/export?fact=sellin&by=client").await.refusal(), "400 / 400 / validation", "the other fact");
    assert_eq!(taken(&vp, "sellIn/export?fact=sellin&by=document").await.refusal(), "400 / 400 / validation");
    let promoter = shop.api.signed_in("promoter", Country::Thailand, &[RoleKey::Ba]).await;
    assert_eq!(taken(&promoter, "sellIn/export?fact=sellin&by=client").await.refusal(), "403 / 403 / forbidden");

    let (db, rt, files) = (shop.api.app.db.clone(), shop.api.app.rt.clone(), shop.api.app.files.clone());
    Exporter::new(db, rt, files, api::EXPORTS).runner().run_due().await.expect("worked");
    let done = shop.get(&vp, "/v3/report/front/export/list").await.data()["list"][0].clone();
    assert_eq!((&done["status"], &done["rows"]), (&json!("done"), &json!(1)));

    let debts = taken(&vp, "receivables/export?fact=receivables&by=client").await.data();
    assert_eq!((&debts["kind"], &debts["status"]), (&json!("receivables"), &json!("queued")));
    assert_eq!(taken(&promoter, "receivables/export?fact=receivables&by=client").await.refusal(), "403 / 403 / forbidden");
    assert_eq!(
        taken(&vp, "receivables/export?fact=receivables&by=product").await.refusal(),
        "400 / 400 / validation",
        "debts have no goods"
    );
});

both_databases!(what_was_sold_is_suggested_to_who_may_order, MODULES, async |db| {
    let shop = Shop::open(db, 50).await;
    let nothing = shop.get(&shop.buyer, "/v3/business/front/order/suggested?days=14").await.data();
    assert_eq!((&nothing["days"], &nothing["soldThrough"], &nothing["lines"]), (&json!(14), &Json::Null, &json!([])));
    assert_eq!(shop.get(&shop.buyer, "/v3/business/front/order/suggested?days=15").await.refusal(), "400 / 400 / bad_request");
    let promoter = shop.api.signed_in("promoter", Country::Thailand, &[RoleKey::Ba]).await;
    assert_eq!(shop.get(&promoter, "/v3/business/front/order/suggested?customerId=1").await.refusal(), "403 / 403 / forbidden");
});

both_databases!(a_report_is_shown_with_the_figures_of_its_sender, MODULES, async |db| {
    let shop = Shop::open(db, 50).await;
    order(&shop, 3).await;
    let vp = shop.api.signed_in("vp", Country::Thailand, &[RoleKey::Vp]).await;
    let (ann, ann_token) = chatter(&shop.api, "ann").await;
    let card = json!({
        "clientUuid": "report-00000000", "report": { "fact": "sellin", "preset": "thisMonth", "basis": "placed" },
        "to": [{ "type": 0, "target": ann, "line": 0 }], "words": "well done",
    });
    let sent = shop.api.send(call("message/reportCard", &vp, &card)).await.data();
    order(&shop, 5).await;
    let again = shop.api.send(call("message/reportCard", &vp, &card)).await.data();
    assert_eq!(again["list"], sent["list"], "asked for again, it stays what it was");
    let sender = sent["list"][0]["from"].as_str().expect("an id");
    let page = shop.api.send(get(&format!("{IM}/message/history?type=0&target={sender}")).bearer(&ann_token)).await.data();
    assert_eq!(page["list"].as_array().map(Vec::len), Some(2), "the report and the words");
    let content = &sent["list"][0]["content"];
    assert_eq!((&content["type"], &content["content"]), (&json!(1002), &json!("sellin")));
    assert!(content["searchableContent"].as_str().is_some_and(|told| told.ends_with(" ฿300")), "{content}");
    let shown: Json = serde_json::from_str(content["data"].as_str().expect("text")).expect("JSON");
    assert_eq!((&shown["covers"], &shown["currency"], &shown["basis"]), (&json!("country"), &json!("THB"), &json!("placed")));
    assert_eq!((&shown["figures"][0]["measure"], &shown["figures"][0]["value"]), (&json!("net"), &json!("300.00")));
    assert!(shown["dateFrom"].as_str() <= shown["dateTo"].as_str() && shown["dateFrom"].is_string());

    let forbidden = json!({ "clientUuid": "report-11111111", "report": { "fact": "sellin" }, "to": [{ "type": 0, "target": sender }] });
    assert_eq!(shop.api.send(call("message/reportCard", &ann_token, &forbidden)).await.refusal(), "403 / 403 / forbidden");
    let invented = json!({
        "clientUuid": "forged-00000000", "conversation": { "type": 0, "target": ann, "line": 0 },
        "content": { "type": 1002, "content": "sellin", "data": "{}", "searchableContent": "more" },
    });
    assert_eq!(shop.api.send(call("message/send", &vp, &invented)).await.refusal(), "400 / 251 / message_kind_refused");
    let sql = "DELETE FROM role_permission WHERE role_key = $1 AND permission = $2";
    let taken = shop.api.world.write(async move |tx| Ok(tx.execute(sql, params![RoleKey::Vp, Permission::SellInView]).await?));
    assert_eq!(taken.await.expect("taken away"), 1);
    let late = shop.api.send(call("message/reportCard", &vp, &card)).await.data();
    assert_eq!(late["list"], sent["list"], "who heard no answer asks again, and it had arrived");
    let kept = shop.api.send(call("favourite/add", &ann_token, &json!({ "uid": sent["list"][0]["uid"] }))).await.data();
    assert_eq!(kept["content"]["type"], 1002);
});
