use kernel::{Id, Money, Result};
use org::Day;
use store::{Tx, params};

use super::{OPEN, late_on};
use crate::owed_row::OwedRow;

/// A receivable has just arisen: of whom and in which area, its rows remember from now on.
pub(crate) async fn arose(tx: &mut Tx, owed: &OwedRow) -> Result<()> {
    let (person, area, region) = seat(tx, owed.customer_id, owed.biz_date).await?;
    add(tx, owed, owed.biz_date, (person, area, region), Moved { invoiced: owed.si_amount, ..Moved::default() }).await
}

/// The amounts of a receivable are about to be written as they are after a change that was booked on a day.
pub(crate) async fn changed(tx: &mut Tx, day: Day, before: &OwedRow, after: &OwedRow) -> Result<()> {
    let moved = Moved {
        invoiced: Money::ZERO,
        received: after.written_off.minus(before.written_off)?,
        returned: after.returned.minus(before.returned)?,
        bad_debt: after.bad_debt.minus(before.bad_debt)?,
    };
    let sql = "SELECT person_id, area_id, region_id FROM receivable_day WHERE receivable_id = $1 ORDER BY biz_date LIMIT 1";
    let seat = match tx.optional(sql, params![after.id]).await? {
        Some(seat) => seat,
        None => seat(tx, after.customer_id, after.biz_date).await?,
    };
    add(tx, after, day, seat, moved).await?;
    if before.is_settled() == after.is_settled() {
        return Ok(());
    }
    let sql = "UPDATE receivable_day SET settled_on = $2 WHERE receivable_id = $1";
    let until = if after.is_settled() { day.to_string() } else { OPEN.to_owned() };
    tx.execute(sql, params![after.id, until]).await?;
    Ok(())
}

/// What a day moves.
#[derive(Clone, Copy, Default)]
pub(super) struct Moved {
    pub invoiced: Money,
    pub received: Money,
    pub returned: Money,
    pub bad_debt: Money,
}

/// Who looks after the customer on a day, in which area and region it lies; zero for none.
pub(super) async fn seat(tx: &mut Tx, customer: Id, day: Day) -> Result<(Id, Id, Id)> {
    let valid = "from_date <= $2 AND (to_date IS NULL OR to_date >= $2)";
    let sql = format!(
        "SELECT COALESCE((SELECT person_id FROM person_customer WHERE customer_id = $1 AND {valid} ORDER BY share DESC, person_id LIMIT 1), 0),
             COALESCE((SELECT area_id FROM area_membership WHERE customer_id = $1 AND {valid} ORDER BY from_date DESC LIMIT 1), 0)"
    );
    let (person, area): (Id, Id) = tx.one(&sql, params![customer, day]).await?;
    let region: Option<(Option<Id>,)> = tx.optional("SELECT region_id FROM area WHERE id = $1", params![area]).await?;
    Ok((person, area, region.and_then(|(region,)| region).unwrap_or(Id::new(0))))
}

pub(super) async fn add(tx: &mut Tx, owed: &OwedRow, day: Day, (person, area, region): (Id, Id, Id), moved: Moved) -> Result<()> {
    tx.execute_one(
        "INSERT INTO receivable_day (receivable_id, biz_date, country_code, customer_id, person_id, area_id, region_id, late_on, settled_on,
             invoiced, received, returned, bad_debt)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
         ON CONFLICT (receivable_id, biz_date) DO UPDATE SET invoiced = receivable_day.invoiced + excluded.invoiced,
             received = receivable_day.received + excluded.received, returned = receivable_day.returned + excluded.returned,
             bad_debt = receivable_day.bad_debt + excluded.bad_debt",
        params![
            owed.id,
            day,
            owed.country_code,
            owed.customer_id,
            person,
            area,
            region,
            late_on(day, owed.due_date),
            OPEN,
            moved.invoiced,
            moved.received,
            moved.returned,
            moved.bad_debt,
        ],
    )
    .await?;
    Ok(())
}
