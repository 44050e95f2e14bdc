//! Who carries goods: kept by country, chosen by the warehouse, read in one's own language.

use identity::notice::{self, NoticeFilter};
use kernel::{Country, ErrorCode, Id, Language, LocalizedText, Result};
use ordering::dispatch::{
    CarrierFilter, CarrierInput, CarrierRecord, Dispatch, DispatchInput, carrier_records, create, detail, outstanding, save_carrier,
};
use org::testing::{MY, TH};
use org::{Actor, RoleKey};
use store::both_databases;

use crate::common::{MODULES, assert_refused, code};
use crate::desk::Desk;
use crate::payer::assert_verified;

async fn save(desk: &Desk, by: &Actor, input: CarrierInput) -> Result<CarrierRecord> {
    let by = by.clone();
    desk.shop.write(async move |tx, rt| save_carrier(tx, rt, &by, &input).await).await
}

fn called(country_code: Country, name: &str, seen: Option<&CarrierRecord>) -> CarrierInput {
    let th = if name.is_empty() { String::new() } else { format!("{name} ขนส่ง") };
    let name = LocalizedText { th, en: name.to_owned(), ..LocalizedText::default() };
    CarrierInput { id: seen.map(|seen| seen.id), ver: seen.map(|seen| seen.ver), country_code, name, enabled: true }
}

fn admin(desk: &Desk) -> Actor {
    desk.shop.staff(70, RoleKey::Admin, TH, None)
}

/// What the warehouse may choose from for an order.
async fn offered(desk: &Desk, order: Id) -> Vec<String> {
    let actor = desk.warehouse.clone();
    let found = desk.shop.write(async move |tx, _| outstanding(tx, &actor, order).await).await.expect("ready to leave");
    found.carriers.into_iter().map(|carrier| carrier.name).collect()
}

/// An order that may leave, and its version.
async fn ready(desk: &Desk) -> (Id, i64) {
    let product = desk.shop.product("A", 1_00, 50).await;
    let order = desk.order(&desk.buyer, &[(product.id, 2)]).await.expect("ordered");
    let approved = desk.approve(&desk.manager, order.order_id, order.ver).await.expect("approved");
    (order.order_id, approved.ver)
}

async fn send(desk: &Desk, (order_id, ver): (Id, i64), carrier_id: Option<Id>, carrier: &str) -> Result<Dispatch> {
    let (tracking_no, remark, carrier) = ("K-1".to_owned(), String::new(), carrier.to_owned());
    let input = DispatchInput { order_id, ver, carrier_id, carrier, tracking_no, remark, lines: None };
    let actor = desk.warehouse.clone();
    desk.shop.write(async move |tx, rt| create(tx, rt, &actor, &input).await).await
}

/// The carrier of a dispatch, and the notice of it, as the buyer reads them.
async fn read(desk: &Desk, dispatch: Id, language: Language) -> (String, String) {
    let buyer = Actor { language, ..desk.buyer.clone() };
    let told = desk.shop.write(async move |tx, _| {
        let notices = notice::list(tx, &buyer, language, &NoticeFilter::default()).await?.list;
        let sent = notices.into_iter().find(|notice| notice.body.contains("K-1")).map(|notice| notice.body);
        Ok((detail(tx, &buyer, dispatch).await?.carrier, sent.unwrap_or_default()))
    });
    told.await.expect("read")
}

both_databases!(who_configures_a_country_keeps_its_carriers, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let (admin, (order, _)) = (admin(&desk), ready(&desk).await);
    assert_eq!(code(save(&desk, &desk.warehouse, called(TH, "Blue Swift", None)).await), ErrorCode::Forbidden);
    let swift = save(&desk, &admin, called(TH, "Blue Swift", None)).await.expect("added");
    let own = save(&desk, &admin, called(TH, "Own lorry", None)).await.expect("added");
    let renamed = save(&desk, &admin, called(TH, "Blue Swift Express", Some(&swift))).await.expect("renamed");
    assert_eq!((renamed.id, renamed.ver), (swift.id, 2));
    assert_eq!(code(save(&desk, &admin, called(TH, "Other", Some(&swift))).await), ErrorCode::VersionConflict);
    assert_eq!(code(save(&desk, &admin, called(MY, "Own lorry", Some(&own))).await), ErrorCode::NotFound);
    assert_refused(save(&desk, &admin, called(TH, "Own lorry", Some(&renamed))).await, &[("name", "taken")]);
    assert_refused(save(&desk, &admin, called(TH, "Own lorry", None)).await, &[("name", "taken")]);
    assert_refused(save(&desk, &admin, called(TH, "", None)).await, &[("name", "required")]);
    assert_eq!(offered(&desk, order).await, ["Blue Swift Express", "Own lorry"]);
    save(&desk, &admin, CarrierInput { enabled: false, ..called(TH, "Own lorry", Some(&own)) }).await.expect("closed");
    assert_eq!(offered(&desk, order).await, ["Blue Swift Express"], "the warehouse is not offered it any more");
    let filter = CarrierFilter { country_code: Some(TH), ..CarrierFilter::default() };
    let listed = desk.shop.write(async move |tx, _| carrier_records(tx, &admin, &filter).await).await.expect("listed");
    assert_eq!(listed.list.iter().map(|record| record.enabled).collect::<Vec<_>>(), [true, false]);
});

both_databases!(a_dispatch_names_its_carrier_in_the_readers_language, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let order = ready(&desk).await;
    let swift = save(&desk, &admin(&desk), called(TH, "Blue Swift", None)).await.expect("added");
    let closed = CarrierInput { enabled: false, ..called(TH, "Gone", None) };
    let closed = save(&desk, &admin(&desk), closed).await.expect("added");
    assert_refused(send(&desk, order, None, " ").await, &[("carrier", "required")]);
    for unknown in [closed.id, Id::new(404)] {
        assert_refused(send(&desk, order, Some(unknown), "").await, &[("carrierId", "unknown")]);
    }
    let sent = send(&desk, order, Some(swift.id), "").await.expect("sent");
    let (english, notice) = read(&desk, sent.id, Language::En).await;
    assert_eq!(english, "Blue Swift");
    assert!(notice.contains("with Blue Swift,"), "{notice}");
    let (thai, notice) = read(&desk, sent.id, Language::Th).await;
    assert_eq!(thai, "Blue Swift ขนส่ง");
    assert!(notice.contains("Blue Swift ขนส่ง"), "{notice}");
    assert_verified(&desk.shop).await;
});

both_databases!(who_is_none_of_the_list_carries_under_the_words_of_the_warehouse, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let sent = send(&desk, ready(&desk).await, None, "The neighbour's van").await.expect("sent");
    for language in [Language::Zh, Language::Th] {
        assert_eq!(read(&desk, sent.id, language).await.0, "The neighbour's van");
    }
});
