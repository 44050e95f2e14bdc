//! A small company to test with, built through the same functions everybody uses.

use kernel::{AppError, Clock, Country, Entropy, ErrorCode, Id, Money, Runtime, Timestamp};
use org::{
    Actor, Area, AreaInput, AreaKind, Channel, CooperationMode, Customer, CustomerInput, CustomerType, Day, Permission, Person,
    PersonInput, Region, RegionInput, RepresentativeInput, RepresentativesInput, RoleKey, SettlementCycle, Store, StoreAssignment,
    StoreInput, TerminalType,
};
use store::{Db, Tx};

pub const TH: Country = Country::Thailand;
pub const MY: Country = Country::Malaysia;
/// 2026-03-10, ten in the morning in Bangkok.
const NOW: i64 = 1_773_111_600_000;

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
        let company = Self { db, rt: Runtime::new(Clock::fixed(Timestamp::from_millis(NOW)), Entropy::seeded(7), 1) };
        company.write(async |tx, rt| org::seed_reference(tx, rt).await).await.expect("reference data");
        company
    }

    pub fn today(&self) -> Day {
        org::today_in(&self.rt, TH).expect("a zone")
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
            let profile = org::person_profile(tx, id).await?.expect("the person is there");
            let mut countries = vec![profile.country];
            countries.extend(&profile.other_countries);
            Ok(Actor {
                user_id: Id::new(900),
                session_id: Id::new(901),
                person_id: Some(id),
                customer_ids: Vec::new(),
                store_ids: org::stores_of(tx, id, today.into()).await?.into_iter().map(|store| store.id).collect(),
                country: profile.country,
                countries,
                terminal_type: profile.terminal_type,
                grants: org::grants_of(tx, &profile.roles).await?,
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
        self.write(async move |tx, rt| org::save_person(tx, rt, &actor, &input).await).await
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
        self.write(async move |tx, rt| org::save_region(tx, rt, &actor, &input).await).await.expect("a region")
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
        self.write(async move |tx, rt| org::save_area(tx, rt, &actor, &input).await).await.expect("an area")
    }

    pub async fn save_customer(&self, input: CustomerInput) -> kernel::Result<Customer> {
        let actor = self.system();
        self.write(async move |tx, rt| org::save_customer(tx, rt, &actor, &input, org::nothing_consigned).await).await
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
        self.write(async move |tx, rt| org::save_store(tx, rt, &actor, &input).await).await
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
            let all = org::CustomerFilter { page_size: Some(100), ..org::CustomerFilter::default() };
            let customers = org::customers(tx, &scope, &all).await?.list.into_iter().map(|customer| customer.code);
            let all = org::StoreFilter { page_size: Some(100), ..org::StoreFilter::default() };
            let stores = org::stores(tx, &scope, &all).await?.list.into_iter().map(|store| store.code);
            let all = org::PersonFilter { page_size: Some(100), ..org::PersonFilter::default() };
            let people = org::people(tx, &scope, &all).await?.list.into_iter().map(|person| person.employee_no);
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

pub fn person_input(country: Country, number: &str) -> PersonInput {
    PersonInput {
        id: None,
        ver: None,
        employee_no: number.to_owned(),
        name: format!("Person {number}"),
        nick_name: String::new(),
        country_code: country,
        other_countries: Vec::new(),
        phone: None,
        email: None,
        roles: vec![RoleKey::Rep],
        terminal_type: None,
        superior_id: None,
        hired_on: Some(day("2024-01-01")),
        left_on: None,
        stores: None,
    }
}

/// The form as the console would send it back unchanged.
pub fn edit_person(person: &Person) -> PersonInput {
    PersonInput::from(person)
}

pub fn customer_input(country: Country, code: &str) -> CustomerInput {
    CustomerInput {
        id: None,
        ver: None,
        code: code.to_owned(),
        name: format!("Customer {code}"),
        legal_name: String::new(),
        tax_id: None,
        country_code: country,
        cooperation_mode: CooperationMode::BuyOut,
        customer_type: CustomerType::Chain,
        order_area_id: None,
        order_area_from: None,
        credit_limit: Money::from_minor(5_000_000),
        credit_days: 30,
        overdue_block_days: 15,
        settlement_cycle: SettlementCycle::Monthly,
        settlement_day: 25,
        invoice_name: String::new(),
        contacts: None,
        addresses: None,
        representatives: None,
    }
}

pub fn edit_customer(customer: &Customer) -> CustomerInput {
    CustomerInput::from(customer)
}

pub fn store_input(customer: &Customer, code: &str) -> StoreInput {
    StoreInput {
        id: None,
        ver: None,
        code: code.to_owned(),
        name: format!("Store {code}"),
        country_code: customer.country_code,
        customer_id: customer.id,
        area_id: None,
        area_from: None,
        address: "1 Main Road".to_owned(),
        lat: None,
        lng: None,
        time_zone: None,
        channel: Channel::ModernTrade,
        opened_on: None,
        closed_on: None,
        count_frequency_days: None,
    }
}

/// The `(field, code)` pairs of a refusal, or its code alone.
pub fn refusal<T: std::fmt::Debug>(outcome: kernel::Result<T>) -> Vec<(String, String)> {
    let error: AppError = outcome.expect_err("refused");
    if error.code() != ErrorCode::Validation {
        return vec![(String::new(), error.code().code().to_owned())];
    }
    error.fields().map(|(field, code)| (field.to_owned(), code.to_owned())).collect()
}

#[track_caller]
pub fn assert_refused<T: std::fmt::Debug>(outcome: kernel::Result<T>, expected: &[(&str, &str)]) {
    let expected: Vec<_> = expected.iter().map(|(field, code)| ((*field).to_owned(), (*code).to_owned())).collect();
    assert_eq!(refusal(outcome), expected);
}

/// A buyer's login: customers instead of a person.
pub fn buyer_of(company: &Company, customers: &[&Customer]) -> Actor {
    Actor {
        customer_ids: customers.iter().map(|customer| customer.id).collect(),
        country: customers[0].country_code,
        countries: vec![customers[0].country_code],
        terminal_type: TerminalType::Buyer,
        roles: vec![RoleKey::Buyer],
        grants: org::unite(org::default_grants(RoleKey::Buyer)),
        console: false,
        ..company.system()
    }
}
