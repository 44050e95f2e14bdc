use kernel::{AppError, Country, ErrorCode, Id, Result, Runtime, Timestamp};
use org::Day;
use store::{Tx, params};

use crate::balance::{Changes, StockKey};
use crate::{LocationKind, Owner, location, movements};

/// More pieces than any document has.
const MOST_PIECES: i64 = 1_000_000_000;

/// What goods are moved or kept back for.
#[derive(Clone, Copy, Debug)]
pub struct Document<'a> {
    pub country: Country,
    /// Stable key such as `dispatch`.
    pub doc_type: &'a str,
    pub doc_no: &'a str,
    /// Names this one booking in its country for ever: the same name is refused a second time.
    pub reference: &'a str,
    /// The business day at the place.
    pub biz_date: Day,
    /// Who does it.
    pub user_id: Id,
}

#[derive(Clone, Copy, Debug)]
pub struct Movement {
    pub line_no: i64,
    pub product: Id,
    pub qty: i64,
    pub from: Id,
    pub to: Id,
    pub owner: Owner,
    /// Whose they are at the other end; mostly the same.
    pub becomes: Owner,
}

/// Pieces of one product, as they arrive.
#[derive(Clone, Copy, Debug)]
pub struct Arrival {
    pub line_no: i64,
    pub product: Id,
    pub qty: i64,
}

/// Takes company goods from a supplier into a warehouse.
#[kernel::boxed]
pub async fn receive(tx: &mut Tx, rt: &Runtime, document: &Document<'_>, warehouse: Id, arrivals: &[Arrival]) -> Result<Vec<Id>> {
    let supplier = location::of_kind(tx, rt, document.country, LocationKind::Supplier).await?.id;
    let movements = arrivals.iter().map(|arrival| Movement {
        line_no: arrival.line_no,
        product: arrival.product,
        qty: arrival.qty,
        from: supplier,
        to: warehouse,
        owner: Owner::Company,
        becomes: Owner::Company,
    });
    move_goods(tx, rt, document, &movements.collect::<Vec<_>>()).await
}

/// Moves goods, or refuses with `insufficient_stock` and moves nothing.
#[kernel::boxed]
pub async fn move_goods(tx: &mut Tx, rt: &Runtime, document: &Document<'_>, movements: &[Movement]) -> Result<Vec<Id>> {
    apply(tx, document, movements.iter()).await?;
    write(tx, rt, document, movements).await
}

/// [`move_goods`] of goods that moved before it is booked, each with when. Nothing moves later than now.
#[kernel::boxed]
pub async fn move_goods_as_of(tx: &mut Tx, rt: &Runtime, document: &Document<'_>, movements: &[(Movement, Timestamp)]) -> Result<Vec<Id>> {
    apply(tx, document, movements.iter().map(|(movement, _)| movement)).await?;
    let now = rt.now();
    let dated = movements.iter().map(|(movement, at)| (movement, (*at < now).then_some(*at)));
    write_dated(tx, rt, document, dated).await
}

async fn apply(tx: &mut Tx, document: &Document<'_>, movements: impl Iterator<Item = &Movement>) -> Result<()> {
    let mut changes = Changes::default();
    for movement in movements {
        check_qty(movement.qty)?;
        changes.add(movement.leaves(), -movement.qty, 0)?;
        changes.add(movement.arrives(), movement.qty, 0)?;
    }
    changes.apply(tx, document.country).await
}

impl Movement {
    pub(crate) const fn leaves(&self) -> StockKey {
        StockKey { product: self.product, location: self.from, owner: self.owner }
    }

    pub(crate) const fn arrives(&self) -> StockKey {
        StockKey { product: self.product, location: self.to, owner: self.becomes }
    }
}

pub(crate) fn check_qty(qty: i64) -> Result<()> {
    if (1..=MOST_PIECES).contains(&qty) { Ok(()) } else { Err(AppError::field("qty", ErrorCode::OutOfRange)) }
}

/// Writes the moves whose effect on the stock rows has been applied.
pub(crate) async fn write(tx: &mut Tx, rt: &Runtime, document: &Document<'_>, movements: &[Movement]) -> Result<Vec<Id>> {
    write_dated(tx, rt, document, movements.iter().map(|movement| (movement, None))).await
}

async fn write_dated(
    tx: &mut Tx,
    rt: &Runtime,
    document: &Document<'_>,
    movements: impl ExactSizeIterator<Item = (&Movement, Option<Timestamp>)>,
) -> Result<Vec<Id>> {
    let mut ids = Vec::with_capacity(movements.len());
    for ((movement, happened_at), position) in movements.zip(0_i64..) {
        let id = rt.next_id();
        let inserted = tx
            .execute(
                "INSERT INTO stock_move (id, country_code, product_id, qty, from_location_id, to_location_id, from_owner_id, to_owner_id,
                     doc_type, doc_no, line_no, biz_date, at, actor_id, reference, position, happened_at)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) ON CONFLICT DO NOTHING",
                params![
                    id,
                    document.country,
                    movement.product,
                    movement.qty,
                    movement.from,
                    movement.to,
                    movement.owner,
                    movement.becomes,
                    document.doc_type,
                    document.doc_no,
                    movement.line_no,
                    document.biz_date,
                    rt.now(),
                    document.user_id,
                    document.reference,
                    position,
                    happened_at,
                ],
            )
            .await?;
        if inserted == 0 {
            return Err(AppError::new(ErrorCode::AlreadyPosted));
        }
        tx.moved(&movements::MOVE, id);
        ids.push(id);
    }
    Ok(ids)
}
