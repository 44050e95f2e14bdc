//! A small company to test with: customers, and people who may do what their roles may by default.

use kernel::{Country, Id, Money, Runtime};
use org::{Actor, CooperationMode, Customer, CustomerInput, CustomerType, RoleKey, SettlementCycle};
use store::{Db, Tx};

use crate::common::runtime;

#[derive(Clone)]
pub struct Company {
    pub db: Db,
    pub rt: Runtime,
}

impl Company {
    pub async fn found(db: Db) -> Self {
        let company = Self { db, rt: runtime() };
        let seeded = company.decide(async |tx, rt| {
            org::seed_reference(tx, rt).await?;
            money::seed_reference(tx).await
        });
        seeded.await.expect("reference data");
        company
    }

    pub async fn decide<T, F>(&self, work: F) -> kernel::Result<T>
    where
        F: AsyncFn(&mut Tx, &Runtime) -> kernel::Result<T> + Send + Sync + 'static,
        T: Send + 'static,
    {
        let rt = self.rt.clone();
        self.db.decide(async move |tx| work(tx, &rt).await).await
    }

    pub fn system(&self) -> Actor {
        Actor::system(org::today_in(&self.rt, Country::Thailand).expect("a zone").into())
    }

    pub async fn customer(&self, country: Country, code: &str) -> Customer {
        let (actor, input) = (self.system(), customer_input(country, code));
        self.decide(async move |tx, rt| org::save_customer(tx, rt, &actor, &input, org::nothing_consigned).await).await.expect("a customer")
    }

    pub fn buyer(&self, user: i64, customer: &Customer) -> Actor {
        let login = self.staff(user, RoleKey::Buyer, customer.country_code);
        Actor { person_id: None, customer_ids: vec![customer.id], ..login }
    }

    pub fn staff(&self, user: i64, role: RoleKey, country: Country) -> Actor {
        Actor {
            user_id: Id::new(user),
            person_id: Some(Id::new(user + 1_000_000)),
            country,
            countries: if role.is_console() { Country::ALL.to_vec() } else { vec![country] },
            terminal_type: role.terminal_type(),
            roles: vec![role],
            grants: org::unite(org::default_grants(role)),
            console: role.is_console(),
            name: format!("{role} {user}"),
            ..self.system()
        }
    }
}

fn customer_input(country: Country, code: &str) -> CustomerInput {
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
        credit_limit: Money::ZERO,
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
