//! Products and prices by the sheet. What is exported can be changed and imported again: columns that are not in the
//! sheet keep their values, rows are found by their numbers.

mod prices;
mod products;

use kernel::{Result, Runtime};
use org::Actor;
use org::import::{Column, ImportOutcome, Sheet, begin};
use store::Tx;

pub use prices::price_cells;
pub use products::product_cells;

/// What a sheet is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SheetKind {
    Products,
    Prices,
}

impl SheetKind {
    pub const fn key(self) -> &'static str {
        match self {
            Self::Products => "product",
            Self::Prices => "price",
        }
    }

    pub const fn columns(self) -> &'static [Column] {
        match self {
            Self::Products => products::COLUMNS,
            Self::Prices => prices::COLUMNS,
        }
    }
}

/// Saves every row it can and names what is wrong with the others. The caller keeps the changes only when nothing is.
pub async fn import(tx: &mut Tx, rt: &Runtime, actor: &Actor, kind: SheetKind, sheet: &Sheet) -> Result<ImportOutcome> {
    let (layout, mut outcome) = begin(sheet, kind.columns())?;
    if outcome.problems.is_empty() {
        match kind {
            SheetKind::Products => products::import(tx, rt, actor, &layout, sheet, &mut outcome).await?,
            SheetKind::Prices => prices::import(tx, rt, actor, &layout, sheet, &mut outcome).await?,
        }
    }
    Ok(outcome.finish())
}
