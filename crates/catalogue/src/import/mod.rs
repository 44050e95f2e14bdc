//! Products, prices, brands, series and categories by the sheet. What is exported can be changed and imported again: columns that are not in the
//! sheet keep their values, rows are found by their numbers.

mod brands;
mod categories;
mod masters;
mod prices;
mod products;
mod sale;
mod series;
mod shelf;
mod texts;

use kernel::{Result, Runtime};
use org::Actor;
use org::import::{Column, ImportOutcome, Sheet, begin};
use store::Tx;

pub use brands::brand_cells;
pub use categories::category_cells;
pub use prices::price_cells;
pub use products::product_rows;
pub use series::series_cells;

/// What a sheet is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SheetKind {
    Products,
    Prices,
    Brands,
    Series,
    Categories,
}

impl SheetKind {
    pub const fn key(self) -> &'static str {
        match self {
            Self::Products => "product",
            Self::Prices => "price",
            Self::Brands => "brand",
            Self::Series => "series",
            Self::Categories => "category",
        }
    }

    pub const fn columns(self) -> &'static [Column] {
        match self {
            Self::Products => products::COLUMNS,
            Self::Prices => prices::COLUMNS,
            Self::Brands => brands::COLUMNS,
            Self::Series => series::COLUMNS,
            Self::Categories => categories::COLUMNS,
        }
    }
}

/// Saves every row it can and names what is wrong with the others. The caller keeps the changes only when nothing is.
#[kernel::boxed]
pub async fn import(tx: &mut Tx, rt: &Runtime, actor: &Actor, kind: SheetKind, sheet: &Sheet) -> Result<ImportOutcome> {
    let (layout, mut outcome) = begin(sheet, kind.columns())?;
    if outcome.problems.is_empty() {
        match kind {
            SheetKind::Products => products::import(tx, rt, actor, &layout, sheet, &mut outcome).await?,
            SheetKind::Prices => prices::import(tx, rt, actor, &layout, sheet, &mut outcome).await?,
            SheetKind::Brands => brands::import(tx, rt, actor, &layout, sheet, &mut outcome).await?,
            SheetKind::Series => series::import(tx, rt, actor, &layout, sheet, &mut outcome).await?,
            SheetKind::Categories => categories::import(tx, rt, actor, &layout, sheet, &mut outcome).await?,
        }
    }
    Ok(outcome.finish())
}
