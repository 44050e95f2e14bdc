//! Workbooks in and out, over the wire.

use std::io::Cursor;

use calamine::{Reader, Xlsx};
use identity::Token;
use serde_json::{Value as Json, json};
use store::both_databases;

use crate::common::{Answer, Api, MODULES, get, post};

fn workbook(rows: &[&[&str]]) -> Vec<u8> {
    let mut workbook = rust_xlsxwriter::Workbook::new();
    let sheet = workbook.add_worksheet();
    for (row, cells) in (0..).zip(rows) {
        for (column, cell) in (0..).zip(*cells) {
            sheet.write_string(row, column, *cell).expect("written");
        }
    }
    workbook.save_to_buffer().expect("saved")
}

fn form(dry_run: &str, file: &[u8]) -> Vec<u8> {
    let head = format!(
        "--edge\r\ncontent-disposition: form-data; name=\"dryRun\"\r\n\r\n{dry_run}\r\n--edge\r\n\
         content-disposition: form-data; name=\"file\"; filename=\"people.xlsx\"\r\ncontent-type: application/octet-stream\r\n\r\n"
    );
    [head.as_bytes(), file, b"\r\n--edge--\r\n"].concat()
}

async fn import(api: &Api, token: &Token, what: &str, intent: &str, dry_run: bool, file: &[u8]) -> Answer {
    let call = post(&format!("/v3/org/admin/{what}/import")).bearer(token).key(intent).header("language", "en");
    api.send(call.body("multipart/form-data; boundary=edge", form(&dry_run.to_string(), file))).await
}

async fn total(api: &Api, token: &Token, what: &str) -> Json {
    api.send(get(&format!("/v3/org/admin/{what}/list")).bearer(token)).await.data()["total"].clone()
}

const HEADER: &[&str] = &["Employee no.", "Country", "Name", "Roles", "Superior's employee no.", "Mobile"];

both_databases!(a_dry_run_tells_and_an_import_does, MODULES, async |db| {
    let api = Api::new(db).await;
    let admin = api.admin().await;
    let team = workbook(&[HEADER, &["B-1", "TH", "Somsri", "ba", "M-1", "0812345678"], &["M-1", "TH", "Anan", "manager", "", ""]]);
    let tried = import(&api, &admin, "person", "try", true, &team).await.data();
    assert_eq!(tried, json!({ "rows": 2, "created": 2, "updated": 0, "errors": [] }));
    assert_eq!(total(&api, &admin, "person").await, 1, "nobody but the administrator");
    let done = import(&api, &admin, "person", "do", false, &team).await.data();
    assert_eq!(done, tried);
    assert_eq!(total(&api, &admin, "person").await, 3);
    let again = import(&api, &admin, "person", "do", false, &team).await;
    assert_eq!((again.header("idempotent-replayed"), again.data()), (Some("true"), done));
    let other = workbook(&[HEADER, &["B-2", "TH", "Nok", "ba", "", ""]]);
    assert_eq!(import(&api, &admin, "person", "do", false, &other).await.refusal(), "422 / 422 / idempotency_mismatch");
});

both_databases!(one_bad_row_keeps_everything_out_and_every_bad_cell_is_named, MODULES, async |db| {
    let api = Api::new(db).await;
    let admin = api.admin().await;
    let team = workbook(&[
        HEADER,
        &["B-1", "TH", "Somsri", "ba", "", ""],
        &["B-2", "XX", "", "king", "", ""],
        &["B-3", "TH", "Nok", "king", "Z-9", "12"],
    ]);
    let report = import(&api, &admin, "person", "bad", false, &team).await.data();
    let named: Vec<_> =
        report["errors"].as_array().expect("errors").iter().map(|e| format!("{} {} {}", e["row"], e["column"], e["code"])).collect();
    assert_eq!(
        named,
        [
            r#"3 "Country" "unknown""#,
            r#"4 "Roles" "unknown""#,
            r#"4 "Superior's employee no." "unknown""#,
            r#"4 "Mobile" "mobile_invalid""#,
        ]
    );
    assert_eq!(report["errors"][0]["msg"], "This option does not exist.");
    assert_eq!(total(&api, &admin, "person").await, 1);
    let mended = workbook(&[HEADER, &["B-1", "TH", "Somsri", "ba", "", ""]]);
    let done = import(&api, &admin, "person", "mended", false, &mended).await.data();
    assert_eq!(done["created"], 1);
});

both_databases!(what_is_exported_is_a_workbook_in_the_readers_language_and_can_come_back, MODULES, async |db| {
    let api = Api::new(db).await;
    let admin = api.admin().await;
    let team = workbook(&[HEADER, &["B-1", "TH", "=SUM(1)", "ba", "", "0812345678"]]);
    import(&api, &admin, "person", "do", false, &team).await.data();
    let file = api.export_in(&admin, "/v3/org/admin/person/export?role=ba", "th").await;
    assert_eq!(file.header("content-type"), Some("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"));
    assert!(file.header("content-disposition").is_some_and(|name| name.ends_with("person-2026-03-02.xlsx")), "{file:?}");
    let mut read = Xlsx::new(Cursor::new(file.bytes.clone())).expect("a workbook");
    let cells = read.worksheet_range_at(0).expect("a sheet").expect("readable");
    let row = |number: u32| {
        (0..9).map(|column| cells.get_value((number, column)).map(ToString::to_string).unwrap_or_default()).collect::<Vec<_>>()
    };
    assert_eq!(row(0)[..3], ["รหัสพนักงาน", "ประเทศ", "ชื่อ-นามสกุล"]);
    assert_eq!([&row(1)[0], &row(1)[2], &row(1)[7]], ["B-1", "'=SUM(1)", "'+66812345678"], "nothing can run as a formula");
    let back = import(&api, &admin, "person", "back", true, &file.bytes).await.data();
    assert_eq!(back, json!({ "rows": 1, "created": 0, "updated": 0, "errors": [] }));
    let audit = api.send(get("/v3/system/admin/audit/list?action=person.export").bearer(&admin)).await.data();
    assert_eq!(audit["list"][0]["after"], json!({ "rows": 1 }), "who took data out is on record");
});

/// The rows of an exported workbook.
fn rows_of(file: &[u8]) -> Vec<Vec<String>> {
    let mut read = Xlsx::new(Cursor::new(file.to_vec())).expect("a workbook");
    let cells = read.worksheet_range_at(0).expect("a sheet").expect("readable");
    cells.rows().map(|row| row.iter().map(ToString::to_string).collect()).collect()
}

fn changed(rows: &[Vec<String>]) -> Vec<u8> {
    let rows: Vec<Vec<&str>> = rows.iter().map(|row| row.iter().map(String::as_str).collect()).collect();
    workbook(&rows.iter().map(Vec::as_slice).collect::<Vec<_>>())
}

fn named(report: &Json) -> Vec<String> {
    let errors = report["errors"].as_array().expect("errors").iter();
    errors.map(|e| format!("{} {} {}", e["row"], e["column"].as_str().unwrap_or("?"), e["code"].as_str().unwrap_or("?"))).collect()
}

const LOGIN_HEADER: &[&str] = &["Employee no.", "Country", "Name", "Roles", "Other countries", "Login name"];

both_databases!(logins_and_other_countries_go_out_and_come_back, MODULES, async |db| {
    let api = Api::new(db).await;
    let admin = api.admin().await;
    let team =
        workbook(&[LOGIN_HEADER, &["H-1", "TH", "Linda", "auditor", "MY, id", " HO.Linda "], &["B-1", "TH", "Somsri", "ba", "", ""]]);
    assert_eq!(import(&api, &admin, "person", "in", false, &team).await.data()["created"], 2);

    let export = async || api.export(&admin, "/v3/org/admin/person/export").await.bytes;
    let mut rows = rows_of(&export().await);
    let place = |label: &str| rows[0].iter().position(|header| header == label).expect("a column");
    let (number, others, login) = (place("Employee no."), place("Other countries"), place("Login name"));
    let at = |rows: &[Vec<String>], no: &str| rows.iter().position(|row| row[number] == no).expect("a row");
    let (linda, somsri) = (at(&rows, "H-1"), at(&rows, "B-1"));
    assert_eq!((rows[linda][others].as_str(), rows[linda][login].as_str()), ("ID, MY", "ho.linda"));
    assert_eq!((rows[somsri][others].as_str(), rows[somsri][login].as_str()), ("", ""));

    let same = import(&api, &admin, "person", "same", true, &export().await).await.data();
    assert_eq!((&same["updated"], &same["errors"]), (&json!(0), &json!([])), "nothing was changed");
    rows[linda][others] = "PH".to_owned();
    rows[somsri][login] = "th.somsri".to_owned();
    let tried = import(&api, &admin, "person", "try", true, &changed(&rows)).await.data();
    assert_eq!((&tried["created"], &tried["updated"], &tried["errors"]), (&json!(0), &json!(2), &json!([])));
    assert_eq!(rows_of(&export().await)[somsri][login], "", "a dry run opens no login");
    assert_eq!(import(&api, &admin, "person", "do", false, &changed(&rows)).await.data(), tried);
    let after = rows_of(&export().await);
    assert_eq!((after[linda][others].as_str(), after[somsri][login].as_str()), ("PH", "th.somsri"));
});

both_databases!(every_bad_login_and_country_of_a_sheet_is_named, MODULES, async |db| {
    let api = Api::new(db).await;
    let admin = api.admin().await;
    let good = workbook(&[LOGIN_HEADER, &["H-1", "TH", "Linda", "auditor", "", "ho.linda"]]);
    import(&api, &admin, "person", "good", false, &good).await.data();
    let bad = workbook(&[
        LOGIN_HEADER,
        &["H-1", "TH", "Linda", "auditor", "", "ho.other"],
        &["B-1", "TH", "Somsri", "ba", "", "admin"],
        &["B-2", "TH", "Nok", "ba", "", "th.nok"],
        &["B-3", "TH", "Noi", "ba", "", "th.nok"],
        &["B-4", "TH", "Nid", "ba", "", "no spaces"],
        &["B-5", "TH", "Nim", "ba", "MY", ""],
        &["H-2", "TH", "Wan", "auditor", "Mars", ""],
    ]);
    let report = import(&api, &admin, "person", "bad", false, &bad).await.data();
    assert_eq!(
        named(&report),
        [
            "2 Login name login_name_fixed",
            "3 Login name taken",
            "5 Login name taken",
            "6 Login name malformed",
            "7 Other countries other_country",
            "8 Other countries unknown",
        ]
    );
    assert_eq!(total(&api, &admin, "person").await, 2, "one bad row keeps everything out");

    // Somebody who looks after one country, and nothing beyond it.
    let near = json!({ "employeeNo": "A-1", "name": "Near", "countryCode": 1, "roles": ["admin"], "loginName": "th.admin" });
    let person = api.send(post("/v3/org/admin/person/save").bearer(&admin).key("near").json(&near)).await.data();
    let reset = json!({ "id": person["id"] });
    let password = api.send(post("/v3/org/admin/person/resetPassword").bearer(&admin).key("reset").json(&reset)).await.data();
    let temporary = password["password"].as_str().expect("a password");
    let near = api.world.settle("th.admin", temporary).await.tokens.access;
    let abroad = workbook(&[LOGIN_HEADER, &["B-1", "MY", "Mei", "ba", "", ""], &["H-1", "TH", "Linda", "auditor", "MY", "ho.linda"]]);
    let report = import(&api, &near, "person", "abroad", false, &abroad).await.data();
    assert_eq!(named(&report), ["2 Country forbidden", "3 Other countries other_country"]);
});

both_databases!(templates_are_offered_for_every_kind, MODULES, async |db| {
    let api = Api::new(db).await;
    let admin = api.admin().await;
    for (what, first) in [("person", "工号"), ("store", "门店编码"), ("customer", "客户编码"), ("area", "区域名称")] {
        let file = api.send(get(&format!("/v3/org/admin/{what}/template")).bearer(&admin)).await;
        let mut read = Xlsx::new(Cursor::new(file.bytes.clone())).expect("a workbook");
        let cells = read.worksheet_range_at(0).expect("a sheet").expect("readable");
        assert_eq!(cells.get_value((0, 0)).map(ToString::to_string).as_deref(), Some(first));
        let empty = import(&api, &admin, what, what, true, &file.bytes).await.data();
        assert_eq!(empty, json!({ "rows": 0, "created": 0, "updated": 0, "errors": [] }));
    }
});

both_databases!(what_is_no_workbook_is_refused, MODULES, async |db| {
    let api = Api::new(db).await;
    let admin = api.admin().await;
    assert_eq!(import(&api, &admin, "store", "text", true, b"code,country").await.refusal(), "400 / 400 / sheet_unreadable");
    let headless = workbook(&[&["Something"], &["x"]]);
    let report = import(&api, &admin, "store", "headless", true, &headless).await.data();
    assert_eq!((&report["errors"][0]["row"], &report["errors"][0]["code"]), (&json!(1), &json!("column_missing")));
    let call = post("/v3/org/admin/store/import").bearer(&admin).key("json").json(&json!({}));
    assert_eq!(api.send(call).await.refusal(), "415 / 415 / unsupported_type");
    let call = post("/v3/org/admin/store/import").bearer(&admin).key("empty");
    let empty = api.send(call.body("multipart/form-data; boundary=edge", b"--edge--\r\n".to_vec())).await;
    assert_eq!(empty.fields(), ["dryRun:required"]);
    let large = import(&api, &admin, "store", "large", true, &vec![0; 11 * 1024 * 1024]).await;
    assert_eq!(large.refusal(), "413 / 413 / too_large");
});
