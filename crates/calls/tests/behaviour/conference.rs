//! Conferences: who comes in and how, what the host does, and when one is over.

use calls::{
    Conference, ConferenceCards, ConferenceEntry, ConferenceInput, ConferenceState, HostDeed, HostMute, OneCall, Outcome, ParticipantState,
};
use kernel::{ErrorCode, Id, Result, Timestamp};
use messaging::config::KeepDays;
use messaging::conversation::ConversationKey;
use messaging::retention;
use store::both_databases;

use crate::common::{MODULES, Office, device, refused};

use ConferenceState::{Closed, Live, Open, Planned};

pub fn weekly() -> ConferenceInput {
    let (title, description) = ("Weekly sales".to_owned(), "Numbers of the week".to_owned());
    ConferenceInput { title, description, starts_at: None, pin: "4711".to_owned(), audio_only: false, audience: false, waiting_room: false }
}

impl Office {
    pub async fn hold(&self, me: Id, input: ConferenceInput) -> Result<Conference> {
        self.write(async move |tx, rt| calls::hold(tx, rt, me, &input).await).await
    }

    pub async fn enter(&self, me: Id, number: &str, pin: &str) -> Result<Conference> {
        let input = ConferenceEntry { number: number.to_owned(), pin: pin.to_owned() };
        self.write(async move |tx, rt| calls::enter(tx, rt, me, &input).await).await
    }

    pub async fn send_card(&self, me: Id, call_id: Id, to: ConversationKey) -> Result<usize> {
        let input = ConferenceCards { call_id, client_uuid: "card-0001".to_owned(), to: vec![to], words: String::new() };
        self.write(async move |tx, rt| Ok(calls::send_cards(tx, rt, me, &input).await?.len())).await
    }

    pub async fn look(&self, me: Id, call: Id) -> Result<Conference> {
        self.write(async move |tx, _| calls::look(tx, me, call).await).await
    }

    pub async fn conferences(&self, me: Id) -> Vec<Id> {
        let found = self.write(async move |tx, _| calls::list(tx, me).await).await.expect("read");
        found.list.into_iter().map(|one| one.call_id).collect()
    }

    async fn mute(&self, me: Id, call_id: Id, user_id: Option<Id>) -> Result<Outcome> {
        self.write(async move |tx, rt| calls::mute(tx, rt, me, &HostMute { call_id, user_id }).await).await
    }

    pub async fn remove(&self, me: Id, call_id: Id, user_id: Id) -> Result<Outcome> {
        self.write(async move |tx, rt| calls::remove(tx, rt, me, &HostDeed { call_id, user_id }).await).await
    }

    pub async fn end_for_all(&self, me: Id, call: Id) -> Result<Outcome> {
        self.write(async move |tx, rt| calls::end_for_all(tx, rt, me, call).await).await
    }

    /// How the cards in a conversation say that it stands.
    pub async fn cards(&self, reader: Id, key: ConversationKey) -> Vec<String> {
        let said = self.records_in(reader, key).await;
        let state = |data: &str| {
            let data: serde_json::Value = serde_json::from_str(data).expect("JSON");
            assert!(data["p"].is_null(), "the PIN stays out of the card");
            data["st"].as_str().unwrap_or_default().to_owned()
        };
        said.iter().filter(|content| content.content_type == 408).map(|content| state(&content.data)).collect()
    }
}

fn microphones(outcome: &Outcome) -> Vec<bool> {
    outcome.call.participants.iter().map(|one| one.microphone).collect()
}

both_databases!(whoever_was_sent_the_card_or_knows_number_and_pin_comes_in, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let held = office.hold(ann, weekly()).await.expect("held");
    assert_eq!((held.state, held.number.len(), held.pin.as_deref()), (Open, 10, Some("4711")));
    // Of what is not for them they learn nothing.
    assert_eq!(refused(office.look(ben, held.call_id).await), ErrorCode::NotFound);
    assert_eq!(refused(office.join(ben, held.call_id, "bens-phone").await), ErrorCode::NotFound);
    assert_eq!(refused(office.send_card(ben, held.call_id, ConversationKey::single(cat)).await), ErrorCode::NotFound);
    let wrong = refused(office.enter(cat, &held.number, "0000").await);
    let unknown = refused(office.enter(cat, "1234567890", "4711").await);
    assert_eq!((wrong, unknown), (ErrorCode::NotFound, ErrorCode::NotFound));
    // By the card, and by number and PIN.
    for _ in 0..2 {
        assert_eq!(office.send_card(ann, held.call_id, ConversationKey::single(ben)).await.expect("sent"), 1);
    }
    assert_eq!(office.cards(ben, ConversationKey::single(ann)).await, ["open"], "sent again it adds nothing");
    let seen = office.look(ben, held.call_id).await.expect("invited");
    assert_eq!((seen.title.as_str(), seen.pin), ("Weekly sales", None));
    assert_eq!((office.conferences(ben).await, office.conferences(cat).await), (vec![held.call_id], vec![]));
    let came = office.join(ben, held.call_id, "bens-phone").await.expect("comes in");
    assert_eq!(came.call.conference.as_ref().map(|one| one.title.as_str()), Some("Weekly sales"));
    assert_eq!(office.cards(ben, ConversationKey::single(ann)).await, ["live"]);
    let entered = office.enter(cat, &held.number, "4711").await.expect("let in");
    assert_eq!((entered.call_id, entered.people), (held.call_id, 1));
    assert_eq!(office.conferences(cat).await, [held.call_id]);
    office.join(cat, held.call_id, "cats-phone").await.expect("comes in");
    assert_eq!(office.report(cat, held.call_id, "cats-phone", true).await.call.state, calls::CallState::InCall);
    assert_eq!(office.look(ann, held.call_id).await.expect("hers").people, 2);
    // One line holds calls and conferences apart.
    assert_eq!(refused(office.call(cat, ann).await), ErrorCode::TransitionNotAllowed);
});

both_databases!(a_conference_goes_on_without_anybody_for_a_while, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let call = office.hold(ann, weekly()).await.expect("held").call_id;
    office.send_card(ann, call, ConversationKey::single(ben)).await.expect("sent");
    office.join(ann, call, "phone").await.expect("comes in");
    office.report(ann, call, "phone", true).await;
    assert_eq!(office.look(ben, call).await.expect("invited").state, Live, "alone is enough");
    office.hang_up(ann, call, "phone", false).await;
    assert_eq!(office.look(ben, call).await.expect("invited").state, Open);
    assert_eq!(office.current(ann).await, None, "her line is free");
    office.later(299);
    assert!(office.see_to_overdue().await.is_empty());
    office.join(ben, call, "bens-phone").await.expect("comes in");
    // Of him nothing is heard any more.
    office.later(91);
    office.see_to_overdue().await;
    assert_eq!(office.look(ben, call).await.expect("invited").state, Open);
    office.later(301);
    let over = office.see_to_overdue().await;
    assert_eq!((over.len(), over[0].call.state), (1, calls::CallState::Ended));
    assert_eq!(office.cards(ben, ConversationKey::single(ann)).await, ["closed"]);
    assert!(office.conferences(ann).await.is_empty() && office.conferences(ben).await.is_empty());
    assert_eq!(office.join(ann, call, "phone").await.expect("told").call.state, calls::CallState::Ended);
});

both_databases!(a_planned_one_waits_for_its_time_or_its_host, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let now = office.world.rt.now();
    let at = |starts_at: Timestamp| ConferenceInput { starts_at: Some(starts_at), pin: String::new(), ..weekly() };
    assert_eq!(refused(office.hold(ann, at(now.plus_seconds(-3600))).await), ErrorCode::Validation);
    let planned = office.hold(ann, at(now.plus_seconds(3600))).await.expect("planned");
    assert_eq!(planned.state, Planned);
    office.send_card(ann, planned.call_id, ConversationKey::single(ben)).await.expect("sent");
    assert_eq!(office.cards(ben, ConversationKey::single(ann)).await, ["planned"]);
    assert_eq!(refused(office.join(ben, planned.call_id, "bens-phone").await), ErrorCode::TransitionNotAllowed);
    office.later(3601);
    office.join(ben, planned.call_id, "bens-phone").await.expect("it is time");
    let early = office.hold(cat, at(office.world.rt.now().plus_seconds(3600))).await.expect("planned");
    office.enter(ann, &early.number, "").await.expect("no PIN");
    assert_eq!(refused(office.join(ann, early.call_id, "phone").await), ErrorCode::TransitionNotAllowed);
    office.join(cat, early.call_id, "cats-phone").await.expect("the host comes when she likes");
    office.join(ann, early.call_id, "phone").await.expect("the host is there");
    // One to which nobody comes is over a day later.
    let unused = office.hold(ann, at(office.world.rt.now().plus_seconds(60))).await.expect("planned");
    office.later(24 * 3600);
    office.see_to_overdue().await;
    assert_eq!(office.look(ann, unused.call_id).await.expect("hers").state, Planned);
    office.later(61);
    office.see_to_overdue().await;
    assert_eq!(office.look(ann, unused.call_id).await.expect("hers").state, Closed);
});

both_databases!(a_card_that_is_no_longer_kept_lets_nobody_in, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let in_two_months = office.world.rt.now().plus_seconds(60 * 24 * 3600);
    let call = office.hold(ann, ConferenceInput { starts_at: Some(in_two_months), ..weekly() }).await.expect("planned").call_id;
    office.send_card(ann, call, ConversationKey::single(ben)).await.expect("sent");
    assert_eq!(office.conferences(ben).await, [call]);
    office.later(31 * 24 * 3600);
    retention::sweep(&office.world.db, &office.world.rt, KeepDays { th: 30, ..KeepDays::default() }).await.expect("swept");
    assert_eq!(refused(office.look(ben, call).await), ErrorCode::NotFound);
    office.end_for_all(ann, call).await.expect("ended");
    assert!(office.cards(ben, ConversationKey::single(ann)).await.is_empty(), "and it does not come back when the conference is over");
});

both_databases!(the_host_mutes_sends_out_and_ends_and_nobody_else_does, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let held = office.hold(ann, weekly()).await.expect("held");
    let call = held.call_id;
    office.join(ann, call, "phone").await.expect("comes in");
    for (who, client) in [(ben, "bens-phone"), (cat, "cats-phone")] {
        office.enter(who, &held.number, "4711").await.expect("let in");
        office.join(who, call, client).await.expect("comes in");
    }
    assert_eq!(refused(office.mute(ben, call, None).await), ErrorCode::Forbidden);
    assert_eq!(refused(office.remove(ben, call, cat).await), ErrorCode::Forbidden);
    assert_eq!(refused(office.end_for_all(ben, call).await), ErrorCode::Forbidden);
    assert_eq!(microphones(&office.mute(ann, call, Some(ben)).await.expect("muted")), [true, false, true]);
    assert_eq!(microphones(&office.mute(ann, call, None).await.expect("muted")), [true, false, false]);
    assert!(!office.mute(ann, call, None).await.expect("judged").changed);
    let out = office.remove(ann, call, ben).await.expect("sent out").call;
    assert_eq!(out.participants.iter().find(|one| one.user_id == ben).map(|one| one.state), Some(ParticipantState::Left));
    assert_eq!(office.current(ben).await, None, "his line is free");
    assert_eq!(refused(office.join(ben, call, "bens-phone").await), ErrorCode::Forbidden);
    assert_eq!(refused(office.enter(ben, &held.number, "4711").await), ErrorCode::Forbidden);
    assert!(office.conferences(ben).await.is_empty());
    let over = office.end_for_all(ann, call).await.expect("ended").call;
    assert_eq!((over.state, office.current(cat).await), (calls::CallState::Ended, None));
    assert!(!office.end_for_all(ann, call).await.expect("judged").changed);
    assert_eq!(refused(office.enter(cat, &held.number, "4711").await), ErrorCode::NotFound);
});

both_databases!(an_audience_only_listens, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let held = office.hold(ann, ConferenceInput { audience: true, ..weekly() }).await.expect("held");
    office.enter(ben, &held.number, "4711").await.expect("let in");
    office.join(ann, held.call_id, "phone").await.expect("comes in");
    let came = office.join(ben, held.call_id, "bens-phone").await.expect("comes in").call;
    let sends: Vec<(bool, bool)> = came.participants.iter().map(|one| (one.camera, one.microphone)).collect();
    assert_eq!(sends, [(true, true), (false, false)]);
    let wish = calls::CallChange {
        call_id: held.call_id,
        client_id: device("bens-phone"),
        audio_only: Some(true),
        camera: Some(true),
        microphone: Some(true),
    };
    assert!(!office.modify(ben, wish).await.changed);
    let gone = OneCall { call_id: held.call_id };
    let left = office.write(async move |tx, rt| calls::cancel(tx, rt, ann, &gone).await).await.expect("leaves").call;
    assert_eq!(left.state, calls::CallState::Connecting, "it goes on without its host");
});
