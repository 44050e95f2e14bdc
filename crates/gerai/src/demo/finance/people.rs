//! Who enters top-ups and who audits them.

use std::collections::HashMap;

use identity::account::find_by_login_name;
use kernel::{AppError, Country, Id, Result, Runtime};
use org::{Actor, CustomerFilter, Permission, RoleKey, TerminalType};
use store::{Db, Tx};

use super::super::organisation::{Member, Owner};
use crate::tools::system_actor;

/// A customer that tops up, and whoever does it for it.
#[derive(Clone, Debug)]
pub struct Payer {
    pub code: String,
    pub name: String,
    pub buyer: Actor,
}

#[derive(Clone, Debug)]
pub struct People {
    pub payers: Vec<Payer>,
    pub auditor: Actor,
    pub second: Actor,
}

pub async fn of(db: &Db, rt: &Runtime, country: Country, members: &[Member]) -> Result<People> {
    let buyers = members.iter().filter(|member| member.country == country && member.role == RoleKey::Buyer);
    let mut logins: HashMap<Id, String> = HashMap::new();
    for member in buyers {
        if let Owner::Customer(customer) = member.owner {
            logins.entry(customer).or_insert_with(|| member.login_name.clone());
        }
    }
    let finance = members.iter().filter(|member| member.role == RoleKey::Finance).filter_map(|member| match member.owner {
        Owner::Person(person) => Some((member.login_name.clone(), person)),
        Owner::Customer(_) => None,
    });
    let finance: Vec<(String, Id)> = finance.collect();
    let system = Actor { today: org::today_in(rt, country)?.into(), country, ..system_actor(rt)? };
    db.read(async move |tx| {
        let scope = system.require(Permission::PeopleView)?;
        let filter = CustomerFilter { country_code: Some(country), ..CustomerFilter::default() };
        let mut payers = Vec::new();
        for customer in org::all_customers(tx, &scope, &filter).await? {
            let Some(login) = logins.get(&customer.id) else { continue };
            let base = acting(tx, &system, login, RoleKey::Buyer).await?;
            let name = customer.contacts.first().map_or_else(|| customer.name.clone(), |contact| contact.name.clone());
            let buyer = Actor { customer_ids: vec![customer.id], name, ..base };
            payers.push(Payer { code: customer.code, name: customer.name, buyer });
        }
        let mut auditors = Vec::new();
        for (login, person) in &finance {
            let base = acting(tx, &system, login, RoleKey::Finance).await?;
            let name = org::person(tx, &scope, *person).await?.name;
            auditors.push(Actor { person_id: Some(*person), name, ..base });
        }
        let [auditor, second] = auditors.try_into().map_err(|_| AppError::internal("two people of finance are needed"))?;
        Ok(People { payers, auditor, second })
    })
    .await
}

/// The login as a request of its own would establish it.
async fn acting(tx: &mut Tx, system: &Actor, login: &str, role: RoleKey) -> Result<Actor> {
    let user_id = find_by_login_name(tx, login).await?.ok_or_else(|| AppError::internal(format!("{login} is missing")))?;
    Ok(Actor {
        user_id,
        terminal_type: TerminalType::default_for(&[role]),
        roles: vec![role],
        grants: org::unite(org::default_grants(role)),
        console: role.is_console(),
        countries: vec![system.country],
        ..system.clone()
    })
}
