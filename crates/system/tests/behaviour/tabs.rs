//! Tab configuration as an administrator edits it and a user sees it.

use crate::common::{MODULES, actions, admin, country_admin, field_user, refused, runtime, write};
use kernel::{Country, ErrorCode, Result};
use org::{Actor, RoleKey, TerminalType};
use store::{Db, both_databases};
use system::tabs::{self, DeleteTabConfig, SaveTabConfig, TabConfig, Viewer};

fn input(json: serde_json::Value) -> SaveTabConfig {
    serde_json::from_value(json).expect("a well-formed input")
}

fn tab(path: &str, sort: i64) -> serde_json::Value {
    serde_json::json!({ "path": path, "textKey": "tab.me", "icon": "me", "badge": "notice", "sort": sort })
}

async fn save(db: &Db, actor: Actor, json: serde_json::Value) -> Result<TabConfig> {
    let (rt, input) = (runtime(), input(json));
    write(db, async move |tx| tabs::save(tx, &rt, &actor, &input).await).await
}

async fn delete(db: &Db, actor: Actor, row: &TabConfig) -> Result<()> {
    let (rt, input) = (runtime(), DeleteTabConfig { id: row.id, ver: row.ver });
    write(db, async move |tx| tabs::delete(tx, &rt, &actor, &input).await).await
}

async fn seen_by(db: &Db, actor: &Actor) -> Vec<String> {
    let viewer = Viewer::from(actor);
    let rows: Result<Vec<TabConfig>> = db.read(async |tx| tabs::all(tx).await).await;
    tabs::tabs_of(&rows.expect("read"), &viewer, None).into_iter().map(|tab| tab.path).collect()
}

const ME: &str = "/pages/mine/mineIndex";
const HOME: &str = "/pages/home/homeIndex";

both_databases!(a_saved_row_replaces_the_built_in_tabs_of_its_audience, MODULES, async |db| {
    let rep = field_user(Country::Thailand, TerminalType::Representative, &[RoleKey::Rep]);
    let buyer = field_user(Country::Thailand, TerminalType::Buyer, &[RoleKey::Buyer]);
    assert_eq!(seen_by(&db, &rep).await.len(), 4);

    let saved = save(&db, admin(), serde_json::json!({ "countryCode": 1, "terminalType": 3, "tabs": [tab(ME, 2), tab(HOME, 1)] })).await;
    let saved = saved.expect("saved");
    assert_eq!(saved.ver, 1);
    assert_eq!(seen_by(&db, &rep).await, [HOME, ME]);
    assert_eq!(seen_by(&db, &buyer).await.len(), 4, "others keep theirs");

    delete(&db, admin(), &saved).await.expect("deleted");
    assert_eq!(seen_by(&db, &rep).await.len(), 4);
    assert_eq!(actions(&db).await, ["tab_config.save", "tab_config.delete"]);
});

both_databases!(every_mistake_is_named, MODULES, async |db| {
    let wrong = serde_json::json!({ "tabs": [
        { "path": "https://elsewhere.example/", "textKey": "tab.me", "icon": "me" },
        { "path": ME, "textKey": "tab.secret", "icon": "skull", "minVersion": "new" },
        { "path": ME, "textKey": "tab.me", "icon": "me" },
    ] });
    let expected =
        ["tabs[0].path:unknown", "tabs[1].textKey:unknown", "tabs[1].icon:unknown", "tabs[1].minVersion:malformed", "tabs[2].path:taken"];
    assert_eq!(refused(save(&db, admin(), wrong).await), expected);
    let pages = [
        ME,
        HOME,
        "/pages/IM/IMIndex",
        "/pages/IM/workPlace",
        "/pages/custom/custom",
        "/pages/order/orderIndex",
        "/pages/shopCar/shopCarIndex",
    ];
    let crowded = serde_json::json!({ "tabs": pages.map(|path| tab(path, 0)) });
    assert_eq!(refused(save(&db, admin(), crowded).await), ["tabs:out_of_range"]);
    assert_eq!(actions(&db).await, [] as [String; 0], "nothing refused leaves a trace");
});

both_databases!(an_audience_has_one_row, MODULES, async |db| {
    let first = serde_json::json!({ "roleKey": "manager", "tabs": [tab(ME, 0)] });
    save(&db, admin(), first.clone()).await.expect("saved");
    assert_eq!(refused(save(&db, admin(), first).await), ["countryCode:taken"]);
});

both_databases!(a_stale_edit_is_refused, MODULES, async |db| {
    let row = save(&db, admin(), serde_json::json!({ "tabs": [tab(ME, 0)] })).await.expect("saved");
    let edit = |ver: i64| serde_json::json!({ "id": row.id, "ver": ver, "tabs": [tab(HOME, 0)] });
    let newer = save(&db, admin(), edit(1)).await.expect("saved");
    assert_eq!((newer.id, newer.ver), (row.id, 2));
    let code = |result: Result<TabConfig>| result.err().map(|error| error.code());
    assert_eq!(code(save(&db, admin(), edit(1)).await), Some(ErrorCode::VersionConflict));
    let without_version = serde_json::json!({ "id": row.id, "tabs": [] });
    assert_eq!(code(save(&db, admin(), without_version).await), Some(ErrorCode::VersionConflict));
    let missing = serde_json::json!({ "id": "99", "ver": 1, "tabs": [] });
    assert_eq!(code(save(&db, admin(), missing).await), Some(ErrorCode::NotFound));
    assert_eq!(delete(&db, admin(), &row).await.err().map(|error| error.code()), Some(ErrorCode::VersionConflict));
});

both_databases!(configuring_one_country_does_not_reach_another, MODULES, async |db| {
    let thai = || country_admin(Country::Thailand);
    let in_country = |code: i64| serde_json::json!({ "countryCode": code, "tabs": [tab(ME, 0)] });
    let code = |result: Result<TabConfig>| result.err().map(|error| error.code());
    save(&db, thai(), in_country(1)).await.expect("their own country");
    assert_eq!(code(save(&db, thai(), in_country(5)).await), Some(ErrorCode::Forbidden));
    assert_eq!(code(save(&db, thai(), serde_json::json!({ "tabs": [] })).await), Some(ErrorCode::Forbidden));

    let malaysian = save(&db, admin(), in_country(5)).await.expect("an administrator of all");
    let moved = serde_json::json!({ "id": malaysian.id, "ver": 1, "countryCode": 1, "roleKey": "vp", "tabs": [] });
    assert_eq!(code(save(&db, thai(), moved).await), Some(ErrorCode::Forbidden), "taking a row over is no way in either");
    assert_eq!(delete(&db, thai(), &malaysian).await.err().map(|error| error.code()), Some(ErrorCode::Forbidden));

    let rep = field_user(Country::Thailand, TerminalType::Representative, &[RoleKey::Rep]);
    assert_eq!(code(save(&db, rep, in_country(1)).await), Some(ErrorCode::Forbidden));

    let scope = thai().require(org::Permission::ConfigurationManage).expect("granted");
    let listed: Result<tabs::TabConfigs> = db.read(async move |tx| tabs::list(tx, &scope).await).await;
    let countries: Vec<_> = listed.expect("read").list.into_iter().map(|row| row.country_code).collect();
    assert_eq!(countries, [Some(Country::Thailand)]);
});
