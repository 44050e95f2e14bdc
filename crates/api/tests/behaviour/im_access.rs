//! Every way of ending somebody's access ends their connection as well, at once and on whatever server they are.

use std::time::Duration;

use bus::{Bus, BusConfig};
use identity::Token;
use identity::account::{self, UserStatus};
use identity::session;
use identity::testing::{request, secret};
use kernel::{AppError, Country, Id, Secret};
use org::{CustomerStatus, Grant, Permission, Person, PersonInput, PersonStatus, Reach, RoleInput, RoleKey, StatusInput};
use serde_json::json;
use store::testing::TestDb;
use store::{Db, both_databases, params};

use crate::common::{Api, MODULES, get};
use crate::im_socket::Phone;

/// A second is promised. A machine that runs a whole suite gets more, and less than it takes until everybody is looked at anyway.
const WITHIN: Duration = Duration::from_secs(5);
const INFO: &str = "/v3/member/front/user/info";
const LIST: &str = "/v3/im/front/conversation/list";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Suspended,
    Left,
    LeavingDaySetInThePast,
    LeavingDayReached,
    RoleTaken,
    RoleLosesTheMessenger,
    BuyersCustomerClosed,
    LoginDisabled,
    LoginBanned,
    PasswordReset,
    SecondFactorRemoved,
    SignedOut,
    SignedOutFromAnotherDevice,
    SignedInElsewhere,
    LeaversSwept,
}

impl Way {
    const ALL: [Self; 15] = [
        Self::Suspended,
        Self::Left,
        Self::LeavingDaySetInThePast,
        Self::LeavingDayReached,
        Self::RoleTaken,
        Self::RoleLosesTheMessenger,
        Self::BuyersCustomerClosed,
        Self::LoginDisabled,
        Self::LoginBanned,
        Self::PasswordReset,
        Self::SecondFactorRemoved,
        Self::SignedOut,
        Self::SignedOutFromAnotherDevice,
        Self::SignedInElsewhere,
        Self::LeaversSwept,
    ];

    /// What the device is told: the status, and the code of the refusal that its calls get as well.
    const fn told(self) -> (i64, &'static str) {
        match self {
            Self::RoleTaken | Self::RoleLosesTheMessenger => (-3, "forbidden"),
            Self::PasswordReset | Self::SecondFactorRemoved | Self::SignedOut | Self::SignedOutFromAnotherDevice => (-2, "session_revoked"),
            Self::SignedInElsewhere => (-7, "kicked_off"),
            _ => (-3, "account_banned"),
        }
    }
}

/// Somebody who is connected.
struct Subject {
    user: Id,
    login: String,
    token: Token,
}

async fn subject(api: &Api, way: Way) -> Subject {
    let login = format!("{way:?}").to_lowercase();
    let user = match way {
        Way::BuyersCustomerClosed => {
            set_messenger(api, RoleKey::Buyer, true).await;
            api.world.buyer(&login, Country::Thailand).await
        }
        // Nobody else has this role, so that nobody else is cut off with it.
        Way::RoleLosesTheMessenger => api.world.staff(&login, Country::Thailand, &[RoleKey::Trainer]).await,
        _ => api.world.staff(&login, Country::Thailand, &[RoleKey::Msg]).await,
    };
    let token = api.world.sign_in(&request(&login)).await.expect("signed in").tokens.access;
    if way == Way::SecondFactorRemoved {
        let sql = "UPDATE app_user SET totp_seed = $2, totp_key_id = 't1', totp_confirmed_at = 1 WHERE id = $1";
        let confirmed = api.world.write(async move |tx| Ok(tx.execute(sql, params![user, [0_u8; 16]]).await?));
        assert_eq!(confirmed.await.expect("confirmed"), 1);
    }
    Subject { user, login, token }
}

async fn person(api: &Api, subject: &Subject) -> Person {
    let (user, scope) = (subject.user, api.world.system().require(Permission::PeopleView).expect("granted"));
    let read = async move |tx: &mut store::Tx| {
        let (person,): (Id,) = tx.one("SELECT person_id FROM app_user WHERE id = $1", params![user]).await?;
        org::person(tx, &scope, person).await
    };
    api.world.db.read::<_, AppError, _>(read).await.expect("a person")
}

async fn save(api: &Api, input: PersonInput) {
    let (rt, office) = (api.world.rt.clone(), api.world.system());
    api.world.write(async move |tx| org::save_person(tx, &rt, &office, &input).await).await.expect("saved");
}

async fn set_person(api: &Api, subject: &Subject, status: PersonStatus) {
    let (rt, office, person) = (api.world.rt.clone(), api.world.system(), person(api, subject).await);
    let input = StatusInput { id: person.id, ver: person.ver, status };
    api.world.write(async move |tx| org::set_person_status(tx, &rt, &office, &input).await).await.expect("set");
}

async fn set_login(api: &Api, user: Id, status: UserStatus) {
    let (rt, office) = (api.world.rt.clone(), api.world.system());
    api.world.write(async move |tx| account::set_status(tx, &rt, &office, user, status).await).await.expect("set");
}

async fn close_customer(api: &Api, user: Id) {
    let (rt, office) = (api.world.rt.clone(), api.world.system());
    let work = async move |tx: &mut store::Tx| {
        let (customer,): (Id,) = tx.one("SELECT customer_id FROM app_user WHERE id = $1", params![user]).await?;
        let found = org::customer(tx, &office.require(Permission::PeopleManage)?, customer).await?;
        let input = StatusInput { id: found.id, ver: found.ver, status: CustomerStatus::Closed };
        org::set_customer_status(tx, &rt, &office, &input).await
    };
    api.world.write(work).await.expect("closed");
}

async fn set_messenger(api: &Api, key: RoleKey, has: bool) {
    let (rt, office) = (api.world.rt.clone(), api.world.system());
    let work = async move |tx: &mut store::Tx| {
        let role = org::roles(tx).await?.roles.into_iter().find(|role| role.key == key).expect("a role");
        let others = role.permissions.into_iter().filter(|grant| grant.permission != Permission::Messages);
        let own = has.then_some(Grant { permission: Permission::Messages, scope: Reach::Own });
        let permissions: Vec<Grant> = others.chain(own).collect();
        org::save_role(tx, &rt, &office, &RoleInput { key, permissions, ver: role.ver }).await
    };
    api.world.write(work).await.expect("saved");
}

/// Does it, from a server that the subject is not connected to.
async fn end_access(api: &Api, way: Way, subject: &Subject) {
    let (rt, office, user) = (api.world.rt.clone(), api.world.system(), subject.user);
    match way {
        Way::Suspended => set_person(api, subject, PersonStatus::Suspended).await,
        Way::Left => {
            // Their last day is today; the status alone shuts the door.
            set_person(api, subject, PersonStatus::Left).await;
        }
        Way::LeavingDaySetInThePast => {
            let yesterday = org::today_in(&rt, Country::Thailand).expect("a day").yesterday();
            save(api, PersonInput { left_on: Some(yesterday), ..PersonInput::from(&person(api, subject).await) }).await;
        }
        Way::LeavingDayReached | Way::LeaversSwept => {
            let today = org::today_in(&rt, Country::Thailand).expect("a day");
            save(api, PersonInput { left_on: Some(today), ..PersonInput::from(&person(api, subject).await) }).await;
            api.world.rt.clock.advance_seconds(600);
            if way == Way::LeaversSwept {
                api.world.write(async move |tx| session::revoke_of_leavers(tx, &rt).await).await.expect("swept");
            }
        }
        Way::RoleTaken => {
            let roles = vec![RoleKey::Auditor];
            save(api, PersonInput { roles, terminal_type: None, ..PersonInput::from(&person(api, subject).await) }).await;
        }
        Way::RoleLosesTheMessenger => set_messenger(api, RoleKey::Trainer, false).await,
        Way::BuyersCustomerClosed => close_customer(api, user).await,
        Way::LoginDisabled => set_login(api, user, UserStatus::Disabled).await,
        Way::LoginBanned => set_login(api, user, UserStatus::Banned).await,
        Way::PasswordReset => {
            api.world.identity.reset_password(&api.world.db, &rt, &office, user).await.expect("reset");
        }
        Way::SecondFactorRemoved => {
            api.world.write(async move |tx| identity::remove_second_factor(tx, &rt, &office, user).await).await.expect("removed");
        }
        Way::SignedOut => {
            let out = crate::common::post("/v3/member/front/user/logout").bearer(&subject.token);
            api.send(out).await.data();
        }
        Way::SignedOutFromAnotherDevice => {
            let from = std::net::IpAddr::from([198, 51, 100, 7]);
            let token = secret(subject.token.expose());
            let actor = api.world.identity.authenticate(&api.world.db, &rt, &token, from).await.expect("signed in");
            // Another of the owner's devices names this session.
            let elsewhere = org::Actor { session_id: Id::new(1), ..actor.clone() };
            api.world.write(async move |tx| session::revoke(tx, &rt, &elsewhere, actor.session_id).await).await.expect("revoked");
        }
        Way::SignedInElsewhere => {
            api.world.sign_in(&request(&subject.login)).await.expect("signed in");
        }
    }
}

/// Ends access here in every way and looks at devices that are connected there.
async fn every_way(here: &Api, there: std::net::SocketAddr) {
    // Shortly before midnight in Bangkok, so that a last day can end while a token is still good.
    let rt = &here.world.rt;
    let today = org::today_in(rt, Country::Thailand).expect("a day");
    while org::today_in(rt, Country::Thailand).expect("a day") == today {
        rt.clock.advance_seconds(300);
    }
    rt.clock.advance_seconds(24 * 3600 - 600);
    let bystander = here.signed_in("bystander", Country::Thailand, &[RoleKey::Msg]).await;
    let mut of_bystander = Phone::connect(there, &bystander).await;
    for way in Way::ALL {
        if way == Way::LeaversSwept {
            rt.clock.advance_seconds(24 * 3600 - 600);
        }
        let subject = subject(here, way).await;
        let mut phone = Phone::connect(there, &subject.token).await;
        end_access(here, way, &subject).await;
        let closed = tokio::time::timeout(WITHIN, phone.hear("closed")).await;
        let closed = closed.unwrap_or_else(|_| panic!("{way:?} leaves the connection open for too long"));
        let (status, code) = way.told();
        assert_eq!((&closed["status"], &closed["code"]), (&json!(status), &json!(code)), "{way:?}");
        let refused = here.send(get(LIST).bearer(&subject.token)).await;
        assert_eq!(refused.json()["code"], code, "{way:?}: calls stop as well");
    }
    of_bystander.say(&json!({ "t": "ping" })).await;
    of_bystander.hear("pong").await;
}

both_databases!(whoever_loses_access_loses_the_connection, MODULES, async |db: Db| {
    let api = Api::new(db).await;
    let served = api.serve();
    every_way(&api, served.address).await;
});

#[tokio::test]
async fn also_where_it_is_held_by_another_server() {
    let test = TestDb::postgres(MODULES).await;
    let url = std::env::var("GERAI_TEST_NATS").expect("GERAI_TEST_NATS names a NATS server; `make services` starts one");
    let config = BusConfig::Nats { url: Secret::new(url), prefix: format!("t{}.access", std::process::id()) };
    let bus = async || {
        let bus = Bus::open(&config).await.expect("an address");
        while !bus.connected() {
            tokio::task::yield_now().await;
        }
        bus
    };
    let here = Api::with_bus(test.db.clone(), bus().await).await;
    // With connections of its own to the database: nothing but the bus and what is written tells it of anything.
    let there = here.beside_with(Db::open(&test.config).await.expect("opened"), bus().await).await;
    let (_served_here, served_there) = (here.serve(), there.serve());
    every_way(&here, served_there.address).await;
}

both_databases!(a_country_taken_away_is_closed_with_the_next_call, MODULES, async |db: Db| {
    let api = Api::new(db).await;
    let token = api.signed_in("ho", Country::Thailand, &[RoleKey::HoPrice]).await;
    let in_malaysia = async || api.send(get(INFO).bearer(&token).header("x-country", "5")).await;
    in_malaysia().await.data();
    let (ip, rt) = (std::net::IpAddr::from([198, 51, 100, 7]), &api.world.rt);
    let actor = api.world.identity.authenticate(&api.world.db, rt, &secret(token.expose()), ip).await.expect("signed in");
    let subject = Subject { user: actor.user_id, login: "ho".to_owned(), token: token.clone() };
    save(&api, PersonInput { other_countries: Vec::new(), ..PersonInput::from(&person(&api, &subject).await) }).await;
    assert_eq!(in_malaysia().await.refusal(), "403 / 403 / forbidden");
    api.send(get(INFO).bearer(&token)).await.data();
});

both_databases!(head_office_is_connected_with_a_second_factor_only, MODULES, async |db: Db| {
    let api = Api::with_second_factor(db).await;
    let served = api.serve();
    let subject = subject(&api, Way::RoleTaken).await;
    let mut phone = Phone::connect(served.address, &subject.token).await;
    let person = person(&api, &subject).await;
    save(&api, PersonInput { roles: vec![RoleKey::Msg, RoleKey::Finance], ..PersonInput::from(&person) }).await;
    let closed = tokio::time::timeout(WITHIN, phone.hear("closed")).await.expect("in time");
    assert_eq!((&closed["status"], &closed["code"]), (&json!(-3), &json!("second_factor_due")));
    assert_eq!(api.send(get(LIST).bearer(&subject.token)).await.refusal(), "403 / 403 / second_factor_due");
});
