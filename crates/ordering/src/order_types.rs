//! Which orders a country takes besides the ordinary ones.

use jiff::civil::Date;
use kernel::{AppError, Country, ErrorCode, Result, Runtime};
use org::{Actor, DatedRule, Day, RuleChange, RuleKind, country_rule, country_rules};
use serde::{Deserialize, Serialize};
use store::Tx;
use utoipa::ToSchema;

use crate::order::OrderType;

/// What is given away in a country. Everything that is sold is sold everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct OrderTypeRule {
    pub samples: bool,
    pub gifts: bool,
}

impl OrderTypeRule {
    const fn initial(country: Country) -> Self {
        let gives = matches!(country, Country::Indonesia);
        Self { samples: gives, gifts: gives }
    }

    #[kernel::boxed]
    pub async fn of(tx: &mut Tx, country: Country, on: Date) -> Result<Self> {
        country_rule(tx, country, RuleKind::OrderTypes, on).await
    }

    pub const fn offers(self, order_type: OrderType) -> bool {
        match order_type {
            OrderType::Sample => self.samples,
            OrderType::Gift => self.gifts,
            _ => true,
        }
    }
}

/// Refuses a type of order that the actor's country does not take today.
#[kernel::boxed]
pub async fn require_offered(tx: &mut Tx, actor: &Actor, order_type: OrderType) -> Result<()> {
    offered(OrderTypeRule::of(tx, actor.country, actor.today).await?.offers(order_type))
}

/// Refuses a type of order that the actor's country has never taken. Where it no longer does, the old ones are still there
/// to be looked at.
pub(crate) async fn require_ever_offered(tx: &mut Tx, actor: &Actor, order_type: OrderType) -> Result<()> {
    let rules: Vec<DatedRule<OrderTypeRule>> = country_rules(tx, actor.country, RuleKind::OrderTypes).await?;
    offered(rules.iter().any(|known| known.from_date <= Day::from(actor.today) && known.rule.offers(order_type)))
}

fn offered(holds: bool) -> Result<()> {
    if holds { Ok(()) } else { Err(AppError::new(ErrorCode::NotOffered)) }
}

/// Changes what is given away from a day on.
#[kernel::boxed]
pub async fn change_order_types(tx: &mut Tx, rt: &Runtime, actor: &Actor, change: &RuleChange<OrderTypeRule>) -> Result<()> {
    org::change_country_rule(tx, rt, actor, RuleKind::OrderTypes, change).await
}

pub(crate) async fn seed(tx: &mut Tx) -> Result<()> {
    org::seed_country_rule(tx, RuleKind::OrderTypes, |country| Ok(OrderTypeRule::initial(country))).await
}
