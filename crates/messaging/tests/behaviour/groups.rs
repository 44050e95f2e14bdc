use files::{Purpose, Received};
use kernel::{Country, ErrorCode, Id, Language, Result};
use messaging::conversation::ConversationKey;
use messaging::group::{
    self, Act, Announcement, Departure, Group, GroupChange, GroupFilter, GroupInput, GroupKind, GroupRole, GroupSearch, Invitation,
    JoinType, MemberExtraInput, MemberSwitch, Switch,
};
use messaging::message::Delivery;
use messaging::setting::{self, Scope, SettingInput};
use store::{both_databases, params};

use crate::common::{MODULES, Office, refused};

async fn kick(office: &Office, me: Id, group: Id, who: Id) -> Result<Departure> {
    office.write(async move |tx, rt| group::kick(tx, rt, me, group, &[who], false).await).await
}

async fn invite(office: &Office, me: Id, group: Id, who: Id) -> Result<Invitation> {
    office.write(async move |tx, rt| group::invite(tx, rt, me, group, &[who]).await).await
}

async fn quit(office: &Office, me: Id, group: Id) -> Result<Departure> {
    office.write(async move |tx, rt| group::quit(tx, rt, me, group, false).await).await
}

async fn modify(office: &Office, me: Id, group: Id, change: GroupChange) -> Result<Delivery> {
    office.write(async move |tx, rt| group::modify(tx, rt, me, group, &change).await).await
}

async fn turn(office: &Office, me: Id, group: Id, who: Id, switch: Switch, on: bool) -> Result<Delivery> {
    let input = MemberSwitch { group_id: group, member_ids: vec![who], switch, on };
    office.write(async move |tx, rt| group::switch(tx, rt, me, &input).await).await
}

async fn find(office: &Office, me: Id, id: Id) -> Group {
    office.write(async move |tx, _| group::find(tx, me, id).await).await.expect("found")
}

async fn role(office: &Office, me: Id, group: Id, who: Id) -> Option<GroupRole> {
    let filter = GroupFilter { group_id: group, since: None };
    let members = office.write(async move |tx, rt| group::members(tx, rt, me, &filter).await).await.expect("members");
    members.list.into_iter().find(|member| member.user_id == who).map(|member| member.role)
}

both_databases!(newcomers_see_what_the_group_lets_them, MODULES, async |db| {
    let office = Office::open(db).await;
    let group = office.group(office.ann, &[office.ben]).await.id;
    let key = ConversationKey::group(group);
    office.say_in(office.ann, group, "before").await.expect("sent");
    invite(&office, office.ann, group, office.cat).await.expect("invited");
    office.say_in(office.ann, group, "after").await.expect("sent");
    let said = async |office: &Office, who| office.texts(who, key).await.into_iter().filter(|t| !t.is_empty()).collect::<Vec<_>>();
    assert_eq!(said(&office, office.cat).await, ["after"]);
    modify(&office, office.ann, group, GroupChange::HistoryMessage(true)).await.expect("changed");
    invite(&office, office.ann, group, office.dan).await.expect("invited");
    assert_eq!(said(&office, office.dan).await, ["before", "after"]);
});

both_databases!(whoever_is_removed_reads_no_further, MODULES, async |db| {
    let office = Office::open(db).await;
    let group = office.group(office.ann, &[office.ben, office.cat]).await.id;
    let key = ConversationKey::group(group);
    office.say_in(office.ann, group, "while in").await.expect("sent");
    kick(&office, office.ann, group, office.ben).await.expect("kicked");
    office.say_in(office.ann, group, "among ourselves").await.expect("sent");
    let seen = office.page(office.ben, key, None, None, 100).await;
    assert_eq!(seen.last().map(|message| message.content.content_type), Some(106), "they learn of it");
    assert!(seen.iter().all(|message| message.content.searchable_content != "among ourselves"));
    assert_eq!(refused(office.say_in(office.ben, group, "hey").await), ErrorCode::NotInGroup);
    assert_eq!(find(&office, office.ann, group).await.member_count, 2);
    invite(&office, office.ann, group, office.ben).await.expect("back");
    office.say_in(office.ben, group, "hello again").await.expect("sent");
});

both_databases!(rank_decides_over_whom, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat, dan) = (office.ann, office.ben, office.cat, office.dan);
    let group = office.group(ann, &[ben, cat, dan]).await.id;
    turn(&office, ann, group, ben, Switch::Manager, true).await.expect("a manager");
    turn(&office, ann, group, cat, Switch::Manager, true).await.expect("another");
    assert_eq!(refused(kick(&office, ben, group, cat).await), ErrorCode::Forbidden);
    assert_eq!(refused(kick(&office, ben, group, ann).await), ErrorCode::Forbidden);
    assert_eq!(refused(turn(&office, ben, group, dan, Switch::Manager, true).await), ErrorCode::Forbidden);
    assert_eq!(refused(kick(&office, dan, group, ben).await), ErrorCode::Forbidden);
    kick(&office, ben, group, dan).await.expect("below a manager");
    kick(&office, ann, group, cat).await.expect("below the owner");
});

both_databases!(the_muted_are_silent_until_allowed, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let group = office.group(ann, &[ben, cat]).await.id;
    turn(&office, ann, group, ben, Switch::Muted, true).await.expect("muted");
    assert_eq!(refused(office.say_in(ben, group, "hm").await), ErrorCode::MemberMuted);
    assert_eq!(refused(invite(&office, ben, group, office.dan).await), ErrorCode::MemberMuted);
    turn(&office, ann, group, ben, Switch::Muted, false).await.expect("unmuted");
    modify(&office, ann, group, GroupChange::Muted(true)).await.expect("all muted");
    assert_eq!(refused(office.say_in(ben, group, "hm").await), ErrorCode::GroupMuted);
    office.say_in(ann, group, "the owner speaks").await.expect("sent");
    turn(&office, ann, group, ben, Switch::Allowed, true).await.expect("allowed");
    office.say_in(ben, group, "thank you").await.expect("sent");
    assert_eq!(refused(office.say_in(cat, group, "and I?").await), ErrorCode::GroupMuted);
});

both_databases!(an_owner_who_leaves_hands_over, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let group = office.group(ann, &[ben, cat]).await.id;
    turn(&office, ann, group, cat, Switch::Manager, true).await.expect("a manager");
    quit(&office, ann, group).await.expect("left");
    assert_eq!(role(&office, ben, group, cat).await, Some(GroupRole::Owner), "managers come first");
    assert_eq!(find(&office, ben, group).await.owner_id, cat);
    quit(&office, ben, group).await.expect("left");
    quit(&office, cat, group).await.expect("the last one ends it");
    let ended = find(&office, cat, group).await;
    assert!(ended.dismissed_at.is_some() && ended.member_count == 0);
});

both_databases!(ownership_is_given_and_the_giver_steps_down, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let group = office.group(ann, &[ben]).await.id;
    let give = async |from, to| office.write(async move |tx, rt| group::transfer(tx, rt, from, group, to).await).await;
    assert_eq!(refused(give(ben, ann).await), ErrorCode::Forbidden);
    assert_eq!(refused(give(ann, office.dan).await), ErrorCode::Validation);
    give(ann, ben).await.expect("given");
    assert_eq!(
        (role(&office, ann, group, ann).await, role(&office, ann, group, ben).await),
        (Some(GroupRole::Member), Some(GroupRole::Owner))
    );
    assert_eq!(refused(office.write(async move |tx, rt| group::dismiss(tx, rt, ann, group).await).await), ErrorCode::Forbidden);
    office.write(async move |tx, rt| group::dismiss(tx, rt, ben, group).await).await.expect("dismissed");
    assert_eq!(refused(office.say_in(ben, group, "anybody?").await), ErrorCode::NotInGroup);
});

both_databases!(how_people_come_in_is_the_groups_choice, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat, dan) = (office.ann, office.ben, office.cat, office.dan);
    let group = office.group(ann, &[ben]).await.id;
    let join = async |who| office.write(async move |tx, rt| group::join(tx, rt, who, group).await).await;
    assert_eq!(refused(join(cat).await), ErrorCode::NotFound, "nobody outside knows of it");
    modify(&office, ann, group, GroupChange::JoinType(JoinType::Open)).await.expect("opened");
    join(cat).await.expect("joined");
    assert_eq!(refused(join(cat).await), ErrorCode::AlreadyInGroup);
    modify(&office, ann, group, GroupChange::JoinType(JoinType::Closed)).await.expect("closed");
    assert_eq!(refused(invite(&office, ben, group, dan).await), ErrorCode::Forbidden);
    assert_eq!(refused(modify(&office, ben, group, GroupChange::Name("Mine".to_owned())).await), ErrorCode::Forbidden);
    assert!(group::allows(group::GroupKind::Restricted, JoinType::Closed, Some(GroupRole::Owner), Act::Invite));
    invite(&office, ann, group, dan).await.expect("the owner may");
});

both_databases!(a_group_without_a_name_lists_its_first_members_in_the_language_of_its_owner, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    for (language, name) in [
        (Language::Zh, "Name of ann、Name of ben、Name of cat"),
        (Language::En, "Name of ann, Name of ben, Name of cat"),
        (Language::Th, "Name of ann Name of ben และ Name of cat"),
    ] {
        let input = GroupInput { kind: None, name: String::new(), member_ids: vec![ben, cat], extra: String::new() };
        let made = office.write(async move |tx, rt| {
            tx.execute_one("UPDATE app_user SET language = $1 WHERE id = $2", params![language, ann]).await?;
            group::create(tx, rt, ann, &input).await
        });
        assert_eq!(made.await.expect("a group").0.name, name);
    }
});

both_databases!(only_those_who_run_a_group_name_everybody_in_it, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let input = GroupInput { kind: Some(GroupKind::Normal), name: String::new(), member_ids: vec![ben, cat], extra: String::new() };
    let group = office.write(async move |tx, rt| group::create(tx, rt, ann, &input).await).await.expect("a group").0.id;
    let announce = async |who| {
        let input = Announcement { group_id: group, text: "Stock count on Friday".to_owned() };
        office.write(async move |tx, rt| group::announce(tx, rt, who, &input).await).await
    };
    assert_eq!(refused(announce(ben).await), ErrorCode::Forbidden);
    announce(ann).await.expect("announced");
    assert_eq!(office.unread(cat, ConversationKey::group(group)).await, (0, 0, 1));
});

both_databases!(programs_keep_something_about_a_member, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let group = office.group(ann, &[ben, cat]).await.id;
    let keep = async |me, member_id, extra: &str| {
        let input = MemberExtraInput { group_id: group, member_id, extra: extra.to_owned() };
        office.write(async move |tx, rt| group::set_member_extra(tx, rt, me, &input).await).await
    };
    let extra = async |who| {
        let filter = GroupFilter { group_id: group, since: None };
        let members = office.write(async move |tx, rt| group::members(tx, rt, ann, &filter).await).await.expect("members").list;
        members.into_iter().find(|member| member.user_id == who).map(|member| member.extra)
    };
    assert_eq!(refused(keep(ben, Some(cat), "x").await), ErrorCode::Forbidden);
    assert_eq!(refused(keep(ben, None, &"x".repeat(1025)).await), ErrorCode::Validation);
    keep(ben, None, "{\"desk\":3}").await.expect("one's own");
    let told = keep(ann, Some(cat), "{\"desk\":4}").await.expect("of somebody below").message;
    assert_eq!((told.content.content_type, told.persist.code()), (123, 0), "for code, not for the eye");
    assert!(told.content.data.contains(&cat.to_string()));
    assert_eq!((extra(ben).await.as_deref(), extra(cat).await.as_deref()), (Some("{\"desk\":3}"), Some("{\"desk\":4}")));
    quit(&office, ben, group).await.expect("left");
    invite(&office, ann, group, ben).await.expect("back");
    assert_eq!(extra(ben).await.as_deref(), Some(""), "who comes back begins anew");
});

both_databases!(a_group_shows_its_picture, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let group = office.group(ann, &[ben]).await;
    assert!(group.portrait_url.is_empty());
    let picture = Received {
        purpose: Purpose::Avatar,
        name: "us.jpg".to_owned(),
        mime: "image/jpeg",
        ext: "jpg",
        bytes: 10,
        sha256: String::new(),
        size: Some((8, 8)),
        preview: String::new(),
        storage_key: "us".to_owned(),
    };
    let file = office.write(async move |tx, rt| Ok(files::register(tx, rt, ann, &picture).await?)).await.expect("registered");
    modify(&office, ann, group.id, GroupChange::Portrait(file.id)).await.expect("changed");
    assert_eq!(find(&office, ben, group.id).await.portrait_url, files::link(file.id, &file.access_key));
});

async fn found(office: &Office, me: Id, keyword: &str) -> Vec<(String, bool, bool, Option<String>)> {
    let asked = GroupSearch { keyword: keyword.to_owned() };
    let found = office.write(async move |tx, _| group::search(tx, me, &asked).await).await.expect("searched");
    found.list.into_iter().map(|found| (found.group.name, found.member, found.joinable, found.found_member)).collect()
}

async fn named(office: &Office, owner: Id, members: &[Id], name: &str) -> Id {
    let input = GroupInput { name: name.to_owned(), member_ids: members.to_vec(), kind: None, extra: String::new() };
    office.write(async move |tx, rt| group::create(tx, rt, owner, &input).await).await.expect("created").0.id
}

both_databases!(groups_are_found_by_those_who_may_see_them, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, dan) = (office.ann, office.ben, office.dan);
    let mine = named(&office, ann, &[ben], "北区 North").await;
    let other = named(&office, dan, &[office.cat], "Northern depot").await;
    let own = || ("北区 North".to_owned(), true, false, None);
    for keyword in ["north", "北区", "beiqu", "bq"] {
        assert_eq!(found(&office, ann, keyword).await, [own()], "{keyword}: what does not let itself be found stays hidden");
    }
    modify(&office, dan, other, GroupChange::Searchable(true)).await.expect("to be found");
    assert_eq!(found(&office, ann, "north").await, [own(), ("Northern depot".to_owned(), false, false, None)]);
    modify(&office, dan, other, GroupChange::JoinType(JoinType::Open)).await.expect("open");
    assert_eq!(found(&office, ann, "depot").await, [("Northern depot".to_owned(), false, true, None)]);

    let by_name = found(&office, ann, "name of ben").await;
    assert_eq!(by_name, [("北区 North".to_owned(), true, false, Some("Name of ben".to_owned()))], "by who is in it, one's own alone");
    let remark = SettingInput { scope: Scope::GroupRemark.code(), setting_key: mine.to_string(), value: "Our Hill".to_owned() };
    office.write(async move |tx, rt| setting::put(tx, rt, ann, &remark).await).await.expect("called so");
    assert_eq!((found(&office, ann, "hill").await, found(&office, ben, "hill").await), (vec![own()], vec![]));

    let buyer = office.world.buyer("buyer", Country::Thailand).await;
    assert_eq!(found(&office, buyer, "north").await, [], "customers do not learn of each other by groups");
    quit(&office, ben, mine).await.expect("left");
    assert_eq!(found(&office, ben, "北区").await, []);
    office.write(async move |tx, rt| group::dismiss(tx, rt, dan, other).await).await.expect("ended");
    assert_eq!(found(&office, ann, "depot").await, []);
    for broken in ["", "  ", &"x".repeat(65)] {
        let asked = GroupSearch { keyword: broken.to_owned() };
        let outcome = office.write(async move |tx, _| group::search(tx, ann, &asked).await).await;
        assert_eq!(refused(outcome.map(drop)), ErrorCode::Validation, "{broken:?}");
    }
});

both_databases!(many_groups_are_asked_for_at_once, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, dan) = (office.ann, office.dan);
    let (mine, other) = (named(&office, ann, &[office.ben], "mine").await, named(&office, dan, &[office.cat], "other").await);
    let asked = async |ids: Vec<Id>| office.write(async move |tx, _| group::by_ids(tx, ann, &ids).await).await;
    let seen = asked(vec![mine, other, Id::new(404)]).await.expect("those one may see");
    assert_eq!(seen.list.iter().map(|group| group.id).collect::<Vec<_>>(), [mine]);
    assert_eq!(refused(asked(vec![mine; 201]).await.map(drop)), ErrorCode::Validation);
});
