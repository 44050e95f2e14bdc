//! The payment password and how few guesses anybody gets at it.

use identity::session::{Device, DeviceClass};
use identity::testing::{MODULES, PIN, World, request, secret};
use identity::{ChangePayPassword, CodeScene, NewPayPassword, Policy, Purpose, SendCode, SignIn, VerifyPayPassword, notice};
use kernel::{Country, ErrorCode, Language, Result};
use org::{Actor, RoleKey};
use store::both_databases;

use crate::code;

async fn verify(world: &World, actor: &Actor, pin: &str) -> Result<i64> {
    let input = VerifyPayPassword { password: secret(pin) };
    world.identity.verify_pay_password(&world.db, &world.rt, actor, &input).await.map(|tries| tries.left)
}

async fn buyer(db: store::Db, policy: Policy) -> (World, Actor) {
    let world = World::new(db, policy).await;
    world.buyer("th.buyer1", Country::Thailand).await;
    let actor = world.actor("th.buyer1").await;
    (world, actor)
}

fn by_code(code: &str, pin: &str) -> NewPayPassword {
    NewPayPassword { code: secret(code), password: secret(pin), confirm: secret(pin) }
}

both_databases!(it_is_set_once_with_a_bound_phone_and_a_code, MODULES, async |db| {
    let world = World::new(db, Policy::PRODUCTION).await;
    world.staff("th.rep1", Country::Thailand, &[RoleKey::Rep]).await;
    let rep = world.actor("th.rep1").await;
    let set = async |actor: &Actor, input: NewPayPassword| world.identity.set_pay_password(&world.db, &world.rt, actor, &input).await;
    assert_eq!(code(set(&rep, by_code("123456", PIN)).await), ErrorCode::PhoneNotBound);
    assert_eq!(code(verify(&world, &rep, PIN).await), ErrorCode::PhoneNotBound);

    let sent = world.code(&rep, SendCode { mobile: Some("0812345678".into()), scene: CodeScene::Bind }).await;
    let input = identity::BindMobile { mobile: "0812345678".into(), code: sent };
    world.identity.bind_mobile(&world.db, &world.rt, &rep, &input).await.expect("bound");
    assert_eq!(code(verify(&world, &rep, PIN).await), ErrorCode::PayPasswordNotSet);

    let sent = world.code(&rep, SendCode { mobile: None, scene: CodeScene::PayPassword }).await;
    assert_eq!(code(set(&rep, by_code(sent.expose(), "12345")).await), ErrorCode::PayPasswordRule);
    assert_eq!(code(set(&rep, by_code(sent.expose(), "345678")).await), ErrorCode::WeakPin);
    assert_eq!(code(set(&rep, by_code("wrong1", PIN)).await), ErrorCode::CodeWrong);
    set(&rep, by_code(sent.expose(), PIN)).await.expect("set");
    assert_eq!(verify(&world, &rep, PIN).await.expect("right"), 5);
    world.rt.clock.advance_seconds(60);
    let sent = world.code(&rep, SendCode { mobile: None, scene: CodeScene::PayPassword }).await;
    assert_eq!(code(set(&rep, by_code(sent.expose(), "135792")).await), ErrorCode::PayPasswordAlreadySet);
});

both_databases!(misses_are_counted_down_and_then_locked, MODULES, async |db| {
    let (world, actor) = buyer(db, Policy::DEMO).await;
    for left in [4, 3, 2, 1] {
        let error = verify(&world, &actor, "000000").await.expect_err("wrong");
        assert_eq!((error.code(), error.data()), (ErrorCode::PayPasswordWrong, Some(&serde_json::json!({ "left": left }))));
    }
    assert_eq!(code(verify(&world, &actor, PIN).await), ErrorCode::PayPasswordLocked, "a minute of thought after the fourth");
    world.rt.clock.advance_seconds(60);
    let locked = verify(&world, &actor, "000000").await.expect_err("the fifth miss");
    let until = world.rt.now().plus_seconds(30 * 60);
    assert_eq!((locked.code(), locked.data()), (ErrorCode::PayPasswordLocked, Some(&serde_json::json!({ "until": until.to_string() }))));
    world.rt.clock.advance_seconds(30 * 60 - 1);
    assert_eq!(code(verify(&world, &actor, PIN).await), ErrorCode::PayPasswordLocked);
    world.rt.clock.advance_seconds(1);
    assert_eq!(verify(&world, &actor, PIN).await.expect("right"), 5, "a right one takes all misses back");
    let notices = world.write(async move |tx| notice::list(tx, &actor, Language::En, &notice::NoticeFilter::default()).await).await;
    assert_eq!(notices.expect("listed").list[0].title, "Payment password locked");
});

both_databases!(a_thousand_guesses_over_a_month_are_worth_ten, MODULES, async |db| {
    let (world, actor) = buyer(db, Policy::DEMO).await;
    let mut told_wrong = 0;
    for guess in 0..1000 {
        world.rt.clock.advance_seconds(45 * 60);
        told_wrong += usize::from(code(verify(&world, &actor, &format!("{guess:06}")).await) == ErrorCode::PayPasswordWrong);
    }
    let (misses,): (i64,) = world
        .db
        .read::<_, kernel::AppError, _>(async |tx| Ok(tx.one("SELECT pay_password_misses FROM app_user", &[]).await?))
        .await
        .expect("read");
    assert_eq!((told_wrong, misses), (4, 10));
    let locked = verify(&world, &actor, PIN).await.expect_err("even the right one");
    assert_eq!((locked.code(), locked.data()), (ErrorCode::PayPasswordLocked, Some(&serde_json::json!({ "until": null }))));

    let sent = world.code(&actor, SendCode { mobile: None, scene: CodeScene::PayPassword }).await;
    world.identity.reset_pay_password(&world.db, &world.rt, &actor, &by_code(sent.expose(), "135792")).await.expect("reset");
    assert_eq!(verify(&world, &actor, "135792").await.expect("right"), 5);
    assert_eq!(code(verify(&world, &actor, PIN).await), ErrorCode::PayPasswordWrong);
});

both_databases!(parallel_guesses_get_no_more_tries, MODULES, async |db| {
    let (world, actor) = buyer(db, Policy::DEMO).await;
    let guesses: Vec<_> = (0..60)
        .map(|guess| {
            let (world, actor) = (world.clone(), actor.clone());
            tokio::spawn(async move { code(verify(&world, &actor, &format!("{guess:06}")).await) })
        })
        .collect();
    let mut evaluated = 0;
    for guess in guesses {
        evaluated += usize::from(guess.await.expect("no panic") == ErrorCode::PayPasswordWrong);
    }
    assert_eq!(evaluated, 4, "three free ones and the one that starts the waiting");
});

both_databases!(right_ones_at_once_lock_nobody_out, MODULES, async |db| {
    let (world, actor) = buyer(db, Policy::DEMO).await;
    let payments: Vec<_> = (0..50)
        .map(|_| {
            let (world, actor) = (world.clone(), actor.clone());
            tokio::spawn(async move { verify(&world, &actor, PIN).await.map_err(|error| error.code()) })
        })
        .collect();
    for payment in payments {
        assert_eq!(payment.await.expect("no panic"), Ok(5));
    }
});

both_databases!(one_kept_by_a_slow_hash_still_opens_and_is_kept_the_quick_way_from_then_on, MODULES, async |db| {
    let (world, actor) = buyer(db, Policy::DEMO).await;
    let slow = world.identity.hash_password(&world.rt, &secret(PIN)).await.expect("hashed");
    let stored = async || {
        let read = async |tx: &mut store::Tx| Ok(tx.one("SELECT pay_password_hash FROM app_user", &[]).await?);
        let (hash,): (String,) = world.db.read::<_, kernel::AppError, _>(read).await.expect("read");
        hash
    };
    world.keep_pay_password(&slow).await;
    assert!(stored().await.contains("$argon2id$"));
    assert_eq!(code(verify(&world, &actor, "000000").await), ErrorCode::PayPasswordWrong);
    assert!(stored().await.contains("$argon2id$"), "a wrong one changes nothing");
    assert_eq!(verify(&world, &actor, PIN).await.expect("right"), 5);
    assert!(stored().await.contains("$keyed$"));
    assert_eq!(verify(&world, &actor, PIN).await.expect("right"), 5);
    assert_eq!(code(verify(&world, &actor, "000000").await), ErrorCode::PayPasswordWrong);
});

both_databases!(right_ones_at_once_lock_nobody_out_who_still_has_a_slow_hash, MODULES, async |db| {
    let (world, actor) = buyer(db, Policy::DEMO).await;
    let slow = world.identity.hash_password(&world.rt, &secret(PIN)).await.expect("hashed");
    world.keep_pay_password(&slow).await;
    let payments: Vec<_> = (0..50)
        .map(|_| {
            let (world, actor) = (world.clone(), actor.clone());
            tokio::spawn(async move { verify(&world, &actor, PIN).await.map_err(|error| error.code()) })
        })
        .collect();
    for payment in payments {
        let outcome = payment.await.expect("no panic");
        assert!(matches!(outcome, Ok(5) | Err(ErrorCode::Unavailable)), "{outcome:?}");
    }
    assert_eq!(verify(&world, &actor, PIN).await.expect("right"), 5);
});

both_databases!(wrong_ones_at_once_win_no_try_against_a_slow_hash, MODULES, async |db| {
    let (world, actor) = buyer(db, Policy::DEMO).await;
    let slow = world.identity.hash_password(&world.rt, &secret(PIN)).await.expect("hashed");
    world.keep_pay_password(&slow).await;
    let guesses: Vec<_> = (0..40)
        .map(|guess| {
            let (world, actor) = (world.clone(), actor.clone());
            tokio::spawn(async move { code(verify(&world, &actor, &format!("{guess:06}")).await) })
        })
        .collect();
    let mut evaluated = 0;
    for guess in guesses {
        evaluated += usize::from(guess.await.expect("no panic") == ErrorCode::PayPasswordWrong);
    }
    assert_eq!(evaluated, 4, "three free ones and the one that starts the waiting");
});

both_databases!(the_old_one_proves_a_change, MODULES, async |db| {
    let (world, actor) = buyer(db, Policy::DEMO).await;
    let change = async |old: &str, new: &str| {
        let input = ChangePayPassword { old: secret(old), password: secret(new), confirm: secret(new) };
        world.identity.change_pay_password(&world.db, &world.rt, &actor, &input).await
    };
    assert_eq!(code(change("000000", "135792").await), ErrorCode::PayPasswordWrong);
    assert_eq!(code(change(PIN, "13579").await), ErrorCode::PayPasswordRule);
    let elsewhere =
        world.sign_in(&SignIn { device: Device { class: DeviceClass::Web, ..request("th.buyer1").device }, ..request("th.buyer1") }).await;
    let elsewhere = elsewhere.expect("signed in");
    change(PIN, "135792").await.expect("changed");
    assert_eq!(code(world.actor_of(&elsewhere).await), ErrorCode::SessionRevoked, "whoever knew the old one is out");
    assert_eq!(code(verify(&world, &actor, PIN).await), ErrorCode::PayPasswordWrong);
    verify(&world, &actor, "135792").await.expect("right");
});

both_databases!(a_proof_is_good_for_one_purpose_one_owner_and_one_minute, MODULES, async |db| {
    let (world, actor) = buyer(db, Policy::DEMO).await;
    let purpose = |amount: &str| Purpose::of(&["order", "SO-TH-260302-0001", "7", amount, "THB"]);
    let prove =
        async || world.identity.prove_pay_password(&world.db, &world.rt, &actor, &secret(PIN), purpose("1250.00")).await.expect("right");
    prove().await.spend(&world.rt, &actor, purpose("1250.00")).expect("accepted");
    assert_eq!(code(prove().await.spend(&world.rt, &actor, purpose("1250.01"))), ErrorCode::Forbidden);
    let mut somebody_else = actor.clone();
    somebody_else.user_id = kernel::Id::new(1);
    assert_eq!(code(prove().await.spend(&world.rt, &somebody_else, purpose("1250.00"))), ErrorCode::Forbidden);
    let old = prove().await;
    world.rt.clock.advance_seconds(61);
    assert_eq!(code(old.spend(&world.rt, &actor, purpose("1250.00"))), ErrorCode::Forbidden);
    let wrong = world.identity.prove_pay_password(&world.db, &world.rt, &actor, &secret("000000"), purpose("1250.00")).await;
    assert_eq!(code(wrong), ErrorCode::PayPasswordWrong);
});
