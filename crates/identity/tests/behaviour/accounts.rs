//! What administrators and the command line do with logins.

use identity::account::{self, AccountOwner, CustomerRights, NewAccount, PersonLogin, UserStatus};
use identity::testing::{MODULES, PASSWORD, World, request, secret};
use identity::{ChangePassword, Policy, SignIn};
use kernel::{AppError, Country, ErrorCode, Id, Language, Result};
use org::{Actor, RoleKey};
use store::both_databases;

use crate::code;

async fn set_status(world: &World, actor: &Actor, user_id: Id, status: UserStatus) -> Result<()> {
    let (rt, actor) = (world.rt.clone(), actor.clone());
    world.write(async move |tx| account::set_status(tx, &rt, &actor, user_id, status).await).await
}

async fn create(world: &World, actor: &Actor, login: &str, owner: AccountOwner) -> Result<Id> {
    let new = NewAccount {
        owner,
        login_name: login.to_owned(),
        password: world.identity.hash_password(&world.rt, &secret(PASSWORD)).await.expect("hashed"),
        language: Language::En,
        phone: None,
        pay_password: None,
    };
    let (rt, actor) = (world.rt.clone(), actor.clone());
    world.write(async move |tx| account::create(tx, &rt, &actor, &new).await).await
}

both_databases!(a_buyer_may_act_for_several_customers, MODULES, async |db| {
    let world = World::new(db, Policy::DEMO).await;
    let home = world.customer("C1", Country::Malaysia).await;
    let other = world.customer("C2", Country::Malaysia).await;
    let rights = vec![CustomerRights { customer_id: other, can_order: true, can_pay: false }];
    create(&world, &world.system(), "ml.buyer1", AccountOwner::Customer { home, rights }).await.expect("created");
    let actor = world.actor("ml.buyer1").await;
    assert_eq!((actor.customer_ids, actor.country), (vec![home, other], Country::Malaysia));
    let rights: Vec<(Id, bool, bool)> = world
        .db
        .read::<_, AppError, _>(async |tx| {
            Ok(tx.all("SELECT customer_id, can_order, can_pay FROM customer_user ORDER BY customer_id", &[]).await?)
        })
        .await
        .expect("read");
    assert_eq!(rights, [(home, true, true), (other, true, false)]);
});

both_databases!(names_are_unique_whatever_their_case_and_people_have_one_login, MODULES, async |db| {
    let world = World::new(db, Policy::DEMO).await;
    world.staff("th.rep1", Country::Thailand, &[RoleKey::Rep]).await;
    let customer = world.customer("C1", Country::Thailand).await;
    let owner = AccountOwner::Customer { home: customer, rights: Vec::new() };
    let taken = create(&world, &world.system(), "TH.Rep1", owner.clone()).await.expect_err("refused");
    assert_eq!(taken.fields().collect::<Vec<_>>(), [("loginName", "taken")]);
    let malformed = create(&world, &world.system(), "no spaces please", owner).await.expect_err("refused");
    assert_eq!(malformed.fields().collect::<Vec<_>>(), [("loginName", "malformed")]);
    let person = world.actor("th.rep1").await.person_id.expect("a person");
    let again = create(&world, &world.system(), "th.rep1b", AccountOwner::Person(person)).await.expect_err("refused");
    assert_eq!(again.fields().collect::<Vec<_>>(), [("personId", "taken")]);
});

both_databases!(a_disabled_login_is_out_with_its_next_call, MODULES, async |db| {
    let world = World::new(db, Policy::DEMO).await;
    let user = world.staff("th.rep1", Country::Thailand, &[RoleKey::Rep]).await;
    for status in [UserStatus::Disabled, UserStatus::Banned] {
        let signed_in = world.sign_in(&request("th.rep1")).await.expect("signed in");
        set_status(&world, &world.system(), user, status).await.expect("done");
        assert_eq!(code(world.actor_of(&signed_in).await), ErrorCode::AccountBanned);
        assert_eq!(code(world.sign_in(&request("th.rep1")).await), ErrorCode::AccountDisabled);
        set_status(&world, &world.system(), user, UserStatus::Active).await.expect("done");
        assert_eq!(code(world.actor_of(&signed_in).await), ErrorCode::AccountBanned, "an ended session stays ended");
    }
});

both_databases!(a_reset_makes_up_a_password_and_ends_every_session, MODULES, async |db| {
    let world = World::new(db, Policy::PRODUCTION).await;
    let user = world.staff("th.rep1", Country::Thailand, &[RoleKey::Rep]).await;
    let signed_in = world.sign_in(&request("th.rep1")).await.expect("signed in");
    let reset = world.identity.reset_password(&world.db, &world.rt, &world.system(), user).await.expect("reset");
    assert_eq!(reset.password.len(), 14);
    assert_eq!(code(world.actor_of(&signed_in).await), ErrorCode::SessionRevoked);
    assert_eq!(code(world.sign_in(&request("th.rep1")).await), ErrorCode::LoginFailed);
    let fresh = SignIn { password: secret(&reset.password), ..request("th.rep1") };
    world.sign_in(&fresh).await.expect("signed in");
});

both_databases!(a_password_that_was_made_up_only_serves_to_choose_an_own_one, MODULES, async |db| {
    let world = World::new(db, Policy::DEMO).await;
    let user = world.staff("th.rep1", Country::Thailand, &[RoleKey::Rep]).await;
    let reset = world.identity.reset_password(&world.db, &world.rt, &world.system(), user).await.expect("reset");
    let signed_in = world.sign_in(&SignIn { password: secret(&reset.password), ..request("th.rep1") }).await.expect("signed in");
    assert!(signed_in.center.password_temporary);
    assert_eq!(code(world.actor_of(&signed_in).await), ErrorCode::PasswordTemporary);

    let ip = std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);
    let token = secret(signed_in.tokens.access.expose());
    let newcomer = world.identity.authenticate_with_any_password(&world.db, &world.rt, &token, ip).await.expect("let in");
    let change = async |new: &str| {
        let input = ChangePassword { old: Some(secret(&reset.password)), code: None, password: secret(new), confirm: secret(new) };
        world.identity.change_password(&world.db, &world.rt, &newcomer, &input).await
    };
    assert_eq!(code(change(&reset.password).await), ErrorCode::Validation, "it would still be known to whoever made it up");
    change(PASSWORD).await.expect("changed");
    assert_eq!(world.actor_of(&signed_in).await.expect("let in").user_id, user);
    assert!(!world.sign_in(&request("th.rep1")).await.expect("signed in").center.password_temporary);
});

both_databases!(only_those_who_manage_people_touch_logins_and_only_in_scope, MODULES, async |db| {
    let world = World::new(db, Policy::DEMO).await;
    let rep = world.staff("th.rep1", Country::Thailand, &[RoleKey::Rep]).await;
    world.staff("th.mgr1", Country::Thailand, &[RoleKey::Manager]).await;
    let admin = world.staff("admin", Country::Thailand, &[RoleKey::Admin]).await;
    let manager = world.actor("th.mgr1").await;
    assert_eq!(code(set_status(&world, &manager, rep, UserStatus::Disabled).await), ErrorCode::Forbidden);
    assert_eq!(code(world.identity.reset_password(&world.db, &world.rt, &manager, rep).await), ErrorCode::Forbidden);
    let me = world.actor("admin").await;
    assert_eq!(code(set_status(&world, &me, admin, UserStatus::Disabled).await), ErrorCode::Forbidden, "nobody locks themselves out");
    set_status(&world, &me, rep, UserStatus::Disabled).await.expect("done");
    let (actions,): (i64,) = world
        .db
        .read::<_, AppError, _>(async |tx| Ok(tx.one("SELECT COUNT(*) FROM audit_entry WHERE action = 'user.status'", &[]).await?))
        .await
        .expect("read");
    assert_eq!(actions, 1);
});

both_databases!(logins_are_listed_by_name, MODULES, async |db| {
    let world = World::new(db, Policy::DEMO).await;
    let rep = world.staff("th.rep1", Country::Thailand, &[RoleKey::Rep]).await;
    world.buyer("id.buyer1", Country::Indonesia).await;
    world.staff("ph.ba1", Country::Philippines, &[RoleKey::Ba]).await;
    let page = async |after: Option<&'static str>| {
        let system = world.system();
        let page = world.write(async move |tx| account::list(tx, &system, after, 2).await).await.expect("listed");
        page.into_iter().map(|account| account.login_name).collect::<Vec<_>>()
    };
    assert_eq!(page(None).await, ["id.buyer1", "ph.ba1"]);
    assert_eq!(page(Some("ph.ba1")).await, ["th.rep1"]);
    let found = world.write(async |tx| account::find_by_login_name(tx, "TH.rep1").await).await.expect("read");
    assert_eq!(found, Some(rep));
    let person = world.actor("th.rep1").await.person_id.expect("a person");
    set_status(&world, &world.system(), rep, UserStatus::Disabled).await.expect("done");
    let logins = world.write(async move |tx| account::logins_of_people(tx, &[person]).await).await.expect("read");
    let shown = PersonLogin { login_name: "th.rep1".to_owned(), status: UserStatus::Disabled, second_factor: false };
    assert_eq!(logins.get(&person), Some(&shown));
});
