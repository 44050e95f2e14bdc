use kernel::{AppError, Country, ErrorCode, Id, Result, Runtime};
use store::{Tx, params};

use super::reserve::insert;
use super::{Reservation, ReservationState};
use crate::balance::Changes;
use crate::moves::{self, Movement, check_qty};
use crate::{Document, Owner, movements};

/// Some or all pieces of a reservation.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    pub reservation: Id,
    pub qty: i64,
    /// The line of the document that takes them.
    pub line_no: i64,
}

/// Gives pieces back to whoever orders next.
#[kernel::boxed]
pub async fn release(tx: &mut Tx, rt: &Runtime, country: Country, parts: &[Part]) -> Result<()> {
    let ended = end_parts(tx, rt, country, parts, ReservationState::Released).await?;
    free(tx, country, &ended).await
}

/// Gives everything back that is kept for a document. Returns how many reservations that were.
#[kernel::boxed]
pub async fn release_all(tx: &mut Tx, rt: &Runtime, country: Country, doc_no: &str) -> Result<usize> {
    let sql = format!(
        "SELECT {} FROM reservation WHERE country_code = $1 AND doc_no = $2 AND state = 'active' ORDER BY id{}",
        Reservation::COLUMNS,
        tx.for_update()
    );
    let open: Vec<Reservation> = tx.all(&sql, params![country, doc_no]).await?;
    for reservation in &open {
        end(tx, rt, reservation, reservation.qty, ReservationState::Released).await?;
    }
    free(tx, country, &open).await?;
    Ok(open.len())
}

/// Moves kept pieces to `to`, where they belong to `becomes`.
#[kernel::boxed]
pub async fn consume(tx: &mut Tx, rt: &Runtime, document: &Document<'_>, parts: &[Part], to: Id, becomes: Owner) -> Result<Vec<Id>> {
    let ended = end_parts(tx, rt, document.country, parts, ReservationState::Consumed).await?;
    let movements: Vec<Movement> = ended
        .iter()
        .zip(parts)
        .map(|(taken, part)| Movement {
            line_no: part.line_no,
            product: taken.product_id,
            qty: taken.qty,
            from: taken.location_id,
            to,
            owner: taken.owner_id,
            becomes,
        })
        .collect();
    let mut changes = Changes::default();
    for movement in &movements {
        changes.add(movement.leaves(), -movement.qty, -movement.qty)?;
        changes.add(movement.arrives(), movement.qty, 0)?;
    }
    changes.apply(tx, document.country).await?;
    moves::write(tx, rt, document, &movements).await
}

/// Takes the pieces off what is reserved.
pub(super) async fn free(tx: &mut Tx, country: Country, ended: &[Reservation]) -> Result<()> {
    let mut changes = Changes::default();
    for reservation in ended {
        changes.add(reservation.key(), 0, -reservation.qty)?;
    }
    changes.apply(tx, country).await
}

/// Ends parts of reservations and returns them as reservations of their own, in the order given. Rows are locked
/// in the order of their ids, before any stock row.
async fn end_parts(tx: &mut Tx, rt: &Runtime, country: Country, parts: &[Part], state: ReservationState) -> Result<Vec<Reservation>> {
    let ids: Vec<Id> = parts.iter().map(|part| part.reservation).collect();
    // The country is looked at afterwards: SQLite would rather walk all of it than go by the ids.
    let sql = format!(
        "SELECT {} FROM reservation WHERE state = 'active' AND {} ORDER BY id{}",
        Reservation::COLUMNS,
        tx.any_of("id", 1),
        tx.for_update()
    );
    let mut open: Vec<Reservation> = tx.all(&sql, params![ids]).await?;
    open.retain(|reservation| reservation.country_code == country);
    let mut ended = Vec::with_capacity(parts.len());
    for part in parts {
        check_qty(part.qty)?;
        let found = open.iter_mut().find(|reservation| reservation.id == part.reservation && reservation.qty > 0);
        let reservation = found.ok_or_else(|| AppError::new(ErrorCode::TransitionNotAllowed))?;
        if part.qty > reservation.qty {
            return Err(AppError::field("qty", ErrorCode::OutOfRange));
        }
        end(tx, rt, reservation, part.qty, state).await?;
        ended.push(Reservation { qty: part.qty, ..reservation.clone() });
        reservation.qty -= part.qty;
    }
    Ok(ended)
}

/// Ends a locked reservation, or splits off the part that ends.
pub(super) async fn end(tx: &mut Tx, rt: &Runtime, reservation: &Reservation, qty: i64, state: ReservationState) -> Result<()> {
    tx.moved(&movements::RESERVATION, reservation.id);
    if qty == reservation.qty {
        tx.execute_one(
            "UPDATE reservation SET state = $2, ended_at = $3 WHERE id = $1 AND state = 'active'",
            params![reservation.id, state, rt.now()],
        )
        .await?;
        return Ok(());
    }
    tx.execute_one("UPDATE reservation SET qty = qty - $2 WHERE id = $1 AND state = 'active'", params![reservation.id, qty]).await?;
    insert(tx, rt, &Reservation { id: rt.next_id(), qty, ..reservation.clone() }, state).await
}
