use kernel::{AppError, Currency, ErrorCode, Id, Money, Result, Runtime};
use money::wallet::{Balance, balance};
use org::{Actor, CooperationMode, Permission};
use serde::Serialize;
use store::{Sql, Tx, columns_of};
use utoipa::ToSchema;

use crate::party::{Buyer, party_of_buyer};
use crate::{consigned, exposure};

/// What a customer has with the company and owes it: the account on one page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomerAssets {
    pub customer_id: Id,
    pub currency: Currency,
    pub wallet: Balance,
    /// Delivered on account and not yet paid.
    pub receivable: Money,
    pub overdue: Money,
    pub longest_overdue_days: i64,
    /// Received and not yet matched to what is owed.
    pub unmatched: Money,
    pub credit_limit: Money,
    /// What may still be ordered on account.
    pub credit_left: Money,
    pub credit_days: i64,
    /// What goods of the company that are with the customer are worth at its prices; only on consignment.
    pub consigned_value: Option<Money>,
}

#[kernel::boxed]
pub async fn customer_assets(tx: &mut Tx, rt: &Runtime, actor: &Actor, named: Option<Id>) -> Result<CustomerAssets> {
    let scope = actor.require(Permission::ReceivableView)?;
    let id = match (named, actor.customer_ids.as_slice()) {
        (Some(id), _) => id,
        (None, [only]) => *only,
        (None, _) => return Err(AppError::field("customerId", ErrorCode::Required)),
    };
    let mut sql = Sql::new(&format!("SELECT {} FROM customer c WHERE c.id = ", columns_of("c", Buyer::COLUMNS)));
    sql.bind(id);
    scope.push_customers(tx, &mut sql, "c");
    let found: Vec<Buyer> = tx.all_of(&sql).await?;
    let buyer = found.into_iter().next().ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    let exposure = exposure::of(tx, rt, &buyer).await?;
    let credit = exposure.credit;
    let credit_left = exposure.credit_left()?;
    let wallet = balance(tx, buyer.country_code, id).await?;
    let unmatched = receivable::unmatched_of(tx, id).await?;
    let consigned_value = if buyer.cooperation_mode == CooperationMode::Consignment {
        let party = party_of_buyer(tx, buyer, actor.user_id).await?;
        Some(consigned::value(tx, rt, &party).await?)
    } else {
        None
    };
    Ok(CustomerAssets {
        customer_id: id,
        currency: wallet.currency,
        wallet,
        receivable: exposure.receivable,
        overdue: exposure.overdue_amount,
        longest_overdue_days: exposure.longest_overdue_days,
        unmatched,
        credit_limit: credit.credit_limit,
        credit_left,
        credit_days: credit.credit_days,
        consigned_value,
    })
}
