//! Who is told of a debt that is late.

use std::collections::BTreeSet;

use identity::account::{users_of_customer, users_of_people};
use kernel::{Country, Id, Result};
use org::{Day, Permission, RoleKey};
use store::{Tx, params};

use crate::rule::DunningRule;

/// The logins that are told, each once: somebody who is several of these is the first of them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Audience {
    pub buyers: Vec<Id>,
    pub representatives: Vec<Id>,
    pub managers: Vec<Id>,
    pub finance: Vec<Id>,
}

impl Audience {
    pub(crate) async fn of(tx: &mut Tx, rule: &DunningRule, customer: Id, today: Day) -> Result<Self> {
        let (country, mut told, mut audience) = (rule.country_code, BTreeSet::new(), Self::default());
        let people = representatives(tx, customer, today).await?;
        if rule.tell_buyers {
            audience.buyers = new_ones(&mut told, users_of_customer(tx, customer).await?);
        }
        if rule.tell_representative {
            audience.representatives = new_ones(&mut told, users_of_people(tx, &people).await?);
        }
        if rule.tell_manager {
            let managers = managers(tx, &people, customer, today).await?;
            audience.managers = new_ones(&mut told, users_of_people(tx, &managers).await?);
        }
        if rule.tell_finance {
            audience.finance = new_ones(&mut told, finance(tx, country, today).await?);
        }
        Ok(audience)
    }

    pub(crate) fn everybody(&self) -> Vec<Id> {
        [&self.buyers[..], &self.representatives, &self.managers, &self.finance].concat()
    }
}

fn new_ones(told: &mut BTreeSet<Id>, users: Vec<Id>) -> Vec<Id> {
    users.into_iter().filter(|user| told.insert(*user)).collect()
}

async fn representatives(tx: &mut Tx, customer: Id, today: Day) -> Result<Vec<Id>> {
    let found: Vec<(Id,)> = tx
        .all(
            "SELECT person_id FROM person_customer WHERE customer_id = $1 AND from_date <= $2 AND (to_date IS NULL OR to_date >= $2)
             ORDER BY person_id",
            params![customer, today],
        )
        .await?;
    Ok(found.into_iter().map(|(id,)| id).collect())
}

/// The nearest superior of each representative who sees debts; for a customer that nobody looks after, whoever manages its area.
async fn managers(tx: &mut Tx, representatives: &[Id], customer: Id, today: Day) -> Result<Vec<Id>> {
    let mut managers = Vec::new();
    for person in representatives {
        managers.extend(org::superiors_holding(tx, *person, Permission::ReceivableView, today).await?.first());
    }
    if !managers.is_empty() {
        return Ok(managers);
    }
    let area: Option<(Id,)> = tx
        .optional(
            "SELECT area_id FROM area_membership WHERE customer_id = $1 AND from_date <= $2 AND (to_date IS NULL OR to_date >= $2)
             ORDER BY from_date DESC LIMIT 1",
            params![customer, today],
        )
        .await?;
    let Some((area,)) = area else { return Ok(managers) };
    managers.extend(org::area_manager(tx, area).await?);
    org::able_of(tx, &managers, Permission::ReceivableView, today).await
}

async fn finance(tx: &mut Tx, country: Country, today: Day) -> Result<Vec<Id>> {
    let people = org::role_holding(tx, country, RoleKey::Finance, Permission::TopUpAudit, today).await?;
    users_of_people(tx, &people).await
}
