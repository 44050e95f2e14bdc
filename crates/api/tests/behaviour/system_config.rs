//! What apps fetch at their start.

use kernel::Country;
use org::RoleKey;
use serde_json::json;
use store::both_databases;

use crate::common::{Api, BASIC_CLIENT, MODULES, PUBLIC_URL, get, post};

const ROUTER: &str = "/router-config-file/router-config.json";

both_databases!(the_router_file_is_public_and_says_when_nothing_changed, MODULES, async |db| {
    let api = Api::new(db).await;
    let first = api.send(get(&format!("{ROUTER}?id=0.123"))).await;
    assert_eq!(first.json(), json!({ "state": 200, "data": { "version": first.json()["data"]["version"], "tabBar": [], "flags": {} } }));
    assert_eq!(first.header("cache-control"), Some("no-cache"));
    let tag = first.header("etag").expect("a tag").to_owned();
    for held in [tag.clone(), format!("\"other\", {tag}"), "*".to_owned(), tag.trim_start_matches("W/").to_owned()] {
        let again = api.send(get(ROUTER).header("if-none-match", &held)).await;
        assert_eq!((again.status.as_u16(), again.bytes.len()), (304, 0), "{held}");
    }

    let admin = api.admin().await;
    let tabs =
        json!({ "terminalType": 3, "tabs": [{ "path": "/pages/mine/mineIndex", "textKey": "tab.me", "icon": "me", "badge": "notice" }] });
    api.send(post("/v3/system/admin/tabConfig/save").bearer(&admin).key("tabs").json(&tabs)).await.data();
    let changed = api.send(get(ROUTER).header("if-none-match", &tag)).await;
    assert_eq!(changed.status.as_u16(), 200);
    let entry = json!({
        "path": "/pages/mine/mineIndex", "textKey": "tab.me", "icon": "me", "terminalTypes": [3], "countries": [], "roles": [],
        "exceptRoles": [], "badge": "notice", "sort": 0, "minVersion": null,
    });
    assert_eq!(changed.json()["data"]["tabBar"], json!([entry]));
});

both_databases!(apps_draw_maps_themselves_unless_a_server_of_pictures_is_named, MODULES, async |db| {
    let api = Api::new(db).await;
    let token = api.signed_in("ba", Country::Thailand, &[RoleKey::Ba]).await;
    assert_eq!(api.send(get("/v3/system/front/map/get").bearer(&token)).await.data(), json!({ "tiles": null }));
    assert_eq!(api.send(get("/v3/system/front/map/get")).await.status.as_u16(), 401);
});

both_databases!(service_addresses_name_every_stage_and_country, MODULES, async |db| {
    let api = Api::new(db).await;
    let file = api.send(get("/router-config-file/service-address.json")).await.json();
    for stage in ["development", "test", "uat", "production"] {
        for country in ["id", "ml", "ph", "th"] {
            let own = json!({ "api": PUBLIC_URL, "chat": PUBLIC_URL, "file": PUBLIC_URL, "config": PUBLIC_URL });
            assert_eq!(file["data"][stage][country], own, "{stage} {country}");
        }
    }
});

both_databases!(a_signed_in_user_gets_their_tabs_and_limits, MODULES, async |db| {
    let api = Api::new(db).await;
    let unknown = api.send(get("/v3/system/front/config/get")).await;
    assert_eq!(unknown.refusal(), "401 / 266 / session_expired");

    let promoter = api.signed_in("ba", Country::Indonesia, &[RoleKey::Ba]).await;
    let config = api.send(get("/v3/system/front/config/get").bearer(&promoter)).await.data();
    let labels: Vec<_> = config["tabBar"].as_array().expect("a list").iter().map(|tab| tab["textKey"].clone()).collect();
    assert_eq!(labels, ["tab.salesOverview", "tab.reportForms", "tab.report", "tab.inventory", "tab.messages", "tab.me"]);
    assert_eq!(
        config["limits"],
        json!({ "imageBytes": 4_194_304, "attachmentBytes": 3_145_728, "attachmentCount": 3, "chatFileBytes": 104_857_600 })
    );
    let codes: Vec<_> = config["currencies"].as_array().expect("a list").iter().map(|currency| currency["code"].clone()).collect();
    assert_eq!(codes, ["CNY", "THB", "PHP", "IDR", "VND", "MYR"]);
    assert_eq!(config["countries"].as_array().map(Vec::len), Some(4));
});

both_databases!(an_older_app_is_not_told_of_pages_it_lacks, MODULES, async |db| {
    let api = Api::new(db).await;
    let admin = api.admin().await;
    let tab = |path: &str, min: Option<&str>| json!({ "path": path, "textKey": "tab.me", "icon": "me", "minVersion": min });
    let tabs = json!({ "tabs": [tab("/pages/mine/mineIndex", None), tab("/pages/IM/IMIndex", Some("3.04"))] });
    api.send(post("/v3/system/admin/tabConfig/save").bearer(&admin).key("tabs").json(&tabs)).await.data();
    for (version, expected) in [("3.03.3", 1), ("3.04.0", 2), ("unreadable", 2)] {
        let call = get("/v3/system/front/config/get").bearer(&admin).header("x-app-version", version);
        assert_eq!(api.send(call).await.data()["tabBar"].as_array().map(Vec::len), Some(expected), "{version}");
    }
});

both_databases!(films_need_the_apps_own_credential_and_follow_the_language, MODULES, async |db| {
    let api = Api::new(db).await;
    let admin = api.admin().await;
    let film = json!({
        "scene": "login", "countryCode": 1, "cover": "/films/1.webp", "url": "/films/1.mp4", "duration": 30, "sort": 1,
        "title": { "zh": "欢迎", "en": "Welcome", "id": "Selamat datang", "th": "ยินดีต้อนรับ" },
    });
    let saved = api.send(post("/v3/system/admin/video/save").bearer(&admin).key("film").json(&film)).await.data();

    let path = "/v3/video/front/video/setting/getSettingList?scene=login&country=th";
    assert_eq!(api.send(get(path)).await.refusal(), "403 / 403 / client_credential");
    for (language, title) in [("zh", "欢迎"), ("en", "Welcome"), ("id", "Selamat datang"), ("th", "ยินดีต้อนรับ")]
    {
        let list = api.send(get(path).header("authorization", BASIC_CLIENT).header("language", language)).await.data();
        assert_eq!(list["list"][0]["title"], title);
        assert_eq!(list["list"][0]["duration"], 30);
    }
    let elsewhere = get("/v3/video/front/video/setting/getSettingList?scene=login&country=5").header("authorization", BASIC_CLIENT);
    assert_eq!(api.send(elsewhere).await.data(), json!({ "list": [] }));
    let unprintable = get("/v3/video/front/video/setting/getSettingList?scene=%00").header("authorization", BASIC_CLIENT);
    assert_eq!(api.send(unprintable).await.status.as_u16(), 400);
    let configured = api.send(get("/v3/system/admin/video/list").bearer(&admin)).await.data();
    assert_eq!(configured, json!({ "list": [saved] }));
    let gone = json!({ "id": saved["id"], "ver": saved["ver"] });
    api.send(post("/v3/system/admin/video/delete").bearer(&admin).key("gone").json(&gone)).await.data();
    let after = api.send(get(path).header("authorization", BASIC_CLIENT)).await.data();
    assert_eq!(after, json!({ "list": [] }));
});
