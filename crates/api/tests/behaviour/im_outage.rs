//! The database goes away while people are connected.

use http::StatusCode;
use serde_json::json;
use store::Db;
use store::testing::{Road, TestDb};

use crate::common::{Api, MODULES, get};
use crate::im_socket::{Phone, two, words};

const LIST: &str = "/v3/im/front/conversation/list";

#[tokio::test]
async fn live_connections_outlast_the_database() {
    let real = TestDb::postgres(MODULES).await;
    let (mut road, config) = Road::to(&real.config).await;
    let api = Api::new(Db::open(&config).await.expect("opened")).await;
    let server = api.serve();
    let ((_, ann), (ben, _)) = two(&api).await;
    let mut phone = Phone::connect(server.address, &ann).await;

    road.close().await;
    for round in 0..3 {
        let answer = api.send(get(LIST).bearer(&ann)).await;
        assert_eq!((answer.status, answer.header("retry-after").is_some()), (StatusCode::SERVICE_UNAVAILABLE, true), "{answer:?}");
        phone.say(&words(ben, &format!("lost-{round}"), "hello")).await;
        assert_eq!(phone.hear("refused").await["code"], "unavailable");
        phone.say(&json!({ "t": "ping" })).await;
        phone.hear("pong").await;
    }

    road.open().await;
    assert_eq!(phone.write(ben, "after", "hello again").await["seq"], 1, "the same connection goes on");
    road.close().await;
}
