//! Which period of a store comes next, by the customer's cycle.

use jiff::ToSpan as _;
use jiff::civil::Date;
use kernel::{AppError, Id, Result, Runtime};
use org::{Actor, Day, SettlementCycle};
use serde::{Deserialize, Serialize};
use store::{Sql, Tx, params, record};
use utoipa::{IntoParams, ToSchema};

use crate::machine::SettlementStatus;
use crate::{row, sight};

const MOST_STORES: i64 = 200;

/// A store with consigned goods, and the period that is to be settled next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StoreToSettle {
    pub store_id: Id,
    pub store_code: String,
    pub store_name: String,
    pub customer_id: Id,
    pub customer_name: String,
    pub cycle: SettlementCycle,
    /// Up to which day it is settled.
    pub settled_through: Option<Day>,
    /// The first day that is to be settled; proposed only, for the first settlement of the store.
    pub period_from: Day,
    /// The last day of the cycle that is over, unless it is settled.
    pub period_to: Option<Day>,
    /// The last day since then on which the stock was counted.
    pub counted_on: Option<Day>,
    /// The settlement that is not finished yet.
    pub open_id: Option<Id>,
    pub open_no: Option<String>,
    pub open_status: Option<SettlementStatus>,
}

#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct StoresToSettle {
    pub customer_id: Id,
}

record! {
    struct Shop {
        id: Id,
        code: String,
        name: String,
        time_zone: String,
    }
}

/// The stores of a customer that sells on consignment. None for others.
#[kernel::boxed]
pub async fn stores_to_settle(tx: &mut Tx, rt: &Runtime, actor: &Actor, asked: StoresToSettle) -> Result<Vec<StoreToSettle>> {
    let scope = sight::preparing(actor)?;
    let mut sql = Sql::new("SELECT c.name, c.settlement_cycle, c.settlement_day FROM customer c WHERE c.cooperation_mode = 1 AND c.id = ");
    sql.bind(asked.customer_id);
    scope.push_customers(tx, &mut sql, "c");
    let found: Vec<(String, SettlementCycle, i64)> = tx.all_of(&sql).await?;
    let Some((customer_name, cycle, day)) = found.into_iter().next() else { return Ok(Vec::new()) };
    let sql = "SELECT id, code, name, time_zone FROM store WHERE customer_id = $1 AND status = 'active' ORDER BY code LIMIT $2";
    let shops: Vec<Shop> = tx.all(sql, params![asked.customer_id, MOST_STORES]).await?;
    let mut stores = Vec::with_capacity(shops.len());
    for shop in shops {
        let today = rt.now().date_in(&shop.time_zone).map_err(AppError::internal)?;
        let last = row::last_of(tx, shop.id).await?;
        let open = last.as_ref().filter(|last| last.status != SettlementStatus::Settled);
        let settled = match open {
            Some(open) => row::before(tx, shop.id, Some(open.period_from)).await?,
            None => last.clone(),
        };
        let (ends, began) = last_period(today, cycle, day)?;
        let settled_through = settled.map(|settled| settled.period_to);
        let period_from = settled_through.map_or(began, Day::tomorrow);
        let sql = "SELECT MAX(biz_date) FROM stock_count WHERE store_id = $1 AND status = 'posted' AND biz_date >= $2 AND biz_date < $3";
        let (counted_on,): (Option<Day>,) = tx.one(sql, params![shop.id, period_from, Day::from(today)]).await?;
        stores.push(StoreToSettle {
            store_id: shop.id,
            store_code: shop.code,
            store_name: shop.name,
            customer_id: asked.customer_id,
            customer_name: customer_name.clone(),
            cycle,
            settled_through,
            period_from,
            period_to: (ends >= period_from).then_some(ends),
            counted_on,
            open_id: open.map(|open| open.id),
            open_no: open.map(|open| open.doc_no.clone()),
            open_status: open.map(|open| open.status),
        });
    }
    Ok(stores)
}

/// The last cycle that is over before `today`: its last day and its first.
pub fn last_period(today: Date, cycle: SettlementCycle, day: i64) -> Result<(Day, Day)> {
    let first = today.first_of_month();
    let (ends, before) = match cycle {
        SettlementCycle::Monthly => {
            let here = on(first, day)?;
            let ends = if here < today { here } else { on(month_before(first)?, day)? };
            (ends, on(month_before(ends.first_of_month())?, day)?)
        }
        SettlementCycle::HalfMonth => {
            let middle = on(first, 15)?;
            if middle < today {
                (middle, yesterday(first)?)
            } else {
                let ends = yesterday(first)?;
                (ends, on(ends.first_of_month(), 15)?)
            }
        }
    };
    Ok((ends.into(), Day::from(before).tomorrow()))
}

/// That day of the month, or its last one in a shorter month.
fn on(first: Date, day: i64) -> Result<Date> {
    let last = i64::from(first.days_in_month());
    first.checked_add((day.clamp(1, last) - 1).days()).map_err(AppError::internal)
}

fn month_before(first: Date) -> Result<Date> {
    first.checked_sub(1.month()).map_err(AppError::internal)
}

fn yesterday(day: Date) -> Result<Date> {
    day.checked_sub(1.day()).map_err(AppError::internal)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn period(today: &str, cycle: SettlementCycle, day: i64) -> (String, String) {
        let (ends, begins) = last_period(today.parse().expect("a day"), cycle, day).expect("a period");
        (begins.to_string(), ends.to_string())
    }

    #[test]
    fn a_cycle_that_is_over_is_the_one_before_today() {
        let told = |begins: &str, ends: &str| (begins.to_owned(), ends.to_owned());
        assert_eq!(period("2026-03-26", SettlementCycle::Monthly, 25), told("2026-02-26", "2026-03-25"));
        assert_eq!(period("2026-03-25", SettlementCycle::Monthly, 25), told("2026-01-26", "2026-02-25"));
        assert_eq!(period("2026-03-10", SettlementCycle::Monthly, 31), told("2026-02-01", "2026-02-28"));
        assert_eq!(period("2026-03-16", SettlementCycle::HalfMonth, 1), told("2026-03-01", "2026-03-15"));
        assert_eq!(period("2026-03-15", SettlementCycle::HalfMonth, 1), told("2026-02-16", "2026-02-28"));
    }
}
