//! Who is rung, who answers, and what becomes of the others.

use calls::{CallState, ParticipantState, Written};
use kernel::{ErrorCode, Id};
use messaging::call::CallEnding;
use messaging::conversation::ConversationKey;
use messaging::friend::{self, BlockInput};
use store::both_databases;

use crate::common::{MODULES, Office, device, refused, told};

both_databases!(the_first_device_that_answers_takes_the_call, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let begun = office.call(ann, ben).await.expect("it rings");
    assert!(matches!(begun.record, Some(Written::New(_))), "the conversation tells of it at once");
    let call = begun.call.call_id;
    assert_eq!(office.current(ben).await.expect("rings").conversation, ConversationKey::single(ann), "named as he names it");
    let first = office.accept(ben, call, "bens-phone").await;
    assert_eq!((first.call.state, first.changed), (CallState::Connecting, true));
    let second = office.accept(ben, call, "bens-desk").await;
    assert!(!second.changed, "nothing to tell the others");
    let clients: Vec<_> = second.call.participants.iter().map(|one| one.client_id.clone().expect("joined")).collect();
    assert!(clients.contains(&device("bens-phone")) && !clients.contains(&device("bens-desk")));
    assert_eq!(office.hang_up(ben, call, "bens-desk", false).await.call.state, CallState::Connecting, "no device of this call");
    assert_eq!(office.reject(ben, call).await.call.state, CallState::Connecting, "refused too late on another device");
    office.report(ben, call, "bens-phone", true).await;
    office.later(65);
    let over = office.hang_up(ben, call, "bens-phone", false).await;
    assert_eq!(over.call.ending, Some(CallEnding::HungUp));
    let talked = over.call.ended_at.expect("over").seconds_since(over.call.connected_at.expect("was connected"));
    assert_eq!(talked, 65, "by the server's clock");
    for (reader, other) in [(ann, ben), (ben, ann)] {
        let records = office.records(reader, other).await;
        assert_eq!(records.iter().map(told).collect::<Vec<_>>(), [(true, true, "hung_up".to_owned())], "one record on both sides");
        assert_eq!(office.unread(reader, other).await, 0, "what was answered does not wait to be read");
        assert!(office.current(reader).await.is_none(), "the line is free");
    }
});

both_databases!(whoever_is_called_nowhere_finds_it_among_the_missed, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let call = office.ring(ann, ben).await;
    office.later(59);
    assert!(office.see_to_overdue().await.is_empty());
    office.later(2);
    // A server that was just started finds it as well: the deadline is stored.
    let ended = office.see_to_overdue().await;
    assert_eq!(ended.iter().map(|one| one.call.ending).collect::<Vec<_>>(), [Some(CallEnding::NoAnswer)]);
    assert!(office.see_to_overdue().await.is_empty(), "once");
    assert_eq!(office.unread(ben, ann).await, 1);
    let late = office.accept(ben, call, "bens-phone").await;
    assert_eq!((late.call.state, late.changed), (CallState::Ended, false), "too late to answer");

    let given_up = office.ring(ann, ben).await;
    assert_eq!(office.cancel(ann, given_up).await.call.ending, Some(CallEnding::Cancelled));
    assert!(!office.cancel(ann, given_up).await.changed, "ended already");
    assert_eq!(office.unread(ben, ann).await, 2);

    let unwanted = office.ring(ann, ben).await;
    let rejected = office.reject(ben, unwanted).await;
    assert_eq!((rejected.call.ending, rejected.noticed_by), (Some(CallEnding::Rejected), vec![ben]));
    assert_eq!(office.unread(ben, ann).await, 2, "he knows of it");
});

both_databases!(whoever_is_in_a_call_is_not_rung_for_another, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let call = office.talking().await;
    let busy = office.call(cat, ben).await.expect("told so").call;
    assert_eq!((busy.state, busy.ending), (CallState::Ended, Some(CallEnding::Busy)));
    assert_eq!(office.unread(ben, cat).await, 1, "missed");
    assert!(office.current(cat).await.is_none(), "and the line of who called is free");
    assert_eq!(refused(office.call(ann, cat).await), ErrorCode::TransitionNotAllowed, "one call at a time");
    assert_eq!(office.current(ben).await.expect("goes on").call_id, call);
});

both_databases!(two_who_call_each_other_are_in_one_call, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let call = office.ring(ann, ben).await;
    let met = office.call_from(ben, ann, "bens-phone", true).await.expect("the same call").call;
    assert_eq!((met.call_id, met.state), (call, CallState::Connecting));
    assert!(met.participants.iter().all(|one| one.state == ParticipantState::Joined));
    assert_eq!(office.records(ann, ben).await.len(), 1);
    assert_eq!(refused(office.call_from(ann, ben, "desk", true).await), ErrorCode::TransitionNotAllowed, "her other device");
});

both_databases!(only_whoever_may_speak_there_may_call, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    office.write(async move |tx, rt| friend::block(tx, rt, ben, &BlockInput { user_id: ann, on: true }).await).await.expect("blocked");
    assert_eq!(refused(office.call(ann, ben).await), ErrorCode::BlockedByPeer);
    assert!(office.current(ben).await.is_none(), "nothing rings");
    assert_eq!(refused(office.call(ann, ann).await), ErrorCode::Validation);
    assert_eq!(refused(office.call(ann, Id::new(99)).await), ErrorCode::NotFound);
    assert_eq!(refused(office.call_from(ann, cat, "a phone", true).await), ErrorCode::Validation, "no name of a device");
    let call = office.ring(ann, cat).await;
    assert_eq!(refused(office.find(ben, call).await), ErrorCode::NotFound, "of others' calls nobody learns");
});
