use kernel::{AppError, ErrorCode, Id, Result, Runtime, Timestamp};
use store::{Tx, params};

use super::{Reservation, ReservationState, extend, reservations_of};
use crate::balance::{Changes, StockKey};
use crate::moves::check_qty;
use crate::{Document, Owner};

/// Pieces that a line of a document wants.
#[derive(Clone, Copy, Debug)]
pub struct Want {
    pub line_id: Id,
    pub product: Id,
    pub qty: i64,
}

/// Keeps company goods of a warehouse back for a document: all of them, or none and `insufficient_stock` with every
/// product of which there is not enough. What others hold by then counts, whoever asked first.
pub async fn reserve(
    tx: &mut Tx,
    rt: &Runtime,
    document: &Document<'_>,
    warehouse: Id,
    wants: &[Want],
    expires_at: Option<Timestamp>,
) -> Result<Vec<Reservation>> {
    require_warehouse(tx, document, warehouse).await?;
    let mut changes = Changes::default();
    for want in wants {
        check_qty(want.qty)?;
        changes.add(StockKey { product: want.product, location: warehouse, owner: Owner::Company }, 0, want.qty)?;
    }
    changes.apply(tx, document.country).await?;
    let mut reservations = Vec::with_capacity(wants.len());
    for want in wants {
        let reservation = Reservation {
            id: rt.next_id(),
            country_code: document.country,
            doc_type: document.doc_type.to_owned(),
            doc_no: document.doc_no.to_owned(),
            line_id: want.line_id,
            location_id: warehouse,
            product_id: want.product,
            owner_id: Owner::Company,
            qty: want.qty,
            expires_at,
        };
        insert(tx, rt, &reservation, ReservationState::Active).await?;
        reservations.push(reservation);
    }
    Ok(reservations)
}

/// Makes sure that everything a document wants is kept for it until another time, or for good: what is still
/// reserved stays, what has expired is reserved anew if it is there.
pub async fn renew(
    tx: &mut Tx,
    rt: &Runtime,
    document: &Document<'_>,
    warehouse: Id,
    wants: &[Want],
    expires_at: Option<Timestamp>,
) -> Result<Vec<Reservation>> {
    extend(tx, document.country, document.doc_no, expires_at).await?;
    let kept = reservations_of(tx, document.country, document.doc_no).await?;
    let missing = wants.iter().filter_map(|want| {
        let held: i64 = kept.iter().filter(|reservation| reservation.line_id == want.line_id).map(|reservation| reservation.qty).sum();
        (held < want.qty).then(|| Want { qty: want.qty - held, ..*want })
    });
    reserve(tx, rt, document, warehouse, &missing.collect::<Vec<_>>(), expires_at).await?;
    reservations_of(tx, document.country, document.doc_no).await
}

/// Elsewhere goods may be promised that are not there.
async fn require_warehouse(tx: &mut Tx, document: &Document<'_>, warehouse: Id) -> Result<()> {
    let found: Option<(Id,)> = tx
        .optional(
            "SELECT id FROM location WHERE id = $1 AND country_code = $2 AND kind = 'warehouse'",
            params![warehouse, document.country],
        )
        .await?;
    found.map(drop).ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

pub(super) async fn insert(tx: &mut Tx, rt: &Runtime, reservation: &Reservation, state: ReservationState) -> Result<()> {
    let ended_at = (state != ReservationState::Active).then(|| rt.now());
    tx.execute_one(
        "INSERT INTO reservation (id, country_code, doc_type, doc_no, line_id, location_id, product_id, owner_id, qty, expires_at, state,
             created_at, ended_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
        params![
            reservation.id,
            reservation.country_code,
            &reservation.doc_type,
            &reservation.doc_no,
            reservation.line_id,
            reservation.location_id,
            reservation.product_id,
            reservation.owner_id,
            reservation.qty,
            reservation.expires_at,
            state,
            rt.now(),
            ended_at,
        ],
    )
    .await?;
    Ok(())
}
