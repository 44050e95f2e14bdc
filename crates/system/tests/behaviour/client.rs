//! What apps are told at their start.

use kernel::{Country, ErrorCode, Language, LocalizedText, Result, Version};
use org::{Actor, Permission, RoleKey, TerminalType};
use serde_json::json;
use store::{Db, both_databases};
use system::client::{self, ClientConfig, RouterConfig};
use system::version::{self, AppVersionFilter, Platform, UpdateType, VersionQuery};
use system::video::{self, DeleteVideo, FilmHosts, SaveVideo, VideoConfig, VideoQuery, VideoSetting};
use system::{Settings, SystemConfig, tabs};

use crate::common::{MODULES, actions, admin, country_admin, field_user, refused, runtime, write};

fn settings() -> Settings {
    let config = SystemConfig { flags: [("secretChat".to_owned(), true)].into(), ..SystemConfig::default() };
    Settings::new("https://sales.example.com", &config).expect("valid")
}

async fn router_config(db: &Db) -> RouterConfig {
    db.read(async |tx| client::router_config(tx, &settings()).await).await.expect("read")
}

async fn configure(db: &Db, json: serde_json::Value) {
    let (rt, input) = (runtime(), serde_json::from_value(json).expect("well-formed"));
    write(db, async move |tx| tabs::save(tx, &rt, &admin(), &input).await).await.expect("saved");
}

both_databases!(the_public_configuration_changes_its_version_with_its_content, MODULES, async |db| {
    let before = router_config(&db).await;
    assert!(before.tab_bar.is_empty() && before.flags["secretChat"]);
    assert_eq!(router_config(&db).await, before);
    configure(&db, json!({ "terminalType": 4, "tabs": [{ "path": "/pages/mine/mineIndex", "textKey": "tab.me", "icon": "me" }] })).await;
    let after = router_config(&db).await;
    assert_eq!(after.tab_bar.len(), 1);
    assert_ne!(after.version, before.version);
});

both_databases!(a_signed_in_user_gets_exactly_their_own_tabs, MODULES, async |db| {
    let tab = |path: &str, min: Option<&str>| json!({ "path": path, "textKey": "tab.me", "icon": "me", "minVersion": min });
    configure(&db, json!({ "roleKey": "vp", "tabs": [tab("/pages/mine/mineIndex", None), tab("/pages/IM/IMIndex", Some("3.04"))] })).await;
    let config = async |roles: &[RoleKey], installed: &str| -> ClientConfig {
        let actor = field_user(Country::Indonesia, TerminalType::Representative, roles);
        let installed: Version = installed.parse().expect("a version");
        db.read(async move |tx| client::client_config(tx, &settings(), &actor, Some(&installed), 104_857_600).await).await.expect("read")
    };
    assert_eq!(config(&[RoleKey::Rep], "3.03.3").await.tab_bar.len(), 5);
    assert_eq!(config(&[RoleKey::Vp], "3.03.3").await.tab_bar.len(), 1);
    let told = config(&[RoleKey::Vp], "3.04").await;
    assert_eq!(told.tab_bar.len(), 2);
    let json = serde_json::to_value(&told).expect("serialises");
    assert_eq!(
        json["limits"],
        json!({ "imageBytes": 4_194_304, "attachmentBytes": 3_145_728, "attachmentCount": 3, "chatFileBytes": 104_857_600 })
    );
    assert_eq!(json["currencies"][3], json!({ "code": "IDR", "symbol": "Rp", "digits": 0 }));
    let malaysia =
        json!({ "code": 5, "key": "ml", "iso2": "MY", "currency": "MYR", "timeZone": "Asia/Kuala_Lumpur", "phonePrefix": "+60" });
    assert_eq!(json["countries"][3], malaysia);
});

both_databases!(a_fresh_installation_has_its_web_app_published_once, MODULES, async |db| {
    for _ in 0..2 {
        let rt = runtime();
        write(&db, async move |tx| system::seed_reference(tx, &rt).await).await.expect("seeded");
    }
    let page = db.read(async |tx| version::list(tx, &AppVersionFilter::default()).await).await.expect("read");
    let listed: Vec<_> = page.list.iter().map(|row| (row.platform, row.version.as_str(), row.code, row.status.key())).collect();
    assert_eq!(listed, [(Platform::Web, "3.03.3", 30303, "published")]);
    let check = VersionQuery { platform: Platform::Web, version: "3.03.3".into(), code: Some(30303) };
    let offer = db
        .read(async move |tx| version::check(tx, (None, &"3.03.3".parse().expect("a version")), &check, None, Language::Zh).await)
        .await
        .expect("decided");
    assert_eq!(offer.update_type, UpdateType::None);
    assert_eq!(actions(&db).await, ["app_version.save", "app_version.publish"]);
});

fn film(scene: &str, country: Option<Country>, title: &str, sort: i64) -> SaveVideo {
    SaveVideo {
        id: None,
        ver: None,
        scene: scene.to_owned(),
        country_code: country,
        title: LocalizedText { en: title.to_owned(), th: format!("{title} ไทย"), ..LocalizedText::default() },
        cover: "/films/cover.webp".to_owned(),
        url: "https://films.example.com/1.mp4".to_owned(),
        duration: 90,
        sort,
    }
}

fn film_hosts() -> FilmHosts {
    FilmHosts::of(&VideoConfig { origins: vec!["https://films.example.com".into()] }).expect("a host")
}

async fn save_as(db: &Db, actor: Actor, film: SaveVideo) -> Result<VideoSetting> {
    let rt = runtime();
    write(db, async move |tx| video::save(tx, &rt, &film_hosts(), &actor, &film).await).await
}

async fn add(db: &Db, film: SaveVideo) -> Result<VideoSetting> {
    save_as(db, admin(), film).await
}

both_databases!(films_are_listed_for_the_page_and_the_country, MODULES, async |db| {
    add(&db, film("login", None, "Welcome", 2)).await.expect("added");
    add(&db, film("login", Some(Country::Thailand), "Songkran", 1)).await.expect("added");
    add(&db, film("home", None, "Elsewhere", 1)).await.expect("added");
    let titles = async |country: Option<&'static str>, language: Language| -> Result<Vec<String>> {
        let query = VideoQuery { scene: "login".into(), country: country.map(str::to_owned) };
        let videos = db.read(async move |tx| video::list(tx, &query, language).await).await?;
        Ok(videos.list.into_iter().map(|video| video.title).collect())
    };
    assert_eq!(titles(Some("th"), Language::Th).await.expect("read"), ["Songkran ไทย", "Welcome ไทย"]);
    assert_eq!(titles(Some("1"), Language::Id).await.expect("read"), ["Songkran", "Welcome"]);
    assert_eq!(titles(Some("ml"), Language::En).await.expect("read"), ["Welcome"]);
    assert_eq!(titles(None, Language::Zh).await.expect("read"), ["Welcome"]);
    assert_eq!(refused(titles(Some("xx"), Language::En).await), ["country:unknown"]);
});

both_databases!(a_film_must_be_playable, MODULES, async |db| {
    let wrong = SaveVideo { url: "//films.example.com".into(), cover: "cover.png".into(), duration: -1, ..film(" ", None, "", 10_000) };
    let foreign = SaveVideo { url: "https://elsewhere.example.com/1.mp4".into(), ..film("login", None, "Welcome", 1) };
    assert_eq!(refused(add(&db, foreign).await), ["url:host_not_allowed"], "browsers would not play it");
    let wrong = SaveVideo { title: LocalizedText::default(), ..wrong };
    assert_eq!(
        refused(add(&db, wrong).await),
        ["scene:required", "title:required", "cover:malformed", "url:malformed", "duration:out_of_range", "sort:out_of_range"]
    );
});

both_databases!(films_are_changed_and_removed_by_those_who_configure_their_country, MODULES, async |db| {
    let thai = add(&db, film("login", Some(Country::Thailand), "Songkran", 1)).await.expect("added");
    let longer = |seen: &VideoSetting| SaveVideo {
        id: Some(seen.id),
        ver: Some(seen.ver),
        duration: 120,
        ..film("login", seen.country_code, "Songkran", 1)
    };
    let changed = add(&db, longer(&thai)).await.expect("changed");
    assert_eq!((changed.ver, changed.duration), (2, 120));
    assert_eq!(add(&db, longer(&thai)).await.expect_err("stale").code(), ErrorCode::VersionConflict);
    let abroad = country_admin(Country::Malaysia);
    let listed = async |actor: Actor| {
        let scope = actor.require(Permission::ConfigurationManage).expect("granted");
        let found = db.read(async move |tx| video::all(tx, &scope).await).await.expect("read");
        found.list.into_iter().map(|row| row.title.en).collect::<Vec<_>>()
    };
    assert_eq!(listed(admin()).await, ["Songkran"]);
    assert!(listed(abroad.clone()).await.is_empty());
    let everywhere = save_as(&db, abroad.clone(), film("login", None, "Mine", 1)).await;
    assert_eq!(everywhere.expect_err("refused").code(), ErrorCode::Forbidden);
    assert!(save_as(&db, abroad, longer(&changed)).await.is_err(), "another country's film");
    let (rt, gone) = (runtime(), DeleteVideo { id: changed.id, ver: changed.ver });
    write(&db, async move |tx| video::delete(tx, &rt, &admin(), gone).await).await.expect("removed");
    assert!(listed(admin()).await.is_empty());
    assert_eq!(actions(&db).await, ["video_setting.save", "video_setting.save", "video_setting.delete"]);
});
