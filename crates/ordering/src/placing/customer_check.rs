use kernel::{AppError, ErrorCode, Id, Language, Money, Result, Runtime};
use org::{Actor, CooperationMode, CustomerStatus};
use serde::{Deserialize, Serialize};
use store::Tx;
use utoipa::{IntoParams, ToSchema};

use super::credit::{Asked, on_account};
use super::delivery::{deliver_to, is_complete};
use super::prepare::{allowed_methods, order_type};
use super::preview::Block;
use crate::exposure;
use crate::order::{OrderType, SettleMethod};
use crate::order_types::OrderTypeRule;
use crate::party::party;
use crate::words;

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct CustomerCheckQuery {
    /// May be left out by a buyer.
    pub customer_id: Option<Id>,
    #[param(inline)]
    pub order_type: Option<OrderType>,
    /// What is about to be ordered.
    #[param(value_type = Option<String>)]
    pub amount: Option<Money>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CheckedCustomer {
    pub id: Id,
    pub code: String,
    pub name: String,
    pub mode: CooperationMode,
}

/// Whether and how a customer may order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomerCheck {
    pub ok: bool,
    pub customer: CheckedCustomer,
    /// Said when the customer has overdue orders.
    pub overdue_tip: Option<String>,
    pub overdue_amount: Money,
    pub longest_overdue_days: i64,
    pub credit_limit: Money,
    pub credit_left: Money,
    /// What stands against ordering, or against ordering on account.
    pub block: Option<Block>,
    pub address_ok: bool,
    pub allowed_settle: Vec<SettleMethod>,
    pub allowed_types: Vec<OrderType>,
}

#[kernel::boxed]
pub async fn customer_check(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    language: Language,
    query: &CustomerCheckQuery,
) -> Result<CustomerCheck> {
    let party = party(tx, actor, query.customer_id, query.order_type).await?;
    let buyer = &party.buyer;
    let exposure = exposure::of(tx, rt, buyer).await?;
    let active = buyer.status == CustomerStatus::Active;
    let mut allowed_settle = if active { allowed_methods(&party, party.order_type) } else { Vec::new() };
    let mut refusal = (!active).then(|| AppError::new(ErrorCode::CustomerInactive));
    if allowed_settle.contains(&SettleMethod::Account) {
        let order_type = order_type(actor, &party, party.order_type == OrderType::SpecialOffer)?;
        let asked = Asked { order_type, net: query.amount.unwrap_or_default().max(Money::ZERO), discount_rate: 0 };
        refusal = on_account(tx, rt, actor, &party, &exposure, asked).await?.refusal;
        if refusal.is_some() {
            allowed_settle.retain(|method| *method != SettleMethod::Account);
        }
    }
    let block = refusal.map(|refusal| Block::of(&refusal, language));
    let address_ok = match deliver_to(tx, buyer, None).await? {
        Some(deliver) => is_complete(tx, rt, buyer, &deliver.address).await?,
        None => false,
    };
    let mut allowed_types = match (buyer.cooperation_mode, actor.person_id) {
        (CooperationMode::Consignment, _) => vec![OrderType::Consignment],
        (CooperationMode::BuyOut, Some(_)) => vec![OrderType::OnBehalf],
        (CooperationMode::BuyOut, None) => vec![OrderType::Normal],
    };
    if actor.holds(org::Permission::ChangeDiscountPrice) {
        allowed_types.push(OrderType::SpecialOffer);
    }
    if actor.holds(org::Permission::SampleGiftOrder) {
        let rule = OrderTypeRule::of(tx, party.country(), actor.today).await?;
        allowed_types.extend([OrderType::Sample, OrderType::Gift].into_iter().filter(|order_type| rule.offers(*order_type)));
    }
    Ok(CustomerCheck {
        ok: active && !allowed_settle.is_empty(),
        overdue_tip: exposure.is_overdue().then(|| words::OVERDUE_TIP.get(language).to_owned()),
        overdue_amount: exposure.overdue_amount,
        longest_overdue_days: exposure.longest_overdue_days,
        credit_limit: exposure.credit.credit_limit,
        credit_left: exposure.credit_left()?,
        block,
        address_ok,
        allowed_settle,
        allowed_types: if active { allowed_types } else { Vec::new() },
        customer: CheckedCustomer { id: buyer.id, code: buyer.code.clone(), name: buyer.name.clone(), mode: buyer.cooperation_mode },
    })
}
