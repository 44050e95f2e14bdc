//! Lists as workbooks over the wire: asked for once, looked after by who asked.

use kernel::Country;
use org::RoleKey;
use serde_json::json;
use store::both_databases;

use crate::common::{Api, Exporter, MODULES, get, post};

const LIST: &str = "/v3/report/front/export/list";
const CUSTOMERS: &str = "/v3/org/admin/customer/export";

both_databases!(a_wish_is_queued_once_and_told_how_far_it_is, MODULES, async |db| {
    let api = Api::new(db).await;
    let admin = api.admin().await;
    for code in ["A", "B", "C"] {
        api.world.customer(code, Country::Thailand).await;
    }
    api.world.customer("D", Country::Malaysia).await;
    let wish = || post(&format!("{CUSTOMERS}?sort=name")).bearer(&admin).header("x-country", "1").key("customers");
    let asked = api.send(wish()).await.data();
    assert_eq!(
        (&asked["kind"], &asked["status"], &asked["entriesTotal"], &asked["rows"]),
        (&json!("customer"), &json!("queued"), &json!(3), &json!(0)),
        "narrowed to the country of the request"
    );
    assert_eq!(api.send(wish()).await.data()["id"], asked["id"], "sent twice, asked for once");
    let other = post(&format!("{CUSTOMERS}?sort=countryCode")).bearer(&admin).header("x-country", "1").key("customers");
    assert_eq!(api.send(other).await.status.as_u16(), 422, "the same key for something else");
    assert_eq!(api.send(post(CUSTOMERS).bearer(&admin)).await.refusal(), "400 / 400 / idempotency_key_required");

    let (db, rt, files) = (api.app.db.clone(), api.app.rt.clone(), api.app.files.clone());
    Exporter::new(db, rt, files, api::EXPORTS).with_stretch(1).runner().run_due().await.expect("worked");
    let list = api.send(get(LIST).bearer(&admin)).await.data()["list"].clone();
    assert_eq!(list.as_array().map(Vec::len), Some(1));
    assert_eq!((&list[0]["status"], &list[0]["entriesDone"], &list[0]["rows"]), (&json!("done"), &json!(3), &json!(3)));
    let call = get("/v3/message/front/notice/list?kind=system").bearer(&admin).header("language", "en");
    let told = api.send(call).await.data()["list"][0].clone();
    assert_eq!((&told["title"], &told["docType"], &told["docNo"]), (&json!("Export ready"), &json!("export"), &asked["docNo"]));
});

both_databases!(another_kind_of_file_is_another_wish, MODULES, async |db| {
    let api = Api::new(db).await;
    let admin = api.admin().await;
    api.world.customer("A", Country::Thailand).await;
    let wish = |query: &str, key: &str| post(&format!("{CUSTOMERS}{query}")).bearer(&admin).key(key);
    let asked = api.send(wish("?format=csv", "csv")).await.data();
    assert_eq!((&asked["format"], &asked["fileName"]), (&json!("csv"), &json!("customer-2026-03-02.csv")));
    assert_eq!(api.send(wish("?format=csv", "csv")).await.data()["id"], asked["id"]);
    assert_eq!(api.send(wish("", "csv")).await.status.as_u16(), 422, "the same key for a workbook");
    assert_eq!(api.send(wish("", "workbook")).await.data()["format"], json!("xlsx"), "unless another kind is asked for");
    assert_eq!(api.send(wish("?format=docx", "docx")).await.status.as_u16(), 400);

    let (db, rt, files) = (api.app.db.clone(), api.app.rt.clone(), api.app.files.clone());
    Exporter::new(db, rt, files, api::EXPORTS).runner().run_due().await.expect("worked");
    let id = asked["id"].as_str().expect("an id");
    let link = api.send(get(&format!("/v3/report/front/export/link?id={id}")).bearer(&admin)).await.data();
    let file = api.send(get(link["url"].as_str().expect("an address"))).await;
    assert_eq!(file.header("content-type"), Some("text/csv"));
    let name = "attachment; filename=\"file.csv\"; filename*=UTF-8''customer-2026-03-02.csv";
    assert_eq!(file.header("content-disposition"), Some(name), "saved, never shown in place");
    let text = String::from_utf8(file.bytes).expect("UTF-8");
    assert_eq!(text.lines().skip(1).filter_map(|row| row.split(',').next()).collect::<Vec<_>>(), ["A"]);
});

both_databases!(somebody_elses_export_does_not_exist, MODULES, async |db| {
    let api = Api::new(db).await;
    let admin = api.admin().await;
    let asked = api.send(post(CUSTOMERS).bearer(&admin).key("customers")).await.data();
    let other = api.signed_in("other", Country::Thailand, &[RoleKey::Admin]).await;
    assert_eq!(api.send(get(LIST).bearer(&other)).await.data()["list"], json!([]));
    let id = asked["id"].as_str().expect("an id");
    assert_eq!(api.send(get(&format!("/v3/report/front/export/link?id={id}")).bearer(&other)).await.refusal(), "404 / 404 / not_found");
    let body = json!({ "id": id });
    for verb in ["cancel", "retry", "remove"] {
        let path = format!("/v3/report/front/export/{verb}");
        assert_eq!(api.send(post(&path).bearer(&other).key(verb).json(&body)).await.refusal(), "404 / 404 / not_found", "{verb}");
    }
    let change = async |verb: &str| {
        let path = format!("/v3/report/front/export/{verb}");
        api.send(post(&path).bearer(&admin).key(&format!("own-{verb}")).json(&body)).await.data()
    };
    assert_eq!(change("cancel").await["status"], json!("cancelled"));
    assert_eq!(change("retry").await["status"], json!("queued"));
    assert_eq!(api.send(post("/v3/report/front/export/cancel").bearer(&admin).key("again").json(&body)).await.status.as_u16(), 200);
    change("remove").await;
    assert_eq!(api.send(get(LIST).bearer(&admin)).await.data()["list"], json!([]));
});
