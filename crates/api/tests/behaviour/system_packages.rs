//! Packages, from upload to a download that breaks off and goes on.

use identity::Token;
use serde_json::json;
use store::both_databases;

use crate::common::{Answer, Api, MODULES, get, post};

fn package() -> Vec<u8> {
    let mut bytes = b"PK\x03\x04".to_vec();
    bytes.extend((0..200_000_u32).flat_map(u32::to_le_bytes));
    bytes
}

async fn upload(api: &Api, admin: &Token, intent: &str, file_name: &str, content: &[u8]) -> Answer {
    let head = format!("--frontier\r\nContent-Disposition: form-data; name=\"file\"; filename=\"{file_name}\"\r\n\r\n");
    let body = [head.as_bytes(), content, b"\r\n--frontier--\r\n"].concat();
    let call = post("/v3/system/admin/appVersion/package").bearer(admin).key(intent);
    api.send(call.body("multipart/form-data; boundary=frontier", body)).await
}

/// The address of an uploaded package that a published release points to.
async fn published(api: &Api, admin: &Token) -> String {
    let uploaded = upload(api, admin, "upload", "gerai.apk", &package()).await.data();
    let draft = json!({
        "platform": "android", "version": "3.04", "code": 30400, "packageType": "apk", "url": uploaded["url"],
        "notes": { "zh": "新", "en": "New", "id": "Baru", "th": "ใหม่" },
    });
    let saved = api.send(post("/v3/system/admin/appVersion/save").bearer(admin).key("save").json(&draft)).await.data();
    assert_eq!((&saved["sha256"], &saved["size"]), (&uploaded["sha256"], &uploaded["size"]));
    let publish = json!({ "id": saved["id"], "ver": saved["ver"] });
    api.send(post("/v3/system/admin/appVersion/publish").bearer(admin).key("publish").json(&publish)).await.data();
    uploaded["url"].as_str().expect("an address").to_owned()
}

both_databases!(a_published_package_can_be_downloaded_in_parts, MODULES, async |db| {
    let api = Api::new(db).await;
    let admin = api.admin().await;
    let url = published(&api, &admin).await;

    let whole = api.send(get(&url).header("accept-encoding", "gzip, br")).await;
    assert_eq!((whole.status.as_u16(), whole.bytes == package()), (200, true));
    assert_eq!(whole.header("content-length"), Some("800004"), "a progress bar needs the length, so nothing is compressed");
    assert_eq!((whole.header("accept-ranges"), whole.header("content-encoding")), (Some("bytes"), None));
    assert_eq!(whole.header("content-type"), Some("application/vnd.android.package-archive"));

    let rest = api.send(get(&url).header("range", "bytes=800000-")).await;
    assert_eq!((rest.status.as_u16(), rest.header("content-range")), (206, Some("bytes 800000-800003/800004")));
    assert_eq!(rest.bytes, package()[800_000..]);
    let tag = whole.header("etag").expect("a tag");
    let same = api.send(get(&url).header("range", "bytes=0-3").header("if-range", tag)).await;
    assert_eq!((same.status.as_u16(), same.bytes.as_slice()), (206, &b"PK\x03\x04"[..]));
    let other = api.send(get(&url).header("range", "bytes=0-3").header("if-range", "\"other\"")).await;
    assert_eq!(other.status.as_u16(), 200, "another package is sent whole");
    let beyond = api.send(get(&url).header("range", "bytes=900000-")).await;
    assert_eq!((beyond.status.as_u16(), beyond.header("content-range")), (416, Some("bytes */800004")));
});

both_databases!(a_package_is_not_there_before_it_is_published, MODULES, async |db| {
    let api = Api::new(db).await;
    let admin = api.admin().await;
    let uploaded = upload(&api, &admin, "upload", "gerai.wgt", &package()).await.data();
    let url = uploaded["url"].as_str().expect("an address");
    assert_eq!(api.send(get(url)).await.refusal(), "404 / 404 / not_found");
    for name in ["..%2Fgerai.db", "%00", "%ff", "gerai-.apk"] {
        let path = format!("/router-config-file/package/{name}");
        assert_eq!(api.send(get(&path)).await.refusal(), "404 / 404 / not_found", "{name}");
    }

    let again = upload(&api, &admin, "upload", "gerai.wgt", &package()).await;
    assert_eq!((again.header("idempotent-replayed"), again.data()), (Some("true"), uploaded.clone()));
    assert_eq!(
        upload(&api, &admin, "another upload of the same".replace(' ', "-").as_str(), "gerai.wgt", &package()).await.data(),
        uploaded
    );
});

both_databases!(what_is_not_a_package_is_refused, MODULES, async |db| {
    let api = Api::new(db).await;
    let admin = api.admin().await;
    assert_eq!(upload(&api, &admin, "a", "gerai.apk", b"MZ not a zip").await.refusal(), "415 / 435 / file_type");
    assert_eq!(upload(&api, &admin, "b", "gerai.exe", &package()).await.refusal(), "415 / 435 / file_type");
    assert_eq!(upload(&api, &admin, "c", "gerai.zip", &package()).await.refusal(), "415 / 435 / file_type");
    let path = "/v3/system/admin/appVersion/package";
    let empty = api.send(post(path).bearer(&admin).key("d").body("multipart/form-data; boundary=f", b"--f--\r\n".to_vec())).await;
    assert_eq!((empty.refusal(), empty.fields()), ("400 / 400 / validation".into(), vec!["file:required".to_owned()]));
    let json = api.send(post(path).bearer(&admin).key("e").json(&json!({}))).await;
    assert_eq!(json.refusal(), "415 / 415 / unsupported_type");
    let keyless = api.send(post(path).bearer(&admin).body("multipart/form-data; boundary=f", Vec::new())).await;
    assert_eq!(keyless.refusal(), "400 / 400 / idempotency_key_required");
    assert_eq!(api.send(post(path).key("f")).await.refusal(), "401 / 266 / session_expired");
});
