use kernel::{Id, LocalizedText, Result};
use store::{FromRow, RowReader, StoreError, Tx};

use super::{Assortment, Attribute, Product, TaxClass, Unit, details, parts, pictures, video};
use crate::names;

/// The product itself with the names of what it belongs to.
pub(crate) struct ProductRow {
    pub(crate) id: Id,
    pub(crate) material_code: String,
    pub(crate) name: LocalizedText,
    pub(crate) brand_id: Id,
    pub(crate) brand_code: String,
    pub(crate) brand_name: LocalizedText,
    pub(crate) series_id: Option<Id>,
    pub(crate) series_code: Option<String>,
    pub(crate) series_name: LocalizedText,
    pub(crate) category_id: Id,
    pub(crate) category_code: String,
    pub(crate) category_name: LocalizedText,
    pub(crate) specification: String,
    pub(crate) attributes: Vec<Attribute>,
    pub(crate) unit: Unit,
    pub(crate) pack_size: i64,
    pub(crate) moq: i64,
    pub(crate) order_step: i64,
    pub(crate) tax_class: TaxClass,
    pub(crate) shelf_life_days: Option<i64>,
    pub(crate) assortment: Assortment,
    pub(crate) sort: i64,
    pub(crate) ver: i64,
}

impl ProductRow {
    pub(crate) const COLUMNS: &'static str = "p.id, p.material_code, p.name_zh, p.name_en, p.name_id, p.name_th,
        p.brand_id, b.code, b.name_zh, b.name_en, b.name_id, b.name_th, p.series_id, s.code, s.name_zh, s.name_en, s.name_id, s.name_th,
        p.category_id, g.code, g.name_zh, g.name_en, g.name_id, g.name_th, p.specification, p.attributes, p.unit, p.pack_size, p.moq,
        p.order_step, p.tax_class, p.shelf_life_days, p.assortment, p.sort, p.ver";
    pub(crate) const TABLES: &'static str = "product p JOIN brand b ON b.id = p.brand_id JOIN category g ON g.id = p.category_id
        LEFT JOIN series s ON s.id = p.series_id";
}

impl FromRow for ProductRow {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        Ok(Self {
            id: row.next()?,
            material_code: row.next()?,
            name: names::read(row)?,
            brand_id: row.next()?,
            brand_code: row.next()?,
            brand_name: names::read(row)?,
            series_id: row.next()?,
            series_code: row.next()?,
            series_name: names::read_optional(row)?,
            category_id: row.next()?,
            category_code: row.next()?,
            category_name: names::read(row)?,
            specification: row.next()?,
            attributes: row.next_json()?,
            unit: row.next()?,
            pack_size: row.next()?,
            moq: row.next()?,
            order_step: row.next()?,
            tax_class: row.next()?,
            shelf_life_days: row.next()?,
            assortment: row.next()?,
            sort: row.next()?,
            ver: row.next()?,
        })
    }
}

/// Completes rows with what lies in other tables, a handful of statements however many rows.
pub(super) async fn complete(tx: &mut Tx, rows: Vec<ProductRow>) -> Result<Vec<Product>> {
    let ids: Vec<Id> = rows.iter().map(|row| row.id).collect();
    let mut descriptions = details::descriptions_of(tx, &ids).await?;
    let mut pictures = pictures::pictures_of(tx, &ids).await?;
    let mut videos = video::videos_of(tx, &ids).await?;
    let mut barcodes = parts::barcodes_of(tx, &ids).await?;
    let mut countries = parts::countries_of(tx, &ids).await?;
    let mut restrictions = parts::restrictions_of(tx, &ids).await?;
    let products = rows.into_iter().map(|row| Product {
        description: descriptions.remove(&row.id).unwrap_or_default(),
        pictures: pictures.remove(&row.id).unwrap_or_default(),
        video: videos.remove(&row.id),
        barcodes: barcodes.remove(&row.id).unwrap_or_default(),
        countries: countries.remove(&row.id).unwrap_or_default(),
        restrictions: restrictions.remove(&row.id).unwrap_or_default(),
        series_name: row.series_id.map(|_| row.series_name),
        is_sample: row.assortment == Assortment::Sample,
        is_gift: row.assortment == Assortment::Gift,
        id: row.id,
        material_code: row.material_code,
        name: row.name,
        brand_id: row.brand_id,
        brand_code: row.brand_code,
        brand_name: row.brand_name,
        series_id: row.series_id,
        series_code: row.series_code,
        category_id: row.category_id,
        category_code: row.category_code,
        category_name: row.category_name,
        specification: row.specification,
        attributes: row.attributes,
        unit: row.unit,
        pack_size: row.pack_size,
        moq: row.moq,
        order_step: row.order_step,
        tax_class: row.tax_class,
        shelf_life_days: row.shelf_life_days,
        sort: row.sort,
        ver: row.ver,
    });
    Ok(products.collect())
}
