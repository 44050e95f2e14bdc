//! Settings that follow from what people do, and are not set.

use kernel::Id;
use messaging::Since;
use messaging::conversation::{self, ConversationKey};
use messaging::setting::{self, Scope, SettingInput};
use store::both_databases;

use crate::common::{MODULES, Office};

async fn since(office: &Office, who: Id, scope: Scope, since: Option<i64>) -> Vec<(String, String)> {
    let filter = Since { since, ..Since::default() };
    let list = office.write(async move |tx, rt| setting::list(tx, rt, who, &filter).await).await.expect("a list").list;
    list.into_iter().filter(|row| row.scope == scope.code()).map(|row| (row.setting_key, row.value)).collect()
}

async fn of(office: &Office, who: Id, scope: Scope) -> Vec<(String, String)> {
    since(office, who, scope, None).await
}

both_databases!(up_to_when_the_other_of_two_has_read_is_a_setting, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let (of_ann, of_ben) = (ConversationKey::single(ben), ConversationKey::single(ann));
    let said = office.say(ann, ben, "hello").await;
    assert!(of(&office, ann, Scope::ConversationReaded).await.is_empty(), "nothing is read yet");
    office.later(5);
    office.say(ann, ben, "are you there?").await;
    office.read(ben, of_ben, said.seq).await;
    let read = [(of_ann.setting_key(), said.timestamp.millis().to_string())];
    assert_eq!(of(&office, ann, Scope::ConversationReaded).await, read);
    let group = office.group(ann, &[ben, cat]).await.id;
    let in_group = office.say_in(ann, group, "all").await.expect("sent");
    office.read(ben, ConversationKey::group(group), in_group.seq).await;
    assert_eq!(of(&office, ann, Scope::ConversationReaded).await, read, "a group has no other side");

    office.later(3600);
    let now = office.world.rt.now().millis();
    assert!(since(&office, ann, Scope::ConversationReaded, Some(now)).await.is_empty(), "it is no news");
    let last = office.say(ann, ben, "well").await;
    office.read(ben, of_ben, last.seq).await;
    let read = [(of_ann.setting_key(), last.timestamp.millis().to_string())];
    assert_eq!(since(&office, ann, Scope::ConversationReaded, Some(now)).await, read);

    let private = SettingInput { scope: Scope::DisableReceipt.code(), setting_key: String::new(), value: "1".to_owned() };
    office.write(async move |tx, rt| setting::put(tx, rt, ben, &private).await).await.expect("set");
    assert!(of(&office, ann, Scope::ConversationReaded).await.is_empty(), "who keeps reading to themselves keeps it here");
    assert!(of(&office, ben, Scope::ConversationReaded).await.is_empty(), "and sees nobody else's");
});

both_databases!(up_to_when_a_conversation_was_emptied_is_a_setting, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let key = ConversationKey::single(ann);
    let said = office.say(ann, ben, "hello").await;
    let group = office.group(ann, &[cat]).await.id;
    office.say_in(ann, group, "before ben came").await.expect("sent");
    office.write(async move |tx, rt| messaging::group::invite(tx, rt, ann, group, &[ben]).await).await.expect("invited");
    assert!(of(&office, ben, Scope::ConversationClear).await.is_empty(), "what was never shown was not emptied");
    office.write(async move |tx, rt| conversation::clear(tx, rt, ben, key).await).await.expect("cleared");
    let cleared = [(key.setting_key(), said.timestamp.millis().to_string())];
    assert_eq!(of(&office, ben, Scope::ConversationClear).await, cleared);
    assert!(of(&office, ann, Scope::ConversationClear).await.is_empty(), "others keep their messages");
});
