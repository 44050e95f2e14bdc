//! What is known about products in one country, for cards, carts and orders alike: a handful of statements however
//! many products.

use std::collections::HashMap;

use kernel::{Country, Id, LocalizedText, Result};
use money::tax::TaxRate;
use org::Day;
use store::{FromRow, RowReader, StoreError, Tx, params};

use crate::names;
use crate::products::{self, Assortment, Attribute, Picture, ProductCountry, ProductRow, Restriction, TaxClass, Unit};

const CODES_AT_ONCE: usize = 500;

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
#[kernel::boxed]
pub async fn goods_of(tx: &mut Tx, country: Country, ids: &[Id]) -> Result<HashMap<Id, Goods>> {
    let sql = select("", "", &tx.any_of("p.id", 1));
    let rows: Vec<InCountry> = tx.all(&sql, params![ids, country]).await?;
    let mut pictures = products::pictures_of(tx, ids).await?;
    let goods = rows.into_iter().map(|row| row.shown(&mut pictures));
    Ok(goods.map(|goods| (goods.id, goods)).collect())
}

/// Products by their material codes, those that are there.
#[kernel::boxed]
pub async fn products_by_code(tx: &mut Tx, codes: &[String]) -> Result<HashMap<String, Id>> {
    let mut found = HashMap::with_capacity(codes.len());
    for some in codes.chunks(CODES_AT_ONCE) {
        let sql = format!("SELECT material_code, id FROM product WHERE {}", tx.any_of("material_code", 1));
        found.extend(tx.all::<(String, Id)>(&sql, params![some.to_vec()]).await?);
    }
    Ok(found)
}

/// Goods with what else a quote looks at, read along with them.
pub(crate) struct Quotable {
    pub(crate) goods: Goods,
    /// On the day asked about. None: the class is not taxed.
    pub(crate) tax: Option<TaxRate>,
    pub(crate) restrictions: Vec<Restriction>,
}

/// [`goods_of`] for pricing them on a day.
pub(crate) async fn quotables(tx: &mut Tx, country: Country, ids: &[Id], on: Day) -> Result<HashMap<Id, Quotable>> {
    let sql = select(
        ", t.rate, t.base_numerator, t.base_denominator,
         EXISTS (SELECT 1 FROM product_restriction x WHERE x.product_id = p.id AND x.country_code = $2)",
        "LEFT JOIN tax_rate t ON t.country_code = $2 AND t.tax_class = p.tax_class
             AND t.from_date <= $3 AND (t.to_date IS NULL OR t.to_date >= $3)",
        &tx.any_of("p.id", 1),
    );
    let rows: Vec<QuotableRow> = tx.all(&sql, params![ids, country, on]).await?;
    let mut pictures = products::pictures_of(tx, ids).await?;
    // Most products are for everybody.
    let restricted: Vec<Id> = rows.iter().filter(|found| found.restricted).map(|found| found.product.row.id).collect();
    let mut restrictions = if restricted.is_empty() { HashMap::new() } else { products::restrictions_of(tx, &restricted).await? };
    let quotable = rows.into_iter().map(|found| {
        let (goods, tax) = (found.product.shown(&mut pictures), found.tax);
        (goods.id, Quotable { tax, restrictions: restrictions.remove(&goods.id).unwrap_or_default(), goods })
    });
    Ok(quotable.collect())
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
                embargo_reason: names::read(row)?,
                embargo_until: row.next()?,
                ver: row.next()?,
            },
            barcode: row.next()?,
        })
    }
}

impl InCountry {
    fn shown(self, pictures: &mut HashMap<Id, Vec<Picture>>) -> Goods {
        let Self { row, on_sale, barcode } = self;
        Goods {
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
        }
    }
}

struct QuotableRow {
    product: InCountry,
    tax: Option<TaxRate>,
    restricted: bool,
}

impl FromRow for QuotableRow {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        let product = InCountry::from_row(row)?;
        let (rate, numerator, denominator) = (row.next::<Option<i64>>()?, row.next::<Option<i64>>()?, row.next::<Option<i64>>()?);
        let tax = rate.zip(numerator).zip(denominator);
        let tax = tax.map(|((rate, base_numerator), base_denominator)| TaxRate { rate, base_numerator, base_denominator });
        Ok(Self { product, tax, restricted: row.next()? })
    }
}

/// The products `which` in the country bound as `$2`, with more columns from more tables where they are asked for.
fn select(columns: &str, tables: &str, which: &str) -> String {
    format!(
        "SELECT {}, c.country_code, c.shelf_status, c.on_at, c.off_at, c.embargo, c.embargo_reason_zh, c.embargo_reason_en,
             c.embargo_reason_id, c.embargo_reason_th, c.embargo_until, c.ver, k.code{columns}
         FROM {} JOIN product_country c ON c.product_id = p.id AND c.country_code = $2
         LEFT JOIN barcode k ON k.product_id = p.id AND k.country_code = $2 AND k.is_primary {tables} WHERE {which}",
        ProductRow::COLUMNS,
        ProductRow::TABLES,
    )
}
