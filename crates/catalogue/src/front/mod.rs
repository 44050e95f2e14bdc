//! The catalogue as buyers, representatives and promoters see it.

mod barcode;
mod card;
mod choose;
mod detail;
mod favourite_deed;
mod favourites;
mod filter;
mod find;
mod footprints;
mod list;
#[cfg(test)]
mod list_tests;
mod places;
mod priced;
mod suggest;
mod sync;
mod tree;

pub use barcode::{BarcodeQuery, BarcodeScene, Scanned, by_barcode};
pub use card::{Card, cards};
pub use detail::{
    DetailImage, DetailQuery, FromOrders, GoodsDetail, Introduction, PriceReason, PriceStep, StockSummary, WarehouseStock, detail,
    introduction,
};
pub use favourite_deed::FavouriteSet;
pub use favourites::{Favourite, FavouriteQuery, FavouritesInput, add_favourites, favourites, remove_favourites};
pub use filter::{GoodsFilter, GoodsSort, ShelfFilter};
pub use footprints::{Footprint, FootprintQuery, clear_footprints, footprints, record_footprint};
pub use list::goods_list;
pub use places::{PlaceStock, StockPlaces, StocksQuery, stocks};
pub use suggest::{SuggestedWord, SuggestedWords, WordKind, WordsQuery, search_words};
pub use sync::{SyncGoods, SyncPage, SyncQuery, SyncScene, sync};
pub use tree::{
    BrandItem, BrandItems, CategoryNode, CategoryTree, SeriesItem, SeriesItems, SeriesQuery, brand_items, category_tree, series_items,
};
