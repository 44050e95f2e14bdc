//! What a settlement charged, price by price, for whoever writes the invoice.

use kernel::{AppError, Country, ErrorCode, Id, LocalizedText, Money, Result};
use money::tax::TaxRate;
use org::Day;
use store::{Tx, params, record};

record! {
    struct Head { id: Id, store_name: String, period_from: Day, period_to: Day, reversed: bool }
}

record! {
    struct Part {
        product_id: Id,
        qty: i64,
        unit_price: Money,
        tax_included: bool,
        tax_rate: i64,
        base_numerator: i64,
        base_denominator: i64,
        net: Money,
        tax: Money,
    }
}

/// Pieces of one product at one price; below zero for what is taken off.
#[derive(Clone, Debug)]
pub struct ChargedLine {
    pub material_code: String,
    pub name: LocalizedText,
    pub qty: i64,
    pub unit_price: Money,
    pub tax_included: bool,
    pub rate: TaxRate,
    pub net: Money,
    pub tax: Money,
}

#[derive(Clone, Debug)]
pub struct ChargedGoods {
    pub store_name: String,
    pub period_from: Day,
    pub period_to: Day,
    /// It was taken back.
    pub reversed: bool,
    pub lines: Vec<ChargedLine>,
}

/// What the settlement with this number charged, for whoever was let in to its invoice.
#[kernel::boxed]
pub async fn charged_goods(tx: &mut Tx, country: Country, doc_no: &str) -> Result<ChargedGoods> {
    let sql = "SELECT s.id, t.name, s.period_from, s.period_to, s.status = 'reversed' FROM consignment_settlement s
         JOIN store t ON t.id = s.store_id WHERE s.country_code = $1 AND s.doc_no = $2";
    let head: Option<Head> = tx.optional(sql, params![country, doc_no]).await?;
    let Head { id, store_name, period_from, period_to, reversed } = head.ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    let sql = format!("SELECT {} FROM consignment_settlement_price WHERE settlement_id = $1 ORDER BY product_id, part_no", Part::COLUMNS);
    let parts: Vec<Part> = tx.all(&sql, params![id]).await?;
    let products: Vec<Id> = parts.iter().map(|part| part.product_id).collect();
    let goods = catalogue::goods_of(tx, country, &products).await?;
    let line = |part: Part| {
        let known = goods.get(&part.product_id);
        ChargedLine {
            material_code: known.map(|goods| goods.material_code.clone()).unwrap_or_default(),
            name: known.map(|goods| goods.name.clone()).unwrap_or_default(),
            qty: part.qty,
            unit_price: part.unit_price,
            tax_included: part.tax_included,
            rate: TaxRate { rate: part.tax_rate, base_numerator: part.base_numerator, base_denominator: part.base_denominator },
            net: part.net,
            tax: part.tax,
        }
    };
    Ok(ChargedGoods { store_name, period_from, period_to, reversed, lines: parts.into_iter().map(line).collect() })
}
