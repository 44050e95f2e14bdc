use std::collections::{BTreeMap, HashMap};

use kernel::{AppError, Country, ErrorCode, Id, Result, Runtime, Timestamp};
use store::{Sql, Tx, params};

use super::{Reservation, ReservationState, extend, reservations_of};
use crate::balance::{Short, kinds, refusal};
use crate::moves::check_qty;
use crate::{Document, LocationKind, Owner, movements};

/// Pieces that a line of a document wants.
#[derive(Clone, Copy, Debug)]
pub struct Want {
    pub line_id: Id,
    pub product: Id,
    pub qty: i64,
}

/// Keeps company goods of a warehouse back for a document: all of them, or none and `insufficient_stock` with every
/// product of which there is not enough. What others hold by then counts, whoever asked first.
#[kernel::boxed]
pub async fn reserve(
    tx: &mut Tx,
    rt: &Runtime,
    document: &Document<'_>,
    warehouse: Id,
    wants: &[Want],
    expires_at: Option<Timestamp>,
) -> Result<Vec<Reservation>> {
    let short = set_aside(tx, document.country, warehouse, wants).await?;
    if !short.is_empty() {
        return Err(refusal(&short));
    }
    record_set_aside(tx, rt, document, warehouse, wants, expires_at).await
}

/// The first half of [`reserve`], for a document that has no number yet: takes the pieces off what others may order.
/// [`record_set_aside`] has to follow in the same transaction. Where there is not enough of something none is taken, and
/// the answer names all of it.
#[kernel::boxed]
pub async fn set_aside(tx: &mut Tx, country: Country, warehouse: Id, wants: &[Want]) -> Result<Vec<Short>> {
    let mut wanted: BTreeMap<Id, i64> = BTreeMap::new();
    for want in wants {
        check_qty(want.qty)?;
        let sum = wanted.entry(want.product).or_default();
        *sum = sum.checked_add(want.qty).ok_or_else(|| AppError::internal("a quantity is out of range"))?;
    }
    let free = hold(tx, country, warehouse, wanted.keys().copied().collect()).await?;
    let left = |product: Id| free.get(&product).copied().unwrap_or(0);
    let short = wanted.iter().filter(|(product, qty)| left(**product) < **qty);
    let short: Vec<Short> = short.map(|(product, _)| Short { id: *product, available: left(*product) }).collect();
    if short.is_empty() {
        take(tx, warehouse, &wanted).await?;
        return Ok(short);
    }
    // Elsewhere goods may be promised that are not there.
    if kinds(tx, country, &[warehouse]).await?.get(&warehouse) != Some(&LocationKind::Warehouse) {
        return Err(AppError::new(ErrorCode::NotFound));
    }
    Ok(short)
}

/// What a warehouse has free of the company's products. Others wait for these rows until the transaction ends; they are
/// locked by product, as every document does.
async fn hold(tx: &mut Tx, country: Country, warehouse: Id, products: Vec<Id>) -> Result<HashMap<Id, i64>> {
    let sql = format!(
        "SELECT product_id, on_hand - reserved FROM stock
         WHERE location_id = (SELECT id FROM location WHERE id = $1 AND country_code = $2 AND kind = 'warehouse') AND owner_id = $3
           AND {} ORDER BY product_id{}",
        tx.any_of("product_id", 4),
        tx.for_update()
    );
    Ok(tx.all::<(Id, i64)>(&sql, params![warehouse, country, Owner::Company, products]).await?.into_iter().collect())
}

/// Takes pieces that are there off what others may order, in rows that [`hold`] has locked.
async fn take(tx: &mut Tx, warehouse: Id, wanted: &BTreeMap<Id, i64>) -> Result<()> {
    let wanted: Vec<(&Id, &i64)> = wanted.iter().collect();
    for batch in wanted.chunks(WRITTEN_AT_ONCE) {
        // Without a join, of which a database that has not counted its rows yet makes a walk through the warehouse.
        let mut sql = Sql::new("UPDATE stock SET reserved = reserved + CASE product_id");
        for (product, qty) in batch {
            sql.push(" WHEN ").bind(**product).push(" THEN CAST(").bind(**qty).push(" AS BIGINT)");
        }
        sql.push(" END WHERE location_id = ").bind(warehouse).push(" AND owner_id = ").bind(Owner::Company).push(" AND ");
        let products: Vec<Id> = batch.iter().map(|(product, _)| **product).collect();
        tx.push_any_of(&mut sql, "product_id", products);
        if tx.execute(sql.text(), sql.values()).await? != batch.len() as u64 {
            return Err(AppError::internal("goods that were held are gone"));
        }
    }
    Ok(())
}

/// The second half of [`reserve`]: writes for whom the pieces are kept.
#[kernel::boxed]
pub async fn record_set_aside(
    tx: &mut Tx,
    rt: &Runtime,
    document: &Document<'_>,
    warehouse: Id,
    wants: &[Want],
    expires_at: Option<Timestamp>,
) -> Result<Vec<Reservation>> {
    let reservations = wants.iter().map(|want| Reservation {
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
    });
    let reservations: Vec<Reservation> = reservations.collect();
    for batch in reservations.chunks(WRITTEN_AT_ONCE) {
        insert_all(tx, rt, batch, ReservationState::Active).await?;
    }
    Ok(reservations)
}

/// Makes sure that everything a document wants is kept for it until another time, or for good: what is still
/// reserved stays, what has expired is reserved anew if it is there.
#[kernel::boxed]
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
    let missing: Vec<Want> = missing.collect();
    if missing.is_empty() {
        return Ok(kept);
    }
    reserve(tx, rt, document, warehouse, &missing, expires_at).await?;
    reservations_of(tx, document.country, document.doc_no).await
}

/// How many rows one statement carries; both databases take several times as many values.
const WRITTEN_AT_ONCE: usize = 200;

pub(super) async fn insert(tx: &mut Tx, rt: &Runtime, reservation: &Reservation, state: ReservationState) -> Result<()> {
    insert_all(tx, rt, std::slice::from_ref(reservation), state).await
}

async fn insert_all(tx: &mut Tx, rt: &Runtime, reservations: &[Reservation], state: ReservationState) -> Result<()> {
    let ended_at = (state != ReservationState::Active).then(|| rt.now());
    let mut sql = Sql::new(
        "INSERT INTO reservation (id, country_code, doc_type, doc_no, line_id, location_id, product_id, owner_id, qty, expires_at, state,
             created_at, ended_at) VALUES ",
    );
    for (index, reservation) in reservations.iter().enumerate() {
        sql.push(if index == 0 { "(" } else { ", (" }).bind(reservation.id).push(", ").bind(reservation.country_code);
        sql.push(", ").bind(&reservation.doc_type).push(", ").bind(&reservation.doc_no).push(", ").bind(reservation.line_id);
        sql.push(", ").bind(reservation.location_id).push(", ").bind(reservation.product_id).push(", ").bind(reservation.owner_id);
        sql.push(", ").bind(reservation.qty).push(", ").bind(reservation.expires_at).push(", ").bind(state);
        sql.push(", ").bind(rt.now()).push(", ").bind(ended_at).push(")");
    }
    tx.execute(sql.text(), sql.values()).await?;
    for reservation in reservations {
        tx.moved(&movements::RESERVATION, reservation.id);
    }
    Ok(())
}
