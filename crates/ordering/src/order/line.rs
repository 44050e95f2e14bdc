use std::collections::HashMap;

use catalogue::products::Unit;
use kernel::{Id, LocalizedText, Money, Result};
use money::tax::TaxRate;
use store::{FromRow, RowReader, Sql, StoreError, Tx, Value, params};

use super::sums;
use super::{Charge, LinePriceKind};
use crate::movements;

/// One product of an order: what it was when it was ordered, and how far it has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderLine {
    pub id: Id,
    pub order_id: Id,
    pub line_no: i64,
    pub product_id: Id,
    pub name: LocalizedText,
    pub material_code: String,
    pub barcode: Option<String>,
    pub specification: String,
    pub unit: Unit,
    pub image: Option<String>,
    pub price_kind: LinePriceKind,
    /// The price list or the special offer.
    pub price_source_id: Option<Id>,
    pub list_unit_price: Money,
    pub unit_price: Money,
    pub tax_included: bool,
    pub tax: TaxRate,
    pub qty_ordered: i64,
    pub qty_approved: i64,
    pub qty_dispatched: i64,
    pub qty_received: i64,
    pub qty_returned: i64,
    pub qty_cancelled: i64,
    pub gross_amount: Money,
    pub offer_amount: Money,
    pub net_amount: Money,
    pub tax_amount: Money,
    pub moq_waived_by: Option<Id>,
}

impl OrderLine {
    pub const COLUMNS: &'static str = "id, order_id, line_no, product_id, name_zh, name_en, name_id, name_th, material_code, barcode,
        specification, unit, image, price_kind, price_source_id, list_unit_price, unit_price, tax_included, tax_rate,
        tax_base_numerator, tax_base_denominator, qty_ordered, qty_approved, qty_dispatched, qty_received, qty_returned,
        qty_cancelled, gross_amount, offer_amount, net_amount, tax_amount, moq_waived_by";

    /// What the customer gets and pays for.
    pub const fn qty(&self) -> i64 {
        self.qty_approved - self.qty_cancelled
    }

    /// What has still to leave the warehouse.
    pub const fn outstanding(&self) -> i64 {
        self.qty() - self.qty_dispatched
    }

    pub(super) const fn charge(&self) -> Charge {
        Charge {
            unit_price: self.unit_price,
            list_price: self.list_unit_price,
            qty: self.qty(),
            tax_included: self.tax_included,
            tax: self.tax,
        }
    }

    fn values(&self) -> [Value; 32] {
        [
            self.id.into(),
            self.order_id.into(),
            self.line_no.into(),
            self.product_id.into(),
            (&self.name.zh).into(),
            (&self.name.en).into(),
            (&self.name.id).into(),
            (&self.name.th).into(),
            (&self.material_code).into(),
            self.barcode.clone().into(),
            (&self.specification).into(),
            self.unit.into(),
            self.image.clone().into(),
            self.price_kind.into(),
            self.price_source_id.into(),
            self.list_unit_price.into(),
            self.unit_price.into(),
            self.tax_included.into(),
            self.tax.rate.into(),
            self.tax.base_numerator.into(),
            self.tax.base_denominator.into(),
            self.qty_ordered.into(),
            self.qty_approved.into(),
            self.qty_dispatched.into(),
            self.qty_received.into(),
            self.qty_returned.into(),
            self.qty_cancelled.into(),
            self.gross_amount.into(),
            self.offer_amount.into(),
            self.net_amount.into(),
            self.tax_amount.into(),
            self.moq_waived_by.into(),
        ]
    }
}

impl FromRow for OrderLine {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        Ok(Self {
            id: row.next()?,
            order_id: row.next()?,
            line_no: row.next()?,
            product_id: row.next()?,
            name: LocalizedText { zh: row.next()?, en: row.next()?, id: row.next()?, th: row.next()? },
            material_code: row.next()?,
            barcode: row.next()?,
            specification: row.next()?,
            unit: row.next()?,
            image: row.next()?,
            price_kind: row.next()?,
            price_source_id: row.next()?,
            list_unit_price: row.next()?,
            unit_price: row.next()?,
            tax_included: row.next()?,
            tax: TaxRate { rate: row.next()?, base_numerator: row.next()?, base_denominator: row.next()? },
            qty_ordered: row.next()?,
            qty_approved: row.next()?,
            qty_dispatched: row.next()?,
            qty_received: row.next()?,
            qty_returned: row.next()?,
            qty_cancelled: row.next()?,
            gross_amount: row.next()?,
            offer_amount: row.next()?,
            net_amount: row.next()?,
            tax_amount: row.next()?,
            moq_waived_by: row.next()?,
        })
    }
}

/// The lines of one order in their order.
#[kernel::boxed]
pub async fn lines_of(tx: &mut Tx, order: Id) -> Result<Vec<OrderLine>> {
    let sql = format!("SELECT {} FROM order_line WHERE order_id = $1 ORDER BY line_no", OrderLine::COLUMNS);
    Ok(tx.all(&sql, params![order]).await?)
}

/// The lines of several orders at once.
#[kernel::boxed]
pub async fn lines_of_all(tx: &mut Tx, orders: &[Id]) -> Result<HashMap<Id, Vec<OrderLine>>> {
    let columns = OrderLine::COLUMNS;
    let sql = format!("SELECT {columns} FROM order_line WHERE {} ORDER BY order_id, line_no", tx.any_of("order_id", 1));
    let lines: Vec<OrderLine> = tx.all(&sql, params![orders]).await?;
    Ok(org::listing::group(lines.into_iter().map(|line| (line.order_id, line))))
}

/// How many lines one statement carries: SQLite takes 32766 values, and no order is that long.
const AT_ONCE: usize = 200;

/// Adds the lines of a new order, which counts from then on.
#[kernel::boxed]
pub async fn insert_lines(tx: &mut Tx, lines: &[OrderLine]) -> Result<()> {
    for batch in lines.chunks(AT_ONCE) {
        let mut sql = Sql::new(&format!("INSERT INTO order_line ({}) VALUES ", OrderLine::COLUMNS));
        for (index, line) in batch.iter().enumerate() {
            sql.push(if index == 0 { "(" } else { ", (" });
            for (column, value) in line.values().into_iter().enumerate() {
                sql.push(if column == 0 { "" } else { ", " }).bind(value);
            }
            sql.push(")");
        }
        tx.execute(sql.text(), sql.values()).await?;
        for line in batch {
            tx.moved(&movements::ORDER_LINE, line.order_id);
        }
    }
    sums::placed(tx, lines).await
}

/// Writes counters and amounts of the lines of a locked order.
#[kernel::boxed]
pub async fn save_lines(tx: &mut Tx, lines: &[OrderLine]) -> Result<()> {
    let Some(order) = lines.first().map(|line| line.order_id) else { return Ok(()) };
    let before = sums::written(tx, order).await?;
    for line in lines {
        tx.moved(&movements::ORDER_LINE, line.order_id);
        tx.execute_one(
            "UPDATE order_line SET qty_ordered = $2, qty_approved = $3, qty_dispatched = $4, qty_received = $5, qty_returned = $6,
                 qty_cancelled = $7, unit_price = $8, price_kind = $9, price_source_id = $10, gross_amount = $11, offer_amount = $12,
                 net_amount = $13, tax_amount = $14, moq_waived_by = $15, list_unit_price = $16
             WHERE id = $1",
            params![
                line.id,
                line.qty_ordered,
                line.qty_approved,
                line.qty_dispatched,
                line.qty_received,
                line.qty_returned,
                line.qty_cancelled,
                line.unit_price,
                line.price_kind,
                line.price_source_id,
                line.gross_amount,
                line.offer_amount,
                line.net_amount,
                line.tax_amount,
                line.moq_waived_by,
                line.list_unit_price,
            ],
        )
        .await?;
    }
    sums::lines_change(tx, order, &before, lines).await
}
