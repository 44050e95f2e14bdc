//! How much a customer may owe and for how long, from a day on. Every day has the terms that were agreed for it, so that a
//! document of that day is due by them however the terms change later.

mod begin;
mod desk;

use kernel::{Id, Money, Result, Runtime};
use serde::Serialize;
use store::{Tx, params, record};

use crate::{Actor, Day};

pub use begin::{begin_credit_terms, credit_housekeeping};
pub use desk::{CreditTerms, CreditTermsFilter, CreditTermsInput, credit_terms, credit_terms_of, save_credit_terms};

record! {
    /// What holds on a day.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
    #[serde(rename_all = "camelCase")]
    pub struct Credit {
        pub credit_limit: Money,
        pub credit_days: i64,
        pub overdue_block_days: i64,
    }
}

/// The terms of a customer on a day. Before the first ones there were none other.
#[kernel::boxed]
pub async fn credit_on(tx: &mut Tx, customer: Id, day: Day) -> Result<Credit> {
    let sql = format!(
        "SELECT {} FROM credit_terms WHERE customer_id = $1
         ORDER BY CASE WHEN from_date <= $2 THEN 0 ELSE 1 END, CASE WHEN from_date <= $2 THEN from_date END DESC, from_date LIMIT 1",
        Credit::COLUMNS
    );
    if let Some(agreed) = tx.optional(&sql, params![customer, day]).await? {
        return Ok(agreed);
    }
    Ok(tx.one(&format!("SELECT {} FROM customer WHERE id = $1", Credit::COLUMNS), params![customer]).await?)
}

/// Writes down what somebody entered in the customer itself: it holds from that day on.
pub(super) async fn note(tx: &mut Tx, rt: &Runtime, actor: &Actor, customer: Id, from: Day, credit: Credit) -> Result<()> {
    tx.execute_one(
        "INSERT INTO credit_terms (id, customer_id, country_code, from_date, credit_limit, credit_days, overdue_block_days, reason,
             entered_by_name, entered_at, ver)
         SELECT $1, c.id, c.country_code, $3, $4, $5, $6, '', $7, $8, 1 FROM customer c WHERE c.id = $2
         ON CONFLICT (customer_id, from_date) DO UPDATE SET credit_limit = EXCLUDED.credit_limit, credit_days = EXCLUDED.credit_days,
             overdue_block_days = EXCLUDED.overdue_block_days, entered_by_name = EXCLUDED.entered_by_name,
             entered_at = EXCLUDED.entered_at, ver = credit_terms.ver + 1",
        params![rt.next_id(), customer, from, credit.credit_limit, credit.credit_days, credit.overdue_block_days, &actor.name, rt.now()],
    )
    .await?;
    Ok(())
}
