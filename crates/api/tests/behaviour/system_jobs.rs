//! Background work that was given up, over HTTP.

use api::MODULES;
use kernel::{Country, Id};
use org::RoleKey;
use serde_json::{Value as Json, json};
use store::{both_databases, params};

use crate::common::{Api, get, post};

const LIST: &str = "/v3/system/admin/job/list";
const RETRY: &str = "/v3/system/admin/job/retry";

/// A job that failed three times.
async fn park(api: &Api) -> Id {
    let id = api.world.rt.next_id();
    let insert = "INSERT INTO job (id, kind, payload, state, due_at, attempts, last_error, created_at)
                  VALUES ($1, 'files.sweep', '{}', 'parked', 0, 3, 'disk full', 0)";
    let parked: Result<(), store::StoreError> = api.world.db.write(async move |tx| tx.execute_one(insert, params![id]).await).await;
    parked.expect("parked");
    id
}

both_databases!(an_administrator_has_given_up_work_tried_again, MODULES, async |db| {
    let api = Api::new(db).await;
    let admin = api.admin().await;
    assert_eq!(api.send(get(LIST).bearer(&admin)).await.data()["list"], json!([]));
    let id = park(&api).await;
    let list = api.send(get(LIST).bearer(&admin)).await.data()["list"].clone();
    let parked = json!({
        "id": id, "kind": "files.sweep", "attempts": 3, "lastError": "disk full", "createdAt": "1970-01-01T00:00:00.000Z",
    });
    assert_eq!(list, json!([parked]));

    api.send(post(RETRY).bearer(&admin).key("again").json(&json!({ "id": id }))).await.data();
    assert_eq!(api.send(get(LIST).bearer(&admin)).await.data()["list"], json!([]));
    let waits: Result<(String, i64), store::StoreError> =
        api.world.db.read(async move |tx| tx.one("SELECT state, attempts FROM job WHERE id = $1", params![id]).await).await;
    assert_eq!(waits.expect("there"), ("waiting".to_owned(), 0));
    let gone = api.send(post(RETRY).bearer(&admin).key("twice").json(&json!({ "id": id }))).await;
    assert_eq!(gone.refusal(), "404 / 404 / not_found");
    let noted = api.send(get("/v3/system/admin/audit/list?action=job.retry").bearer(&admin)).await.data();
    assert_eq!((&noted["list"][0]["docNo"], noted["list"].as_array().map(Vec::len)), (&json!("files.sweep"), Some(1)));
});

both_databases!(given_up_work_is_for_administrators, MODULES, async |db| {
    let api = Api::new(db).await;
    let id = park(&api).await;
    let finance = api.signed_in("fin", Country::Thailand, &[RoleKey::Finance]).await;
    assert_eq!(api.send(get(LIST).bearer(&finance)).await.refusal(), "403 / 403 / forbidden");
    let body: Json = json!({ "id": id });
    assert_eq!(api.send(post(RETRY).bearer(&finance).key("x").json(&body)).await.refusal(), "403 / 403 / forbidden");
});
