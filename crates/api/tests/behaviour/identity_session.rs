//! Signing in, staying signed in and being signed out, over HTTP.

use identity::Token;
use identity::testing::{PASSWORD, PRIVACY};
use kernel::Country;
use org::RoleKey;
use serde_json::{Value as Json, json};
use store::both_databases;

use crate::common::{Answer, Api, BASIC_CLIENT, Call, MODULES, get, post};

const TOKEN: &str = "/v3/member/front/frontLogin/oauth/token";
const INFO: &str = "/v3/member/front/user/info";

pub fn form(fields: &[(&str, &str)]) -> Call {
    let pairs = fields.iter().map(|(name, value)| format!("{name}={}", encoded(value)));
    let body = pairs.collect::<Vec<_>>().join("&").into_bytes();
    post(TOKEN).header("authorization", BASIC_CLIENT).body("application/x-www-form-urlencoded", body)
}

fn encoded(text: &str) -> String {
    text.bytes().map(|b| if b.is_ascii_alphanumeric() { char::from(b).to_string() } else { format!("%{b:02X}") }).collect()
}

/// What the login page sends.
fn sign_in<'a>(login: &'a str, password: &'a str, more: &[(&'a str, &'a str)]) -> Call {
    let mut fields = vec![
        ("grant_type", "password"),
        ("username", login),
        ("password", password),
        ("deviceId", "d1"),
        ("deviceClass", "phone"),
        ("privacyVersion", PRIVACY),
    ];
    fields.retain(|(name, _)| !more.iter().any(|(other, _)| other == name));
    fields.extend_from_slice(more);
    form(&fields)
}

fn refresh(token: &str, device: &str) -> Call {
    form(&[("grant_type", "refresh_token"), ("refresh_token", token), ("deviceId", device), ("deviceClass", "phone")])
}

fn with_access(path: &str, session: &Json) -> Call {
    get(path).header("authorization", &format!("Bearer {}", session["access_token"].as_str().expect("a token")))
}

fn text<'a>(session: &'a Json, field: &str) -> &'a str {
    session[field].as_str().unwrap_or_else(|| panic!("no {field} in {session}"))
}

async fn api_with_rep(db: store::Db) -> Api {
    let api = Api::new(db).await;
    api.world.staff("th.rep1", Country::Thailand, &[RoleKey::Rep]).await;
    api
}

both_databases!(the_token_call_answers_as_specified, MODULES, async |db| {
    let api = api_with_rep(db).await;
    let session = api.send(sign_in("TH.Rep1", PASSWORD, &[])).await.data();
    let mut names: Vec<_> = session.as_object().expect("an object").keys().map(String::as_str).collect();
    names.sort_unstable();
    assert_eq!(names, ["access_token", "expires_in", "refresh_token", "token_type", "userCenterData", "userInfo"]);
    assert_eq!((&session["expires_in"], &session["token_type"]), (&json!(900), &json!("Bearer")));
    let center = &session["userCenterData"];
    let info = json!({ "id": center["userId"], "name": "Name of th.rep1", "nickname": "", "avatarUrl": null });
    assert_eq!(session["userInfo"], info);
    let mut fields: Vec<_> = center.as_object().expect("an object").keys().map(String::as_str).collect();
    fields.sort_unstable();
    let contract = "avatarUrl chatEmail console countryCode countryKey currency customerId customers language loginName name nickname \
                    notify passwordTemporary payPasswordSet permissions personId phoneBound phoneMasked privacyAccepted privacyVersion roles stores \
                    terminalType timeZone totpEnabled userId";
    assert_eq!(fields, contract.split_whitespace().collect::<Vec<_>>());
    assert_eq!(&api.send(with_access(INFO, &session)).await.data(), center);
});

both_databases!(the_app_must_name_itself_and_send_a_form, MODULES, async |db| {
    let api = api_with_rep(db).await;
    let anonymous = sign_in("th.rep1", PASSWORD, &[]).header("authorization", "Basic Zm9vOmJhcg==");
    assert_eq!(api.send(anonymous).await.refusal(), "403 / 403 / client_credential");
    let as_json = post(TOKEN).header("authorization", BASIC_CLIENT).json(&json!({ "grant_type": "password" }));
    assert_eq!(api.send(as_json).await.refusal(), "415 / 415 / unsupported_type");
    assert_eq!(api.send(form(&[("grant_type", "magic")])).await.refusal(), "400 / 400 / bad_request");
    assert_eq!(api.send(form(&[("username", "x")])).await.fields(), ["grant_type:required"]);
    assert_eq!(api.send(sign_in("th.rep1", PASSWORD, &[("deviceId", &"d".repeat(129))])).await.fields(), ["deviceId:too_long"]);
});

both_databases!(refusals_of_sign_in_are_those_of_the_contract, MODULES, async |db| {
    let api = api_with_rep(db).await;
    let empty = api.send(sign_in("", "", &[])).await;
    assert_eq!(empty.refusal(), "400 / 400 / account_password_required");
    assert_eq!(empty.fields(), ["username:account_password_required", "password:account_password_required"]);
    let unaccepted = api.send(sign_in("th.rep1", PASSWORD, &[("privacyVersion", "")])).await;
    assert_eq!(unaccepted.refusal(), "400 / 400 / privacy_required");
    let console = api.send(sign_in("th.rep1", PASSWORD, &[("deviceClass", "console")])).await;
    assert_eq!(console.refusal(), "403 / 403 / console_forbidden");

    let comparable = |answer: &Answer| {
        let mut json = answer.json();
        json["traceId"].take();
        (answer.status, json)
    };
    let wrong = api.send(sign_in("th.rep1", "wrong-password", &[])).await;
    let unknown = api.send(sign_in("th.rep9", PASSWORD, &[])).await;
    assert_eq!(wrong.refusal(), "400 / 400 / login_failed");
    assert_eq!(comparable(&wrong), comparable(&unknown));
});

both_databases!(messages_follow_the_language_header, MODULES, async |db| {
    let api = api_with_rep(db).await;
    for (language, message) in [
        (None, "账号或密码错误"),
        (Some("en"), "Incorrect account or password."),
        (Some("id"), "Akun atau kata sandi salah."),
        (Some("th-TH"), "ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง"),
    ] {
        let call = sign_in("nobody", "wrong-password", &[]);
        let call = language.map(|language| ("language", language)).into_iter().fold(call, |call, (name, value)| call.header(name, value));
        let answer = api.send(call).await;
        assert_eq!(answer.json()["msg"], message);
        api.world.rt.clock.advance_seconds(900);
    }
});

both_databases!(too_many_tries_are_told_to_wait, MODULES, async |db| {
    let api = api_with_rep(db).await;
    for _ in 0..5 {
        assert_eq!(api.send(sign_in("th.rep1", "wrong-password", &[])).await.refusal(), "400 / 400 / login_failed");
    }
    let throttled = api.send(sign_in("th.rep1", PASSWORD, &[]).header("language", "en")).await;
    assert_eq!(throttled.refusal(), "429 / 429 / login_throttled");
    assert_eq!(throttled.header("retry-after"), Some("900"));
    assert_eq!(throttled.json()["msg"], "Too many attempts. Try again in 15 minutes.");
    api.world.rt.clock.advance_seconds(900);
    api.send(sign_in("th.rep1", PASSWORD, &[])).await.data();
});

both_databases!(the_second_phone_kicks_the_first_off, MODULES, async |db| {
    let api = api_with_rep(db).await;
    let first = api.send(sign_in("th.rep1", PASSWORD, &[])).await.data();
    let second = api.send(sign_in("th.rep1", PASSWORD, &[("deviceId", "d2")])).await.data();
    assert_eq!(api.send(with_access(INFO, &first)).await.refusal(), "401 / 266 / kicked_off");
    assert_eq!(api.send(refresh(text(&first, "refresh_token"), "d1")).await.refusal(), "401 / 266 / kicked_off");
    api.send(with_access(INFO, &second)).await.data();
});

both_databases!(refresh_tokens_rotate_replay_briefly_and_die_of_reuse, MODULES, async |db| {
    let api = api_with_rep(db).await;
    let first = api.send(sign_in("th.rep1", PASSWORD, &[])).await.data();
    let second = api.send(refresh(text(&first, "refresh_token"), "d1")).await.data();
    assert_ne!(first["refresh_token"], second["refresh_token"]);
    api.world.rt.clock.advance_seconds(5);
    let replayed = api.send(refresh(text(&first, "refresh_token"), "d1")).await.data();
    assert_eq!((&replayed["refresh_token"], &replayed["access_token"]), (&second["refresh_token"], &second["access_token"]));
    api.world.rt.clock.advance_seconds(6);
    assert_eq!(api.send(refresh(text(&first, "refresh_token"), "d1")).await.refusal(), "401 / 266 / session_revoked");
    assert_eq!(api.send(with_access(INFO, &second)).await.refusal(), "401 / 266 / session_revoked");
    for (what, call) in [("unknown", refresh("made-up", "d1")), ("missing", form(&[("grant_type", "refresh_token")]))] {
        assert_eq!(api.send(call).await.refusal(), "401 / 266 / session_expired", "{what}");
    }
});

both_databases!(the_web_keeps_its_refresh_token_in_a_cookie_no_script_can_read, MODULES, async |db| {
    let api = Api::new(db).await;
    api.world.staff("admin", Country::Thailand, &[RoleKey::Admin]).await;
    let in_cookie = [("tokenMode", "cookie"), ("deviceClass", "web")];
    let answer = api.send(sign_in("admin", PASSWORD, &in_cookie)).await;
    let cookie = answer.header("set-cookie").expect("a cookie").to_owned();
    assert_eq!(answer.data()["refresh_token"], Json::Null);
    let (pair, attributes) = cookie.split_once("; ").expect("attributes");
    assert_eq!(attributes, "Path=/v3/member/front/frontLogin; Max-Age=604800; HttpOnly; SameSite=Strict; Secure");
    assert!(pair.starts_with("gerai_refresh_web=") && pair.len() > 40, "{pair}");

    let renew = |class: &str| form(&[("grant_type", "refresh_token"), ("tokenMode", "cookie"), ("deviceClass", class), ("deviceId", "d1")]);
    let own_page = |call: Call| call.header("cookie", &format!("other=1; {pair}")).header("sec-fetch-site", "same-origin");
    for (what, call) in [
        ("another site", renew("web").header("cookie", pair).header("sec-fetch-site", "cross-site")),
        ("a sibling site", renew("web").header("cookie", pair).header("sec-fetch-site", "same-site")),
        ("no browser at all", renew("web").header("cookie", pair)),
        (
            "another origin",
            renew("web").header("cookie", pair).header("origin", "https://evil.example").header("host", "sales.example.com"),
        ),
    ] {
        let refused = api.send(call).await;
        assert_eq!(refused.refusal(), "401 / 266 / session_expired", "{what}");
        assert_eq!(refused.header("set-cookie"), None, "{what} must not sign anybody out");
    }
    let of_console = api.send(own_page(renew("console"))).await;
    assert_eq!(of_console.refusal(), "401 / 266 / session_expired", "the console's cookie is another one");
    let renewed = api.send(own_page(renew("web"))).await;
    let next = renewed.header("set-cookie").expect("a cookie").to_owned();
    assert_ne!(cookie, next);
    let older_browser =
        renew("web").header("cookie", next.split(';').next().expect("a pair")).header("origin", "https://sales.example.com");
    let session = api.send(older_browser).await.data();

    let out = post("/v3/member/front/user/logout").header("authorization", &format!("Bearer {}", text(&session, "access_token")));
    let out = api.send(out).await;
    assert_eq!(out.data(), Json::Null);
    let forgotten = "gerai_refresh_web=; Path=/v3/member/front/frontLogin; Max-Age=0; HttpOnly; SameSite=Strict; Secure";
    assert_eq!(out.header("set-cookie"), Some(forgotten));
    let dead = api.send(own_page(renew("web"))).await;
    assert_eq!(dead.refusal(), "401 / 266 / session_revoked");
    assert_eq!(dead.header("set-cookie"), Some(forgotten), "a dead cookie is taken back");
});

both_databases!(devices_are_listed_and_signed_out_by_their_owner, MODULES, async |db| {
    let api = api_with_rep(db).await;
    let agent = "Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) Version/17.5 Safari/604.1";
    let pad = api.send(sign_in("th.rep1", PASSWORD, &[("deviceClass", "pad")]).header("user-agent", agent)).await.data();
    api.world.rt.clock.advance_seconds(1);
    let phone = api.send(sign_in("th.rep1", PASSWORD, &[])).await.data();
    let list = api.send(with_access("/v3/member/front/user/sessions", &phone)).await.data();
    let shown: Vec<_> = list["list"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|device| (device["deviceClass"].clone(), device["deviceName"].clone(), device["current"].clone()))
        .collect();
    assert_eq!(shown, [(json!("phone"), json!("phone"), json!(true)), (json!("pad"), json!("Safari, iPad"), json!(false))]);

    let revoke = |session: &Json, id: &Json| {
        post("/v3/member/front/user/sessions/revoke")
            .header("authorization", &format!("Bearer {}", text(session, "access_token")))
            .json(&json!({ "sessionId": id }))
    };
    let stranger: Token = api.signed_in("th.rep2", Country::Thailand, &[RoleKey::Rep]).await;
    let foreign = post("/v3/member/front/user/sessions/revoke").bearer(&stranger).json(&json!({ "sessionId": list["list"][1]["id"] }));
    assert_eq!(api.send(foreign).await.refusal(), "404 / 404 / not_found");
    api.send(revoke(&phone, &list["list"][1]["id"])).await.data();
    assert_eq!(api.send(with_access(INFO, &pad)).await.refusal(), "401 / 266 / session_revoked");
});

both_databases!(a_country_named_at_sign_in_must_be_the_accounts_own, MODULES, async |db| {
    let api = Api::new(db).await;
    api.world.staff("ph.rep1", Country::Philippines, &[RoleKey::Rep]).await;
    let sign_in = async |password: &str, country: &str| {
        let fields = [("grant_type", "password"), ("username", "ph.rep1"), ("password", password), ("country", country)];
        api.send(form(&[fields.as_slice(), &[("privacyVersion", PRIVACY)]].concat())).await
    };
    let (wrong, elsewhere) = (sign_in("Mango-tree8", "").await, sign_in(PASSWORD, "th").await);
    assert_eq!((elsewhere.refusal(), &elsewhere.json()["msg"]), (wrong.refusal(), &wrong.json()["msg"]));
    assert_eq!(sign_in(PASSWORD, "narnia").await.fields(), ["country:unknown"]);
    for own in ["", "ph", "2"] {
        sign_in(PASSWORD, own).await.data();
    }
});

both_databases!(the_login_page_learns_what_it_needs_without_signing_in, MODULES, async |db| {
    let api = Api::new(db).await;
    let options = api.send(get("/v3/member/front/frontLogin/options")).await.data();
    let expected = json!({
        "privacyVersion": "1.0", "minPassword": 6, "consoleMinPassword": 6, "maxPassword": 20, "demoAccounts": [], "appVersion": "3.03.3",
    });
    assert_eq!(options, expected);
    let agreement = api.send(get("/v3/member/front/user/privacy").header("language", "id")).await.data();
    assert_eq!((&agreement["version"], &agreement["title"]), (&json!("1.0"), &json!("Perjanjian privasi")));
    assert_eq!(agreement["effectiveOn"], "2026-01-01");
    assert!(agreement["sections"][0]["body"].as_str().is_some_and(|body| body.contains("Gerai")));
});
