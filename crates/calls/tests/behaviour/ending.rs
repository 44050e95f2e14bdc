//! Every way in which a call that was answered goes on and ends.

use calls::{CallState, Outcome};
use messaging::call::CallEnding;
use store::both_databases;

use crate::common::{MODULES, Office, told};

fn endings(done: &[Outcome]) -> Vec<(CallState, Option<CallEnding>)> {
    done.iter().map(|one| (one.call.state, one.call.ending)).collect()
}

both_databases!(devices_that_find_no_way_to_each_other_give_up, MODULES, async |db| {
    let office = Office::open(db).await;
    let call = office.ring(office.ann, office.ben).await;
    office.accept(office.ben, call, "bens-phone").await;
    office.later(16);
    assert_eq!(endings(&office.see_to_overdue().await), [(CallState::Ended, Some(CallEnding::NotConnected))]);
    assert_eq!(told(&office.records(office.ann, office.ben).await[0]), (false, true, "not_connected".to_owned()));
});

both_databases!(devices_that_lose_each_other_have_half_a_minute, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let call = office.talking().await;
    let since = office.find(ann, call).await.expect("goes on").connected_at;
    assert_eq!(office.report(ben, call, "bens-phone", false).await.call.state, CallState::Reconnecting);
    office.later(29);
    assert!(office.see_to_overdue().await.is_empty());
    let back = office.report(ann, call, "phone", true).await.call;
    assert_eq!((back.state, back.connected_at), (CallState::InCall, since), "counted from the beginning");
    office.report(ann, call, "phone", false).await;
    office.later(31);
    assert_eq!(endings(&office.see_to_overdue().await), [(CallState::Ended, Some(CallEnding::Lost))]);
    assert!(!office.report(ann, call, "phone", true).await.changed, "over is over");
});

both_databases!(a_call_of_which_nothing_is_heard_ends_by_itself, MODULES, async |db| {
    let office = Office::open(db).await;
    let call = office.talking().await;
    office.later(60);
    assert!(!office.report(office.ann, call, "phone", true).await.changed, "still there");
    office.later(60);
    assert!(office.see_to_overdue().await.is_empty(), "she said so a minute ago");
    office.later(31);
    assert_eq!(endings(&office.see_to_overdue().await), [(CallState::Reconnecting, None)], "perhaps it was the server that was down");
    office.later(31);
    assert_eq!(endings(&office.see_to_overdue().await), [(CallState::Ended, Some(CallEnding::Lost))]);
});

both_databases!(whoever_gives_up_at_the_moment_of_the_answer_hangs_up, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let call = office.ring(ann, ben).await;
    office.accept(ben, call, "bens-phone").await;
    assert_eq!(office.cancel(ann, call).await.call.ending, Some(CallEnding::HungUp));
    let broken = office.talking().await;
    assert_eq!(office.hang_up(ann, broken, "phone", true).await.call.ending, Some(CallEnding::Failed), "no microphone any more");
    let again = office.hang_up(ben, broken, "bens-phone", false).await;
    assert_eq!((again.call.ending, again.changed), (Some(CallEnding::Failed), false), "it stays as it ended");
    let unplugged = office.ring(ann, ben).await;
    assert_eq!(office.hang_up(ann, unplugged, "phone", true).await.call.ending, Some(CallEnding::Failed));
});

both_databases!(what_ended_long_ago_is_forgotten_but_for_its_record, MODULES, async |db| {
    let office = Office::open(db).await;
    let call = office.ring(office.ann, office.ben).await;
    office.cancel(office.ann, call).await;
    office.later(31 * 24 * 3600);
    office.write(async move |tx, rt| calls::sweep(tx, rt).await).await.expect("swept");
    assert!(office.find(office.ann, call).await.is_err());
    assert_eq!(office.records(office.ann, office.ben).await.len(), 1);
});
