//! What customers and bookkeepers find on their papers, on both databases.
#![expect(clippy::inconsistent_digit_grouping, reason = "amounts are in hundredths: 4_000_00 is four thousand")]

#[expect(dead_code, reason = "the shop that the tests of returns have, which need more of it")]
#[path = "../../../goods_return/tests/behaviour/back.rs"]
mod back;
#[expect(dead_code, reason = "the shop that the tests of orders have, which need more of it")]
#[path = "../../../ordering/tests/behaviour/common.rs"]
mod common;
#[expect(dead_code, reason = "the sales force that the tests of orders have, which need more of it")]
#[path = "../../../ordering/tests/behaviour/desk.rs"]
mod desk;
#[expect(dead_code, reason = "the payer that the tests of orders have, which need more of it")]
#[path = "../../../ordering/tests/behaviour/payer.rs"]
mod payer;

mod chain;
mod papers;
mod shelf;

use store::{Module, MovementTable};

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
    sellout::MODULE,
    loss::MODULE,
    counting::MODULE,
    settlement::MODULE,
    ordering::MODULE,
    goods_return::MODULE,
];

const SEALED: &[&[&MovementTable]] = &[
    money::MOVEMENTS,
    receivable::MOVEMENTS,
    stock::MOVEMENTS,
    sellout::MOVEMENTS,
    settlement::MOVEMENTS,
    ordering::ORDER_MOVEMENTS,
    goods_return::MOVEMENTS,
];
