use jiff::civil::Date;
use kernel::{Country, Result, Runtime};
use org::{Actor, Checks, RuleChange, RuleKind};
use serde::{Deserialize, Serialize};
use store::Tx;
use utoipa::ToSchema;

/// A whole, in hundredths of a per cent.
const WHOLE: i64 = 10_000;

/// How exact a count has to be, and how often there is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CountRule {
    /// A difference of so many pieces is none,
    #[schema(minimum = 0, maximum = 1000)]
    pub tolerance_pieces: i64,
    /// and neither is one of so many hundredths of a per cent of the books.
    #[schema(minimum = 0, maximum = 10000)]
    pub tolerance_rate: i64,
    /// Who counts does not see what the books say before sending in.
    pub blind: bool,
    /// No more than so many days lie between two counts; a store may want fewer.
    #[schema(minimum = 1, maximum = 366)]
    pub days_between: i64,
}

impl CountRule {
    const INITIAL: Self = Self { tolerance_pieces: 2, tolerance_rate: 200, blind: false, days_between: 30 };

    #[kernel::boxed]
    pub async fn of(tx: &mut Tx, country: Country, on: Date) -> Result<Self> {
        org::country_rule(tx, country, RuleKind::Count, on).await
    }
}

/// What may be off without anybody minding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tolerance {
    pub pieces: i64,
    pub rate: i64,
}

impl Tolerance {
    pub(crate) const fn covers(self, variance: i64, book: i64) -> bool {
        let off = variance.abs();
        off <= self.pieces || off.saturating_mul(WHOLE) <= book.abs().saturating_mul(self.rate)
    }
}

/// Where stores are counted.
pub(crate) const fn offered_in(country: Country) -> bool {
    matches!(country, Country::Philippines | Country::Indonesia | Country::Malaysia)
}

/// Changes the rule from a day on.
#[kernel::boxed]
pub async fn change_rule(tx: &mut Tx, rt: &Runtime, actor: &Actor, change: &RuleChange<CountRule>) -> Result<()> {
    let (mut checks, rule) = (Checks::new(), change.rule);
    checks.range("rule.tolerancePieces", rule.tolerance_pieces, 0..=1_000);
    checks.range("rule.toleranceRate", rule.tolerance_rate, 0..=WHOLE);
    checks.range("rule.daysBetween", rule.days_between, 1..=366);
    checks.finish()?;
    org::change_country_rule(tx, rt, actor, RuleKind::Count, change).await
}

pub(crate) async fn seed(tx: &mut Tx) -> Result<()> {
    org::seed_country_rule(tx, RuleKind::Count, |_| Ok(CountRule::INITIAL)).await
}
