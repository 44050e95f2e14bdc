use kernel::{ErrorCode, Id, Result};
use messaging::content::{MENTION_ALL, MENTION_LISTED};
use messaging::conversation::ConversationKey;
use messaging::friend::{self, BlockInput};
use messaging::group::{self, GroupChange, MemberSwitch, Switch};
use messaging::message::{self, Audience, Delivery, MessageEdit, Outgoing, ReactionInput};
use store::both_databases;

use crate::common::{MODULES, Office, refused, words};

fn directed(group: Id, uuid: &str, to: &[Id]) -> Outgoing {
    Outgoing { to: to.to_vec(), ..words("for some", uuid, ConversationKey::group(group)) }
}

both_databases!(a_word_to_some_reaches_nobody_outside, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat, dan) = (office.ann, office.ben, office.cat, office.dan);
    let group = office.group(ann, &[ben, cat]).await.id;
    assert_eq!(refused(office.send(ann, directed(group, "stranger", &[ben, dan])).await), ErrorCode::Validation);
    let mut typing = directed(group, "typing", &[dan]);
    typing.content.content_type = 91;
    let passed = office.write(async move |tx, rt| message::pass(tx, rt, ann, &typing).await).await;
    assert_eq!(refused(passed), ErrorCode::Validation, "nor what is never written");

    let uid = office.send(ann, directed(group, "members", &[ben, cat])).await.expect("sent").delivery.message.uid;
    office.write(async move |tx, rt| group::kick(tx, rt, ann, group, &[cat]).await).await.expect("kicked");
    assert_eq!(refused(office.send(ann, directed(group, "former", &[cat])).await), ErrorCode::Validation);
    let edit = MessageEdit { uid, text: "not for Cat any more".to_owned() };
    let edited = office.write(async move |tx, rt| message::edit(tx, rt, ann, &edit).await).await.expect("edited");
    assert_eq!(edited.audience, Audience::People(vec![ben, ann]), "who left hears nothing more of it");
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
    office.write(async move |tx, rt| group::kick(tx, rt, ann, group, &[ben]).await).await.expect("kicked");
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
    office.write(async move |tx, rt| group::kick(tx, rt, ann, group, &[ben]).await).await.expect("kicked");
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
