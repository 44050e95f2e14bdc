//! The rules that countries begin with.

use kernel::{Country, Money, Result, Runtime};
use store::Tx;

use super::approval::{DocKind, Selector, Stage};
use super::rule::StageRule;
use super::save_rule::{RuleInput, insert, put_stages};
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

fn rules_of(country: Country) -> Vec<RuleInput> {
    let (again, vp) = thresholds(country);
    let (again, vp) = (Money::from_minor(again * 100), Money::from_minor(vp * 100));
    let rule = |priority, stages: &[StageRule]| RuleInput {
        id: None,
        ver: None,
        country_code: country,
        doc_kind: DocKind::Order,
        order_type: None,
        min_amount: Money::ZERO,
        max_amount: None,
        min_discount_rate: 0,
        overdue_only: false,
        over_limit_only: false,
        priority,
        enabled: true,
        stages: stages.to_vec(),
    };
    let mut rules = vec![
        RuleInput { order_type: Some(OrderType::Consignment), over_limit_only: true, ..rule(110, &[INITIAL, REREVIEW]) },
        RuleInput { order_type: Some(OrderType::Consignment), ..rule(120, &[INITIAL]) },
        RuleInput { min_amount: vp, ..rule(210, &[INITIAL, REREVIEW, VP]) },
        RuleInput { overdue_only: true, min_amount: again, ..rule(220, &[INITIAL, REREVIEW, VP]) },
        RuleInput { overdue_only: true, ..rule(230, &[INITIAL, VP]) },
        RuleInput { min_amount: again, ..rule(240, &[INITIAL, REREVIEW]) },
        rule(250, &[INITIAL]),
        RuleInput { doc_kind: DocKind::Offer, ..rule(10, &[PRICE]) },
    ];
    if country == Country::Indonesia {
        for (order_type, priority) in [(OrderType::Sample, 10), (OrderType::Gift, 30)] {
            let order_type = Some(order_type);
            rules.push(RuleInput { order_type, over_limit_only: true, ..rule(priority, &[INITIAL, REREVIEW, VP]) });
            rules.push(RuleInput { order_type, ..rule(priority + 10, &[INITIAL, REREVIEW]) });
        }
    }
    rules
}

/// Gives every country that has none the rules it begins with.
pub(crate) async fn seed(tx: &mut Tx, rt: &Runtime) -> Result<()> {
    let held: Vec<(Country,)> = tx.all("SELECT DISTINCT country_code FROM approval_rule", &[]).await?;
    for country in Country::ALL.into_iter().filter(|country| !held.contains(&(*country,))) {
        for rule in rules_of(country) {
            let id = insert(tx, rt, &rule).await?;
            put_stages(tx, id, &rule.stages).await?;
        }
    }
    Ok(())
}
