//! What customers owe on account, and since when, told from the books: payments settle the oldest debt first.

use std::collections::HashMap;

use kernel::{Country, Id, Money, Result, Timestamp};
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

const DAY: i64 = 24 * 60 * 60 * 1000;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Standing {
    /// Delivered on account and not yet paid.
    pub receivable: Money,
    /// The part of it whose credit days are over.
    pub overdue: Money,
    pub longest_overdue_days: i64,
}

/// What is overdue for the customer row `c`, as an expression; zero or less when nothing is. Every `?` is the beginning
/// of the business day in milliseconds.
pub const OVERDUE: &str = "(COALESCE((SELECT SUM(t.amount) FROM ledger_account a JOIN ledger_transfer t ON t.debit_account_id = a.id
         WHERE a.owner_type = 'customer' AND a.owner_id = c.id AND a.code = 'AR' AND t.state = 'posted'
           AND t.at + c.credit_days * 86400000 < ?), 0)
     - COALESCE((SELECT a.credits_posted FROM ledger_account a
         WHERE a.owner_type = 'customer' AND a.owner_id = c.id AND a.code = 'AR'), 0))";

/// The beginning of the business day of `now` in a country.
pub fn beginning_of_day(now: Timestamp, country: Country) -> Result<Timestamp> {
    let today = now.date_in(country.time_zone()).map_err(kernel::AppError::internal)?;
    let midnight = today.in_tz(country.time_zone()).map_err(kernel::AppError::internal)?;
    Ok(Timestamp::from_millis(midnight.timestamp().as_millisecond()))
}

/// How some customers stand at the beginning of a day. Those who never bought on account are left out.
pub async fn standings(tx: &mut Tx, customers: &[Id], today: Timestamp) -> Result<HashMap<Id, Standing>> {
    let accounts = format!(
        "SELECT a.owner_id, a.debits_posted - a.credits_posted, a.credits_posted FROM ledger_account a
         WHERE a.owner_type = 'customer' AND a.code = 'AR' AND {}",
        tx.any_of("a.owner_id", 1)
    );
    let accounts: Vec<(Id, Money, i64)> = tx.all(&accounts, params![customers]).await?;
    let debts = format!(
        "SELECT a.owner_id, t.amount, t.at + c.credit_days * {DAY} FROM ledger_account a
         JOIN ledger_transfer t ON t.debit_account_id = a.id JOIN customer c ON c.id = a.owner_id
         WHERE a.owner_type = 'customer' AND a.code = 'AR' AND t.state = 'posted' AND {} ORDER BY t.id",
        tx.any_of("a.owner_id", 1)
    );
    // Whoever owes nothing has nothing overdue, and most customers pay beforehand.
    let owing: Vec<Id> = accounts.iter().filter(|(_, receivable, _)| *receivable > Money::ZERO).map(|(owner, ..)| *owner).collect();
    let debts: Vec<(Id, i64, i64)> = if owing.is_empty() { Vec::new() } else { tx.all(&debts, params![owing]).await? };
    let mut debts = org::listing::group(debts.into_iter().map(|(owner, amount, due)| (owner, Debt { amount, due })));
    let standing = |(owner, receivable, paid): (Id, Money, i64)| {
        let (overdue, longest_overdue_days) = unpaid(&debts.remove(&owner).unwrap_or_default(), paid, today.millis());
        (owner, Standing { receivable, overdue: Money::from_minor(overdue), longest_overdue_days })
    };
    Ok(accounts.into_iter().map(standing).collect())
}

struct Debt {
    amount: i64,
    /// The moment at which its credit days are over.
    due: i64,
}

/// What is overdue at `today`, and for how many days the oldest of it, once `paid` has settled the oldest debts.
fn unpaid(debts: &[Debt], mut paid: i64, today: i64) -> (i64, i64) {
    let (mut overdue, mut longest) = (0, 0);
    for debt in debts {
        let settled = debt.amount.min(paid);
        paid -= settled;
        if debt.due < today && settled < debt.amount {
            overdue += debt.amount - settled;
            longest = longest.max((today - debt.due + DAY - 1) / DAY);
        }
    }
    (overdue, longest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn payments_settle_the_oldest_debt_first() {
        let debts = [Debt { amount: 100, due: 0 }, Debt { amount: 50, due: 3 * DAY }, Debt { amount: 70, due: 20 * DAY }];
        assert_eq!(unpaid(&debts, 0, 10 * DAY), (150, 10));
        assert_eq!(unpaid(&debts, 110, 10 * DAY), (40, 7), "the first is paid, the second in part");
        assert_eq!(unpaid(&debts, 150, 10 * DAY), (0, 0), "what is not due yet is not overdue");
        assert_eq!(unpaid(&debts, 0, 0), (0, 0), "the day on which it is due still counts");
    }
}
