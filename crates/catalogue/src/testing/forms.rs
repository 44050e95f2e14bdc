//! Forms as the console fills them in.

use kernel::{Country, LocalizedText};
use org::testing::TH;

use crate::products::{BarcodeInput, CountryInput, Product, ProductInput, ShelfStatus, TaxClass, Unit};
use crate::{Brand, Category, CategoryInput, Visibility};

pub fn category_input(code: &str, parent: Option<&Category>) -> CategoryInput {
    CategoryInput {
        id: None,
        ver: None,
        parent_id: parent.map(|parent| parent.id),
        code: code.to_owned(),
        name: LocalizedText::same(code),
        icon: String::new(),
        sort: 0,
        status: Visibility::Active,
    }
}

pub fn on_shelf(country: Country) -> CountryInput {
    CountryInput { country_code: country, shelf_status: ShelfStatus::On, on_at: None, off_at: None }
}

pub fn barcode(country: Country, code: &str) -> BarcodeInput {
    BarcodeInput { country_code: country, code: code.to_owned(), pack_qty: None, primary: false }
}

pub fn product_input(brand: &Brand, category: &Category, code: &str, name: &str) -> ProductInput {
    ProductInput {
        id: None,
        ver: None,
        material_code: code.to_owned(),
        name: LocalizedText::same(name),
        description: LocalizedText::default(),
        brand_id: brand.id,
        series_id: None,
        category_id: category.id,
        specification: "50 ml".to_owned(),
        attributes: Vec::new(),
        unit: Unit::Bottle,
        pack_size: 12,
        moq: 1,
        order_step: 1,
        tax_class: TaxClass::Standard,
        shelf_life_days: Some(720),
        is_sample: false,
        is_gift: false,
        sort: 0,
        picture_ids: None,
        video_id: None,
        countries: Some(vec![on_shelf(TH)]),
        barcodes: None,
        restrictions: None,
    }
}

/// The form as the console would send it back unchanged.
pub fn edit_product(product: &Product) -> ProductInput {
    ProductInput::from(product)
}
