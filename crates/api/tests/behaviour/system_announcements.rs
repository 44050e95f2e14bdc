//! Announcements, from the console to the workplace tab.

use identity::Token;
use kernel::Country;
use org::RoleKey;
use serde_json::{Value as Json, json};
use store::both_databases;

use crate::common::{Api, MODULES, get, post};

const ADMIN: &str = "/v3/system/admin/announcement";
const FRONT: &str = "/v3/system/front/announcement";

fn draft() -> Json {
    json!({
        "title": { "en": "Stock count", "th": "นับสต็อก" }, "body": { "en": "On Friday.\nBring the lists.", "th": "วันศุกร์" },
        "countries": [1], "terminalTypes": [2],
    })
}

async fn write(api: &Api, admin: &Token, verb: &str, intent: &str, body: &Json) -> Json {
    api.send(post(&format!("{ADMIN}/{verb}")).bearer(admin).key(intent).json(body)).await.data()
}

both_databases!(what_an_administrator_publishes_is_read_once_and_gone_when_withdrawn, MODULES, async |db| {
    let api = Api::new(db).await;
    let admin = api.admin().await;
    let promoter = api.signed_in("ba", Country::Thailand, &[RoleKey::Ba]).await;
    let rep = api.signed_in("rep", Country::Thailand, &[RoleKey::Rep]).await;
    let list = async |token: &Token| api.send(get(&format!("{FRONT}/list")).bearer(token).header("language", "th")).await.data();

    let saved = write(&api, &admin, "save", "save", &draft()).await;
    assert_eq!(write(&api, &admin, "save", "save", &draft()).await, saved, "repeated, it is the same draft");
    assert_eq!(list(&promoter).await["total"], 0);
    let step = json!({ "id": saved["id"], "ver": saved["ver"] });
    let published = write(&api, &admin, "publish", "publish", &step).await;
    assert_eq!((&published["status"], &published["publishedByName"]), (&json!("published"), &json!("Name of admin")));
    assert_eq!(write(&api, &admin, "publish", "publish", &step).await, published);

    let seen = list(&promoter).await;
    assert_eq!((&seen["total"], &seen["unread"], &seen["list"][0]["title"]), (&json!(1), &json!(1), &json!("นับสต็อก")));
    assert_eq!(list(&rep).await["total"], 0, "it is for promoters");
    let detail = format!("{FRONT}/detail?id={}", saved["id"].as_str().expect("an id"));
    let text = api.send(get(&detail).bearer(&promoter).header("language", "en")).await.data();
    assert_eq!(text["body"], "On Friday.\nBring the lists.");
    assert_eq!(api.send(get(&detail).bearer(&rep)).await.refusal(), "404 / 404 / not_found");
    let marked = api.send(post(&format!("{FRONT}/read")).bearer(&promoter).json(&json!({ "ids": [saved["id"]] }))).await.data();
    assert_eq!(marked, json!({ "unread": 0 }));
    assert_ne!(list(&promoter).await["list"][0]["readAt"], Json::Null);

    write(&api, &admin, "withdraw", "withdraw", &json!({ "id": saved["id"], "ver": published["ver"] })).await;
    assert_eq!(list(&promoter).await["total"], 0);
    let changes = api.send(get("/v3/system/admin/audit/list?docType=announcement").bearer(&admin)).await.data();
    let actions: Vec<&Json> = changes["list"].as_array().expect("a list").iter().map(|entry| &entry["action"]).collect();
    assert_eq!(actions, ["announcement.withdraw", "announcement.publish", "announcement.save"]);
});

both_databases!(only_who_configures_announces, MODULES, async |db| {
    let api = Api::new(db).await;
    let finance = api.signed_in("fin", Country::Thailand, &[RoleKey::Finance]).await;
    let refused = api.send(get(&format!("{ADMIN}/list")).bearer(&finance)).await;
    assert_eq!(refused.refusal(), "403 / 403 / forbidden");
    for (verb, body) in [("save", draft()), ("publish", json!({ "id": "1", "ver": 1 })), ("withdraw", json!({ "id": "1", "ver": 1 }))] {
        let refused = api.send(post(&format!("{ADMIN}/{verb}")).bearer(&finance).key(verb).json(&body)).await;
        assert_eq!(refused.refusal(), "403 / 403 / forbidden", "{verb}");
    }
});
