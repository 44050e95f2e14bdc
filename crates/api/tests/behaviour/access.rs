//! Who may call what, over every call of the document: a call that somebody forgets to guard fails here.

use kernel::Country;
use org::RoleKey;
use store::both_databases;

use crate::common::{Api, BASIC_CLIENT, Call, MODULES, get, head, post};

/// Calls that anybody may make. Everything else needs somebody who is signed in.
const PUBLIC: &[&str] = &[
    "/router-config-file/appVersion.json",
    "/router-config-file/package/{name}",
    "/router-config-file/router-config.json",
    "/router-config-file/service-address.json",
    "/v3/file/front/file/{id}",
    // Opens by a sealed link.
    "/v3/im/front/media/file/{id}",
    // Says who it is in its first frame; a call that is no WebSocket is refused before that.
    "/v3/im/front/socket",
    "/v3/member/front/frontLogin/options",
    "/v3/member/front/user/privacy",
    "/v3/system/front/time",
    "/v3/system/front/version/check",
];

/// Calls that the app makes with its own credential before anybody is signed in.
const BASIC: &[&str] = &["/v3/member/front/frontLogin/oauth/token", "/v3/video/front/video/setting/getSettingList"];

fn operations() -> Vec<(String, bool)> {
    let document = api::document("test");
    let paths = document.paths.paths.iter();
    paths
        .flat_map(|(path, item)| [item.get.is_some().then(|| (path.clone(), true)), item.post.is_some().then(|| (path.clone(), false))])
        .flatten()
        .collect()
}

fn call(path: &str, is_get: bool) -> Call {
    let path = path.replace("{id}", "1").replace("{name}", "none");
    if is_get { get(&path) } else { post(&path).header("content-type", "application/json") }
}

both_databases!(a_stranger_is_refused_everywhere, MODULES, async |db| {
    let api = Api::new(db).await;
    for (path, is_get) in operations() {
        let answer = api.send(call(&path, is_get)).await;
        match path.as_str() {
            public if PUBLIC.contains(&public) => assert_ne!(answer.status.as_u16(), 401, "{path}"),
            basic if BASIC.contains(&basic) => assert_eq!(answer.refusal(), "403 / 403 / client_credential", "{path}"),
            _ => assert_eq!(answer.refusal(), "401 / 266 / session_expired", "{path}"),
        }
        let with_app_credential = api.send(call(&path, is_get).header("authorization", BASIC_CLIENT)).await;
        if !PUBLIC.contains(&path.as_str()) && !BASIC.contains(&path.as_str()) {
            assert_eq!(with_app_credential.status.as_u16(), 401, "the app's own credential must open nothing: {path}");
        }
    }
});

both_databases!(looking_without_reading_does_nothing_anywhere, MODULES, async |db| {
    let api = Api::new(db).await;
    let token = api.signed_in("head", Country::Thailand, &[RoleKey::Admin]).await;
    for (path, _) in operations() {
        let path = path.replace("{id}", "1").replace("{name}", "none");
        let answer = api.send(head(&path).bearer(&token).key("look")).await;
        assert_eq!(answer.status.as_u16(), 405, "{path}");
    }
});

both_databases!(a_messaging_user_reaches_no_administration, MODULES, async |db| {
    let api = Api::new(db).await;
    let token = api.signed_in("msg", Country::Thailand, &[RoleKey::Msg]).await;
    let mut tried = 0;
    for (path, is_get) in operations().into_iter().filter(|(path, _)| path.contains("/admin/")) {
        let answer = api.send(call(&path, is_get).bearer(&token).key("reach")).await;
        assert_eq!(answer.refusal(), "403 / 403 / forbidden", "{path}");
        tried += 1;
    }
    assert!(tried > 10, "only {tried} administration calls found");
});

both_databases!(only_a_country_of_ones_own_can_be_chosen, MODULES, async |db| {
    let api = Api::new(db).await;
    let token = api.signed_in("rep", Country::Thailand, &[RoleKey::Rep]).await;
    let ask = async |country: &str| api.send(get("/v3/member/front/user/info").bearer(&token).header("x-country", country)).await;
    assert_eq!(ask("1").await.data()["countryCode"], 1);
    assert_eq!(ask("3").await.refusal(), "403 / 403 / forbidden");
    assert_eq!(ask("4").await.fields(), ["X-Country:unknown"]);
});

/// What it takes to set up a second factor, and to leave again.
const BEFORE_SECOND_FACTOR: &[&str] = &[
    "/v3/member/front/user/changePassword",
    "/v3/member/front/user/info",
    "/v3/member/front/user/logout",
    "/v3/member/front/user/passwordRule",
    "/v3/member/front/user/totp/confirm",
    "/v3/member/front/user/totp/start",
];

both_databases!(before_the_second_factor_nothing_opens_but_what_it_takes_to_give_it, MODULES, async |db| {
    let api = Api::with_second_factor(db).await;
    let token = api.signed_in("admin", Country::Thailand, &[RoleKey::Admin]).await;
    let mut closed = 0;
    // Signing out ends it for the others.
    let (leaving, others): (Vec<_>, Vec<_>) = operations().into_iter().partition(|(path, _)| path.ends_with("/user/logout"));
    for (path, is_get) in others.into_iter().chain(leaving) {
        if PUBLIC.contains(&path.as_str()) || BASIC.contains(&path.as_str()) {
            continue;
        }
        let answer = api.send(call(&path, is_get).bearer(&token).key("look")).await;
        if BEFORE_SECOND_FACTOR.contains(&path.as_str()) {
            assert_ne!(answer.status.as_u16(), 403, "{path}");
        } else {
            assert_eq!(answer.refusal(), "403 / 403 / second_factor_due", "{path}");
            closed += 1;
        }
    }
    assert!(closed > 100, "only {closed} calls found");
});
