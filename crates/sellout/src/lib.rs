//! Sell-out: what promoters sold to shoppers, store by store and day by day. Never added to sell-in, which is what
//! customers ordered.

mod month;
mod movements;
pub mod report;
mod rule;
pub mod sums;
pub mod target;

use kernel::{Finding, Result};
use store::{Module, Tx, migrations};

pub use month::{InvalidMonth, Month};
pub use movements::MOVEMENTS;
pub use rule::{SellOutRule, change_rule};

/// Comes after `org`, `stock` and `catalogue`.
pub const MODULE: Module = Module {
    name: "sellout",
    migrations: migrations![
        1 "sales report" => "../migrations/0001_sales_report.sql",
        2 "sales target" => "../migrations/0002_sales_target.sql",
        3 "sell-out sums" => "../migrations/0003_sell_out_sums.sql",
        4 "report lock" => "../migrations/0004_report_lock.sql",
    ],
};

/// Adds the rules that countries begin with; changes nothing that is there.
#[kernel::boxed]
pub async fn seed_reference(tx: &mut Tx) -> Result<()> {
    rule::seed(tx).await
}

/// Proves every kept figure: reports from their entries and the goods that moved, sums from the reports, stores' targets from
/// their people's.
#[kernel::boxed]
pub async fn verify(tx: &mut Tx) -> Result<Vec<Finding>> {
    let mut findings = report::verify(tx).await?;
    findings.extend(sums::verify(tx).await?);
    findings.extend(target::verify(tx).await?);
    Ok(findings)
}
