//! Changing the login password.

use identity::session::DeviceClass;
use identity::testing::{MODULES, PASSWORD, World, request, secret};
use identity::{ChangePassword, CodeScene, Policy, SendCode, SignIn};
use kernel::{Country, ErrorCode, Result};
use org::{Actor, RoleKey};
use store::both_databases;

use crate::code;

fn by_old(old: &str, new: &str) -> ChangePassword {
    ChangePassword { old: Some(secret(old)), code: None, password: secret(new), confirm: secret(new) }
}

async fn change(world: &World, actor: &Actor, input: &ChangePassword) -> Result<()> {
    world.identity.change_password(&world.db, &world.rt, actor, input).await
}

both_databases!(the_old_password_proves_the_new_one_and_other_devices_are_signed_out, MODULES, async |db| {
    let world = World::new(db, Policy::PRODUCTION).await;
    world.staff("th.rep1", Country::Thailand, &[RoleKey::Rep]).await;
    let mut on_web = request("th.rep1");
    on_web.device.class = DeviceClass::Web;
    let web = world.sign_in(&on_web).await.expect("signed in");
    let phone = world.sign_in(&request("th.rep1")).await.expect("signed in");
    let actor = world.actor_of(&phone).await.expect("a live session");

    change(&world, &actor, &by_old(PASSWORD, "Papaya-salad9")).await.expect("changed");
    world.actor_of(&phone).await.expect("this session goes on");
    assert_eq!(code(world.actor_of(&web).await), ErrorCode::SessionRevoked);
    assert_eq!(code(world.sign_in(&request("th.rep1")).await), ErrorCode::LoginFailed);
    let with_new = SignIn { password: secret("Papaya-salad9"), ..request("th.rep1") };
    world.sign_in(&with_new).await.expect("signed in");
});

both_databases!(a_new_password_must_keep_the_rules, MODULES, async |db| {
    let world = World::new(db, Policy::PRODUCTION).await;
    world.staff("th.rep1", Country::Thailand, &[RoleKey::Rep]).await;
    world.staff("ho.fin", Country::Thailand, &[RoleKey::Finance]).await;
    let rep = world.actor("th.rep1").await;
    for (new, refusal) in [
        ("short", ErrorCode::PasswordRule),
        ("with space1", ErrorCode::PasswordRule),
        ("密码密码密码1", ErrorCode::PasswordRule),
        ("123456", ErrorCode::PasswordWeak),
        ("th.rep1", ErrorCode::PasswordWeak),
    ] {
        assert_eq!(code(change(&world, &rep, &by_old(PASSWORD, new)).await), refusal, "{new}");
    }
    let mismatch = ChangePassword { confirm: secret("Papaya-salad8"), ..by_old(PASSWORD, "Papaya-salad9") };
    assert_eq!(code(change(&world, &rep, &mismatch).await), ErrorCode::PasswordMismatch);
    let finance = world.actor("ho.fin").await;
    assert_eq!(
        code(change(&world, &finance, &by_old(PASSWORD, "Gx7#kzp-w2")).await),
        ErrorCode::PasswordWeak,
        "the console asks for twelve"
    );
    change(&world, &finance, &by_old(PASSWORD, "Gx7#kzp-w2-vb")).await.expect("changed");
});

both_databases!(guessing_the_old_password_is_throttled, MODULES, async |db| {
    let world = World::new(db, Policy::DEMO).await;
    world.staff("th.rep1", Country::Thailand, &[RoleKey::Rep]).await;
    let actor = world.actor("th.rep1").await;
    for _ in 0..5 {
        assert_eq!(code(change(&world, &actor, &by_old("guess-guess", "Papaya-salad9")).await), ErrorCode::OldPasswordWrong);
    }
    assert_eq!(code(change(&world, &actor, &by_old(PASSWORD, "Papaya-salad9")).await), ErrorCode::LoginThrottled);
    world.rt.clock.advance_seconds(15 * 60);
    change(&world, &actor, &by_old(PASSWORD, "Papaya-salad9")).await.expect("changed");
});

both_databases!(a_code_proves_it_too_once_a_phone_is_bound, MODULES, async |db| {
    let world = World::new(db, Policy::DEMO).await;
    world.staff("th.rep1", Country::Thailand, &[RoleKey::Rep]).await;
    world.buyer("th.buyer1", Country::Thailand).await;
    let by_code = |code: &str| ChangePassword {
        old: None,
        code: Some(secret(code)),
        password: secret("Papaya-salad9"),
        confirm: secret("Papaya-salad9"),
    };
    let without_phone = world.actor("th.rep1").await;
    assert_eq!(code(change(&world, &without_phone, &by_code("123456")).await), ErrorCode::PhoneNotBound);
    let neither = ChangePassword { code: None, ..by_code("") };
    assert_eq!(change(&world, &without_phone, &neither).await.expect_err("refused").fields().next(), Some(("old", "required")));

    let buyer = world.actor("th.buyer1").await;
    let sent = world.code(&buyer, SendCode { mobile: None, scene: CodeScene::LoginPassword }).await;
    assert_eq!(code(change(&world, &buyer, &by_code("wrong1")).await), ErrorCode::CodeWrong);
    change(&world, &buyer, &by_code(sent.expose())).await.expect("changed");
});
