//! What is sold: products with their names, barcodes and prices, who may buy them, and how they are found.

mod barcode;
mod brands;
mod categories;
mod day_prices;
pub mod front;
mod goods;
pub mod import;
mod manage;
mod names;
pub mod places;
pub mod prices;
pub mod products;
mod quote;
mod save_category;
mod search;
mod series;
mod shopper;
mod tax;
#[cfg(feature = "testing")]
pub mod testing;
mod valid_prices;
mod verify;
mod visibility;

use kernel::{Result, Runtime};
use store::audit::{self, AuditActor, AuditEntry};
use store::{Module, Tx, migrations};

pub use barcode::{BarcodeKind, BarcodeText, check_digit};
pub use brands::{Brand, BrandFilter, BrandInput, brand, brand_stretch, brands, save_brand};
pub use categories::{Category, categories};
pub use day_prices::{DayPrice, prices_on};
pub use goods::{Goods, goods_of, products_by_code};
pub use quote::{LineAsked, Problem, QuantityProblem, QuoteRequest, QuotedLine, quantity_problem, quote};
pub use save_category::{CategoryInput, save_category};
pub use series::{Series, SeriesFilter, SeriesInput, all_series, save_series, series, series_stretch};
pub use shopper::{Shopper, ShopperCustomer, acting_for, shopper};
pub use tax::{TaxRateChange, TaxRateInput, TaxRateRow, change_tax_rate, save_tax_rate, tax_rates};
pub use verify::verify;
pub use visibility::Visibility;

/// Comes after `org`, `files` and `stock`.
pub const MODULE: Module = Module {
    name: "catalogue",
    migrations: migrations![
        1 "catalogue" => "../migrations/0001_catalogue.sql",
        2 "stocked" => "../migrations/0002_stocked.sql",
        3 "product_video" => "../migrations/0003_product_video.sql",
        4 "embargo_reasons" => "../migrations/0004_embargo_reasons.sql",
    ],
};

/// The tax rates of the law. Adds what is missing, changes nothing that is there.
#[kernel::boxed]
pub async fn seed_reference(tx: &mut Tx, rt: &Runtime) -> Result<()> {
    let added = tax::seed(tx, rt).await?;
    if added == 0 {
        return Ok(());
    }
    let (actor, after) = (AuditActor::system(), Some(serde_json::json!({ "taxRates": added })));
    let entry = AuditEntry {
        country: None,
        actor: &actor,
        action: "reference.seed",
        doc_type: "reference",
        doc_no: "tax_rate",
        before: None,
        after,
    };
    audit::record(tx, rt, &entry).await?;
    Ok(())
}
