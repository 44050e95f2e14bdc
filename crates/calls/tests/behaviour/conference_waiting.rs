//! The waiting room: who waits, who is let in, and what those who wait do meanwhile.

use calls::{Call, CallState, ConferenceInput, ConferenceState, Outcome, ParticipantState, WaitingRoom, WhoWaits};
use kernel::{ErrorCode, Id, Result};
use store::both_databases;

use crate::common::{MODULES, Office, refused};
use crate::conference::weekly;

use ParticipantState::{Joined, Left, Waiting};

impl Office {
    async fn waiting_room(&self, me: Id, call_id: Id, on: bool) -> Result<Outcome> {
        self.write(async move |tx, rt| calls::switch_waiting_room(tx, rt, me, &WaitingRoom { call_id, on }).await).await
    }

    async fn admit(&self, me: Id, call_id: Id, user_id: Option<Id>) -> Result<Outcome> {
        self.write(async move |tx, rt| calls::admit(tx, rt, me, &WhoWaits { call_id, user_id }).await).await
    }

    async fn refuse(&self, me: Id, call_id: Id, user_id: Option<Id>) -> Result<Outcome> {
        self.write(async move |tx, rt| calls::refuse(tx, rt, me, &WhoWaits { call_id, user_id }).await).await
    }

    /// A conference with a waiting room that `ann` holds and is in; the others may come.
    async fn guarded(&self) -> Id {
        let held = self.hold(self.ann, ConferenceInput { waiting_room: true, ..weekly() }).await.expect("held");
        self.join(self.ann, held.call_id, "phone").await.expect("its host does not wait");
        for who in [self.ben, self.cat] {
            self.enter(who, &held.number, "4711").await.expect("let in");
        }
        held.call_id
    }
}

fn standing(call: &Call, user: Id) -> Option<ParticipantState> {
    call.participants.iter().find(|one| one.user_id == user).map(|one| one.state)
}

both_databases!(whoever_comes_waits_until_the_host_lets_them_in, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let call = office.guarded().await;
    let came = office.join(ben, call, "bens-phone").await.expect("waits").call;
    assert_eq!((standing(&came, ann), standing(&came, ben)), (Some(Joined), Some(Waiting)));
    // He sees nobody, and nobody but the host sees him.
    let seen = |reader| came.clone().read_by(reader).participants.iter().map(|one| one.user_id).collect::<Vec<_>>();
    assert_eq!((seen(ben), seen(ann), seen(cat)), (vec![ben], vec![ann, ben, cat], vec![ann, cat]));
    let (hers, his) = (office.look(ann, call).await.expect("hers"), office.look(ben, call).await.expect("let in"));
    assert_eq!((hers.people, hers.waiting, his.waiting), (1, 1, 0));
    // His line is taken, and nothing is passed on to him.
    assert_eq!(refused(office.call(ben, cat).await), ErrorCode::TransitionNotAllowed);
    assert!(!office.report(ben, call, "bens-phone", true).await.changed);
    assert_eq!(office.find(ann, call).await.expect("hers").state, CallState::Connecting, "he hears nobody yet");
    // With another device he goes on waiting.
    let moved = office.join(ben, call, "bens-desk").await.expect("waits").call;
    assert_eq!(standing(&moved, ben), Some(Waiting));
    office.join(cat, call, "cats-phone").await.expect("waits");
    assert_eq!(refused(office.admit(ben, call, None).await), ErrorCode::Forbidden);
    let admitted = office.admit(ann, call, Some(ben)).await.expect("let in").call;
    assert_eq!((standing(&admitted, ben), standing(&admitted, cat)), (Some(Joined), Some(Waiting)));
    assert!(!office.admit(ann, call, Some(ben)).await.expect("judged").changed);
    // Who was in comes back without waiting.
    office.hang_up(ben, call, "bens-desk", false).await;
    let back = office.join(ben, call, "bens-phone").await.expect("comes back").call;
    assert_eq!(standing(&back, ben), Some(Joined));
    // Refused she may ask again, sent out she may not.
    let turned = office.refuse(ann, call, None).await.expect("refused").call;
    assert_eq!((standing(&turned, cat), office.current(cat).await), (Some(Left), None));
    assert!(!office.refuse(ann, call, None).await.expect("judged").changed);
    office.join(cat, call, "cats-phone").await.expect("asks again");
    let out = office.remove(ann, call, cat).await.expect("sent out").call;
    assert_eq!(standing(&out, cat), Some(Left));
    assert_eq!(refused(office.join(cat, call, "cats-phone").await), ErrorCode::Forbidden);
});

both_databases!(the_waiting_room_is_switched_while_the_conference_goes_on, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let held = office.hold(ann, weekly()).await.expect("held");
    let call = held.call_id;
    office.join(ann, call, "phone").await.expect("comes in");
    for (who, client) in [(ben, "bens-phone"), (cat, "cats-phone")] {
        office.enter(who, &held.number, "4711").await.expect("let in");
        assert_eq!(refused(office.waiting_room(who, call, true).await), ErrorCode::Forbidden);
        office.waiting_room(ann, call, true).await.expect("switched");
        let came = office.join(who, call, client).await.expect("waits").call;
        assert_eq!(standing(&came, who), Some(Waiting));
    }
    assert!(!office.waiting_room(ann, call, true).await.expect("judged").changed);
    // Turned off, who waits comes in.
    let all = office.waiting_room(ann, call, false).await.expect("switched").call;
    assert_eq!((standing(&all, ben), standing(&all, cat)), (Some(Joined), Some(Joined)));
    office.end_for_all(ann, call).await.expect("ended");
    assert_eq!(refused(office.waiting_room(ann, call, true).await), ErrorCode::TransitionNotAllowed);
});

both_databases!(who_waits_gives_up_or_is_not_heard_of_any_more, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let call = office.guarded().await;
    office.join(ben, call, "bens-phone").await.expect("waits");
    office.join(cat, call, "cats-phone").await.expect("waits");
    assert!(!office.hang_up(ben, call, "bens-desk", false).await.changed, "another device does not give up for him");
    let gone = office.hang_up(ben, call, "bens-phone", false).await.call;
    assert_eq!((standing(&gone, ben), office.current(ben).await), (Some(Left), None));
    // Her device says every half minute that it waits; then it is gone.
    for _ in 0..3 {
        office.later(60);
        office.report(ann, call, "phone", true).await;
        office.report(cat, call, "cats-phone", false).await;
        assert!(office.see_to_overdue().await.is_empty());
    }
    office.later(60);
    office.report(ann, call, "phone", true).await;
    office.later(31);
    let lost = office.see_to_overdue().await;
    assert_eq!(lost.iter().map(|one| standing(&one.call, cat)).collect::<Vec<_>>(), [Some(Left)]);
    // While its host is away they wait, until it is over for all.
    office.hang_up(ann, call, "phone", false).await;
    let came = office.join(ben, call, "bens-phone").await.expect("waits").call;
    assert_eq!(standing(&came, ben), Some(Waiting));
    assert_eq!(office.look(ben, call).await.expect("let in").state, ConferenceState::Open);
    let over = office.end_for_all(ann, call).await.expect("ended").call;
    assert_eq!((standing(&over, ben), office.current(ben).await), (Some(Left), None));
});
