//! Configuration, history and demonstration views of the console.

use std::io::Cursor;

use calamine::{Reader as _, Xlsx};
use identity::{CodeScene, SendCode};
use kernel::Country;
use org::RoleKey;
use serde_json::{Value as Json, json};
use store::both_databases;
use tracing_subscriber::layer::SubscriberExt as _;

use crate::common::{Api, MODULES, Profile, get, post};

const SAVE: &str = "/v3/system/admin/tabConfig/save";
const DELETE: &str = "/v3/system/admin/tabConfig/delete";

fn tabs(path: &str) -> Json {
    json!({ "countryCode": 1, "terminalType": 3, "tabs": [{ "path": path, "textKey": "tab.me", "icon": "me" }] })
}

both_databases!(tabs_are_configured_and_taken_back, MODULES, async |db| {
    let api = Api::new(db).await;
    let admin = api.admin().await;
    let saved = api.send(post(SAVE).bearer(&admin).key("save").json(&tabs("/pages/mine/mineIndex"))).await.data();
    assert_eq!((&saved["countryCode"], &saved["roleKey"], &saved["ver"]), (&json!(1), &Json::Null, &json!(1)));

    let listed = api.send(get("/v3/system/admin/tabConfig/list").bearer(&admin)).await.data();
    assert_eq!(listed["list"], json!([saved]));
    assert_eq!(listed["choices"]["paths"].as_array().map(Vec::len), Some(15));
    assert_eq!(listed["choices"]["badges"], json!(["none", "cart", "messages", "notice", "approvals"]));

    let rep = api.signed_in("rep", Country::Thailand, &[RoleKey::Rep]).await;
    let seen = async || api.send(get("/v3/system/front/config/get").bearer(&rep)).await.data()["tabBar"].as_array().map(Vec::len);
    assert_eq!(seen().await, Some(1));
    let deleted = api.send(post(DELETE).bearer(&admin).key("delete").json(&json!({ "id": saved["id"], "ver": 1 }))).await;
    assert_eq!(deleted.data(), Json::Null);
    assert_eq!(seen().await, Some(5));
});

both_databases!(an_auditor_sees_chains_tabs_and_versions_and_changes_none, MODULES, async |db| {
    let api = Api::new(db).await;
    let auditor = api.signed_in("ho.audit", Country::Thailand, &[RoleKey::Auditor]).await;
    let finance = api.signed_in("ho.fin", Country::Thailand, &[RoleKey::Finance]).await;
    for list in ["/v3/business/admin/approvalRule/list", "/v3/system/admin/tabConfig/list", "/v3/system/admin/appVersion/list"] {
        assert!(api.send(get(list).bearer(&auditor)).await.data()["list"].is_array(), "{list}");
        assert_eq!(api.send(get(list).bearer(&finance)).await.refusal(), "403 / 403 / forbidden", "{list}");
    }
    let saved = api.send(post(SAVE).bearer(&auditor).key("save").json(&tabs("/pages/mine/mineIndex"))).await;
    assert_eq!(saved.refusal(), "403 / 403 / forbidden");
});

both_databases!(mistakes_are_named_in_the_readers_language, MODULES, async |db| {
    let api = Api::new(db).await;
    let admin = api.admin().await;
    let unknown = [("zh", "选项不存在"), ("en", "This option does not exist."), ("id", "Pilihan ini tidak ada."), ("th", "ไม่มีตัวเลือกนี้")];
    for (language, text) in unknown {
        let refused = api.send(post(SAVE).bearer(&admin).key(language).header("language", language).json(&tabs("/pages/elsewhere"))).await;
        assert_eq!((refused.refusal(), refused.fields()), ("400 / 400 / validation".into(), vec!["tabs[0].path:unknown".to_owned()]));
        assert_eq!(refused.json()["fields"][0]["msg"], text);
    }
    let forbidden = [
        ("zh", "您没有此操作的权限"),
        ("en", "You do not have permission to do this."),
        ("id", "Anda tidak diizinkan melakukan ini."),
        ("th", "คุณไม่มีสิทธิ์ดำเนินการนี้"),
    ];
    let rep = api.signed_in("rep", Country::Thailand, &[RoleKey::Rep]).await;
    for (language, text) in forbidden {
        let refused = api.send(get("/v3/system/admin/tabConfig/list").bearer(&rep).header("language", language)).await;
        assert_eq!((refused.refusal(), &refused.json()["msg"]), ("403 / 403 / forbidden".into(), &json!(text)));
    }
});

both_databases!(every_change_is_in_the_history_and_the_history_is_proven, MODULES, async |db| {
    let api = Api::new(db).await;
    let admin = api.admin().await;
    api.send(post(SAVE).bearer(&admin).key("save").json(&tabs("/pages/mine/mineIndex"))).await.data();
    api.send(post(SAVE).bearer(&admin).key("save").json(&tabs("/pages/mine/mineIndex"))).await.data();

    let list = async |query: &str| api.send(get(&format!("/v3/system/admin/audit/list{query}")).bearer(&admin)).await.data();
    let changes = list("?action=tab_config.save").await;
    assert_eq!(changes["list"].as_array().map(Vec::len), Some(1), "a repeated request is one change");
    let entry = &changes["list"][0];
    assert_eq!(
        (&entry["docType"], &entry["docNo"], &entry["actorName"]),
        (&json!("tab_config"), &json!("th/3/*"), &json!("Name of admin"))
    );
    assert_eq!((&entry["before"], &entry["after"]["tabs"][0]["path"]), (&Json::Null, &json!("/pages/mine/mineIndex")));
    assert_eq!(list("?actor=NAME%20OF&docNo=th%2F3%2F%2A").await["list"].as_array().map(Vec::len), Some(1));
    assert_eq!(list("?docType=nothing").await["list"], json!([]));
    let unprintable = api.send(get("/v3/system/admin/audit/list?docNo=%00").bearer(&admin)).await;
    assert_eq!(unprintable.status.as_u16(), 400);
    let first = list("?pageSize=1").await;
    let next = list(&format!("?pageSize=1&cursor={}", first["nextCursor"].as_str().expect("more"))).await;
    assert_ne!(first["list"][0]["id"], next["list"][0]["id"]);

    store::audit::seal(&api.world.db, &api.world.rt).await.expect("sealed");
    let proof = api.send(get("/v3/system/admin/audit/verify").bearer(&admin)).await.data();
    assert_eq!((&proof["ok"], &proof["firstBad"]), (&json!(true), &Json::Null));
    assert_eq!((&proof["proven"], &proof["nextCursor"]), (&proof["sealed"], &Json::Null));
    let forged = api.send(get("/v3/system/admin/audit/verify?cursor=7").bearer(&admin)).await;
    assert_eq!(forged.refusal(), "400 / 400 / validation");
    assert_eq!(list("?action=tab_config.save").await["list"][0]["sealed"], true);
});

both_databases!(the_history_goes_out_as_the_list_shows_it, MODULES, async |db| {
    let api = Api::new(db).await;
    let admin = api.admin().await;
    api.send(post(SAVE).bearer(&admin).key("save").json(&tabs("/pages/mine/mineIndex"))).await.data();
    let rows = async |query: &str| {
        let file = api.export(&admin, &format!("/v3/system/admin/audit/export{query}")).await;
        let mut book = Xlsx::new(Cursor::new(file.bytes.clone())).expect("a workbook");
        let cells = book.worksheet_range_at(0).expect("a sheet").expect("readable");
        cells.rows().map(|row| row.iter().map(ToString::to_string).collect::<Vec<_>>()).collect::<Vec<_>>()
    };
    let saved = rows("?action=tab_config.save").await;
    assert_eq!(saved[0][..2], ["Chain position", "Time (UTC)"]);
    assert_eq!((saved.len(), saved[1][3..8].join(" | ")), (2, "Name of admin | 127.0.0.1 | tab_config.save | tab_config | th/3/*".into()));
    assert!(saved[1][9].contains("/pages/mine/mineIndex"), "what it became: {}", saved[1][9]);
    assert_eq!(rows("?action=tab_config.save&countryCode=5").await.len(), 1, "only the head");

    let noted = api.send(get("/v3/system/admin/audit/list?action=audit.export").bearer(&admin)).await.data();
    assert_eq!(noted["list"][0]["after"], json!({ "rows": 0 }), "who took the history out is in it");
});

both_databases!(the_history_is_for_auditors, MODULES, async |db| {
    let api = Api::new(db).await;
    let auditor = api.signed_in("aud", Country::Thailand, &[RoleKey::Auditor]).await;
    let finance = api.signed_in("fin", Country::Thailand, &[RoleKey::Finance]).await;
    for call in ["list", "verify"] {
        let path = format!("/v3/system/admin/audit/{call}");
        assert_eq!(api.send(get(&path)).await.refusal(), "401 / 266 / session_expired", "{path}");
        assert_eq!(api.send(get(&path).bearer(&finance)).await.refusal(), "403 / 403 / forbidden", "{path}");
        assert_eq!(api.send(get(&path).bearer(&auditor)).await.status.as_u16(), 200, "{path}");
    }
    let save = api.send(post(SAVE).bearer(&auditor).key("save").json(&tabs("/pages/mine/mineIndex"))).await;
    assert_eq!(save.refusal(), "403 / 403 / forbidden", "looking is not changing");
});

both_databases!(a_demonstration_shows_its_codes, MODULES, async |db| {
    let api = Api::new(db).await;
    let admin = api.admin().await;
    api.world.buyer("buyer", Country::Malaysia).await;
    let buyer = api.world.actor("buyer").await;
    let code = api.world.code(&buyer, SendCode { scene: CodeScene::PayPassword, mobile: None }).await;
    let shown = api.send(get("/v3/system/admin/codes/list").bearer(&admin)).await.data();
    let sent = json!({ "at": api.world.rt.now(), "mobile": "+60123456789", "scene": "payPassword", "code": code.expose() });
    assert_eq!(shown, json!({ "list": [sent] }));
});

both_databases!(a_demonstration_shows_its_log, MODULES, async |db| {
    let api = Api::new(db).await;
    let _logging = tracing::subscriber::set_default(tracing_subscriber::registry().with(api.log.layer()));
    let admin = api.admin().await;
    api.send(get("/v3/system/front/time")).await.data();
    let shown = api.send(get("/v3/system/admin/log/list?level=info&contains=%2Ffront%2Ftime").bearer(&admin)).await.data();
    let line = &shown["list"][0];
    assert_eq!((&line["level"], &line["message"], &line["fields"]["status"]), (&json!("info"), &json!("request"), &json!(200)));
    let errors = api.send(get("/v3/system/admin/log/list?level=error").bearer(&admin)).await.data();
    assert_eq!(errors, json!({ "list": [] }));
});

both_databases!(only_administrators_see_the_inside_of_a_demonstration, MODULES, async |db| {
    let api = Api::new(db).await;
    let rep = api.signed_in("rep", Country::Thailand, &[RoleKey::Rep]).await;
    for path in ["/v3/system/admin/codes/list", "/v3/system/admin/log/list"] {
        assert_eq!(api.send(get(path)).await.refusal(), "401 / 266 / session_expired", "{path}");
        assert_eq!(api.send(get(path).bearer(&rep)).await.refusal(), "403 / 403 / forbidden", "{path}");
    }
});

both_databases!(production_shows_neither, MODULES, async |db| {
    let api = Api::with_profile(db, Profile::Production).await;
    let admin = api.admin().await;
    for path in ["/v3/system/admin/codes/list", "/v3/system/admin/log/list"] {
        assert_eq!(api.send(get(path).bearer(&admin)).await.refusal(), "404 / 404 / not_found", "{path}");
    }
});
