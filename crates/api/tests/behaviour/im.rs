//! The messenger's calls as a client sees them.

use identity::Token;
use identity::testing::{PIN, request};
use kernel::Country;
use org::RoleKey;
use serde_json::{Value as Json, json};
use store::both_databases;

use crate::common::{Api, Call, MODULES, get, post};
use crate::ordering_review::vice_president;
use crate::ordering_shop::Shop;

pub const IM: &str = "/v3/im/front";

pub async fn chatter(api: &Api, login: &str) -> (Json, Token) {
    let token = api.signed_in(login, Country::Thailand, &[RoleKey::Msg]).await;
    let found = api.send(get("/v3/member/front/user/info").bearer(&token)).await.data();
    (found["userId"].clone(), token)
}

pub fn call(path: &str, token: &Token, body: &Json) -> Call {
    post(&format!("{IM}/{path}")).bearer(token).json(body)
}

pub fn words(to: &Json, uuid: &str, text: &str) -> Json {
    json!({
        "clientUuid": format!("{uuid}-00000000"), "conversation": { "type": 0, "target": to, "line": 0 },
        "content": { "type": 1, "searchableContent": text },
    })
}

both_databases!(a_conversation_over_calls_alone, MODULES, async |db| {
    let api = Api::new(db).await;
    let ((ann, ann_token), (ben, ben_token)) = (chatter(&api, "ann").await, chatter(&api, "ben").await);
    let sent = api.send(call("message/send", &ann_token, &words(&ben, "first", "hello"))).await.data();
    let list = api.send(get(&format!("{IM}/conversation/list")).bearer(&ben_token)).await.data();
    assert_eq!(list["list"][0]["lastMessage"]["uid"], sent["uid"]);
    assert_eq!(list["list"][0]["unreadCount"]["unread"], 1);
    let ann_text = ann.as_str().expect("an id");
    let page = api.send(get(&format!("{IM}/message/history?type=0&target={ann_text}")).bearer(&ben_token)).await.data();
    assert_eq!((page["list"].as_array().map(Vec::len), &page["more"]), (Some(1), &json!(false)));

    let recalled = api.send(call("message/recall", &ann_token, &json!({ "uid": sent["uid"] }))).await.data();
    assert_eq!(recalled["original"]["searchableContent"], "hello");
    let page = api.send(get(&format!("{IM}/message/history?type=0&target={ann_text}")).bearer(&ben_token)).await.data();
    assert_eq!(page["list"][0]["state"], "recalled");
    let foreign = api.send(call("message/recall", &ben_token, &json!({ "uid": sent["uid"] }))).await;
    assert_eq!(foreign.json()["state"], 200, "taking back what is gone changes nothing");
});

both_databases!(a_group_from_its_beginning_to_its_end, MODULES, async |db| {
    let api = Api::new(db).await;
    let ((_, ann_token), (ben, ben_token)) = (chatter(&api, "ann").await, chatter(&api, "ben").await);
    let create = || call("group/create", &ann_token, &json!({ "name": "North", "memberIds": [ben] })).key("a-group");
    let group = api.send(create()).await.data();
    assert_eq!(api.send(create()).await.data()["id"], group["id"], "one group however often it is asked for");
    let id = group["id"].as_str().expect("an id").to_owned();
    let members = api.send(get(&format!("{IM}/group/members?groupId={id}")).bearer(&ben_token)).await.data();
    assert_eq!(members["list"].as_array().map(Vec::len), Some(2));
    let rename = json!({ "groupId": id, "change": { "what": "name", "value": "South" } });
    assert_eq!(api.send(call("group/modify", &ben_token, &rename)).await.refusal(), "403 / 403 / forbidden");
    api.send(call("group/modify", &ann_token, &rename)).await.data();
    let seen = api.send(get(&format!("{IM}/group/detail?groupId={id}")).bearer(&ben_token)).await.data();
    assert_eq!(seen["name"], "South");
    api.send(call("group/dismiss", &ann_token, &json!({ "groupId": id }))).await.data();
    let late = json!({ "clientUuid": "late-00000000", "conversation": { "type": 1, "target": id }, "content": { "type": 1, "searchableContent": "?" } });
    assert_eq!(api.send(call("message/send", &ben_token, &late)).await.refusal(), "403 / 403 / not_in_group");
});

both_databases!(people_find_those_they_may_know, MODULES, async |db| {
    let api = Api::new(db).await;
    let (_, ann_token) = chatter(&api, "ann").await;
    chatter(&api, "ben").await;
    api.world.buyer("shop", Country::Thailand).await;
    let rt = api.world.rt.clone();
    api.world.write(async move |tx| messaging::profile::renew(tx, &rt).await).await.expect("copied");
    let found = async |word: &str| {
        let answer = api.send(get(&format!("{IM}/user/search?keyword={word}")).bearer(&ann_token)).await.data();
        let list = answer["list"].as_array().expect("a list").clone();
        list.iter().map(|user| user["name"].as_str().unwrap_or_default().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(found("of%20ben").await, ["ben"]);
    assert!(found("shop").await.is_empty(), "customers are found by who looks after them");
});

both_databases!(the_messenger_is_for_those_who_have_it, MODULES, async |db| {
    let api = Api::new(db).await;
    api.world.buyer("shop", Country::Thailand).await;
    let token = api.world.sign_in(&request("shop")).await.expect("signed in").tokens.access;
    assert_eq!(api.send(get(&format!("{IM}/conversation/list")).bearer(&token)).await.refusal(), "403 / 403 / forbidden");
});

/// Sends a file in parts, as a phone does, and answers with its id.
pub async fn uploaded(api: &Api, token: &Token, media: &str, name: &str, content: &[u8]) -> Json {
    let begun = api.send(call("media/begin", token, &json!({ "media": media, "name": name, "bytes": content.len() }))).await.data();
    let (id, size) = (begun["uploadId"].as_str().expect("an id"), begun["partBytes"].as_u64().expect("a size"));
    let mut file = Json::Null;
    for (number, part) in content.chunks(usize::try_from(size).expect("small")).enumerate() {
        let path = format!("{IM}/media/part?uploadId={id}&number={number}");
        let answer = api.send(post(&path).bearer(token).body("application/octet-stream", part.to_vec())).await.data();
        assert_eq!(answer["received"].as_array().map(Vec::len), Some(number + 1));
        file = answer["file"].clone();
    }
    file["id"].clone()
}

async fn link(api: &Api, token: &Token, uid: &Json) -> Option<String> {
    let links = api.send(call("media/links", token, &json!({ "uids": [uid] }))).await.data();
    links["list"][0]["url"].as_str().map(str::to_owned)
}

both_databases!(a_file_travels_with_its_message, MODULES, async |db| {
    let api = Api::new(db).await;
    let ((ann, ann_token), (ben, ben_token)) = (chatter(&api, "ann").await, chatter(&api, "ben").await);
    let content: Vec<u8> = (0..300_000_u32).map(|n| n.to_le_bytes()[0]).collect();
    let file = uploaded(&api, &ann_token, "file", "ราคา.pdf", &content).await;
    let mut message = words(&ben, "file", "");
    message["content"] = json!({ "type": 5, "fileId": file });
    let sent = api.send(call("message/send", &ann_token, &message)).await.data();
    assert_eq!(sent["content"]["searchableContent"], "ราคา.pdf");

    let (_, stranger) = chatter(&api, "cat").await;
    assert_eq!(link(&api, &stranger, &sent["uid"]).await, None);
    let url = link(&api, &ben_token, &sent["uid"]).await.expect("a link");
    let whole = api.send(get(&url)).await;
    assert_eq!((whole.status.as_u16(), whole.bytes.len()), (200, content.len()));
    assert!(whole.header("content-disposition").is_some_and(|kind| kind.starts_with("attachment")));
    let part = api.send(get(&url).header("range", "bytes=299990-")).await;
    assert_eq!((part.status.as_u16(), part.bytes.len()), (206, 10));
    let records = api.send(get(&format!("{IM}/file/list")).bearer(&ben_token)).await.data();
    assert_eq!((&records["list"][0]["size"], &records["list"][0]["downloadCount"]), (&json!(300_000), &json!(1)));

    let elses = url.replace(ben.as_str().expect("an id"), ann.as_str().expect("an id"));
    for forged in [elses, url.replace("&e=", "&e=9"), url.replace("&s=", "&s=0")] {
        assert_eq!(api.send(get(&forged)).await.refusal(), "404 / 404 / not_found");
    }
    api.world.rt.clock.advance_seconds(60);
    api.send(call("message/recall", &ann_token, &json!({ "uid": sent["uid"] }))).await.data();
    assert_eq!(api.send(get(&url)).await.refusal(), "404 / 404 / not_found", "gone with its message");
});

both_databases!(a_long_record_is_read_from_its_file, MODULES, async |db| {
    let api = Api::new(db).await;
    let ((_, ann_token), (ben, ben_token), (cat, cat_token)) =
        (chatter(&api, "ann").await, chatter(&api, "ben").await, chatter(&api, "cat").await);
    let mut uids = Vec::new();
    for n in 0..4 {
        let said = words(&ben, &format!("long{n}"), &format!("{n} {}", "x".repeat(8_000)));
        uids.push(api.send(call("message/send", &ann_token, &said)).await.data()["uid"].clone());
    }
    let forward = json!({
        "clientUuid": "forward-1", "uids": uids, "merged": true, "title": "ann and ben",
        "to": [{ "type": 0, "target": cat, "line": 0 }],
    });
    let told = api.send(call("message/forward", &ben_token, &forward)).await.data();
    let again = api.send(call("message/forward", &ben_token, &forward)).await.data();
    assert_eq!(told["list"][0]["uid"], again["list"][0]["uid"]);
    let url = link(&api, &cat_token, &told["list"][0]["uid"]).await.expect("a link");
    let record: Json = serde_json::from_slice(&api.send(get(&url)).await.bytes).expect("a record");
    assert_eq!(record["ms"].as_array().map(Vec::len), Some(4));
});

both_databases!(an_order_is_shown_by_who_may_see_it_and_says_what_the_server_knows, MODULES, async |db| {
    let shop = Shop::open(db, 50).await;
    let lines = json!({ "lines": [{ "productId": shop.product, "qty": 3 }], "requestId": "request-card", "acceptNewPrice": true });
    let order = shop.json(&shop.buyer, "/v3/business/front/order/submit", "order", &lines).await.data();
    let vp = shop.api.signed_in("vp", Country::Thailand, &[RoleKey::Vp]).await;
    let (ann, ann_token) = chatter(&shop.api, "ann").await;
    let card = json!({
        "clientUuid": "card-00000000", "kind": "order", "id": order["orderId"], "to": [{ "type": 0, "target": ann, "line": 0 }],
        "words": "please look",
    });
    let sent = shop.api.send(call("message/card", &vp, &card)).await.data();
    assert_eq!(shop.api.send(call("message/card", &vp, &card)).await.data()["list"], sent["list"], "however often it is asked for");
    let list = sent["list"].as_array().expect("a list");
    let vp_id = list[0]["from"].as_str().expect("an id");
    let page = shop.api.send(get(&format!("{IM}/message/history?type=0&target={vp_id}")).bearer(&ann_token)).await.data();
    let said: Vec<_> = page["list"].as_array().expect("a list").iter().map(|message| message["content"]["type"].clone()).collect();
    assert_eq!((list.len(), said.len()), (2, 2), "the card and the words, once: {said:?}");
    let content = &list[0]["content"];
    let shown: Json = serde_json::from_str(content["data"].as_str().expect("text")).expect("JSON");
    assert_eq!((&content["type"], &content["content"]), (&json!(1001), &order["orderId"]));
    assert_eq!((&shown["amount"], &shown["currency"], &shown["qty"]), (&json!("300.00"), &json!("THB"), &json!(3)));

    let elsewhere = shop.api.signed_in("elsewhere", Country::Philippines, &[RoleKey::Vp]).await;
    let peeping = json!({ "clientUuid": "peep-00000000", "kind": "order", "id": order["orderId"], "to": [{ "type": 0, "target": ann }] });
    assert_eq!(shop.api.send(call("message/card", &elsewhere, &peeping)).await.refusal(), "404 / 404 / not_found");
    let mut invented = words(&ann, "forged", "SO-1");
    invented["content"] = json!({ "type": 1001, "content": "1", "data": "{}", "searchableContent": "SO-1" });
    assert_eq!(shop.api.send(call("message/send", &vp, &invented)).await.refusal(), "400 / 251 / message_kind_refused");
});

both_databases!(a_product_card_carries_the_name_in_every_language_and_is_found_by_each, MODULES, async |db| {
    let shop = Shop::open(db, 5).await;
    let (ann, ann_token) = chatter(&shop.api, "ann").await;
    let card = json!({
        "clientUuid": "card-00000000", "kind": "product", "id": shop.product, "customerId": shop.customer,
        "to": [{ "type": 0, "target": ann, "line": 0 }],
    });
    let vp = shop.api.signed_in("vp", Country::Thailand, &[RoleKey::Vp]).await;
    let sent = shop.api.send(call("message/card", &vp, &card)).await.data();
    let content = &sent["list"][0]["content"];
    let shown: Json = serde_json::from_str(content["data"].as_str().expect("text")).expect("JSON");
    assert_eq!(shown["name"], json!({ "zh": "面霜", "en": "Cream", "id": "Krim", "th": "ครีม" }));
    for word in ["面霜", "cream", "krim", "ครีม", "P-1"] {
        let word: String = word.bytes().map(|byte| format!("%{byte:02X}")).collect();
        let found = shop.api.send(get(&format!("{IM}/message/search?keyword={word}")).bearer(&ann_token)).await.data();
        assert_eq!(found["list"].as_array().map(Vec::len), Some(1), "{word}: {found}");
    }
});

/// Three pieces on their way to a store.
async fn sent_to(shop: &Shop, store: &Json) -> Json {
    let (front, desk) = ("/v3/business/front/order", "/v3/business/admin/dispatch");
    let vp = vice_president(shop).await;
    let warehouse = shop.api.signed_in("whs", Country::Thailand, &[RoleKey::Warehouse]).await;
    let lines = json!({ "lines": [{ "productId": shop.product, "qty": 3 }], "storeId": store, "acceptNewPrice": true });
    let order = shop.json(&shop.buyer, &format!("{front}/submit"), "order", &lines).await.data();
    let payment = json!({ "orderId": order["orderId"], "ver": order["ver"], "payPassword": PIN });
    let paid = shop.json(&shop.buyer, &format!("{front}/settle"), "pay", &payment).await.data();
    let decision = json!({ "orderId": order["orderId"], "ver": paid["ver"], "result": 1 });
    let approved = shop.json(&vp, &format!("{front}/approve"), "approve", &decision).await.data();
    let id = order["orderId"].as_str().expect("an id");
    let line = shop.get(&warehouse, &format!("{desk}/order?orderId={id}")).await.data()["lines"][0]["lineId"].take();
    let parcel = json!({
        "orderId": id, "ver": approved["ver"], "carrier": "Kerry", "trackingNo": "K1", "lines": [{ "lineId": line, "qty": 3 }],
    });
    shop.json(&warehouse, &format!("{desk}/create"), "parcel", &parcel).await.data();
    order
}

both_databases!(a_promoter_shows_what_was_sent_to_the_store_without_an_amount, MODULES, async |db| {
    let shop = Shop::open(db, 50).await;
    shop.top_up(1_000_000).await;
    let place = json!({ "code": "TH-S", "name": "Branch", "countryCode": 1, "customerId": shop.customer, "channel": "drug_store" });
    let store = shop.json(&shop.admin, "/v3/org/admin/store/save", "store", &place).await.data()["id"].take();
    let promoter = shop.api.signed_in("ba", Country::Thailand, &[RoleKey::Ba, RoleKey::Msg]).await;
    let (ann, _) = chatter(&shop.api, "ann").await;
    let order = sent_to(&shop, &store).await;
    let (number, rt) = (store.as_str().expect("an id").parse::<i64>().expect("a number"), shop.api.world.rt.clone());
    let stationed = shop.api.world.write(async move |tx| {
        tx.execute(
            "INSERT INTO person_store (id, country_code, person_id, store_id, from_date, is_primary)
             SELECT $1, 1, id, $2, '2026-01-01', TRUE FROM person WHERE employee_no = 'E-BA'",
            store::params![rt.next_id(), number],
        )
        .await?;
        Ok(())
    });
    stationed.await.expect("stationed");
    let card =
        json!({ "clientUuid": "card-00000000", "kind": "order", "id": order["orderId"], "to": [{ "type": 0, "target": ann, "line": 0 }] });
    let sent = shop.api.send(call("message/card", &promoter, &card)).await.data();
    let shown: Json = serde_json::from_str(sent["list"][0]["content"]["data"].as_str().expect("text")).expect("JSON");
    assert_eq!((&shown["orderNo"], &shown["qty"], &shown["amount"]), (&order["orderNo"], &json!(3), &Json::Null));
});

both_databases!(what_is_sent_to_nobody_is_refused_clearly, MODULES, async |db| {
    let shop = Shop::open(db, 5).await;
    let vp = shop.api.signed_in("vp", Country::Thailand, &[RoleKey::Vp]).await;
    let (ann, ann_token) = chatter(&shop.api, "ann").await;
    let me = shop.api.send(get("/v3/member/front/user/info").bearer(&vp)).await.data()["userId"].take();
    let said = shop.api.send(call("message/send", &ann_token, &words(&me, "first", "hello"))).await.data();
    for (to, refusal) in [
        (json!({ "type": 0, "target": "404", "line": 0 }), "404 / 404 / not_found"),
        (json!({ "type": 1, "target": "404", "line": 0 }), "403 / 403 / not_in_group"),
        (json!({ "type": 2, "target": "404", "line": 0 }), "400 / 251 / message_kind_refused"),
    ] {
        let to = [json!({ "type": 0, "target": ann, "line": 0 }), to];
        let card = json!({ "clientUuid": "card-00000000", "kind": "product", "id": shop.product, "customerId": shop.customer, "to": to });
        let report = json!({ "clientUuid": "report-00000000", "report": { "fact": "sellin" }, "to": to });
        let forward = json!({ "clientUuid": "forward-00000000", "uids": [said["uid"]], "merged": false, "title": "", "to": to });
        for (path, body) in [("message/card", card), ("message/reportCard", report), ("message/forward", forward)] {
            assert_eq!(shop.api.send(call(path, &vp, &body)).await.refusal(), refusal, "{path} {body}");
        }
    }
    let list = shop.api.send(get(&format!("{IM}/conversation/list")).bearer(&ann_token)).await.data();
    assert_eq!(list["list"][0]["lastMessage"]["uid"], said["uid"], "nobody else got it either");
});
