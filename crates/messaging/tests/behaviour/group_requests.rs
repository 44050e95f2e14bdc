use kernel::{Country, ErrorCode, Id, Result};
use messaging::conversation::ConversationKey;
use messaging::friend::RequestStatus;
use messaging::group::{
    self, Group, GroupChange, GroupRequest, GroupRequestAnswer, GroupRequestFilter, GroupRequestInput, GroupRequests, GroupSearch,
    Invitation, JoinType,
};
use messaging::message::Delivery;
use org::RoleKey;
use store::{both_databases, params};

use crate::common::{MODULES, Office, refused};

/// A group of ann with ben in it, whose newcomers are let in.
async fn guarded(office: &Office) -> Id {
    let (ann, group) = (office.ann, office.group(office.ann, &[office.ben]).await.id);
    set_join_type(office, ann, group, JoinType::Approved).await;
    group
}

async fn set_join_type(office: &Office, me: Id, group: Id, how: JoinType) {
    let change = GroupChange::JoinType(how);
    office.write(async move |tx, rt| group::modify(tx, rt, me, group, &change).await).await.expect("changed");
}

async fn ask(office: &Office, me: Id, group: Id, reason: &str) -> Result<()> {
    let input = GroupRequestInput { group_id: group, reason: reason.to_owned() };
    office.write(async move |tx, rt| group::ask(tx, rt, me, &input).await).await
}

async fn invite(office: &Office, me: Id, group: Id, people: &[Id]) -> Result<Invitation> {
    let people = people.to_vec();
    office.write(async move |tx, rt| group::invite(tx, rt, me, group, &people).await).await
}

async fn answer(office: &Office, me: Id, group: Id, who: Id, accept: bool) -> Result<Option<Delivery>> {
    let input = GroupRequestAnswer { group_id: group, user_id: who, accept };
    office.write(async move |tx, rt| group::answer(tx, rt, me, &input).await).await
}

async fn requests(office: &Office, me: Id, group: Id, before: Option<String>) -> Result<GroupRequests> {
    let filter = GroupRequestFilter { group_id: group, before };
    office.write(async move |tx, _| group::requests(tx, me, &filter).await).await
}

async fn waiting(office: &Office, group: Id) -> Vec<Id> {
    let page = requests(office, office.ann, group, None).await.expect("those who wait");
    assert_eq!(i64::try_from(page.list.len()).expect("few"), page.waiting);
    page.list.into_iter().map(|request| request.user_id).collect()
}

async fn own(office: &Office, me: Id, group: Id) -> Option<GroupRequest> {
    office.write(async move |tx, _| group::own_request(tx, me, group).await).await.expect("read").request
}

async fn find(office: &Office, me: Id, id: Id) -> Result<Group> {
    office.write(async move |tx, _| group::find(tx, me, id).await).await
}

both_databases!(who_asks_waits_until_somebody_who_runs_the_group_lets_them_in, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let group = guarded(&office).await;
    find(&office, cat, group).await.expect("whoever may ask may see what for");
    let join = office.write(async move |tx, rt| group::join(tx, rt, cat, group).await).await;
    assert_eq!(refused(join), ErrorCode::GroupNeedsApproval);
    assert_eq!(refused(ask(&office, cat, group, &"x".repeat(201)).await), ErrorCode::Validation);
    ask(&office, cat, group, " We sell in Rayong ").await.expect("asked");
    assert_eq!(refused(ask(&office, cat, group, "again").await), ErrorCode::GroupRequestPending);
    assert_eq!(refused(ask(&office, ben, group, "").await), ErrorCode::AlreadyInGroup);

    let listed = requests(&office, ann, group, None).await.expect("listed");
    assert_eq!((listed.waiting, listed.next, listed.list.len()), (1, None, 1));
    assert_eq!((listed.list[0].reason.as_str(), listed.list[0].invited_by), ("We sell in Rayong", None));
    assert_eq!(refused(requests(&office, ben, group, None).await), ErrorCode::Forbidden);
    assert_eq!(refused(requests(&office, cat, group, None).await), ErrorCode::NotInGroup);
    assert_eq!(refused(answer(&office, ben, group, cat, true).await), ErrorCode::Forbidden);

    let told = answer(&office, ann, group, cat, true).await.expect("let in").expect("told");
    assert_eq!((told.message.content.content_type, told.message.from), (105, cat), "as if she had walked in");
    office.say_in(cat, group, "hello").await.expect("a member");
    let kept = own(&office, cat, group).await.expect("kept");
    assert_eq!((kept.status, kept.answered_by), (RequestStatus::Accepted, Some(ann)));
    assert!(waiting(&office, group).await.is_empty());
    assert_eq!(refused(answer(&office, ann, group, cat, false).await), ErrorCode::NotFound);
});

both_databases!(who_is_refused_learns_of_it_and_may_ask_again, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, cat) = (office.ann, office.cat);
    let group = guarded(&office).await;
    assert_eq!(own(&office, cat, group).await, None);
    ask(&office, cat, group, "").await.expect("asked");
    assert!(answer(&office, ann, group, cat, false).await.expect("refused").is_none(), "nobody in the group reads of it");
    assert_eq!(own(&office, cat, group).await.expect("kept").status, RequestStatus::Refused);
    assert_eq!(refused(office.say_in(cat, group, "hey").await), ErrorCode::NotInGroup);
    ask(&office, cat, group, "Please").await.expect("asked again");
    let again = own(&office, cat, group).await.expect("kept");
    assert_eq!((again.status, again.answered_by, again.answered_at), (RequestStatus::Sent, None, None));
});

both_databases!(members_ask_for_others_and_those_who_run_it_add_them, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat, dan) = (office.ann, office.ben, office.cat, office.dan);
    let group = guarded(&office).await;
    assert!(matches!(invite(&office, ben, group, &[cat, dan]).await.expect("asked for"), Invitation::Asked(2)));
    assert_eq!(refused(invite(&office, ben, group, &[cat]).await), ErrorCode::GroupRequestPending);
    assert_eq!(refused(invite(&office, ben, group, &[ann]).await), ErrorCode::AlreadyInGroup);
    assert_eq!(waiting(&office, group).await.len(), 2);
    let told = answer(&office, ann, group, cat, true).await.expect("let in").expect("told");
    assert_eq!(told.message.from, ben, "ben brought her");

    assert!(matches!(invite(&office, ann, group, &[dan]).await.expect("added"), Invitation::Added(_)));
    assert!(waiting(&office, group).await.is_empty(), "who is in waits no more");
    office.say_in(dan, group, "hello").await.expect("a member");
});

both_databases!(a_full_group_lets_nobody_in, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, cat) = (office.ann, office.cat);
    let group = guarded(&office).await;
    ask(&office, cat, group, "").await.expect("asked");
    office
        .write(async move |tx, _| Ok(tx.execute_one("UPDATE chat_group SET max_member_count = 2 WHERE id = $1", params![group]).await?))
        .await
        .expect("full");
    assert_eq!(refused(answer(&office, ann, group, cat, true).await), ErrorCode::GroupFull);
    assert_eq!(waiting(&office, group).await, [cat], "she still waits");
});

both_databases!(who_cannot_sign_in_any_more_is_not_asked_about, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, cat, dan) = (office.ann, office.cat, office.dan);
    let group = guarded(&office).await;
    ask(&office, cat, group, "").await.expect("asked");
    ask(&office, dan, group, "").await.expect("asked");
    let turn = async |status: &'static str| {
        let sql = "UPDATE app_user SET status = $1 WHERE id = $2";
        office.write(async move |tx, _| Ok(tx.execute_one(sql, params![status, cat]).await?)).await.expect("turned");
    };
    turn("disabled").await;
    assert_eq!(waiting(&office, group).await, [dan]);
    assert_eq!(refused(answer(&office, ann, group, cat, true).await), ErrorCode::NotFound);
    turn("active").await;
    assert_eq!(waiting(&office, group).await.len(), 2, "she still wants to come in");
});

both_databases!(requests_outlive_a_change_of_mind_and_not_the_group, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, cat, dan) = (office.ann, office.cat, office.dan);
    let group = guarded(&office).await;
    ask(&office, cat, group, "").await.expect("asked");
    ask(&office, dan, group, "").await.expect("asked");
    set_join_type(&office, ann, group, JoinType::Closed).await;
    assert_eq!(refused(ask(&office, office.ben, group, "").await), ErrorCode::AlreadyInGroup);
    answer(&office, ann, group, cat, true).await.expect("let in");
    office.write(async move |tx, rt| group::dismiss(tx, rt, ann, group).await).await.expect("dismissed");
    assert_eq!(own(&office, dan, group).await, None);
    assert_eq!(refused(requests(&office, ann, group, None).await), ErrorCode::NotInGroup);
    assert_eq!(refused(ask(&office, dan, group, "").await), ErrorCode::NotFound);
});

both_databases!(many_who_wait_are_read_a_page_at_a_time, MODULES, async |db| {
    let office = Office::open(db).await;
    let group = guarded(&office).await;
    let mut people = Vec::new();
    for at in 0..23 {
        people.push(office.world.staff(&format!("asker{at}"), Country::Thailand, &[RoleKey::Rep]).await);
    }
    // All at one moment, which only the people tell apart.
    invite(&office, office.ben, group, &people).await.expect("asked for");
    let first = requests(&office, office.ann, group, None).await.expect("a page");
    assert_eq!((first.list.len(), first.waiting), (20, 23));
    let second = requests(&office, office.ann, group, first.next).await.expect("the rest");
    assert_eq!((second.list.len(), second.next), (3, None));
    let mut seen: Vec<Id> = first.list.iter().chain(&second.list).map(|request| request.user_id).collect();
    seen.sort_unstable();
    people.sort_unstable();
    assert_eq!(seen, people);
    assert_eq!(refused(requests(&office, office.ann, group, Some("x".to_owned())).await), ErrorCode::Validation);
});

both_databases!(a_group_that_is_found_says_whether_one_may_ask, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let group = guarded(&office).await;
    for change in [GroupChange::Searchable(true), GroupChange::Name("Rayong".to_owned())] {
        office.write(async move |tx, rt| group::modify(tx, rt, ann, group, &change).await).await.expect("changed");
    }
    let found = async |who| {
        let asked = GroupSearch { keyword: "rayong".to_owned() };
        let found = office.write(async move |tx, _| group::search(tx, who, &asked).await).await.expect("searched");
        found.list.iter().map(|hit| (hit.joinable, hit.askable)).collect::<Vec<_>>()
    };
    assert_eq!(found(cat).await, [(false, true)]);
    assert_eq!(found(ben).await, [(false, false)], "a member need not ask");
    assert!(matches!(office.texts(cat, ConversationKey::group(group)).await.as_slice(), []), "nothing to read before one is in");
});
