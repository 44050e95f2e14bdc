//! What every place holds of every product, and the documents that brought it there.

mod document;
mod figure;
mod level;
mod list;
mod moves;

pub use document::{MoveDocument, MoveDocumentKind};
pub use figure::{FigureFilter, FigureMove, FigurePage, KeptBack, figure_moves};
pub use level::{LevelFilter, LevelPage, PlaceLevel, place_levels};
pub use list::{PlaceFilter, PlaceHeld, PlaceItem, PlacePage, PlaceProduct, places};
pub use moves::{MoveEntry, MoveFilter, MovePlace, moves};

use kernel::{AppError, ErrorCode, Result};
use org::{Actor, Owners, Permission, Reach, Scope};
use store::{Sql, Tx};

/// The warehouse sees its country, others the stores whose counts they decide on or make.
fn sight(actor: &Actor) -> Result<Scope> {
    let held = [Permission::Dispatch, Permission::StockCountReview, Permission::StockCountSubmit];
    let held = held.into_iter().find(|permission| actor.holds(*permission)).unwrap_or(Permission::Dispatch);
    actor.require(held)
}

/// Places in reach; who does not see a whole country sees stores.
fn push_scope(tx: &Tx, sql: &mut Sql, scope: &Scope, place: &str) {
    let (country, store) = (format!("{place}.country_code"), format!("{place}.ref_id"));
    if matches!(scope.reach(), Reach::Country | Reach::All) {
        return scope.push_country(tx, sql, &country);
    }
    sql.push(&format!(" AND {place}.kind = 'store'"));
    scope.push(tx, sql, Owners { country: &country, store: Some(&store), ..Owners::default() });
}

/// Two numbers as one text, which the next page begins after.
fn cursor(first: i64, second: i64) -> String {
    format!("{first}.{second}")
}

fn read_cursor(text: &str) -> Result<(i64, i64)> {
    let read = || {
        let (first, second) = text.split_once('.')?;
        Some((first.parse().ok()?, second.parse().ok()?))
    };
    read().ok_or_else(|| AppError::field("cursor", ErrorCode::Malformed))
}
