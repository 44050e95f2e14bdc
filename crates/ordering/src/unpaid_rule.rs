//! How much of what it has not paid yet a customer may have ordered.

use jiff::civil::Date;
use kernel::{AppError, Country, ErrorCode, Money, Result, Runtime};
use money::top_up::TopUpRule;
use org::{Actor, Checks, RuleChange, RuleKind, country_rule};
use serde::{Deserialize, Serialize};
use serde_json::json;
use store::{Tx, params};
use utoipa::ToSchema;

use crate::exposure;
use crate::order::{OrderStatus, SettleMethod};
use crate::party::Buyer;

/// Goods are kept back for what is not paid yet, so that nobody may order a whole warehouse without paying.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UnpaidRule {
    /// What the unpaid orders of one customer may come to. One alone is always taken.
    pub cap: Money,
}

impl UnpaidRule {
    /// As much as one top-up may bring: more could not be paid at once anyway.
    const fn initial(country: Country) -> Self {
        Self { cap: TopUpRule::initial(country).cap }
    }

    #[kernel::boxed]
    pub async fn of(tx: &mut Tx, country: Country, on: Date) -> Result<Self> {
        country_rule(tx, country, RuleKind::UnpaidOrders, on).await
    }
}

/// Changes the cap from a day on.
#[kernel::boxed]
pub async fn change_unpaid_rule(tx: &mut Tx, rt: &Runtime, actor: &Actor, change: &RuleChange<UnpaidRule>) -> Result<()> {
    let mut checks = Checks::new();
    checks.cap("rule.cap", change.country_code.currency(), change.rule.cap);
    checks.finish()?;
    org::change_country_rule(tx, rt, actor, RuleKind::UnpaidOrders, change).await
}

pub(crate) async fn seed(tx: &mut Tx) -> Result<()> {
    org::seed_country_rule(tx, RuleKind::UnpaidOrders, |country| Ok(UnpaidRule::initial(country))).await
}

/// Refuses an order that is paid later when the customer has too much waiting for its payment already. Orders of one
/// customer wait for one another here, or two at once would pass together.
pub(crate) async fn require_payable(tx: &mut Tx, rt: &Runtime, buyer: &Buyer, more: Money) -> Result<()> {
    exposure::lock(tx, buyer).await?;
    let (unpaid,): (Money,) = tx
        .one(
            "SELECT CAST(COALESCE(SUM(net_amount), 0) AS BIGINT) FROM customer_order
             WHERE customer_id = $1 AND settle_method = $2 AND status = $3",
            params![buyer.id, SettleMethod::Wallet, OrderStatus::PendingSettlement],
        )
        .await?;
    if unpaid == Money::ZERO {
        return Ok(());
    }
    let cap = UnpaidRule::of(tx, buyer.country_code, org::today_in(rt, buyer.country_code)?.into()).await?.cap;
    if unpaid.plus(more)? <= cap {
        return Ok(());
    }
    let limit = buyer.country_code.currency().shown(cap);
    Err(AppError::new(ErrorCode::UnpaidLimit).arg("limit", limit).with_data(json!({ "unpaid": unpaid, "cap": cap })))
}
