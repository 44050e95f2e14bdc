//! How much a customer owes, and whether that stands against ordering on account.

use kernel::{AppError, ErrorCode, Money, Result, Runtime};
use money::receivable::{self, Standing};
use org::Credit;
use serde_json::json;
use store::{Tx, params};

use crate::order::OrderStatus;
use crate::party::Buyer;

/// What a customer owes and is about to owe.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Exposure {
    /// Delivered and not yet paid.
    pub receivable: Money,
    /// Ordered on account and not yet delivered.
    pub open_orders: Money,
    pub overdue_amount: Money,
    pub longest_overdue_days: i64,
    /// What is agreed for today.
    pub credit: Credit,
}

impl Exposure {
    pub fn total(&self) -> Result<Money> {
        Ok(self.receivable.plus(self.open_orders)?)
    }

    /// What may still be ordered on account; never negative.
    pub fn credit_left(&self) -> Result<Money> {
        Ok(self.credit.credit_limit.minus(self.total()?)?.max(Money::ZERO))
    }

    pub fn is_overdue(&self) -> bool {
        self.overdue_amount > Money::ZERO
    }

    /// Why `amount` more cannot be ordered on account, if so.
    pub fn block(&self, amount: Money) -> Result<Option<AppError>> {
        if self.is_overdue() && self.longest_overdue_days > self.credit.overdue_block_days {
            let data = json!({ "overdueAmount": self.overdue_amount, "longestOverdueDays": self.longest_overdue_days });
            return Ok(Some(AppError::new(ErrorCode::OverdueBlocked).with_data(data)));
        }
        if self.total()?.plus(amount)? > self.credit.credit_limit {
            let data = json!({ "creditLeft": self.credit_left()?, "creditLimit": self.credit.credit_limit });
            return Ok(Some(AppError::new(ErrorCode::CreditLimit).with_data(data)));
        }
        Ok(None)
    }
}

/// Whether a customer has bills that should have been paid.
#[kernel::boxed]
pub async fn is_overdue(tx: &mut Tx, rt: &Runtime, buyer: &Buyer) -> Result<bool> {
    Ok(standing(tx, rt, buyer).await?.overdue > Money::ZERO)
}

async fn standing(tx: &mut Tx, rt: &Runtime, buyer: &Buyer) -> Result<Standing> {
    let today = org::today_in(rt, buyer.country_code)?;
    Ok(receivable::standings(tx, &[buyer.id], today).await?.remove(&buyer.id).unwrap_or_default())
}

/// What the books and the open orders say.
#[kernel::boxed]
pub async fn of(tx: &mut Tx, rt: &Runtime, buyer: &Buyer) -> Result<Exposure> {
    let standing = standing(tx, rt, buyer).await?;
    let (open_orders,): (Money,) = tx
        .one(
            &format!(
                "SELECT CAST(COALESCE(SUM(net_amount - captured_amount), 0) AS BIGINT) FROM customer_order
                 WHERE customer_id = $1 AND settle_method = 'account' AND {}",
                OrderStatus::open_in("status")
            ),
            params![buyer.id],
        )
        .await?;
    Ok(Exposure {
        receivable: standing.receivable,
        open_orders,
        overdue_amount: standing.overdue,
        longest_overdue_days: standing.longest_overdue_days,
        credit: org::credit_on(tx, buyer.id, org::today_in(rt, buyer.country_code)?).await?,
    })
}

/// Serialises orders on account of one customer, so that two at once cannot both use the last of its credit. Other
/// documents may go on referring to the customer meanwhile.
#[kernel::boxed]
pub async fn lock(tx: &mut Tx, buyer: &Buyer) -> Result<()> {
    Ok(tx.hold("customer", buyer.id).await?)
}
