//! From the cart to the door: carts, orders, their reviews, special offers, samples and gifts, and dispatch.

pub mod cart;
pub mod consigned;
pub mod customers;
pub mod dispatch;
pub mod exposure;
mod kinds;
mod limits;
mod movements;
pub mod offer;
pub mod order;
pub mod order_types;
pub mod order_view;
pub mod party;
pub mod placing;
pub mod pricing;
pub mod returned;
pub mod review;
pub mod sample;
pub mod sample_budget;
pub mod sheet;
pub mod signed_prices;
pub mod unpaid_rule;
pub mod wallet;
mod words;

pub use kinds::{KINDS, OFFER, ORDER};
pub use movements::{MOVEMENTS, ORDER_MOVEMENTS};
pub use order::sums;

use kernel::{Finding, Result, Runtime};
use store::jobs::Runner;
use store::{Db, Module, Tx, migrations};

/// Comes after `org`, `files`, `money`, `stock`, `catalogue`, `identity` and `approval`.
pub const MODULE: Module = Module {
    name: "ordering",
    migrations: migrations![
        1 "cart" => "../migrations/0001_cart.sql",
        2 "order" => "../migrations/0002_order.sql",
        3 "review" => "../migrations/0003_review.sql",
        4 "special_offer" => "../migrations/0004_special_offer.sql",
        5 "sample" => "../migrations/0005_sample.sql",
        6 "dispatch" => "../migrations/0006_dispatch.sql",
        7 "pay_reminder" => "../migrations/0007_pay_reminder.sql",
        8 "offer_reminder" => "../migrations/0008_offer_reminder.sql",
        9 "sorting" => "../migrations/0009_sorting.sql",
        10 "over_limit" => "../migrations/0010_over_limit.sql",
        11 "offer_tax" => "../migrations/0011_offer_tax.sql",
        12 "free_orders" => "../migrations/0012_free_orders.sql",
        13 "tally" => "../migrations/0013_tally.sql",
        14 "one_approval" => "../migrations/0014_one_approval.sql",
        15 "request_mark" => "../migrations/0015_request_mark.sql",
        16 "order_of_receivable" => "../migrations/0016_order_of_receivable.sql",
        17 "invoice_of_dispatch" => "../migrations/0017_invoice_of_dispatch.sql",
        18 "sell_in_sums" => "../migrations/0018_sell_in_sums.sql",
        19 "carrier" => "../migrations/0019_carrier.sql",
    ],
};

#[cfg(test)]
const WITH_OTHERS: &[Module] = &[
    store::MODULE,
    files::MODULE,
    org::MODULE,
    identity::MODULE,
    approval::MODULE,
    money::MODULE,
    receivable::MODULE,
    stock::MODULE,
    catalogue::MODULE,
    MODULE,
];

/// Which orders countries take, how much may wait for its payment, what roles may grant, whose approval orders need, floors of prices and budgets of samples. Adds what is missing,
/// changes nothing that is there; comes after countries and roles.
#[kernel::boxed]
pub async fn seed_reference(tx: &mut Tx, rt: &Runtime) -> Result<()> {
    order_types::seed(tx).await?;
    unpaid_rule::seed(tx).await?;
    cart::seed_discount_limits(tx).await?;
    review::seed(tx, rt).await?;
    offer::seed(tx).await?;
    sample_budget::seed(tx).await
}

/// Proves orders again: their sums, what is set aside and kept back for them, their reviews, special offers and dispatches.
#[kernel::boxed]
pub async fn verify(tx: &mut Tx) -> Result<Vec<Finding>> {
    let mut findings = order::verify(tx).await?;
    findings.extend(review::verify(tx).await?);
    findings.extend(offer::verify(tx).await?);
    findings.extend(dispatch::verify(tx).await?);
    findings.extend(sums::verify(tx).await?);
    Ok(findings)
}

/// Has orders that are not paid end by themselves after a reminder, reviewers and head office reminded, and late
/// deliveries received.
pub fn housekeeping(runner: Runner, db: &Db, rt: &Runtime) -> Runner {
    let runner = placing::housekeeping(runner, db, rt);
    let runner = approval::housekeeping::<review::Reviewed>(runner, db, rt, "ordering.remind");
    let runner = approval::housekeeping::<offer::Signing>(runner, db, rt, "ordering.remind_of_offers");
    dispatch::housekeeping(runner, db, rt)
}
