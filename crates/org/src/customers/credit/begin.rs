//! Terms whose day has come become those that the customer has.

use kernel::{AppError, Country, Id, Result, Runtime};
use store::jobs::Runner;
use store::{Db, Tx, params};

use super::{Credit, credit_on};
use crate::history::{self, Subject};
use crate::{Actor, Day, today_in};

const EVERY_S: i64 = 10 * 60;
const AT_ONCE: i64 = 100;

/// Writes into customers what holds for them today. What is asked of the terms themselves does not wait for it. Returns how many
/// customers have other terms now; callers repeat until it is zero.
#[kernel::boxed]
pub async fn begin_credit_terms(tx: &mut Tx, rt: &Runtime) -> Result<usize> {
    let mut begun = 0;
    for country in Country::ALL {
        let today = today_in(rt, country)?;
        let sql = format!(
            "SELECT c.id, c.code FROM credit_terms t JOIN customer c ON c.id = t.customer_id
             WHERE t.country_code = $1 AND t.from_date = (SELECT MAX(o.from_date) FROM credit_terms o
                 WHERE o.customer_id = t.customer_id AND o.from_date <= $2)
               AND (c.credit_limit <> t.credit_limit OR c.credit_days <> t.credit_days OR c.overdue_block_days <> t.overdue_block_days)
             ORDER BY c.id LIMIT {AT_ONCE}"
        );
        let other: Vec<(Id, String)> = tx.all(&sql, params![country, today]).await?;
        for (customer, code) in &other {
            begin(tx, rt, (country, today), (*customer, code)).await?;
        }
        begun += other.len();
    }
    Ok(begun)
}

async fn begin(tx: &mut Tx, rt: &Runtime, (country, today): (Country, Day), (customer, code): (Id, &str)) -> Result<()> {
    tx.hold("customer", customer).await?;
    let sql = format!("SELECT {} FROM customer WHERE id = $1", Credit::COLUMNS);
    let before: Credit = tx.one(&sql, params![customer]).await?;
    let after = credit_on(tx, customer, today).await?;
    write(tx, customer, after).await?;
    let subject = Subject { country: Some(country), action: "credit_terms.begin", doc_type: "customer", doc_no: code };
    history::record(tx, rt, &Actor::system(today.into()), subject, Some(&before), Some(&after)).await
}

/// Whoever has the customer open learns that it has changed.
pub(super) async fn write(tx: &mut Tx, customer: Id, credit: Credit) -> Result<()> {
    tx.execute_one(
        "UPDATE customer SET credit_limit = $2, credit_days = $3, overdue_block_days = $4, ver = ver + 1 WHERE id = $1",
        params![customer, credit.credit_limit, credit.credit_days, credit.overdue_block_days],
    )
    .await?;
    Ok(())
}

pub fn credit_housekeeping(runner: Runner, db: &Db, rt: &Runtime) -> Runner {
    let (db, rt) = (db.clone(), rt.clone());
    runner.every(EVERY_S, "org.credit_terms", move |_| {
        let (db, rt) = (db.clone(), rt.clone());
        async move {
            loop {
                let now = rt.clone();
                if db.write::<_, AppError, _>(async move |tx| begin_credit_terms(tx, &now).await).await? == 0 {
                    return Ok(());
                }
            }
        }
    })
}
