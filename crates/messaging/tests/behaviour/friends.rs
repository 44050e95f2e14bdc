use kernel::{Country, ErrorCode, Id, Result};
use messaging::Since;
use messaging::conversation::ConversationKey;
use messaging::friend::{self, BlockInput, RequestAnswer, RequestFilter, RequestInput, RequestStatus};
use messaging::group::{self, GroupInput};
use messaging::people::{self, UserIds};
use messaging::presence;
use messaging::setting::{self, Scope, SettingInput};
use org::RoleKey;
use store::both_databases;

use crate::common::{MODULES, Office, refused, words};

async fn ask(office: &Office, from: Id, to: Id) -> Result<()> {
    let input = RequestInput { user_id: to, reason: "I am your neighbour".to_owned(), extra: String::new() };
    office.write(async move |tx, rt| friend::ask(tx, rt, from, &input).await).await
}

async fn answer(office: &Office, me: Id, from: Id, accept: bool) -> Result<usize> {
    let input = RequestAnswer { user_id: from, accept };
    Ok(office.write(async move |tx, rt| friend::answer(tx, rt, me, &input).await).await?.len())
}

both_databases!(friends_begin_with_the_words_of_the_request, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    ask(&office, ann, ben).await.expect("asked");
    let waiting = office.write(async move |tx, rt| friend::requests(tx, rt, ben, &RequestFilter::default()).await).await.expect("requests");
    assert_eq!((waiting.unseen, waiting.list.len(), waiting.list[0].status), (1, 1, RequestStatus::Sent));
    office.write(async move |tx, rt| friend::see(tx, rt, ben).await).await.expect("seen");
    assert_eq!(answer(&office, ben, ann, true).await.expect("accepted"), 3);
    let codes: Vec<i64> =
        office.page(ben, ConversationKey::single(ann), None, None, 20).await.iter().map(|m| m.content.content_type).collect();
    assert_eq!(codes, [1, 92, 93]);
    for (me, other) in [(ann, ben), (ben, ann)] {
        let contacts = office.write(async move |tx, rt| friend::contacts(tx, rt, me, &Since::default()).await).await.expect("contacts");
        assert!(contacts.list.iter().any(|contact| contact.other_id == other && contact.friend));
    }
    assert_eq!(refused(ask(&office, ben, ann).await), ErrorCode::AlreadyFriends);
});

both_databases!(a_request_cannot_be_pressed, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    ask(&office, ann, ben).await.expect("asked");
    ask(&office, ann, ben).await.expect("one repeat");
    assert_eq!(refused(ask(&office, ann, ben).await), ErrorCode::FriendRequestPending);
    answer(&office, ben, ann, false).await.expect("refused");
    assert_eq!(refused(ask(&office, ann, ben).await), ErrorCode::FriendRequestRefused);
    office.later(30 * 86_400);
    ask(&office, ann, ben).await.expect("a month later");
    office.later(7 * 86_400);
    assert_eq!(refused(answer(&office, ben, ann, true).await), ErrorCode::FriendRequestExpired);
});

both_databases!(whoever_is_blocked_cannot_write, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    office.say(ann, ben, "hello").await;
    let set = async |office: &Office, on| {
        let input = BlockInput { user_id: ann, on };
        office.write(async move |tx, rt| friend::block(tx, rt, ben, &input).await).await.expect("set");
    };
    set(&office, true).await;
    let again = office.send(ann, words("hello?", "blocked", ConversationKey::single(ben))).await;
    assert_eq!(refused(again), ErrorCode::BlockedByPeer);
    assert_eq!(refused(ask(&office, ann, ben).await), ErrorCode::BlockedByPeer);
    office.say(ben, ann, "I can still write").await;
    set(&office, false).await;
    office.say(ann, ben, "thanks").await;
});

both_databases!(ending_a_friendship_takes_the_conversation_from_ones_own_list, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    ask(&office, ann, ben).await.expect("asked");
    answer(&office, ben, ann, true).await.expect("accepted");
    office.write(async move |tx, rt| friend::delete(tx, rt, ann, ben).await).await.expect("ended");
    assert!(office.list(ann).await.is_empty());
    assert_eq!(office.list(ben).await.len(), 1, "the other side keeps theirs");
    assert_eq!(refused(office.write(async move |tx, rt| friend::delete(tx, rt, ben, ann).await).await), ErrorCode::NotFriends);
});

both_databases!(customers_reach_the_company_and_not_each_other, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let buyer = office.world.buyer("buyer", Country::Thailand).await;
    let rival = office.world.buyer("rival", Country::Thailand).await;
    office.say(buyer, ann, "Is my order on its way?").await;
    let to_rival = words("psst", "rival", ConversationKey::single(rival));
    assert_eq!(refused(office.send(buyer, to_rival).await), ErrorCode::NotFound);
    assert_eq!(refused(ask(&office, buyer, rival).await), ErrorCode::NotFound);
    let bring = GroupInput { kind: None, name: String::new(), member_ids: vec![ann, rival], extra: String::new() };
    assert_eq!(refused(office.write(async move |tx, rt| group::create(tx, rt, buyer, &bring).await).await), ErrorCode::Validation);

    let known = async || {
        let asked = UserIds { ids: format!("{ann},{ben},{rival}") };
        let found = office.write(async move |tx, _| people::by_ids(tx, buyer, &asked).await).await.expect("a list").list;
        let watched = office.write(async move |tx, rt| presence::seen_by(tx, rt, buyer, &[ann, ben, rival]).await).await.expect("a list");
        assert!(watched.iter().map(|presence| presence.user_id).eq(found.iter().map(|user| user.uid)));
        found.into_iter().map(|user| user.uid).collect::<Vec<_>>()
    };
    assert_eq!(known().await, [ann, ben]);
    // In a group of the company's they hear each other, and may know who speaks.
    office.group(ann, &[buyer, rival]).await;
    assert_eq!(known().await, [ann, ben, rival]);
});

both_databases!(older_requests_are_found_page_by_page, MODULES, async |db| {
    let office = Office::open(db).await;
    let ben = office.ben;
    let mut askers = Vec::new();
    for number in 0..45 {
        let asker = office.world.staff(&format!("asker{number}"), Country::Thailand, &[RoleKey::Rep]).await;
        ask(&office, asker, ben).await.expect("asked");
        askers.push(asker);
    }
    // From now on all of them changed at the same moment.
    office.write(async move |tx, rt| friend::see(tx, rt, ben).await).await.expect("seen");
    let (mut before, mut sizes, mut found) = (None, Vec::new(), Vec::new());
    loop {
        let filter = RequestFilter { since: None, before };
        let page = office.write(async move |tx, rt| friend::requests(tx, rt, ben, &filter).await).await.expect("a page");
        sizes.push(page.list.len());
        found.extend(page.list.into_iter().map(|request| request.from_id));
        before = page.next;
        if before.is_none() {
            break;
        }
    }
    assert_eq!(sizes, [20, 20, 5]);
    found.sort_unstable();
    askers.sort_unstable();
    assert_eq!(found, askers, "everybody once");
    for broken in ["", "1", "1-2", "a-b-c", "-1-2-3", "1-2-3-4"] {
        let filter = RequestFilter { since: None, before: Some(broken.to_owned()) };
        let outcome = office.write(async move |tx, rt| friend::requests(tx, rt, ben, &filter).await).await;
        assert_eq!(refused(outcome), ErrorCode::Validation, "{broken}");
    }
});

both_databases!(a_star_goes_with_the_friendship, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    ask(&office, ann, ben).await.expect("asked");
    answer(&office, ben, ann, true).await.expect("accepted");
    let star = SettingInput { scope: Scope::FavouriteUser.code(), setting_key: ann.to_string(), value: "1".to_owned() };
    office.write(async move |tx, rt| setting::put(tx, rt, ben, &star).await).await.expect("starred");
    let taken = office.write(async move |tx, rt| friend::delete(tx, rt, ann, ben).await).await.expect("ended");
    assert_eq!(taken.iter().map(|(user, setting)| (*user, setting.value.as_str())).collect::<Vec<_>>(), [(ben, "")]);
    let settings = office.write(async move |tx, rt| setting::list(tx, rt, ben, &Since::default()).await).await.expect("settings");
    assert!(settings.list.iter().all(|setting| setting.scope != Scope::FavouriteUser.code()));
});
