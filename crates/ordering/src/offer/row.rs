use kernel::{AppError, Country, ErrorCode, Id, Money, Result, Timestamp};
use money::tax::TaxRate;
use org::{CustomerType, Day, Scope};
use serde::Serialize;
use store::{Sql, Tx, params, record};

use super::machine::OfferStatus;
use crate::movements;
use crate::order::{Charge, charge};
use crate::signed_prices::OWNERS;

record! {
    /// An offer as it is kept; also what the history compares.
    #[derive(Clone, Debug, Serialize)]
    #[serde(rename_all = "camelCase")]
    pub(super) struct OfferRow {
        pub(super) id: Id,
        pub(super) country_code: Country,
        pub(super) doc_no: String,
        pub(super) order_id: Option<Id>,
        pub(super) customer_id: Id,
        pub(super) customer_type: CustomerType,
        pub(super) rep_person_id: Option<Id>,
        pub(super) area_id: Option<Id>,
        pub(super) activity_from: Day,
        pub(super) activity_to: Day,
        pub(super) estimated_sales: Money,
        pub(super) original_total: Money,
        pub(super) paid_total: Money,
        pub(super) reason: String,
        pub(super) status: OfferStatus,
        pub(super) below_floor: bool,
        pub(super) submitted_by: Id,
        pub(super) submitted_by_name: String,
        pub(super) submitted_at: Timestamp,
        pub(super) due_at: Timestamp,
        pub(super) decided_at: Option<Timestamp>,
        pub(super) search: String,
        pub(super) ver: i64,
    }
}

record! {
    #[derive(Clone, Debug, Serialize)]
    #[serde(rename_all = "camelCase")]
    pub(super) struct OfferLineRow {
        pub(super) id: Id,
        pub(super) offer_id: Id,
        pub(super) line_no: i64,
        pub(super) product_id: Id,
        pub(super) original_unit_price: Money,
        pub(super) discounted_unit_price: Money,
        pub(super) floor_price: Money,
        pub(super) qty: i64,
        pub(super) qty_cap: i64,
        pub(super) qty_used: i64,
        pub(super) tax_included: bool,
        pub(super) tax_rate: i64,
        pub(super) tax_base_numerator: i64,
        pub(super) tax_base_denominator: i64,
    }
}

impl OfferRow {
    /// For changes that name the version they saw.
    pub(super) fn require_ver(&self, seen: i64) -> Result<()> {
        if self.ver == seen {
            return Ok(());
        }
        let current = serde_json::json!({ "status": self.status, "ver": self.ver });
        Err(AppError::new(ErrorCode::VersionConflict).with_data(serde_json::json!({ "current": current })))
    }

    /// Sums and the floor, from the lines. What is paid is what an order of these lines costs.
    pub(super) fn sum_up(&mut self, lines: &[OfferLineRow]) -> Result<()> {
        let charges: Vec<Charge> = lines.iter().map(OfferLineRow::charge).collect();
        (self.original_total, self.paid_total) = (Money::ZERO, Money::ZERO);
        for charged in charge(&charges)? {
            self.original_total = self.original_total.plus(charged.gross)?;
            self.paid_total = self.paid_total.plus(charged.net)?;
        }
        self.below_floor = lines.iter().any(|line| line.discounted_unit_price < line.floor_price);
        Ok(())
    }
}

impl OfferLineRow {
    const fn charge(&self) -> Charge {
        let tax = TaxRate { rate: self.tax_rate, base_numerator: self.tax_base_numerator, base_denominator: self.tax_base_denominator };
        Charge {
            unit_price: self.discounted_unit_price,
            list_price: self.original_unit_price,
            qty: self.qty,
            tax_included: self.tax_included,
            tax,
        }
    }
}

/// Locks an offer in scope for a change.
pub(super) async fn lock(tx: &mut Tx, scope: &Scope, id: Id) -> Result<OfferRow> {
    let mut sql = Sql::new(&format!("SELECT {} FROM special_offer f WHERE f.id = ", OfferRow::COLUMNS));
    sql.bind(id);
    scope.push(tx, &mut sql, OWNERS);
    sql.push(tx.for_update());
    let found: Vec<OfferRow> = tx.all_of(&sql).await?;
    found.into_iter().next().ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

/// Locks an offer for the installation itself.
pub(super) async fn lock_by_id(tx: &mut Tx, id: Id) -> Result<OfferRow> {
    let sql = format!("SELECT {} FROM special_offer WHERE id = $1{}", OfferRow::COLUMNS, tx.for_update());
    tx.optional(&sql, params![id]).await?.ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

pub(super) async fn of_order(tx: &mut Tx, order: Id) -> Result<Option<OfferRow>> {
    let sql = format!("SELECT {} FROM special_offer WHERE order_id = $1{}", OfferRow::COLUMNS, tx.for_update());
    Ok(tx.optional(&sql, params![order]).await?)
}

pub(super) async fn lines_of(tx: &mut Tx, offer: Id) -> Result<Vec<OfferLineRow>> {
    let sql = format!("SELECT {} FROM special_offer_line WHERE offer_id = $1 ORDER BY line_no", OfferLineRow::COLUMNS);
    Ok(tx.all(&sql, params![offer]).await?)
}

pub(super) async fn insert(tx: &mut Tx, offer: &OfferRow) -> Result<()> {
    tx.moved(&movements::OFFER, offer.id);
    let sql = format!(
        "INSERT INTO special_offer ({}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
             $21, $22, $23)",
        OfferRow::COLUMNS
    );
    tx.execute_one(
        &sql,
        params![
            offer.id,
            offer.country_code,
            &offer.doc_no,
            offer.order_id,
            offer.customer_id,
            offer.customer_type,
            offer.rep_person_id,
            offer.area_id,
            offer.activity_from,
            offer.activity_to,
            offer.estimated_sales,
            offer.original_total,
            offer.paid_total,
            &offer.reason,
            offer.status,
            offer.below_floor,
            offer.submitted_by,
            &offer.submitted_by_name,
            offer.submitted_at,
            offer.due_at,
            offer.decided_at,
            &offer.search,
            offer.ver,
        ],
    )
    .await?;
    Ok(())
}

/// Writes what changed. The row is locked, so a version that moved
/// on is a mistake of ours.
pub(super) async fn update(tx: &mut Tx, offer: &mut OfferRow) -> Result<()> {
    tx.moved(&movements::OFFER, offer.id);
    tx.execute_one(
        "UPDATE special_offer SET activity_from = $3, activity_to = $4, estimated_sales = $5, original_total = $6, paid_total = $7,
             reason = $8, status = $9, below_floor = $10, due_at = $11, decided_at = $12, ver = ver + 1
         WHERE id = $1 AND ver = $2",
        params![
            offer.id,
            offer.ver,
            offer.activity_from,
            offer.activity_to,
            offer.estimated_sales,
            offer.original_total,
            offer.paid_total,
            &offer.reason,
            offer.status,
            offer.below_floor,
            offer.due_at,
            offer.decided_at,
        ],
    )
    .await?;
    offer.ver += 1;
    Ok(())
}

/// The lines of an offer that nothing was ordered from yet, as a whole.
pub(super) async fn put_lines(tx: &mut Tx, offer: Id, lines: &[OfferLineRow]) -> Result<()> {
    tx.moved(&movements::OFFER_LINE, offer);
    tx.execute("DELETE FROM special_offer_line WHERE offer_id = $1", params![offer]).await?;
    let sql = format!(
        "INSERT INTO special_offer_line ({}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)",
        OfferLineRow::COLUMNS
    );
    for line in lines {
        tx.execute_one(
            &sql,
            params![
                line.id,
                line.offer_id,
                line.line_no,
                line.product_id,
                line.original_unit_price,
                line.discounted_unit_price,
                line.floor_price,
                line.qty,
                line.qty_cap,
                line.qty_used,
                line.tax_included,
                line.tax_rate,
                line.tax_base_numerator,
                line.tax_base_denominator,
            ],
        )
        .await?;
    }
    Ok(())
}
