use jiff::civil::Date;
use kernel::{Country, Money, Result};
use org::RuleKind;
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

/// What a country allows of one top-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TopUpRule {
    /// The most that one top-up may be.
    pub cap: Money,
}

impl TopUpRule {
    const fn initial(country: Country) -> Self {
        let units = match country {
            Country::Thailand | Country::Philippines => 5_000_000,
            Country::Indonesia => 2_000_000_000,
            Country::Malaysia => 500_000,
        };
        Self { cap: Money::from_minor(units * 100) }
    }

    pub async fn of(tx: &mut Tx, country: Country, on: Date) -> Result<Self> {
        org::country_rule(tx, country, RuleKind::TopUp, on).await
    }
}

/// Gives every country that has none the rule it begins with.
pub(crate) async fn seed(tx: &mut Tx) -> Result<()> {
    for country in Country::ALL {
        let known: Option<(i64,)> = tx
            .optional(
                "SELECT country_code FROM country_rule WHERE country_code = $1 AND kind = $2 LIMIT 1",
                params![country, RuleKind::TopUp],
            )
            .await?;
        if known.is_none() {
            let beginning = jiff::civil::date(2000, 1, 1).into();
            org::put_country_rule(tx, country, RuleKind::TopUp, beginning, &TopUpRule::initial(country)).await?;
        }
    }
    Ok(())
}
