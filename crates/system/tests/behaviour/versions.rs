//! Releases from draft to withdrawal, and what phones are told about them.

use files::{Purpose, Received};
use kernel::{ErrorCode, Language, Result, Secret, Version};
use serde_json::json;
use store::{Db, both_databases};
use system::version::{
    self, AppVersion, AppVersionFilter, AppVersions, Platform, PublishAppVersion, SaveAppVersion, SigningKey, UpdateOffer, UpdateType,
    VersionQuery, VersionStatus, WithdrawAppVersion,
};

use crate::common::{MODULES, actions, admin, country_admin, refused, runtime, write};

fn draft(json: serde_json::Value) -> serde_json::Value {
    let mut draft = json!({
        "platform": "android", "packageType": "apk", "url": "https://files.example.com/gerai.apk", "sha256": "ab".repeat(32), "size": 9_000_000,
        "notes": { "zh": "修复问题", "en": "Fixes", "id": "Perbaikan", "th": "แก้ไข" },
    });
    draft.as_object_mut().expect("an object").extend(json.as_object().expect("an object").clone());
    draft
}

/// The web app that the server of these tests has.
fn served() -> Version {
    "3.05".parse().expect("a version")
}

async fn save(db: &Db, json: serde_json::Value) -> Result<AppVersion> {
    let (rt, input): (_, SaveAppVersion) = (runtime(), serde_json::from_value(draft(json)).expect("well-formed"));
    write(db, async move |tx| version::save(tx, &rt, &admin(), &input).await).await
}

async fn publish(db: &Db, row: &AppVersion, rollout: Option<i64>) -> Result<AppVersion> {
    let (rt, input) = (runtime(), PublishAppVersion { id: row.id, ver: row.ver, rollout });
    write(db, async move |tx| version::publish(tx, &rt, &admin(), &served(), &input).await).await
}

async fn withdraw(db: &Db, row: &AppVersion) -> Result<AppVersion> {
    let (rt, input) = (runtime(), WithdrawAppVersion { id: row.id, ver: row.ver });
    write(db, async move |tx| version::withdraw(tx, &rt, &admin(), &input).await).await
}

async fn published(db: &Db, json: serde_json::Value) -> AppVersion {
    let row = save(db, json).await.expect("saved");
    publish(db, &row, None).await.expect("published")
}

async fn offered(db: &Db, platform: Platform, installed: &str, device: Option<&'static str>) -> UpdateOffer {
    let query = VersionQuery { platform, version: installed.to_owned(), code: None };
    db.read(async move |tx| version::check(tx, (None, &served()), &query, device, Language::Th).await).await.expect("decided")
}

async fn document(db: &Db) -> AppVersions {
    db.read(async |tx| version::app_versions(tx, None, &served()).await).await.expect("read")
}

fn hot(version: &str, code: i64, last_whole: &str) -> serde_json::Value {
    json!({ "version": version, "code": code, "packageType": "wgt", "lastWholeVersion": last_whole, "url": "https://files.example.com/g.wgt" })
}

both_databases!(an_old_phone_gets_the_whole_package_and_a_recent_one_the_web_files, MODULES, async |db| {
    published(&db, json!({ "version": "3.03.3", "code": 30303 })).await;
    published(&db, hot("3.03.4", 30304, "3.03.3")).await;

    let old = offered(&db, Platform::Android, "3.02.9", None).await;
    assert_eq!((old.update_type, old.version.as_deref()), (UpdateType::WholePackage, Some("3.03.3")));
    assert_eq!(old.url.as_deref(), Some("https://files.example.com/gerai.apk"));
    assert_eq!(old.notes, "แก้ไข");
    let recent = offered(&db, Platform::Android, "3.03.3", None).await;
    assert_eq!((recent.update_type, recent.version.as_deref()), (UpdateType::HotUpdate, Some("3.03.4")));
    assert_eq!(offered(&db, Platform::Android, "3.03.4", None).await.update_type, UpdateType::None);
    assert_eq!(offered(&db, Platform::Android, "4.0", None).await.update_type, UpdateType::None);
    assert_eq!(offered(&db, Platform::Ios, "1.0", None).await.update_type, UpdateType::None);

    let file = document(&db).await;
    let android = file.android.expect("published");
    assert_eq!((android.version.as_str(), android.update_type), ("3.03.4", UpdateType::HotUpdate));
    assert_eq!(android.whole_package.map(|whole| whole.version).as_deref(), Some("3.03.3"));
    assert_eq!((file.ios, file.web), (None, None));
});

both_databases!(only_published_releases_are_seen, MODULES, async |db| {
    let row = save(&db, json!({ "version": "3.04.0", "code": 30400 })).await.expect("saved");
    assert_eq!(document(&db).await.android, None);
    let row = publish(&db, &row, None).await.expect("published");
    assert!(document(&db).await.android.is_some() && row.published_at.is_some());
    let row = withdraw(&db, &row).await.expect("withdrawn");
    assert_eq!(document(&db).await.android, None);
    assert_eq!(offered(&db, Platform::Android, "1.0", None).await.update_type, UpdateType::None);

    let again = publish(&db, &row, None).await.expect_err("a withdrawn release stays withdrawn");
    assert_eq!(again.code(), ErrorCode::TransitionNotAllowed);
    assert_eq!(again.data(), Some(&json!({ "from": "withdrawn", "event": "publish" })));
    assert_eq!(actions(&db).await, ["app_version.save", "app_version.publish", "app_version.withdraw"]);
});

both_databases!(a_published_release_cannot_be_edited, MODULES, async |db| {
    let row = published(&db, json!({ "version": "3.04.0", "code": 30400 })).await;
    let edit = save(&db, json!({ "id": row.id, "ver": row.ver, "version": "3.04.1", "code": 30401 })).await;
    assert_eq!(edit.err().map(|error| error.code()), Some(ErrorCode::TransitionNotAllowed));
    let stale = withdraw(&db, &AppVersion { ver: 1, ..row.clone() }).await;
    assert_eq!(stale.err().map(|error| error.code()), Some(ErrorCode::VersionConflict));
});

both_databases!(a_draft_can_be_changed_until_it_is_published, MODULES, async |db| {
    let first = save(&db, json!({ "version": "3.04.0", "code": 30400 })).await.expect("saved");
    let second = save(&db, json!({ "id": first.id, "ver": 1, "version": "3.05.0", "code": 30500, "force": true })).await.expect("saved");
    assert_eq!((second.id, second.version.as_str(), second.force, second.ver), (first.id, "3.05.0", true, 2));
    let filter = AppVersionFilter { platform: Some(Platform::Android), status: Some(VersionStatus::Draft), ..AppVersionFilter::default() };
    let page = db.read(async move |tx| version::list(tx, &filter).await).await.expect("read");
    assert_eq!((page.total, &page.list[..]), (1, &[second][..]));
});

both_databases!(a_rollout_widens_but_never_shrinks, MODULES, async |db| {
    published(&db, json!({ "version": "3.03.3", "code": 30303 })).await;
    let row = save(&db, json!({ "version": "3.04.0", "code": 30400, "rollout": 0 })).await.expect("saved");
    let row = publish(&db, &row, None).await.expect("published");
    let version_for = async |device| offered(&db, Platform::Android, "3.0", device).await.version;
    assert_eq!(version_for(Some("phone-1")).await.as_deref(), Some("3.03.3"), "nobody yet");
    assert_eq!(document(&db).await.android.map(|release| release.version).as_deref(), Some("3.03.3"));

    let row = publish(&db, &row, Some(60)).await.expect("widened");
    assert_eq!(version_for(None).await.as_deref(), Some("3.03.3"), "who does not say who it is waits");
    assert_eq!(refused(publish(&db, &row, Some(59)).await), ["rollout:out_of_range"]);
    publish(&db, &row, None).await.expect("for everybody");
    assert_eq!(version_for(None).await.as_deref(), Some("3.04.0"));
    assert_eq!(document(&db).await.android.map(|release| release.version).as_deref(), Some("3.04.0"));
    assert_eq!(actions(&db).await.last().map(String::as_str), Some("app_version.widen"));
});

both_databases!(waiting_out_a_mandatory_release_does_not_help, MODULES, async |db| {
    published(&db, json!({ "version": "3.03.3", "code": 30303 })).await;
    published(&db, json!({ "version": "3.04.0", "code": 30400, "force": true })).await;
    published(&db, json!({ "version": "3.05.0", "code": 30500 })).await;
    let forced = async |installed| offered(&db, Platform::Android, installed, None).await.force;
    assert!(forced("3.03.3").await);
    assert!(!forced("3.04.0").await);
});

both_databases!(every_mistake_in_a_draft_is_named, MODULES, async |db| {
    let wrong = json!({
        "platform": "ios", "version": "next", "code": 0, "packageType": "apk", "url": "http://files.example.com/a", "sha256": "xyz",
        "size": 0, "rollout": 101, "fallbackUrl": "/router-config-file/package/none.apk",
    });
    let expected = [
        "code:out_of_range",
        "version:malformed",
        "lastWholeVersion:malformed",
        "packageType:unknown",
        "rollout:out_of_range",
        "url:malformed",
        "fallbackUrl:unknown",
        "sha256:malformed",
        "size:out_of_range",
    ];
    assert_eq!(refused(save(&db, wrong).await), expected);
    let half = json!({ "version": "3.04", "code": 30400, "lastWholeVersion": "3.03" });
    assert_eq!(refused(save(&db, half).await), ["lastWholeVersion:out_of_range"], "a whole package is its own last whole version");
});

both_databases!(versions_and_codes_agree, MODULES, async |db| {
    save(&db, json!({ "version": "3.03.3", "code": 30303 })).await.expect("saved");
    assert_eq!(refused(save(&db, json!({ "version": "3.3.3", "code": 30304 })).await), ["version:taken"]);
    assert_eq!(refused(save(&db, json!({ "version": "3.04", "code": 30303 })).await), ["code:taken"]);
    assert_eq!(refused(save(&db, json!({ "version": "3.04", "code": 30302 })).await), ["code:out_of_range"]);
    save(&db, json!({ "version": "3.04", "code": 30400 })).await.expect("newer in both");
    save(&db, json!({ "platform": "ios", "packageType": "ipa", "version": "3.03.3", "code": 30303 })).await.expect("another platform");
});

both_databases!(only_a_complete_release_is_published, MODULES, async |db| {
    let bare = json!({ "version": "3.04", "code": 30400, "url": null, "notes": { "zh": "新", "en": " ", "th": "ใหม่" } });
    let row = save(&db, bare).await.expect("a draft may be unfinished");
    assert_eq!(refused(publish(&db, &row, None).await), ["notes.en:required", "notes.id:required", "url:required"]);
    let unproven = save(&db, json!({ "version": "3.05", "code": 30500, "sha256": null })).await.expect("saved");
    assert_eq!(refused(publish(&db, &unproven, None).await), ["sha256:required"]);
    let stranded = save(&db, hot("3.06", 30600, "3.05")).await.expect("saved");
    assert_eq!(refused(publish(&db, &stranded, None).await), ["lastWholeVersion:unknown"]);
    published(&db, web("3.04", 30400)).await;
    assert_eq!(offered(&db, Platform::Web, "3.03.3", None).await.update_type, UpdateType::WholePackage);
});

fn web(version: &str, code: i64) -> serde_json::Value {
    json!({ "platform": "web", "packageType": "wgt", "version": version, "code": code, "url": null, "sha256": null, "size": null, "force": true })
}

both_databases!(browsers_are_never_told_to_take_files_that_the_server_does_not_have, MODULES, async |db| {
    let ahead = save(&db, web("3.06", 30600)).await.expect("it may be drafted before the server is upgraded");
    assert_eq!(refused(publish(&db, &ahead, None).await), ["version:not_served_yet"]);
    published(&db, web("3.05", 30500)).await;
    let offer = offered(&db, Platform::Web, "3.04", None).await;
    assert_eq!((offer.force, offer.version.as_deref()), (true, Some("3.05")));

    // The server goes back to the version before: what was published stays, but is offered to nobody.
    let back: Version = "3.04".parse().expect("a version");
    let query = VersionQuery { platform: Platform::Web, version: "3.04".to_owned(), code: None };
    let (offer, file) = db
        .read::<_, kernel::AppError, _>(async move |tx| {
            let offer = version::check(tx, (None, &back), &query, None, Language::Th).await?;
            Ok((offer, version::app_versions(tx, None, &back).await?))
        })
        .await
        .expect("read");
    assert_eq!((offer.update_type, offer.force, file.web), (UpdateType::None, false, None));
});

fn package(storage_key: &str) -> Received {
    Received {
        purpose: Purpose::Package,
        name: "gerai.apk".into(),
        mime: "application/vnd.android.package-archive",
        ext: "apk",
        bytes: 4096,
        sha256: "cd".repeat(32),
        size: None,
        preview: String::new(),
        storage_key: storage_key.to_owned(),
    }
}

both_databases!(an_uploaded_package_proves_itself, MODULES, async |db| {
    let upload = async |key: &str| {
        let (rt, received) = (runtime(), package(key));
        write(&db, async move |tx| version::add_package(tx, &rt, &admin(), &received).await).await
    };
    let uploaded = upload("a").await.expect("added");
    assert_eq!(upload("b").await.expect("added again"), uploaded);
    let find = async |url: &str| {
        let name = url.rsplit('/').next().unwrap_or_default().to_owned();
        db.read(async move |tx| version::published_package(tx, &name).await).await
    };
    assert!(find(&uploaded.url).await.is_err_and(|error| error.code() == ErrorCode::NotFound), "not before it is published");

    let input = json!({ "version": "3.04", "code": 30400, "url": uploaded.url, "sha256": "ef".repeat(32), "size": 1 });
    let row = save(&db, input).await.expect("saved");
    assert_eq!(
        (row.sha256.as_deref(), row.size),
        (Some("cd".repeat(32).as_str()), Some(4096)),
        "what was uploaded counts, not what is said"
    );
    let row = publish(&db, &row, None).await.expect("published");
    let found = find(&uploaded.url).await.expect("found");
    assert_eq!((found.size, found.storage_key.as_str()), (4096, "a"), "the first upload is the one that is kept");
    withdraw(&db, &row).await.expect("withdrawn");
    assert!(find(&uploaded.url).await.is_err());
    assert_eq!(actions(&db).await[0], "app_package.upload");
    assert_eq!(actions(&db).await.len(), 4);
});

both_databases!(releases_concern_every_country, MODULES, async |db| {
    let input: SaveAppVersion = serde_json::from_value(draft(json!({ "version": "3.04", "code": 30400 }))).expect("well-formed");
    let (rt, actor) = (runtime(), country_admin(kernel::Country::Thailand));
    let refused = write(&db, async move |tx| version::save(tx, &rt, &actor, &input).await).await;
    assert_eq!(refused.err().map(|error| error.code()), Some(ErrorCode::Forbidden));
});

both_databases!(signed_when_there_is_a_key, MODULES, async |db| {
    published(&db, json!({ "version": "3.04", "code": 30400 })).await;
    let signed = db
        .read(async |tx| {
            let key = SigningKey::from_base64(&Secret::new("BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=".into())).expect("32 bytes");
            version::app_versions(tx, Some(&key), &served()).await
        })
        .await
        .expect("read");
    assert!(signed.android.is_some_and(|release| release.signature.is_some()));
    assert!(document(&db).await.android.is_some_and(|release| release.signature.is_none()));
});
