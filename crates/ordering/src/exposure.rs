//! How much a customer owes, and whether that stands against ordering on account.

use kernel::{AppError, ErrorCode, Money, Result};
use money::ledger::{AccountCode, Ledger};
use serde_json::json;
use store::{Tx, params};

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
}

impl Exposure {
    pub fn total(&self) -> Result<Money> {
        Ok(self.receivable.plus(self.open_orders)?)
    }

    /// What may still be ordered on account; never negative.
    pub fn credit_left(&self, buyer: &Buyer) -> Result<Money> {
        Ok(buyer.credit_limit.minus(self.total()?)?.max(Money::ZERO))
    }

    pub fn is_overdue(&self) -> bool {
        self.overdue_amount > Money::ZERO
    }

    /// Why `amount` more cannot be ordered on account, if so.
    pub fn block(&self, buyer: &Buyer, amount: Money) -> Result<Option<AppError>> {
        if self.is_overdue() && self.longest_overdue_days > buyer.overdue_block_days {
            let data = json!({ "overdueAmount": self.overdue_amount, "longestOverdueDays": self.longest_overdue_days });
            return Ok(Some(AppError::new(ErrorCode::OverdueBlocked).with_data(data)));
        }
        if self.total()?.plus(amount)? > buyer.credit_limit {
            let data = json!({ "creditLeft": self.credit_left(buyer)?, "creditLimit": buyer.credit_limit });
            return Ok(Some(AppError::new(ErrorCode::CreditLimit).with_data(data)));
        }
        Ok(None)
    }
}

/// What the books and the open orders say. Receivables have no due dates of their own yet, so nothing counts as overdue.
pub async fn of(tx: &mut Tx, buyer: &Buyer) -> Result<Exposure> {
    let ledger = Ledger::of(buyer.country_code);
    let (receivable, open_orders): (Money, Money) = tx
        .one(
            "SELECT CAST(COALESCE((SELECT debits_posted - credits_posted FROM ledger_account
                         WHERE country_code = $1 AND currency = $2 AND code = $3 AND owner_id = $4), 0) AS BIGINT),
                    CAST(COALESCE((SELECT SUM(net_amount - captured_amount) FROM customer_order
                         WHERE customer_id = $4 AND settle_method = 'account' AND status IN (1, 2, 3, 4)), 0) AS BIGINT)",
            params![buyer.country_code, ledger.currency.code(), AccountCode::Receivable, buyer.id],
        )
        .await?;
    Ok(Exposure { receivable, open_orders, ..Exposure::default() })
}

/// Serialises orders on account of one customer, so that two at once cannot both use the last of its credit. Other
/// documents may go on referring to the customer meanwhile.
pub async fn lock(tx: &mut Tx, buyer: &Buyer) -> Result<()> {
    if tx.for_update().is_empty() {
        // One writer at a time anyway.
        return Ok(());
    }
    let _: (i64,) = tx.one("SELECT id FROM customer WHERE id = $1 FOR NO KEY UPDATE", params![buyer.id]).await?;
    Ok(())
}
