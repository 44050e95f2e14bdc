//! The rules that countries begin with.

use approval::{RuleInput, Selector, Stage, StageRule};
use kernel::{Country, Money, Result, Runtime};
use store::Tx;

use crate::kinds::{OFFER, ORDER};
use crate::order::OrderType;

const fn stage(stage: Stage, selector: Selector, sla_hours: i64) -> StageRule {
    StageRule { stage, selector, sla_hours }
}

const INITIAL: StageRule = stage(Stage::Initial, Selector::Superior, 24);
const REREVIEW: StageRule = stage(Stage::Rereview, Selector::SecondSuperior, 24);
const VP: StageRule = stage(Stage::Vp, Selector::RoleVp, 48);
const PRICE: StageRule = stage(Stage::Price, Selector::RoleHoPrice, 24);

/// From which amounts on an order needs a re-review and a vice president, in whole units.
const fn thresholds(country: Country) -> (i64, i64) {
    match country {
        Country::Thailand => (50_000, 300_000),
        Country::Philippines => (80_000, 500_000),
        Country::Indonesia => (25_000_000, 150_000_000),
        Country::Malaysia => (6_000, 40_000),
    }
}

fn rule(country: Country, priority: i64, stages: &[StageRule]) -> RuleInput {
    RuleInput {
        id: None,
        ver: None,
        country_code: country,
        doc_kind: ORDER.key.clone(),
        subtype: None,
        min_amount: Money::ZERO,
        max_amount: None,
        min_discount_rate: 0,
        overdue_only: false,
        over_limit_only: false,
        valid_from: None,
        valid_to: None,
        priority,
        enabled: true,
        stages: stages.to_vec(),
    }
}

fn of_what_is_paid(country: Country) -> Vec<RuleInput> {
    let (again, vp) = thresholds(country);
    let (again, vp) = (Money::from_minor(again * 100), Money::from_minor(vp * 100));
    let rule = |priority, stages: &[StageRule]| rule(country, priority, stages);
    vec![
        RuleInput { subtype: Some(OrderType::Consignment.code()), over_limit_only: true, ..rule(110, &[INITIAL, REREVIEW]) },
        RuleInput { subtype: Some(OrderType::Consignment.code()), ..rule(120, &[INITIAL]) },
        RuleInput { min_amount: vp, ..rule(210, &[INITIAL, REREVIEW, VP]) },
        RuleInput { overdue_only: true, min_amount: again, ..rule(220, &[INITIAL, REREVIEW, VP]) },
        RuleInput { overdue_only: true, ..rule(230, &[INITIAL, VP]) },
        RuleInput { min_amount: again, ..rule(240, &[INITIAL, REREVIEW]) },
        rule(250, &[INITIAL]),
        RuleInput { doc_kind: OFFER.key.clone(), ..rule(10, &[PRICE]) },
    ]
}

fn free(taken: &[i64], from: i64) -> i64 {
    if taken.contains(&from) { free(taken, from + 1) } else { from }
}

/// With the first free priorities from one on, as an administrator may have taken any.
fn of_what_is_given(country: Country, order_type: OrderType, from: i64, taken: &[i64]) -> [RuleInput; 2] {
    let subtype = Some(order_type.code());
    let beyond = free(taken, from);
    let within = free(taken, beyond + 10);
    [
        RuleInput { subtype, over_limit_only: true, ..rule(country, beyond, &[INITIAL, REREVIEW, VP]) },
        RuleInput { subtype, ..rule(country, within, &[INITIAL, REREVIEW]) },
    ]
}

/// Gives every country the rules it begins with, those for samples and gifts also where none are given yet: a country may
/// begin to on any day, and must not begin with weaker rules.
pub(crate) async fn seed(tx: &mut Tx, rt: &Runtime) -> Result<()> {
    let held: Vec<Held> = approval::all_rules(tx)
        .await?
        .into_iter()
        .filter(|rule| rule.doc_kind == ORDER.key || rule.doc_kind == OFFER.key)
        .map(|rule| (rule.country_code, rule.subtype, rule.priority))
        .collect();
    for rule in Country::ALL.into_iter().flat_map(|country| missing(country, &held)) {
        approval::seed_rule(tx, rt, &rule).await?;
    }
    Ok(())
}

/// Country, order type and priority of a rule.
type Held = (Country, Option<i64>, i64);

fn missing(country: Country, held: &[Held]) -> Vec<RuleInput> {
    let own: Vec<_> = held.iter().filter(|(of, ..)| *of == country).collect();
    let mut rules = if own.is_empty() { of_what_is_paid(country) } else { Vec::new() };
    let mut taken: Vec<i64> = own.iter().map(|(.., priority)| *priority).collect();
    for (order_type, from) in [(OrderType::Sample, 10), (OrderType::Gift, 30)] {
        if !own.iter().any(|(_, of, _)| *of == Some(order_type.code())) {
            let given = of_what_is_given(country, order_type, from, &taken);
            taken.extend(given.iter().map(|rule| rule.priority));
            rules.extend(given);
        }
    }
    rules
}
