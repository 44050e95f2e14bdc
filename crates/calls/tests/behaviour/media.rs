//! What devices in a call send each other.

use calls::{CallChange, CallSignal, SignalKind};
use kernel::{ErrorCode, Id, Result};
use store::both_databases;

use crate::common::{MODULES, Office, device, refused};

async fn tell(office: &Office, me: Id, client: &str, to: Id, call_id: Id, data: &str) -> Result<()> {
    let signal = CallSignal { call_id, client_id: device(client), to, kind: SignalKind::Offer, seq: 1, data: data.to_owned() };
    office.write(async move |tx, _| calls::may_tell(tx, me, &signal).await).await
}

both_databases!(only_the_devices_of_a_call_that_goes_on_talk_to_each_other, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let call = office.ring(ann, ben).await;
    assert_eq!(refused(tell(&office, ann, "phone", ben, call, "v=0").await), ErrorCode::NotFound, "he has not answered");
    office.accept(ben, call, "bens-phone").await;
    tell(&office, ann, "phone", ben, call, "v=0").await.expect("passed on");
    tell(&office, ben, "bens-phone", ann, call, "v=0").await.expect("passed on");
    for (me, client, to) in [(ben, "bens-desk", ann), (cat, "phone", ann), (ann, "phone", cat)] {
        assert_eq!(refused(tell(&office, me, client, to, call, "v=0").await), ErrorCode::NotFound, "{client}");
    }
    assert_eq!(refused(tell(&office, ann, "phone", ann, call, "v=0").await), ErrorCode::Validation);
    assert_eq!(refused(tell(&office, ann, "phone", ben, call, &"x".repeat(32 * 1024 + 1)).await), ErrorCode::Validation);
    office.hang_up(ann, call, "phone", false).await;
    assert_eq!(refused(tell(&office, ann, "phone", ben, call, "v=0").await), ErrorCode::NotFound, "over");
});

both_databases!(a_call_by_voice_becomes_one_with_pictures_and_back, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let call_id = office.talking().await;
    let change = |client: &str| CallChange { call_id, client_id: device(client), audio_only: None, camera: None, microphone: None };
    let cameras = |office: &Office| {
        let office = office.clone();
        async move {
            office.find(ann, call_id).await.expect("goes on").participants.iter().map(|one| (one.user_id, one.camera)).collect::<Vec<_>>()
        }
    };
    let shown = office.modify(ann, CallChange { camera: Some(true), ..change("phone") }).await;
    assert!(shown.changed && !shown.call.audio_only);
    assert_eq!(cameras(&office).await, [(ann, true), (ben, false)], "nobody turns on another's camera");
    assert!(!office.modify(ann, CallChange { camera: Some(true), ..change("phone") }).await.changed, "the same again");
    let silent = office.modify(ben, CallChange { microphone: Some(false), ..change("bens-phone") }).await.call;
    assert!(silent.participants.iter().any(|one| one.user_id == ben && !one.microphone));
    assert!(!office.modify(ben, CallChange { audio_only: Some(true), ..change("bens-desk") }).await.changed, "not the device of this call");
    let back = office.modify(ben, CallChange { audio_only: Some(true), ..change("bens-phone") }).await.call;
    assert!(back.audio_only);
    assert_eq!(cameras(&office).await, [(ann, false), (ben, false)]);
});
