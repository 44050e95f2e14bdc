//! Price lists, the prices in them, and which one applies.

mod ladder;
mod list;
mod resolve;
#[cfg(test)]
mod resolve_tests;
mod save_list;

pub use ladder::{LadderInput, PriceFilter, PriceRow, PriceRung, PriceSort, PricesInput, price_stretch, prices, save_prices};
pub use list::{ListStatus, PriceList, PriceListFilter, price_list, price_lists};
pub use resolve::{
    Audience, Break, Ladder, LineAmount, ListKind, PriceKind, PriceOrigin, Rung, SignedOffer, UnitPrice, ValidList, breaks, in_order,
    resolve,
};
pub use save_list::{PriceListInput, save_price_list};

pub(crate) use ladder::{mark_shelf_prices, rungs_of};
pub(crate) use list::list_names;
