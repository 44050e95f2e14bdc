//! The rows that hang on a product: per country, barcodes, restrictions.

use std::collections::HashMap;

use kernel::{Country, Id, LocalizedText, Timestamp};
use org::{Channel, CustomerType, listing};
use store::{StoreError, Tx, params, record};

use super::{Barcode, ProductCountry, Restriction, RestrictionRule, ShelfStatus};
use crate::BarcodeKind;

record! {
    struct CountryRow {
        product_id: Id,
        country_code: Country,
        shelf_status: ShelfStatus,
        on_at: Timestamp,
        off_at: Option<Timestamp>,
        embargo: bool,
        embargo_reason_zh: String,
        embargo_reason_en: String,
        embargo_reason_id: String,
        embargo_reason_th: String,
        embargo_until: Option<Timestamp>,
        ver: i64
    }
}

pub(crate) async fn countries_of(tx: &mut Tx, products: &[Id]) -> Result<HashMap<Id, Vec<ProductCountry>>, StoreError> {
    let sql = format!("SELECT {} FROM product_country WHERE {} ORDER BY country_code", CountryRow::COLUMNS, tx.any_of("product_id", 1));
    let rows: Vec<CountryRow> = tx.all(&sql, params![products]).await?;
    Ok(listing::group(rows.into_iter().map(|row| {
        let country = ProductCountry {
            country_code: row.country_code,
            shelf_status: row.shelf_status,
            on_at: row.on_at,
            off_at: row.off_at,
            embargo: row.embargo,
            embargo_reason: LocalizedText {
                zh: row.embargo_reason_zh,
                en: row.embargo_reason_en,
                id: row.embargo_reason_id,
                th: row.embargo_reason_th,
            },
            embargo_until: row.embargo_until,
            ver: row.ver,
        };
        (row.product_id, country)
    })))
}

record! {
    struct BarcodeRow {
        product_id: Id,
        country_code: Country,
        code: String,
        kind: BarcodeKind,
        pack_qty: i64,
        is_primary: bool
    }
}

/// The primary one of each country first.
pub(crate) async fn barcodes_of(tx: &mut Tx, products: &[Id]) -> Result<HashMap<Id, Vec<Barcode>>, StoreError> {
    let sql = format!(
        "SELECT {} FROM barcode WHERE {} ORDER BY country_code, is_primary DESC, code",
        BarcodeRow::COLUMNS,
        tx.any_of("product_id", 1)
    );
    let rows: Vec<BarcodeRow> = tx.all(&sql, params![products]).await?;
    Ok(listing::group(rows.into_iter().map(|row| {
        let BarcodeRow { product_id, country_code, code, kind, pack_qty, is_primary } = row;
        (product_id, Barcode { country_code, code, kind, pack_qty, primary: is_primary })
    })))
}

record! {
    struct RestrictionRow {
        product_id: Id,
        country_code: Country,
        rule: RestrictionRule,
        customer_id: Option<Id>,
        customer_type: Option<CustomerType>,
        channel: Option<Channel>
    }
}

pub(crate) async fn restrictions_of(tx: &mut Tx, products: &[Id]) -> Result<HashMap<Id, Vec<Restriction>>, StoreError> {
    let sql = format!("SELECT {} FROM product_restriction WHERE {} ORDER BY id", RestrictionRow::COLUMNS, tx.any_of("product_id", 1));
    Ok(grouped(tx.all(&sql, params![products]).await?))
}

/// Those of a whole country: few, because most products are for everybody.
pub(crate) async fn restrictions_in(tx: &mut Tx, country: Country) -> Result<HashMap<Id, Vec<Restriction>>, StoreError> {
    let sql = format!("SELECT {} FROM product_restriction WHERE country_code = $1", RestrictionRow::COLUMNS);
    Ok(grouped(tx.all(&sql, params![country]).await?))
}

fn grouped(rows: Vec<RestrictionRow>) -> HashMap<Id, Vec<Restriction>> {
    listing::group(rows.into_iter().map(|row| {
        let RestrictionRow { product_id, country_code, rule, customer_id, customer_type, channel } = row;
        (product_id, Restriction { country_code, rule, customer_id, customer_type, channel })
    }))
}
