//! Who gets the credentials of the TURN server.

use calls::CallsConfig;
use kernel::{ErrorCode, Secret};
use store::both_databases;

use crate::common::{MODULES, Office, refused};

fn config() -> CallsConfig {
    CallsConfig {
        stun: vec!["stun:turn.example.com:3478".to_owned()],
        turn: vec!["turn:turn.example.com:3478?transport=udp".to_owned()],
        turn_secret: Secret::new("shared".to_owned()),
        relay_only: false,
    }
}

both_databases!(whoever_is_in_a_call_gets_credentials_for_ten_minutes, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let id = office.ring(ann, ben).await;
    let (call, now) = (office.find(ann, id).await.expect("rings"), office.world.rt.now());
    let given = config().ice_servers(&call, ben, now).expect("he is being called");
    let turn = given.servers.last().expect("a TURN server");
    let (until, user) = turn.username.as_deref().expect("named").split_once(':').expect("two parts");
    assert_eq!((until.parse::<i64>().expect("seconds") - now.millis() / 1000, user), (600, ben.to_string().as_str()));
    assert_eq!(turn.credential.as_deref().map(str::len), Some(28), "20 bytes in base64");
    assert_eq!(refused(config().ice_servers(&call, cat, now)), ErrorCode::NotFound);
    office.cancel(ann, id).await;
    let over = office.find(ann, id).await.expect("known");
    assert_eq!(refused(config().ice_servers(&over, ann, now)), ErrorCode::NotFound);
});

#[test]
fn what_cannot_work_is_found_at_the_start() {
    assert!(config().check().is_ok());
    let wrong = [
        CallsConfig { stun: vec!["https://stun.example.com".to_owned()], ..config() },
        CallsConfig { turn: vec!["turn:user@turn.example.com".to_owned()], ..config() },
        CallsConfig { turn_secret: Secret::new(String::new()), ..config() },
        CallsConfig { turn: Vec::new(), turn_secret: Secret::new(String::new()), relay_only: true, ..config() },
    ];
    for config in wrong {
        assert!(config.check().is_err(), "{config:?}");
    }
}
