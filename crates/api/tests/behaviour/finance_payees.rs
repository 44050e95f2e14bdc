//! The company's bank accounts, as customers and as finance see them.

use std::io::Cursor;

use calamine::{Reader, Xlsx};
use kernel::Country;
use org::RoleKey;
use serde_json::{Value as Json, json};
use store::both_databases;

use crate::common::{Answer, MODULES, get, post};
use crate::finance::Desk;
use crate::picture::upload;

both_databases!(numbers_are_whole_for_payers_and_finance_alone, MODULES, async |db| {
    let desk = Desk::open(db).await;
    assert_eq!(desk.ask(&desk.buyer, "front/payee/list").await.data()[0]["payeeAccount"], "0000123456");
    let rep = desk.api.signed_in("th.rep", Country::Thailand, &[RoleKey::Rep]).await;
    assert_eq!(desk.ask(&rep, "front/payee/list").await.data()[0]["payeeAccount"], "******3456");
    let auditor = desk.api.signed_in("aud", Country::Thailand, &[RoleKey::Auditor]).await;
    let found = async |who, word: &str| desk.ask(who, &format!("admin/payee/list?keyword={word}")).await.data();
    assert_eq!(found(&desk.finance, "12345").await["total"], 1);
    assert_eq!(found(&auditor, "12345").await["total"], 0, "a masked number is not found by guessing");
    assert_eq!(found(&auditor, "kasikorn").await["list"][0]["payeeAccount"], "******3456");
    assert_eq!(desk.tell(&auditor, "admin/payee/save", "x", &json!({})).await.refusal(), "403 / 403 / forbidden");
});

both_databases!(a_picture_to_scan_goes_where_the_number_goes, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let picture = upload(&desk.api, &desk.finance, "payee", 9).await;
    let form = |qr: &Json, ver: i64| {
        json!({
            "id": desk.payee["id"], "ver": ver, "countryCode": 1, "bankName": { "en": "Kasikornbank" }, "payeeName": "Gerai", "enabled": true,
            "qrFileId": qr,
        })
    };
    let slip = upload(&desk.api, &desk.finance, "voucher", 10).await;
    let wrong = desk.tell(&desk.finance, "admin/payee/save", "slip", &form(&slip["id"], 1)).await;
    assert_eq!(wrong.fields(), ["qrFileId:unknown"], "a file sent for something else");
    let saved = desk.tell(&desk.finance, "admin/payee/save", "qr", &form(&picture["id"], 1)).await.data();
    assert_eq!((&saved["qr"]["fileId"], &saved["qr"]["url"]), (&picture["id"], &picture["url"]));
    let kept = desk.tell(&desk.second, "admin/payee/save", "kept", &form(&picture["id"], 2)).await.data();
    assert_eq!(kept["qr"], saved["qr"], "a colleague keeps it");

    assert_eq!(desk.ask(&desk.buyer, "front/payee/list").await.data()[0]["qr"], saved["qr"]);
    let rep = desk.api.signed_in("th.rep", Country::Thailand, &[RoleKey::Rep]).await;
    assert_eq!(desk.ask(&rep, "front/payee/list").await.data()[0]["qr"], json!(null), "who sees the end of the number only");
    let gone = desk.tell(&desk.finance, "admin/payee/save", "gone", &form(&json!(null), 3)).await.data();
    assert_eq!(gone["qr"], json!(null));
    assert_eq!(desk.ask(&desk.buyer, "front/payee/list").await.data()[0]["qr"], json!(null));
    let again = desk.tell(&desk.second, "admin/payee/save", "again", &form(&picture["id"], 4)).await;
    assert_eq!(again.fields(), ["qrFileId:unknown"], "another's upload");
});

both_databases!(a_disabled_account_is_no_longer_offered, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let off = json!({ "id": desk.payee["id"], "ver": 1, "enabled": false });
    let saved = desk.tell(&desk.finance, "admin/payee/enable", "off", &off).await.data();
    assert_eq!((&saved["enabled"], &saved["ver"]), (&json!(false), &json!(2)));
    assert_eq!(desk.ask(&desk.buyer, "front/payee/list").await.data(), json!([]));
    assert_eq!(desk.submit("late", "100", 9).await.fields(), ["payeeId:unknown"]);
    assert_eq!(desk.tell(&desk.second, "admin/payee/enable", "stale", &off).await.refusal(), "409 / 409 / version_conflict");
    let admin = desk.api.admin().await;
    let history = desk.api.send(get("/v3/system/admin/audit/list?action=payee.update").bearer(&admin)).await.data();
    assert_eq!(
        (&history["list"][0]["docNo"], &history["list"][0]["after"]),
        (&json!("******3456"), &json!({ "enabled": false, "ver": 2 }))
    );
});

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

async fn import(desk: &Desk, intent: &str, dry_run: bool, file: &[u8]) -> Json {
    let head = format!(
        "--edge\r\ncontent-disposition: form-data; name=\"dryRun\"\r\n\r\n{dry_run}\r\n--edge\r\n\
         content-disposition: form-data; name=\"file\"; filename=\"payees.xlsx\"\r\n\r\n"
    );
    let body = [head.as_bytes(), file, b"\r\n--edge--\r\n"].concat();
    let call = post("/v3/finance/admin/payee/import").bearer(&desk.finance).key(intent).header("language", "en");
    desk.api.send(call.body("multipart/form-data; boundary=edge", body)).await.data()
}

fn cells(file: &Answer, row: u32) -> Vec<String> {
    let mut read = Xlsx::new(Cursor::new(file.bytes.clone())).expect("a workbook");
    let range = read.worksheet_range_at(0).expect("a sheet").expect("readable");
    (0..20).map(|column| range.get_value((row, column)).map(ToString::to_string).unwrap_or_default()).collect()
}

both_databases!(accounts_come_and_go_by_the_sheet, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let header: &[&str] = &["Account number", "Country", "Bank code", "Bank", "Account name", "Enabled"];
    let good = workbook(&[
        header,
        &["000-0-12345-6", "TH", "KBANK", "Kasikornbank", "Gerai (Thailand)", "false"],
        &["000-0-99999-1", "TH", "SCB", "Siam Commercial Bank", "Gerai (Thailand)", "true"],
    ]);
    let report = json!({ "rows": 2, "created": 1, "updated": 1, "errors": [] });
    assert_eq!(import(&desk, "try", true, &good).await, report);
    assert_eq!(desk.ask(&desk.finance, "admin/payee/list").await.data()["total"], 1, "a dry run changes nothing");
    assert_eq!(import(&desk, "do", false, &good).await, report);
    assert_eq!(desk.ask(&desk.buyer, "front/payee/list").await.data()[0]["bankCode"], "SCB");

    let bad = workbook(&[header, &["12", "TH", "BBL", "", "Gerai", "perhaps"], &["000-0-00001-1", "MY", "MBB", "Maybank", "Gerai", ""]]);
    let report = import(&desk, "bad", false, &bad).await;
    let named: Vec<_> =
        report["errors"].as_array().expect("errors").iter().map(|e| format!("{} {} {}", e["row"], e["column"], e["code"])).collect();
    assert_eq!(
        named,
        [r#"2 "Enabled" "malformed""#, r#"2 "Bank" "required""#, r#"2 "Account number" "malformed""#, r#"3 "Account number" "forbidden""#]
    );

    let file = desk.api.export_in(&desk.finance, "/v3/finance/admin/payee/export", "th").await;
    assert_eq!(cells(&file, 0)[..3], ["เลขที่บัญชี", "ประเทศ", "รหัสธนาคาร"]);
    let back = import(&desk, "back", true, &file.bytes).await;
    assert_eq!(back, json!({ "rows": 2, "created": 0, "updated": 0, "errors": [] }));
    let template = desk.api.send(get("/v3/finance/admin/payee/template").bearer(&desk.finance)).await;
    assert_eq!(cells(&template, 0)[0], "收款账号");
});

both_databases!(top_ups_are_exported_as_they_are_listed, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let first = desk.submit("first", "1250.50", 10).await.data();
    desk.submit("second", "80", 20).await.data();
    desk.approve(&desk.finance, &first, "paid").await.data();
    let file = desk.api.export(&desk.finance, "/v3/finance/admin/topUp/export?status=success").await;
    let name = "attachment; filename=\"file.xlsx\"; filename*=UTF-8''top_up-2026-03-02.xlsx";
    assert_eq!(file.header("content-disposition"), Some(name));
    let row = cells(&file, 1);
    assert_eq!(
        [&row[0], &row[4], &row[6], &row[12], &row[13]],
        ["TU-TH-260302-00001", "Recharge successful", "1250.50", "REFPAID", "2026-03-02 09:00"]
    );
    assert_eq!(cells(&file, 2)[0], "", "the filter holds for the export as well");
    let admin = desk.api.admin().await;
    let audit = desk.api.send(get("/v3/system/admin/audit/list?action=top_up.export").bearer(&admin)).await.data();
    assert_eq!(audit["list"][0]["after"], json!({ "rows": 1 }));
});
