//! Who can sign in to the demonstration. One password for all: it protects nothing.

use std::sync::Arc;

use identity::account::{self, AccountOwner, CustomerRights, NewAccount};
use identity::{DemoAccount, HashedPassword, Identity};
use kernel::{AppError, Country, Id, Language, Phone, Result, Runtime, Secret};
use org::{Actor, PersonInput, RoleKey, TerminalType};
use store::{Db, Tx};

use super::names::Draw;
use super::organisation::{Member, Owner};
use crate::Failure;

const PASSWORD: &str = "gerai-demo-1";
const PAY_PASSWORD: &str = "246810";

/// Of head office, these work for all countries.
const HEAD_OFFICE: [(RoleKey, &str, &str); 7] = [
    (RoleKey::Admin, "admin", "Demo Administrator"),
    (RoleKey::HoPrice, "ho.price", "Demo Price Approver"),
    // Prices below the floor and reversals take two people.
    (RoleKey::HoPrice, "ho.price2", "Demo Price Reviewer"),
    (RoleKey::Finance, "ho.fin", "Demo Finance"),
    (RoleKey::Finance, "ho.fin2", "Demo Finance Reviewer"),
    (RoleKey::Warehouse, "ho.whs", "Demo Warehouse"),
    (RoleKey::Auditor, "ho.audit", "Demo Auditor"),
];

/// And these for one country each, under its short name and this word.
const DESKS: [(RoleKey, &str, &str); 2] =
    [(RoleKey::Finance, "fin", "Demo Finance Desk"), (RoleKey::Warehouse, "whs", "Demo Warehouse Desk")];

/// One login per role and country, as the sign-in page offers them. `buyer2` has no payment password, `buyer3` no phone.
pub fn offered_accounts() -> Vec<DemoAccount> {
    let head_office = HEAD_OFFICE.iter().map(|(role, login, name)| offered(*role, (*login).to_owned(), name, Country::default()));
    let words = [
        (RoleKey::Buyer, "buyer1"),
        (RoleKey::Ba, "ba1"),
        (RoleKey::Rep, "rep1"),
        (RoleKey::Trainer, "trainer1"),
        (RoleKey::TrainerManager, "trm1"),
        (RoleKey::Manager, "mgr1"),
        (RoleKey::Vp, "vp"),
        (RoleKey::Msg, "msg1"),
    ];
    let field = Country::ALL
        .into_iter()
        .flat_map(|country| words.map(|(role, word)| offered(role, format!("{}.{word}", country.iso2().to_lowercase()), "", country)));
    field.chain(head_office).collect()
}

fn offered(role: RoleKey, login_name: String, name: &str, country_code: Country) -> DemoAccount {
    DemoAccount {
        login_name,
        password: PASSWORD.to_owned(),
        role,
        name: name.to_owned(),
        country_code,
        terminal_type: TerminalType::default_for(&[role]),
        console: role.is_console(),
    }
}

#[kernel::boxed]
pub async fn head_office(db: &Db, rt: &Runtime, actor: &Actor) -> Result<Vec<Member>, AppError> {
    let (rt, actor) = (rt.clone(), actor.clone());
    db.write(async move |tx| {
        let mut members = Vec::new();
        for (role, login_name, name) in HEAD_OFFICE {
            let others = Country::ALL[1..].to_vec();
            members.push(employ(tx, &rt, &actor, (role, login_name, name), Country::default(), others).await?);
        }
        for country in Country::ALL {
            for (role, word, name) in DESKS {
                let (login_name, name) = (format!("{}.{word}", country.iso2().to_lowercase()), format!("{name} {}", country.iso2()));
                members.push(employ(tx, &rt, &actor, (role, &login_name, &name), country, Vec::new()).await?);
            }
        }
        Ok(members)
    })
    .await
}

async fn employ(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    (role, login_name, name): (RoleKey, &str, &str),
    country: Country,
    other_countries: Vec<Country>,
) -> Result<Member> {
    let input = PersonInput {
        id: None,
        ver: None,
        employee_no: login_name.to_uppercase(),
        name: name.to_owned(),
        nick_name: String::new(),
        country_code: country,
        other_countries,
        phone: None,
        email: Some(format!("{login_name}@demo.example")),
        roles: vec![role],
        terminal_type: None,
        superior_id: None,
        hired_on: None,
        left_on: None,
        stores: None,
    };
    let owner = Owner::Person(org::save_person(tx, rt, actor, &input).await?.id);
    Ok(Member { owner, login_name: login_name.to_owned(), role, country })
}

/// Opens a login for everybody. All share one password hash: making a thousand would take minutes.
#[kernel::boxed]
pub async fn open(identity: &Identity, db: &Db, rt: &Runtime, members: Arc<Vec<Member>>) -> Result<(), Failure> {
    let password = identity.hash_password(rt, &Secret::new(PASSWORD.to_owned())).await?;
    let pay_password = identity.hash_pay_password(rt, &Secret::new(PAY_PASSWORD.to_owned()))?;
    let (rt, actor) = (rt.clone(), crate::system_actor(rt)?);
    db.write::<_, AppError, _>(async move |tx| {
        for member in members.iter() {
            open_one(tx, &rt, &actor, member, &password, &pay_password).await?;
        }
        Ok(())
    })
    .await?;
    Ok(())
}

async fn open_one(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    member: &Member,
    password: &HashedPassword,
    pay_password: &HashedPassword,
) -> Result<()> {
    let no_phone = member.login_name.ends_with(".buyer3");
    let phone = Phone::parse(member.country, &Draw::new(&rt.entropy, member.country).mobile()).filter(|_| !no_phone);
    let pays = member.role == RoleKey::Buyer && phone.is_some() && !member.login_name.ends_with(".buyer2");
    let new = NewAccount {
        owner: match &member.owner {
            Owner::Person(id) => AccountOwner::Person(*id),
            // For others they order; only their own they pay for.
            Owner::Customer { home, others } => {
                let all = std::iter::once(home).chain(others);
                let rights = |id: &Id| CustomerRights { customer_id: *id, can_order: true, can_pay: id == home };
                AccountOwner::Customer { home: *home, rights: all.map(rights).collect() }
            }
        },
        login_name: member.login_name.clone(),
        password: password.clone(),
        language: if member.login_name.contains('.') { member.country.default_language() } else { Language::En },
        phone,
        pay_password: pays.then(|| pay_password.clone()),
    };
    account::create(tx, rt, actor, &new).await.map(|_| ())
}
