//! A small company with logins, on a clock that only tests move.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;

use kernel::{AppError, Clock, Country, Entropy, Id, Phone, Result, Runtime, Secret, Timestamp};
use org::{Actor, CustomerInput, PersonInput, RoleKey};
use serde_json::json;
use store::{Db, Module, params};

use crate::account::{self, AccountOwner, NewAccount};
use crate::session::{Device, DeviceClass};
use crate::{ChangePassword, Cost, DemoSender, HashedPassword, Identity, Passwords, Pepper, Peppers, Policy, SendCode, SignIn, SignedIn};

pub const MODULES: &[Module] = &[store::MODULE, files::MODULE, org::MODULE, crate::MODULE];

/// Everybody's login password and, where one is set, payment password.
pub const PASSWORD: &str = "Mango-tree7";
pub const PIN: &str = "246810";
pub const PRIVACY: &str = "1.0";

/// Hashing at a cost that lets a test sign in often.
pub const LIGHT: Cost = Cost { memory_kib: 64, passes: 1, lanes: 1 };

#[derive(Clone, Debug)]
pub struct World {
    pub db: Db,
    pub rt: Runtime,
    pub identity: Identity,
    pub codes: Arc<DemoSender>,
}

pub fn peppers() -> Peppers {
    Peppers::new(Pepper::new("t1", vec![7; 32]).expect("a valid key"))
}

pub fn secret(text: &str) -> Secret<String> {
    Secret::new(text.to_owned())
}

/// What somebody with the right password sends from their phone.
pub fn request(login: &str) -> SignIn {
    SignIn {
        username: login.to_owned(),
        password: secret(PASSWORD),
        country: None,
        device: Device {
            class: DeviceClass::Phone,
            id: format!("phone-of-{login}"),
            name: "Chrome, Android".to_owned(),
            ip: IpAddr::V4(Ipv4Addr::new(198, 51, 100, 7)),
        },
        privacy_version: Some(PRIVACY.to_owned()),
        totp: None,
    }
}

impl World {
    /// Monday, 2 March 2026, ten in the morning in Bangkok.
    pub async fn new(db: Db, policy: Policy) -> Self {
        let rt = Runtime::new(Clock::fixed(Timestamp::from_millis(1_772_420_400_000)), Entropy::seeded(7), 1);
        let codes = Arc::new(DemoSender::new(rt.clock.clone()));
        let passwords = Passwords::new(peppers(), LIGHT, 4).expect("a valid cost");
        let world = Self { identity: Identity::new(passwords, policy, Arc::clone(&codes) as _), db, rt, codes };
        let rt = world.rt.clone();
        world.write(async move |tx| org::seed_reference(tx, &rt).await).await.expect("reference data");
        world
    }

    pub fn system(&self) -> Actor {
        Actor::system(self.rt.now().date_in("Asia/Bangkok").expect("a zone"))
    }

    /// A person of these roles with a login of this name.
    pub async fn staff(&self, login: &str, country: Country, roles: &[RoleKey]) -> Id {
        let input: PersonInput = serde_json::from_value(json!({
            "employeeNo": format!("E-{login}"), "name": format!("Name of {login}"), "countryCode": country, "roles": roles,
            "otherCountries": other_countries(country, roles),
        }))
        .expect("a person");
        let (rt, system) = (self.rt.clone(), self.system());
        let person = self.write(async move |tx| org::save_person(tx, &rt, &system, &input).await).await.expect("saved");
        self.account(login, AccountOwner::Person(person.id), country, false).await
    }

    /// A buyer of a customer of their own, with a bound phone and a payment password.
    pub async fn buyer(&self, login: &str, country: Country) -> Id {
        let home = self.customer(&format!("C-{login}"), country).await;
        self.account(login, AccountOwner::Customer { home, rights: Vec::new() }, country, true).await
    }

    pub async fn customer(&self, code: &str, country: Country) -> Id {
        let input: CustomerInput = serde_json::from_value(json!({
            "code": code, "name": format!("Shop {code}"), "countryCode": country, "cooperationMode": 2, "customerType": "distributor",
            "settlementCycle": "monthly", "settlementDay": 1,
        }))
        .expect("a customer");
        let (rt, system) = (self.rt.clone(), self.system());
        self.write(async move |tx| org::save_customer(tx, &rt, &system, &input, org::nothing_consigned).await).await.expect("saved").id
    }

    async fn account(&self, login: &str, owner: AccountOwner, country: Country, with_pin: bool) -> Id {
        let password = self.identity.hash_password(&self.rt, &secret(PASSWORD)).await.expect("hashed");
        let pin = self.identity.hash_pay_password(&self.rt, &secret(PIN)).expect("hashed");
        let new = NewAccount {
            owner,
            login_name: login.to_owned(),
            password,
            language: country.default_language(),
            phone: with_pin.then(|| phone(country)),
            pay_password: with_pin.then_some(pin),
        };
        let (rt, system) = (self.rt.clone(), self.system());
        self.write(async move |tx| account::create(tx, &rt, &system, &new).await).await.expect("a login")
    }

    /// Stores this as everybody's payment password, whatever made it.
    pub async fn keep_pay_password(&self, hash: &HashedPassword) {
        let hash = hash.clone();
        let kept = self.write(async move |tx| {
            Ok(tx.execute("UPDATE app_user SET pay_password_hash = $1 WHERE pay_password_hash IS NOT NULL", params![hash.as_str()]).await?)
        });
        kept.await.expect("stored");
    }

    pub async fn write<T, F>(&self, work: F) -> Result<T>
    where
        T: Send + 'static,
        F: AsyncFn(&mut store::Tx) -> Result<T> + Send + Sync + 'static,
    {
        self.db.write::<T, AppError, F>(work).await
    }

    pub async fn sign_in(&self, request: &SignIn) -> Result<SignedIn> {
        self.identity.sign_in(&self.db, &self.rt, request).await
    }

    /// Who presents this session's access token.
    pub async fn actor_of(&self, signed_in: &SignedIn) -> Result<Actor> {
        let ip = IpAddr::V4(Ipv4Addr::new(198, 51, 100, 7));
        self.identity.authenticate(&self.db, &self.rt, &secret(signed_in.tokens.access.expose()), ip).await
    }

    /// Signs in from the phone.
    pub async fn actor(&self, login: &str) -> Actor {
        let signed_in = self.sign_in(&request(login)).await.expect("signed in");
        self.actor_of(&signed_in).await.expect("a live session")
    }

    /// Signs in from the phone with a password that was made up for somebody, who then chooses the usual one.
    pub async fn settle(&self, login: &str, temporary: &str) -> SignedIn {
        let signed_in = self.sign_in(&SignIn { password: secret(temporary), ..request(login) }).await.expect("signed in");
        let (ip, token) = (IpAddr::V4(Ipv4Addr::new(198, 51, 100, 7)), secret(signed_in.tokens.access.expose()));
        let newcomer = self.identity.authenticate_with_any_password(&self.db, &self.rt, &token, ip).await.expect("let in");
        let own = ChangePassword { old: Some(secret(temporary)), code: None, password: secret(PASSWORD), confirm: secret(PASSWORD) };
        self.identity.change_password(&self.db, &self.rt, &newcomer, &own).await.expect("changed");
        signed_in
    }

    /// Asks for a code and looks at the phone.
    pub async fn code(&self, actor: &Actor, input: SendCode) -> Secret<String> {
        self.identity.send_code(&self.db, &self.rt, actor, &input).await.expect("sent");
        secret(&self.codes.recent()[0].code)
    }
}

/// Head office works in all countries, as the administrator does whom the command line makes.
fn other_countries(own: Country, roles: &[RoleKey]) -> Vec<Country> {
    let everywhere = roles.iter().any(|role| matches!(role, RoleKey::Admin | RoleKey::Auditor | RoleKey::HoPrice));
    Country::ALL.into_iter().filter(|country| everywhere && *country != own).collect()
}

fn phone(country: Country) -> Phone {
    let number = match country {
        Country::Thailand => "0812345678",
        Country::Philippines => "09051234567",
        Country::Indonesia => "081234567890",
        Country::Malaysia => "0123456789",
    };
    Phone::parse(country, number).expect("a number")
}
