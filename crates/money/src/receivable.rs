//! What customers owe on account and when it is due: kept beside the books by whatever books it, so that asking costs a
//! handful of rows. The documents behind it are the receivables.

use std::collections::HashMap;

use jiff::ToSpan as _;
use jiff::civil::Date;
use kernel::{AppError, Country, Id, Money, Result, Runtime, Timestamp};
use org::Day;
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use crate::ledger::{self, AccountCode, Posting};

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

/// What is overdue for the customer row `c`, as an expression. Every `?` is the business day.
pub const OVERDUE: &str = "(COALESCE((SELECT SUM(d.amount) FROM receivable_due d WHERE d.customer_id = c.id AND d.due_date < ?), 0))";

/// The beginning of the business day of `now` in a country.
pub fn beginning_of_day(now: Timestamp, country: Country) -> Result<Timestamp> {
    let today = now.date_in(country.time_zone()).map_err(AppError::internal)?;
    Day::from(today).begins_in(country)
}

/// How many days `today` is after `due_on`; none before it and on the day itself.
pub fn days_overdue(due_on: Day, today: Day) -> i64 {
    let days = Date::from(today).duration_since(Date::from(due_on)).as_hours() / 24;
    days.max(0)
}

/// The day by which what a customer buys on `biz_date` has to be paid, by the terms it has then.
#[kernel::boxed]
pub async fn due_day(tx: &mut Tx, customer: Id, biz_date: Day) -> Result<Day> {
    let agreed = org::credit_on(tx, customer, biz_date).await?;
    let due_on = Date::from(biz_date).checked_add(agreed.credit_days.days()).map_err(AppError::internal)?;
    Ok(due_on.into())
}

/// Books what raises or lowers the debt of a customer, together with the day on which that is due. Answers with the day it counts on.
#[kernel::boxed]
pub async fn book(tx: &mut Tx, rt: &Runtime, posting: &Posting<'_>, due_on: Day) -> Result<Day> {
    let customer = posting.customer.ok_or_else(|| AppError::internal("a debt needs somebody who owes it"))?;
    let raises = posting.event.legs().iter().any(|leg| leg.debit == AccountCode::Receivable);
    let lowers = posting.event.legs().iter().any(|leg| leg.credit == AccountCode::Receivable);
    if raises == lowers {
        return Err(AppError::internal(format!("{:?} does not say whether more or less is owed", posting.event)));
    }
    let transfers = ledger::post(tx, rt, posting).await?;
    let booked_on = match transfers.first() {
        // Not asked of the clock again: it may be midnight.
        Some(transfer) => tx.one::<(Day,)>("SELECT biz_date FROM ledger_transfer WHERE id = $1", params![*transfer]).await?.0,
        None => org::today_in(rt, posting.country)?,
    };
    let amount = posting.amounts.whole();
    if raises {
        tx.execute(
            "INSERT INTO receivable_due (customer_id, due_date, country_code, amount) VALUES ($1, $2, $3, $4)
             ON CONFLICT (customer_id, due_date) DO UPDATE SET amount = receivable_due.amount + EXCLUDED.amount",
            params![customer, due_on, posting.country, amount],
        )
        .await?;
        return Ok(booked_on);
    }
    tx.execute_one(
        "UPDATE receivable_due SET amount = amount - $3 WHERE customer_id = $1 AND due_date = $2",
        params![customer, due_on, amount],
    )
    .await?;
    tx.execute("DELETE FROM receivable_due WHERE customer_id = $1 AND due_date = $2 AND amount = 0", params![customer, due_on]).await?;
    Ok(booked_on)
}

/// How some customers stand on a day of their country. Those who owe nothing are left out.
#[kernel::boxed]
pub async fn standings(tx: &mut Tx, customers: &[Id], today: Day) -> Result<HashMap<Id, Standing>> {
    let sql = format!(
        "SELECT customer_id, CAST(SUM(amount) AS BIGINT), CAST(SUM(CASE WHEN due_date < $2 THEN amount ELSE 0 END) AS BIGINT), MIN(due_date)
         FROM receivable_due WHERE {} GROUP BY customer_id",
        tx.any_of("customer_id", 1)
    );
    let found: Vec<(Id, Money, Money, Day)> = tx.all(&sql, params![customers, today]).await?;
    let standing = |(customer, receivable, overdue, oldest): (Id, Money, Money, Day)| {
        (customer, Standing { receivable, overdue, longest_overdue_days: days_overdue(oldest, today) })
    };
    Ok(found.into_iter().map(standing).collect())
}

/// What a customer has to pay, by the days on which it is due, the oldest first.
#[kernel::boxed]
pub async fn dues(tx: &mut Tx, customer: Id, today: Day) -> Result<Vec<Due>> {
    let found: Vec<(Day, Money)> =
        tx.all("SELECT due_date, amount FROM receivable_due WHERE customer_id = $1 ORDER BY due_date", params![customer]).await?;
    Ok(found.into_iter().map(|(due_on, amount)| Due { due_on, amount, overdue: due_on < today }).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_day_itself_still_counts() {
        let day = |text: &str| text.parse::<Day>().expect("a day");
        assert_eq!(days_overdue(day("2026-03-10"), day("2026-03-10")), 0);
        assert_eq!(days_overdue(day("2026-03-10"), day("2026-03-11")), 1);
        assert_eq!(days_overdue(day("2026-02-27"), day("2026-03-02")), 3);
        assert_eq!(days_overdue(day("2026-03-11"), day("2026-03-10")), 0);
    }
}
