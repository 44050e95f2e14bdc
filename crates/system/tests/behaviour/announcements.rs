//! Announcements as head office writes them and people read them.

use crate::common::{MODULES, actions, admin, country_admin, field_user, refused, runtime, write};
use kernel::{Country, ErrorCode, Id, Language, Page, Result};
use org::{Actor, RoleKey, TerminalType};
use serde_json::{Value as Json, json};
use store::{Db, both_databases};
use system::announcement::{
    self, AnnouncementFilter, AnnouncementQuery, AnnouncementStep, Announcements, CompanyAnnouncement, MarkAnnouncementsRead,
};

async fn save(db: &Db, actor: Actor, input: Json) -> Result<CompanyAnnouncement> {
    let (rt, input) = (runtime(), serde_json::from_value(input).expect("a well-formed input"));
    write(db, async move |tx| announcement::save(tx, &rt, &actor, &input).await).await
}

async fn publish(db: &Db, actor: Actor, row: &CompanyAnnouncement) -> Result<CompanyAnnouncement> {
    let (rt, step) = (runtime(), AnnouncementStep { id: row.id, ver: row.ver });
    write(db, async move |tx| announcement::publish(tx, &rt, &actor, step).await).await
}

async fn withdraw(db: &Db, actor: Actor, row: &CompanyAnnouncement) -> Result<CompanyAnnouncement> {
    let (rt, step) = (runtime(), AnnouncementStep { id: row.id, ver: row.ver });
    write(db, async move |tx| announcement::withdraw(tx, &rt, &actor, step).await).await
}

/// Writes and publishes, with an English text named `title`.
async fn announce(db: &Db, title: &str, more: Json) -> CompanyAnnouncement {
    let mut input = english(title);
    input.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
    let draft = save(db, admin(), input).await.expect("saved");
    publish(db, admin(), &draft).await.expect("published")
}

fn english(title: &str) -> Json {
    json!({ "title": { "en": title }, "body": { "en": format!("{title} in full") } })
}

async fn seen(db: &Db, reader: &Actor, query: AnnouncementQuery) -> Announcements {
    let reader = reader.clone();
    let page: Result<Announcements> = db.read(async move |tx| announcement::readable(tx, &reader, Language::En, &query).await).await;
    page.expect("read")
}

async fn titles(db: &Db, reader: &Actor) -> Vec<String> {
    seen(db, reader, AnnouncementQuery::default()).await.page.list.into_iter().map(|line| line.title).collect()
}

async fn read(db: &Db, reader: &Actor, language: Language, id: Id) -> Result<announcement::ReadableAnnouncement> {
    let reader = reader.clone();
    db.read(async move |tx| announcement::read(tx, &reader, language, id).await).await
}

async fn mark(db: &Db, reader: &Actor, ids: Option<Vec<Id>>) -> i64 {
    let (rt, reader) = (runtime(), reader.clone());
    let input = MarkAnnouncementsRead { ids };
    write(db, async move |tx| announcement::mark_read(tx, &rt, &reader, &input).await).await.expect("marked").unread
}

fn promoter(country: Country) -> Actor {
    let mut actor = field_user(country, TerminalType::Promoter, &[RoleKey::Ba]);
    actor.countries = vec![country];
    actor
}

both_databases!(only_what_is_published_is_read_pinned_above_and_newest_first, MODULES, async |db| {
    let reader = promoter(Country::Thailand);
    save(&db, admin(), english("Draft")).await.expect("saved");
    announce(&db, "Pinned", json!({ "pinned": true })).await;
    announce(&db, "Older", json!({})).await;
    announce(&db, "Newer", json!({})).await;
    assert_eq!(titles(&db, &reader).await, ["Pinned", "Newer", "Older"]);
    let second = seen(&db, &reader, AnnouncementQuery { page_num: Some(2), page_size: Some(2) }).await;
    assert_eq!((second.page.total, second.page.list[0].title.as_str(), second.page.list.len()), (3, "Older", 1));
    assert_eq!(actions(&db).await.iter().filter(|action| *action == "announcement.publish").count(), 3);
});

both_databases!(an_announcement_is_for_its_countries_and_its_terminal_types_or_roles, MODULES, async |db| {
    announce(&db, "Everybody", json!({})).await;
    announce(&db, "Thailand", json!({ "countries": [1] })).await;
    announce(&db, "Promoters", json!({ "terminalTypes": [2] })).await;
    announce(&db, "Promoters and managers of Thailand", json!({ "countries": [1], "terminalTypes": [2], "roles": ["manager"] })).await;
    assert_eq!(
        titles(&db, &promoter(Country::Thailand)).await,
        ["Promoters and managers of Thailand", "Promoters", "Thailand", "Everybody"]
    );
    assert_eq!(titles(&db, &promoter(Country::Malaysia)).await, ["Promoters", "Everybody"]);
    let mut manager = field_user(Country::Thailand, TerminalType::Representative, &[RoleKey::Rep, RoleKey::Manager]);
    manager.countries = vec![Country::Thailand];
    assert_eq!(titles(&db, &manager).await, ["Promoters and managers of Thailand", "Thailand", "Everybody"]);
    let mut messenger = field_user(Country::Indonesia, TerminalType::Messaging, &[RoleKey::Msg]);
    messenger.countries = vec![Country::Indonesia];
    assert_eq!(titles(&db, &messenger).await, ["Everybody"]);
    messenger.countries = vec![Country::Indonesia, Country::Thailand];
    assert_eq!(titles(&db, &messenger).await, ["Thailand", "Everybody"], "head office works in several countries");
});

both_databases!(what_is_withdrawn_or_has_run_out_vanishes, MODULES, async |db| {
    let mut reader = promoter(Country::Thailand);
    let lasting = announce(&db, "Lasting", json!({})).await;
    let short = announce(&db, "Short", json!({ "validUntil": "2026-02-25" })).await;
    assert_eq!(titles(&db, &reader).await, ["Short", "Lasting"], "its last day included");
    reader.today = jiff::civil::date(2026, 2, 26);
    assert_eq!(titles(&db, &reader).await, ["Lasting"]);
    assert_eq!(read(&db, &reader, Language::En, short.id).await.err().map(|error| error.code()), Some(ErrorCode::NotFound));

    let withdrawn = withdraw(&db, admin(), &lasting).await.expect("withdrawn");
    assert!(withdrawn.withdrawn_at.is_some());
    assert_eq!(titles(&db, &reader).await, Vec::<String>::new());
    assert_eq!(read(&db, &reader, Language::En, lasting.id).await.err().map(|error| error.code()), Some(ErrorCode::NotFound));
    assert_eq!(mark(&db, &reader, Some(vec![lasting.id])).await, 0, "nothing is left to be read");
});

both_databases!(people_read_in_their_language_or_in_english_or_in_any, MODULES, async |db| {
    let reader = promoter(Country::Thailand);
    let texts = json!({ "title": { "en": "Hours", "th": "เวลาทำการ" }, "body": { "en": "We open\n\nat nine.", "th": "เปิดเก้าโมง" } });
    let both = announce(&db, "replaced", texts).await;
    let chinese = announce(&db, "replaced", json!({ "title": { "zh": "放假" }, "body": { "zh": "周五放假" } })).await;
    let text = async |language, id| read(&db, &reader, language, id).await.map(|text| (text.title, text.body)).expect("read");
    assert_eq!(text(Language::Th, both.id).await, ("เวลาทำการ".into(), "เปิดเก้าโมง".into()));
    assert_eq!(text(Language::Id, both.id).await, ("Hours".into(), "We open\n\nat nine.".into()));
    assert_eq!(text(Language::Id, chinese.id).await, ("放假".into(), "周五放假".into()));
});

both_databases!(what_a_reader_opened_is_read_for_them_alone, MODULES, async |db| {
    let (reader, mut other) = (promoter(Country::Thailand), promoter(Country::Thailand));
    other.user_id = Id::new(8);
    let first = announce(&db, "First", json!({})).await;
    announce(&db, "Second", json!({})).await;
    let elsewhere = announce(&db, "Elsewhere", json!({ "countries": [5] })).await;
    assert_eq!(seen(&db, &reader, AnnouncementQuery::default()).await.unread, 2);
    assert_eq!(mark(&db, &reader, Some(vec![first.id, elsewhere.id])).await, 1);
    assert_eq!(mark(&db, &reader, Some(vec![first.id])).await, 1, "twice is once");
    let lines = seen(&db, &reader, AnnouncementQuery::default()).await.page.list;
    assert_eq!(lines.iter().map(|line| line.read_at.is_some()).collect::<Vec<_>>(), [false, true]);
    assert_eq!(seen(&db, &other, AnnouncementQuery::default()).await.unread, 2);
    assert_eq!(mark(&db, &reader, None).await, 0);
});

both_databases!(a_text_needs_one_language_whole, MODULES, async |db| {
    assert_eq!(refused(save(&db, admin(), json!({ "title": {}, "body": {} })).await), ["title:required"]);
    let halves = json!({ "title": { "en": "Hours", "th": "เวลา" }, "body": { "en": "At nine", "zh": "九点" } });
    assert_eq!(refused(save(&db, admin(), halves).await), ["title.zh:required", "body.th:required"]);
    let long = json!({ "title": { "en": "x".repeat(121) }, "body": { "en": "x".repeat(5001) } });
    assert_eq!(refused(save(&db, admin(), long).await), ["title.en:too_long", "body.en:too_long"]);
    let mut over = english("Over");
    over["validUntil"] = json!("2026-02-24");
    let over = save(&db, admin(), over).await.expect("a draft may wait");
    assert_eq!(refused(publish(&db, admin(), &over).await), ["validUntil:out_of_range"]);
});

both_databases!(a_draft_is_edited_and_what_is_published_is_not, MODULES, async |db| {
    let draft = save(&db, admin(), english("First words")).await.expect("saved");
    let edit = |title: &str, ver: i64| {
        let mut input = english(title);
        input["id"] = json!(draft.id);
        input["ver"] = json!(ver);
        input["countries"] = json!([5, 1, 1]);
        input["roles"] = json!(["vp"]);
        input
    };
    let newer = save(&db, admin(), edit("Better words", 1)).await.expect("saved");
    assert_eq!((newer.id, newer.ver, newer.countries.as_slice()), (draft.id, 2, [Country::Thailand, Country::Malaysia].as_slice()));
    let code = |result: Result<CompanyAnnouncement>| result.err().map(|error| error.code());
    assert_eq!(code(save(&db, admin(), edit("Too late", 1)).await), Some(ErrorCode::VersionConflict));
    assert_eq!(code(publish(&db, admin(), &draft).await), Some(ErrorCode::VersionConflict));
    let published = publish(&db, admin(), &newer).await.expect("published");
    assert_eq!((published.published_by, published.published_by_name.as_deref()), (Some(Id::new(7)), Some("Anong")));
    assert!(save(&db, admin(), edit("Changed", 3)).await.is_err());
    assert!(publish(&db, admin(), &published).await.is_err());
    let scope = admin().require(org::Permission::ConfigurationManage).expect("granted");
    let kept: Result<CompanyAnnouncement> = db.read(async move |tx| announcement::detail(tx, &scope, draft.id).await).await;
    assert_eq!(kept.expect("read"), published);
});

both_databases!(announcing_to_one_country_does_not_reach_another, MODULES, async |db| {
    let thai = || country_admin(Country::Thailand);
    let to = |countries: Json| {
        let mut input = english("Hours");
        input["countries"] = countries;
        input
    };
    let code = |result: Result<CompanyAnnouncement>| result.err().map(|error| error.code());
    let own = save(&db, thai(), to(json!([1]))).await.expect("their own country");
    publish(&db, thai(), &own).await.expect("published");
    assert_eq!(code(save(&db, thai(), to(json!([1, 5]))).await), Some(ErrorCode::Forbidden));
    assert_eq!(code(save(&db, thai(), to(json!([]))).await), Some(ErrorCode::Forbidden));
    let malaysian = save(&db, admin(), to(json!([5]))).await.expect("saved");
    assert_eq!(code(publish(&db, thai(), &malaysian).await), Some(ErrorCode::Forbidden));
    let malaysian = publish(&db, admin(), &malaysian).await.expect("published");
    assert_eq!(code(withdraw(&db, thai(), &malaysian).await), Some(ErrorCode::Forbidden));
    assert_eq!(code(save(&db, promoter(Country::Thailand), to(json!([1]))).await), Some(ErrorCode::Forbidden));

    let scope = thai().require(org::Permission::ConfigurationManage).expect("granted");
    let listed: Result<Page<CompanyAnnouncement>> =
        db.read(async move |tx| announcement::list(tx, &scope, &AnnouncementFilter::default()).await).await;
    let ids: Vec<Id> = listed.expect("read").list.into_iter().map(|row| row.id).collect();
    assert_eq!(ids, [own.id]);
});
