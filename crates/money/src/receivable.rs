//! What customers owe on account, and since when, told from the books: payments settle the oldest debt first.

use std::collections::{BTreeMap, HashMap};

use kernel::{AppError, Country, Id, Money, Result, Timestamp};
use org::Day;
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

/// What has to be paid by the end of one day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Due {
    pub due_on: Day,
    /// What is still open of it.
    pub amount: Money,
    /// The day is over.
    pub overdue: bool,
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
    let today = now.date_in(country.time_zone()).map_err(AppError::internal)?;
    let midnight = today.in_tz(country.time_zone()).map_err(AppError::internal)?;
    Ok(Timestamp::from_millis(midnight.timestamp().as_millisecond()))
}

/// How some customers stand at the beginning of a day. Those who never bought on account are left out.
#[kernel::boxed]
pub async fn standings(tx: &mut Tx, customers: &[Id], today: Timestamp) -> Result<HashMap<Id, Standing>> {
    let accounts = format!(
        "SELECT a.owner_id, a.debits_posted - a.credits_posted, a.credits_posted FROM ledger_account a
         WHERE a.owner_type = 'customer' AND a.code = 'AR' AND {}",
        tx.any_of("a.owner_id", 1)
    );
    let accounts: Vec<(Id, Money, i64)> = tx.all(&accounts, params![customers]).await?;
    // Whoever owes nothing has nothing overdue, and most customers pay beforehand.
    let owing: Vec<Id> = accounts.iter().filter(|(_, receivable, _)| *receivable > Money::ZERO).map(|(owner, ..)| *owner).collect();
    let mut debts = debts_of(tx, &owing).await?;
    let standing = |(owner, receivable, paid): (Id, Money, i64)| {
        let (overdue, longest_overdue_days) = late(&open(debts.remove(&owner).unwrap_or_default(), paid), today.millis());
        (owner, Standing { receivable, overdue: Money::from_minor(overdue), longest_overdue_days })
    };
    Ok(accounts.into_iter().map(standing).collect())
}

/// What a customer has to pay, by the days on which it is due, the oldest first.
#[kernel::boxed]
pub async fn dues(tx: &mut Tx, country: Country, customer: Id, now: Timestamp) -> Result<Vec<Due>> {
    let paid: Option<(i64,)> = tx
        .optional(
            "SELECT credits_posted FROM ledger_account
             WHERE owner_type = 'customer' AND owner_id = $1 AND code = 'AR' AND debits_posted > credits_posted",
            params![customer],
        )
        .await?;
    let Some((paid,)) = paid else { return Ok(Vec::new()) };
    let today = Day::from(now.date_in(country.time_zone()).map_err(AppError::internal)?);
    let debts = debts_of(tx, &[customer]).await?.remove(&customer).unwrap_or_default();
    let mut days: BTreeMap<Day, Money> = BTreeMap::new();
    for debt in open(debts, paid) {
        let due_on = Timestamp::from_millis(debt.due).date_in(country.time_zone()).map_err(AppError::internal)?;
        let amount = days.entry(due_on.into()).or_default();
        *amount = amount.plus(Money::from_minor(debt.amount))?;
    }
    Ok(days.into_iter().map(|(due_on, amount)| Due { due_on, amount, overdue: due_on < today }).collect())
}

/// Everything that some customers ever bought on account, the oldest first.
async fn debts_of(tx: &mut Tx, customers: &[Id]) -> Result<HashMap<Id, Vec<Debt>>> {
    if customers.is_empty() {
        return Ok(HashMap::new());
    }
    let sql = format!(
        "SELECT a.owner_id, t.amount, t.at + c.credit_days * {DAY} FROM ledger_account a
         JOIN ledger_transfer t ON t.debit_account_id = a.id JOIN customer c ON c.id = a.owner_id
         WHERE a.owner_type = 'customer' AND a.code = 'AR' AND t.state = 'posted' AND {} ORDER BY t.id",
        tx.any_of("a.owner_id", 1)
    );
    let found: Vec<(Id, i64, i64)> = tx.all(&sql, params![customers]).await?;
    Ok(org::listing::group(found.into_iter().map(|(owner, amount, due)| (owner, Debt { amount, due }))))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Debt {
    amount: i64,
    /// The moment at which its credit days are over.
    due: i64,
}

/// What is left of debts once `paid` has settled the oldest of them.
fn open(debts: Vec<Debt>, mut paid: i64) -> Vec<Debt> {
    let left = debts.into_iter().map(|debt| {
        let settled = debt.amount.min(paid);
        paid -= settled;
        Debt { amount: debt.amount - settled, ..debt }
    });
    left.filter(|debt| debt.amount > 0).collect()
}

/// What is overdue at `today`, and for how many days the oldest of it.
fn late(open: &[Debt], today: i64) -> (i64, i64) {
    let (mut overdue, mut longest) = (0, 0);
    for debt in open.iter().filter(|debt| debt.due < today) {
        overdue += debt.amount;
        longest = longest.max((today - debt.due + DAY - 1) / DAY);
    }
    (overdue, longest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn payments_settle_the_oldest_debt_first() {
        let debts = [Debt { amount: 100, due: 0 }, Debt { amount: 50, due: 3 * DAY }, Debt { amount: 70, due: 20 * DAY }];
        let unpaid = |paid, today| late(&open(debts.to_vec(), paid), today);
        assert_eq!(unpaid(0, 10 * DAY), (150, 10));
        assert_eq!(unpaid(110, 10 * DAY), (40, 7), "the first is paid, the second in part");
        assert_eq!(unpaid(150, 10 * DAY), (0, 0), "what is not due yet is not overdue");
        assert_eq!(unpaid(0, 0), (0, 0), "the day on which it is due still counts");
        assert_eq!(open(debts.to_vec(), 110), [Debt { amount: 40, ..debts[1] }, debts[2]]);
    }
}
