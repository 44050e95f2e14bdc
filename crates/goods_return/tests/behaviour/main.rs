//! What people rely on when goods come back, on both databases.
#![expect(clippy::inconsistent_digit_grouping, reason = "amounts are in hundredths: 4_000_00 is four thousand")]

#[expect(dead_code, reason = "the shop that the tests of orders have, which need more of it")]
#[path = "../../../ordering/tests/behaviour/common.rs"]
mod common;
#[expect(dead_code, reason = "the sales force that the tests of orders have, which need more of it")]
#[path = "../../../ordering/tests/behaviour/desk.rs"]
mod desk;
#[expect(dead_code, reason = "the payer that the tests of orders have, which need more of it")]
#[path = "../../../ordering/tests/behaviour/payer.rs"]
mod payer;

mod approving;
mod asking;
mod back;
mod crediting;
mod inspecting;
mod list_cost;
mod machines;
mod rush;
mod tampering;
mod upgrade;

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
    ordering::MODULE,
    goods_return::MODULE,
];

const SEALED: &[&[&MovementTable]] =
    &[money::MOVEMENTS, receivable::MOVEMENTS, stock::MOVEMENTS, ordering::ORDER_MOVEMENTS, goods_return::MOVEMENTS];
