//! The catalogue over the wire: an administrator fills it, buyers and promoters look at it.

use std::io::Cursor;

use calamine::{Reader, Xlsx};
use identity::Token;
use identity::testing::request;
use image::{ImageFormat, RgbImage};
use kernel::Country;
use org::RoleKey;
use serde_json::{Value as Json, json};
use store::both_databases;

use crate::common::{Answer, Api, MODULES, get, post};

const TH: Country = Country::Thailand;

async fn save(api: &Api, token: &Token, what: &str, intent: &str, body: Json) -> Answer {
    api.send(post(&format!("/v3/goods/admin/{what}")).bearer(token).key(intent).header("language", "en").json(&body)).await
}

async fn ask(api: &Api, token: &Token, path: &str) -> Answer {
    api.send(get(&format!("/v3/goods/{path}")).bearer(token).header("language", "en")).await
}

fn name(text: &str) -> Json {
    json!({ "zh": text, "en": text, "id": text, "th": text })
}

/// A form with these fields and then a file.
fn form(fields: &[(&str, &str)], file_name: &str, file: &[u8]) -> Vec<u8> {
    let part = |(name, value): &(&str, &str)| format!("--edge\r\ncontent-disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n");
    let head = format!("--edge\r\ncontent-disposition: form-data; name=\"file\"; filename=\"{file_name}\"\r\n\r\n");
    [fields.iter().map(part).collect::<String>().as_bytes(), head.as_bytes(), file, b"\r\n--edge--\r\n"].concat()
}

const FORM: &str = "multipart/form-data; boundary=edge";

/// A product as it would be sent back unchanged.
fn unchanged(product: &Json) -> Json {
    let mut form = product.clone();
    for extra in ["barcodes", "countries", "pictures", "restrictions", "video"] {
        form.as_object_mut().expect("an object").remove(extra);
    }
    form
}

fn product(brand: &Json, category: &Json, code: &str) -> Json {
    json!({
        "materialCode": code, "name": name(&format!("Cream {code}")), "brandId": brand["id"], "categoryId": category["id"], "unit": "jar",
        "packSize": 12, "moq": 6, "orderStep": 6, "taxClass": "standard", "specification": "50 ml",
        "countries": [{ "countryCode": 1, "shelfStatus": "on" }],
        "barcodes": [{ "countryCode": 1, "code": "8850006320013", "primary": true }],
    })
}

struct Desk {
    api: Api,
    admin: Token,
    product: Json,
}

/// One product at 100 baht, a campaign at 80 from twelve on.
async fn desk(db: store::Db) -> Desk {
    let api = Api::new(db).await;
    let admin = api.admin().await;
    let saved = async |what: &str, intent: &str, body: Json| save(&api, &admin, what, intent, body).await.data();
    let brand = saved("brand/save", "brand", json!({ "code": "SOL", "name": name("Solmyra"), "status": "active" })).await;
    let category = saved("category/save", "category", json!({ "code": "SKIN", "name": name("Skincare"), "status": "active" })).await;
    let product = saved("product/save", "product", product(&brand, &category, "P-1")).await;
    let list = |code: &str, kind: &str, from: Json, to: Json| json!({ "countryCode": 1, "code": code, "name": name(code), "kind": kind, "startAt": from, "endAt": to, "status": "active" });
    let daily = saved("priceList/save", "daily", list("DAILY", "daily", Json::Null, Json::Null)).await;
    let campaign = list("SONGKRAN", "activity", json!("2026-03-01T00:00:00Z"), json!("2026-04-20T00:00:00Z"));
    let campaign = saved("priceList/save", "campaign", campaign).await;
    for (list, intent, from, price) in [(&daily, "p1", 1, "100"), (&campaign, "p2", 12, "80")] {
        let ladder = json!({ "productId": product["id"], "rungs": [{ "minQty": from, "unitPrice": price }] });
        saved("price/save", intent, json!({ "priceListId": list["id"], "products": [ladder] })).await;
    }
    Desk { api, admin, product }
}

both_databases!(a_buyer_finds_looks_keeps_and_is_remembered, MODULES, async |db| {
    let Desk { api, product, .. } = desk(db).await;
    api.world.buyer("buyer", TH).await;
    let buyer = api.world.sign_in(&request("buyer")).await.expect("signed in").tokens.access;
    let id = product["id"].as_str().expect("an id");

    let found = ask(&api, &buyer, "front/goods/list?keyword=cream&sort=price").await.data();
    let card = &found["list"][0];
    assert_eq!((&found["total"], &card["id"], &card["unitPrice"]), (&json!(1), &json!(id), &json!("100.00")));
    assert_eq!((&card["priceKind"], &card["currency"], &card["favourite"]), (&json!("daily"), &json!("THB"), &json!(false)));
    let words = ask(&api, &buyer, "front/goods/searchWords/list?keyword=sol").await.data();
    assert_eq!(words["list"][0]["kind"], "brand");
    assert_eq!(ask(&api, &buyer, "front/category/tree").await.data()["list"][0]["products"], 1);
    assert_eq!(ask(&api, &buyer, "front/brand/list").await.data()["list"][0]["name"], "Solmyra");
    assert_eq!(ask(&api, &buyer, "front/series/list").await.data()["list"], json!([]));

    let page = ask(&api, &buyer, &format!("front/goods/detail?id={id}")).await.data();
    let more = &page["priceLadder"][1];
    assert_eq!((&more["minQty"], &more["unitPrice"], &more["listPrice"]), (&json!(12), &json!("80.00"), &json!("100.00")));
    assert_eq!((&more["priceKind"], &more["reason"]["priceOrigin"]), (&json!("activity"), &json!("activity_list")));
    assert_eq!(page["priceReason"]["name"], "DAILY");
    assert_eq!(page["stocks"], json!({ "available": 0, "warehouses": [] }));
    let looked = ask(&api, &buyer, "front/footprint/list").await.data();
    assert_eq!((&looked["list"][0]["id"], &looked["list"][0]["day"]), (&json!(id), &json!("2026-03-02")));

    let kept = json!({ "productIds": [id] });
    api.send(post("/v3/goods/front/collection/add").bearer(&buyer).json(&kept)).await.data();
    assert_eq!(ask(&api, &buyer, "front/collection/list").await.data()["list"][0]["favourite"], true);
    api.send(post("/v3/goods/front/collection/remove").bearer(&buyer).json(&kept)).await.data();
    assert_eq!(ask(&api, &buyer, "front/collection/list").await.data()["total"], 0);
    api.send(post("/v3/goods/front/footprint/clear").bearer(&buyer)).await.data();
    assert_eq!(ask(&api, &buyer, "front/footprint/list").await.data()["total"], 0);

    let scanned = ask(&api, &buyer, "front/goods/byBarcode?code=8850006320013").await.data();
    assert_eq!((&scanned["id"], &scanned["packQty"]), (&json!(id), &json!(1)));
    assert_eq!(ask(&api, &buyer, "front/goods/byBarcode?code=4006381333931").await.refusal(), "404 / 410 / product_expired");
    assert_eq!(ask(&api, &buyer, &format!("front/goods/stocks?id={id}")).await.data()["list"], json!([]));
    let synced = ask(&api, &buyer, "front/goods/sync?scene=order").await.data();
    assert_eq!((synced["changed"][0]["barcodes"][0]["code"].as_str(), &synced["more"]), (Some("8850006320013"), &json!(false)));
    assert_eq!(synced["changed"][0]["brandName"], "Solmyra");
    assert_eq!(ask(&api, &buyer, "front/goods/list?pageSize=101").await.fields(), ["pageSize:out_of_range"]);
    assert_eq!(ask(&api, &buyer, "front/goods/list?sort=cheapest").await.refusal(), "400 / 400 / bad_request");
});

both_databases!(an_embargo_and_an_empty_shelf_are_told_apart, MODULES, async |db| {
    let Desk { api, admin, product } = desk(db).await;
    let promoter = api.signed_in("ba", TH, &[RoleKey::Ba]).await;
    let path = format!("front/goods/detail?id={}", product["id"].as_str().expect("an id"));
    let embargo = json!({ "productIds": [product["id"]], "countryCode": 1, "embargo": true, "reason": { "en": "Recall of batch 7" } });
    save(&api, &admin, "product/embargo", "embargo", embargo).await.data();
    let refused = ask(&api, &promoter, &path).await;
    assert_eq!(
        (refused.refusal().as_str(), refused.json()["data"]["reason"].as_str()),
        ("409 / 421 / product_embargo", Some("Recall of batch 7"))
    );
    assert_eq!(ask(&api, &promoter, "front/goods/list").await.data()["list"][0]["embargo"], true);
    let off = json!({ "productIds": [product["id"]], "countryCode": 1, "shelfStatus": "off" });
    save(&api, &admin, "product/shelf", "off", off).await.data();
    assert_eq!(ask(&api, &promoter, &path).await.refusal(), "404 / 410 / product_expired");
    let abroad = api.signed_in("ba-my", Country::Malaysia, &[RoleKey::Ba]).await;
    assert_eq!(ask(&api, &abroad, &path).await.refusal(), "404 / 410 / product_expired");
    let buyer_of_nobody = format!("{path}&customerId=77");
    assert_eq!(ask(&api, &promoter, &buyer_of_nobody).await.refusal(), "403 / 403 / forbidden");
});

both_databases!(pictures_come_in_three_sizes_and_only_from_keepers, MODULES, async |db| {
    let Desk { api, admin, product } = desk(db).await;
    let mut png = Cursor::new(Vec::new());
    RgbImage::from_pixel(1000, 500, image::Rgb([5, 122, 88])).write_to(&mut png, ImageFormat::Png).expect("encoded");
    let body = form(&[("purpose", "product")], "jar.png", png.get_ref());
    let send = async |token: &Token| api.send(post("/v3/file/front/upload").bearer(token).body(FORM, body.clone())).await;
    let promoter = api.signed_in("ba", TH, &[RoleKey::Ba]).await;
    assert_eq!(send(&promoter).await.refusal(), "403 / 403 / forbidden");
    let file = send(&admin).await.data();

    let mut form = unchanged(&product);
    form["pictureIds"] = json!([file["id"]]);
    let saved = save(&api, &admin, "product/save", "picture", form).await.data();
    assert_eq!(saved["pictures"][0]["fileId"], file["id"]);
    let card = ask(&api, &promoter, "front/goods/list").await.data()["list"][0].clone();
    let thumb = api.send(get(card["image"].as_str().expect("a picture"))).await;
    assert_eq!(thumb.header("cache-control"), Some("public, max-age=31536000, immutable"));
    assert_eq!(image::load_from_memory(&thumb.bytes).expect("a picture").width(), 240);
    let page = ask(&api, &promoter, &format!("front/goods/detail?id={}", product["id"].as_str().expect("an id"))).await.data();
    let medium = api.send(get(page["images"][0]["medium"].as_str().expect("a picture"))).await;
    assert_eq!(image::load_from_memory(&medium.bytes).expect("a picture").width(), 800);
    let whole = api.send(get(page["images"][0]["url"].as_str().expect("a picture"))).await;
    assert_eq!(image::load_from_memory(&whole.bytes).expect("a picture").width(), 1000);
});

both_databases!(a_film_of_a_product_is_played_part_by_part_until_it_is_taken_off, MODULES, async |db| {
    let Desk { api, admin, product } = desk(db).await;
    let promoter = api.signed_in("ba", TH, &[RoleKey::Ba]).await;
    let film = [b"\0\0\0\x18ftypmp42", vec![7; 300_000].as_slice()].concat();
    let send = async |token: &Token, file: &[u8]| {
        api.send(post("/v3/goods/admin/product/video").bearer(token).body(FORM, form(&[], "jar.mp4", file))).await
    };
    assert_eq!(send(&promoter, &film).await.refusal(), "403 / 403 / forbidden");
    assert_eq!(send(&admin, b"MZ calls itself a film").await.refusal(), "415 / 435 / file_type");
    let file = send(&admin, &film).await.data();

    let put = async |intent: &str, video: &Json| {
        let now = ask(&api, &admin, &format!("admin/product/detail?id={}", product["id"].as_str().expect("an id"))).await.data();
        let mut form = unchanged(&now);
        form["videoId"] = video.clone();
        save(&api, &admin, "product/save", intent, form).await
    };
    let page = async || ask(&api, &promoter, &format!("front/goods/detail?id={}", product["id"].as_str().expect("an id"))).await.data();
    assert_eq!(page().await["video"], Json::Null);
    assert_eq!(put("unknown", &json!("77")).await.fields(), ["videoId:unknown"]);
    assert_eq!(put("film", &file["id"]).await.data()["video"]["fileId"], file["id"]);
    assert_eq!(put("again", &file["id"]).await.data()["video"]["fileId"], file["id"], "another edit leaves it there");
    let shown = page().await["video"].clone();
    assert_eq!(shown["bytes"], film.len());

    let url = shown["url"].as_str().expect("an address");
    let whole = api.send(get(url)).await;
    assert_eq!(
        (whole.status.as_u16(), whole.header("content-type"), whole.header("accept-ranges")),
        (200, Some("video/mp4"), Some("bytes"))
    );
    assert_eq!((whole.header("content-disposition"), whole.bytes == film), (Some("inline"), true));
    let part = api.send(get(url).header("range", "bytes=4-11")).await;
    let range = format!("bytes 4-11/{}", film.len());
    assert_eq!((part.status.as_u16(), part.header("content-range"), &part.bytes[..]), (206, Some(range.as_str()), &b"ftypmp42"[..]));

    put("off", &Json::Null).await.data();
    assert_eq!(page().await["video"], Json::Null);
    api.world.rt.clock.advance_seconds(25 * 3600);
    files::sweep(&api.app.db, &api.app.rt, &api.app.files.blobs).await.expect("swept");
    assert_eq!(api.send(get(url)).await.refusal(), "404 / 404 / not_found", "what no product shows is not kept");
});

both_databases!(products_and_prices_travel_as_workbooks, MODULES, async |db| {
    let Desk { api, admin, .. } = desk(db).await;
    let export = api.export(&admin, "/v3/goods/admin/product/export").await;
    assert_eq!(export.status.as_u16(), 200);
    assert_eq!(api.export(&admin, "/v3/goods/admin/product/export?pageSize=0").await.status.as_u16(), 400);
    let mut book = Xlsx::new(Cursor::new(export.bytes.clone())).expect("a workbook");
    let cells = book.worksheet_range_at(0).expect("a sheet").expect("reads");
    assert_eq!(
        (cells.get((0, 0)).map(ToString::to_string), cells.get((1, 0)).map(ToString::to_string)),
        (Some("Material code".to_owned()), Some("P-1".to_owned()))
    );
    let import = async |what: &str, intent: &str, file: &[u8]| {
        let body = form(&[("dryRun", "false")], "a.xlsx", file);
        let call = post(&format!("/v3/goods/admin/{what}/import")).bearer(&admin).key(intent).header("language", "en");
        api.send(call.body(FORM, body)).await.data()
    };
    assert_eq!(import("product", "same", &export.bytes).await, json!({ "rows": 1, "created": 0, "updated": 0, "errors": [] }));
    for what in ["brand", "series", "category"] {
        let export = api.export(&admin, &format!("/v3/goods/admin/{what}/export")).await;
        let report = import(what, what, &export.bytes).await;
        assert_eq!((&report["created"], &report["updated"], &report["errors"]), (&json!(0), &json!(0), &json!([])), "{what}");
        let template = ask(&api, &admin, &format!("admin/{what}/template")).await;
        assert_eq!(import(what, &format!("{what}-template"), &template.bytes).await["rows"], 0);
    }
    let mut book = rust_xlsxwriter::Workbook::new();
    let sheet = book.add_worksheet();
    let rows = [
        ["materialCode", "countryCode", "priceListCode", "minQty", "unitPrice"],
        ["P-1", "TH", "DAILY", "1", "95"],
        ["P-9", "TH", "DAILY", "1", "1"],
    ];
    for (row, cells) in (0..).zip(rows) {
        for (column, cell) in (0..).zip(cells) {
            sheet.write_string(row, column, cell).expect("written");
        }
    }
    let report = import("price", "bad", &book.save_to_buffer().expect("saved")).await;
    assert_eq!(
        report["errors"][0],
        json!({ "row": 3, "column": "Material code", "code": "unknown", "msg": "This option does not exist." })
    );
    let card = ask(&api, &admin, "front/goods/list").await.data()["list"][0].clone();
    assert_eq!(card["unitPrice"], "100.00", "one bad row keeps everything out");
});

both_databases!(whoever_keeps_prices_finds_customers_by_name_alone, MODULES, async |db| {
    let Desk { api, admin, .. } = desk(db).await;
    let price = api.signed_in("ho.price", TH, &[RoleKey::HoPrice]).await;
    let customer = |code: &str, name: &str| {
        json!({
            "code": code, "name": name, "legalName": name, "countryCode": 1, "cooperationMode": 2, "customerType": "chain",
            "creditLimit": "1000", "creditDays": 30, "overdueBlockDays": 15, "settlementCycle": "monthly", "settlementDay": 1,
            "invoiceName": name,
        })
    };
    let create = async |code: &str, name: &str| {
        let call = post("/v3/org/admin/customer/save").bearer(&admin).key(code).header("language", "en");
        api.send(call.json(&customer(code, name))).await.data()
    };
    let (siam, gone) = (create("C-1", "Siam Beauty").await, create("C-2", "Siam Closed").await);
    let closing = json!({ "id": gone["id"], "status": "closed", "ver": gone["ver"] });
    api.send(post("/v3/org/admin/customer/setStatus").bearer(&admin).key("close").json(&closing)).await.data();

    let name = json!({ "id": siam["id"], "code": "C-1", "name": "Siam Beauty", "countryCode": 1 });
    let found = ask(&api, &price, "admin/customer/list?keyword=siam&countryCode=1").await.data();
    assert_eq!(found["list"], json!([name]), "its name and nothing more, and only while it does business");
    assert_eq!(ask(&api, &price, "admin/customer/list?countryCode=5").await.data()["total"], 0);
    let id = |customer: &Json| customer["id"].as_str().expect("an id").to_owned();
    assert_eq!(ask(&api, &price, &format!("admin/customer/detail?id={}", id(&siam))).await.data(), name);
    assert_eq!(ask(&api, &price, &format!("admin/customer/detail?id={}", id(&gone))).await.data()["name"], "Siam Closed");

    let whole = api.send(get("/v3/org/admin/customer/list").bearer(&price)).await;
    assert_eq!(whole.refusal(), "403 / 403 / forbidden", "the customers' files stay closed");
    for role in [RoleKey::Finance, RoleKey::Warehouse, RoleKey::Auditor, RoleKey::Manager, RoleKey::Rep] {
        let other = api.signed_in(role.key(), TH, &[role]).await;
        assert_eq!(ask(&api, &other, "admin/customer/list").await.refusal(), "403 / 403 / forbidden", "{role}");
        let detail = ask(&api, &other, &format!("admin/customer/detail?id={}", id(&siam))).await;
        assert_eq!(detail.refusal(), "403 / 403 / forbidden", "{role}");
    }
});
