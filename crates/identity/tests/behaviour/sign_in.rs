//! Who gets in, who does not, and what each of them is told.

use identity::session::DeviceClass;
use identity::testing::{MODULES, PASSWORD, World, peppers, request, secret};
use identity::{Cost, Identity, Passwords, Policy, SignIn, notice, privacy};
use kernel::{AppError, Country, ErrorCode, Language, LocalizedText, Result};
use org::{RoleKey, TerminalType};
use store::{both_databases, params};

use crate::code;

async fn set_status(world: &World, login: &str, status: &'static str) {
    let login = login.to_owned();
    let done: Result<(), AppError> = world
        .write(async move |tx| Ok(tx.execute_one("UPDATE app_user SET status = $2 WHERE login_name = $1", params![&login, status]).await?))
        .await;
    done.expect("updated");
}

both_databases!(the_right_password_opens_a_session_with_everything_the_app_needs, MODULES, async |db| {
    let world = World::new(db, Policy::DEMO).await;
    world.staff("ph.rep1", Country::Philippines, &[RoleKey::Rep]).await;
    let input = SignIn { username: " PH.Rep1 ".into(), ..request("ph.rep1") };
    let signed_in = world.sign_in(&input).await.expect("signed in");
    let center = serde_json::to_value(&signed_in.center).expect("serialises");
    assert_eq!(signed_in.tokens.expires_in, 900);
    for (field, expected) in [
        ("loginName", serde_json::json!("ph.rep1")),
        ("name", "Name of ph.rep1".into()),
        ("terminalType", 3.into()),
        ("countryCode", 2.into()),
        ("countryKey", "ph".into()),
        ("currency", "PHP".into()),
        ("timeZone", "Asia/Manila".into()),
        ("language", "en".into()),
        ("roles", serde_json::json!(["rep"])),
        ("customerId", serde_json::Value::Null),
        ("phoneMasked", serde_json::Value::Null),
        ("phoneBound", false.into()),
        ("payPasswordSet", false.into()),
        ("privacyVersion", "1.0".into()),
        ("privacyAccepted", true.into()),
        ("notify", true.into()),
        ("totpEnabled", false.into()),
        ("console", false.into()),
    ] {
        assert_eq!(center[field], expected, "{field}");
    }
    let actor = world.actor_of(&signed_in).await.expect("a live session");
    assert_eq!((actor.country, actor.terminal_type), (Country::Philippines, TerminalType::Representative));
    assert!(actor.holds(org::Permission::OrderOnBehalf));
});

both_databases!(a_buyer_acts_for_their_customers, MODULES, async |db| {
    let world = World::new(db, Policy::DEMO).await;
    world.buyer("th.buyer1", Country::Thailand).await;
    let signed_in = world.sign_in(&request("th.buyer1")).await.expect("signed in");
    let actor = world.actor_of(&signed_in).await.expect("a live session");
    assert_eq!((actor.terminal_type, actor.roles.as_slice()), (TerminalType::Buyer, [RoleKey::Buyer].as_slice()));
    let center = signed_in.center;
    assert_eq!(center.customers.iter().map(|c| c.code.as_str()).collect::<Vec<_>>(), ["C-TH.BUYER1"]);
    assert_eq!(center.customer_id, Some(actor.customer_ids[0]));
    assert_eq!(center.phone_masked.as_deref(), Some("+66*****5678"));
    assert!(center.pay_password_set && center.phone_bound);
});

both_databases!(unknown_names_and_wrong_passwords_are_answered_alike, MODULES, async |db| {
    let world = World::new(db, Policy::DEMO).await;
    world.staff("th.rep1", Country::Thailand, &[RoleKey::Rep]).await;
    set_status(&world, "th.rep1", "disabled").await;
    let wrong = SignIn { password: secret("Mango-tree8"), ..request("th.rep1") };
    let unknown = SignIn { username: "nobody".into(), ..request("th.rep1") };
    let answers = [world.sign_in(&wrong).await, world.sign_in(&unknown).await].map(|refused| {
        let error = refused.expect_err("refused");
        (error.message(Language::En), error.data().cloned(), error.fields().count())
    });
    assert_eq!(answers[0], answers[1]);
    assert_eq!(code(world.sign_in(&request("th.rep1")).await), ErrorCode::AccountDisabled);
});

both_databases!(both_fields_are_required, MODULES, async |db| {
    let world = World::new(db, Policy::DEMO).await;
    let empty = SignIn { username: "  ".into(), password: secret(""), ..request("x") };
    let error = world.sign_in(&empty).await.expect_err("refused");
    assert_eq!(error.code(), ErrorCode::AccountPasswordRequired);
    assert_eq!(error.message(Language::En), "Please enter your account password.");
    let fields: Vec<_> = error.fields().collect();
    assert_eq!(fields, [("username", "account_password_required"), ("password", "account_password_required")]);
});

both_databases!(the_sixth_try_waits_even_with_the_right_password, MODULES, async |db| {
    let world = World::new(db, Policy::DEMO).await;
    world.staff("th.rep1", Country::Thailand, &[RoleKey::Rep]).await;
    let wrong = SignIn { password: secret("Mango-tree8"), ..request("th.rep1") };
    for _ in 0..5 {
        assert_eq!(code(world.sign_in(&wrong).await), ErrorCode::LoginFailed);
    }
    world.rt.clock.advance_seconds(60);
    let throttled = world.sign_in(&request("TH.REP1")).await.expect_err("throttled");
    assert_eq!(throttled.code(), ErrorCode::LoginThrottled);
    assert_eq!(throttled.data(), Some(&serde_json::json!({ "retryAfter": 14 * 60 })));
    world.rt.clock.advance_seconds(14 * 60);
    world.sign_in(&request("th.rep1")).await.expect("signed in");
    for _ in 0..5 {
        assert_eq!(code(world.sign_in(&wrong).await), ErrorCode::LoginFailed, "a success starts the count anew");
    }
});

both_databases!(one_address_cannot_try_many_names, MODULES, async |db| {
    let world = World::new(db, Policy::DEMO).await;
    world.staff("th.rep1", Country::Thailand, &[RoleKey::Rep]).await;
    let try_name = |number: usize, ip: &str| {
        let mut input = request("x");
        input.username = format!("guess{number}");
        input.device.ip = ip.parse().expect("an address");
        input
    };
    for number in 0..30 {
        assert_eq!(code(world.sign_in(&try_name(number, "203.0.113.9")).await), ErrorCode::LoginFailed);
    }
    assert_eq!(code(world.sign_in(&try_name(31, "203.0.113.9")).await), ErrorCode::LoginThrottled);
    assert_eq!(code(world.sign_in(&try_name(32, "203.0.113.10")).await), ErrorCode::LoginFailed);
    for number in 0..30 {
        let neighbour = format!("2001:db8:1:2::{number:x}");
        assert_eq!(code(world.sign_in(&try_name(100 + number, &neighbour)).await), ErrorCode::LoginFailed);
    }
    assert_eq!(code(world.sign_in(&try_name(200, "2001:db8:1:2:ffff::1")).await), ErrorCode::LoginThrottled);
});

both_databases!(an_office_that_signs_in_correctly_is_not_throttled, MODULES, async |db| {
    let world = World::new(db, Policy::DEMO).await;
    world.staff("th.rep1", Country::Thailand, &[RoleKey::Rep]).await;
    for _ in 0..40 {
        world.sign_in(&request("th.rep1")).await.expect("signed in");
    }
});

both_databases!(the_privacy_agreement_is_accepted_once_per_version, MODULES, async |db| {
    let world = World::new(db, Policy::DEMO).await;
    world.staff("id.ba1", Country::Indonesia, &[RoleKey::Ba]).await;
    let silent = SignIn { privacy_version: None, ..request("id.ba1") };
    let refused = world.sign_in(&silent).await.expect_err("refused");
    assert_eq!(refused.code(), ErrorCode::PrivacyRequired);
    assert_eq!(refused.data(), Some(&serde_json::json!({ "version": "1.0" })));
    world.sign_in(&request("id.ba1")).await.expect("signed in");
    world.sign_in(&silent).await.expect("accepted before");

    let rt = world.rt.clone();
    let next = privacy::Agreement {
        version: "2.0".into(),
        effective_on: "2026-03-05".parse().expect("a day"),
        title: LocalizedText::same("Agreement"),
        sections: vec![privacy::Section { heading: LocalizedText::same("Scope"), body: LocalizedText::same("All of it.") }],
    };
    let actor = org::Actor::system(jiff::civil::date(2026, 3, 1));
    world.write(async move |tx| privacy::publish(tx, &rt, &actor, &next).await).await.expect("published");
    world.sign_in(&silent).await.expect("not yet in effect");
    world.rt.clock.advance_seconds(4 * 24 * 3600);
    assert_eq!(code(world.sign_in(&silent).await), ErrorCode::PrivacyRequired);
    assert_eq!(code(world.sign_in(&request("id.ba1")).await), ErrorCode::PrivacyRequired, "an old version is not enough");
    let accepts = SignIn { privacy_version: Some("2.0".into()), ..silent };
    assert_eq!(world.sign_in(&accepts).await.expect("signed in").center.privacy_version.as_deref(), Some("2.0"));
    let facts: Vec<(String, String)> = world
        .db
        .read::<_, AppError, _>(async |tx| Ok(tx.all("SELECT version, ip FROM privacy_acceptance ORDER BY accepted_at", &[]).await?))
        .await
        .expect("read");
    let expected = ["1.0", "2.0"].map(|version| (version.to_owned(), "198.51.100.7".to_owned()));
    assert_eq!(facts, expected);
});

both_databases!(only_head_office_enters_the_console, MODULES, async |db| {
    let world = World::new(db, Policy::DEMO).await;
    world.staff("th.rep1", Country::Thailand, &[RoleKey::Rep]).await;
    world.staff("ho.fin", Country::Thailand, &[RoleKey::Finance]).await;
    let console = |login: &str| {
        let mut input = request(login);
        input.device.class = DeviceClass::Console;
        input
    };
    assert_eq!(code(world.sign_in(&console("th.rep1")).await), ErrorCode::ConsoleForbidden);
    assert!(world.sign_in(&console("ho.fin")).await.expect("signed in").center.console);
});

both_databases!(somebody_who_left_is_out_at_once, MODULES, async |db| {
    let world = World::new(db, Policy::DEMO).await;
    world.staff("th.rep1", Country::Thailand, &[RoleKey::Rep]).await;
    let signed_in = world.sign_in(&request("th.rep1")).await.expect("signed in");
    let left: Result<()> = world.write(async |tx| Ok(tx.execute_one("UPDATE person SET status = 'left'", &[]).await?)).await;
    left.expect("updated");
    assert_eq!(code(world.actor_of(&signed_in).await), ErrorCode::AccountBanned);
    assert_eq!(code(world.sign_in(&request("th.rep1")).await), ErrorCode::AccountDisabled);
});

both_databases!(signing_in_renews_a_hash_made_at_another_cost, MODULES, async |db| {
    let world = World::new(db, Policy::DEMO).await;
    world.staff("th.rep1", Country::Thailand, &[RoleKey::Rep]).await;
    let dearer = Passwords::new(peppers(), Cost { memory_kib: 128, passes: 2, lanes: 1 }, 1).expect("a valid cost");
    let identity = Identity::new(dearer, Policy::DEMO, world.codes.clone());
    let world = World { identity, ..world };
    world.sign_in(&request("th.rep1")).await.expect("signed in");
    let (hash,): (String,) =
        world.db.read::<_, AppError, _>(async |tx| Ok(tx.one("SELECT password_hash FROM app_user", &[]).await?)).await.expect("read");
    assert!(hash.starts_with("t1$argon2id$v=19$m=128,t=2,p=1$"), "{hash}");
    assert!(!hash.contains(PASSWORD));
    world.sign_in(&request("th.rep1")).await.expect("the renewed hash works");
});

both_databases!(a_new_device_is_told_to_the_owner_in_their_language, MODULES, async |db| {
    let world = World::new(db, Policy::DEMO).await;
    world.staff("th.rep1", Country::Thailand, &[RoleKey::Rep]).await;
    world.actor("th.rep1").await;
    world.actor("th.rep1").await;
    let mut elsewhere = request("th.rep1");
    elsewhere.device.id = "another".into();
    elsewhere.device.name = "Firefox, Windows".into();
    let signed_in = world.sign_in(&elsewhere).await.expect("signed in");
    let actor = world.actor_of(&signed_in).await.expect("a live session");
    for (language, title) in [(Language::Zh, "新设备登录"), (Language::Th, "เข้าสู่ระบบบนอุปกรณ์ใหม่")]
    {
        let actor = actor.clone();
        let page =
            world.write(async move |tx| notice::list(tx, &actor, language, &notice::NoticeFilter::default()).await).await.expect("listed");
        assert_eq!(page.total, 1, "neither the first sign-in nor a known device is news");
        assert_eq!((page.list[0].key.as_str(), page.list[0].title.as_str()), ("new_device", title));
        assert!(page.list[0].body.contains("Firefox, Windows") && page.list[0].body.contains("198.51.100.7"), "{}", page.list[0].body);
    }
});

both_databases!(an_account_of_another_country_is_as_unknown_as_any, MODULES, async |db| {
    let world = World::new(db, Policy::DEMO).await;
    world.staff("th.rep1", Country::Thailand, &[RoleKey::Rep]).await;
    world.buyer("my.buyer1", Country::Malaysia).await;
    world.staff("admin", Country::Thailand, &[RoleKey::Admin]).await;
    let from = |login: &str, country| SignIn { country: Some(country), ..request(login) };
    let wrong = world.sign_in(&SignIn { password: secret("Mango-tree8"), ..request("th.rep1") }).await.expect_err("refused");
    for (login, country) in [("th.rep1", Country::Malaysia), ("my.buyer1", Country::Thailand)] {
        let refused = world.sign_in(&from(login, country)).await.expect_err("refused");
        assert_eq!(refused.message(Language::En), wrong.message(Language::En), "{login}");
        assert_eq!((refused.code(), refused.data(), refused.fields().count()), (wrong.code(), None, 0), "{login}");
    }
    for (login, country) in [("th.rep1", Country::Thailand), ("my.buyer1", Country::Malaysia), ("admin", Country::Indonesia)] {
        world.sign_in(&from(login, country)).await.expect("signed in");
    }
});
