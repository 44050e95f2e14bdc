//! What may be set, and settings that follow from what people do.

use kernel::{ErrorCode, Id, Result};
use messaging::Since;
use messaging::conversation::{self, ConversationKey};
use messaging::setting::{self, ChatSetting, Scope, SettingInput};
use store::both_databases;

use crate::common::{MODULES, Office, refused};

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

async fn put(office: &Office, who: Id, scope: Scope, key: &str, value: &str) -> Result<ChatSetting> {
    let input = SettingInput { scope: scope.code(), setting_key: key.to_owned(), value: value.to_owned() };
    office.write(async move |tx, rt| setting::put(tx, rt, who, &input).await).await
}

both_databases!(a_setting_that_means_nothing_is_refused, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let group = office.group(ann, &[ben]).await.id;
    let (single, grouped) = (ConversationKey::single(ben).setting_key(), ConversationKey::group(group).setting_key());
    let (person, group) = (ben.to_string(), group.to_string());
    let values = [
        (Scope::ConversationSilent, single.as_str(), "yes"),
        (Scope::GlobalSilent, "", "2"),
        (Scope::ConversationTop, &single, "abc"),
        (Scope::ConversationTop, &single, "-1"),
        (Scope::ConversationTop, &single, "9007199254740992"),
        (Scope::FavouriteGroup, &group, "on"),
        (Scope::NoDisturbing, "", "rubbish"),
        (Scope::NoDisturbing, "", "60"),
        (Scope::NoDisturbing, "", "60|1440"),
        (Scope::NoDisturbing, "", "-1|60"),
        (Scope::GroupRemark, &group, &"x".repeat(65)),
    ];
    for (scope, key, value) in values {
        let refusal = put(&office, ann, scope, key, value).await.expect_err("refused");
        assert_eq!(refusal.fields().next().map(|(field, _)| field), Some("value"), "{scope:?} {key} {value}");
    }
    for (scope, key, value) in [
        (Scope::ConversationSilent, single.as_str(), "1"),
        (Scope::ConversationSilent, &grouped, "0"),
        (Scope::ConversationTop, &grouped, "12"),
        (Scope::ConversationDraft, &ConversationKey::single(office.dan).setting_key(), "to somebody new"),
        (Scope::FavouriteGroup, &group, "1"),
        (Scope::GroupRemark, &group, &"山".repeat(64)),
        (Scope::FavouriteUser, &person, "1"),
        (Scope::NoDisturbing, "", "900|60"),
        (Scope::DisableDraftSync, "", "1"),
        (Scope::DisableDraftSync, &single, "1"),
    ] {
        put(&office, ann, scope, key, value).await.unwrap_or_else(|error| panic!("{scope:?} {key}: {error}"));
    }
});

both_databases!(a_setting_is_about_something_its_owner_knows, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let group = office.group(ann, &[ben]).await.id;
    let (group_key, foreign) = (group.to_string(), ConversationKey::group(group).setting_key());
    let nobody = ConversationKey::single(Id::new(404)).setting_key();
    let nowhere = ConversationKey::group(Id::new(404)).setting_key();
    for (scope, key) in [
        (Scope::FavouriteGroup, "404"),
        (Scope::GroupRemark, "404"),
        (Scope::GroupRemark, "our group"),
        (Scope::HideGroupMemberNames, ""),
        (Scope::FavouriteGroup, &group_key),
        (Scope::FavouriteUser, "404"),
        (Scope::ConversationSilent, ""),
        (Scope::ConversationSilent, "everything"),
        (Scope::ConversationTop, &nobody),
        (Scope::ConversationTop, &nowhere),
        (Scope::ConversationSilent, &foreign),
        (Scope::ConversationSilent, "3-0-404"),
        (Scope::MyChannels, "404"),
        (Scope::GlobalSilent, "phone"),
    ] {
        assert_eq!(refused(put(&office, cat, scope, key, "1").await), ErrorCode::Validation, "{scope:?} {key}");
    }
    office.write(async move |tx, rt| messaging::group::kick(tx, rt, ann, group, &[ben], false).await).await.expect("kicked");
    put(&office, ben, Scope::ConversationSilent, &foreign, "1").await.expect("who was removed keeps the conversation");
    assert_eq!(refused(put(&office, ben, Scope::GroupRemark, &group_key, "ours").await), ErrorCode::Validation);
    put(&office, ben, Scope::GroupRemark, &group_key, "").await.expect("what is taken back need not be there");
});
