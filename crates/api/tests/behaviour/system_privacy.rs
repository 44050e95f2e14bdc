//! Publishing the privacy agreement, over HTTP.

use api::MODULES;
use kernel::Country;
use org::RoleKey;
use serde_json::{Value as Json, json};
use store::both_databases;

use crate::common::{Api, get, post};

const LIST: &str = "/v3/system/admin/privacy/list";
const PUBLISH: &str = "/v3/system/admin/privacy/publish";

fn four(text: &str) -> Json {
    json!({ "zh": text, "en": text, "id": text, "th": text })
}

fn agreement(version: &str, effective_on: &str) -> Json {
    let section = json!({ "heading": four("Scope"), "body": four("First line.\nSecond line.") });
    json!({ "version": version, "effectiveOn": effective_on, "title": four("Agreement"), "sections": [section] })
}

both_databases!(an_administrator_publishes_a_new_agreement, MODULES, async |db| {
    let api = Api::new(db).await;
    let admin = api.admin().await;
    let today = api.world.rt.now().date_in("UTC").expect("a day").to_string();
    let published = api.send(post(PUBLISH).bearer(&admin).key("v2").json(&agreement("2.0", &today))).await.data();
    assert_eq!((&published["current"], &published["accepted"]), (&json!(true), &json!(0)));
    let later = api.send(post(PUBLISH).bearer(&admin).key("v3").json(&agreement("3.0", "2199-01-01"))).await.data();
    assert_eq!(later["current"], false, "not yet in effect");

    let list = api.send(get(LIST).bearer(&admin)).await.data()["list"].clone();
    let versions: Vec<_> = list.as_array().expect("a list").iter().map(|one| (one["version"].clone(), one["current"].clone())).collect();
    assert_eq!(versions, [("3.0", false), ("2.0", true), ("1.0", false)].map(|(version, current)| (json!(version), json!(current))));
    assert_eq!(list[2]["accepted"], 1, "who signed in has accepted the first one");
    let read = api.send(get("/v3/member/front/user/privacy").header("language", "th")).await.data();
    assert_eq!((&read["version"], &read["sections"][0]["body"]), (&json!("2.0"), &json!("First line.\nSecond line.")));
    let noted = api.send(get("/v3/system/admin/audit/list?action=privacy.publish").bearer(&admin)).await.data();
    assert_eq!((&noted["list"][1]["docNo"], &noted["list"][1]["after"]["effectiveOn"]), (&json!("2.0"), &json!(today)));
});

both_databases!(an_agreement_is_whole_and_not_from_the_past, MODULES, async |db| {
    let api = Api::new(db).await;
    let admin = api.admin().await;
    let publish = async |intent: &str, body: Json| api.send(post(PUBLISH).bearer(&admin).key(intent).json(&body)).await;
    assert_eq!(publish("built-in", agreement("1.0", "2199-01-01")).await.fields(), ["version:taken"]);
    assert_eq!(publish("past", agreement("2.0", "2020-01-01")).await.fields(), ["effectiveOn:out_of_range"]);
    let mut silent = agreement("2.0", "2199-01-01");
    silent["sections"][0]["body"]["th"] = json!("  ");
    assert_eq!(publish("silent", silent).await.fields(), ["sections[0].body.th:required"]);
    let empty = json!({ "version": "2.0", "effectiveOn": "2199-01-01", "title": four("T"), "sections": [] });
    assert_eq!(publish("empty", empty).await.fields(), ["sections:out_of_range"]);
    publish("first", agreement("2.0", "2199-01-01")).await.data();
    assert_eq!(publish("second", agreement("2.0", "2199-02-01")).await.fields(), ["version:taken"]);
});

both_databases!(agreements_are_for_administrators, MODULES, async |db| {
    let api = Api::new(db).await;
    let finance = api.signed_in("fin", Country::Thailand, &[RoleKey::Finance]).await;
    assert_eq!(api.send(get(LIST).bearer(&finance)).await.refusal(), "403 / 403 / forbidden");
    let refused = api.send(post(PUBLISH).bearer(&finance).key("x").json(&agreement("2.0", "2199-01-01"))).await;
    assert_eq!(refused.refusal(), "403 / 403 / forbidden");
});
