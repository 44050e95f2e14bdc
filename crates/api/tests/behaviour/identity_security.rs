//! Phone, passwords and the second factor, over HTTP.

use data_encoding::BASE32_NOPAD;
use hmac::{Hmac, KeyInit, Mac};
use identity::testing::{PASSWORD, PIN, PRIVACY, request, secret};
use identity::{SignIn, Token};
use kernel::{Country, Timestamp};
use org::RoleKey;
use serde_json::{Value as Json, json};
use sha2::{Digest, Sha256};
use store::both_databases;

use crate::common::{Answer, Api, MODULES, get, post};
use crate::identity_session::form;

const USER: &str = "/v3/member/front/user";

async fn ask(api: &Api, token: &Token, path: &str, body: Json) -> Answer {
    api.send(post(&format!("{USER}/{path}")).bearer(token).json(&body).header("language", "en")).await
}

/// Asks for a code and looks at the phone.
async fn code(api: &Api, token: &Token, body: Json) -> String {
    ask(api, token, "sms/send", body).await.data();
    api.world.codes.recent()[0].code.clone()
}

async fn buyer(api: &Api) -> Token {
    api.world.buyer("th.buyer1", Country::Thailand).await;
    api.world.sign_in(&request("th.buyer1")).await.expect("signed in").tokens.access
}

both_databases!(a_phone_is_bound_with_the_code_it_received, MODULES, async |db| {
    let api = Api::new(db).await;
    let rep = api.signed_in("th.rep1", Country::Thailand, &[RoleKey::Rep]).await;
    let invalid = ask(&api, &rep, "sms/send", json!({ "mobile": "12", "scene": "bind" })).await;
    assert_eq!((invalid.refusal().as_str(), invalid.fields()), ("400 / 400 / validation", vec!["mobile:mobile_invalid".to_owned()]));
    let sent = ask(&api, &rep, "sms/send", json!({ "mobile": "0812345678", "scene": "bind" })).await;
    assert_eq!(sent.data(), json!({ "resendAfter": 60, "mobileMasked": "+66*****5678" }));
    let again = ask(&api, &rep, "sms/send", json!({ "mobile": "0812345678", "scene": "bind" })).await;
    assert_eq!((again.refusal().as_str(), again.header("retry-after")), ("429 / 429 / code_too_soon", Some("60")));
    assert_eq!(again.json()["msg"], "A code has just been sent. Try again in 1 minute.");

    let code = api.world.codes.recent()[0].code.clone();
    let wrong = ask(&api, &rep, "bindMobile", json!({ "mobile": "0812345678", "code": "x" })).await;
    assert_eq!(wrong.refusal(), "400 / 400 / code_wrong");
    let bound = ask(&api, &rep, "bindMobile", json!({ "mobile": "0812345678", "code": code })).await;
    assert_eq!(bound.data(), json!({ "phoneMasked": "+66*****5678" }));
    let info = api.send(get(&format!("{USER}/info")).bearer(&rep)).await.data();
    assert_eq!((&info["phoneBound"], &info["phoneMasked"]), (&json!(true), &json!("+66*****5678")));
});

both_databases!(changing_the_password_ends_the_other_sessions, MODULES, async |db| {
    let api = Api::new(db).await;
    let phone = api.signed_in("th.rep1", Country::Thailand, &[RoleKey::Rep]).await;
    let web =
        [("grant_type", "password"), ("username", "th.rep1"), ("password", PASSWORD), ("deviceClass", "web"), ("privacyVersion", PRIVACY)];
    let web = api.send(form(&web)).await.data();
    let change = async |body: Json| ask(&api, &phone, "changePassword", body).await;
    for (body, refusal) in [
        (json!({ "old": PASSWORD, "password": "Papaya-9", "confirm": "Papaya-8" }), "400 / 400 / password_mismatch"),
        (json!({ "old": PASSWORD, "password": "12345", "confirm": "12345" }), "400 / 400 / password_rule"),
        (json!({ "old": "wrong-password", "password": "Papaya-9", "confirm": "Papaya-9" }), "400 / 400 / old_password_wrong"),
        (json!({ "code": "123456", "password": "Papaya-9", "confirm": "Papaya-9" }), "409 / 427 / phone_not_bound"),
    ] {
        assert_eq!(change(body).await.refusal(), refusal);
    }
    assert_eq!(
        change(json!({ "old": PASSWORD, "password": "a b c d", "confirm": "a b c e" })).await.json()["msg"],
        "The two passwords do not match."
    );
    assert_eq!(change(json!({ "old": PASSWORD, "password": "Papaya-9", "confirm": "Papaya-9" })).await.data(), Json::Null);
    api.send(get(&format!("{USER}/info")).bearer(&phone)).await.data();
    let elsewhere =
        get(&format!("{USER}/info")).header("authorization", &format!("Bearer {}", web["access_token"].as_str().expect("a token")));
    assert_eq!(api.send(elsewhere).await.refusal(), "401 / 266 / session_revoked");
});

both_databases!(the_payment_password_answers_as_specified, MODULES, async |db| {
    let api = Api::new(db).await;
    let rep = api.signed_in("th.rep1", Country::Thailand, &[RoleKey::Rep]).await;
    let new = |code: &str, pin: &str| json!({ "code": code, "password": pin, "confirm": pin });
    assert_eq!(ask(&api, &rep, "payPassword/set", new("123456", PIN)).await.refusal(), "409 / 427 / phone_not_bound");
    let bind = code(&api, &rep, json!({ "mobile": "0812345678", "scene": "bind" })).await;
    ask(&api, &rep, "bindMobile", json!({ "mobile": "0812345678", "code": bind })).await.data();
    assert_eq!(ask(&api, &rep, "payPassword/verify", json!({ "password": PIN })).await.refusal(), "409 / 424 / pay_password_not_set");
    let set = code(&api, &rep, json!({ "scene": "payPassword" })).await;
    assert_eq!(ask(&api, &rep, "payPassword/set", new(&set, "12345a")).await.refusal(), "400 / 400 / pay_password_rule");
    ask(&api, &rep, "payPassword/set", new(&set, PIN)).await.data();
    assert_eq!(ask(&api, &rep, "payPassword/verify", json!({ "password": PIN })).await.data(), json!({ "left": 5 }));
    let wrong = ask(&api, &rep, "payPassword/verify", json!({ "password": "000000" })).await;
    assert_eq!((wrong.refusal().as_str(), &wrong.json()["data"]), ("400 / 425 / pay_password_wrong", &json!({ "left": 4 })));
    assert_eq!(wrong.json()["msg"], "Wrong payment password. Attempts left: 4.");
    let change = json!({ "old": PIN, "password": "135792", "confirm": "135792" });
    assert_eq!(ask(&api, &rep, "payPassword/change", change).await.data(), Json::Null);
    api.world.rt.clock.advance_seconds(60);
    let reset = code(&api, &rep, json!({ "scene": "payPassword" })).await;
    ask(&api, &rep, "payPassword/reset", new(&reset, PIN)).await.data();
    ask(&api, &rep, "payPassword/verify", json!({ "password": PIN })).await.data();
});

both_databases!(a_secret_sent_again_after_a_lost_answer_is_not_refused, MODULES, async |db| {
    let api = Api::new(db).await;
    let rep = api.signed_in("th.rep1", Country::Thailand, &[RoleKey::Rep]).await;
    let send =
        async |path: &str, intent: &str, body: &Json| api.send(post(&format!("{USER}/{path}")).bearer(&rep).json(body).key(intent)).await;
    let new = |proof: &str, value: &str, secret: &str| json!({ proof: value, "password": secret, "confirm": secret });

    let twice = async |path: &str, body: &Json| {
        let first = send(path, "one", body).await;
        let again = send(path, "one", body).await;
        assert_eq!((again.data(), first.header("idempotent-replayed")), (first.data(), None), "{path}");
        assert_eq!(again.header("idempotent-replayed"), Some("true"), "{path}");
    };

    let sent = code(&api, &rep, json!({ "mobile": "0812345678", "scene": "bind" })).await;
    let phone = json!({ "mobile": "0812345678", "code": sent });
    twice("bindMobile", &phone).await;
    let sent = code(&api, &rep, json!({ "scene": "payPassword" })).await;
    twice("payPassword/set", &new("code", &sent, PIN)).await;
    twice("payPassword/change", &new("old", PIN, "135792")).await;
    let login = new("old", PASSWORD, "Papaya-9");
    twice("changePassword", &login).await;

    assert_eq!(send("bindMobile", "two", &phone).await.refusal(), "400 / 400 / code_wrong", "another intent is another try");
    assert_eq!(send("changePassword", "two", &login).await.refusal(), "400 / 400 / old_password_wrong");
    for (path, body) in [
        ("changePassword", new("old", PASSWORD, "Durian-77")),
        ("payPassword/change", new("old", PIN, "975310")),
        ("bindMobile", json!({ "mobile": "0812345679", "code": "000000" })),
    ] {
        assert_eq!(send(path, "one", &body).await.refusal(), "422 / 422 / idempotency_mismatch", "{path}");
    }
    let kept: Result<Vec<(Vec<u8>,)>, store::StoreError> =
        api.world.db.read(async |tx| tx.all("SELECT body_hash FROM idempotency_key", &[]).await).await;
    let plain = Sha256::digest(login.to_string()).to_vec();
    assert!(kept.expect("read").iter().all(|(hash,)| *hash != plain), "a copy of the database alone says nothing of a secret");
});

both_databases!(a_thousand_guesses_at_the_payment_password_end_locked, MODULES, async |db| {
    let api = Api::new(db).await;
    buyer(&api).await;
    let mut answers = std::collections::BTreeMap::<String, usize>::new();
    let mut token = None;
    for guess in 0..1000 {
        api.world.rt.clock.advance_seconds(60);
        if guess % 14 == 0 {
            token = Some(api.world.sign_in(&request("th.buyer1")).await.expect("signed in").tokens.access);
        }
        let token = token.as_ref().expect("signed in");
        let refused = ask(&api, token, "payPassword/verify", json!({ "password": format!("{guess:06}") })).await;
        *answers.entry(refused.refusal()).or_default() += 1;
    }
    let expected = [("400 / 425 / pay_password_wrong".to_owned(), 4), ("403 / 426 / pay_password_locked".to_owned(), 996)];
    assert_eq!(answers.into_iter().collect::<Vec<_>>(), expected);
    let token = token.expect("signed in");
    api.world.rt.clock.advance_seconds(1);
    let right = ask(&api, &token, "payPassword/verify", json!({ "password": PIN })).await;
    assert_eq!(right.refusal(), "403 / 426 / pay_password_locked");
    assert!(right.json()["data"]["until"].is_string(), "sixteen hours are enough for the eighth wait, not for the last");
});

/// An authenticator app.
fn authenticator(secret: &Json, now: Timestamp) -> String {
    let key = BASE32_NOPAD.decode(secret.as_str().expect("a secret").as_bytes()).expect("base32");
    let mut mac = Hmac::<sha1::Sha1>::new_from_slice(&key).expect("a key");
    mac.update(&(now.millis() / 30_000).to_be_bytes());
    let digest = mac.finalize().into_bytes();
    let at = usize::from(digest[19] & 15);
    let word = u32::from_be_bytes(digest[at..at + 4].try_into().expect("four bytes")) & 0x7fff_ffff;
    format!("{:06}", word % 1_000_000)
}

both_databases!(two_step_sign_in_is_set_up_used_and_turned_off, MODULES, async |db| {
    let api = Api::new(db).await;
    let admin = api.admin().await;
    let now = || api.world.rt.now();
    let started = ask(&api, &admin, "totp/start", json!({})).await.data();
    assert!(started["otpauthUrl"].as_str().is_some_and(|url| url.starts_with("otpauth://totp/Gerai:admin?secret=")));
    assert_eq!(ask(&api, &admin, "totp/confirm", json!({ "code": "000000" })).await.refusal(), "400 / 400 / totp_wrong");
    let confirmed = ask(&api, &admin, "totp/confirm", json!({ "code": authenticator(&started["secret"], now()) })).await.data();
    assert_eq!(confirmed["recoveryCodes"].as_array().map(Vec::len), Some(10));

    let sign_in = async |totp: &str| {
        let fields =
            [("grant_type", "password"), ("username", "admin"), ("password", PASSWORD), ("deviceClass", "console"), ("totp", totp)];
        api.send(form(&fields)).await
    };
    assert_eq!(sign_in("").await.refusal(), "400 / 400 / totp_required");
    assert_eq!(sign_in("000000").await.refusal(), "400 / 400 / totp_wrong");
    api.world.rt.clock.advance_seconds(30);
    let session = sign_in(&authenticator(&started["secret"], now())).await.data();
    assert_eq!(session["userCenterData"]["totpEnabled"], true);
    api.world.rt.clock.advance_seconds(30);
    ask(&api, &admin, "totp/disable", json!({ "code": authenticator(&started["secret"], now()) })).await.data();
    sign_in("").await.data();
});

both_databases!(a_password_that_was_made_up_opens_the_way_to_an_own_one_and_nothing_else, MODULES, async |db| {
    let api = Api::new(db).await;
    let user = api.world.staff("th.rep1", Country::Thailand, &[RoleKey::Rep]).await;
    let world = &api.world;
    let temporary = world.identity.reset_password(&world.db, &world.rt, &world.system(), user).await.expect("reset").password;
    let sign_in = SignIn { password: secret(&temporary), ..request("th.rep1") };
    let token = world.sign_in(&sign_in).await.expect("signed in").tokens.access;
    for path in ["/v3/member/front/user/setting", "/v3/member/front/user/sessions", "/v3/im/front/conversation/list"] {
        assert_eq!(api.send(get(path).bearer(&token)).await.refusal(), "403 / 403 / password_temporary", "{path}");
    }
    let info = api.send(get(&format!("{USER}/info")).bearer(&token)).await.data();
    assert_eq!(info["passwordTemporary"], json!(true));
    let rule = api.send(get(&format!("{USER}/passwordRule")).bearer(&token)).await.data();
    assert_eq!(rule, json!({ "min": 6, "max": 20 }), "what the own one has to be like");
    let same = json!({ "old": temporary, "password": temporary, "confirm": temporary });
    assert_eq!(ask(&api, &token, "changePassword", same).await.fields(), ["password:password_same"]);
    let own = json!({ "old": temporary, "password": PASSWORD, "confirm": PASSWORD });
    ask(&api, &token, "changePassword", own).await.data();
    api.send(get("/v3/member/front/user/setting").bearer(&token)).await.data();
    ask(&api, &token, "logout", json!({})).await.data();
});

both_databases!(a_user_who_calls_too_often_has_to_wait_and_others_do_not, MODULES, async |db| {
    let api = Api::with_quota(db, 3).await;
    let (ann, ben) =
        (api.signed_in("ann", Country::Thailand, &[RoleKey::Rep]).await, api.signed_in("ben", Country::Thailand, &[RoleKey::Rep]).await);
    let call = async |token: &Token| api.send(get(&format!("{USER}/info")).bearer(token)).await;
    for _ in 0..3 {
        call(&ann).await.data();
    }
    let refused = call(&ann).await;
    assert_eq!(refused.refusal(), "429 / 429 / too_many_requests");
    assert!(refused.header("retry-after").is_some());
    call(&ben).await.data();
});
