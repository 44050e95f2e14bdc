//! What finance relies on when a month is closed, on both databases.

#[expect(dead_code, reason = "the desk that the tests of receivables have, which need more of it")]
#[path = "../../../receivable/tests/behaviour/desk.rs"]
mod desk;

mod closing;
mod finance;
mod posting;
mod rush;

use store::Module;

const MODULES: &[Module] = &[
    store::MODULE,
    files::MODULE,
    org::MODULE,
    identity::MODULE,
    approval::MODULE,
    money::MODULE,
    receivable::MODULE,
    stock::MODULE,
    catalogue::MODULE,
    ordering::MODULE,
    goods_return::MODULE,
    sellout::MODULE,
    loss::MODULE,
    counting::MODULE,
    settlement::MODULE,
    period_close::MODULE,
];
