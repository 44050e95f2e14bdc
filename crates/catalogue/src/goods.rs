//! What is known about products in one country, for cards, carts and orders alike: a handful of statements however
//! many products.

use std::collections::HashMap;

use kernel::{Country, Id, LocalizedText, Result};
use store::{FromRow, RowReader, StoreError, Tx, params};

use crate::products::{self, Assortment, Attribute, Picture, ProductCountry, ProductRow, TaxClass, Unit};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Goods {
    pub id: Id,
    pub material_code: String,
    pub name: LocalizedText,
    pub brand_id: Id,
    pub brand_name: LocalizedText,
    pub series_id: Option<Id>,
    pub series_name: LocalizedText,
    pub category_id: Id,
    pub category_name: LocalizedText,
    pub specification: String,
    pub attributes: Vec<Attribute>,
    pub unit: Unit,
    pub pack_size: i64,
    pub moq: i64,
    pub order_step: i64,
    pub tax_class: TaxClass,
    pub shelf_life_days: Option<i64>,
    pub assortment: Assortment,
    /// The one that is shown in this country.
    pub barcode: Option<String>,
    pub pictures: Vec<Picture>,
    pub on_sale: ProductCountry,
}

/// Products that the country has; others are missing from the answer.
pub async fn goods_of(tx: &mut Tx, country: Country, ids: &[Id]) -> Result<HashMap<Id, Goods>> {
    let rows = rows_in(tx, country, ids).await?;
    let mut pictures = products::pictures_of(tx, ids).await?;
    let mut goods = HashMap::with_capacity(rows.len());
    for InCountry { row, on_sale, barcode } in rows {
        let known = Goods {
            id: row.id,
            material_code: row.material_code,
            name: row.name,
            brand_id: row.brand_id,
            brand_name: row.brand_name,
            series_id: row.series_id,
            series_name: row.series_name,
            category_id: row.category_id,
            category_name: row.category_name,
            specification: row.specification,
            attributes: row.attributes,
            unit: row.unit,
            pack_size: row.pack_size,
            moq: row.moq,
            order_step: row.order_step,
            tax_class: row.tax_class,
            shelf_life_days: row.shelf_life_days,
            assortment: row.assortment,
            barcode,
            pictures: pictures.remove(&row.id).unwrap_or_default(),
            on_sale,
        };
        goods.insert(known.id, known);
    }
    Ok(goods)
}

/// A product with what is its own in one country.
struct InCountry {
    row: ProductRow,
    on_sale: ProductCountry,
    barcode: Option<String>,
}

impl FromRow for InCountry {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        Ok(Self {
            row: ProductRow::from_row(row)?,
            on_sale: ProductCountry {
                country_code: row.next()?,
                shelf_status: row.next()?,
                on_at: row.next()?,
                off_at: row.next()?,
                embargo: row.next()?,
                embargo_reason: row.next()?,
                embargo_until: row.next()?,
                ver: row.next()?,
            },
            barcode: row.next()?,
        })
    }
}

async fn rows_in(tx: &mut Tx, country: Country, ids: &[Id]) -> std::result::Result<Vec<InCountry>, StoreError> {
    let sql = format!(
        "SELECT {}, c.country_code, c.shelf_status, c.on_at, c.off_at, c.embargo, c.embargo_reason, c.embargo_until, c.ver, k.code
         FROM {} JOIN product_country c ON c.product_id = p.id AND c.country_code = $2
         LEFT JOIN barcode k ON k.product_id = p.id AND k.country_code = $2 AND k.is_primary WHERE {}",
        ProductRow::COLUMNS,
        ProductRow::TABLES,
        tx.any_of("p.id", 1)
    );
    tx.all(&sql, params![ids, country]).await
}
