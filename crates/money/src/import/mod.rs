//! Payee accounts by the sheet, and top-ups and entries of the books as one. Payees that are exported can be changed and imported again:
//! columns that are not in the sheet keep their values, rows are found by country, bank and number.

mod entries;
mod payees;
mod top_ups;

use kernel::{Result, Runtime};
use org::Actor;
use org::import::{ImportOutcome, Sheet, begin};
use store::Tx;

pub use entries::{COLUMNS as ENTRY_COLUMNS, entry_cells};
pub use payees::{COLUMNS as PAYEE_COLUMNS, payee_cells};
pub use top_ups::{COLUMNS as TOP_UP_COLUMNS, top_up_cells};

/// Saves every row it can and names what is wrong with the others. The caller keeps the changes only when nothing is.
#[kernel::boxed]
pub async fn import_payees(tx: &mut Tx, rt: &Runtime, actor: &Actor, sheet: &Sheet) -> Result<ImportOutcome> {
    let (layout, mut outcome) = begin(sheet, PAYEE_COLUMNS)?;
    if outcome.problems.is_empty() {
        payees::import(tx, rt, actor, &layout, sheet, &mut outcome).await?;
    }
    Ok(outcome.finish())
}
