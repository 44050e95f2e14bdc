use kernel::ErrorCode;
use messaging::content::{Content, MENTION_LISTED};
use messaging::conversation::{ConversationKey, ConversationKind};
use messaging::message::{self, Outgoing};
use messaging::search::{self, HitSearch, MessageFilter, MessageSearch};
use store::both_databases;

use crate::common::{MODULES, Office, refused, words};

both_databases!(what_was_said_is_found_by_those_who_heard_it, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    office.say(ann, ben, "明天送货 to Chiang Mai").await;
    office.say(ann, ben, "ส่งของพรุ่งนี้").await;
    let taken = office.say(ann, ben, "送货 cancelled").await.uid;
    office.write(async move |tx, rt| message::recall(tx, rt, ann, taken).await).await.expect("recalled");
    let found = async |who, word: &str| {
        let asked = MessageSearch { keyword: Some(word.to_owned()), before: None };
        office
            .write(async move |tx, rt| search::conversations(tx, rt, who, &asked, &MessageFilter::default()).await)
            .await
            .expect("searched")
            .list
    };
    for word in ["送货", "chiang", "พรุ่ง"] {
        let hits = found(ben, word).await;
        assert_eq!(
            hits.iter().map(|hit| (hit.conversation, hit.match_count)).collect::<Vec<_>>(),
            [(ConversationKey::single(ann), 1)],
            "{word}"
        );
        assert!(found(cat, word).await.is_empty(), "{word}");
    }
    let asked = HitSearch { kind: ConversationKind::Single, target: ann, line: 0, keyword: Some("MAI".to_owned()), before: None };
    let hits = office.write(async move |tx, rt| search::hits(tx, rt, ben, &asked, &MessageFilter::default()).await).await.expect("hits");
    assert_eq!(hits.list[0].ranges.len(), 1);
});

both_databases!(a_search_is_narrowed_by_who_what_when_and_whom_it_names, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let group = office.group(ann, &[ben, cat]).await.id;
    office.say_in(ann, group, "price of rice").await.expect("sent");
    let mut named = words("price for Ben", "named", ConversationKey::group(group));
    named.content = Content { mentioned_type: MENTION_LISTED, mentioned_targets: vec![ben], ..named.content };
    office.send(cat, named).await.expect("sent");
    office.later(60);
    let late = office.world.rt.now().millis();
    let place = Content {
        content_type: 4,
        searchable_content: "price hall".to_owned(),
        content: r#"{"lat":13.75,"long":100.5}"#.to_owned(),
        ..Content::default()
    };
    let sent = office.send(cat, Outgoing { content: place, ..words("", "place", ConversationKey::group(group)) }).await;
    sent.expect("sent");
    let taken = office.say_in(cat, group, "price gone").await.expect("sent").uid;
    office.write(async move |tx, rt| message::recall(tx, rt, cat, taken).await).await.expect("recalled");

    let texts = async |keyword: Option<&str>, filter: MessageFilter| {
        let keyword = keyword.map(str::to_owned);
        let asked = HitSearch { kind: ConversationKind::Group, target: group, line: 0, keyword, before: None };
        let hits = office.write(async move |tx, rt| search::hits(tx, rt, ben, &asked, &filter).await).await.expect("searched");
        hits.list.into_iter().map(|hit| hit.message.content.searchable_content).collect::<Vec<_>>()
    };
    let all = MessageFilter::default;
    assert_eq!(texts(Some("price"), all()).await, ["price hall", "price for Ben", "price of rice"]);
    assert_eq!(texts(Some("price"), MessageFilter { sender_id: Some(ann), ..all() }).await, ["price of rice"]);
    assert_eq!(texts(None, MessageFilter { sender_id: Some(cat), ..all() }).await, ["price hall", "price for Ben"]);
    assert_eq!(texts(None, MessageFilter { content_types: Some("4,5".to_owned()), ..all() }).await, ["price hall"]);
    assert_eq!(texts(None, MessageFilter { from: Some(late), ..all() }).await, ["price hall"]);
    assert_eq!(texts(Some("price"), MessageFilter { to: Some(late), ..all() }).await, ["price for Ben", "price of rice"]);
    assert_eq!(texts(None, MessageFilter { mentioned: true, ..all() }).await, ["price for Ben"]);

    let found = office
        .write(async move |tx, rt| {
            let asked = MessageSearch { keyword: None, before: None };
            search::conversations(tx, rt, ben, &asked, &MessageFilter { mentioned: true, ..MessageFilter::default() }).await
        })
        .await
        .expect("searched");
    assert_eq!((found.list.len(), found.list[0].match_count, found.more), (1, 1, false));
    let nothing = office
        .write(async move |tx, rt| search::conversations(tx, rt, ben, &MessageSearch { keyword: None, before: None }, &all()).await)
        .await;
    assert_eq!(refused(nothing), ErrorCode::Validation, "neither a word nor anything else");
    for odd in ["text".to_owned(), "0".repeat(101)] {
        let odd = MessageFilter { content_types: Some(odd), ..all() };
        let asked = MessageSearch { keyword: None, before: None };
        let outcome = office.write(async move |tx, rt| search::conversations(tx, rt, ben, &asked, &odd).await).await;
        assert_eq!(refused(outcome), ErrorCode::Validation);
    }
});

both_databases!(conversations_with_hits_come_page_by_page, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    for line in 0..51 {
        let key = ConversationKey { line, ..ConversationKey::single(ben) };
        office.send(ann, words("stock", &format!("line{line}"), key)).await.expect("sent");
    }
    let page = async |before| {
        let asked = MessageSearch { keyword: Some("stock".to_owned()), before };
        office
            .write(async move |tx, rt| search::conversations(tx, rt, ben, &asked, &MessageFilter::default()).await)
            .await
            .expect("searched")
    };
    let first = page(None).await;
    assert_eq!((first.list.len(), first.list[0].conversation.line, first.more), (50, 50, true));
    let second = page(Some(first.list[49].matched.message.uid)).await;
    assert_eq!(second.list.iter().map(|found| found.conversation.line).collect::<Vec<_>>(), [0]);
    assert!(!second.more);
});
