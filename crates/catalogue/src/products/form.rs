use super::{Barcode, BarcodeInput, Product, ProductInput};

/// The form as it would be sent back unchanged.
impl From<&Product> for ProductInput {
    fn from(product: &Product) -> Self {
        Self {
            id: Some(product.id),
            ver: Some(product.ver),
            material_code: product.material_code.clone(),
            name: product.name.clone(),
            description: product.description.clone(),
            brand_id: product.brand_id,
            series_id: product.series_id,
            category_id: product.category_id,
            specification: product.specification.clone(),
            attributes: product.attributes.clone(),
            unit: product.unit,
            pack_size: product.pack_size,
            moq: product.moq,
            order_step: product.order_step,
            tax_class: product.tax_class,
            shelf_life_days: product.shelf_life_days,
            is_sample: product.is_sample,
            is_gift: product.is_gift,
            sort: product.sort,
            picture_ids: None,
            video_id: product.video.as_ref().map(|video| video.file_id),
            countries: None,
            barcodes: None,
            restrictions: None,
        }
    }
}

impl From<&Barcode> for BarcodeInput {
    fn from(barcode: &Barcode) -> Self {
        Self { country_code: barcode.country_code, code: barcode.code.clone(), pack_qty: Some(barcode.pack_qty), primary: barcode.primary }
    }
}
