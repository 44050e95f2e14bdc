//! Filling a wallet: the customer transfers money and hands in the voucher, finance finds it and credits it.

mod audit;
mod desk;
mod duplicate;
mod machine;
mod notices;
mod reversal;
mod row;
mod submit;
mod topic;
mod verify;
mod view;

use kernel::Result;
use org::Checks;

pub use audit::{Approval, Claim, Rejection, TopUpCase, approve, case, claim, reject, release, withdraw};
pub use desk::{OtherTopUp, QueuedTopUp, TopUpCounts, TopUpCountsFilter, counts, queue, stretch};
pub use duplicate::Duplicate;
pub use machine::{Guard, RejectReason, TABLE, TopUpEvent, TopUpStatus, TopUpStep};
pub use reversal::{ReversalRequest, ask_reversal, drop_reversal, reverse, reverse_on_account};
pub use submit::{TopUpInput, submit};
pub use topic::TOPIC;
pub(crate) use verify::verify;
pub use view::{TopUp, TopUpFilter, TopUpRef, TopUpSort, Voucher, detail, list};

pub use crate::top_up_rule::{TopUpRule, change_rule};

const LONGEST_REASON: usize = 200;

/// References are compared, so they are kept without the spaces and hyphens people add.
fn bank_ref(checks: &mut Checks, typed: &str) -> String {
    let line = checks.line("bankRef", typed, 64);
    line.chars().filter(|c| !matches!(c, ' ' | '-')).collect::<String>().to_uppercase()
}

fn reason(typed: &str) -> Result<String> {
    let mut checks = Checks::new();
    let reason = checks.text("reason", typed, LONGEST_REASON);
    checks.finish()?;
    Ok(reason)
}
