use kernel::{ErrorCode, Id};
use messaging::conversation::ConversationKey;
use messaging::message::{self, MessageEdit, MessageState, Outgoing, Recalled};
use store::both_databases;

use crate::common::{MODULES, Office, refused, words};

const SECRET: &str = "the secret price";

/// An answer as the app writes it: with the first words of what it answers to.
fn answer(to: Id, uuid: &str, conversation: ConversationKey) -> Outgoing {
    let mut outgoing = words("really?", uuid, conversation);
    outgoing.content.data = format!(r#"{{"quote":{{"u":"{to}","i":"7","n":"Ann","d":"{SECRET}"}}}}"#);
    outgoing
}

async fn recall(office: &Office, who: Id, uid: Id) -> Recalled {
    office.write(async move |tx, rt| message::recall(tx, rt, who, uid).await).await.expect("recalled")
}

both_databases!(words_taken_back_are_gone_from_what_answers_to_them, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let group = office.group(ann, &[ben, cat]).await.id;
    let key = ConversationKey::group(group);
    let uid = office.say_in(ann, group, SECRET).await.expect("sent").uid;
    let other = office.say_in(ann, group, "something else").await.expect("sent").uid;
    let answered = office.send(ben, answer(uid, "first", key)).await.expect("sent").delivery.message;
    let elsewhere = office.send(ben, answer(uid, "elsewhere", ConversationKey::single(cat))).await.expect("sent").delivery.message;
    office.send(ben, answer(other, "other", key)).await.expect("sent");
    let edit = MessageEdit { uid: answered.uid, text: "really so?".to_owned() };
    office.write(async move |tx, rt| message::edit(tx, rt, ben, &edit).await).await.expect("edited");

    let recalled = recall(&office, ann, uid).await;
    let mut changed: Vec<_> = recalled.quoting.iter().map(|delivery| delivery.message.uid).collect();
    changed.sort_unstable();
    let mut expected = vec![answered.uid, elsewhere.uid];
    expected.sort_unstable();
    assert_eq!(changed, expected, "whoever has them open learns of it");
    let seen = office.page(cat, key, None, None, 20).await;
    let kept = seen.iter().find(|message| message.uid == answered.uid).expect("still there");
    assert_eq!((kept.content.searchable_content.as_str(), kept.state), ("really so?", MessageState::Edited));
    assert!(kept.content.data.contains(&uid.to_string()) && !kept.content.data.contains(SECRET), "{}", kept.content.data);
    assert_eq!(seen.iter().filter(|message| message.content.data.contains("something else")).count(), 1, "other answers stay as they are");
    assert!(office.page(cat, ConversationKey::single(ben), None, None, 20).await.iter().all(|m| !m.content.data.contains(SECRET)));

    let changes = office.write(async move |tx, rt| message::changes(tx, rt, cat, key, 0).await).await.expect("changes").list;
    assert_eq!(changes.iter().map(|message| message.uid).collect::<Vec<_>>(), [uid, answered.uid], "a device that was away asks for it");
});

both_databases!(what_is_gone_cannot_be_quoted, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let uid = office.say(ann, ben, SECRET).await.uid;
    recall(&office, ann, uid).await;
    let late = office.send(ben, answer(uid, "late", ConversationKey::single(ann))).await.expect("sent").delivery.message;
    assert!(!late.content.data.contains(SECRET) && late.content.data.contains(r#""r":true"#), "{}", late.content.data);
});

both_databases!(nobody_puts_words_into_the_mouth_of_others, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let said = "ก".repeat(60);
    let uid = office.say(ann, ben, &said).await.uid;
    let key = ConversationKey::single(ann);
    let data = office.send(ben, answer(uid, "forged", key)).await.expect("sent").delivery.message.content.data;
    let quote = serde_json::from_str::<serde_json::Value>(&data).expect("JSON")["quote"].take();
    let first = "ก".repeat(48);
    assert_eq!(quote, serde_json::json!({ "u": uid, "i": ann, "n": "Name of ann", "d": first, "t": 1 }), "as it was said, and by whom");

    let between = office.say(ann, cat, SECRET).await.uid;
    for unseen in [between, Id::new(404)] {
        assert_eq!(refused(office.send(ben, answer(unseen, "unseen", key)).await), ErrorCode::Validation, "{unseen}");
    }
    let mut nameless = answer(uid, "nameless", key);
    nameless.content.data = r#"{"quote":{"u":"x","d":"I said so"}}"#.to_owned();
    assert_eq!(refused(office.send(ben, nameless).await), ErrorCode::Validation);
});
