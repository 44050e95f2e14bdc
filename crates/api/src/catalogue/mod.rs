//! Calls about what is sold: browsing and searching, a product's own page, scanning, favourites, and the console's
//! care of products and prices.

mod admin;
mod browse;
mod collection;
mod footprint;
mod goods;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;

pub use admin::{Brands, Categories, Prices, Products, SeriesOfBrands};

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(browse::category_tree))
        .routes(routes!(browse::brand_list))
        .routes(routes!(browse::series_list))
        .routes(routes!(browse::search_words))
        .routes(routes!(goods::list))
        .routes(routes!(goods::detail))
        .routes(routes!(goods::by_barcode))
        .routes(routes!(goods::stocks))
        .routes(routes!(goods::sync))
        .routes(routes!(collection::list))
        .routes(routes!(collection::add))
        .routes(routes!(collection::remove))
        .routes(routes!(footprint::list))
        .routes(routes!(footprint::clear))
        .merge(admin::routes())
}
