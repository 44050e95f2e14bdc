//! Nobody has to read what is not there for them any more.

use kernel::Id;
use messaging::content::{MENTION_ALL, MENTION_LISTED};
use messaging::conversation::{self, ConversationKey};
use messaging::group::{self, Announcement};
use messaging::message::{self, Message, Outgoing};
use messaging::setting::{self, SettingInput};
use serde_json::json;
use store::both_databases;

use crate::common::{MODULES, Office, words};
use crate::push_service::PushOffice;

async fn hide(office: &Office, who: Id, message: &Message) {
    let uid = message.uid;
    office.write(async move |tx, rt| message::hide(tx, rt, who, &[uid]).await).await.expect("deleted for oneself");
}

async fn post(office: &Office, from: Id, outgoing: Outgoing) -> Message {
    office.send(from, outgoing).await.expect("sent").delivery.message
}

fn for_a_minute(uuid: &str, key: ConversationKey) -> Outgoing {
    let mut outgoing = words("gone soon", uuid, key);
    outgoing.content.expire_duration = 60;
    outgoing
}

both_databases!(what_a_reader_deletes_for_themselves_does_not_wait_for_them, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let group = office.group(ann, &[ben, cat]).await.id;
    let key = ConversationKey::group(group);
    let first = office.say_in(ann, group, "1").await.expect("sent");
    let second = office.say_in(ann, group, "2").await.expect("sent");
    hide(&office, ben, &first).await;
    assert_eq!(office.unread(ben, key).await, (1, 0, 0));
    assert_eq!(office.unread(cat, key).await, (2, 0, 0), "others still have it to read");
    let uid = first.uid;
    office.write(async move |tx, rt| message::recall(tx, rt, ann, uid).await).await.expect("recalled");
    assert_eq!(office.unread(ben, key).await, (1, 0, 0), "deleted and taken back it is still one");
    assert_eq!(office.unread(cat, key).await, (1, 0, 0));

    let mut whispered = words("between us", "whisper", key);
    whispered.to = vec![ben];
    let whispered = post(&office, ann, whispered).await;
    assert_eq!(office.unread(ben, key).await, (2, 0, 0));
    hide(&office, ben, &whispered).await;
    assert_eq!(office.unread(ben, key).await, (1, 0, 0));
    hide(&office, ben, &second).await;
    assert_eq!(office.unread(ben, key).await, (0, 0, 0));
    office.say_in(ann, group, "3").await.expect("sent");
    assert_eq!(office.unread(ben, key).await, (1, 0, 0), "what comes later counts");
});

both_databases!(what_is_over_does_not_wait_to_be_read, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let key = ConversationKey::group(office.group(ann, &[ben]).await.id);
    let said = post(&office, ann, for_a_minute("short", key)).await;
    let mut called = for_a_minute("called", key);
    (called.content.mentioned_type, called.content.mentioned_targets) = (MENTION_LISTED, vec![ben]);
    post(&office, ann, called).await;
    let mut whispered = for_a_minute("whisper", key);
    whispered.to = vec![ben];
    post(&office, ann, whispered).await;
    post(&office, ann, words("stays", "stays", key)).await;
    assert_eq!(office.unread(ben, key).await, (3, 1, 0));
    hide(&office, ben, &said).await;
    assert_eq!(office.unread(ben, key).await, (2, 1, 0));
    office.later(61);
    assert_eq!(office.unread(ben, key).await, (1, 0, 0), "over and deleted it is still one");
});

both_databases!(nobody_is_called_by_their_own_words, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let group = office.group(ann, &[ben]).await.id;
    let key = ConversationKey::group(group);
    office.say_in(ben, group, "when do we meet?").await.expect("sent");
    let input = Announcement { group_id: group, text: "On Friday".to_owned() };
    office.write(async move |tx, rt| group::announce(tx, rt, ann, &input).await).await.expect("announced");
    assert_eq!(office.unread(ann, key).await, (1, 0, 0), "the question waits, her own answer does not");
    assert_eq!(office.unread(ben, key).await, (0, 0, 1));
});

both_databases!(a_call_to_everybody_that_is_deleted_calls_nobody, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let key = ConversationKey::group(office.group(ann, &[ben]).await.id);
    let mut outgoing = words("everybody", "everybody", key);
    outgoing.content.mentioned_type = MENTION_ALL;
    let called = post(&office, ann, outgoing).await;
    assert_eq!(office.unread(ben, key).await, (0, 0, 1));
    hide(&office, ben, &called).await;
    assert_eq!(office.unread(ben, key).await, (0, 0, 0));
});

both_databases!(whoever_left_has_nothing_more_to_read_than_was_there, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let group = office.group(ann, &[ben]).await.id;
    let key = ConversationKey::group(group);
    let first = office.say_in(ann, group, "1").await.expect("sent");
    office.say_in(ann, group, "2").await.expect("sent");
    office.write(async move |tx, rt| group::kick(tx, rt, ann, group, &[ben], false).await).await.expect("kicked");
    office.say_in(ann, group, "among ourselves").await.expect("sent");
    hide(&office, ben, &first).await;
    assert_eq!(office.unread(ben, key).await, (1, 0, 0));
    office.write(async move |tx, rt| conversation::read_all(tx, rt, ben).await).await.expect("read");
    assert_eq!(office.unread(ben, key).await, (0, 0, 0));
});

both_databases!(the_icon_counts_what_the_list_counts, MODULES, async |db| {
    let world = PushOffice::open(db).await;
    let (office, ben) = (&world.office, world.browser("ben").await);
    let (ann, reader) = (office.ann, office.ben);
    let deleted = office.say(ann, reader, "1").await;
    post(office, ann, for_a_minute("short", ConversationKey::single(reader))).await;
    hide(office, reader, &deleted).await;
    office.later(61);
    office.say(ann, reader, "2").await;
    let told = world.arrived(&ben).await;
    assert_eq!(told.last().map(|notice| notice.payload["badge"].clone()), Some(json!(1)));

    let group = office.group(reader, &[ann]).await.id;
    let silent = SettingInput { scope: 1, setting_key: ConversationKey::group(group).setting_key(), value: "1".to_owned() };
    office.write(async move |tx, rt| setting::put(tx, rt, reader, &silent).await).await.expect("silent");
    office.say_in(ann, group, "a question").await.expect("sent");
    let input = Announcement { group_id: group, text: "On Friday".to_owned() };
    office.write(async move |tx, rt| group::announce(tx, rt, reader, &input).await).await.expect("announced");
    office.say(ann, reader, "3").await;
    let told = world.arrived(&ben).await;
    assert_eq!(told.last().map(|notice| notice.payload["badge"].clone()), Some(json!(2)), "their own call is none to them");
});
