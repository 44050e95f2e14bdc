//! What brings a conversation back that somebody took out of their list, and what waits to be read in it.

use kernel::Id;
use messaging::conversation::{self, ConversationKey};
use messaging::forward::{self, ForwardInput};
use messaging::group::{self, GroupChange};
use messaging::message;
use store::both_databases;

use crate::common::{MODULES, Office, words};

async fn remove(office: &Office, who: Id, key: ConversationKey) {
    office.write(async move |tx, rt| conversation::remove(tx, rt, who, key, false).await).await.expect("removed");
}

async fn has(office: &Office, who: Id, key: ConversationKey) -> bool {
    let listed = office.list(who).await.iter().any(|row| row.conversation == key);
    assert_eq!(office.info(who, key).await.removed, !listed);
    listed
}

both_databases!(departures_do_not_bring_a_conversation_back, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat, dan) = (office.ann, office.ben, office.cat, office.dan);
    let group = office.group(ann, &[ben, cat, dan]).await.id;
    let key = ConversationKey::group(group);
    remove(&office, ben, key).await;
    remove(&office, ann, key).await;
    office.write(async move |tx, rt| group::quit(tx, rt, cat, group, false).await).await.expect("left");
    assert!(!has(&office, ben, key).await);
    office.write(async move |tx, rt| group::quit(tx, rt, dan, group, true).await).await.expect("left quietly");
    assert!(!has(&office, ben, key).await && !has(&office, ann, key).await);
    office.say_in(ann, group, "who is left?").await.expect("sent");
    assert!(has(&office, ben, key).await, "a word does");
    remove(&office, ben, key).await;
    office.write(async move |tx, rt| group::dismiss(tx, rt, ann, group).await).await.expect("ended");
    assert!(!has(&office, ben, key).await);
});

both_databases!(what_nobody_is_shown_does_not_bring_a_conversation_back, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let group = office.group(ann, &[ben]).await.id;
    let key = ConversationKey::group(group);
    remove(&office, ben, key).await;
    let unseen = GroupChange::Extra("for programs".to_owned());
    office.write(async move |tx, rt| group::modify(tx, rt, ann, group, &unseen).await).await.expect("changed");
    assert!(!has(&office, ben, key).await);
    office.say_in(ann, group, "are you there?").await.expect("sent");
    assert!(has(&office, ben, key).await);
});

both_databases!(a_word_to_others_does_not_bring_a_conversation_back, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let key = ConversationKey::group(office.group(ann, &[ben, cat]).await.id);
    remove(&office, ben, key).await;
    remove(&office, cat, key).await;
    let mut outgoing = words("for cat", "directed", key);
    outgoing.to = vec![cat];
    office.send(ann, outgoing).await.expect("sent");
    assert_eq!((has(&office, ben, key).await, has(&office, cat, key).await), (false, true));
});

both_databases!(quiet_departures_wait_for_nobody, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let group = office.group(ann, &[ben, cat]).await.id;
    let key = ConversationKey::group(group);
    office.write(async move |tx, rt| group::quit(tx, rt, cat, group, true).await).await.expect("left quietly");
    assert_eq!(office.unread(ann, key).await, (0, 0, 0));
});

async fn pass_on(office: &Office, from: Id, uid: Id, to: ConversationKey) -> Id {
    let input = ForwardInput {
        client_uuid: format!("forward-{}", office.world.rt.next_id()),
        uids: vec![uid],
        to: vec![to],
        merged: false,
        title: String::new(),
        words: "look at this".to_owned(),
    };
    let sent = office.write(async move |tx, rt| {
        let prepared = forward::prepare(tx, rt, from, &input).await?;
        forward::send(tx, rt, from, &input, &prepared, None).await
    });
    sent.await.expect("passed on")[0].message.uid
}

both_databases!(what_is_passed_on_into_a_conversation_does_not_read_it, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let said = office.say(cat, ben, "the price list").await.uid;
    let key = ConversationKey::single(ann);
    office.say(ann, ben, "one").await;
    office.say(ann, ben, "two").await;
    let first = pass_on(&office, ben, said, key).await;
    assert_eq!(office.unread(ben, key).await, (2, 0, 0), "what ann said waits still, one's own words do not");
    assert_eq!(office.unread(ann, ConversationKey::single(ben)).await, (2, 0, 0));
    office.read(ben, key, 1).await;
    assert_eq!(office.unread(ben, key).await, (1, 0, 0));
    office.write(async move |tx, rt| message::recall(tx, rt, ben, first).await).await.expect("recalled");
    assert_eq!(office.unread(ben, key).await, (1, 0, 0), "what is taken back counts no less than nothing");
    office.read(ben, key, 4).await;
    assert_eq!(office.unread(ben, key).await, (0, 0, 0));
    pass_on(&office, ben, said, key).await;
    let row = office.info(ben, key).await;
    assert_eq!((row.read_seq, row.last_seq), (6, 6), "what was read to its end stays so");

    office.say(ann, ben, "three").await;
    office.say(ben, ann, "an answer").await;
    assert_eq!(office.unread(ben, key).await, (0, 0, 0), "whoever writes there has read it");
});
