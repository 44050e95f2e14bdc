//! A small company to test with, built through the same functions everybody uses.

mod forms;

use kernel::{Clock, Country, Entropy, Id, Runtime, Timestamp};
use store::{Db, Tx};

pub use forms::{assert_refused, customer_input, edit_customer, edit_person, person_input, refusal, store_input};

use crate::{
    Actor, Area, AreaInput, AreaKind, Customer, CustomerInput, Day, Permission, Person, PersonInput, Region, RegionInput,
    RepresentativeInput, RepresentativesInput, RoleKey, Store, StoreAssignment, StoreInput,
};

pub const TH: Country = Country::Thailand;
pub const MY: Country = Country::Malaysia;
pub const ID: Country = Country::Indonesia;
/// 2026-03-10, ten in the morning in Bangkok.
pub const NOW: i64 = 1_773_111_600_000;

pub fn day(text: &str) -> Day {
    text.parse().expect("a day")
}

#[derive(Clone)]
pub struct Company {
    pub db: Db,
    pub rt: Runtime,
}

impl Company {
    pub async fn found(db: Db) -> Self {
        let company = Self { db, rt: runtime(NOW) };
        company.write(async |tx, rt| crate::seed_reference(tx, rt).await).await.expect("reference data");
        company
    }

    pub fn today(&self) -> Day {
        crate::today_in(&self.rt, TH).expect("a zone")
    }

    pub fn later(&self, days: i64) {
        self.rt.clock.advance_seconds(days * 24 * 60 * 60);
    }

    pub async fn write<T, F>(&self, work: F) -> kernel::Result<T>
    where
        F: AsyncFn(&mut Tx, &Runtime) -> kernel::Result<T> + Send + Sync + 'static,
        T: Send + 'static,
    {
        let rt = self.rt.clone();
        self.db.decide(async move |tx| work(tx, &rt).await).await
    }

    pub fn system(&self) -> Actor {
        Actor::system(self.today().into())
    }

    /// Signed in as this person, as the sign-in would make it.
    pub async fn actor(&self, person: &Person) -> Actor {
        let (id, today) = (person.id, self.today());
        self.write(async move |tx, _| {
            let profile = crate::person_profile(tx, id).await?.expect("the person is there");
            let mut countries = vec![profile.country];
            countries.extend(&profile.other_countries);
            Ok(Actor {
                user_id: Id::new(900),
                session_id: Id::new(901),
                person_id: Some(id),
                customer_ids: Vec::new(),
                store_ids: crate::stores_of(tx, id, today.into()).await?.into_iter().map(|store| store.id).collect(),
                country: profile.country,
                countries,
                terminal_type: profile.terminal_type,
                grants: crate::grants_of(tx, &profile.roles).await?,
                console: profile.roles.iter().any(|role| role.is_console()),
                roles: profile.roles,
                language: kernel::Language::En,
                name: profile.name,
                ip: None,
                second_factor_due: false,
                today: today.into(),
            })
        })
        .await
        .expect("an actor")
    }

    pub async fn save_person(&self, input: PersonInput) -> kernel::Result<Person> {
        let actor = self.system();
        self.write(async move |tx, rt| crate::save_person(tx, rt, &actor, &input).await).await
    }

    pub async fn hire(&self, country: Country, number: &str, roles: &[RoleKey], superior: Option<&Person>) -> Person {
        // The administrators of head office hold every country.
        let everywhere = roles.contains(&RoleKey::Admin);
        let input = PersonInput {
            roles: roles.to_vec(),
            superior_id: superior.map(|person| person.id),
            other_countries: Country::ALL.into_iter().filter(|other| everywhere && *other != country).collect(),
            ..person_input(country, number)
        };
        self.save_person(input).await.expect("hired")
    }

    pub async fn region(&self, country: Country) -> Region {
        let actor = self.system();
        let name = kernel::LocalizedText::same("Central");
        let input = RegionInput { id: None, ver: None, country_code: country, name, sort: 1 };
        self.write(async move |tx, rt| crate::save_region(tx, rt, &actor, &input).await).await.expect("a region")
    }

    pub async fn area(&self, region: &Region, kind: AreaKind, name: &str, manager: Option<&Person>) -> Area {
        let actor = self.system();
        let input = AreaInput {
            id: None,
            ver: None,
            region_id: region.id,
            kind,
            name: name.to_owned(),
            manager_person_id: manager.map(|person| person.id),
        };
        self.write(async move |tx, rt| crate::save_area(tx, rt, &actor, &input).await).await.expect("an area")
    }

    pub async fn save_customer(&self, input: CustomerInput) -> kernel::Result<Customer> {
        let actor = self.system();
        self.write(async move |tx, rt| crate::save_customer(tx, rt, &actor, &input, crate::nothing_consigned).await).await
    }

    pub async fn customer(&self, country: Country, code: &str) -> Customer {
        self.save_customer(customer_input(country, code)).await.expect("a customer")
    }

    pub async fn represent(&self, customer: &Customer, from: Day, people: &[(&Person, i64)]) -> kernel::Result<Customer> {
        let list = people.iter().map(|(person, share)| RepresentativeInput { person_id: person.id, share: *share }).collect();
        let input = CustomerInput { representatives: Some(RepresentativesInput { from, list }), ..edit_customer(customer) };
        self.save_customer(input).await
    }

    pub async fn save_store(&self, input: StoreInput) -> kernel::Result<Store> {
        let actor = self.system();
        self.write(async move |tx, rt| crate::save_store(tx, rt, &actor, &input).await).await
    }

    pub async fn store(&self, customer: &Customer, code: &str, area: Option<&Area>) -> Store {
        let input = StoreInput { area_id: area.map(|area| area.id), ..store_input(customer, code) };
        self.save_store(input).await.expect("a store")
    }

    pub async fn assign(&self, person: &Person, stores: &[(&Store, &str, Option<&str>, bool)]) -> kernel::Result<Person> {
        let stores = stores.iter().map(|(store, from, to, primary)| StoreAssignment {
            store_id: store.id,
            from: day(from),
            to: to.map(day),
            primary: *primary,
        });
        self.save_person(PersonInput { stores: Some(stores.collect()), ..edit_person(person) }).await
    }

    /// Codes of what an actor sees with a permission: customers, stores, people.
    pub async fn sees(&self, actor: &Actor, permission: Permission) -> [Vec<String>; 3] {
        let scope = actor.require(permission).expect("granted");
        self.write(async move |tx, _| {
            let all = crate::CustomerFilter { page_size: Some(100), ..crate::CustomerFilter::default() };
            let customers = crate::customers(tx, &scope, &all).await?.list.into_iter().map(|customer| customer.code);
            let all = crate::StoreFilter { page_size: Some(100), ..crate::StoreFilter::default() };
            let stores = crate::stores(tx, &scope, &all).await?.list.into_iter().map(|store| store.code);
            let all = crate::PersonFilter { page_size: Some(100), ..crate::PersonFilter::default() };
            let people = crate::people(tx, &scope, &all).await?.list.into_iter().map(|person| person.employee_no);
            let mut seen = [customers.collect::<Vec<_>>(), stores.collect(), people.collect()];
            for list in &mut seen {
                list.sort();
            }
            Ok(seen)
        })
        .await
        .expect("lists")
    }
}

/// Somebody with one role who is signed in on the day of `base`, without a person behind.
pub fn staff(base: &Actor, user: i64, role: RoleKey, country: Country) -> Actor {
    Actor {
        user_id: Id::new(user),
        person_id: Some(Id::new(user + 1_000_000)),
        country,
        countries: if role.is_console() { Country::ALL.to_vec() } else { vec![country] },
        terminal_type: role.terminal_type(),
        roles: vec![role],
        grants: crate::unite(crate::default_grants(role)),
        console: role.is_console(),
        name: format!("{role} {user}"),
        ..base.clone()
    }
}

/// A buyer's login: customers instead of a person.
pub fn buyer(base: &Actor, user: i64, customers: &[&Customer]) -> Actor {
    Actor {
        person_id: None,
        customer_ids: customers.iter().map(|customer| customer.id).collect(),
        ..staff(base, user, RoleKey::Buyer, customers[0].country_code)
    }
}

/// Time that only tests move, and the same ids in every run.
pub fn runtime(now_millis: i64) -> Runtime {
    Runtime::new(Clock::fixed(Timestamp::from_millis(now_millis)), Entropy::seeded(7), 1)
}
