use kernel::{ErrorCode, Id, Result};
use messaging::content::{Content, Persist};
use messaging::conversation::{ConversationKey, ConversationKind};
use messaging::friend::{self, BlockInput};
use messaging::group;
use messaging::message::{self, Delivery};
use messaging::pin::{self, Pin, PinInput};
use store::both_databases;

use crate::common::{MODULES, Office, refused, words};

const PINNED: i64 = 140;
const UNPINNED: i64 = 141;

async fn set(office: &Office, who: Id, uid: Id, on: bool) -> Result<Option<Delivery>> {
    office.write(async move |tx, rt| pin::pin(tx, rt, who, &PinInput { uid, on }).await).await
}

async fn pins(office: &Office, reader: Id, key: ConversationKey) -> Vec<Pin> {
    office.write(async move |tx, rt| pin::pins(tx, rt, reader, key).await).await.expect("a list").list
}

async fn pinned(office: &Office, reader: Id, key: ConversationKey) -> Vec<Id> {
    pins(office, reader, key).await.into_iter().map(|pin| pin.message.uid).collect()
}

both_databases!(what_is_pinned_is_at_hand_for_both_and_told_once, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let first = office.say(ann, ben, "the bank account").await.uid;
    let second = office.say(ann, ben, "the address").await.uid;

    let told = set(&office, ben, first, true).await.expect("pinned").expect("told");
    assert_eq!((told.message.content.content_type, told.message.persist, told.message.from), (PINNED, Persist::Shown, ben));
    assert_eq!(told.message.content.data, format!(r#"{{"o":"{ben}","u":"{first}"}}"#), "whose words they are stands in no notice");
    assert!(set(&office, ann, first, true).await.expect("as it was").is_none(), "it is pinned already");
    office.later(1);
    set(&office, ann, second, true).await.expect("pinned");

    for (reader, other) in [(ann, ben), (ben, ann)] {
        let key = ConversationKey::single(other);
        assert_eq!(pinned(&office, reader, key).await, [second, first], "the last one first");
        let list = pins(&office, reader, key).await;
        assert_eq!((list[1].pinned_by, list[1].message.conversation), (ben, key));
        assert_eq!(list[1].message.content.searchable_content, "the bank account");
    }

    let told = set(&office, ann, first, false).await.expect("taken down").expect("told");
    assert_eq!((told.message.content.content_type, told.message.persist), (UNPINNED, Persist::None), "devices hear of it, nobody reads it");
    assert!(set(&office, ann, first, false).await.expect("as it was").is_none());
    assert_eq!(pinned(&office, ben, ConversationKey::single(ann)).await, [second]);
    assert_eq!(office.unread(ben, ConversationKey::single(ann)).await, (2, 0, 0), "the two texts: a notice counts for nobody");
});

both_databases!(nobody_sees_pinned_what_they_do_not_see, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat, dan) = (office.ann, office.ben, office.cat, office.dan);
    let group = office.group(ann, &[ben, cat]).await.id;
    let key = ConversationKey::group(group);
    let before = office.say_in(ann, group, "before").await.expect("sent").uid;
    set(&office, ann, before, true).await.expect("pinned");
    office.write(async move |tx, rt| group::invite(tx, rt, ann, group, &[dan]).await).await.expect("came in");
    assert!(pinned(&office, dan, key).await.is_empty(), "newcomers do not see what was said before");
    assert_eq!(refused(set(&office, dan, before, false).await), ErrorCode::NotFound);
    assert_eq!(pinned(&office, ben, key).await, [before]);

    office.write(async move |tx, rt| message::hide(tx, rt, ben, &[before]).await).await.expect("deleted");
    assert!(pinned(&office, ben, key).await.is_empty(), "who deleted it has it no more");
    let eve = office.world.staff("eve", kernel::Country::Thailand, &[org::RoleKey::Rep]).await;
    assert!(pinned(&office, eve, key).await.is_empty(), "strangers are told nothing");
    assert_eq!(refused(set(&office, eve, before, true).await), ErrorCode::NotFound);

    office.write(async move |tx, rt| group::kick(tx, rt, ann, group, &[cat], false).await).await.expect("left");
    assert_eq!(pinned(&office, cat, key).await, [before], "what they saw they go on seeing");
    assert_eq!(refused(set(&office, cat, before, false).await), ErrorCode::NotInGroup);
});

both_databases!(what_is_taken_back_is_pinned_no_more, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let key = ConversationKey::single(ben);
    let uid = office.say(ann, ben, "a wrong price").await.uid;
    set(&office, ben, uid, true).await.expect("pinned");
    office.write(async move |tx, rt| message::recall(tx, rt, ann, uid).await).await.expect("recalled");
    assert!(pinned(&office, ann, key).await.is_empty());
    assert_eq!(refused(set(&office, ann, uid, true).await), ErrorCode::MessageKindRefused);
});

both_databases!(only_words_for_everybody_that_stay_are_pinned, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let group = office.group(ann, &[ben, cat]).await.id;
    let key = ConversationKey::group(group);
    let mut aside = words("between us", "aside", key);
    aside.to = vec![ben];
    let aside = office.send(ann, aside).await.expect("sent").delivery.message.uid;
    let mut passing = words("for an hour", "passing", key);
    passing.content = Content { expire_duration: 3600, ..passing.content };
    let passing = office.send(ann, passing).await.expect("sent").delivery.message.uid;
    let said = office.say_in(ann, group, "for all").await.expect("sent").uid;
    let notice = set(&office, ann, said, true).await.expect("pinned").expect("told").message.uid;
    for uid in [aside, passing, notice] {
        assert_eq!(refused(set(&office, ann, uid, true).await), ErrorCode::MessageKindRefused);
    }
    assert_eq!(refused(office.write(async move |tx, rt| message::recall(tx, rt, ann, notice).await).await), ErrorCode::MessageKindRefused);
    assert_eq!(refused(set(&office, ann, Id::new(404), true).await), ErrorCode::NotFound);
    let nowhere = ConversationKey { kind: ConversationKind::Group, target: Id::new(404), line: 0 };
    assert!(pinned(&office, ann, nowhere).await.is_empty());
});

both_databases!(whoever_may_not_speak_pins_nothing, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let uid = office.say(ann, ben, "hello").await.uid;
    let input = BlockInput { user_id: ben, on: true };
    office.write(async move |tx, rt| friend::block(tx, rt, ann, &input).await).await.expect("blocked");
    assert_eq!(refused(set(&office, ben, uid, true).await), ErrorCode::BlockedByPeer);
});

both_databases!(the_one_pinned_first_makes_room, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let mut uids = Vec::new();
    for number in 0..21 {
        let uid = office.say(ann, ben, &format!("number {number}")).await.uid;
        set(&office, ann, uid, true).await.expect("pinned");
        office.later(1);
        uids.push(uid);
    }
    let at_hand = pinned(&office, ben, ConversationKey::single(ann)).await;
    let expected: Vec<Id> = uids[1..].iter().rev().copied().collect();
    assert_eq!(at_hand, expected);
});
