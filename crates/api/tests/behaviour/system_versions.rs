//! Releases, from the console to the phone.

use identity::Token;
use kernel::Country;
use org::RoleKey;
use serde_json::{Value as Json, json};
use store::both_databases;

use crate::common::{Answer, Api, BASIC_CLIENT, MODULES, get, id, post};

const NOTES: [(&str, &str); 4] = [("zh", "修复问题"), ("en", "Fixes"), ("id", "Perbaikan"), ("th", "แก้ไขปัญหา")];

fn draft(version: &str, code: i64, more: &Json) -> Json {
    let mut draft = json!({
        "platform": "android", "version": version, "code": code, "packageType": "apk", "url": "https://files.example.com/gerai.apk",
        "sha256": "ab".repeat(32), "size": 9_000_000, "notes": NOTES.iter().map(|(k, v)| ((*k).to_owned(), Json::from(*v))).collect::<serde_json::Map<_, _>>(),
    });
    draft.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
    draft
}

async fn write(api: &Api, admin: &Token, verb: &str, intent: &str, body: &Json) -> Answer {
    api.send(post(&format!("/v3/system/admin/appVersion/{verb}")).bearer(admin).key(intent).json(body)).await
}

async fn publish(api: &Api, admin: &Token, body: &Json) -> Json {
    let intent = body["version"].as_str().expect("a version");
    let saved = write(api, admin, "save", intent, body).await.data();
    write(api, admin, "publish", intent, &json!({ "id": saved["id"], "ver": saved["ver"] })).await.data()
}

async fn check(api: &Api, platform: &str, version: &str) -> Json {
    api.send(get(&format!("/v3/system/front/version/check?platform={platform}&version={version}&code=1"))).await.data()
}

both_databases!(phones_are_told_what_they_can_install, MODULES, async |db| {
    let api = Api::new(db).await;
    let admin = api.admin().await;
    publish(&api, &admin, &draft("3.03.3", 30303, &json!({}))).await;
    let hot = json!({ "packageType": "wgt", "lastWholeVersion": "3.03.3", "url": "https://files.example.com/gerai.wgt", "force": true });
    publish(&api, &admin, &draft("3.03.4", 30304, &hot)).await;

    let old = check(&api, "android", "3.02.9").await;
    assert_eq!((&old["updateType"], &old["version"]), (&json!("wholePackage"), &json!("3.03.3")));
    assert_eq!((&old["url"], &old["force"]), (&json!("https://files.example.com/gerai.apk"), &json!(true)));
    let recent = check(&api, "android", "3.03.3").await;
    assert_eq!((&recent["updateType"], &recent["version"]), (&json!("hotUpdate"), &json!("3.03.4")));
    assert_eq!((&recent["packageType"], &recent["lastWholeVersion"]), (&json!("wgt"), &json!("3.03.3")), "what a signature is over");
    assert_eq!(check(&api, "android", "3.03.4").await["updateType"], "none");
    assert_eq!(check(&api, "ios", "3.02.9").await["updateType"], "none");

    let file = api.send(get("/router-config-file/appVersion.json")).await;
    let android = &file.json()["android"];
    assert_eq!((&android["version"], &android["code"], &android["updateType"]), (&json!("3.03.4"), &json!(30304), &json!("hotUpdate")));
    assert_eq!(android["wholePackage"]["url"], "https://files.example.com/gerai.apk");
    assert_eq!(android["notes"]["id"], "Perbaikan");
    assert_eq!(file.json()["ios"], Json::Null);
    assert!(file.json().get("state").is_none(), "a plain file without the envelope");
    let again = api.send(get("/router-config-file/appVersion.json").header("if-none-match", file.header("etag").expect("a tag"))).await;
    assert_eq!(again.status.as_u16(), 304);
});

both_databases!(an_app_older_than_a_mandatory_release_gets_no_tokens, MODULES, async |db| {
    let api = Api::new(db).await;
    let admin = api.admin().await;
    let sign_in = async |platform: &str, version: &str, language: &str| {
        let form = format!("grant_type=password&username=nobody&password=x&deviceId=d1&deviceClass=phone&platform={platform}");
        let call = post("/v3/member/front/frontLogin/oauth/token").header("authorization", BASIC_CLIENT).header("language", language);
        api.send(call.header("x-app-version", version).body("application/x-www-form-urlencoded", form.into_bytes())).await
    };
    assert!(!sign_in("android", "3.02.9", "en").await.refusal().contains("update_required"));
    publish(&api, &admin, &draft("3.03.3", 30303, &json!({ "force": true }))).await;
    publish(&api, &admin, &draft("3.03.4", 30304, &json!({}))).await;
    for (language, msg) in [
        ("zh", "请更新到最新版本"),
        ("en", "Please update the app to the latest version."),
        ("id", "Silakan perbarui aplikasi."),
        ("th", "กรุณาอัปเดตแอป"),
    ] {
        let refused = sign_in("android", "3.02.9", language).await;
        assert_eq!((refused.refusal().as_str(), refused.json()["msg"].as_str()), ("400 / 440 / update_required", Some(msg)));
    }
    for (platform, version) in [("android", "3.03.3"), ("android", "unknown"), ("ios", "3.02.9"), ("web", "3.02.9")] {
        let refusal = sign_in(platform, version, "en").await.refusal();
        assert!(!refusal.contains("update_required"), "{platform} {version}: {refusal}");
    }
    let renewal = post("/v3/member/front/frontLogin/oauth/token").header("authorization", BASIC_CLIENT).header("x-app-version", "3.02.9");
    let form = b"grant_type=refresh_token&refresh_token=x&deviceId=d1&deviceClass=phone&platform=android".to_vec();
    let renewed = api.send(renewal.body("application/x-www-form-urlencoded", form)).await;
    assert_eq!(renewed.refusal(), "400 / 440 / update_required");
    let anything_else = api.send(get("/v3/system/front/config/get").bearer(&admin).header("x-app-version", "3.02.9")).await;
    assert_eq!(anything_else.status.as_u16(), 200, "only tokens are refused");
});

both_databases!(a_staged_mandatory_release_shuts_nobody_out, MODULES, async |db| {
    let api = Api::new(db).await;
    let admin = api.admin().await;
    publish(&api, &admin, &draft("3.03.3", 30303, &json!({ "force": true, "rollout": 50 }))).await;
    for number in 0..8 {
        let form = format!("grant_type=password&username=nobody&password=x&deviceId=d{number}&platform=android");
        let call = post("/v3/member/front/frontLogin/oauth/token").header("authorization", BASIC_CLIENT);
        let call = call.header("x-app-version", "3.02.9").header("x-device-id", &format!("d{number}"));
        let refusal = api.send(call.body("application/x-www-form-urlencoded", form.into_bytes())).await.refusal();
        assert!(!refusal.contains("update_required"), "{refusal}");
    }
});

both_databases!(notes_come_in_the_readers_language, MODULES, async |db| {
    let api = Api::new(db).await;
    let admin = api.admin().await;
    publish(&api, &admin, &draft("3.04", 30400, &json!({}))).await;
    let path = "/v3/system/front/version/check?platform=android&version=3.03.3";
    for (language, notes) in NOTES {
        assert_eq!(api.send(get(path).header("language", language)).await.data()["notes"], notes);
    }
    assert_eq!(api.send(get(path)).await.data()["notes"], "修复问题", "Chinese unless asked");
});

both_databases!(a_staged_release_reaches_the_devices_that_say_who_they_are, MODULES, async |db| {
    let api = Api::new(db).await;
    let admin = api.admin().await;
    let saved = write(&api, &admin, "save", "draft", &draft("3.04", 30400, &json!({ "rollout": 50 }))).await.data();
    write(&api, &admin, "publish", "publish", &json!({ "id": saved["id"], "ver": 1 })).await.data();
    let path = "/v3/system/front/version/check?platform=android&version=3.03.3";
    let mut reached = 0;
    for number in 0..40 {
        let offer = api.send(get(path).header("x-device-id", &format!("device-{number}"))).await.data();
        reached += i32::from(offer["updateType"] == "wholePackage");
    }
    assert!((8..=32).contains(&reached), "{reached} of 40");
    assert_eq!(api.send(get(path)).await.data()["updateType"], "none");
    assert_eq!(api.send(get("/router-config-file/appVersion.json")).await.json()["android"], Json::Null);
});

both_databases!(what_cannot_be_read_is_refused, MODULES, async |db| {
    let api = Api::new(db).await;
    let refused = api.send(get("/v3/system/front/version/check?platform=android&version=next").header("language", "en")).await;
    assert_eq!((refused.refusal(), refused.fields()), ("400 / 400 / validation".into(), vec!["version:malformed".to_owned()]));
    assert_eq!(refused.json()["fields"][0]["msg"], "Not in the expected format.");
    let refused = api.send(get("/v3/system/front/version/check?platform=palm&version=1")).await;
    assert_eq!(refused.status.as_u16(), 400);
});

both_databases!(a_release_goes_through_its_life_once, MODULES, async |db| {
    let api = Api::new(db).await;
    let admin = api.admin().await;
    let body = draft("3.04", 30400, &json!({}));
    let saved = write(&api, &admin, "save", "draft", &body).await;
    let replayed = write(&api, &admin, "save", "draft", &body).await;
    assert_eq!((replayed.header("idempotent-replayed"), id(&replayed.data()["id"])), (Some("true"), id(&saved.data()["id"])));
    let twin = write(&api, &admin, "save", "draft", &draft("3.05", 30500, &json!({}))).await;
    assert_eq!(twin.refusal(), "422 / 422 / idempotency_mismatch");

    let published = write(&api, &admin, "publish", "publish", &json!({ "id": saved.data()["id"], "ver": 1 })).await.data();
    assert_eq!((&published["status"], &published["ver"]), (&json!("published"), &json!(2)));
    let stale = write(&api, &admin, "withdraw", "stale", &json!({ "id": saved.data()["id"], "ver": 1 })).await;
    assert_eq!(stale.refusal(), "409 / 409 / version_conflict");
    assert_eq!(stale.json()["data"]["current"]["ver"], 2);
    write(&api, &admin, "withdraw", "withdraw", &json!({ "id": saved.data()["id"], "ver": 2 })).await.data();
    let again = write(&api, &admin, "publish", "again", &json!({ "id": saved.data()["id"], "ver": 3 })).await;
    assert_eq!(again.refusal(), "409 / 438 / transition_not_allowed");

    let list = api.send(get("/v3/system/admin/appVersion/list?platform=android&status=withdrawn").bearer(&admin)).await.data();
    assert_eq!((&list["total"], &list["list"][0]["version"]), (&json!(1), &json!("3.04")));
});

both_databases!(releases_are_for_administrators, MODULES, async |db| {
    let api = Api::new(db).await;
    let rep = api.signed_in("rep", Country::Malaysia, &[RoleKey::Rep]).await;
    for verb in ["save", "publish", "withdraw"] {
        let path = format!("/v3/system/admin/appVersion/{verb}");
        let unknown = api.send(post(&path).key("x").json(&json!({}))).await;
        assert_eq!(unknown.refusal(), "401 / 266 / session_expired", "{verb}");
        let forbidden = api.send(post(&path).bearer(&rep).key("x").json(&json!({}))).await;
        assert_eq!(forbidden.refusal(), "403 / 403 / forbidden", "{verb}");
    }
    assert_eq!(api.send(get("/v3/system/admin/appVersion/list").bearer(&rep)).await.refusal(), "403 / 403 / forbidden");
    let admin = api.admin().await;
    let keyless = api.send(post("/v3/system/admin/appVersion/save").bearer(&admin).json(&draft("3.04", 30400, &json!({})))).await;
    assert_eq!(keyless.refusal(), "400 / 400 / idempotency_key_required");
});
