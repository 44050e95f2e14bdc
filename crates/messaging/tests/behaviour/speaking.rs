use kernel::{ErrorCode, Id, Result};
use messaging::content::{Content, MENTION_ALL, MENTION_LISTED, Persist, Sender};
use messaging::conversation::ConversationKey;
use messaging::friend::{self, BlockInput, RequestAnswer, RequestInput};
use messaging::group::{self, GroupChange, MemberSwitch, Switch};
use messaging::message::{self, Audience, Delivery, MessageEdit, Outgoing, ReactionInput, Transient};
use serde_json::json;
use store::both_databases;

use crate::common::{MODULES, Office, refused, words};

fn directed(group: Id, uuid: &str, to: &[Id]) -> Outgoing {
    Outgoing { to: to.to_vec(), ..words("for some", uuid, ConversationKey::group(group)) }
}

fn typing(conversation: ConversationKey, to: &[Id]) -> Transient {
    Transient { conversation, content: Content { content_type: 91, ..Content::default() }, to: to.to_vec() }
}

both_databases!(a_word_to_some_reaches_nobody_outside, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat, dan) = (office.ann, office.ben, office.cat, office.dan);
    let group = office.group(ann, &[ben, cat]).await.id;
    assert_eq!(refused(office.send(ann, directed(group, "stranger", &[ben, dan])).await), ErrorCode::Validation);
    let typing = typing(ConversationKey::group(group), &[dan]);
    let passed = office.write(async move |tx, rt| message::pass(tx, rt, ann, &typing).await).await;
    assert_eq!(refused(passed), ErrorCode::Validation, "nor what is never written");

    let uid = office.send(ann, directed(group, "members", &[ben, cat])).await.expect("sent").delivery.message.uid;
    office.write(async move |tx, rt| group::kick(tx, rt, ann, group, &[cat], false).await).await.expect("kicked");
    assert_eq!(refused(office.send(ann, directed(group, "former", &[cat])).await), ErrorCode::Validation);
    let edit = MessageEdit { uid, text: "not for Cat any more".to_owned() };
    let edited = office.write(async move |tx, rt| message::edit(tx, rt, ann, &edit).await).await.expect("edited");
    assert_eq!(edited.audience, Audience::People(vec![ann, ben]), "who left hears nothing more of it");
});

both_databases!(a_word_to_some_names_only_them, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let group = office.group(ann, &[ben, cat]).await.id;
    let key = ConversationKey::group(group);
    let mut listed = directed(group, "listed", &[ben]);
    (listed.content.mentioned_type, listed.content.mentioned_targets) = (MENTION_LISTED, vec![ben, cat]);
    office.send(ann, listed).await.expect("sent");
    let mut all = directed(group, "everybody", &[ben]);
    all.content.mentioned_type = MENTION_ALL;
    office.send(ann, all).await.expect("sent");
    assert_eq!(office.unread(ben, key).await, (0, 2, 0));
    assert_eq!(office.unread(cat, key).await, (0, 0, 0));
});

both_databases!(whoever_left_is_not_counted_as_named_later, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let group = office.group(ann, &[ben, cat]).await.id;
    let key = ConversationKey::group(group);
    office.write(async move |tx, rt| group::kick(tx, rt, ann, group, &[ben], false).await).await.expect("kicked");
    let mut all = words("everybody!", "everybody", key);
    all.content.mentioned_type = MENTION_ALL;
    office.send(ann, all).await.expect("sent");
    assert_eq!((office.unread(ben, key).await, office.unread(cat, key).await), ((0, 0, 0), (0, 0, 1)));
});

async fn edit(office: &Office, who: Id, uid: Id) -> Result<Delivery> {
    let input = MessageEdit { uid, text: "otherwise".to_owned() };
    office.write(async move |tx, rt| message::edit(tx, rt, who, &input).await).await
}

async fn react(office: &Office, who: Id, uid: Id) -> Result<Delivery> {
    let input = ReactionInput { uid, emoji: "👍".to_owned(), on: true };
    office.write(async move |tx, rt| message::react(tx, rt, who, &input).await).await
}

both_databases!(the_muted_change_nothing_that_was_said, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let group = office.group(ann, &[ben, cat]).await.id;
    let uid = office.say_in(ben, group, "so").await.expect("sent").uid;
    let mute = MemberSwitch { group_id: group, member_ids: vec![ben], switch: Switch::Muted, on: true };
    office.write(async move |tx, rt| group::switch(tx, rt, ann, &mute).await).await.expect("muted");
    assert_eq!(refused(edit(&office, ben, uid).await), ErrorCode::MemberMuted);
    assert_eq!(refused(react(&office, ben, uid).await), ErrorCode::MemberMuted);
    office.write(async move |tx, rt| group::modify(tx, rt, ann, group, &GroupChange::Muted(true)).await).await.expect("all muted");
    assert_eq!(refused(react(&office, cat, uid).await), ErrorCode::GroupMuted);
    react(&office, ann, uid).await.expect("those who run it may");
    office.write(async move |tx, rt| group::kick(tx, rt, ann, group, &[ben], false).await).await.expect("kicked");
    assert_eq!(refused(edit(&office, ben, uid).await), ErrorCode::NotInGroup);
});

both_databases!(the_blocked_change_nothing_that_was_said, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let (said, heard) = (office.say(ann, ben, "so").await.uid, office.say(ben, ann, "indeed").await.uid);
    let block = BlockInput { user_id: ann, on: true };
    office.write(async move |tx, rt| friend::block(tx, rt, ben, &block).await).await.expect("blocked");
    assert_eq!(refused(edit(&office, ann, said).await), ErrorCode::BlockedByPeer);
    assert_eq!(refused(react(&office, ann, heard).await), ErrorCode::BlockedByPeer);
    react(&office, ben, said).await.expect("blocking is one-sided");
});

both_databases!(members_who_share_only_a_group_without_private_words_are_kept_apart, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat, dan) = (office.ann, office.ben, office.cat, office.dan);
    let group = office.group(ann, &[ben, cat, dan]).await.id;
    office.say(ben, dan, "we talk already").await;
    let forbid = async |group, value| {
        office.write(async move |tx, rt| group::modify(tx, rt, ann, group, &GroupChange::PrivateChat(value)).await).await.expect("set");
    };
    let write = async |from: Id, to: Id, uuid: &str| office.send(from, words("psst", uuid, ConversationKey::single(to))).await;
    forbid(group, 1).await;
    assert_eq!(refused(write(ben, cat, "first").await), ErrorCode::PrivateChatForbidden);
    let typing = typing(ConversationKey::single(cat), &[]);
    let passed = office.write(async move |tx, rt| message::pass(tx, rt, ben, &typing).await).await;
    assert_eq!(refused(passed), ErrorCode::PrivateChatForbidden);
    write(ben, dan, "old").await.expect("what was begun goes on");
    write(ben, ann, "owner").await.expect("whoever runs the group can be asked");
    write(ann, cat, "owner-out").await.expect("and may ask");

    let other = office.group(ann, &[ben, cat]).await.id;
    write(cat, ben, "second").await.expect("another group lets them");
    write(ben, cat, "third").await.expect("and now they talk already");
    forbid(other, 1).await;
    write(ben, cat, "fourth").await.expect("still");
    assert_eq!(refused(write(cat, dan, "fifth").await), ErrorCode::PrivateChatForbidden);
    let ask = RequestInput { user_id: dan, reason: String::new(), extra: String::new() };
    office.write(async move |tx, rt| friend::ask(tx, rt, cat, &ask).await).await.expect("asked");
    let accept = RequestAnswer { user_id: cat, accept: true };
    office.write(async move |tx, rt| friend::answer(tx, rt, dan, &accept).await).await.expect("accepted");
    write(cat, dan, "sixth").await.expect("friends may");
});

both_databases!(what_belongs_to_calls_and_other_things_there_are_not_is_sent_by_nobody, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    for content_type in [40, 71, 73, 400, 401, 402, 403, 405, 406, 408, 410, 416, 417, 501, 502] {
        let content = Content { content_type, ..Content::default() };
        let conversation = ConversationKey::single(ben);
        let sent = office.send(ann, Outgoing { content: content.clone(), ..words("", &content_type.to_string(), conversation) }).await;
        assert_eq!(refused(sent), ErrorCode::MessageKindRefused, "{content_type}");
        let transient = Transient { conversation, content, to: Vec::new() };
        let passed = office.write(async move |tx, rt| message::pass(tx, rt, ann, &transient).await).await;
        assert_eq!(refused(passed), ErrorCode::MessageKindRefused, "{content_type}");
    }
});

both_databases!(the_muted_and_the_blocked_say_nothing_of_any_kind, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let group = office.group(ann, &[ben, cat]).await.id;
    office.write(async move |tx, rt| group::modify(tx, rt, ann, group, &GroupChange::Muted(true)).await).await.expect("all muted");
    office.say(cat, ben, "hello").await;
    let block = BlockInput { user_id: cat, on: true };
    office.write(async move |tx, rt| friend::block(tx, rt, ben, &block).await).await.expect("blocked");
    let places = [(ConversationKey::group(group), ErrorCode::GroupMuted), (ConversationKey::single(ben), ErrorCode::BlockedByPeer)];
    for (place, expected) in places {
        for kind in messaging::content::CATALOGUE.iter().filter(|kind| kind.sender == Sender::Anybody && !kind.media) {
            let content = sample(kind.code, ben);
            let refusal = if kind.persist == Persist::Transparent {
                let transient = Transient { conversation: place, content, to: Vec::new() };
                office.write(async move |tx, rt| message::pass(tx, rt, cat, &transient).await).await.map(drop)
            } else {
                let uuid = format!("{}-{}", kind.name.replace('_', "-"), place.target);
                office.send(cat, Outgoing { content, ..words("", &uuid, place) }).await.map(drop)
            };
            assert_eq!(refused(refusal), expected, "{}", kind.name);
        }
    }
});

/// A message of a kind that is otherwise in order.
fn sample(content_type: i64, person: Id) -> Content {
    let content = Content { content_type, searchable_content: "so".to_owned(), ..Content::default() };
    match content_type {
        4 => Content { content: r#"{"lat":13.75,"long":100.5}"#.to_owned(), ..content },
        8 => Content { data: r#"{"u":"https://gerai.example/"}"#.to_owned(), ..content },
        10 => Content { content: person.to_string(), ..content },
        _ => content,
    }
}

both_databases!(a_card_says_what_the_server_knows, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let card = |target: Id, kind: i64, uuid: &str| {
        let forged = json!({ "t": kind, "n": "ceo", "d": "The Director", "p": "https://elsewhere.example/face.png", "f": cat });
        let content = Content {
            content_type: 10,
            searchable_content: "The Director".to_owned(),
            content: target.to_string(),
            data: forged.to_string(),
            ..Content::default()
        };
        Outgoing { content, ..words("", uuid, ConversationKey::single(ben)) }
    };
    let sent = office.send(ann, card(cat, 0, "person")).await.expect("sent").delivery.message.content;
    assert_eq!(sent.searchable_content, "Name of cat");
    let says: serde_json::Value = serde_json::from_str(&sent.data).expect("a card");
    assert_eq!(says, json!({ "t": 0, "n": "cat", "d": "Name of cat", "p": "", "f": ann }));

    let group = office.group(ann, &[cat]).await.id;
    let sent = office.send(ann, card(group, 1, "group")).await.expect("sent").delivery.message.content;
    assert_eq!(sent.searchable_content, "Sales north");
    for (who, target, kind) in [(ann, Id::new(404), 0), (ann, cat, 1), (ben, group, 1), (ann, cat, 2), (ann, cat, 3)] {
        let outgoing = Outgoing { conversation: ConversationKey::single(cat), ..card(target, kind, &format!("no-{target}-{kind}")) };
        assert_eq!(refused(office.send(who, outgoing).await), ErrorCode::Validation, "{target} {kind}");
    }
});
