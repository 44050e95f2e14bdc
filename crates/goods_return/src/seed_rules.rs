//! The rules that countries begin with.

use approval::RuleInput;
use kernel::{Country, Money, Result, Runtime};
use store::Tx;

use crate::considered::Considered;
use crate::kind::{MANAGER, RETURN};

/// Gives every country that has no rule for returns the first one: a manager approves. Finds people for returns that have waited
/// since before approvals were kept for them. Comes after countries and roles.
#[kernel::boxed]
pub async fn seed_reference(tx: &mut Tx, rt: &Runtime) -> Result<()> {
    let held: Vec<Country> =
        approval::all_rules(tx).await?.into_iter().filter(|rule| rule.doc_kind == RETURN.key).map(|rule| rule.country_code).collect();
    for country in Country::ALL.into_iter().filter(|country| !held.contains(country)) {
        approval::seed_rule(tx, rt, &first_rule(country)).await?;
    }
    approval::ask_unseated::<Considered>(tx, rt).await
}

fn first_rule(country: Country) -> RuleInput {
    RuleInput {
        id: None,
        ver: None,
        country_code: country,
        doc_kind: RETURN.key.clone(),
        subtype: None,
        min_amount: Money::ZERO,
        max_amount: None,
        min_discount_rate: 0,
        overdue_only: false,
        over_limit_only: false,
        valid_from: None,
        valid_to: None,
        priority: 10,
        enabled: true,
        stages: vec![MANAGER],
    }
}
