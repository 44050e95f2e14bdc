//! Takes the figures of a settlement from the books, and ties the movements to it that they come from.

use std::collections::{BTreeMap, BTreeSet};

use kernel::{AppError, Id, Money, Result, Runtime};
use loss::LossState;
use org::Day;
use stock::{LocationKind, location};
use store::{Tx, params};

use crate::charge::{Charge, DayPrices, charge};
use crate::figures::{DecidedLosses, Figures, Moved, Terms, figures};
use crate::movements;
use crate::row::{SettlementBasis, SettlementRow, before};

const A_DAY_S: i64 = 24 * 60 * 60;
const AT_ONCE: usize = 500;

/// What the books say about a period, before it is written.
pub(crate) struct Drawn {
    moves: Vec<Moved>,
    figures: BTreeMap<Id, Figures>,
    charges: Vec<Charge>,
}

/// Reads the books. Everybody who changes reports of the store, and everybody who settles with the customer, is held already.
pub(crate) async fn read(tx: &mut Tx, row: &SettlementRow) -> Result<Drawn> {
    let former = before(tx, row.store_id, Some(row.period_from)).await?;
    let (opening, known) = match &former {
        Some(former) => (closing_of(tx, former.id).await?, true),
        None => (BTreeMap::new(), false),
    };
    let moves = moves(tx, row, known).await?;
    let decided = if row.basis == SettlementBasis::Count { decided(tx, row, &moves).await? } else { DecidedLosses::new() };
    let figures = figures(&opening, &moves, &decided, Terms { basis: row.basis, charge_lost: row.charge_lost });
    let prices = prices(tx, row, &figures).await?;
    let charges = charge(&figures, &prices)?;
    Ok(Drawn { moves, figures, charges })
}

async fn closing_of(tx: &mut Tx, settlement: Id) -> Result<BTreeMap<Id, i64>> {
    let sql = "SELECT product_id, closing FROM consignment_settlement_line WHERE settlement_id = $1 AND closing <> 0";
    Ok(tx.all::<(Id, i64)>(sql, params![settlement]).await?.into_iter().collect())
}

/// Everything that moved up to the last day and is not settled, whenever it was booked: what was told late for a period that
/// is over comes into the next one. Before the first period everything is what the store began with.
async fn moves(tx: &mut Tx, row: &SettlementRow, known: bool) -> Result<Vec<Moved>> {
    let Some(place) = location::find_of_store(tx, row.country_code, row.store_id).await? else { return Ok(Vec::new()) };
    // Nothing is booked before its day, and what was booked long before this period is settled.
    let since = if known { Id::first_at(row.period_from.begins_in(row.country_code)?.plus_seconds(-A_DAY_S)) } else { Id::new(0) };
    let sides = [("to", "from", "m.qty"), ("from", "to", "-m.qty")].map(|(here, there, qty)| {
        format!(
            "SELECT m.id AS id, m.product_id AS product_id, {qty} AS qty, o.kind AS kind, m.doc_no AS doc_no, m.biz_date AS biz_date
             FROM stock_move m JOIN location o ON o.id = m.{there}_location_id
             WHERE m.{here}_location_id = $1 AND m.{here}_owner_id = 0 AND m.id >= $2 AND m.biz_date <= $3
               AND NOT EXISTS (SELECT 1 FROM consignment_settlement_move k WHERE k.move_id = m.id AND k.settlement_id <> $4)"
        )
    });
    let sql = format!("SELECT id, product_id, qty, kind, doc_no, biz_date FROM ({}) AS sides ORDER BY id", sides.join(" UNION ALL "));
    let rows: Vec<(Id, Id, i64, LocationKind, String, Day)> = tx.all(&sql, params![place.id, since, row.period_to, row.id]).await?;
    let moved = rows.into_iter().map(|(id, product, qty, other, doc_no, biz_date)| Moved {
        id,
        product,
        qty,
        other,
        doc_no,
        biz_date,
        opening: !known && biz_date < row.period_from,
    });
    Ok(moved.collect())
}

/// What counts found missing and somebody decided to be lost.
async fn decided(tx: &mut Tx, row: &SettlementRow, moves: &[Moved]) -> Result<DecidedLosses> {
    let counts: BTreeSet<&str> =
        moves.iter().filter(|moved| !moved.opening && moved.other == LocationKind::Adjust).map(|moved| moved.doc_no.as_str()).collect();
    let mut found = DecidedLosses::new();
    for count_no in counts {
        for raised in loss::standing_of(tx, row.country_code, count_no).await? {
            if matches!(raised.state, LossState::Confirmed | LossState::Normal) {
                for (product, qty) in raised.lines {
                    *found.entry((count_no.to_owned(), product)).or_default() += qty;
                }
            }
        }
    }
    Ok(found)
}

/// What the customer pays for a piece on each day that something is paid for.
async fn prices(tx: &mut Tx, row: &SettlementRow, figures: &BTreeMap<Id, Figures>) -> Result<DayPrices> {
    let mut wanted: BTreeMap<Day, Vec<Id>> = BTreeMap::new();
    for (product, one) in figures {
        for day in one.paid.keys() {
            wanted.entry(*day).or_default().push(*product);
        }
    }
    let mut prices = DayPrices::new();
    for (day, products) in wanted {
        prices.insert(day, catalogue::prices_on(tx, row.country_code, row.customer_id, &products, day).await?);
    }
    Ok(prices)
}

impl Drawn {
    /// Nothing of ours was in the store.
    pub(crate) fn is_empty(&self) -> bool {
        self.figures.is_empty()
    }

    /// What the pieces come to in all.
    pub(crate) fn totals(&self, row: &mut SettlementRow, rt: &Runtime) -> Result<()> {
        (row.pieces, row.net, row.tax) = (0, Money::ZERO, Money::ZERO);
        for charge in &self.charges {
            row.pieces += charge.qty;
            row.net = row.net.plus(charge.net)?;
            row.tax = row.tax.plus(charge.tax)?;
        }
        row.amount = row.net.plus(row.tax)?;
        row.drawn_at = rt.now();
        Ok(())
    }

    /// Writes lines, prices and ties anew.
    pub(crate) async fn write(&self, tx: &mut Tx, settlement: Id) -> Result<()> {
        untie(tx, settlement).await?;
        for table in ["consignment_settlement_line", "consignment_settlement_price"] {
            tx.execute(&format!("DELETE FROM {table} WHERE settlement_id = $1"), params![settlement]).await?;
        }
        for (product, one) in &self.figures {
            if !one.holds() {
                return Err(AppError::internal(format!("the figures of product {product} do not add up")));
            }
            self.write_line(tx, settlement, *product, one).await?;
        }
        for opening in [true, false] {
            let ids: Vec<Id> = self.moves.iter().filter(|moved| moved.opening == opening).map(|moved| moved.id).collect();
            for some in ids.chunks(AT_ONCE) {
                let sql = format!(
                    "INSERT INTO consignment_settlement_move (move_id, settlement_id, opening)
                     SELECT m.id, CAST($1 AS BIGINT), CAST($2 AS BOOLEAN) FROM stock_move m WHERE {}",
                    tx.any_of("m.id", 3)
                );
                tx.execute(&sql, params![settlement, opening, some]).await?;
            }
        }
        tx.moved(&movements::LINE, settlement);
        Ok(())
    }

    async fn write_line(&self, tx: &mut Tx, settlement: Id, product: Id, one: &Figures) -> Result<()> {
        let (mut net, mut tax) = (Money::ZERO, Money::ZERO);
        for (charge, part_no) in self.charges.iter().filter(|charge| charge.product == product).zip(1_i64..) {
            (net, tax) = (net.plus(charge.net)?, tax.plus(charge.tax)?);
            let (price, rate) = (charge.price, charge.price.tax);
            tx.execute_one(
                "INSERT INTO consignment_settlement_price (settlement_id, product_id, part_no, qty, unit_price, tax_included, tax_rate,
                     base_numerator, base_denominator, net, tax) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
                params![
                    settlement,
                    product,
                    part_no,
                    charge.qty,
                    price.unit_price,
                    price.tax_included,
                    rate.rate,
                    rate.base_numerator,
                    rate.base_denominator,
                    charge.net,
                    charge.tax,
                ],
            )
            .await?;
        }
        tx.execute_one(
            "INSERT INTO consignment_settlement_line (settlement_id, product_id, opening, fill_up, sold, returned, lost, closing, reported,
                 missing, settled_qty, net, tax) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
            params![
                settlement,
                product,
                one.opening,
                one.fill_up,
                one.sold,
                one.returned,
                one.lost,
                one.closing,
                one.reported,
                one.missing,
                one.settled_qty(),
                net,
                tax,
            ],
        )
        .await?;
        Ok(())
    }
}

/// Lets the movements go: they can be settled again.
pub(crate) async fn untie(tx: &mut Tx, settlement: Id) -> Result<()> {
    tx.execute("DELETE FROM consignment_settlement_move WHERE settlement_id = $1", params![settlement]).await?;
    Ok(())
}
