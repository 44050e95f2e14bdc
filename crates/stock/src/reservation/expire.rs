use kernel::{AppError, Country, Result, Runtime, Timestamp};
use store::jobs::Runner;
use store::{Db, Tx, params};

use super::end::{end, free};
use super::{Reservation, ReservationState};

const AT_ONCE: i64 = 100;
const EVERY_SECONDS: i64 = 60;

/// Keeps what is reserved for a document until another time, or for good. Returns how many reservations that were:
/// what has expired by then stays so, see [`super::renew`].
#[kernel::boxed]
pub async fn extend(tx: &mut Tx, country: Country, doc_no: &str, expires_at: Option<Timestamp>) -> Result<u64> {
    Ok(tx
        .execute(
            "UPDATE reservation SET expires_at = $3 WHERE country_code = $1 AND doc_no = $2 AND state = 'active'",
            params![country, doc_no, expires_at],
        )
        .await?)
}

/// Gives back what was kept for longer than agreed, a batch at a time. Returns how many; callers repeat until it is
/// zero. What somebody is working on at the moment is left for the next time.
#[kernel::boxed]
pub async fn expire(tx: &mut Tx, rt: &Runtime) -> Result<u64> {
    // In the order of the index: any other has SQLite walk all that ever was reserved.
    let sql = format!(
        "SELECT {} FROM reservation WHERE state = 'active' AND expires_at <= $1 ORDER BY expires_at, id LIMIT $2{}",
        Reservation::COLUMNS,
        tx.for_update_skip_locked()
    );
    let late: Vec<Reservation> = tx.all(&sql, params![rt.now(), AT_ONCE]).await?;
    for reservation in &late {
        end(tx, rt, reservation, reservation.qty, ReservationState::Expired).await?;
    }
    for country in Country::ALL {
        let of_country: Vec<Reservation> = late.iter().filter(|reservation| reservation.country_code == country).cloned().collect();
        free(tx, country, &of_country).await?;
    }
    Ok(late.len() as u64)
}

/// Has the stock look after expired reservations by itself.
pub fn housekeeping(runner: Runner, db: &Db, rt: &Runtime) -> Runner {
    let (db, rt) = (db.clone(), rt.clone());
    runner.every(EVERY_SECONDS, "stock.expire", move |_| {
        let (db, rt) = (db.clone(), rt.clone());
        async move {
            loop {
                let now = rt.clone();
                if db.write::<_, AppError, _>(async move |tx| expire(tx, &now).await).await? == 0 {
                    return Ok(());
                }
            }
        }
    })
}
