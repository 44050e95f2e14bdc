//! What is known about products in one country, for cards, carts and orders alike: a handful of statements however
//! many products.

use std::collections::HashMap;

use kernel::{Country, Id, LocalizedText, Result};
use store::Tx;

use crate::products::{self, Assortment, Attribute, Picture, ProductCountry, TaxClass, Unit};

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
    let rows = products::rows_of(tx, ids).await?;
    let mut on_sale = products::countries_of(tx, ids).await?;
    let mut barcodes = products::barcodes_of(tx, ids).await?;
    let mut pictures = products::pictures_of(tx, ids).await?;
    let mut goods = HashMap::with_capacity(rows.len());
    for (id, row) in rows {
        let here = on_sale.remove(&id).into_iter().flatten().find(|held| held.country_code == country);
        let Some(on_sale) = here else { continue };
        let barcode = barcodes.remove(&id).into_iter().flatten().find(|barcode| barcode.country_code == country && barcode.primary);
        let known = Goods {
            id,
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
            barcode: barcode.map(|barcode| barcode.code),
            pictures: pictures.remove(&id).unwrap_or_default(),
            on_sale,
        };
        goods.insert(id, known);
    }
    Ok(goods)
}
