use kernel::{AppError, Country, Id, Money, Result};
use org::Day;
use store::{Tx, params};

use super::keep::{Moved, add, seat};
use super::{MOVES, days};
use crate::owed_row::OwedRow;

/// Makes the sums of the receivables that arose in a country's month (`yyyy-MM`) anew from the books, with the representatives and
/// areas that their customers had then by what is known now.
#[kernel::boxed]
pub async fn rebuild(tx: &mut Tx, country: Country, month: &str) -> Result<()> {
    let (from, to) = days(month);
    let arisen = "SELECT id FROM receivable WHERE country_code = $1 AND biz_date >= $2 AND biz_date <= $3";
    tx.execute(&format!("DELETE FROM receivable_day WHERE receivable_id IN ({arisen})"), params![country, &from, &to]).await?;
    let sql =
        format!("SELECT {} FROM receivable WHERE country_code = $1 AND biz_date >= $2 AND biz_date <= $3 ORDER BY id", OwedRow::COLUMNS);
    let owed: Vec<OwedRow> = tx.all(&sql, params![country, &from, &to]).await?;
    let sql = format!(
        "{MOVES} SELECT receivable_id, biz_date, CAST(SUM(invoiced) AS BIGINT), CAST(SUM(received) AS BIGINT), CAST(SUM(returned) AS BIGINT),
             CAST(SUM(bad_debt) AS BIGINT)
         FROM move GROUP BY receivable_id, biz_date ORDER BY receivable_id, biz_date"
    );
    let moves: Vec<(Id, Day, Money, Money, Money, Money)> = tx.all(&sql, params![country, &from, &to]).await?;
    let mut moves = moves.into_iter().peekable();
    for one in &owed {
        let seat = seat(tx, one.customer_id, one.biz_date).await?;
        let mut last = one.biz_date;
        while let Some((_, day, invoiced, received, returned, bad_debt)) = moves.next_if(|(id, ..)| *id == one.id) {
            add(tx, one, day, seat, Moved { invoiced, received, returned, bad_debt }).await?;
            last = day;
        }
        if one.is_settled() {
            tx.execute("UPDATE receivable_day SET settled_on = $2 WHERE receivable_id = $1", params![one.id, last]).await?;
        }
    }
    if moves.next().is_some() {
        return Err(AppError::internal("a movement of a receivable that is none"));
    }
    Ok(())
}

/// Every month in which receivables arose.
#[kernel::boxed]
pub async fn months(tx: &mut Tx) -> Result<Vec<(Country, String)>> {
    let sql = "SELECT DISTINCT country_code, substr(biz_date, 1, 7) FROM receivable ORDER BY 1, 2";
    Ok(tx.all(sql, &[]).await?)
}
