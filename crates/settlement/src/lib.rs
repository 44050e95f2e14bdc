//! Consignment settlements: what was sold of our goods in a customer's store in a period, agreed line by line and then owed.
//! Figures come from the movements of goods alone; each movement is tied to one settlement, so that nothing is settled twice.
//!
//! ## The order of locks
//!
//! The settlement, then its customer, then the reports of the store, and then what `receivable` says.

mod charge;
mod charged;
mod consigned;
mod cycle;
mod draw;
mod due;
mod figures;
mod finance;
mod happened;
mod lapse;
mod list;
mod machine;
mod movements;
mod notify;
mod numbered;
mod prepare;
mod row;
mod sight;
mod steps;
mod stood;
mod verify;
mod view;

use kernel::Runtime;
use store::jobs::Runner;
use store::{Db, Module, migrations};

pub use charge::{Charge, DayPrices, charge};
pub use charged::{ChargedGoods, ChargedLine, charged_goods};
pub use consigned::{ConsignedCustomer, ConsignedFilter, consigned_customers};
pub use cycle::draw_up_due;
pub use due::{StoreToSettle, StoresToSettle, last_period, stores_to_settle};
pub use figures::{DecidedLosses, Figures, Moved, Terms, figures};
pub use finance::{SettlementObjection, approve, ask_reversal, drop_reversal, reverse, send_back};
pub use lapse::lapse;
pub use list::{Settlement, SettlementFilter, SettlementSort, settlements};
pub use machine::{SettlementEvent, SettlementGuard, SettlementStatus, TABLE};
pub use movements::MOVEMENTS;
pub use numbered::numbered;
pub use prepare::{SettlementInput, prepare};
pub use row::SettlementBasis;
pub use steps::{
    DisputeAnswer, DisputedLine, SettlementDispute, SettlementSending, SettlementVersion, cancel, confirm, dispute, redraw, send,
};
pub use stood::{StandingFilter, StandingGoods, StandingGoodsPage, standing_goods};
pub use verify::verify;
pub use view::{
    SettlementAction, SettlementDisputeLine, SettlementLine, SettlementPrice, SettlementRef, SettlementTimelineEntry, SettlementView,
    settlement,
};

/// Comes after `org`, `identity`, `money`, `receivable`, `stock`, `catalogue`, `sellout`, `loss` and `counting`.
pub const MODULE: Module =
    Module { name: "settlement", migrations: migrations![1 "consignment_settlement" => "../migrations/0001_consignment_settlement.sql"] };

pub fn housekeeping(runner: Runner, db: &Db, rt: &Runtime) -> Runner {
    lapse::housekeeping(cycle::housekeeping(runner, db, rt), db, rt)
}
