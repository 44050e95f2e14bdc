use jiff::civil::Date;
use kernel::{Country, Money, Result, Runtime};
use org::{Actor, Checks, RuleChange, RuleKind};
use serde::{Deserialize, Serialize};
use store::Tx;
use utoipa::ToSchema;

/// What a country allows of one top-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TopUpRule {
    /// The most that one top-up may be.
    pub cap: Money,
}

impl TopUpRule {
    /// What a country begins with.
    pub const fn initial(country: Country) -> Self {
        let units = match country {
            Country::Thailand | Country::Philippines => 5_000_000,
            Country::Indonesia => 2_000_000_000,
            Country::Malaysia => 500_000,
        };
        Self { cap: Money::from_minor(units * 100) }
    }

    #[kernel::boxed]
    pub async fn of(tx: &mut Tx, country: Country, on: Date) -> Result<Self> {
        org::country_rule(tx, country, RuleKind::TopUp, on).await
    }
}

/// Changes the cap from a day on.
#[kernel::boxed]
pub async fn change_rule(tx: &mut Tx, rt: &Runtime, actor: &Actor, change: &RuleChange<TopUpRule>) -> Result<()> {
    let mut checks = Checks::new();
    checks.cap("rule.cap", change.country_code.currency(), change.rule.cap);
    checks.finish()?;
    org::change_country_rule(tx, rt, actor, RuleKind::TopUp, change).await
}

/// Gives every country that has none the rule it begins with.
pub(crate) async fn seed(tx: &mut Tx) -> Result<()> {
    org::seed_country_rule(tx, RuleKind::TopUp, |country| Ok(TopUpRule::initial(country))).await
}
