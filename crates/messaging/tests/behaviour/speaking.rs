use kernel::{ErrorCode, Id, Result};
use messaging::content::{Content, MENTION_ALL, MENTION_LISTED};
use messaging::conversation::ConversationKey;
use messaging::friend::{self, BlockInput, RequestAnswer, RequestInput};
use messaging::group::{self, GroupChange, MemberSwitch, Switch};
use messaging::message::{self, Audience, Delivery, MessageEdit, Outgoing, ReactionInput, Transient};
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
