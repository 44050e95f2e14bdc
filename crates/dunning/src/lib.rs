//! Reminding customers that pay late, and those who look after them: by rules with dates, each receivable once for each step.

mod audience;
mod dispute;
mod remind;
mod reminder;
mod rule;
mod verify;

use kernel::{Result, Runtime};
use store::{Module, Tx, migrations};

pub use dispute::{DisputeEnd, DisputeInput, ReceivableDispute, close_dispute, open_dispute};
pub use remind::{housekeeping, remind};
pub use reminder::{DunningReminder, ReceivableDunning, ReminderFilter, of_receivable, reminders};
pub use rule::{DunningRule, DunningRuleFilter, DunningRuleInput, DunningWording, rule, rules, save_rule};
pub use verify::verify;

/// Comes after `org`, `identity`, `money` and `receivable`.
pub const MODULE: Module = Module {
    name: "dunning",
    migrations: migrations![
        1 "dunning" => "../migrations/0001_dunning.sql",
    ],
};

/// The steps that countries begin with. A country that has any is left alone.
#[kernel::boxed]
pub async fn seed_reference(tx: &mut Tx, rt: &Runtime) -> Result<()> {
    rule::seed(tx, rt).await
}
