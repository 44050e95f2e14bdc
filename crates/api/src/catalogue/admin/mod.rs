//! The console's desk for products and prices.

mod brand;
mod category;
mod customer;
mod price;
mod price_list;
mod product;
mod series;
mod tax_rate;
mod video;

use axum::extract::DefaultBodyLimit;
use kernel::Id;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouterExt as _};
use utoipa_axum::routes;

use crate::App;
use crate::org::transfer;

pub use brand::Brands;
pub use category::Categories;
pub use price::Prices;
pub use product::Products;
pub use series::SeriesOfBrands;

pub fn routes() -> OpenApiRouter<App> {
    let workbook = || DefaultBodyLimit::max(transfer::BODY_LIMIT);
    OpenApiRouter::new()
        .routes(routes!(brand::list))
        .routes(routes!(brand::detail))
        .routes(routes!(brand::save))
        .routes(routes!(brand::import).layer(workbook()))
        .routes(routes!(brand::export))
        .routes(routes!(brand::template))
        .routes(routes!(series::list))
        .routes(routes!(series::detail))
        .routes(routes!(series::save))
        .routes(routes!(series::import).layer(workbook()))
        .routes(routes!(series::export))
        .routes(routes!(series::template))
        .routes(routes!(category::list))
        .routes(routes!(category::save))
        .routes(routes!(category::import).layer(workbook()))
        .routes(routes!(category::export))
        .routes(routes!(category::template))
        .routes(routes!(customer::list))
        .routes(routes!(customer::detail))
        .routes(routes!(product::list))
        .routes(routes!(product::detail))
        .routes(routes!(product::save))
        .routes(routes!(video::upload).layer(DefaultBodyLimit::max(video::BODY_LIMIT)))
        .routes(routes!(product::set_shelf))
        .routes(routes!(product::set_embargo))
        .routes(routes!(product::import).layer(workbook()))
        .routes(routes!(product::export))
        .routes(routes!(product::template))
        .routes(routes!(price_list::list))
        .routes(routes!(price_list::detail))
        .routes(routes!(price_list::save))
        .routes(routes!(price::list))
        .routes(routes!(price::save))
        .routes(routes!(price::import).layer(workbook()))
        .routes(routes!(price::export))
        .routes(routes!(price::template))
        .routes(routes!(tax_rate::list))
        .routes(routes!(tax_rate::save))
}

/// Names one record.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ById {
    id: Id,
}
