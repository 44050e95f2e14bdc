//! What devices in a call of several people rely on, with devices of the same make over the loopback address.

mod device;

use std::net::Ipv4Addr;

use serde_json::{Value, json};
use sfu::{JoinRefused, Lost, MediaBackend};
use tokio::net::UdpSocket;

use device::{Device, seat, server, shout, until};

/// Three who see and hear each other.
async fn three(sfu: &sfu::Sfu) -> [Device; 3] {
    let (mut ann, mut ben, mut cat) =
        (Device::join(sfu, "ann", 1).await, Device::join(sfu, "ben", 2).await, Device::join(sfu, "cat", 3).await);
    until("everybody sees and hears two", &mut [&mut ann, &mut ben, &mut cat], |all| {
        all.iter()
            .all(|one| one.videos.len() == 2 && one.voices.len() == 2 && one.map["videos"].as_object().is_some_and(|map| map.len() == 2))
    })
    .await;
    [ann, ben, cat]
}

fn shown(map: &Value) -> Vec<&str> {
    let mut names: Vec<&str> = map["videos"].as_object().into_iter().flat_map(|map| map.values()).filter_map(Value::as_str).collect();
    names.sort_unstable();
    names
}

#[tokio::test]
async fn everybody_sees_and_hears_everybody_else() {
    let sfu = server().await;
    let [mut ann, mut ben, mut cat] = three(&sfu).await;
    assert_eq!(shown(&ann.map), ["ben", "cat"]);
    assert_eq!(shown(&cat.map), ["ann", "ben"]);
    for device in [&mut ann, &mut ben, &mut cat] {
        device.forget();
    }
    until("it goes on", &mut [&mut ann, &mut ben, &mut cat], |all| all.iter().all(|one| one.frames() > 60 && one.samples() > 60)).await;
    for frames in ann.videos.values() {
        assert!(frames.iter().all(|frame| frame.from == frames[0].from), "one person in one place");
        assert!(frames.windows(2).all(|two| two[0].time < two[1].time), "time moves on only");
    }
}

#[tokio::test]
async fn a_picture_changes_its_layer_with_a_whole_frame_and_its_time_goes_on() {
    let sfu = server().await;
    let (mut ann, mut ben) = (Device::join(&sfu, "ann", 1).await, Device::join(&sfu, "ben", 2).await);
    until("something is shown", &mut [&mut ann, &mut ben], |all| all[0].last().is_some()).await;
    // What a line carries differs from machine to machine; what ben can send does not.
    ben.say(&json!({ "t": "mine", "camera": true, "layers": ["q"] }));
    until("the smallest", &mut [&mut ann, &mut ben], |all| all[0].last().is_some_and(|frame| frame.layer == 0)).await;
    for layer in 1..=2 {
        ben.active[usize::from(layer) - 1] = false;
        until("the next one", &mut [&mut ann, &mut ben], |all| all[0].last().is_some_and(|frame| frame.layer == layer)).await;
    }
    for frames in ann.videos.values() {
        for two in frames.windows(2) {
            assert!(two[0].layer == two[1].layer || two[1].whole, "switched with a whole frame");
            assert!(two[0].time < two[1].time && two[1].time - two[0].time < 900_000, "time goes on: {two:?}");
        }
    }
}

#[tokio::test]
async fn what_nobody_watches_need_not_be_sent_and_few_places_go_to_who_speaks() {
    let sfu = server().await;
    let [mut ann, mut ben, mut cat] = three(&sfu).await;
    for device in [&mut ann, &mut ben, &mut cat] {
        device.say(&json!({ "t": "mine", "camera": true, "layers": ["q", "h", "f"] }));
        device.view(0, None);
    }
    until("nobody is watched", &mut [&mut ann, &mut ben, &mut cat], |all| all.iter().all(|one| one.watched == json!([]))).await;
    ann.forget();
    ann.view(1, None);
    cat.level = -20;
    until("who speaks is seen", &mut [&mut ann, &mut ben, &mut cat], |all| {
        shown(&all[0].map) == ["cat"]
            && all[0].map["speaker"] == "cat"
            && all[2].watched == json!(["q", "f"])
            && all[1].watched == json!([])
    })
    .await;
    ann.forget();
    until("and nobody else", &mut [&mut ann, &mut ben, &mut cat], |all| all[0].frames() > 30 && all[0].samples() > 60).await;
    assert_eq!(ann.videos.len(), 1);
    assert_eq!(ann.voices.len(), 2, "all are heard");
}

#[tokio::test]
async fn whoever_is_removed_does_not_come_back_with_what_they_had() {
    let sfu = server().await;
    let kept = sfu.admit(seat("cat"));
    let [mut ann, mut ben, mut cat] = three(&sfu).await;
    sfu.remove("7", "cat");
    until("cat is cut off", &mut [&mut ann, &mut ben, &mut cat], |all| !all[2].is_alive() && shown(&all[0].map) == ["ben"]).await;
    assert_eq!(Device::with(&sfu, &kept.token, 3, false).await.err(), Some(JoinRefused::Grant));
    ann.forget();
    until("the others go on", &mut [&mut ann, &mut ben, &mut cat], |all| all[0].frames() > 30 && all[0].samples() > 30).await;
    assert!(ann.videos.values().flatten().all(|frame| frame.from == 2));
    let mut again = Device::join(&sfu, "cat", 3).await;
    until("invited again", &mut [&mut ann, &mut ben, &mut again], |all| all[2].frames() > 30 && shown(&all[0].map) == ["ben", "cat"]).await;
}

#[tokio::test]
async fn whatever_strangers_send_disturbs_nobody() {
    let sfu = server().await;
    let [mut ann, mut ben, mut cat] = three(&sfu).await;
    let stranger = UdpSocket::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a socket");
    let mut request = vec![0, 1, 0, 12, 0x21, 0x12, 0xa4, 0x42];
    request.extend([9; 12]);
    request.extend([0, 6, 0, 5]);
    request.extend(b"aa:bb\0\0\0");
    let nonsense: Vec<Vec<u8>> = (0..=255_u8)
        .flat_map(|first| [vec![first], vec![first; 20], [&[first][..], &[0xff; 1400]].concat()])
        .chain((0..request.len()).map(|cut| request[..cut].to_vec()))
        .chain([Vec::new(), request.clone(), vec![22; 60_000]])
        .collect();
    for _ in 0..5 {
        for datagram in &nonsense {
            let _refused = stranger.send_to(datagram, (Ipv4Addr::LOCALHOST, sfu.port())).await;
        }
    }
    for words in [&b"GET / HTTP/1.1\r\n\r\n"[..], &[0xff; 3000], &[0, 2, 1, 1], &[]] {
        if let Ok(answered) = shout(sfu.port(), words).await {
            assert_eq!(answered, 0, "strangers are told nothing");
        }
    }
    for offer in ["", "v=0", "v=0\r\no=- 1 1 IN IP4 0.0.0.0\r\ns=-\r\nt=0 0\r\n", &"m=video 9 X 1\r\n".repeat(500)] {
        let grant = sfu.admit(seat("dan"));
        let _refused = sfu.connect(&grant.token, offer).await;
    }
    for device in [&mut ann, &mut ben, &mut cat] {
        device.forget();
    }
    until("they talk on", &mut [&mut ann, &mut ben, &mut cat], |all| all.iter().all(|one| one.frames() > 60 && one.voices.len() == 2))
        .await;
}

#[tokio::test]
async fn where_datagrams_are_blocked_a_connection_does() {
    let sfu = server().await;
    let grant = sfu.admit(seat("ann"));
    let mut ann = Device::with(&sfu, &grant.token, 1, true).await.expect("let in");
    let mut ben = Device::join(&sfu, "ben", 2).await;
    until("both see and hear each other", &mut [&mut ann, &mut ben], |all| all.iter().all(|one| one.frames() > 30 && one.samples() > 30))
        .await;
}

#[tokio::test]
async fn a_device_that_goes_without_a_word_is_reported() {
    let sfu = server().await;
    let mut news = sfu.news();
    let (mut ann, ben) = (Device::join(&sfu, "ann", 1).await, Device::join(&sfu, "ben", 2).await);
    until("ann is in", &mut [&mut ann], |all| all[0].connected).await;
    drop(ben);
    let lost = tokio::time::timeout(std::time::Duration::from_secs(40), news.recv()).await;
    assert_eq!(lost.expect("in time"), Ok(Lost(seat("ben"))));
}
