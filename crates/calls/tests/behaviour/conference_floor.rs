//! Who has the floor of a conference: raised hands, the lock, and who is its host.

use calls::{ConferenceInput, ConferenceLock, HostDeed, LoweredHands, Outcome, RaisedHand};
use kernel::{ErrorCode, Id, Result};
use messaging::conversation::ConversationKey;
use store::both_databases;

use crate::common::{MODULES, Office, device, refused};
use crate::conference::weekly;

impl Office {
    async fn raise(&self, me: Id, call_id: Id, client: &str, raised: bool) -> Result<Outcome> {
        let input = RaisedHand { call_id, client_id: device(client), raised };
        self.write(async move |tx, rt| calls::raise_hand(tx, rt, me, &input).await).await
    }

    async fn lower(&self, me: Id, call_id: Id, user_id: Option<Id>) -> Result<Outcome> {
        self.write(async move |tx, rt| calls::lower_hands(tx, rt, me, &LoweredHands { call_id, user_id }).await).await
    }

    async fn lock(&self, me: Id, call_id: Id, locked: bool) -> Result<Outcome> {
        self.write(async move |tx, _| calls::lock(tx, me, &ConferenceLock { call_id, locked }).await).await
    }

    async fn hand_over(&self, me: Id, call_id: Id, user_id: Id) -> Result<Outcome> {
        self.write(async move |tx, rt| calls::hand_over(tx, rt, me, &HostDeed { call_id, user_id }).await).await
    }

    /// All three in a conference that `ann` holds: her call, and by which number others come in.
    async fn meeting(&self, input: ConferenceInput) -> (Id, String) {
        let held = self.hold(self.ann, input).await.expect("held");
        self.join(self.ann, held.call_id, "phone").await.expect("comes in");
        for (who, client) in [(self.ben, "bens-phone"), (self.cat, "cats-phone")] {
            self.enter(who, &held.number, "4711").await.expect("let in");
            self.join(who, held.call_id, client).await.expect("comes in");
        }
        (held.call_id, held.number)
    }
}

/// Whose hands are up, the first one first.
fn hands(outcome: &Outcome) -> Vec<Id> {
    let mut raised: Vec<_> = outcome.call.participants.iter().filter_map(|one| Some((one.raised_at?, one.user_id))).collect();
    raised.sort_unstable();
    raised.into_iter().map(|(_, user)| user).collect()
}

fn host_of(outcome: &Outcome) -> Option<Id> {
    outcome.call.conference.as_ref().map(|conference| conference.host_id)
}

both_databases!(hands_are_raised_in_order_and_the_host_lowers_them, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let (call, _) = office.meeting(weekly()).await;
    for (who, client) in [(cat, "cats-phone"), (ben, "bens-phone"), (ann, "phone")] {
        office.later(1);
        assert!(office.raise(who, call, client, true).await.expect("raised").changed);
    }
    office.later(1);
    let again = office.raise(cat, call, "cats-phone", true).await.expect("judged");
    assert!(!again.changed, "raised once more it keeps its place");
    assert_eq!(hands(&again), [cat, ben, ann]);
    assert!(!office.raise(cat, call, "cats-desk", false).await.expect("judged").changed, "another device does not take part");
    assert_eq!(hands(&office.raise(cat, call, "cats-phone", false).await.expect("lowered")), [ben, ann]);
    assert_eq!(refused(office.lower(cat, call, Some(ben)).await), ErrorCode::Forbidden);
    assert_eq!(hands(&office.lower(ann, call, Some(ben)).await.expect("lowered")), [ann]);
    office.raise(ben, call, "bens-phone", true).await.expect("raised");
    // Coming in with another device keeps it up, leaving takes it down.
    assert_eq!(hands(&office.join(ben, call, "bens-desk").await.expect("comes back")).len(), 2);
    assert_eq!(hands(&office.hang_up(ben, call, "bens-desk", false).await), [ann]);
    assert!(hands(&office.join(ben, call, "bens-desk").await.expect("comes back")).contains(&ann));
    office.raise(ben, call, "bens-desk", true).await.expect("raised");
    assert!(hands(&office.lower(ann, call, None).await.expect("lowered")).is_empty());
    assert!(!office.lower(ann, call, None).await.expect("judged").changed);
    office.raise(cat, call, "cats-phone", true).await.expect("raised");
    let over = office.end_for_all(ann, call).await.expect("ended");
    assert!(hands(&over).is_empty(), "with the conference all hands go down");
    // Of others' conferences nobody learns, and calls that are none have no hands.
    let other = office.hold(ann, weekly()).await.expect("held").call_id;
    assert_eq!(refused(office.raise(ben, other, "bens-phone", true).await), ErrorCode::NotFound);
    let ringing = office.ring(ann, ben).await;
    assert_eq!(refused(office.raise(ann, ringing, "phone", true).await), ErrorCode::NotFound);
});

both_databases!(into_a_locked_one_only_those_come_who_were_in, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let held = office.hold(ann, weekly()).await.expect("held");
    let call = held.call_id;
    assert_eq!(refused(office.lock(ann, call, true).await), ErrorCode::TransitionNotAllowed, "nobody is in it");
    office.send_card(ann, call, ConversationKey::single(cat)).await.expect("sent");
    office.join(ann, call, "phone").await.expect("comes in");
    office.enter(ben, &held.number, "4711").await.expect("let in");
    office.join(ben, call, "bens-phone").await.expect("comes in");
    assert_eq!(refused(office.lock(ben, call, true).await), ErrorCode::Forbidden);
    let locked = office.lock(ann, call, true).await.expect("locked");
    assert!(locked.call.conference.as_ref().is_some_and(|conference| conference.locked));
    assert!(!office.lock(ann, call, true).await.expect("judged").changed);
    // She was invited and learns why she stays out; of a wrong PIN she learns as little as ever.
    assert!(office.look(cat, call).await.expect("invited").locked);
    assert_eq!(refused(office.join(cat, call, "cats-phone").await), ErrorCode::ConferenceLocked);
    assert_eq!(refused(office.enter(cat, &held.number, "4711").await), ErrorCode::ConferenceLocked);
    assert_eq!(refused(office.enter(cat, &held.number, "0000").await), ErrorCode::NotFound);
    // Who was in comes back, with whatever device, and its host too when it is empty.
    office.hang_up(ben, call, "bens-phone", false).await;
    office.enter(ben, &held.number, "4711").await.expect("let in before");
    office.join(ben, call, "bens-desk").await.expect("comes back");
    office.hang_up(ben, call, "bens-desk", false).await;
    office.hang_up(ann, call, "phone", false).await;
    assert_eq!(refused(office.join(cat, call, "cats-phone").await), ErrorCode::ConferenceLocked);
    office.join(ann, call, "phone").await.expect("comes back");
    // Sent out is sent out.
    office.remove(ann, call, ben).await.expect("sent out");
    assert_eq!(refused(office.join(ben, call, "bens-desk").await), ErrorCode::Forbidden);
    office.lock(ann, call, false).await.expect("opened");
    office.join(cat, call, "cats-phone").await.expect("comes in");
});

both_databases!(the_host_hands_over_to_somebody_who_is_in_it, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let (call, _) = office.meeting(weekly()).await;
    office.send_card(ann, call, ConversationKey::single(ben)).await.expect("sent");
    assert_eq!(refused(office.hand_over(ben, call, ben).await), ErrorCode::Forbidden);
    assert!(!office.hand_over(ann, call, ann).await.expect("judged").changed);
    office.hang_up(cat, call, "cats-phone", false).await;
    assert_eq!(refused(office.hand_over(ann, call, cat).await), ErrorCode::Validation, "she has left");
    let handed = office.hand_over(ann, call, ben).await.expect("handed over");
    assert_eq!((host_of(&handed), handed.cards.len(), handed.reseated.len()), (Some(ben), 1, 0));
    // The old host has no say any more, the new one has it all, the PIN included.
    assert_eq!(refused(office.lock(ann, call, true).await), ErrorCode::Forbidden);
    assert_eq!(office.look(ann, call).await.expect("let in").pin, None);
    assert_eq!(office.look(ben, call).await.expect("let in").pin.as_deref(), Some("4711"));
    // A host who leaves remains the host and may come back.
    office.hang_up(ben, call, "bens-phone", false).await;
    assert_eq!(office.look(ann, call).await.expect("let in").host_id, ben);
    office.join(ben, call, "bens-phone").await.expect("comes back");
    assert_eq!(host_of(&office.remove(ben, call, ann).await.expect("sent out")), Some(ben));
    office.end_for_all(ben, call).await.expect("ended");
});

both_databases!(handing_over_before_an_audience_changes_who_speaks, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let (call, _) = office.meeting(ConferenceInput { audience: true, ..weekly() }).await;
    let handed = office.hand_over(ann, call, ben).await.expect("handed over");
    assert_eq!(handed.reseated, [ann, ben], "their devices come in anew");
    assert_eq!((handed.call.only_listens(ann), handed.call.only_listens(ben)), (true, false));
    let sends = |outcome: &Outcome, user| {
        outcome.call.participants.iter().find(|one| one.user_id == user).is_some_and(|one| one.camera || one.microphone)
    };
    assert!(!sends(&handed, ann) && !sends(&handed, ben), "and nobody's microphone is opened by somebody else");
    let wish = |client: &str| calls::CallChange {
        call_id: call,
        client_id: device(client),
        audio_only: None,
        camera: None,
        microphone: Some(true),
    };
    assert!(!office.modify(ann, wish("phone")).await.changed);
    assert!(sends(&office.modify(ben, wish("bens-phone")).await, ben));
});
