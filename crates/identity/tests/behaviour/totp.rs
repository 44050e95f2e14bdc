//! Two-step sign-in.

use data_encoding::BASE32_NOPAD;
use hmac::{Hmac, KeyInit, Mac};
use identity::session::DeviceClass;
use identity::testing::{MODULES, World, request, secret};
use identity::{Policy, SignIn, TotpCode};
use kernel::{Country, ErrorCode, Timestamp};
use org::{Actor, Permission, RoleKey};
use store::{both_databases, params};

use crate::code;

/// An authenticator app.
fn app(secret: &str, now: Timestamp) -> String {
    let key = BASE32_NOPAD.decode(secret.as_bytes()).expect("base32");
    let mut mac = Hmac::<sha1::Sha1>::new_from_slice(&key).expect("a key");
    mac.update(&(now.millis() / 30_000).to_be_bytes());
    let digest = mac.finalize().into_bytes();
    let at = usize::from(digest[19] & 15);
    let word = u32::from_be_bytes(digest[at..at + 4].try_into().expect("four bytes")) & 0x7fff_ffff;
    format!("{:06}", word % 1_000_000)
}

fn console(login: &str) -> SignIn {
    let mut input = request(login);
    input.device.class = DeviceClass::Console;
    input
}

async fn world_of_an_admin(db: store::Db, policy: Policy) -> World {
    let world = World::new(db, policy).await;
    world.staff("admin", Country::Thailand, &[RoleKey::Admin]).await;
    world
}

async fn enrol(world: &World, actor: &Actor) -> (String, Vec<String>) {
    let started = world.identity.start_totp(&world.db, &world.rt, actor).await.expect("started");
    let confirm = TotpCode { code: secret(&app(&started.secret, world.rt.now())) };
    let codes = world.identity.confirm_totp(&world.db, &world.rt, actor, &confirm).await.expect("confirmed").recovery_codes;
    (started.secret, codes)
}

both_databases!(once_enrolled_signing_in_asks_for_a_code_that_works_once, MODULES, async |db| {
    let world = world_of_an_admin(db, Policy::DEMO).await;
    let actor = world.actor("admin").await;
    let started = world.identity.start_totp(&world.db, &world.rt, &actor).await.expect("started");
    assert!(started.otpauth_url.starts_with("otpauth://totp/Gerai:admin?secret="), "{}", started.otpauth_url);
    world.sign_in(&console("admin")).await.expect("nothing changes before the confirmation");

    let (secret_key, codes) = enrol(&world, &world.actor("admin").await).await;
    assert_eq!(codes.len(), 10);
    assert_eq!(code(world.sign_in(&console("admin")).await), ErrorCode::TotpRequired);
    let with = |code: &str| SignIn { totp: Some(secret(code)), ..console("admin") };
    assert_eq!(code(world.sign_in(&with("000000")).await), ErrorCode::TotpWrong);
    assert_eq!(code(world.sign_in(&with(&app(&secret_key, world.rt.now()))).await), ErrorCode::TotpWrong, "used by the confirmation");
    world.rt.clock.advance_seconds(30);
    let now = app(&secret_key, world.rt.now());
    world.sign_in(&with(&now)).await.expect("signed in");
    assert_eq!(code(world.sign_in(&with(&now)).await), ErrorCode::TotpWrong, "no code works twice");
});

both_databases!(guessing_codes_is_throttled, MODULES, async |db| {
    let world = world_of_an_admin(db, Policy::DEMO).await;
    let (secret_key, _) = enrol(&world, &world.actor("admin").await).await;
    world.rt.clock.advance_seconds(30);
    for guess in 0..5 {
        let input = SignIn { totp: Some(secret(&format!("{guess:06}"))), ..console("admin") };
        assert_eq!(code(world.sign_in(&input).await), ErrorCode::TotpWrong);
    }
    let right = SignIn { totp: Some(secret(&app(&secret_key, world.rt.now()))), ..console("admin") };
    assert_eq!(code(world.sign_in(&right).await), ErrorCode::LoginThrottled);
});

both_databases!(recovery_codes_work_once_each, MODULES, async |db| {
    let world = world_of_an_admin(db, Policy::DEMO).await;
    let (_, codes) = enrol(&world, &world.actor("admin").await).await;
    let with = |code: &str| SignIn { totp: Some(secret(code)), ..console("admin") };
    world.sign_in(&with(&codes[0].to_lowercase().replace('-', " "))).await.expect("signed in");
    assert_eq!(code(world.sign_in(&with(&codes[0])).await), ErrorCode::TotpWrong);
    world.sign_in(&with(&codes[1])).await.expect("signed in");
});

both_databases!(in_production_head_office_may_do_nothing_before_enrolling, MODULES, async |db| {
    let world = world_of_an_admin(db, Policy::PRODUCTION).await;
    world.staff("th.rep1", Country::Thailand, &[RoleKey::Rep]).await;
    let signed_in = world.sign_in(&console("admin")).await.expect("signed in");
    assert!(signed_in.center.console && signed_in.center.permissions.is_empty());
    assert!(signed_in.center.second_factor_due, "the console is told why");
    let actor = world.actor_of(&signed_in).await.expect("a live session");
    assert_eq!(code(actor.require(Permission::PeopleManage)), ErrorCode::Forbidden);

    let (secret_key, _) = enrol(&world, &actor).await;
    let unlocked = world.actor_of(&signed_in).await.expect("the same session");
    assert!(unlocked.holds(Permission::PeopleManage) && !unlocked.second_factor_due);
    assert!(world.actor("th.rep1").await.holds(Permission::OrderOnBehalf), "others are not concerned");

    world.rt.clock.advance_seconds(30);
    let off = TotpCode { code: secret(&app(&secret_key, world.rt.now())) };
    world.identity.disable_totp(&world.db, &world.rt, &unlocked, &off).await.expect("off");
    assert!(!world.actor_of(&signed_in).await.expect("the same session").holds(Permission::PeopleManage));
});

async fn remove(world: &World, actor: &Actor, user: kernel::Id) -> kernel::Result<()> {
    let (rt, actor) = (world.rt.clone(), actor.clone());
    world.write(async move |tx| identity::remove_second_factor(tx, &rt, &actor, user).await).await
}

both_databases!(a_lost_second_factor_is_taken_off_by_somebody_else, MODULES, async |db| {
    let world = world_of_an_admin(db, Policy::DEMO).await;
    let auditor = world.staff("ho.audit", Country::Thailand, &[RoleKey::Auditor]).await;
    let rep = world.staff("th.rep1", Country::Thailand, &[RoleKey::Rep]).await;
    let admin = world.actor("admin").await;
    assert_eq!(code(remove(&world, &admin, auditor).await), ErrorCode::NoSecondFactor);
    let signed_in = world.sign_in(&console("ho.audit")).await.expect("signed in");
    let owner = world.actor_of(&signed_in).await.expect("a live session");
    enrol(&world, &owner).await;

    assert_eq!(code(remove(&world, &world.actor("th.rep1").await, auditor).await), ErrorCode::Forbidden);
    enrol(&world, &admin).await;
    assert_eq!(code(remove(&world, &admin, admin.user_id).await), ErrorCode::Forbidden, "one's own takes a code");
    let of_one_country = Actor { countries: vec![Country::Thailand], ..admin.clone() };
    assert_eq!(code(remove(&world, &of_one_country, auditor).await), ErrorCode::Forbidden, "the login reaches further");

    remove(&world, &admin, auditor).await.expect("removed");
    assert_eq!(code(world.actor_of(&signed_in).await), ErrorCode::SessionRevoked);
    world.sign_in(&console("ho.audit")).await.expect("the password alone will do");
    let told = |user: kernel::Id| {
        let count = "SELECT COUNT(*) FROM notice WHERE user_id = $1 AND text_key = 'totp_removed'";
        world.write(async move |tx| Ok(tx.one::<(i64,)>(count, params![user]).await?.0))
    };
    assert_eq!((told(auditor).await.expect("read"), told(rep).await.expect("read")), (1, 0));
    let (noted,): (i64,) = world
        .write(async |tx| Ok(tx.one("SELECT COUNT(*) FROM audit_entry WHERE action = 'user.totp_removed'", &[]).await?))
        .await
        .expect("read");
    assert_eq!(noted, 1);
});

both_databases!(steps_out_of_order_are_refused, MODULES, async |db| {
    let world = world_of_an_admin(db, Policy::DEMO).await;
    let actor = world.actor("admin").await;
    let guess = TotpCode { code: secret("000000") };
    let identity = &world.identity;
    assert_eq!(code(identity.confirm_totp(&world.db, &world.rt, &actor, &guess).await), ErrorCode::TotpNotStarted);
    assert_eq!(code(identity.disable_totp(&world.db, &world.rt, &actor, &guess).await), ErrorCode::TotpNotStarted);
    let (secret_key, _) = enrol(&world, &actor).await;
    assert_eq!(code(identity.start_totp(&world.db, &world.rt, &actor).await), ErrorCode::TotpAlreadyOn);
    assert_eq!(code(identity.disable_totp(&world.db, &world.rt, &actor, &guess).await), ErrorCode::TotpWrong);
    world.rt.clock.advance_seconds(30);
    let right = TotpCode { code: secret(&app(&secret_key, world.rt.now())) };
    identity.disable_totp(&world.db, &world.rt, &actor, &right).await.expect("off");
    world.sign_in(&console("admin")).await.expect("no code asked for");
});
