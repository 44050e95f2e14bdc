//! Questions put to a conversation.

use kernel::{AppError, ErrorCode, Id, Result, Timestamp};
use messaging::config::KeepDays;
use messaging::content::{Content, Persist};
use messaging::conversation::{ConversationKey, ConversationKind};
use messaging::forward::{self, ForwardInput};
use messaging::friend::{self, BlockInput};
use messaging::group::{self, GroupChange, MemberSwitch, Switch};
use messaging::message::{self, Delivery, Message, MessageState, Sent};
use messaging::poll::{self, AskPoll, PollCard, PollDetail, PollVoter, Vote};
use messaging::retention;
use store::{both_databases, params};

use crate::common::{MODULES, Office, refused, words};

const POLL: i64 = 1006;

fn question(conversation: ConversationKey) -> AskPoll {
    AskPoll {
        conversation,
        client_uuid: "where-to-eat".to_owned(),
        question: "Where do we eat?".to_owned(),
        choices: ["Noodles", "Som tam", "Rice"].map(str::to_owned).to_vec(),
        several: false,
        anonymous: false,
        closes_at: None,
    }
}

async fn ask(office: &Office, who: Id, input: AskPoll) -> Result<Sent> {
    office.write(async move |tx, rt| poll::ask(tx, rt, who, &input).await).await
}

async fn asked(office: &Office, who: Id, input: AskPoll) -> Message {
    ask(office, who, input).await.expect("asked").delivery.message
}

async fn vote(office: &Office, who: Id, uid: Id, choices: &[i64]) -> Result<Delivery> {
    let vote = Vote { uid, choices: choices.to_vec() };
    office.write(async move |tx, rt| poll::vote(tx, rt, who, &vote).await).await
}

async fn close(office: &Office, who: Id, uid: Id) -> Result<Delivery> {
    office.write(async move |tx, rt| poll::close(tx, rt, who, uid).await).await
}

async fn detail(office: &Office, who: Id, uid: Id) -> Result<PollDetail> {
    office.write(async move |tx, rt| poll::detail(tx, rt, who, uid).await).await
}

async fn voters(office: &Office, who: Id, uid: Id) -> Result<Vec<PollVoter>> {
    Ok(office.write(async move |tx, rt| poll::voters(tx, rt, who, uid).await).await?.list)
}

fn card(content: &Content) -> PollCard {
    serde_json::from_str(&content.data).expect("a poll")
}

/// How the votes stand, as somebody reads the message.
async fn standing(office: &Office, reader: Id, uid: Id) -> (Vec<i64>, i64) {
    let message = office.write(async move |tx, rt| message::find(tx, rt, reader, uid).await).await.expect("seen");
    let PollCard { votes, voters, .. } = card(&message.content);
    (votes, voters)
}

both_databases!(a_question_is_asked_once_and_everybody_sees_how_the_votes_stand, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let group = office.group(ann, &[ben, cat]).await.id;
    let key = ConversationKey::group(group);
    let first = ask(&office, ben, question(key)).await.expect("asked");
    let message = first.delivery.message;
    assert_eq!((message.content.content_type, message.persist, message.from), (POLL, Persist::Counted, ben));
    assert_eq!(message.content.searchable_content, "Where do we eat?\nNoodles\nSom tam\nRice", "found by what it asks and offers");
    let again = ask(&office, ben, question(key)).await.expect("asked before");
    assert_eq!((again.repeated, again.delivery.message.uid), (true, message.uid));
    assert_eq!(office.unread(ann, key).await, (1, 0, 0), "one question however often it was asked");

    let uid = message.uid;
    assert_eq!(standing(&office, cat, uid).await, (vec![0, 0, 0], 0));
    vote(&office, ann, uid, &[1]).await.expect("voted");
    vote(&office, ben, uid, &[1]).await.expect("voted");
    let told = vote(&office, cat, uid, &[0]).await.expect("voted").message;
    assert_eq!((told.from, told.uid, told.conversation), (ben, uid, key), "it is still whose it was");
    let PollCard { votes, voters: people, .. } = card(&told.content);
    assert_eq!((votes, people), (vec![1, 2, 0], 3));
    let seen_by = voters(&office, ann, uid).await.expect("with names");
    assert_eq!(seen_by.len(), 3);
    assert!(seen_by.contains(&PollVoter { user_id: cat, choices: vec![0] }));
    assert_eq!(office.unread(ann, key).await, (1, 0, 0), "votes are nothing to read");

    vote(&office, cat, uid, &[1]).await.expect("changed");
    assert_eq!(standing(&office, ann, uid).await, (vec![0, 3, 0], 3));
    vote(&office, ann, uid, &[]).await.expect("taken back");
    assert_eq!(standing(&office, cat, uid).await, (vec![0, 2, 0], 2));
    assert_eq!(detail(&office, ann, uid).await.expect("seen").own, Vec::<i64>::new());
    assert_eq!(detail(&office, cat, uid).await.expect("seen").own, [1]);

    let changes = office.write(async move |tx, rt| message::changes(tx, rt, ann, key, 0).await).await.expect("changes").list;
    assert_eq!(changes.iter().map(|message| message.uid).collect::<Vec<_>>(), [uid], "a device that was away asks for it");
    assert_eq!(changes[0].state, MessageState::Sent, "nobody edited it");
});

both_databases!(the_same_vote_counts_once_however_often_and_from_wherever_it_comes, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let group = office.group(ann, &[ben, cat]).await.id;
    let several = AskPoll { several: true, ..question(ConversationKey::group(group)) };
    let uid = asked(&office, ann, several).await.uid;
    let (one, other, third) =
        tokio::join!(vote(&office, ben, uid, &[2, 0]), vote(&office, ben, uid, &[0, 2, 2]), vote(&office, cat, uid, &[2]));
    for voted in [one, other, third] {
        voted.expect("voted");
    }
    assert_eq!(standing(&office, ann, uid).await, (vec![1, 0, 2], 2));
    assert_eq!(detail(&office, ben, uid).await.expect("seen").own, [0, 2]);
    let numbers = async || {
        let key = ConversationKey::group(group);
        office.info(ann, key).await.last_change
    };
    let before = numbers().await;
    vote(&office, ben, uid, &[0, 2]).await.expect("as it was");
    assert_eq!(numbers().await, before, "what changes nothing is no news");

    // An answer that was lost, asked for again when the poll is over.
    close(&office, ann, uid).await.expect("closed");
    vote(&office, ben, uid, &[2, 0]).await.expect("as it was");
    assert_eq!(refused(vote(&office, ben, uid, &[1]).await), ErrorCode::PollClosed);
    let died: Result<()> = office
        .write(async move |tx, rt| {
            poll::ask(tx, rt, ben, &AskPoll { client_uuid: "another-one".to_owned(), ..question(ConversationKey::group(group)) }).await?;
            Err(AppError::new(ErrorCode::Unavailable))
        })
        .await;
    assert_eq!(refused(died), ErrorCode::Unavailable);
    assert_eq!(office.texts(ann, ConversationKey::group(group)).await.iter().filter(|text| text.starts_with("Where")).count(), 1);
});

both_databases!(a_question_that_is_none_is_refused_with_all_that_is_wrong, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let key = ConversationKey::single(ben);
    let problems = async |input: AskPoll| {
        let error = ask(&office, ann, input).await.expect_err("refused");
        let mut found: Vec<String> = error.fields().map(|(field, code)| format!("{field}:{code}")).collect();
        found.sort();
        found.join(" ")
    };
    let choices = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
    let with = |choices: Vec<String>| AskPoll { choices, ..question(key) };
    assert_eq!(problems(with(choices(&["Only one"]))).await, "choices:out_of_range");
    assert_eq!(problems(with(choices(&["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k"]))).await, "choices:out_of_range");
    let same = problems(with(choices(&["Yes", " Yes ", "  "]))).await;
    assert_eq!(same, "choices[1]:taken choices[2]:required");
    let long = problems(AskPoll { question: "ก".repeat(301), choices: vec!["ข".repeat(101), "no".to_owned()], ..question(key) }).await;
    assert_eq!(long, "choices[0]:too_long question:too_long");
    assert_eq!(problems(AskPoll { question: " \n ".to_owned(), ..question(key) }).await, "question:required");
    let closing = |at: Timestamp| AskPoll { closes_at: Some(at), ..question(key) };
    let now = office.world.rt.now();
    assert_eq!(problems(closing(now)).await, "closesAt:time_past");
    assert_eq!(problems(closing(now.plus_seconds(400 * 24 * 3600))).await, "closesAt:too_far_ahead");

    let ten = with(choices(&["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"]));
    asked(&office, ann, ten).await;
    let room = ConversationKey { kind: ConversationKind::ChatRoom, target: ben, line: 0 };
    assert_eq!(
        refused(ask(&office, ann, AskPoll { client_uuid: "elsewhere".to_owned(), ..question(room) }).await),
        ErrorCode::MessageKindRefused
    );
    let mut forged = words("vote", "forged", key);
    forged.content.content_type = POLL;
    assert_eq!(refused(office.send(ann, forged).await), ErrorCode::MessageKindRefused, "nobody writes a poll's message themselves");
});

both_databases!(a_vote_that_is_none_is_refused, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat, dan) = (office.ann, office.ben, office.cat, office.dan);
    let group = office.group(ann, &[ben, cat]).await.id;
    let uid = asked(&office, ben, question(ConversationKey::group(group))).await.uid;
    for wrong in [&[3][..], &[-1], &[0, 7]] {
        assert_eq!(refused(vote(&office, cat, uid, wrong).await), ErrorCode::Validation, "{wrong:?} is not offered");
    }
    assert_eq!(refused(vote(&office, cat, uid, &[0, 1]).await), ErrorCode::Validation, "one choice alone");
    let text = office.say_in(ben, group, "hello").await.expect("sent").uid;
    assert_eq!(refused(vote(&office, cat, text, &[0]).await), ErrorCode::NotFound, "a text is no poll");
    assert_eq!(refused(vote(&office, dan, uid, &[0]).await), ErrorCode::NotFound, "strangers are told nothing");
    assert_eq!(refused(detail(&office, dan, uid).await), ErrorCode::NotFound);
    assert_eq!(refused(voters(&office, dan, uid).await), ErrorCode::NotFound);
    assert_eq!(refused(close(&office, dan, uid).await), ErrorCode::NotFound);

    vote(&office, cat, uid, &[2]).await.expect("voted");
    office.write(async move |tx, rt| group::kick(tx, rt, ann, group, &[cat], false).await).await.expect("out");
    assert_eq!(refused(vote(&office, cat, uid, &[0]).await), ErrorCode::NotInGroup);
    assert_eq!(standing(&office, cat, uid).await, (vec![0, 0, 1], 1), "what they saw they go on seeing, and their vote counts");
    assert_eq!(refused(vote(&office, ann, Id::new(404), &[0]).await), ErrorCode::NotFound);
});

both_databases!(who_is_muted_votes_and_asks_nothing, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let group = office.group(ann, &[ben, cat]).await.id;
    let key = ConversationKey::group(group);
    office.write(async move |tx, rt| group::modify(tx, rt, ann, group, &GroupChange::Muted(true)).await).await.expect("muted");
    let mute = MemberSwitch { group_id: group, member_ids: vec![cat], switch: Switch::Muted, on: true };
    office.write(async move |tx, rt| group::switch(tx, rt, ann, &mute).await).await.expect("muted");
    assert_eq!(refused(ask(&office, ben, question(key)).await), ErrorCode::GroupMuted);
    assert_eq!(refused(ask(&office, cat, question(key)).await), ErrorCode::MemberMuted);
    let uid = asked(&office, ann, question(key)).await.uid;
    vote(&office, ben, uid, &[0]).await.expect("voted");
    vote(&office, cat, uid, &[0]).await.expect("voted");
    assert_eq!(standing(&office, ann, uid).await, (vec![2, 0, 0], 2));
});

both_databases!(who_asked_closes_it_and_who_runs_the_group, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let group = office.group(ann, &[ben, cat]).await.id;
    let key = ConversationKey::group(group);
    let uid = asked(&office, ben, question(key)).await.uid;
    let may = async |who: Id| detail(&office, who, uid).await.expect("seen").may_close;
    assert_eq!((may(ann).await, may(ben).await, may(cat).await), (true, true, false));
    assert_eq!(refused(close(&office, cat, uid).await), ErrorCode::Forbidden);
    let closed = close(&office, ben, uid).await.expect("closed").message;
    let at = card(&closed.content).closed_at;
    assert!(at.is_some());
    office.later(60);
    let again = close(&office, ann, uid).await.expect("closed already").message;
    assert_eq!(card(&again.content).closed_at, at, "what is closed stays so");
    assert_eq!(refused(vote(&office, cat, uid, &[0]).await), ErrorCode::PollClosed);

    let by_owner = asked(&office, ben, AskPoll { client_uuid: "for-the-owner".to_owned(), ..question(key) }).await.uid;
    close(&office, ann, by_owner).await.expect("closed");
    assert_eq!(refused(vote(&office, ben, by_owner, &[0]).await), ErrorCode::PollClosed);

    let left = asked(&office, ben, AskPoll { client_uuid: "before-leaving".to_owned(), ..question(key) }).await.uid;
    office.write(async move |tx, rt| group::kick(tx, rt, ann, group, &[ben], false).await).await.expect("out");
    assert!(!detail(&office, ben, left).await.expect("seen").may_close);
    assert_eq!(refused(close(&office, ben, left).await), ErrorCode::NotInGroup);
    assert_eq!(
        refused(ask(&office, ben, AskPoll { client_uuid: "after-leaving".to_owned(), ..question(key) }).await),
        ErrorCode::NotInGroup
    );
});

both_databases!(a_poll_closes_when_its_time_has_come, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let input = AskPoll { closes_at: Some(office.world.rt.now().plus_seconds(3_600)), ..question(ConversationKey::single(ben)) };
    let uid = asked(&office, ann, input.clone()).await.uid;
    office.later(3_599);
    vote(&office, ben, uid, &[0]).await.expect("voted");
    office.later(1);
    assert_eq!(refused(vote(&office, ann, uid, &[0]).await), ErrorCode::PollClosed);
    assert_eq!(refused(vote(&office, ben, uid, &[]).await), ErrorCode::PollClosed, "nor is a vote taken back");
    close(&office, ann, uid).await.expect("closed already");
    assert_eq!(standing(&office, ann, uid).await, (vec![1, 0, 0], 1));
    let again = ask(&office, ann, input).await.expect("asked before");
    assert_eq!((again.repeated, again.delivery.message.uid), (true, uid), "though its time is over by now");
});

both_databases!(between_two_people_both_vote_and_who_asked_closes_it, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let uid = asked(&office, ann, question(ConversationKey::single(ben))).await.uid;
    let told = vote(&office, ben, uid, &[1]).await.expect("voted").message;
    assert_eq!((told.from, told.conversation), (ann, ConversationKey::single(ben)), "as its sender names it");
    vote(&office, ann, uid, &[1]).await.expect("voted");
    assert_eq!(standing(&office, ben, uid).await, (vec![0, 2, 0], 2));
    let unchanged = vote(&office, ben, uid, &[1]).await.expect("as it was").message;
    assert_eq!((unchanged.from, unchanged.conversation), (ann, ConversationKey::single(ben)));
    assert_eq!(refused(close(&office, ben, uid).await), ErrorCode::Forbidden);
    let block = BlockInput { user_id: ben, on: true };
    office.write(async move |tx, rt| friend::block(tx, rt, ann, &block).await).await.expect("blocked");
    assert_eq!(refused(vote(&office, ben, uid, &[0]).await), ErrorCode::BlockedByPeer);
    close(&office, ann, uid).await.expect("closed");
});

both_databases!(nobody_learns_who_chose_what_of_an_anonymous_poll, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let group = office.group(ann, &[ben]).await.id;
    let uid = asked(&office, ann, AskPoll { anonymous: true, ..question(ConversationKey::group(group)) }).await.uid;
    let told = vote(&office, ben, uid, &[2]).await.expect("voted").message;
    assert!(!told.content.data.contains(&ben.to_string()), "{}", told.content.data);
    assert_eq!(refused(voters(&office, ann, uid).await), ErrorCode::Forbidden, "not even who asked");
    assert_eq!(detail(&office, ben, uid).await.expect("seen").own, [2], "everybody knows their own");
    assert_eq!(detail(&office, ann, uid).await.expect("seen").own, Vec::<i64>::new());
});

both_databases!(a_poll_is_not_passed_on, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let uid = asked(&office, ann, question(ConversationKey::single(ben))).await.uid;
    for merged in [false, true] {
        let to = vec![ConversationKey::single(cat)];
        let input = ForwardInput {
            client_uuid: "pass-it-on".to_owned(),
            uids: vec![uid],
            to,
            merged,
            title: "Ours".to_owned(),
            words: String::new(),
        };
        let outcome = office.write(async move |tx, rt| forward::prepare(tx, rt, ben, &input).await).await;
        assert_eq!(refused(outcome), ErrorCode::MessageKindRefused, "its votes are those of its conversation");
    }
});

/// How many rows of a poll and its votes are left.
async fn rows(office: &Office) -> (i64, i64) {
    let sql = "SELECT (SELECT COUNT(*) FROM poll), (SELECT COUNT(*) FROM poll_vote)";
    office.write(async move |tx, _| Ok(tx.one(sql, params![]).await?)).await.expect("read")
}

both_databases!(what_is_taken_back_or_no_longer_kept_says_nothing_of_its_votes, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let key = ConversationKey::single(ben);
    let uid = asked(&office, ann, question(key)).await.uid;
    vote(&office, ben, uid, &[0]).await.expect("voted");
    assert_eq!(rows(&office).await, (1, 1));
    office.write(async move |tx, rt| message::recall(tx, rt, ann, uid).await).await.expect("taken back");
    assert_eq!(rows(&office).await, (0, 0));
    for outcome in [vote(&office, ben, uid, &[1]).await, close(&office, ann, uid).await] {
        assert_eq!(refused(outcome), ErrorCode::NotFound);
    }
    assert_eq!(refused(detail(&office, ben, uid).await), ErrorCode::NotFound);

    let old = asked(&office, ann, AskPoll { client_uuid: "the-old-one".to_owned(), ..question(key) }).await.uid;
    vote(&office, ben, old, &[0]).await.expect("voted");
    office.later(31 * 24 * 3600);
    let keep = KeepDays { th: 30, ..KeepDays::default() };
    retention::sweep(&office.world.db, &office.world.rt, keep).await.expect("swept");
    assert_eq!(rows(&office).await, (0, 0));
    assert_eq!(refused(vote(&office, ben, old, &[1]).await), ErrorCode::NotFound);
    let left = office.page(ann, key, None, None, 20).await;
    assert!(left.iter().all(|message| message.uid != old));
});
