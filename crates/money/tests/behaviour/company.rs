//! A small company to test with: customers, and people who may do what their roles may by default.

use kernel::{Country, Money, Runtime};
use org::testing::customer_input;
use org::{Actor, Customer, CustomerInput, RoleKey};
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
        let (actor, input) = (self.system(), CustomerInput { credit_limit: Money::ZERO, ..customer_input(country, code) });
        self.decide(async move |tx, rt| org::save_customer(tx, rt, &actor, &input, org::nothing_consigned).await).await.expect("a customer")
    }

    pub fn buyer(&self, user: i64, customer: &Customer) -> Actor {
        org::testing::buyer(&self.system(), user, &[customer])
    }

    pub fn staff(&self, user: i64, role: RoleKey, country: Country) -> Actor {
        org::testing::staff(&self.system(), user, role, country)
    }
}
