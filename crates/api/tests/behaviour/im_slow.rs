//! A device that takes nothing in while very much is said.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use store::both_databases;
use tokio::net::TcpSocket;
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::Message as Packet;

use crate::common::{Api, MODULES, get};
use crate::im::{IM, call, chatter};
use crate::im_socket::Phone;

/// More than the network and the server hold for one device.
const FLOOD: usize = 400;
const PATIENCE: Duration = Duration::from_secs(30);

both_databases!(whoever_takes_nothing_in_is_cut_off_and_keeps_nobody_waiting, MODULES, async |db| {
    let api = Api::new(db).await;
    let served = api.serve();
    let (_, ann_token) = chatter(&api, "ann").await;
    let ((ben, ben_token), (cat, cat_token)) = (chatter(&api, "ben").await, chatter(&api, "cat").await);
    let create = call("group/create", &ann_token, &json!({ "name": "North", "memberIds": [ben, cat] })).key("a-group");
    let group = api.send(create).await.data()["id"].take();
    let first = 1 + last_seq(&api, &ben_token, &group).await;

    // With little room on the way, so that it fills soon.
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(4096).expect("a small buffer");
    let stream = socket.connect(served.address).await.expect("connected");
    let (mut deaf, _) = client_async(format!("ws://{}/v3/im/front/socket", served.address), stream).await.expect("a connection");
    deaf.send(Packet::text(json!({ "t": "connect", "token": ben_token.expose() }).to_string())).await.expect("sent");
    let mut of_cat = Phone::connect(served.address, &cat_token).await;
    assert!(matches!(deaf.next().await, Some(Ok(Packet::Text(_)))), "he is let in, and reads no more");

    let long = "很长".repeat(4000);
    let flooding = async {
        for n in 0..FLOOD {
            let words = json!({
                "clientUuid": format!("flood-{n:08}"), "conversation": { "type": 1, "target": group, "line": 0 },
                "content": { "type": 1, "searchableContent": long },
            });
            api.send(call("message/send", &ann_token, &words)).await.data();
            if api.app.live.connected() == 1 {
                return n + 1;
            }
        }
        panic!("he was never cut off");
    };
    let said = tokio::select! {
        said = flooding => said,
        said = hear_all(&mut of_cat, first) => said,
    };
    let last = first + i64::try_from(said).expect("few") - 1;

    // What was on the way comes to an end once he listens.
    let end = async { while let Some(Ok(_)) = deaf.next().await {} };
    tokio::time::timeout(PATIENCE, end).await.expect("the line is closed");
    let _again = Phone::connect(served.address, &ben_token).await;
    let mut after = first - 1;
    while after < last {
        let path = format!("{IM}/message/history?type=1&target={}&after={after}&count=100", group.as_str().expect("an id"));
        let page = api.send(get(&path).bearer(&ben_token)).await.data();
        for message in page["list"].as_array().expect("a list") {
            assert_eq!(message["seq"], after + 1, "nothing is lost");
            after += 1;
        }
        assert!(after == last || page["more"] == true);
    }
    assert_eq!(last_seq(&api, &ben_token, &group).await, last);
});

/// Hears one message after the other, from a number on, without end.
async fn hear_all(phone: &mut Phone, first: i64) -> usize {
    for seq in first.. {
        assert_eq!(phone.hear("message").await["message"]["seq"], seq, "nobody else misses anything");
    }
    0
}

async fn last_seq(api: &Api, token: &identity::Token, group: &serde_json::Value) -> i64 {
    let path = format!("{IM}/conversation/info?type=1&target={}", group.as_str().expect("an id"));
    api.send(get(&path).bearer(token)).await.data()["lastSeq"].as_i64().expect("a number")
}
