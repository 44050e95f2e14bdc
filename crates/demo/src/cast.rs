//! Who does what in the company's past: every login as a request of its own would establish it.

use std::collections::HashMap;
use std::sync::Arc;

use identity::account::find_by_login_name;
use kernel::{AppError, Country, Id, Result, Runtime, Timestamp};
use org::{Actor, Customer, CustomerFilter, Day, Permission, RoleKey, Scope, StoreFilter, StoreStatus, TerminalType, today_in};
use store::{Db, Tx};

use super::organisation::{Member, Owner};
use super::timeline::DAY_MS;
use crate::system_actor;

/// A customer and whoever acts for it.
#[derive(Clone, Debug)]
pub struct Client {
    pub customer: Customer,
    /// Who can pay; the first comes first.
    pub buyer: Arc<Actor>,
    /// Those that are open today.
    pub stores: Vec<Id>,
    /// Whoever looked after it, the latest first, and since when.
    reps: Vec<(Day, Arc<Actor>)>,
}

/// One customer in nine buys for a whole chain of shops. What it orders is for a vice president to decide at times.
pub const fn buys_much(client: usize) -> bool {
    client % 9 == 7
}

impl Client {
    /// The store that a delivery is for: one after the other, day by day.
    pub fn store_of(&self, at: Timestamp) -> Option<Id> {
        let day = usize::try_from(at.millis() / DAY_MS).unwrap_or_default();
        self.stores.get(day % self.stores.len().max(1)).copied()
    }

    /// The representative of the day at which the clock stands, at work.
    pub fn rep(&self, rt: &Runtime) -> Result<Actor> {
        let today = today_in(rt, self.customer.country_code)?;
        let of_then = self.reps.iter().find(|(from, _)| *from <= today);
        let (_, rep) = of_then.ok_or_else(|| AppError::internal("a customer without a representative"))?;
        at_work(rt, rep)
    }
}

/// The people of one country, and those of head office working for it.
#[derive(Clone, Debug)]
pub struct Cast {
    pub country: Country,
    pub clients: Vec<Client>,
    /// In the order in which they were hired.
    pub promoters: Vec<Arc<Actor>>,
    people: HashMap<Id, Arc<Actor>>,
    logins: HashMap<String, Arc<Actor>>,
    superiors: HashMap<Id, Id>,
}

impl Cast {
    pub fn login(&self, name: &str) -> Result<Arc<Actor>> {
        self.logins.get(name).cloned().ok_or_else(|| AppError::internal(format!("{name} is missing")))
    }

    pub fn person(&self, id: Id) -> Result<Arc<Actor>> {
        self.people.get(&id).cloned().ok_or_else(|| AppError::internal(format!("person {id} has no part in the past")))
    }

    /// A login of this country by what comes after the dot.
    pub fn local(&self, word: &str) -> Result<Arc<Actor>> {
        self.login(&format!("{}.{word}", self.country.iso2().to_lowercase()))
    }

    /// Whom somebody reports to.
    pub fn superior(&self, actor: &Actor) -> Result<Arc<Actor>> {
        let above = actor.person_id.and_then(|person| self.superiors.get(&person));
        self.person(*above.ok_or_else(|| AppError::internal(format!("nobody is above {}", actor.name)))?)
    }

    pub fn everybody(&self) -> impl Iterator<Item = &Arc<Actor>> {
        self.logins.values()
    }
}

/// Somebody at the moment at which the clock stands.
pub fn at_work(rt: &Runtime, actor: &Actor) -> Result<Actor> {
    Ok(Actor { today: today_in(rt, actor.country)?.into(), ..actor.clone() })
}

#[kernel::boxed]
pub async fn of(db: &Db, rt: &Runtime, country: Country, members: &[Member]) -> Result<Cast> {
    let system = Actor { today: today_in(rt, country)?.into(), country, ..system_actor(rt)? };
    let parts: Vec<(String, RoleKey, Owner)> = members
        .iter()
        .filter(|member| plays(member, country))
        .map(|member| (member.login_name.clone(), member.role, member.owner.clone()))
        .collect();
    db.read(async move |tx| gather(tx, &system, &parts).await).await
}

/// Whoever orders, sells, decides, pays, ships or talks. Of the buyers those who can pay.
fn plays(member: &Member, country: Country) -> bool {
    let abroad = member.login_name.starts_with("ho.");
    let office = [RoleKey::HoPrice, RoleKey::Finance, RoleKey::Warehouse];
    let stores = [RoleKey::Ba, RoleKey::Trainer, RoleKey::TrainerManager];
    let field = [RoleKey::Buyer, RoleKey::Rep, RoleKey::Manager, RoleKey::Vp, RoleKey::Msg];
    let has_part = office.contains(&member.role) || stores.contains(&member.role) || field.contains(&member.role);
    let pays = !member.login_name.ends_with(".buyer2") && !member.login_name.ends_with(".buyer3");
    has_part && (abroad || member.country == country) && pays
}

async fn gather(tx: &mut Tx, system: &Actor, parts: &[(String, RoleKey, Owner)]) -> Result<Cast> {
    let scope = system.require(Permission::PeopleView)?;
    let (mut people, mut logins, mut buyers, mut promoters) = (HashMap::new(), HashMap::new(), HashMap::new(), Vec::new());
    let mut superiors = HashMap::new();
    for (login, role, owner) in parts {
        let base = acting(tx, system, login, *role).await?;
        match owner {
            Owner::Person(id) => {
                let person = org::person(tx, &scope, *id).await?;
                superiors.extend(person.superior_id.map(|above| (*id, above)));
                let actor = Arc::new(Actor { person_id: Some(*id), name: person.name, ..base });
                if *role == RoleKey::Ba {
                    promoters.push(actor);
                    continue;
                }
                people.insert(*id, Arc::clone(&actor));
                logins.insert(login.clone(), actor);
            }
            Owner::Customer { home, .. } => {
                buyers.entry(*home).or_insert((login.clone(), base));
            }
        }
    }
    let mut cast = Cast { country: system.country, clients: Vec::new(), promoters, people, logins, superiors };
    let filter = CustomerFilter { country_code: Some(system.country), ..CustomerFilter::default() };
    let mut customers = org::all_customers(tx, &scope, &filter).await?;
    customers.sort_by(|one, other| one.code.cmp(&other.code));
    for customer in customers {
        if let Some((login, base)) = buyers.remove(&customer.id) {
            let client = client(tx, &scope, &cast, customer, base).await?;
            cast.logins.insert(login, Arc::clone(&client.buyer));
            cast.clients.push(client);
        }
    }
    Ok(cast)
}

async fn client(tx: &mut Tx, scope: &Scope, cast: &Cast, customer: Customer, base: Actor) -> Result<Client> {
    let name = customer.contacts.first().map_or_else(|| customer.name.clone(), |contact| contact.name.clone());
    let buyer = Arc::new(Actor { customer_ids: vec![customer.id], name, ..base });
    let reps = customer.representatives.iter().map(|rep| Ok((rep.from, cast.person(rep.person_id)?))).collect::<Result<Vec<_>>>()?;
    let filter = StoreFilter { customer_id: Some(customer.id), ..StoreFilter::default() };
    let stores = org::all_stores(tx, scope, &filter).await?;
    let stores = stores.into_iter().filter(|store| store.status == StoreStatus::Active).map(|store| store.id).collect();
    Ok(Client { customer, buyer, stores, reps })
}

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
