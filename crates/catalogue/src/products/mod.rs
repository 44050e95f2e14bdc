//! Articles: what they are in every country, and what each country makes of them.

mod check;
mod country;
mod details;
mod form;
mod list;
mod parts;
mod pictures;
mod row;
mod save;
mod video;

use kernel::{Country, Id, LocalizedText, Timestamp};
use org::{Channel, CustomerType};
use serde::{Deserialize, Serialize};
use store::text_enum;
use utoipa::ToSchema;

pub use country::{EmbargoInput, ShelfInput, set_embargo, set_shelf};
pub(crate) use list::products_by_code;
pub use list::{ProductFilter, ProductSort, all_products, product, product_stretch, products};
pub use pictures::Picture;
pub use save::{BarcodeInput, CountryInput, ProductInput, save_product};
pub use video::ProductVideo;

pub(crate) use details::descriptions_of;
pub(crate) use parts::{barcodes_of, restrictions_in, restrictions_of};
pub(crate) use pictures::pictures_of;
pub(crate) use row::ProductRow;
pub(crate) use video::videos_of;

use crate::BarcodeKind;

text_enum! {
    /// What one piece is called.
    pub enum Unit {
        Piece = "piece",
        Bottle = "bottle",
        Tube = "tube",
        Jar = "jar",
        Box = "box",
        Pack = "pack",
        Set = "set",
        Sachet = "sachet",
        Can = "can",
        Bag = "bag",
    }
}

text_enum! {
    pub enum TaxClass {
        Standard = "standard",
        Exempt = "exempt",
    }
}

text_enum! {
    /// Which kind of order a product may be in.
    pub enum Assortment {
        Goods = "goods",
        Sample = "sample",
        Gift = "gift",
    }
}

impl Assortment {
    pub const fn new(is_sample: bool, is_gift: bool) -> Self {
        match (is_sample, is_gift) {
            (true, _) => Self::Sample,
            (false, true) => Self::Gift,
            (false, false) => Self::Goods,
        }
    }
}

text_enum! {
    pub enum ShelfStatus {
        On = "on",
        Off = "off",
    }
}

text_enum! {
    pub enum RestrictionRule {
        Allow = "allow",
        Deny = "deny",
    }
}

/// A line of the table of facts on a product's page.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Attribute {
    pub name: LocalizedText,
    pub value: LocalizedText,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Barcode {
    pub country_code: Country,
    pub code: String,
    pub kind: BarcodeKind,
    /// Pieces behind one scan: more than one for a carton.
    pub pack_qty: i64,
    /// The one that is shown.
    pub primary: bool,
}

/// What a country makes of a product.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductCountry {
    pub country_code: Country,
    pub shelf_status: ShelfStatus,
    pub on_at: Timestamp,
    pub off_at: Option<Timestamp>,
    pub embargo: bool,
    pub embargo_reason: LocalizedText,
    /// Until it is lifted by hand when absent.
    pub embargo_until: Option<Timestamp>,
    pub ver: i64,
}

impl ProductCountry {
    /// On the shelf and inside its window.
    pub fn is_listed(&self, now: Timestamp) -> bool {
        self.shelf_status == ShelfStatus::On && self.on_at <= now && self.off_at.is_none_or(|off| off > now)
    }

    pub fn is_embargoed(&self, now: Timestamp) -> bool {
        self.embargo && self.embargo_until.is_none_or(|until| until > now)
    }
}

/// Who may or may not buy a product: exactly one of customer, type and channel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Restriction {
    pub country_code: Country,
    pub rule: RestrictionRule,
    pub customer_id: Option<Id>,
    pub customer_type: Option<CustomerType>,
    pub channel: Option<Channel>,
}

/// A product with everything the console knows about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Product {
    pub id: Id,
    pub material_code: String,
    pub name: LocalizedText,
    pub description: LocalizedText,
    pub brand_id: Id,
    pub brand_code: String,
    pub brand_name: LocalizedText,
    pub series_id: Option<Id>,
    pub series_code: Option<String>,
    pub series_name: Option<LocalizedText>,
    pub category_id: Id,
    pub category_code: String,
    pub category_name: LocalizedText,
    pub specification: String,
    pub attributes: Vec<Attribute>,
    pub unit: Unit,
    /// Pieces in a carton.
    pub pack_size: i64,
    pub moq: i64,
    pub order_step: i64,
    pub tax_class: TaxClass,
    pub shelf_life_days: Option<i64>,
    pub is_sample: bool,
    pub is_gift: bool,
    /// Smaller numbers come first.
    pub sort: i64,
    pub pictures: Vec<Picture>,
    pub video: Option<ProductVideo>,
    pub barcodes: Vec<Barcode>,
    pub countries: Vec<ProductCountry>,
    pub restrictions: Vec<Restriction>,
    pub ver: i64,
}
