//! What is written now and said later.

use identity::account::{self, UserStatus};
use kernel::{AppError, ErrorCode, Id, Language, Result};
use messaging::config::KeepDays;
use messaging::content::Content;
use messaging::conversation::{ConversationKey, ConversationKind};
use messaging::friend::{self, BlockInput};
use messaging::group::{self, GroupChange, MemberSwitch, Switch};
use messaging::message::{self, Delivery};
use messaging::retention;
use messaging::scheduled::{self, Due, Later, LaterChange, ScheduledMessage, ScheduledState};
use store::{both_databases, params};

use crate::common::{MODULES, Office, refused};

const EN: Language = Language::En;

async fn plan(office: &Office, writer: Id, key: ConversationKey, text: &str, in_s: i64) -> Result<ScheduledMessage> {
    let later = Later { conversation: key, content: Content::text(text), send_at: office.world.rt.now().plus_seconds(in_s) };
    office.write(async move |tx, rt| scheduled::plan(tx, rt, writer, EN, &later).await).await
}

async fn listed(office: &Office, writer: Id, key: ConversationKey) -> Vec<ScheduledMessage> {
    office.write(async move |tx, _| scheduled::list(tx, writer, EN, key).await).await.expect("a list").list
}

async fn due_after(office: &Office, last: Option<Due>) -> Vec<Due> {
    office.write(async move |tx, rt| scheduled::due(tx, rt, last).await).await.expect("a list")
}

async fn due(office: &Office) -> Vec<Id> {
    due_after(office, None).await.into_iter().map(|one| one.id).collect()
}

async fn say(office: &Office, id: Id) -> Result<Option<Delivery>> {
    office.write(async move |tx, rt| scheduled::say(tx, rt, id).await).await
}

async fn change(office: &Office, writer: Id, id: Id, text: &str, in_s: i64) -> Result<ScheduledMessage> {
    let change = LaterChange { id, content: Content::text(text), send_at: office.world.rt.now().plus_seconds(in_s) };
    office.write(async move |tx, rt| scheduled::change(tx, rt, writer, EN, &change).await).await
}

both_databases!(a_text_is_said_once_when_its_time_has_come_and_not_before, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let key = ConversationKey::single(ben);
    let second = plan(&office, ann, key, "And do not forget the keys", 7_200).await.expect("kept").id;
    let first = plan(&office, ann, key, "Good morning", 3_600).await.expect("kept").id;
    assert_eq!(listed(&office, ann, key).await.iter().map(|one| one.id).collect::<Vec<_>>(), [first, second], "what comes first");
    assert!(listed(&office, ben, ConversationKey::single(ann)).await.is_empty(), "nobody else knows of it");
    assert!(office.texts(ben, ConversationKey::single(ann)).await.is_empty());
    let next = office.write(async |tx, _| scheduled::next_due(tx).await).await.expect("a time");
    assert_eq!(next, Some(office.world.rt.now().plus_seconds(3_600)));

    office.later(3_599);
    assert!(due(&office).await.is_empty());
    assert!(say(&office, first).await.expect("too early").is_none());
    let asked = office.say(ben, ann, "Are you there?").await;
    office.later(1);
    assert_eq!(due(&office).await, [first]);
    let told = say(&office, first).await.expect("said").expect("told");
    assert_eq!((told.message.from, told.message.content.searchable_content.as_str()), (ann, "Good morning"));
    // Another node that found it at the same moment.
    assert!(say(&office, first).await.expect("said already").is_none());
    assert_eq!(office.texts(ben, ConversationKey::single(ann)).await, ["Are you there?", "Good morning"]);
    assert_eq!(office.unread(ann, key).await.0, 1, "what came meanwhile is not read by it: {}", asked.uid);
    assert_eq!(listed(&office, ann, key).await.len(), 1);
});

both_databases!(what_waits_is_changed_given_up_and_said_at_once, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let key = ConversationKey::single(ben);
    let one = plan(&office, ann, key, "At eight", 60).await.expect("kept").id;
    assert_eq!(refused(change(&office, cat, one, "Mine", 60).await), ErrorCode::NotFound);
    let changed = change(&office, ann, one, "At nine", 120).await.expect("changed");
    assert_eq!(changed.content.searchable_content, "At nine");
    office.later(60);
    assert!(due(&office).await.is_empty(), "it was put off");
    assert!(say(&office, one).await.expect("not yet").is_none());

    office.write(async move |tx, _| scheduled::cancel(tx, cat, one).await).await.expect("nothing of hers");
    assert_eq!(listed(&office, ann, key).await.len(), 1);
    for _ in 0..2 {
        office.write(async move |tx, _| scheduled::cancel(tx, ann, one).await).await.expect("given up");
    }
    office.later(60);
    assert!(due(&office).await.is_empty());
    assert_eq!(refused(change(&office, ann, one, "At ten", 60).await), ErrorCode::NotFound);

    let two = plan(&office, ann, key, "Now then", 3_600).await.expect("kept").id;
    let now = async || office.write(async move |tx, rt| scheduled::say_now(tx, rt, ann, two).await).await.expect("said");
    assert_eq!(now().await.message.uid, now().await.message.uid, "asked again it is the same message");
    assert_eq!(office.texts(ben, ConversationKey::single(ann)).await, ["Now then"]);
    let foreign = office.write(async move |tx, rt| scheduled::say_now(tx, rt, cat, two).await).await;
    assert_eq!(refused(foreign), ErrorCode::NotFound);
});

both_databases!(a_node_that_dies_while_it_says_something_has_not_said_it, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let key = ConversationKey::single(ben);
    let id = plan(&office, ann, key, "Good morning", 60).await.expect("kept").id;
    office.later(60);
    let died: Result<()> = office
        .write(async move |tx, rt| {
            scheduled::say(tx, rt, id).await?.expect("said");
            Err(AppError::new(ErrorCode::Unavailable))
        })
        .await;
    assert_eq!(refused(died), ErrorCode::Unavailable);
    assert!(office.texts(ben, ConversationKey::single(ann)).await.is_empty());
    assert_eq!(due(&office).await, [id], "it is found again");
    let (one, other) = tokio::join!(say(&office, id), say(&office, id));
    assert_eq!([one, other].into_iter().filter(|said| said.as_ref().expect("no failure").is_some()).count(), 1, "by one of two");
    assert_eq!(office.texts(ben, ConversationKey::single(ann)).await, ["Good morning"]);
});

both_databases!(what_many_chose_for_the_same_hour_is_found_to_its_end, MODULES, async |db| {
    let office = Office::open(db).await;
    let mut planned = Vec::new();
    for (writer, other) in [(office.ann, office.ben), (office.ben, office.ann)] {
        for number in 0..60 {
            planned.push(plan(&office, writer, ConversationKey::single(other), &format!("{number}"), 3_600).await.expect("kept").id);
        }
    }
    office.later(3_600);
    let mut found = Vec::new();
    let mut last = None;
    loop {
        let page = due_after(&office, last).await;
        last = page.last().copied();
        found.extend(page.into_iter().map(|one| one.id));
        if last.is_none() {
            break;
        }
    }
    found.sort_unstable();
    assert_eq!(found, planned);
});

both_databases!(what_it_answered_to_may_be_gone, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let key = ConversationKey::single(ben);
    let asked = office.say(ben, ann, "When do you come?").await.uid;
    let answer = |to: Id| Content { data: format!(r#"{{"quote":{{"u":"{to}"}}}}"#), ..Content::text("On Friday") };
    let keep = async |content: Content| {
        let later = Later { conversation: key, content, send_at: office.world.rt.now().plus_seconds(60) };
        office.write(async move |tx, rt| scheduled::plan(tx, rt, ann, EN, &later).await).await
    };
    let (first, second) = (keep(answer(asked)).await.expect("kept").id, keep(answer(asked)).await.expect("kept").id);
    assert_eq!(refused(keep(answer(Id::new(5))).await), ErrorCode::Validation, "of something they never saw");
    office.later(60);
    let told = say(&office, first).await.expect("said").expect("told").message;
    assert!(told.content.data.contains("When do you come?"), "{}", told.content.data);
    office.write(async move |tx, rt| message::hide(tx, rt, ann, &[asked]).await).await.expect("deleted");
    let told = say(&office, second).await.expect("said").expect("told").message;
    assert_eq!((told.content.searchable_content.as_str(), told.content.data.as_str()), ("On Friday", "{}"), "the words are what counts");
});

/// What may have come between the writing and the time.
#[derive(Clone, Copy, Debug)]
enum Meanwhile {
    WriterQuit,
    GroupDismissed,
    WriterMuted,
    EverybodyMuted,
    WriterBlocked,
    OtherLeft,
    WriterLeft,
}

async fn happens(office: &Office, what: Meanwhile, group: Id) {
    let (ann, ben) = (office.ann, office.ben);
    let leaves = async |who: Id| {
        let system = office.world.system();
        office.write(async move |tx, rt| account::set_status(tx, rt, &system, who, UserStatus::Disabled).await).await
    };
    let done = match what {
        Meanwhile::WriterQuit => office.write(async move |tx, rt| group::quit(tx, rt, ben, group, false).await).await.map(drop),
        Meanwhile::GroupDismissed => office.write(async move |tx, rt| group::dismiss(tx, rt, ann, group).await).await.map(drop),
        Meanwhile::WriterMuted => {
            let input = MemberSwitch { group_id: group, member_ids: vec![ben], switch: Switch::Muted, on: true };
            office.write(async move |tx, rt| group::switch(tx, rt, ann, &input).await).await.map(drop)
        }
        Meanwhile::EverybodyMuted => {
            let change = GroupChange::Muted(true);
            office.write(async move |tx, rt| group::modify(tx, rt, ann, group, &change).await).await.map(drop)
        }
        Meanwhile::WriterBlocked => {
            let input = BlockInput { user_id: ben, on: true };
            office.write(async move |tx, rt| friend::block(tx, rt, ann, &input).await).await
        }
        Meanwhile::OtherLeft => leaves(ann).await,
        Meanwhile::WriterLeft => leaves(ben).await,
    };
    done.expect("happens");
}

both_databases!(what_came_between_is_told_as_what_it_is_and_loses_nothing, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    for (what, code) in [
        (Meanwhile::WriterQuit, ErrorCode::NotInGroup),
        (Meanwhile::GroupDismissed, ErrorCode::NotInGroup),
        (Meanwhile::WriterMuted, ErrorCode::MemberMuted),
        (Meanwhile::EverybodyMuted, ErrorCode::GroupMuted),
        (Meanwhile::WriterBlocked, ErrorCode::BlockedByPeer),
        (Meanwhile::OtherLeft, ErrorCode::NotReachable),
        (Meanwhile::WriterLeft, ErrorCode::Forbidden),
    ] {
        let group = office.group(ann, &[ben, cat]).await.id;
        let key = match what {
            Meanwhile::WriterBlocked | Meanwhile::OtherLeft => ConversationKey::single(ann),
            _ => ConversationKey::group(group),
        };
        let id = plan(&office, ben, key, "See you on Friday", 60).await.expect("kept").id;
        happens(&office, what, group).await;
        office.later(60);
        assert_eq!(refused(say(&office, id).await), code, "{what:?}");
        office.write(async move |tx, rt| scheduled::refuse(tx, rt, id, code).await).await.expect("told");
        let kept = listed(&office, ben, key).await.pop().expect("it stays with its writer");
        assert_eq!(
            (kept.content.searchable_content.as_str(), kept.problem.as_deref()),
            ("See you on Friday", Some(code.code())),
            "{what:?}"
        );
        assert!(due(&office).await.is_empty(), "{what:?}");
        if matches!(what, Meanwhile::WriterBlocked) {
            let input = BlockInput { user_id: ben, on: false };
            office.write(async move |tx, rt| friend::block(tx, rt, ann, &input).await).await.expect("let in again");
            let said = office.write(async move |tx, rt| scheduled::say_now(tx, rt, ben, id).await).await.expect("said");
            assert_eq!(said.message.content.searchable_content, "See you on Friday");
        }
        if matches!(what, Meanwhile::OtherLeft) {
            let system = office.world.system();
            let back = office.write(async move |tx, rt| account::set_status(tx, rt, &system, ann, UserStatus::Active).await).await;
            back.expect("back");
        }
    }
});

both_databases!(what_could_not_be_said_is_told_once_and_tried_again, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let group = office.group(ann, &[ben, cat]).await.id;
    let key = ConversationKey::group(group);
    let id = plan(&office, ben, key, "See you on Friday", 60).await.expect("kept").id;
    office.write(async move |tx, rt| group::kick(tx, rt, ann, group, &[ben], false).await).await.expect("removed");
    office.later(60);
    let code = refused(say(&office, id).await);
    assert_eq!(code, ErrorCode::NotInGroup);
    for _ in 0..2 {
        office.write(async move |tx, rt| scheduled::refuse(tx, rt, id, code).await).await.expect("told");
    }
    let kept = listed(&office, ben, key).await;
    let [one] = kept.as_slice() else { panic!("one: {kept:?}") };
    assert_eq!((one.state, one.problem.as_deref()), (ScheduledState::Refused, Some("not_in_group")));
    assert_eq!(one.problem_text, ErrorCode::NotInGroup.text(EN));
    assert!(due(&office).await.is_empty(), "it is not tried for ever");
    let sql = "SELECT args FROM notice WHERE user_id = $1 AND text_key = 'later_refused'";
    let told: Vec<(String,)> = office.write(async move |tx, _| Ok(tx.all(sql, params![ben]).await?)).await.expect("notices");
    let [(args,)] = told.as_slice() else { panic!("told once: {told:?}") };
    assert!(args.contains("See you on Friday") && args.contains(ErrorCode::NotInGroup.text(Language::Th)), "{args}");
    assert!(!office.texts(cat, key).await.contains(&"See you on Friday".to_owned()));

    // Back in the group, they try again.
    office.write(async move |tx, rt| group::invite(tx, rt, ann, group, &[ben]).await).await.expect("in");
    change(&office, ben, id, "See you on Friday", 60).await.expect("tried again");
    office.later(60);
    assert!(say(&office, id).await.expect("said").is_some());
});

both_databases!(what_was_refused_and_nobody_looked_after_goes_after_a_month, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let group = office.group(ann, &[ben, cat]).await.id;
    let key = ConversationKey::group(group);
    let sweep = async || retention::sweep(&office.world.db, &office.world.rt, KeepDays::default()).await.expect("swept");
    let id = plan(&office, ben, key, "See you on Friday", 60).await.expect("kept").id;
    plan(&office, cat, key, "Next year", 365 * 24 * 3600).await.expect("kept");
    office.later(60);
    office.write(async move |tx, rt| scheduled::refuse(tx, rt, id, ErrorCode::GroupMuted).await).await.expect("told");
    office.later(30 * 24 * 3600);
    sweep().await;
    assert_eq!(listed(&office, ben, key).await.len(), 1);
    office.later(1);
    sweep().await;
    assert_eq!((listed(&office, ben, key).await.len(), listed(&office, cat, key).await.len()), (0, 1), "what still waits stays");
});

both_databases!(what_can_be_written_for_later_is_asked_at_once, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let key = ConversationKey::single(ben);
    let year = 366 * 24 * 3600;
    for (in_s, problem) in [(0, ErrorCode::TimePast), (-1, ErrorCode::TimePast), (year + 1, ErrorCode::TooFarAhead)] {
        let refused = plan(&office, ann, key, "x", in_s).await.expect_err("refused");
        assert_eq!(refused.problems().collect::<Vec<_>>(), [("sendAt", problem)], "{in_s}");
    }
    let one = plan(&office, ann, key, "x", year).await.expect("a year ahead").id;
    let refused_change = change(&office, ann, one, "x", 0).await.expect_err("refused");
    assert_eq!(refused_change.problems().collect::<Vec<_>>(), [("sendAt", ErrorCode::TimePast)]);
    assert_eq!(refused(plan(&office, ann, key, " ", 60).await), ErrorCode::Validation);
    let group = office.group(ben, &[office.cat, office.dan]).await.id;
    assert_eq!(refused(plan(&office, ann, ConversationKey::group(group), "x", 60).await), ErrorCode::NotInGroup);
    let secret = ConversationKey { kind: ConversationKind::Secret, ..key };
    assert_eq!(refused(plan(&office, ann, secret, "x", 60).await), ErrorCode::MessageKindRefused);
    for number in 1..100 {
        plan(&office, ann, key, &format!("{number}"), 60).await.expect("kept");
    }
    let full = plan(&office, ann, key, "one more", 60).await.expect_err("refused");
    assert_eq!((full.code(), full.message(EN).contains("100")), (ErrorCode::ScheduledFull, true));
});
