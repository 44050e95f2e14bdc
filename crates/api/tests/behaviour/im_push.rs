//! Having a device told while it is not connected, as a client asks for it.

use identity::testing::request;
use kernel::Country;
use org::RoleKey;
use serde_json::{Value as Json, json};
use store::both_databases;

use crate::common::{Api, MODULES, get, post};

const PUSH: &str = "/v3/im/front/push";
/// The keys of the example in RFC 8291.
const P256DH: &str = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";

fn at(endpoint: &str) -> Json {
    json!({ "endpoint": endpoint, "expirationTime": null, "keys": { "p256dh": P256DH, "auth": AUTH } })
}

both_databases!(a_device_asks_to_be_told_and_to_be_left_alone, MODULES, async |db| {
    let api = Api::new(db).await;
    let token = api.signed_in("ann", Country::Thailand, &[RoleKey::Msg]).await;
    let state = async || api.send(get(&format!("{PUSH}/state")).bearer(&token)).await.data();
    let first = state().await;
    assert_eq!(first["endpoint"], Json::Null);
    assert_eq!(first["publicKey"].as_str().map(str::len), Some(87), "65 bytes in base64");

    let refused = api.send(post(&format!("{PUSH}/subscribe")).bearer(&token).json(&at("https://intranet.example.com/x"))).await;
    assert_eq!(refused.json()["fields"][0]["code"], "push_service_refused");
    let endpoint = "https://push.example.com/device-of-ann";
    api.send(post(&format!("{PUSH}/subscribe")).bearer(&token).json(&at(endpoint))).await.data();
    assert_eq!(state().await["endpoint"], endpoint);
    api.send(post(&format!("{PUSH}/unsubscribe")).bearer(&token)).await.data();
    assert_eq!(state().await, first);

    api.world.buyer("shop", Country::Thailand).await;
    let buyer = api.world.sign_in(&request("shop")).await.expect("signed in").tokens.access;
    let refused = api.send(get(&format!("{PUSH}/state")).bearer(&buyer)).await;
    assert_eq!(refused.refusal(), "403 / 403 / forbidden");
});
