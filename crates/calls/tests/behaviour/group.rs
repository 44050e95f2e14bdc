//! Calls of several people: who is rung, who may come in, and when it is over.

use calls::{Call, CallState, ParticipantState};
use kernel::{ErrorCode, Id};
use messaging::call::CallEnding;
use messaging::conversation::ConversationKey;
use messaging::friend::{self, BlockInput};
use messaging::group;
use store::both_databases;

use crate::common::{MODULES, Office, refused, told};

use ParticipantState::{Joined, Left, Ringing};

fn stands(call: &Call, people: &[Id]) -> Vec<Option<ParticipantState>> {
    people.iter().map(|who| call.participants.iter().find(|one| one.user_id == *who).map(|one| one.state)).collect()
}

/// All three talk.
async fn meeting(office: &Office) -> (Id, Id) {
    let group = office.group().await;
    let call = office.call_group(office.ann, group, &[office.ben, office.cat]).await.expect("it rings").call.call_id;
    office.accept(office.ben, call, "bens-phone").await;
    office.accept(office.cat, call, "cats-phone").await;
    office.report(office.ann, call, "phone", true).await;
    (group, call)
}

both_databases!(those_who_are_chosen_ring_and_any_member_may_come_in, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let group = office.group().await;
    let started = office.call_group(ann, group, &[ben]).await.expect("it rings").call;
    assert_eq!((started.state, stands(&started, &[ann, ben, cat])), (CallState::Ringing, vec![Some(Joined), Some(Ringing), None]));
    assert_eq!(office.current(ben).await.map(|call| call.call_id), Some(started.call_id));
    assert_eq!(office.current(cat).await, None);
    let answered = office.accept(ben, started.call_id, "bens-phone").await.call;
    assert_eq!(answered.state, CallState::Connecting);
    let talking = office.report(ben, started.call_id, "bens-phone", true).await.call;
    assert_eq!(talking.state, CallState::InCall);
    let seen = office.ongoing(cat, group).await.expect("a member").expect("it goes on");
    assert_eq!(seen.call_id, started.call_id);
    let came = office.join(cat, seen.call_id, "cats-phone").await.expect("comes in").call;
    assert_eq!((came.state, stands(&came, &[ann, ben, cat])), (CallState::InCall, vec![Some(Joined); 3]));
});

both_databases!(whoever_leaves_may_come_back_and_the_last_one_ends_it, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let (group, call) = meeting(&office).await;
    let left = office.hang_up(ann, call, "phone", false).await.call;
    assert_eq!((left.state, stands(&left, &[ann, ben, cat])), (CallState::InCall, vec![Some(Left), Some(Joined), Some(Joined)]));
    assert_eq!(office.current(ann).await, None, "her line is free");
    let back = office.join(ann, call, "tablet").await.expect("comes back").call;
    assert_eq!(stands(&back, &[ann]), [Some(Joined)]);
    office.hang_up(ann, call, "tablet", false).await;
    let alone = office.hang_up(ben, call, "bens-phone", false).await.call;
    assert_eq!(alone.state, CallState::Reconnecting, "one is left, and others may come back");
    assert_eq!(office.join(ben, call, "bens-phone").await.expect("comes back").call.state, CallState::InCall);
    office.hang_up(ben, call, "bens-phone", false).await;
    let over = office.hang_up(cat, call, "cats-phone", false).await;
    assert_eq!((over.call.state, over.call.ending), (CallState::Ended, Some(CallEnding::HungUp)));
    assert_eq!(office.ongoing(ann, group).await.expect("a member"), None);
    let records = office.records_in(cat, ConversationKey::group(group)).await;
    let ends: Vec<_> = records.iter().filter(|content| content.content_type == 400).map(told).collect();
    assert_eq!(ends, [(true, true, "hung_up".to_owned())], "one record, with its length");
    let late = office.join(ann, call, "tablet").await.expect("judged");
    assert_eq!((late.changed, late.call.state), (false, CallState::Ended));
});

both_databases!(whoever_is_alone_for_a_minute_is_let_go, MODULES, async |db| {
    let office = Office::open(db).await;
    let (_, call) = meeting(&office).await;
    office.hang_up(office.ann, call, "phone", false).await;
    office.hang_up(office.ben, call, "bens-phone", false).await;
    office.later(59);
    office.report(office.cat, call, "cats-phone", true).await;
    assert!(office.see_to_overdue().await.is_empty());
    office.later(2);
    let done = office.see_to_overdue().await;
    assert_eq!(done.iter().map(|one| one.call.ending).collect::<Vec<_>>(), [Some(CallEnding::HungUp)]);
});

both_databases!(those_of_whom_nothing_is_heard_leave_and_the_others_talk_on, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let (_, call) = meeting(&office).await;
    for _ in 0..3 {
        office.report(ann, call, "phone", true).await;
        office.report(ben, call, "bens-phone", true).await;
        office.later(30);
        office.see_to_overdue().await;
    }
    let now = office.find(ann, call).await.expect("goes on");
    assert_eq!((now.state, stands(&now, &[ann, ben, cat])), (CallState::InCall, vec![Some(Joined), Some(Joined), Some(Left)]));
    office.report(ben, call, "bens-phone", false).await;
    office.later(31);
    let lost = office.see_to_overdue().await;
    assert_eq!(stands(&lost[0].call, &[ann, ben]), [Some(Joined), Some(Left)], "half a minute to find back");
});

both_databases!(a_call_that_nobody_answers_was_missed, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let group = office.group().await;
    let call = office.call_group(ann, group, &[ben, cat]).await.expect("it rings").call.call_id;
    assert_eq!(office.reject(ben, call).await.call.state, CallState::Ringing, "the other one rings on");
    office.later(61);
    let done = office.see_to_overdue().await;
    assert_eq!(done[0].call.ending, Some(CallEnding::NoAnswer));
    let refused = office.call_group(ann, group, &[ben, cat]).await.expect("it rings").call.call_id;
    office.reject(ben, refused).await;
    assert_eq!(office.reject(cat, refused).await.call.ending, Some(CallEnding::Rejected));
    let given_up = office.call_group(ann, group, &[ben]).await.expect("it rings").call.call_id;
    assert_eq!(office.cancel(ann, given_up).await.call.ending, Some(CallEnding::Cancelled));
    let late = office.call_group(ann, group, &[ben, cat]).await.expect("it rings").call.call_id;
    office.accept(ben, late, "bens-phone").await;
    office.report(ben, late, "bens-phone", true).await;
    office.later(61);
    let now = office.see_to_overdue().await;
    assert_eq!(
        (now[0].call.state, stands(&now[0].call, &[ann, ben, cat])),
        (CallState::InCall, vec![Some(Joined), Some(Joined), Some(Left)])
    );
});

both_databases!(more_members_are_rung_while_it_goes_on, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let group = office.group().await;
    let call = office.call_group(ann, group, &[ben]).await.expect("it rings").call.call_id;
    office.accept(ben, call, "bens-phone").await;
    office.report(ben, call, "bens-phone", true).await;
    assert_eq!(refused(office.invite(cat, call, &[ann]).await), ErrorCode::NotFound, "only who is in it");
    let rung = office.invite(ben, call, &[cat]).await.expect("rung").call;
    assert_eq!(stands(&rung, &[cat]), [Some(Ringing)]);
    assert!(office.invite(ben, call, &[cat]).await.is_ok_and(|again| !again.changed), "rung already");
    office.reject(cat, call).await;
    let again = office.invite(ann, call, &[cat]).await.expect("rung").call;
    assert_eq!(stands(&again, &[cat]), [Some(Ringing)]);
    assert_eq!(stands(&office.accept(cat, call, "cats-phone").await.call, &[cat]), [Some(Joined)]);
});

both_databases!(there_is_one_call_in_a_group_and_one_call_for_everybody, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let group = office.group().await;
    let call = office.call_group(ann, group, &[ben]).await.expect("it rings").call.call_id;
    let met = office.call_group(cat, group, &[ann]).await.expect("comes in").call;
    assert_eq!((met.call_id, stands(&met, &[cat])), (call, vec![Some(Joined)]));
    let elsewhere = office.group().await;
    assert_eq!(refused(office.call_group(cat, elsewhere, &[ben]).await), ErrorCode::TransitionNotAllowed);
    assert_eq!(office.call(ben, ann).await.map(|one| one.call.ending).map_err(|error| error.code()), Err(ErrorCode::TransitionNotAllowed));
    office.reject(ben, call).await;
    let busy = office.call_group(ben, elsewhere, &[ann, cat]).await.expect("judged").call;
    assert_eq!((busy.state, busy.ending), (CallState::Ended, Some(CallEnding::Busy)));
});

both_databases!(only_members_learn_of_it_and_whoever_blocked_the_caller_is_not_rung, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let group = office.group().await;
    let outsider = office.world.staff("dan", kernel::Country::Thailand, &[org::RoleKey::Rep]).await;
    office.write(async move |tx, rt| messaging::profile::renew(tx, rt).await).await.expect("profiles");
    assert_eq!(refused(office.call_group(outsider, group, &[ben]).await), ErrorCode::NotInGroup);
    assert_eq!(refused(office.call_group(ann, group, &[outsider]).await), ErrorCode::Validation);
    assert_eq!(refused(office.call_group(ann, group, &[]).await), ErrorCode::Validation);
    office.write(async move |tx, rt| friend::block(tx, rt, cat, &BlockInput { user_id: ann, on: true }).await).await.expect("blocked");
    let call = office.call_group(ann, group, &[ben, cat]).await.expect("it rings").call;
    assert_eq!(stands(&call, &[ben, cat]), [Some(Ringing), Some(Left)]);
    assert_eq!(refused(office.join(outsider, call.call_id, "phone").await), ErrorCode::NotInGroup);
    assert_eq!(refused(office.ongoing(outsider, group).await), ErrorCode::NotInGroup);
    assert_eq!(refused(office.find(outsider, call.call_id).await), ErrorCode::NotFound);
});

both_databases!(whoever_is_taken_out_of_the_group_is_taken_out_of_its_call, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, cat) = (office.ann, office.cat);
    let (group, call) = meeting(&office).await;
    office.write(async move |tx, rt| group::kick(tx, rt, ann, group, &[cat], false).await.map(drop)).await.expect("removed");
    let gone = office.report(cat, call, "cats-phone", true).await;
    assert_eq!((gone.changed, stands(&gone.call, &[cat])), (true, vec![Some(Left)]));
    assert_eq!(refused(office.join(cat, call, "cats-phone").await), ErrorCode::NotInGroup);
});

both_databases!(another_device_takes_over_and_nobody_turns_off_the_others_cameras, MODULES, async |db| {
    let office = Office::open(db).await;
    let (_, call) = meeting(&office).await;
    let moved = office.join(office.ben, call, "bens-tablet").await.expect("with another device").call;
    let ben = moved.participants.iter().find(|one| one.user_id == office.ben).expect("in it");
    assert_eq!(ben.client_id.as_deref(), Some("bens-tablet-00000000"));
    assert!(!office.hang_up(office.ben, call, "bens-phone", false).await.changed, "that one is not in it any more");
    let change = calls::CallChange {
        call_id: call,
        client_id: crate::common::device("bens-tablet"),
        audio_only: Some(true),
        camera: Some(false),
        microphone: None,
    };
    let voice = office.modify(office.ben, change).await.call;
    assert!(!voice.audio_only && voice.participants.iter().filter(|one| one.camera).count() == 2);
});
