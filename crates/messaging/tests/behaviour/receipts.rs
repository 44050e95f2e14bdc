use kernel::Id;
use messaging::conversation::{self, ConversationKey, DeliveryReceipt, Received};
use messaging::setting::{self, Scope, SettingInput};
use store::both_databases;

use crate::common::{MODULES, Office};

async fn receive(office: &Office, received: &[(Id, ConversationKey, i64)]) -> Vec<DeliveryReceipt> {
    let received: Received = received.iter().map(|(user, key, seq)| ((*user, *key), *seq)).collect();
    office.write(async move |tx, _| conversation::deliver(tx, &received).await).await.expect("written")
}

async fn set(office: &Office, user: Id, scope: Scope, value: &str) {
    let input = SettingInput { scope: scope.code(), setting_key: String::new(), value: value.to_owned() };
    office.write(async move |tx, rt| setting::put(tx, rt, user, &input).await).await.expect("set");
}

/// How far each of the others has received the conversation.
async fn delivered(office: &Office, me: Id, key: ConversationKey) -> Vec<(Id, i64)> {
    let found = office.write(async move |tx, _| conversation::readers(tx, me, key).await).await.expect("readers");
    found.list.into_iter().map(|reader| (reader.user_id, reader.delivered_seq)).collect()
}

both_databases!(words_are_delivered_once_a_device_has_them, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let (of_ann, of_ben) = (ConversationKey::single(ben), ConversationKey::single(ann));
    for text in ["1", "2", "3"] {
        office.say(ann, ben, text).await;
    }
    assert_eq!(delivered(&office, ann, of_ann).await, [(ben, 0)]);
    let told = receive(&office, &[(ben, of_ben, 2)]).await;
    assert_eq!(told, [DeliveryReceipt { user_ids: vec![ben], seq: 2, recipients: vec![(ann, of_ann)] }]);
    assert_eq!(receive(&office, &[(ben, of_ben, 1)]).await, [], "it never goes back");
    assert_eq!(delivered(&office, ann, of_ann).await, [(ben, 2)]);
    office.read(ben, of_ben, 3).await;
    assert_eq!(delivered(&office, ann, of_ann).await, [(ben, 3)], "what was read has come");
    assert_eq!(receive(&office, &[(ben, of_ben, 3)]).await, [], "and is not told again");
});

both_databases!(a_group_counts_on_whose_devices_words_have_come, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat, dan) = (office.ann, office.ben, office.cat, office.dan);
    let group = office.group(ann, &[ben, cat]).await.id;
    let key = ConversationKey::group(group);
    let seq = office.say_in(ann, group, "please confirm").await.expect("sent").seq;
    let told = receive(&office, &[(ben, key, seq), (cat, key, seq), (dan, key, seq)]).await;
    assert_eq!(told, [DeliveryReceipt { user_ids: vec![ben, cat], seq, recipients: vec![(ann, key)] }], "all at once, and no stranger");
    assert_eq!(delivered(&office, ann, key).await, [(ben, seq), (cat, seq)]);

    office.write(async move |tx, rt| messaging::group::invite(tx, rt, ann, group, &[dan]).await).await.expect("invited");
    let here = delivered(&office, ann, key).await;
    assert!(here.iter().any(|(user, came)| *user == dan && *came >= seq), "whoever comes later waits for nothing older: {here:?}");
});

both_databases!(whoever_keeps_receipts_to_themselves_or_is_invisible_is_not_told_of, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    office.say(ann, ben, "hello").await;
    office.say(ann, cat, "hello").await;
    let key = ConversationKey::single(ann);
    set(&office, ben, Scope::DisableReceipt, "1").await;
    set(&office, cat, Scope::CustomState, "4-").await;
    assert_eq!(receive(&office, &[(ben, key, 1), (cat, key, 1)]).await, []);
    assert_eq!(delivered(&office, ann, ConversationKey::single(cat)).await, [(cat, 0)], "she is not here");
    assert_eq!(delivered(&office, ann, ConversationKey::single(ben)).await, []);
    set(&office, cat, Scope::CustomState, "").await;
    assert_eq!(receive(&office, &[(cat, key, 1)]).await.len(), 1, "now she is");
});
