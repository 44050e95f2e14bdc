use kernel::{ErrorCode, Id};
use messaging::Since;
use messaging::content::Persist;
use messaging::conversation::ConversationKey;
use messaging::conversation_list;
use messaging::group::{self, Departure, Group, GroupFilter, GroupInput, GroupKind, GroupRole};
use messaging::setting::{self, Scope, SettingInput};
use store::both_databases;

use crate::common::{MODULES, Office, refused};

async fn quit(office: &Office, me: Id, group: Id) -> Departure {
    office.write(async move |tx, rt| group::quit(tx, rt, me, group, false).await).await.expect("left")
}

async fn set(office: &Office, me: Id, scope: Scope, key: String, value: &str) {
    let input = SettingInput { scope: scope.code(), setting_key: key, value: value.to_owned() };
    office.write(async move |tx, rt| setting::put(tx, rt, me, &input).await).await.expect("set");
}

both_databases!(whoever_leaves_has_the_conversation_no_more, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let group = office.group(ann, &[ben, cat]).await.id;
    let key = ConversationKey::group(group);
    office.say_in(ann, group, "old plans").await.expect("sent");
    office.later(60);
    let since = Since { since: Some(office.world.rt.now().millis()), ..Since::default() };
    let departure = quit(&office, ben, group).await;
    assert_eq!(departure.left, [ben]);
    assert!(office.list(ben).await.is_empty());
    assert!(office.texts(ben, key).await.is_empty());
    let moved = office.write(async move |tx, rt| conversation_list::list(tx, rt, ben, &since).await).await.expect("a list");
    assert!(moved.list[0].removed, "a device that was away takes it out of its list too");
    office.say_in(ann, group, "new plans").await.expect("sent");
    assert!(office.list(ben).await.is_empty(), "and it does not come back");
    assert_eq!(office.texts(cat, key).await.iter().filter(|text| !text.is_empty()).count(), 2, "the others keep it");

    office.write(async move |tx, rt| group::invite(tx, rt, ann, group, &[ben]).await).await.expect("back");
    assert_eq!(office.list(ben).await.len(), 1);
});

both_databases!(what_was_set_about_a_group_goes_with_the_membership, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let group = office.group(ann, &[ben, cat]).await.id;
    let name = ConversationKey::group(group).setting_key();
    for who in [ben, cat] {
        set(&office, who, Scope::ConversationTop, name.clone(), "1").await;
        set(&office, who, Scope::ConversationSilent, name.clone(), "1").await;
        set(&office, who, Scope::ConversationDraft, name.clone(), "I think").await;
        set(&office, who, Scope::FavouriteGroup, group.to_string(), "1").await;
    }
    let mut forgotten = quit(&office, ben, group).await.forgotten;
    forgotten.sort_by_key(|(_, setting)| setting.scope);
    let told: Vec<_> = forgotten.iter().map(|(user, setting)| (*user, setting.scope, setting.value.as_str())).collect();
    assert_eq!(told, [(ben, 1, ""), (ben, 3, ""), (ben, 6, ""), (ben, 19, "")]);
    let left =
        async |who| office.write(async move |tx, rt| setting::list(tx, rt, who, &Since::default()).await).await.expect("a list").list;
    assert_eq!((left(ben).await.len(), left(cat).await.len()), (0, 4));
    let kicked = office.write(async move |tx, rt| group::kick(tx, rt, ann, group, &[cat], false).await).await.expect("kicked");
    assert_eq!((kicked.forgotten.len(), left(cat).await.len()), (4, 0));
    assert_eq!(office.list(cat).await.len(), 1, "whoever was removed keeps what they could read");
});

async fn free_group(office: &Office, owner: Id, members: &[Id]) -> Id {
    let input = GroupInput { kind: Some(GroupKind::Free), name: String::new(), member_ids: members.to_vec(), extra: String::new() };
    office.write(async move |tx, rt| group::create(tx, rt, owner, &input).await).await.expect("a group").0.id
}

async fn find(office: &Office, me: Id, id: Id) -> Group {
    office.write(async move |tx, _| group::find(tx, me, id).await).await.expect("found")
}

both_databases!(a_free_group_is_never_without_an_owner_and_ends_with_its_last_member, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let group = free_group(&office, ann, &[ben]).await;
    quit(&office, ann, group).await;
    assert_eq!(find(&office, ben, group).await.owner_id, ben);
    let filter = GroupFilter { group_id: group, since: None };
    let members = office.write(async move |tx, rt| group::members(tx, rt, ben, &filter).await).await.expect("members").list;
    assert_eq!(members.iter().map(|member| (member.user_id, member.role)).collect::<Vec<_>>(), [(ben, GroupRole::Owner)]);
    quit(&office, ben, group).await;
    let ended = find(&office, ben, group).await;
    assert!(ended.dismissed_at.is_some() && ended.member_count == 0);
    assert!(office.list(ben).await.is_empty());
    let back = office.write(async move |tx, rt| group::join(tx, rt, ann, group).await).await;
    assert_eq!(refused(back), ErrorCode::NotFound);
});

both_databases!(departures_are_read_quietly_by_those_who_run_the_group, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat, dan) = (office.ann, office.ben, office.cat, office.dan);
    let group = office.group(ann, &[ben, cat, dan]).await.id;
    let key = ConversationKey::group(group);
    let shown = async |who| {
        let page = office.page(who, key, None, None, 100).await;
        page.into_iter().filter(|message| message.persist == Persist::Shown).map(|message| message.content.content_type).collect::<Vec<_>>()
    };
    let begun = shown(dan).await;
    let kicked = office.write(async move |tx, rt| group::kick(tx, rt, ann, group, &[ben], true).await).await.expect("kicked");
    assert_eq!(kicked.deliveries.len(), 2);
    let quit = office.write(async move |tx, rt| group::quit(tx, rt, cat, group, true).await).await.expect("left");
    assert_eq!(quit.deliveries[0].message.persist, Persist::None, "devices learn of it all the same");
    assert_eq!(shown(dan).await, begun, "a member reads nothing of it");
    assert_eq!(shown(ben).await, [begun.as_slice(), &[120]].concat());
    assert_eq!(shown(ann).await, [begun.as_slice(), &[120, 121]].concat());
});
