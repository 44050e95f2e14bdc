//! Codes sent to a phone, and the number they bind.

use std::sync::Arc;

use identity::testing::{LIGHT, MODULES, World, peppers, secret};
use identity::{BindMobile, CodeMessage, CodeScene, CodeSender, Identity, NewPayPassword, Passwords, Policy, SendCode, Sending};
use kernel::{AppError, Country, ErrorCode, Result};
use org::{Actor, RoleKey};
use store::both_databases;

use crate::code;

fn to_bind(mobile: &str) -> SendCode {
    SendCode { mobile: Some(mobile.to_owned()), scene: CodeScene::Bind }
}

async fn send(world: &World, actor: &Actor, input: &SendCode) -> Result<identity::CodeSent> {
    world.identity.send_code(&world.db, &world.rt, actor, input).await
}

async fn bind(world: &World, actor: &Actor, mobile: &str, code: &str) -> Result<identity::PhoneBound> {
    let input = BindMobile { mobile: mobile.to_owned(), code: secret(code) };
    world.identity.bind_mobile(&world.db, &world.rt, actor, &input).await
}

async fn rep(db: store::Db) -> (World, Actor) {
    let world = World::new(db, Policy::DEMO).await;
    world.staff("th.rep1", Country::Thailand, &[RoleKey::Rep]).await;
    let actor = world.actor("th.rep1").await;
    (world, actor)
}

both_databases!(the_number_that_received_the_code_is_bound, MODULES, async |db| {
    let (world, actor) = rep(db).await;
    let sent = send(&world, &actor, &to_bind("081 234 5678")).await.expect("sent");
    assert_eq!((sent.resend_after, sent.mobile_masked.as_str()), (60, "+66*****5678"));
    let shown = &world.codes.recent()[0];
    assert_eq!((shown.mobile.as_str(), shown.code.len()), ("+66812345678", 6));
    assert_eq!(code(bind(&world, &actor, "0899999999", &shown.code).await), ErrorCode::CodeWrong, "sent to another number");
    let bound = bind(&world, &actor, "+66812345678", &shown.code).await.expect("bound");
    assert_eq!(bound.phone_masked, "+66*****5678");
    assert_eq!(code(bind(&world, &actor, "+66812345678", &shown.code).await), ErrorCode::CodeWrong, "a code works once");
});

both_databases!(numbers_follow_the_rules_of_the_accounts_own_country, MODULES, async |db| {
    let (world, actor) = rep(db).await;
    for bad in ["09051234567890", "+639051234567", "12", "abc"] {
        let error = send(&world, &actor, &to_bind(bad)).await.expect_err("refused");
        assert_eq!(error.fields().collect::<Vec<_>>(), [("mobile", "mobile_invalid")], "{bad}");
    }
    let missing = SendCode { mobile: None, scene: CodeScene::Bind };
    assert_eq!(send(&world, &actor, &missing).await.expect_err("refused").fields().collect::<Vec<_>>(), [("mobile", "required")]);
});

both_databases!(a_code_dies_of_age_of_wrong_tries_and_of_its_successor, MODULES, async |db| {
    let (world, actor) = rep(db).await;
    let mobile = "0812345678";
    let wrong = |right: &str| format!("{:06}", (right.parse::<u32>().expect("digits") + 1) % 1_000_000);

    let aged = world.code(&actor, to_bind(mobile)).await;
    world.rt.clock.advance_seconds(5 * 60);
    assert_eq!(code(bind(&world, &actor, mobile, aged.expose()).await), ErrorCode::CodeWrong);

    let guessed = world.code(&actor, to_bind(mobile)).await;
    for _ in 0..5 {
        assert_eq!(code(bind(&world, &actor, mobile, &wrong(guessed.expose())).await), ErrorCode::CodeWrong);
    }
    assert_eq!(code(bind(&world, &actor, mobile, guessed.expose()).await), ErrorCode::CodeWrong, "five tries are all there are");

    world.rt.clock.advance_seconds(60);
    let replaced = world.code(&actor, to_bind(mobile)).await;
    world.rt.clock.advance_seconds(60);
    let latest = world.code(&actor, to_bind(mobile)).await;
    assert_eq!(code(bind(&world, &actor, mobile, replaced.expose()).await), ErrorCode::CodeWrong);
    bind(&world, &actor, mobile, latest.expose()).await.expect("bound");
});

both_databases!(parallel_guesses_share_five_tries, MODULES, async |db| {
    let (world, actor) = rep(db).await;
    let right = world.code(&actor, to_bind("0812345678")).await;
    let guesses: Vec<_> = (0..20)
        .map(|n| {
            let (world, actor) = (world.clone(), actor.clone());
            tokio::spawn(async move { bind(&world, &actor, "0812345678", &format!("x{n}")).await.is_ok() })
        })
        .collect();
    for guess in guesses {
        assert!(!guess.await.expect("no panic"));
    }
    assert_eq!(code(bind(&world, &actor, "0812345678", right.expose()).await), ErrorCode::CodeWrong);
});

both_databases!(another_code_may_be_asked_for_after_a_minute_and_ten_times_an_hour, MODULES, async |db| {
    let (world, actor) = rep(db).await;
    send(&world, &actor, &to_bind("0812345678")).await.expect("sent");
    world.rt.clock.advance_seconds(45);
    let early = send(&world, &actor, &to_bind("0812345678")).await.expect_err("too soon");
    assert_eq!((early.code(), early.data()), (ErrorCode::CodeTooSoon, Some(&serde_json::json!({ "retryAfter": 15 }))));
    for _ in 0..9 {
        world.rt.clock.advance_seconds(60);
        send(&world, &actor, &to_bind("0812345678")).await.expect("sent");
    }
    world.rt.clock.advance_seconds(60);
    assert_eq!(code(send(&world, &actor, &to_bind("0812345678")).await), ErrorCode::CodeTooSoon);
});

both_databases!(a_code_for_one_purpose_is_worth_nothing_for_another, MODULES, async |db| {
    let (world, actor) = rep(db).await;
    let for_binding = world.code(&actor, to_bind("0812345678")).await;
    bind(&world, &actor, "0812345678", for_binding.expose()).await.expect("bound");
    let for_login = world.code(&actor, SendCode { mobile: None, scene: CodeScene::LoginPassword }).await;
    let pin = NewPayPassword { code: for_login, password: secret("246810"), confirm: secret("246810") };
    assert_eq!(code(world.identity.set_pay_password(&world.db, &world.rt, &actor, &pin).await), ErrorCode::CodeWrong);
});

both_databases!(without_a_bound_phone_there_is_nowhere_to_send_other_codes, MODULES, async |db| {
    let (world, actor) = rep(db).await;
    for scene in [CodeScene::PayPassword, CodeScene::LoginPassword] {
        assert_eq!(code(send(&world, &actor, &SendCode { mobile: Some("0812345678".into()), scene }).await), ErrorCode::PhoneNotBound);
    }
});

both_databases!(a_new_number_resets_no_password_for_a_day, MODULES, async |db| {
    let world = World::new(db, Policy::PRODUCTION).await;
    world.buyer("th.buyer1", Country::Thailand).await;
    let actor = world.actor("th.buyer1").await;
    let moved = world.code(&actor, to_bind("0891112222")).await;
    bind(&world, &actor, "0891112222", moved.expose()).await.expect("bound");
    world.rt.clock.advance_seconds(3600);
    let reset = SendCode { mobile: None, scene: CodeScene::PayPassword };
    let held = send(&world, &actor, &reset).await.expect_err("held");
    assert_eq!(held.code(), ErrorCode::PhoneJustChanged);
    assert!(held.message(kernel::Language::En).contains("23 hours"), "{}", held.message(kernel::Language::En));
    world.rt.clock.advance_seconds(23 * 3600);
    send(&world, &actor, &reset).await.expect("sent");
});

#[derive(Debug)]
struct Broken;

impl CodeSender for Broken {
    fn send<'a>(&'a self, _: &'a CodeMessage) -> Sending<'a> {
        Box::pin(async { Err(AppError::new(ErrorCode::Unavailable)) })
    }
}

both_databases!(a_code_that_could_not_be_sent_does_not_count, MODULES, async |db| {
    let (world, actor) = rep(db).await;
    let passwords = Passwords::new(peppers(), LIGHT, 1).expect("a valid cost");
    let broken = World { identity: Identity::new(passwords, Policy::DEMO, Arc::new(Broken)), ..world.clone() };
    assert_eq!(code(send(&broken, &actor, &to_bind("0812345678")).await), ErrorCode::Unavailable);
    send(&world, &actor, &to_bind("0812345678")).await.expect("at once");
});
